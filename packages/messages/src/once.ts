/** A thing made when it is first asked for. A formatter of `Intl` takes milliseconds on a phone, and a page needs few. */
export function once<T>(make: () => T): () => T {
  let made: { thing: T } | undefined
  return () => {
    made ??= { thing: make() }
    return made.thing
  }
}
