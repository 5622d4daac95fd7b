import { allRoutes } from '@zakup/contract/all-routes'
import { API_BASE } from '@zakup/contract/call'
import type { Route } from '@zakup/contract/route'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildMenuItem, buildPost } from './build-post.ts'
import { buildPurchase } from './build-purchase.ts'
import { buildRnu } from './build-rnu.ts'
import { usePortal } from './portal.ts'

/** A natural person who won, signed and defaulted: his purchases are public, his own data is not. Decision 0009. */
const portal = usePortal()
const IIN = '850101300015'
const SECRETS = [IIN, IIN.slice(6), 'улица Тихая', '+7 701', 'nurlan@private.example']

let personId = 0
/** The value for `:id` after each noun: the things this person is part of. */
let things: Record<string, number>

beforeAll(async () => {
  const world = await buildPurchase(portal.admin)
  personId = world.supplier.id
  await portal.admin.query(
    `update organization set kind = 'individual', iin_bin = $2, name_ru = 'Оразбаев Нурлан', director_name = 'Оразбаев Нурлан',
       director_iin = $2, address_ru = 'Алматы, улица Тихая, 3', phone = '+7 701 555-00-00', email = 'nurlan@private.example',
       is_customer = false, is_organizer = false where id = $1`,
    [personId, IIN],
  )
  await portal.admin.query("insert into organization_tax values ($1, 10, '2026-11-01')", [personId])
  const record = await buildRnu(portal.admin, personId, { contract_id: world.contract.id })
  await portal.admin.query(
    "insert into rnu_founder (rnu_id, name_ru, iin_bin, kind) values ($1, 'Оразбаев Нурлан', $2, 'head')",
    [record.id, IIN],
  )
  things = {
    announcements: world.announcement.id,
    lots: world.lotId,
    'plan-items': world.item.id,
    plans: world.amended.id,
    contracts: world.contract.id,
    organizations: personId,
    rnu: record.id,
    posts: (await buildPost(portal.admin)).id,
    'menu-items': (await buildMenuItem(portal.admin)).id,
  }
})

async function get(path: string) {
  const { statusCode, body } = await portal.app.inject(API_BASE + path)
  return { status: statusCode, body }
}

const calls = (Object.entries(allRoutes) as [string, Route][]).filter(
  ([name, route]) => route.access === 'public' && !['getSchema', 'getAttachment'].includes(name),
)

describe('a natural person', () => {
  it.each(calls)('is not revealed by %s', async (name, { path, query }) => {
    const noun = /([a-z-]+)\/:id/.exec(path)?.[1]
    const url = path.replace(':id', String(noun && things[noun]))
    const keys = Object.keys(query?.shape ?? {})
    const asked = keys.includes('format') ? '?format=csv' : keys.includes('iin_bin') ? `?iin_bin=${IIN}` : ''
    const { status, body } = await get(url + asked)
    // His taxes are not published at all.
    expect([name, status]).toEqual([name, name === 'getOrganizationTax' ? 404 : 200])
    for (const secret of SECRETS) expect(body).not.toContain(secret)
  })

  it('is shown with name and birth date', async () => {
    const { body } = await get(`core/organizations/${personId}/`)
    expect(JSON.parse(body)).toMatchObject({
      name: 'Оразбаев Нурлан',
      iin_bin: '850101******',
      kind: 'individual',
      address: null,
      phone: null,
      email: null,
      in_rnu: true,
      // The contract and its supplement count as one.
      contracts_as_supplier: { count: 1 },
    })
  })

  it.each([
    ['core/_organizations/', 'Оразбаев'],
    ['core/organizations/', 'Оразбаев'],
    ['core/subjects/', 'Оразбаев'],
    ['core/rnus', 'Оразбаев'],
    ['core/_contracts/', 'Бумага'],
  ])('cannot be found by hidden ИИН digits in %s', async (path, word) => {
    const found = async (q: string) =>
      JSON.parse((await get(`${path}?q=${encodeURIComponent(q)}`)).body).count
    expect(await found(word)).toBeGreaterThan(0)
    for (const length of [7, 8, 11, 12])
      expect([length, await found(IIN.slice(0, length))]).toEqual([length, 0])
    // A right digit and a wrong one give the same result.
    expect(await found(`${word} 8501013`)).toBe(await found(`${word} 8501014`))
  })

  it('is found in the register by the full ИИН, which the response masks', async () => {
    const answer = JSON.parse((await get(`core/rnu-by-biin?iin_bin=${IIN}`)).body)
    expect(answer).toMatchObject({
      iin_bin: '850101******',
      in_rnu: true,
      organization: { id: personId, iin_bin: '850101******' },
      results: [{ supplier: { id: personId, iin_bin: '850101******' } }],
    })
  })

  it('is not found in the register if never included', async () => {
    await portal.admin.query('update rnu set status_id = 2 where organization_id = $1', [personId])
    const answer = JSON.parse((await get(`core/rnu-by-biin?iin_bin=${IIN}`)).body)
    expect(answer).toMatchObject({ in_rnu: false, organization: null, results: [] })
  })

  it('is shown in full as an entrepreneur', async () => {
    await portal.admin.query("update organization set kind = 'entrepreneur' where id = $1", [personId])
    expect(JSON.parse((await get(`core/organizations/${personId}/`)).body)).toMatchObject({
      iin_bin: IIN,
      phone: '+7 701 555-00-00',
    })
    expect(JSON.parse((await get(`core/organizations/?q=${IIN}`)).body).count).toBe(1)
  })
})
