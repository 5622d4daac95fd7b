import type { Plan } from '@zakup/contract/plans/plans.routes'

export type RowsShown = 'changes' | 'all'

/** An amendment is first seen as what it changes. */
export function rowsShown({ changes }: Pick<Plan, 'changes'>, search: URLSearchParams): RowsShown {
  return changes && search.get('rows') !== 'all' ? 'changes' : 'all'
}
