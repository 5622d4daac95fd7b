import { useState } from 'react'

/**
 * Follows a value that lives in the address. One from elsewhere («back», a reset, a chip) is handed to `onOther` with the
 * one before it: the field shows it. One that was asked for here is not: the page follows the address in a transition, and
 * by the time it has, the next one may be half typed. `ask` says what is asked for here; `last` is what the address has, or
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
