import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react'

/** A row to render, or a gap in place of rows that are not visible. */
export type Entry = { index: number } | { gap: number; before: number }

interface Options {
  size: number
  /** False: all rows are rendered. */
  virtual: boolean
  /** The estimated height of a row. */
  estimate: number
  /** The element whose top is the top of the first row. */
  root: RefObject<HTMLElement | null>
  /** The focused row stays rendered, however far it is scrolled away. */
  keep: number | null
  /** Identifies the selection: when it changes, the measured heights are reset. */
  of: string
  see: (from: number, to: number) => void
}

/** Virtualises the list: only visible rows are in the DOM. The page itself scrolls, as everywhere in the portal. */
export function useRowWindow({ size, virtual, estimate, root, keep, of, see }: Options) {
  const margin = useTop(root)
  // oxlint-disable-next-line react/incompatible-library -- React Compiler is not used, and nothing memoises its results
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count: virtual ? size : 0,
    estimateSize: () => estimate,
    overscan: 10,
    scrollMargin: margin,
    // The action bar and the sticky header must not cover the row scrolled to.
    scrollPaddingStart: 64,
    scrollPaddingEnd: 112,
    rangeExtractor: useCallback(
      (range: Range) => {
        const rows = defaultRangeExtractor(range)
        if (keep === null || keep >= range.count || rows.includes(keep)) return rows
        return [...rows, keep].sort((a, b) => a - b)
      },
      [keep],
    ),
  })
  useEffect(() => {
    if (of || estimate) virtualizer.measure()
  }, [of, estimate, virtualizer])
  const from = virtualizer.range?.startIndex ?? 0
  const to = virtualizer.range?.endIndex ?? 0
  useEffect(() => {
    if (virtual) see(from, to)
  }, [virtual, from, to, see])

  if (!virtual) {
    const entries = Array.from({ length: size }, (_, index): Entry => ({ index }))
    return { entries, measure: undefined, scrollTo: () => {} }
  }
  const entries: Entry[] = []
  let end = 0
  for (const { index, start, size: height } of virtualizer.getVirtualItems()) {
    const top = start - margin
    if (top > end) entries.push({ gap: top - end, before: index })
    entries.push({ index })
    end = top + height
  }
  const total = virtualizer.getTotalSize()
  if (total > end) entries.push({ gap: total - end, before: size })
  return {
    entries,
    measure: virtualizer.measureElement,
    scrollTo: (index: number) => virtualizer.scrollToIndex(index, { align: 'auto' }),
  }
}

/** The distance of an element from the top of the page; content above it may change its height. */
function useTop(root: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    const look = () => {
      if (root.current) setTop(Math.round(root.current.getBoundingClientRect().top + window.scrollY))
    }
    look()
    const sizes = new ResizeObserver(look)
    sizes.observe(document.body)
    return () => sizes.disconnect()
  }, [root])
  return top
}
