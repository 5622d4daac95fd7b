/** The 33 statuses of a contract, grouped into stages that users ask about. Names are in the dictionary. */
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
  /** Replaced by a supplementary agreement. */
  changed: [455],
  expired: [470],
  /** Terminated. */
  ended: [340, 350, 462, 463],
  /** Never signed, or declared void by a court. */
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

/** Nothing more is delivered or paid under the contract. */
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
 * Contracts that statistics do not count and lists do not show unless asked for. A supplementary agreement carries the
 * whole sum of the contract it changes, so the two are one contract; a contract never signed or void does not count. A
 * terminated contract was in force, so it still counts.
 */
export const UNCOUNTED_CONTRACTS: readonly number[] = [...STATUSES.changed, ...STATUSES.not_made]

export function contractCounts(statusId: number): boolean {
  return !UNCOUNTED_CONTRACTS.includes(statusId)
}
