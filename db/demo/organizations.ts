import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import type { Chance } from './chance.ts'
import type { Identifiers } from './identifiers.ts'
import type { Row } from './insert-rows.ts'
import { PLACES, type PlaceKey, STREETS } from './places.ts'

/** The field of an institution: decides what it buys. */
export type Sector =
  | 'education'
  | 'health'
  | 'inpatient'
  | 'construction'
  | 'roads'
  | 'utilities'
  | 'office'
  | 'it'
  | 'sport'
  | 'culture'
  | 'social'
  | 'nature'
  | 'industry'

/** What a supplier deals in: only such suppliers win a lot. */
export type Trade =
  | 'office'
  | 'it'
  | 'medicine'
  | 'building'
  | 'design'
  | 'roads'
  | 'cleaning'
  | 'security'
  | 'food'
  | 'fuel'
  | 'transport'
  | 'energy'
  | 'equipment'
  | 'furniture'

export interface Organization {
  id: number
  key: string
  iin_bin: string
  name_ru: string
  name_kk: string | null
  /** Short legal form, a code of db/dicts/organization-type.csv. */
  form: string
  place: PlaceKey
  address: string
  is_customer: boolean
  is_organizer: boolean
  is_supplier: boolean
  is_operator: boolean
  sectors: readonly Sector[]
  trades: readonly Trade[]
  /** Key of the organisation that announces its purchases. */
  organizer: string
  /** Genitive, as used in purchase names: ремонт «средней школы № 12». */
  of: string
  systems: readonly number[]
  pays_vat: boolean
}

type CsvRow = Record<string, string>

function readCsv(name: string): CsvRow[] {
  return parse(readFileSync(join(import.meta.dirname, name)), { columns: true }) as CsvRow[]
}

/** Customers and organizers first, then suppliers, then the operator of the portal. */
export function makeOrganizations(chance: Chance, identifiers: Identifiers): Organization[] {
  const customers = readCsv('customers.csv').map((row) => ({
    ...row,
    trades: row.roles?.includes('s') ? 'energy' : '',
  }))
  const suppliers = readCsv('suppliers.csv').map((row) => ({ ...row, roles: 's' }))
  const operator = {
    key: 'operator',
    form: 'АО',
    name_ru: 'АО «Оператор портала закупок»',
    name_kk: '«Сатып алу порталының операторы» АҚ',
    place: 'astana',
    roles: 'p',
  }
  const rows: CsvRow[] = [...customers, ...suppliers, operator]
  return rows.map((row, i) => makeOrganization(row, i + 1, chance, identifiers))
}

function makeOrganization(row: CsvRow, id: number, chance: Chance, identifiers: Identifiers): Organization {
  const { key = '', form = '', name_ru = '', roles = '' } = row
  const place = row.place as PlaceKey
  if (!PLACES[place]) throw new Error(`${key}: unknown place ${place}`)
  const listOf = (cell: string | undefined) => (cell ? cell.split(' ') : [])
  return {
    id,
    key,
    // A natural person, entrepreneur or not, has an ИИН.
    iin_bin: form === 'ИНД' || form === '' ? identifiers.iin(chance.pick(['m', 'f'])) : identifiers.bin(),
    name_ru,
    name_kk: row.name_kk || null,
    form,
    place,
    address: `${PLACES[place].town}, ${chance.pick(STREETS)}, ${chance.int(1, 148)}`,
    is_customer: roles.includes('c'),
    is_organizer: roles.includes('o'),
    is_supplier: roles.includes('s'),
    is_operator: roles.includes('p'),
    sectors: listOf(row.sectors) as Sector[],
    trades: listOf(row.trades) as Trade[],
    organizer: row.organizer || key,
    of: row.of ?? '',
    systems: listOf(row.systems).map(Number),
    pays_vat: row.pays_vat !== 'no',
  }
}

export function organizationRow(
  organization: Organization,
  typeIds: ReadonlyMap<string, number>,
  chance: Chance,
  created_at: Date,
): Row {
  const { id, iin_bin, name_ru, name_kk, form, place, address } = organization
  return {
    id,
    iin_bin,
    name_ru,
    name_kk,
    organization_type_id: typeIds.get(form) ?? null,
    kato_id: PLACES[place].kato,
    address_ru: address,
    phone: `+7 7${chance.int(10, 29)} 555-${chance.digits(2)}-${chance.digits(2)}`,
    email: `zakup@${organization.key}.example`,
    is_resident: true,
    is_customer: organization.is_customer,
    is_organizer: organization.is_organizer,
    is_supplier: organization.is_supplier,
    is_operator: organization.is_operator,
    created_at,
  }
}
