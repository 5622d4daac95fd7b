import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { storeDemoFiles } from '../demo/demo-files.ts'
import { seedDemo } from '../demo/seed-demo.ts'
import { folderStore } from '../folder-store.ts'
import { useDatabase } from '../test/database.ts'
import { verifyDatabase } from './verify.ts'

const database = useDatabase()
let client: pg.Client
let folder: string

beforeAll(async () => {
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
  folder = await mkdtemp(join(tmpdir(), 'zakup-files-'))
  await seedDemo(client, new Date())
})
afterAll(async () => {
  await client.end()
  await rm(folder, { recursive: true })
})

async function broken(): Promise<string[]> {
  const names: string[] = []
  for await (const { name, offenders } of verifyDatabase(client)) if (offenders > 0) names.push(name)
  return names
}

const one = async (sql: string) =>
  Number((await client.query<{ n: string }>(`select (${sql}) as n`)).rows[0]?.n)

describe('the demo data', () => {
  it('breaks no invariant', async () => {
    expect(await broken()).toEqual([])
  })

  it('has every expert conclusion that its items refer to', async () => {
    expect(await one('select count(*) from plan_item where conclusion_number is not null')).toBeGreaterThan(
      10,
    )
    expect(
      await one(`select count(*) from plan_item i join organization o on o.id = i.organization_id
        left join expertise_conclusion x on (x.number, x.issued_on) = (i.conclusion_number, i.conclusion_date)
        where i.conclusion_number is not null
          and (x.customer_bin is distinct from o.iin_bin or not x.is_positive or x.term_days is distinct from i.delivery_days)`),
    ).toBe(0)
    expect(
      await one(`select count(*) from plan_item
        where conclusion_number is not null and conclusion_result is distinct from 'confirmed'`),
    ).toBe(0)
  })

  it.each([
    ['customers', 'select count(*) from organization where is_customer', 40],
    ['organizers', 'select count(*) from organization where is_organizer', 15],
    ['suppliers', 'select count(*) from organization where is_supplier', 120],
    ['regions of organisations', 'select count(distinct region_id) from organization', 20],
    ['plan statuses', 'select count(distinct status_id) from plan', 7],
    ['amended plans', 'select count(*) from plan where edition > 1', 20],
    ['plan items', 'select count(*) from plan_item', 2000],
    ['announcements', 'select count(*) from announcement', 400],
    ['lots', 'select count(*) from lot', 1200],
    ['winners', 'select count(*) from lot_result', 300],
    ['contracts', 'select count(*) from contract', 500],
    ['records of unscrupulous suppliers', 'select count(*) from rnu', 40],
    [
      'tax debts below the limit',
      'select count(*) from organization_tax where debt between 0.01 and 20000',
      10,
    ],
    ['tax debts above the limit', 'select count(*) from public_organization_tax where debt > debt_limit', 4],
    ['suppliers without debts', 'select count(*) from organization_tax where debt = 0', 100],
    ['natural persons', `select count(*) from organization where kind = 'individual'`, 2],
    ['news', 'select count(*) from post', 15],
    ['scheduled news', 'select count(*) from post where published_at > now()', 1],
    ['questions', 'select count(*) from faq', 25],
    ['pages', 'select count(*) from menu_item', 5],
  ])('has enough %s', async (_, sql, least) => {
    expect(await one(sql)).toBeGreaterThanOrEqual(least)
  })

  it('links plan items through lots to contracts', async () => {
    const chains = await one(`select count(*) from contract_unit u
      join lot_plan_item p on p.lot_id = u.lot_id and p.plan_item_id = u.plan_item_id
      join lot l on l.id = u.lot_id join plan_item i on i.id = u.plan_item_id
      where i.organization_id = l.customer_id and i.purchase_method_id = l.purchase_method_id`)
    expect(chains).toBeGreaterThan(300)
  })

  it('has real PDF files; a missing key reads as null, an invalid one is refused', async () => {
    const store = folderStore(folder)
    expect(await storeDemoFiles(client, store)).toBeGreaterThan(1000)
    const { rows } = await client.query(
      `select storage_key, size from attachment where storage_key is not null and content_type = 'application/pdf' limit 1`,
    )
    const content = await store.read(rows[0].storage_key)
    expect((await text(content as NonNullable<typeof content>)).startsWith('%PDF-')).toBe(true)
    expect(await store.read('0'.repeat(64))).toBeNull()
    await expect(store.read('../../etc/passwd')).rejects.toThrow('not a key')
  })

  it('has a picture for its main post', async () => {
    const { rows } = await client.query(`select t.storage_key, t.size, t.content_type from public_post p
      join attachment t on t.uuid = p.image_uuid join public_attachment a on a.uuid = t.uuid where p.is_main`)
    expect(rows).toMatchObject([{ content_type: 'image/png' }])
    const content = await buffer((await folderStore(folder).read(rows[0].storage_key)) as Readable)
    expect(content.length).toBe(Number(rows[0].size))
    expect(content.subarray(1, 4).toString()).toBe('PNG')
  })
})

describe('verification', () => {
  it.each([
    [
      'number and sum of an announcement match its lots',
      'update announcement set total_price = total_price + 1 where id = (select min(id) from announcement where lot_count > 0)',
    ],
    [
      'delivery places add up to the quantity of their item, unless it is a draft',
      'update plan_item_delivery set quantity = quantity + 1 where id = 1',
    ],
    [
      'budget lines add up to the sum of their item, unless it is a draft',
      'update plan_item_funding set amount = amount + 1 where id = 1',
    ],
    [
      'a contract from a lot is with its winner or second place, not above their price',
      'update lot_result set winner_price = 1, second_id = null, second_price = null where lot_id = (select min(lot_id) from contract where contract_type_id = 1)',
    ],
    [
      'the feed of public changes has no gaps and ends at its head',
      'delete from change_feed where position = (select max(position) - 1 from change_feed)',
    ],
    ['all counters match the rows', "update count_cube set n = n + 1 where cube = 'lot'"],
  ])('reports the violation of: %s', async (name, violation) => {
    await client.query('select fold_counts(1000000), number_changes(1000000)')
    const { rowCount } = await client.query(violation)
    expect(rowCount).toBeGreaterThan(0)
    expect(await broken()).toContain(name)
  })
})
