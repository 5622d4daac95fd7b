const KEY = 'tour_offers'

/** «Не сейчас» applies for the rest of the visit: a visitor who signs in a minute later is not asked again as a person. */
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
    // Without storage the next sign-in asks again.
  }
}

export function offerAgain(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Nothing was stored.
  }
}
