import { OWN_ITEM_BOUNDS } from '@zakup/contract/list-bounds'
import type { CopyablePlanItem } from '@zakup/contract/plans/plan-copies.routes'
import { useEffect, useState } from 'react'
import { useAppDispatch } from '../../shared/store-hooks.ts'
import { planCopiesApi } from './plan-copies-api.ts'

const PAGE = OWN_ITEM_BOUNDS.maxLimit

interface Items {
  rows: CopyablePlanItem[]
  /** Null until the first page has come. */
  count: number | null
  isComplete: boolean
  error: unknown
}

const NONE: Items = { rows: [], count: null, isComplete: false, error: null }

/**
 * All copyable items of a plan, a page after another: the choice is made among all of them, and finding and filtering
 * then need no server.
 */
export function useCopyableItems(planId: number, sourceId: number) {
  const dispatch = useAppDispatch()
  const [round, setRound] = useState(0)
  const [known, setKnown] = useState({ ...NONE, round })
  useEffect(() => {
    let isGone = false
    async function load() {
      const rows: CopyablePlanItem[] = []
      for (;;) {
        const query = { source_plan_id: sourceId, limit: PAGE, offset: rows.length }
        const call = planCopiesApi.endpoints.listCopyablePlanItems.initiate(
          { params: { id: planId }, query },
          { subscribe: false, forceRefetch: true },
        )
        const { data, error } = await dispatch(call)
        if (isGone) return
        if (!data) return setKnown({ ...NONE, error, round })
        rows.push(...data.results)
        const isComplete = rows.length >= data.count || data.results.length === 0
        setKnown({ rows: [...rows], count: data.count, isComplete, error: null, round })
        if (isComplete) return
      }
    }
    void load()
    return () => {
      isGone = true
    }
  }, [dispatch, planId, sourceId, round])
  // What an earlier round has found is no longer shown.
  const items: Items = known.round === round ? known : NONE
  return { ...items, again: () => setRound(round + 1) }
}
