import type { OwnOrganization } from '@zakup/contract/organizations/organizations.routes'
import type { OwnPlanItem } from '@zakup/contract/plan-items/own-plan-items.routes'
import type { ItemFileKind } from '@zakup/domain/plan-items/plan-item-words'
import { decimalOf, MONEY, QUANTITY } from '../../shared/pickers/decimal-text.ts'
import type { DictChoice } from '../../shared/pickers/dict-source.ts'
import { emptyValues, type TypedValues, typedValues } from './typed-values.ts'

export interface DeliveryRow {
  /** React key of a row, while rows are added and removed. */
  key: number
  kato: DictChoice | null
  place_ru: string
  place_kk: string
  quantity: string
}

export interface FundingRow {
  key: number
  fkrb: DictChoice | null
  fkr_subprogram: DictChoice | null
  ekrb: DictChoice | null
  amount: string
}

export interface FileRow {
  attachment: string
  kind: ItemFileKind
  name: string
  size: number
}

/** A plan item as it is typed. */
export type ItemForm = TypedValues & {
  enstru: DictChoice | null
  deliveries: DeliveryRow[]
  funding: FundingRow[]
  files: FileRow[]
}

/** Most purchases are for the year of the plan. */
const WITHIN_YEAR = 1
/** Funding from the budget; preset for organisations with a known budget type. */
const BUDGET_MONEY = 1

const place = (key: number): DeliveryRow => ({ key, kato: null, place_ru: '', place_kk: '', quantity: '' })
const line = (key: number): FundingRow => ({
  key,
  fkrb: null,
  fkr_subprogram: null,
  ekrb: null,
  amount: '',
})

/** An empty form, prefilled with what the portal knows about the organisation. */
export function newForm(organization: OwnOrganization | null): ItemForm {
  const { kato = null, address = null, budget_type = null } = organization ?? {}
  return {
    ...emptyValues(),
    plan_item_type_id: WITHIN_YEAR,
    enstru: null,
    deliveries: [
      {
        ...place(0),
        kato: kato && { id: kato.id, code: kato.code, name: kato.full_name },
        place_ru: withinPlace(address ?? '', kato?.full_name),
      },
    ],
    funding_source_id: budget_type ? BUDGET_MONEY : null,
    budget_type_id: budget_type?.id ?? null,
    funding: [line(0)],
    files: [],
  }
}

/** КАТО already names the place, so it is removed from the start of the address. */
function withinPlace(address: string, place: string | undefined): string {
  return place && address.startsWith(`${place}, `) ? address.slice(place.length + 2) : address
}

const money = (amount: string) => decimalOf(amount, MONEY) ?? amount
const laterYear = (amount: string) => (money(amount) === '0' ? '' : money(amount))
const quantity = (amount: string) => decimalOf(amount, QUANTITY) ?? amount
const choice = (row: DictChoice | null) => row && { id: row.id, code: row.code, name: row.name }

/** A draft kept by the browser before a field was added lacks that field. */
export const withAllFields = (kept: ItemForm): ItemForm => ({ ...emptyValues(), ...kept })

/** The form of a saved item. */
export function formOf(item: OwnPlanItem): ItemForm {
  return {
    ...typedValues(item),
    enstru: { ...item.enstru, note: item.enstru.description },
    deliveries: item.deliveries.map((row, key) => ({
      key,
      kato: { id: row.kato.id, code: row.kato.code, name: row.kato.full_name },
      place_ru: row.place_ru ?? '',
      place_kk: row.place_kk ?? '',
      quantity: quantity(row.quantity),
    })),
    funding: item.funding.map((row, key) => ({
      key,
      fkrb: choice(row.fkrb),
      fkr_subprogram: choice(row.fkr_subprogram),
      ekrb: choice(row.ekrb),
      amount: money(row.amount),
    })),
    total_price_year_2: laterYear(item.total_price_year_2),
    total_price_year_3: laterYear(item.total_price_year_3),
    files: item.files.map(({ attachment, kind, name, size }) => ({ attachment, kind, name, size })),
  }
}

export function withPlace(rows: DeliveryRow[]): DeliveryRow[] {
  return [...rows, place(nextKey(rows))]
}

export function withLine(rows: FundingRow[]): FundingRow[] {
  return [...rows, line(nextKey(rows))]
}

function nextKey(rows: { key: number }[]): number {
  return Math.max(-1, ...rows.map(({ key }) => key)) + 1
}
