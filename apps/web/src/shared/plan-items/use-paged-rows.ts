import type { OwnPlanItemRow } from '@zakup/contract/plan-items/own-plan-items.routes'
import type { OwnItemsState, ownItemsCall } from './own-items-state.ts'
import { useListOwnPlanItemsQuery } from './own-plan-items-api.ts'
import type { OwnRows } from './own-rows.ts'

const NONE: OwnPlanItemRow[] = []

/** One page of the organisation's items. */
export function usePagedRows(
  call: ReturnType<typeof ownItemsCall>,
  { page, size }: Pick<OwnItemsState, 'page' | 'size'>,
  skip: boolean,
): OwnRows {
  const first = (page - 1) * size
  const found = useListOwnPlanItemsQuery({ query: { ...call, limit: size, offset: first } }, { skip })
  const rows = found.data?.results ?? NONE
  return {
    answer: found.data ?? null,
    size: rows.length,
    first,
    rowAt: (index) => rows[index],
    loaded: rows,
    busy: found.isFetching && found.data !== undefined && found.currentData === undefined,
    error: found.isError && found.currentData === undefined ? found.error : undefined,
    refetch: () => void found.refetch(),
    see: () => {},
  }
}
