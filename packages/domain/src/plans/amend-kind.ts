/** Grounds of an amendment. Правила п. 28: only a change of need counts towards the two a month. */
export const AMEND_KINDS = ['need', 'budget', 'audit', 'savings', 'special_fund', 'organizer_remark'] as const
export type AmendKind = (typeof AMEND_KINDS)[number]
