import type { Actor } from '../actor.ts'
import type { Refusal } from '../refusal.ts'

/** `lots`: lots a supplier may want to bid for. */
export type OwnStatistic = 'plan' | 'purchases' | 'contracts' | 'report' | 'lots'

/** A supplier has no plan, and only a supplier searches for lots; the operator takes part in no purchase. */
export function ownStatsRefusal(
  { user_type }: Pick<Actor, 'user_type'>,
  statistic: OwnStatistic,
): Refusal<'own_stats.role_only'> | null {
  const may =
    user_type === 'supplier' ? statistic !== 'plan' : user_type !== 'operator' && statistic !== 'lots'
  return may ? null : { kind: 'role', code: 'own_stats.role_only', ground: 'spec §4' }
}
