import type pg from 'pg'
import { countSearchWords } from '../search-words.ts'
import { joiningTables } from './applicants.ts'
import { dayOf, yearOf } from './calendar.ts'
import { type Dictionaries, makeDemoData } from './demo-data.ts'
import { insertRows } from './insert-rows.ts'
import { KAZAKH_NAMES } from './kazakh-names.ts'
import type { DemoAccount } from './people.ts'
import { portalPages } from './portal-pages.ts'
import { tradeTables } from './trade-tables.ts'

/**
 * Fills an empty, migrated database with demo data as of `now`, institutions, suppliers and their purchases: the
 * same for the same moment. Names and numbers are invented. Returns the demo accounts.
 */
export async function seedDemo(client: pg.Client, now: Date): Promise<DemoAccount[]> {
  await client.query('begin')
  try {
    const accounts = await layWorld(client, now)
    await client.query('commit')
    await countSearchWords(client)
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
  if (rows[0]?.filled) throw new Error('demo data needs an empty database; this one has organisations')

  await addFinancialYears(client, yearOf(dayOf(now)) + 1)
  const data = await makeDemoData(await demoDictionaries(client), now)
  for (const [table, tableRows] of [...tradeTables(data), ...portalPages(data), ...joiningTables(data)])
    await insertRows(client, table, tableRows)
  await client.query('select count_tickets()')
  return data.people.accounts
}

/** The operator adds the coming year to the dictionary when it is reminded; here it has done so. */
async function addFinancialYears(client: pg.Client, last: number): Promise<void> {
  await client.query(
    `insert into dict_year (id, code, name_ru, name_kk, ord)
     select y, y::text, y::text, y::text, (select min(ord) from dict_year) - (y - m.last)
     from (select max(id) as last from dict_year) m, generate_series(m.last + 1, $1::int) y`,
    [last],
  )
}

export async function demoDictionaries(client: pg.Client): Promise<Dictionaries> {
  const dict = (table: string, key: string, value: string) => dictionary(client, table, key, value)
  return {
    organizationTypes: numbers(await dict('dict_organization_type', 'code', 'id')),
    enstru: numbers(await dict('dict_enstru', 'code', 'id')),
    enstruInKazakh: new Map([...Object.entries(KAZAKH_NAMES), ...(await kazakhNames(client))]),
    regions: byId(numbers(await dict('dict_kato', 'id', 'region_id'))),
    methodSymbols: byId(await dict('dict_purchase_method', 'id', 'symbol')),
    protocolTypes: byId(await dict('dict_protocol_type', 'id', 'name_ru')),
    lastYear: Math.max(...[...(await dict('dict_year', 'id', 'id')).keys()].map(Number)),
  }
}

async function kazakhNames(client: pg.Client): Promise<[code: string, name: string][]> {
  const { rows } = await client.query<{ code: string; name_kk: string }>(
    'select code, name_kk from dict_enstru where is_active and name_kk is not null',
  )
  return rows.map(({ code, name_kk }) => [code, name_kk])
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

const numbers = (map: Map<string, string>) => new Map([...map].map(([key, value]) => [key, Number(value)]))
const byId = <T>(map: Map<string, T>) => new Map([...map].map(([key, value]) => [Number(key), value]))
