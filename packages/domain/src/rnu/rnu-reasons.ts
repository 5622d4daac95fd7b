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
/** What an officer may choose; the end of the term is the clock's. */
export const OFFICER_EXCLUSION_REASONS = [EXCLUSION_REASON.courtAct, EXCLUSION_REASON.conciliation] as const

const R = INCLUSION_REASON

/** False information and a broken contract are for a court to find. */
export function needsCourtAct(reasonId: number): boolean {
  return reasonId === R.falseInformation || isBreach(reasonId)
}

/** A contract was signed and broken. */
export function isBreach(reasonId: number): boolean {
  return reasonId === R.notPerformed || reasonId === R.illPerformed
}

/** The winner did not come to a contract: the purchase is named, or the contract that was never signed. */
export function isEvasion(reasonId: number): boolean {
  return reasonId === R.notSigned || reasonId === R.noSecurity
}

/** That no security was paid in, the customer decides itself, in writing. */
export function needsOwnDecision(reasonId: number): boolean {
  return reasonId === R.noSecurity
}
