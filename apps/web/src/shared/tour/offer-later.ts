const KEY = 'tour_offers'

/** «Не сейчас» holds for the rest of the visit: ten more screens would ask the same. */
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
    // Then each screen asks for itself.
  }
}

export function offerAgain(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Nothing was kept.
  }
}
