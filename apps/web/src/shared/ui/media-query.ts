import { useSyncExternalStore } from 'react'

let width = 1440

/** Sets the screen width assumed by SSR: the first client render must match it. */
export function guessScreen(pixels: number): void {
  width = pixels
}

function guess(query: string): boolean {
  const most = /max-width: (\d+)px/.exec(query)
  return most !== null && width <= Number(most[1])
}

/** Follows a media query; during SSR and hydration, evaluates `max-width` queries with the assumed width. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    () => matchMedia(query).matches,
    () => guess(query),
  )
}
