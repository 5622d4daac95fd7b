import { OWN_ITEM_BOUNDS } from '@zakup/contract/list-bounds'
import type { OwnPlanItemRow } from '@zakup/contract/plan-items/own-plan-items.routes'
import { useCallback } from 'react'
import { useAppDispatch } from '../store-hooks.ts'
import type { ownItemsCall } from './own-items-state.ts'
import { ownPlanItemsApi } from './own-plan-items-api.ts'

const AT_ONCE = 3
const PAGE = OWN_ITEM_BOUNDS.maxLimit

export type CollectRows = (
  from: number,
  to: number,
  onProgress?: (done: number) => void,
) => Promise<OwnPlanItemRow[]>

/** Loads listed rows that are not in the browser yet: to select them all, or to export them. */
export function useCollectRows(call: ReturnType<typeof ownItemsCall>): CollectRows {
  const dispatch = useAppDispatch()
  return useCallback(
    async (from, to, onProgress) => {
      const { listOwnPlanItems, listPlanItemsByPlan } = ownPlanItemsApi.endpoints
      const endpoint = 'plan_id' in call ? listPlanItemsByPlan : listOwnPlanItems
      const ask = async (page: number) => {
        const query = { ...call, limit: PAGE, offset: page * PAGE }
        return (await dispatch(endpoint.initiate({ query }, { subscribe: false })).unwrap()).results
      }
      const pages = new Map<number, OwnPlanItemRow[]>()
      const last = Math.floor(to / PAGE)
      let next = Math.floor(from / PAGE)
      let done = 0
      const work = async () => {
        while (next <= last) {
          const page = next++
          const rows = await ask(page)
          pages.set(page, rows)
          done += rows.length
          onProgress?.(done)
        }
      }
      await Promise.all(Array.from({ length: AT_ONCE }, work))
      const start = Math.floor(from / PAGE) * PAGE
      return [...pages.keys()]
        .sort((a, b) => a - b)
        .flatMap((page) => pages.get(page) ?? [])
        .slice(from - start, to - start + 1)
    },
    [call, dispatch],
  )
}
