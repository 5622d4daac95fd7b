/** The page a part of a step is at. */
export function pageIn(search: URLSearchParams, name: string): number {
  const text = search.get(name) ?? ''
  return /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1
}

/** The same address with one word changed, or without it. */
export function withParam(search: URLSearchParams | string, name: string, value: string): string {
  const next = new URLSearchParams(search)
  if (value) next.set(name, value)
  else next.delete(name)
  return next.toString()
}
