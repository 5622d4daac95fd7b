import type pg from 'pg'
import { at, dayOf } from './calendar.ts'
import { Chance } from './chance.ts'
import { makeContracts } from './contracts.ts'
import { Documents } from './documents.ts'
import { Identifiers } from './identifiers.ts'
import { insertRows } from './insert-rows.ts'
import { makePurchases } from './lives.ts'
import { numberPurchases } from './numbering.ts'
import { makeOrganizations, organizationRow } from './organizations.ts'
import { type DemoAccount, makePeople } from './people.ts'
import { Buyers } from './purchases.ts'
import { makeProtocols, makeResults } from './results.ts'
import {
  announcementRow,
  attachmentRow,
  contractRow,
  fileRow,
  lotRow,
  protocolRow,
  resultRow,
} from './rows.ts'

const SEED = 20_260_101

/**
 * Fills an empty, migrated database with a small world of institutions, suppliers and their purchases, alive at
 * `now`: the same for the same moment. Names and numbers are invented. Answers with whom one may sign in as.
 */
export async function seedDemo(client: pg.Client, now: Date): Promise<DemoAccount[]> {
  await client.query('begin')
  try {
    const accounts = await layWorld(client, now)
    await client.query('commit')
    await client.query('analyze')
    return accounts
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

async function layWorld(client: pg.Client, now: Date): Promise<DemoAccount[]> {
  const { rows } = await client.query<{ filled: boolean }>(
    'select exists (select from organization) as filled',
  )
  if (rows[0]?.filled)
    throw new Error('the demo world is laid into an empty database; this one has organisations')

  const chance = new Chance(SEED)
  const identifiers = new Identifiers(chance)
  const since = at(dayOf(now) - 1300, 9)

  const organizations = makeOrganizations(chance, identifiers)
  const types = await dictionary(client, 'dict_organization_type', 'code', 'id')
  const typeIds = new Map([...types].map(([code, id]) => [code, Number(id)]))
  await insertRows(
    client,
    'organization',
    organizations.map((one) => organizationRow(one, typeIds, chance, since)),
  )

  const people = await makePeople(organizations, identifiers, since)
  await insertRows(client, 'person', people.persons)
  await insertRows(client, 'membership', people.memberships)

  const symbols = await dictionary(client, 'dict_purchase_method', 'id', 'symbol')
  const methodSymbols = new Map([...symbols].map(([id, symbol]) => [Number(id), symbol]))
  const years = await dictionary(client, 'dict_year', 'id', 'id')
  const lastYear = Math.max(...[...years.keys()].map(Number))
  const made = makePurchases(chance, new Buyers(chance, organizations, now, lastYear))
  const purchases = numberPurchases(chance, made, methodSymbols)
  const protocols = makeProtocols(purchases, now)
  const results = makeResults(
    chance,
    protocols,
    organizations.filter((one) => one.is_supplier),
  )
  const contracts = makeContracts(chance, results, now)

  const documents = new Documents(chance, now)
  const files = purchases.flatMap((purchase) => documents.ofPurchase(purchase))
  const names = await dictionary(client, 'dict_protocol_type', 'id', 'name_ru')
  const papers = protocols.map((one) => documents.ofProtocol(one, names.get(String(one.type)) as string))

  await insertRows(
    client,
    'announcement',
    purchases.map((one) => announcementRow(one, now)),
  )
  await insertRows(
    client,
    'lot',
    purchases.flatMap((one) => one.lots.map((lot) => lotRow(lot, one))),
  )
  await insertRows(client, 'attachment', documents.all.map(attachmentRow))
  await insertRows(client, 'announcement_file', files.map(fileRow))
  await insertRows(
    client,
    'protocol',
    protocols.map((one, i) => protocolRow(one, papers[i]?.id ?? null)),
  )
  await insertRows(client, 'lot_result', results.map(resultRow))
  await insertRows(client, 'contract', contracts.map(contractRow))
  return people.accounts
}

async function dictionary(
  client: pg.Client,
  table: string,
  key: string,
  value: string,
): Promise<Map<string, string>> {
  const { rows } = await client.query<{ key: string; value: string }>(
    `select ${key}::text as key, ${value}::text as value from ${table} where is_active`,
  )
  return new Map(rows.map((row) => [row.key, row.value]))
}
