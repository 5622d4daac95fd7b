/** Ids of the dictionary rnu-reason. Закон ст. 8 п. 4 (inclusion) and п. 8 (exclusion). */
export const INCLUSION_REASON = {
  falseInformation: 1,
  notSigned: 2,
  noSecurity: 3,
  notPerformed: 4,
  illPerformed: 5,
} as const
export const EXCLUSION_REASON = { termOver: 6, courtAct: 7, conciliation: 8 } as const

export const INCLUSION_REASONS: readonly number[] = Object.values(INCLUSION_REASON)
/** Grounds an officer may choose; the scheduled job sets the end of the term. */
export const OFFICER_EXCLUSION_REASONS = [EXCLUSION_REASON.courtAct, EXCLUSION_REASON.conciliation] as const

const R = INCLUSION_REASON

/** False information and a breach of contract must be established by a court. */
export function needsCourtAct(reasonId: number): boolean {
  return reasonId === R.falseInformation || isBreach(reasonId)
}

/** A signed contract was breached. */
export function isBreach(reasonId: number): boolean {
  return reasonId === R.notPerformed || reasonId === R.illPerformed
}

/** The winner evaded the contract: the record names the purchase, or the contract that was never signed. */
export function isEvasion(reasonId: number): boolean {
  return reasonId === R.notSigned || reasonId === R.noSecurity
}

/** The customer itself decides, in writing, that no security was paid. */
export function needsOwnDecision(reasonId: number): boolean {
  return reasonId === R.noSecurity
}
