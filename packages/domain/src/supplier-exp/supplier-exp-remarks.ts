import { isIinBin } from '../iin-bin.ts'
import type { ExpDocumentKind } from './supplier-exp-documents.ts'
import { demandedDocuments, EXP_DEMANDS } from './supplier-exp-types.ts'

/** Kazakhstan in the dictionary of countries. */
export const KAZAKHSTAN = 398

/** Fields of the form and of the database row, under the same names. */
export interface ExpFacts {
  supplier_exp_type_id: number
  object: string | null
  status_potential_supplier_id: number | null
  construction_work_type_id: number | null
  country_id: number
  kato_id: number | null
  address: string | null
  customer_name: string | null
  customer_iin_bin: string | null
  responsibility_level_id: number | null
  technical_complexity_id: number | null
  functional_purpose_id: number | null
  license_activity_type_id: number | null
  /** The parent of the sub-kind in its dictionary; null where there is no sub-kind, or it is a section itself. */
  license_section_id: number | null
  amount: string | null
  started_on: string | null
  completed_on: string | null
  documents: readonly { kind: ExpDocumentKind }[]
}

/** Codes of remarks on an experience; the messages are `supplier_exp_remark.<code>`. */
export const EXP_REMARKS = [
  'no_object',
  'no_supplier_status',
  'other_supplier_status',
  'no_construction_work_type',
  'no_kato',
  'no_address',
  'no_customer',
  'no_customer_bin',
  'bad_customer_bin',
  'no_completed_on',
  'completed_in_future',
  'too_old',
  'completed_before_started',
  'bad_amount',
  'no_responsibility_level',
  'no_technical_complexity',
  'no_functional_purpose',
  'no_license',
  'other_license',
  'no_acceptance_act',
  'no_works_act',
  'no_declaration',
  'no_conclusion',
] as const
export type ExpRemarkCode = (typeof EXP_REMARKS)[number]

export interface ExpRemark {
  code: ExpRemarkCode
  /** The form field to fix. */
  field: keyof ExpFacts
}

/** Remarks on values that can never be true: not even a draft is saved with them. All others only block submission. */
const IMPOSSIBLE = ['bad_customer_bin', 'completed_before_started', 'bad_amount'] as const
export type ExpImpossibleValue = { code: (typeof IMPOSSIBLE)[number]; field: keyof ExpFacts }

export function expImpossibleValues(
  facts: Pick<ExpFacts, 'customer_iin_bin' | 'started_on' | 'completed_on' | 'amount'>,
): ExpImpossibleValue[] {
  const { customer_iin_bin, started_on, completed_on, amount } = facts
  const found: ExpImpossibleValue[] = []
  if (customer_iin_bin !== null && !isIinBin(customer_iin_bin))
    found.push({ code: 'bad_customer_bin', field: 'customer_iin_bin' })
  if (started_on !== null && completed_on !== null && completed_on < started_on)
    found.push({ code: 'completed_before_started', field: 'completed_on' })
  if (amount !== null && /^[0.]*$/.test(amount)) found.push({ code: 'bad_amount', field: 'amount' })
  return found
}

/**
 * Remarks that block submitting an experience, in the order of the form. Правила реестров пп. 42–44, приложения 9, 10.
 * Used by the form and by the server; `today` is the date in Astana.
 */
export function expRemarks(facts: ExpFacts, today: string): ExpRemark[] {
  const found = [
    ...missing(facts),
    ...expImpossibleValues(facts),
    ...kindRemarks(facts),
    ...placeRemarks(facts),
    ...dayRemarks(facts, today),
    ...documentRemarks(facts),
  ]
  return found.toSorted((a, b) => EXP_REMARKS.indexOf(a.code) - EXP_REMARKS.indexOf(b.code))
}

function missing(facts: ExpFacts): ExpRemark[] {
  const always: readonly ExpRemark[] = [
    { code: 'no_object', field: 'object' },
    { code: 'no_address', field: 'address' },
    { code: 'no_customer', field: 'customer_name' },
    { code: 'no_completed_on', field: 'completed_on' },
  ]
  const classes: readonly ExpRemark[] = [
    { code: 'no_responsibility_level', field: 'responsibility_level_id' },
    { code: 'no_technical_complexity', field: 'technical_complexity_id' },
    { code: 'no_functional_purpose', field: 'functional_purpose_id' },
  ]
  const demanded = EXP_DEMANDS[facts.supplier_exp_type_id]?.object_classes ? [...always, ...classes] : always
  return demanded.filter(({ field }) => !facts[field])
}

/** Supplier status, kind of work and licence: depend on the type of the work. */
function kindRemarks(facts: ExpFacts): ExpRemark[] {
  const demands = EXP_DEMANDS[facts.supplier_exp_type_id]
  if (!demands) return []
  const found: ExpRemark[] = []
  const status = facts.status_potential_supplier_id
  if (demands.supplier_statuses) {
    if (status === null) found.push({ code: 'no_supplier_status', field: 'status_potential_supplier_id' })
    else if (!demands.supplier_statuses.includes(status))
      found.push({ code: 'other_supplier_status', field: 'status_potential_supplier_id' })
  }
  if (demands.construction_work_type && facts.construction_work_type_id === null)
    found.push({ code: 'no_construction_work_type', field: 'construction_work_type_id' })
  if (demands.license_section !== null) {
    if (facts.license_activity_type_id === null)
      found.push({ code: 'no_license', field: 'license_activity_type_id' })
    else if (facts.license_section_id !== demands.license_section)
      found.push({ code: 'other_license', field: 'license_activity_type_id' })
  }
  return found
}

/** Abroad there is neither КАТО nor БИН. */
function placeRemarks(facts: ExpFacts): ExpRemark[] {
  if (facts.country_id !== KAZAKHSTAN) return []
  const found: ExpRemark[] = []
  if (facts.kato_id === null) found.push({ code: 'no_kato', field: 'kato_id' })
  if (facts.customer_iin_bin === null) found.push({ code: 'no_customer_bin', field: 'customer_iin_bin' })
  return found
}

/** Completed, and not too long ago to count: ten years, five for supervision. */
function dayRemarks(facts: ExpFacts, today: string): ExpRemark[] {
  const { completed_on } = facts
  if (completed_on === null) return []
  if (completed_on > today) return [{ code: 'completed_in_future', field: 'completed_on' }]
  return completed_on < expOldest(facts.supplier_exp_type_id, today)
    ? [{ code: 'too_old', field: 'completed_on' }]
    : []
}

/** The first day that still counts. It may be a non-existent 29 February; comparing it as text is still correct. */
export function expOldest(typeId: number, today: string): string {
  const years = EXP_DEMANDS[typeId]?.look_back_years ?? 10
  return `${String(Number(today.slice(0, 4)) - years).padStart(4, '0')}${today.slice(4)}`
}

const NO_DOCUMENT: Partial<Record<ExpDocumentKind, ExpRemarkCode>> = {
  acceptance_act: 'no_acceptance_act',
  works_act: 'no_works_act',
  declaration: 'no_declaration',
  conclusion: 'no_conclusion',
}

function documentRemarks(facts: ExpFacts): ExpRemark[] {
  const there = new Set(facts.documents.map(({ kind }) => kind))
  return demandedDocuments(facts.supplier_exp_type_id, facts.status_potential_supplier_id).flatMap((kind) => {
    const code = NO_DOCUMENT[kind]
    return code && !there.has(kind) ? [{ code, field: 'documents' as const }] : []
  })
}
