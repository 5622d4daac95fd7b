import { beforeAll, describe, expect, it } from 'vitest'
import { acting } from './acting.ts'
import { buildOrganization } from './build-people.ts'
import { buildRnu } from './build-rnu.ts'
import { buildUnsignedDeal } from './build-unsigned-deal.ts'
import { usePortal } from './portal.ts'

/** RLS on bids, protocols, results and contracts, tested as the cabinet's role: each side sees its own rows. */
const portal = usePortal()

const SIDES = ['customer', 'organizer', 'supplier', 'rival', 'stranger', 'operator'] as const
type Side = (typeof SIDES)[number]

let deal: Awaited<ReturnType<typeof buildUnsignedDeal>>
/** The same, with everything signed. */
let signed: typeof deal
let organizations: Record<Side, number>

beforeAll(async () => {
  const db = portal.admin
  deal = await buildUnsignedDeal(db)
  signed = await buildUnsignedDeal(db)
  await db.query(`update protocol set signed_at = '2026-11-18T10:00:00+05:00' where id = $1`, [
    signed.protocol,
  ])
  await db.query(
    `update contract set sign_date = '2026-11-20T12:00:00+05:00', status_id = 190 where id = $1`,
    [signed.contract],
  )
  const operator = { is_customer: false, is_organizer: false, is_operator: true }
  organizations = {
    customer: deal.customer,
    organizer: deal.organizer,
    supplier: deal.supplier,
    // It bid in the other purchase, and won there.
    rival: signed.supplier,
    stranger: (await buildOrganization(db)).id,
    operator: (await buildOrganization(db, operator)).id,
  }
})

/** How many rows a statement reached, or why it was refused. */
function tried(organizationId: number, statement: string): Promise<number | string> {
  return acting(portal, organizationId, (client) => client.query(statement)).then(
    ({ rowCount }) => rowCount ?? 0,
    (error: Error) => error.message,
  )
}

const TABLES = {
  bid: ({ bid }) => `id = ${bid}`,
  protocol: ({ protocol }) => `id = ${protocol}`,
  lot_result: ({ lot }) => `lot_id = ${lot}`,
  contract: ({ contract }) => `id = ${contract}`,
  contract_unit: ({ unit }) => `id = ${unit}`,
  organization_tax: ({ supplier }) => `organization_id = ${supplier}`,
} satisfies Record<string, (of: typeof deal) => string>
type Table = keyof typeof TABLES
const ALL_TABLES = Object.keys(TABLES) as Table[]

async function seenBy(table: Table, of: typeof deal): Promise<Side[]> {
  const seen: Side[] = []
  for (const side of SIDES)
    if ((await tried(organizations[side], `select from ${table} where ${TABLES[table](of)}`)) !== 0)
      seen.push(side)
  return seen
}

describe('before anything is signed', () => {
  it.each<[Table, Side[]]>([
    ['bid', ['supplier']],
    ['protocol', ['organizer']],
    ['lot_result', ['organizer']],
    ['contract', ['customer', 'supplier']],
    ['contract_unit', ['customer', 'supplier']],
    ['organization_tax', ['supplier']],
  ])('%s is visible only to %s', async (table, sides) => {
    expect(await seenBy(table, deal)).toEqual(sides)
  })

  it.each(ALL_TABLES)('%s is hidden from a connection without an organisation', async (table) => {
    const { rowCount } = await portal.db.pools.app.query(`select from ${table} where ${TABLES[table](deal)}`)
    expect(rowCount).toBe(0)
  })
})

describe('once it is signed', () => {
  it.each<Table>(['protocol', 'lot_result', 'contract', 'contract_unit'])(
    '%s is visible to all',
    async (table) => {
      expect(await seenBy(table, signed)).toEqual(SIDES)
    },
  )

  it('a bid of another organisation is visible only through the public view', async () => {
    expect(await seenBy('bid', signed)).toEqual(['rival'])
    const bid = `select from public_bid where id =`
    expect(await tried(organizations.stranger, `${bid} ${signed.bid}`)).toBe(1)
    expect(await tried(organizations.stranger, `${bid} ${deal.bid}`)).toBe(0)
  })

  it('a protocol of an announcement that is not public is visible only to its organizer', async () => {
    const hidden = await buildUnsignedDeal(portal.admin)
    await portal.admin.query('update protocol set signed_at = created_at where id = $1', [hidden.protocol])
    await portal.admin.query('update announcement set status_id = 160 where id = $1', [hidden.announcement])
    const protocol = `select from protocol where id = ${hidden.protocol}`
    expect(await tried(hidden.organizer, protocol)).toBe(1)
    expect(await tried(organizations.stranger, protocol)).toBe(0)
  })
})

/** No call writes these tables: their rows come with the purchase, from outside the cabinet. */
it.each<[Table, column: string]>([
  ['bid', 'price'],
  ['protocol', 'number'],
  ['lot_result', 'winner_price'],
  ['contract', 'number'],
  ['contract_unit', 'name_ru'],
  ['organization_tax', 'debt'],
])('%s cannot be written by any side', async (table, column) => {
  for (const side of SIDES)
    for (const statement of [
      `insert into ${table} (${column}) select ${column} from ${table}`,
      `update ${table} set ${column} = ${column}`,
      `delete from ${table}`,
    ])
      expect([side, statement, await tried(organizations[side], statement)]).toEqual([
        side,
        statement,
        `permission denied for table ${table}`,
      ])
})

describe('access beyond the own rows', () => {
  it('a result is updated when the organizer changes its lot', async () => {
    const { lot, organizer } = deal
    const price = await acting(portal, organizer, async (client) => {
      const lots = `update lot set unit_price = 1500, total_price = 3000 where id = ${lot}`
      expect((await client.query(lots)).rowCount).toBe(1)
      return (await client.query(`select lot_price from lot_result where lot_id = ${lot}`)).rows[0].lot_price
    })
    expect(price).toBe('3000.00')
  })

  it('the operator sees the unsigned contract of a submitted register record, not of a draft', async () => {
    const named = `select from contract where id = ${deal.contract}`
    const record = { customer_id: deal.customer, contract_id: deal.contract, starts_on: null, ends_on: null }
    const { id } = await buildRnu(portal.admin, deal.supplier, { ...record, status_id: 1 })
    expect(await tried(organizations.operator, named)).toBe(0)
    const sent = `update rnu set status_id = 2, submitted_at = now(), due_at = now() + interval '5 days' where id = ${id}`
    await portal.admin.query(sent)
    expect(await tried(organizations.operator, named)).toBe(1)
    expect(await tried(organizations.stranger, named)).toBe(0)
    await portal.admin.query('delete from rnu where id = $1', [id])
  })
})
