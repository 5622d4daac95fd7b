import type { SupplierExp } from '@zakup/contract/supplier-exp/supplier-exp.routes'
import { EXP_STATUS as S } from '@zakup/domain/supplier-exp/supplier-exp-case'

export const EXP_STEPS = ['draft', 'submitted', 'review', 'approval', 'confirmed'] as const
export type ExpStep = (typeof EXP_STEPS)[number]
export type StepState = 'done' | 'now' | 'next' | 'stopped'

type Facts = Pick<SupplierExp, 'status' | 'reviewed_at'>

const AT: Record<number, number> = {
  [S.draft]: 0,
  [S.submitted]: 1,
  [S.review]: 2,
  [S.approval]: 3,
  [S.confirmed]: 5,
}

/** Index of the step that returned or refused it: the second office decides only after the first has reviewed. */
export function decidedAt({ reviewed_at }: Pick<SupplierExp, 'reviewed_at'>): number {
  return reviewed_at ? 3 : 2
}

/** The progress. A returned record stays at the step that decided on it; a refused one goes no further. */
export function expSteps(exp: Facts): { step: ExpStep; state: StepState }[] {
  const { status } = exp
  const ended = status.id === S.refused
  const now = AT[status.id] ?? decidedAt(exp)
  return EXP_STEPS.map((step, index) => {
    if (index < now) return { step, state: 'done' }
    if (ended) return { step, state: index === now ? 'done' : 'stopped' }
    return { step, state: index === now ? 'now' : 'next' }
  })
}
