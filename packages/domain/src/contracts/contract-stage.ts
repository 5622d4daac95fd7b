/** The 33 statuses of a contract, grouped into what a person asks about it. Names live in the dictionary. */
export const CONTRACT_STAGES = [
  'signing',
  'active',
  'executed',
  'changed',
  'expired',
  'ended',
  'not_made',
] as const
export type ContractStage = (typeof CONTRACT_STAGES)[number]

const STATUSES: Record<ContractStage, readonly number[]> = {
  /** From the draft to the registration in the Treasury. */
  signing: [110, 115, 120, 125, 130, 131, 135, 160, 165],
  active: [185, 190, 310, 315, 345, 375, 450, 456, 460, 465],
  executed: [390, 464],
  /** A supplement stands in its place. */
  changed: [455],
  expired: [470],
  /** Broken off. */
  ended: [340, 350, 462, 463],
  /** Never made, or void by a court. */
  not_made: [330, 410, 420, 430, 461, 480],
}

export function contractStatusesOfStage(stage: ContractStage): readonly number[] {
  return STATUSES[stage]
}

const STAGE_OF = new Map<number, ContractStage>(
  CONTRACT_STAGES.flatMap((stage) =>
    STATUSES[stage].map((status): [number, ContractStage] => [status, stage]),
  ),
)

/** Null for a code this version does not know. */
export function contractStage(statusId: number): ContractStage | null {
  return STAGE_OF.get(statusId) ?? null
}

/** Nothing more is delivered or paid by it. */
export function contractIsOver(statusId: number): boolean {
  const stage = contractStage(statusId)
  return (
    stage === 'executed' ||
    stage === 'changed' ||
    stage === 'expired' ||
    stage === 'ended' ||
    stage === 'not_made'
  )
}

/**
 * Contracts that no number counts and no list shows until they are asked for. A supplement carries the whole sum of what it
 * changes, so the two are one contract; what was never made or is void was not contracted. What was broken off had been:
 * it stays.
 */
export const UNCOUNTED_CONTRACTS: readonly number[] = [...STATUSES.changed, ...STATUSES.not_made]

export function contractCounts(statusId: number): boolean {
  return !UNCOUNTED_CONTRACTS.includes(statusId)
}
