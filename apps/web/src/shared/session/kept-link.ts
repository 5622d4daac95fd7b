type Letter = 'registration' | 'invitation'

const keyOf = (letter: Letter) => `link:${letter}`

/** The secret of an e-mail link, kept in session storage: it survives the way to the sign-in page and back. */
export function keptLink(letter: Letter): string | null {
  try {
    return sessionStorage.getItem(keyOf(letter))
  } catch {
    return null
  }
}

export function keepLink(letter: Letter, token: string): void {
  try {
    sessionStorage.setItem(keyOf(letter), token)
  } catch {
    // Without storage the link works until the page is reloaded.
  }
}

export function forgetLink(letter: Letter): void {
  try {
    sessionStorage.removeItem(keyOf(letter))
  } catch {
    // Nothing was stored.
  }
}
