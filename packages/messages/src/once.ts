/** Lazy value: made on first use. An `Intl` formatter takes milliseconds on a phone, and a page needs few of them. */
export function once<T>(make: () => T): () => T {
  let made: { thing: T } | undefined
  return () => {
    made ??= { thing: make() }
    return made.thing
  }
}
