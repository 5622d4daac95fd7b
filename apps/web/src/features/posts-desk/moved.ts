/** A list with one of its things a place up or down; null where there is no such place. */
export function moved<Thing>(things: readonly Thing[], at: number, by: -1 | 1): Thing[] | null {
  const to = at + by
  if (at < 0 || to < 0 || to >= things.length) return null
  const next = [...things]
  next.splice(to, 0, ...next.splice(at, 1))
  return next
}
