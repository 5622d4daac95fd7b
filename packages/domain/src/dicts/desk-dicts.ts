import { dictRowBounds } from '../field-bounds.ts'

/** Dictionaries maintained by the operator: the tables dict_*, their specific columns, and what may change. */

/** A column specific to one dictionary. */
export interface OwnColumn {
  name: string
  /** `reference` is the id of a row of `of`; `fixed` is read-only. */
  kind: 'text' | 'reference' | 'choice' | 'fixed'
  required?: true
  of?: DeskDictName
  choices?: readonly string[]
  pattern?: RegExp
  most?: number
}

export interface DeskDict {
  /**
   * `bound`: the code refers to rows by id, so only names change. `by_file`: names and places of units depend on each
   * other, so rows come only from the official file. `open`: rows can also be added and changed one by one, except
   * those a rule refers to (bound-rows.ts).
   */
  kind: 'open' | 'bound' | 'by_file'
  /** The id of a new row: the next number, or its numeric code. */
  id: 'next' | 'code'
  /** What a code must look like. */
  code?: RegExp
  own: readonly OwnColumn[]
}

const SHORT_NAMES: readonly OwnColumn[] = [
  { name: 'short_name_ru', kind: 'text', required: true, most: 200 },
  { name: 'short_name_kk', kind: 'text', most: 200 },
]

const bound = (own: readonly OwnColumn[] = []): DeskDict => ({ kind: 'bound', id: 'next', own })
const open = (own: readonly OwnColumn[] = [], more: Partial<DeskDict> = {}): DeskDict => ({
  kind: 'open',
  id: 'next',
  own,
  ...more,
})
const parent = (of: DeskDictName): OwnColumn => ({ name: 'parent_id', kind: 'reference', of })
const THREE_DIGITS = /^\d{3}$/

export const DESK_DICT_NAMES = [
  'announcement_status',
  'bid_status',
  'budget_type',
  'commission_role',
  'construction_work_type',
  'contract_form',
  'contract_status',
  'contract_term',
  'contract_type',
  'country',
  'customer_organizer_status',
  'ekrb',
  'enstru',
  'file_group',
  'fkr_subprogram',
  'fkrb',
  'functional_purpose',
  'funding_source',
  'insoterm',
  'kato',
  'license_activity_type',
  'license_category',
  'lot_fail_reason',
  'lot_status',
  'measure',
  'month',
  'organization_type',
  'plan_item_status',
  'plan_item_type',
  'plan_status',
  'plan_type',
  'protocol_type',
  'purchase_method',
  'purchase_method_justification',
  'purchase_order_status',
  'purchase_subject',
  'purchase_type',
  'responsibility_level',
  'rnu_reason',
  'rnu_status',
  'status_potential_supplier',
  'supplier_customer_sign',
  'supplier_exp_status',
  'supplier_exp_type',
  'system',
  'technical_complexity',
  'ticket_status',
  'year',
] as const
export type DeskDictName = (typeof DESK_DICT_NAMES)[number]

export const DESK_DICTS: Readonly<Record<DeskDictName, DeskDict>> = {
  announcement_status: bound(SHORT_NAMES),
  bid_status: bound(),
  budget_type: bound(),
  commission_role: bound(),
  construction_work_type: open(),
  contract_form: open(),
  contract_status: bound(SHORT_NAMES),
  contract_term: open(),
  contract_type: bound(),
  country: open([{ name: 'alpha2', kind: 'text', required: true, pattern: /^[A-Z]{2}$/ }], {
    id: 'code',
    code: THREE_DIGITS,
  }),
  customer_organizer_status: bound(SHORT_NAMES),
  ekrb: open([parent('ekrb')]),
  enstru: open(
    [
      { name: 'subject_id', kind: 'reference', of: 'purchase_subject', required: true },
      { name: 'measure_id', kind: 'reference', of: 'measure' },
      { name: 'description_ru', kind: 'text', most: dictRowBounds.description },
    ],
    { code: /^\d{6}\.\d{3}\.\d{6}$/ },
  ),
  file_group: bound(),
  fkr_subprogram: open([parent('fkrb')], { code: THREE_DIGITS }),
  fkrb: open(
    [
      { name: 'abp', kind: 'text', required: true, pattern: THREE_DIGITS },
      { name: 'program', kind: 'text', required: true, pattern: THREE_DIGITS },
    ],
    { id: 'code', code: /^[1-9]\d{5}$/ },
  ),
  functional_purpose: open(),
  funding_source: bound(),
  insoterm: open(),
  kato: {
    kind: 'by_file',
    id: 'code',
    own: [
      { name: 'full_name_ru', kind: 'fixed' },
      { name: 'level', kind: 'fixed' },
      { ...parent('kato'), kind: 'fixed' },
    ],
  },
  license_activity_type: open([parent('license_activity_type')]),
  license_category: open(),
  lot_fail_reason: bound(),
  lot_status: bound(SHORT_NAMES),
  measure: open(SHORT_NAMES, { id: 'code', code: /^\d{3,4}$/ }),
  month: bound(),
  organization_type: open(),
  plan_item_status: bound(SHORT_NAMES),
  plan_item_type: bound(),
  plan_status: bound(SHORT_NAMES),
  plan_type: bound(),
  protocol_type: bound(),
  purchase_method: bound([{ name: 'symbol', kind: 'fixed' }]),
  purchase_method_justification: open([
    { name: 'method_id', kind: 'reference', of: 'purchase_method', required: true },
  ]),
  purchase_order_status: bound(SHORT_NAMES),
  purchase_subject: bound(),
  purchase_type: bound(),
  responsibility_level: open(),
  rnu_reason: open([{ name: 'kind', kind: 'choice', required: true, choices: ['inclusion', 'exclusion'] }]),
  rnu_status: bound(SHORT_NAMES),
  status_potential_supplier: open(),
  supplier_customer_sign: bound(),
  supplier_exp_status: bound(SHORT_NAMES),
  supplier_exp_type: bound(),
  system: bound(),
  technical_complexity: open(),
  ticket_status: bound(SHORT_NAMES),
  year: open([], { id: 'code', code: /^20\d{2}$/ }),
}

/** True for a column of pure wording (a text in one language); the other columns carry meaning. */
export function isWording({ name }: OwnColumn): boolean {
  return /_(ru|kk)$/.test(name)
}

export function isDeskDict(name: string): name is DeskDictName {
  return Object.hasOwn(DESK_DICTS, name)
}
