import { MOST_ITEMS } from './basket.ts'

/** `items=1__2` of the address, or what a page too full for an address left in the state of the history. */
export function readChosen(search: URLSearchParams, state: unknown): number[] {
  const left = (state as { items?: unknown } | null)?.items
  const found = Array.isArray(left) ? left.map(String) : (search.get('items') ?? '').split(/__|,/)
  const ids = found.filter((text) => /^[1-9]\d{0,14}$/.test(text)).map(Number)
  return [...new Set(ids)].slice(0, MOST_ITEMS)
}

export function inChunks<Thing>(things: readonly Thing[], size: number): Thing[][] {
  return Array.from({ length: Math.ceil(things.length / size) }, (_, i) =>
    things.slice(i * size, (i + 1) * size),
  )
}
