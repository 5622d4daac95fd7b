import type { OwnPlanItemRow } from '@zakup/contract/plan-items/own-plan-items.routes'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { ownItemsCall } from './own-items-state.ts'
import { useListPlanItemsByPlanQuery } from './own-plan-items-api.ts'
import { type OwnAnswer, type OwnRows, PAGE, SLOTS, wantedPages } from './own-rows.ts'

/** Fast scrolling passes many pages; load only where it stops (debounce). */
const REST_MS = 90

interface Held {
  answer: OwnAnswer
  pages: ReadonlyMap<number, OwnPlanItemRow[]>
}

/**
 * All rows of a plan, loaded page by page as they become visible. A page uses the slot given by its number, so moving
 * on by one page changes one slot, and a recently visible page is still in the cache.
 */
export function usePlanRows(call: ReturnType<typeof ownItemsCall>, skip: boolean): OwnRows {
  const key = JSON.stringify(call)
  const [sight, setSight] = useState({ key, from: 0, to: 0 })
  // A new selection is shown from its beginning.
  const seen = sight.key === key ? sight : { key, from: 0, to: 0 }
  const [held, setHeld] = useState<(Held & { key: string }) | null>(null)
  const count = held?.key === key ? held.answer.count : null
  const pages = wantedPages(seen.from, seen.to, count)

  const pageOf = (slot: number) => pages.find((page) => page % SLOTS === slot)
  const ask = (slot: number) => ({ query: { ...call, limit: PAGE, offset: (pageOf(slot) ?? 0) * PAGE } })
  const unless = (slot: number) => ({ skip: skip || pageOf(slot) === undefined })
  const slots = [
    useListPlanItemsByPlanQuery(ask(0), unless(0)),
    useListPlanItemsByPlanQuery(ask(1), unless(1)),
    useListPlanItemsByPlanQuery(ask(2), unless(2)),
    useListPlanItemsByPlanQuery(ask(3), unless(3)),
  ]
  const answers = slots.map(({ currentData }, slot) => (pageOf(slot) === undefined ? undefined : currentData))
  const now = useNow(
    answers,
    slots.map((_, slot) => pageOf(slot)),
  )
  if (now && (held?.key !== key || held.pages !== now.pages)) setHeld({ ...now, key })

  const shown = now ?? held
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const see = useCallback(
    (from: number, to: number) => {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => setSight({ key, from, to }), REST_MS)
    },
    [key],
  )
  const failed = slots.find(({ isError, currentData }, slot) => {
    return pageOf(slot) !== undefined && isError && currentData === undefined
  })
  return {
    answer: shown?.answer ?? null,
    size: shown?.answer.count ?? 0,
    first: 0,
    rowAt: (index) => shown?.pages.get(Math.floor(index / PAGE))?.[index % PAGE],
    loaded: useMemo(() => [...(shown?.pages.values() ?? [])].flat(), [shown?.pages]),
    busy: now === null && held !== null && held.key !== key,
    error: failed?.error,
    refetch: () => {
      for (const slot of slots) if (slot.isError) void slot.refetch()
    },
    see,
  }
}

type Answer = (OwnAnswer & { results: OwnPlanItemRow[] }) | undefined

/** Combines the responses of the slots into one memoised object. */
function useNow(answers: Answer[], pages: (number | undefined)[]): Held | null {
  const [a, b, c, d] = answers
  const [p, q, r, s] = pages
  return useMemo(() => {
    const loaded = new Map<number, OwnPlanItemRow[]>()
    let answer: Answer
    for (const [page, one] of [
      [p, a],
      [q, b],
      [r, c],
      [s, d],
    ] as const)
      if (page !== undefined && one) {
        answer = one
        loaded.set(page, one.results)
      }
    return answer ? { answer, pages: loaded } : null
  }, [a, b, c, d, p, q, r, s])
}
