/** The 33 statuses of a contract, grouped into what a person asks about it. Names live in the dictionary. */
export const CONTRACT_STAGES = ['signing', 'active', 'executed', 'changed', 'expired', 'ended'] as const
export type ContractStage = (typeof CONTRACT_STAGES)[number]

const STATUSES: Record<ContractStage, readonly number[]> = {
  /** From the draft to the registration in the Treasury. */
  signing: [110, 115, 120, 125, 130, 131, 135, 160, 165],
  active: [185, 190, 310, 315, 345, 375, 450, 456, 460, 465],
  executed: [390, 464],
  /** A supplement stands in its place. */
  changed: [455],
  expired: [470],
  /** Not made, broken off or void. */
  ended: [330, 340, 350, 410, 420, 430, 461, 462, 463, 480],
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
  return stage === 'executed' || stage === 'changed' || stage === 'expired' || stage === 'ended'
}
