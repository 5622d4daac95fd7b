import type { OwnPlanItemRow } from '@zakup/contract/plan-items/own-plan-items.routes'
import { t } from '@zakup/messages/catalogue'
import { useCallback, useEffect, useRef, useState } from 'react'
import { failureWords } from '../api/failure-words.ts'
import { useNotice } from '../notices/notice.ts'
import type { ToggleRow } from './own-row-props.ts'
import type { OwnRows } from './own-rows.ts'
import { between, NOTHING, refreshed, type Selection, withoutIds, withRows } from './own-selection.ts'
import type { CollectRows } from './use-collect-rows.ts'

/** Selects rows one by one, by range and all at once, including rows that are not loaded yet. */
export function useOwnSelection(rows: OwnRows, of: string, collect: CollectRows) {
  const [kept, setKept] = useState<Selection>(NOTHING)
  const selection = refreshed(kept, rows.loaded)
  if (selection !== kept) setKept(selection)
  const [touched, setTouched] = useState(false)
  const [progress, setProgress] = useState<{ done: number; all: number } | null>(null)
  const notice = useNotice()
  /** The start of a range; valid only in the list where it was clicked. */
  const anchor = useRef<{ of: string; index: number } | null>(null)
  const now = useRef(rows)
  useEffect(() => {
    now.current = rows
  })

  const choose = useCallback((some: Iterable<OwnPlanItemRow>, on: boolean) => {
    setTouched(true)
    setKept((before) => withRows(before, some, on))
  }, [])

  const chooseBetween = useCallback(
    async (from: number, to: number, on: boolean) => {
      const { rowAt, first } = now.current
      const here = Array.from({ length: to - from + 1 }, (_, i) => rowAt(from + i))
      if (here.every((row) => row !== undefined)) return choose(here, on)
      setProgress({ done: 0, all: here.length })
      try {
        choose(await collect(first + from, first + to, (done) => setProgress({ done, all: here.length })), on)
      } catch (error) {
        notice({ kind: 'error', text: t('own_items.select_failed', { reason: failureWords(error).text }) })
      }
      setProgress(null)
    },
    [choose, collect, notice],
  )

  const toggle = useCallback<ToggleRow>(
    (index, row, on, range) => {
      const begun = anchor.current
      anchor.current = { of, index }
      if (!range || begun?.of !== of) return choose([row], on)
      void chooseBetween(...between(begun.index, index), on)
    },
    [of, choose, chooseBetween],
  )

  return {
    selection,
    /** Something was selected before: an empty selection is then announced. */
    touched,
    progress,
    toggle,
    /** Selects everything that matches the filters. */
    all: async (count: number) => {
      const { first } = now.current
      await chooseBetween(-first, count - 1 - first, true)
    },
    page: (on: boolean) => choose(rows.loaded, on),
    clear: () => setKept(NOTHING),
    drop: (ids: number[]) => setKept((before) => withoutIds(before, ids)),
  }
}
