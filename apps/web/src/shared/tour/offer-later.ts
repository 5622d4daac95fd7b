const KEY = 'tour_offers'

/** «Не сейчас» applies for the rest of the visit: otherwise ten more screens would ask the same. */
export function isOfferedLater(): boolean {
  try {
    return sessionStorage.getItem(KEY) === 'later'
  } catch {
    return false
  }
}

export function offerLater(): void {
  try {
    sessionStorage.setItem(KEY, 'later')
  } catch {
    // Without storage each screen asks again.
  }
}

export function offerAgain(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Nothing was stored.
  }
}
