import { isIinBin } from '../iin-bin.ts'
import { EXCLUSION_REASON, isBreach, isEvasion, needsCourtAct, needsOwnDecision } from './rnu-reasons.ts'

/** Documents that prove the ground of a record. */
export const RNU_FILE_KINDS = ['court_act', 'decision', 'contract', 'other'] as const
export type RnuFileKind = (typeof RNU_FILE_KINDS)[number]

/** Persons the bar extends to. Закон ст. 7. */
export const RNU_FOUNDER_KINDS = ['head', 'founder', 'organization'] as const
export type RnuFounderKind = (typeof RNU_FOUNDER_KINDS)[number]

/** Fields of the form and of the database row, under the same names. */
export interface RnuFacts {
  reason_id: number
  contract_id: number | null
  announcement_id: number | null
  court: string | null
  decision_number: string | null
  decision_date: string | null
  founders: readonly { kind: RnuFounderKind; has_iin: boolean }[]
  files: readonly { kind: RnuFileKind }[]
}

/** Codes of remarks that block submitting a record; the messages are `rnu_remark.<code>`. */
export const RNU_REMARKS = [
  'no_contract',
  'no_purchase',
  'no_court',
  'no_decision_number',
  'no_decision_date',
  'decision_in_future',
  'no_head',
  'no_iin',
  'no_court_act',
  'no_decision_file',
] as const
type RnuRemarkCode = (typeof RNU_REMARKS)[number]

export interface RnuRemark {
  code: RnuRemarkCode
  /** The form field to fix. */
  field: keyof RnuFacts
}

/** Remarks that block submitting, in the order of the form. Закон ст. 8 п. 4; `today` is the date in Astana. */
export function rnuRemarks(facts: RnuFacts, today: string): RnuRemark[] {
  return [
    ...purchaseRemarks(facts),
    ...actRemarks(facts, today),
    ...peopleRemarks(facts),
    ...fileRemarks(facts),
  ]
}

function purchaseRemarks({ reason_id, contract_id, announcement_id }: RnuFacts): RnuRemark[] {
  if (isBreach(reason_id) && contract_id === null) return [{ code: 'no_contract', field: 'contract_id' }]
  if (isEvasion(reason_id) && contract_id === null && announcement_id === null)
    return [{ code: 'no_purchase', field: 'contract_id' }]
  return []
}

function actRemarks(facts: RnuFacts, today: string): RnuRemark[] {
  const found: RnuRemark[] = []
  if (needsCourtAct(facts.reason_id)) {
    if (!facts.court) found.push({ code: 'no_court', field: 'court' })
    if (!facts.decision_number) found.push({ code: 'no_decision_number', field: 'decision_number' })
  }
  const isDated = needsCourtAct(facts.reason_id) || needsOwnDecision(facts.reason_id)
  if (isDated && !facts.decision_date) found.push({ code: 'no_decision_date', field: 'decision_date' })
  if (facts.decision_date && facts.decision_date > today)
    found.push({ code: 'decision_in_future', field: 'decision_date' })
  return found
}

/** The bar extends to the head and the founders: without a name and an identifier it would bar nobody. Закон ст. 7. */
function peopleRemarks({ founders }: RnuFacts): RnuRemark[] {
  if (!founders.some(({ kind }) => kind === 'head')) return [{ code: 'no_head', field: 'founders' }]
  return founders.every(({ has_iin }) => has_iin) ? [] : [{ code: 'no_iin', field: 'founders' }]
}

function fileRemarks({ reason_id, files }: RnuFacts): RnuRemark[] {
  const there = new Set(files.map(({ kind }) => kind))
  if (needsCourtAct(reason_id) && !there.has('court_act')) return [{ code: 'no_court_act', field: 'files' }]
  if (needsOwnDecision(reason_id) && !there.has('decision'))
    return [{ code: 'no_decision_file', field: 'files' }]
  return []
}

/** Whether an identifier is invalid; not even a draft keeps it. */
export function isInvalidIinBin(iinBin: string | null): boolean {
  return iinBin !== null && !isIinBin(iinBin)
}

/**
 * The act that ends a record may not be in the future, nor older than what it cancels. Закон ст. 8 п. 8. A court annuls
 * the decision behind the record, and may have done so before the authority, which did not know of it yet, included the
 * supplier. Conciliation is requested after the inclusion.
 */
export function exclusionDateProblem(
  act: { reason_id: number; date: string },
  record: { decision_date: string | null; starts_on: string | null },
  today: string,
): 'rnu.act_in_future' | 'rnu.act_before_decision' | 'rnu.act_before_inclusion' | null {
  if (act.date > today) return 'rnu.act_in_future'
  const [undone, code] =
    act.reason_id === EXCLUSION_REASON.courtAct
      ? ([record.decision_date, 'rnu.act_before_decision'] as const)
      : ([record.starts_on, 'rnu.act_before_inclusion'] as const)
  return undone !== null && act.date < undone ? code : null
}
