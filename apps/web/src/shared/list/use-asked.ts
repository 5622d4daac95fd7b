import { useState } from 'react'

/**
 * Tracks a value stored in the URL. A change from elsewhere («back», a reset, a chip) calls `onOther` with the previous
 * value, and the field shows it. A change requested here does not: the page follows the URL in a React transition, and
 * by then the next value may be half typed. `ask` registers a value requested here; `last` is the value the URL has or
 * will have.
 */
export function useAsked<Value>(
  value: Value,
  onOther: (before: Value) => void,
  same: (a: Value, b: Value) => boolean = Object.is,
): { last: Value; ask: (next: Value) => void } {
  const [seen, setSeen] = useState(value)
  const [asked, setAsked] = useState<readonly Value[]>([])
  if (!same(seen, value)) {
    setSeen(value)
    const own = asked.findIndex((one) => same(one, value))
    setAsked(own === -1 ? [] : asked.slice(own + 1))
    if (own === -1) onOther(seen)
  }
  return {
    last: asked.at(-1) ?? value,
    ask: (next) => setAsked((before) => (same(before.at(-1) ?? value, next) ? before : [...before, next])),
  }
}
