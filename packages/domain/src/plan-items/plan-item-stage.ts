/** The statuses of a plan item, grouped by how far its purchase has come. Names are in the dictionary. */
export const PLAN_ITEM_STAGES = ['planned', 'in_purchase', 'contracted', 'failed', 'refused'] as const
export type PlanItemStage = (typeof PLAN_ITEM_STAGES)[number]

const STATUSES: Record<PlanItemStage, readonly number[]> = {
  /** From the plan to the organizer: nothing is announced yet. */
  planned: [1, 2, 3, 4, 6, 13, 24, 25, 26, 27],
  /** Announced, suspended, under appeal or decided, and no contract signed. */
  in_purchase: [5, 9, 12, 22, 23, 310, 444, 540, 550],
  /** A contract is or was in force. */
  contracted: [16, 19, 320, 340, 410],
  /** Nobody won, or the winner did not sign. */
  failed: [10, 11, 18, 350, 400],
  refused: [7, 20, 21],
}

export function planItemStatusesOfStage(stage: PlanItemStage): readonly number[] {
  return STATUSES[stage]
}

const STAGE_OF = new Map<number, PlanItemStage>(
  PLAN_ITEM_STAGES.flatMap((stage) =>
    STATUSES[stage].map((status): [number, PlanItemStage] => [status, stage]),
  ),
)

/** Null for a code this version does not know. */
export function planItemStage(statusId: number): PlanItemStage | null {
  return STAGE_OF.get(statusId) ?? null
}
