import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react'

/** A row to draw, or the place of rows that are out of sight. */
export type Entry = { index: number } | { gap: number; before: number }

interface Options {
  size: number
  /** False: every row is drawn. */
  virtual: boolean
  /** About how high a row is. */
  estimate: number
  /** What begins where the first row begins. */
  root: RefObject<HTMLElement | null>
  /** The row with focus stays, however far it is scrolled away. */
  keep: number | null
  /** Another selection: the heights of the old rows mean nothing. */
  of: string
  see: (from: number, to: number) => void
}

/** Only rows in sight are in the page; the page itself scrolls, as everywhere in the portal. */
export function useRowWindow({ size, virtual, estimate, root, keep, of, see }: Options) {
  const margin = useTop(root)
  // oxlint-disable-next-line react/incompatible-library -- nothing of it is memoized, and there is no compiler
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count: virtual ? size : 0,
    estimateSize: () => estimate,
    overscan: 10,
    scrollMargin: margin,
    // The bar with actions and the sticky head must not cover what is scrolled to.
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

/** How far from the top of the page an element begins; what stands above may grow and shrink. */
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
