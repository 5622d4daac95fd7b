import { useSyncExternalStore } from 'react'

let width = 1440

/** How wide the server took the screen to be: the browser's first drawing must be the same. */
export function guessScreen(pixels: number): void {
  width = pixels
}

function guess(query: string): boolean {
  const most = /max-width: (\d+)px/.exec(query)
  return most !== null && width <= Number(most[1])
}

/** Follows a media query; where there is no window, guesses those about its width. */
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
