type Letter = 'registration' | 'invitation'

const keyOf = (letter: Letter) => `link:${letter}`

/** The secret of a letter's link, as long as the tab lives: the way to sign in and back keeps it. */
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
    // Without storage the link works until the page is loaded anew.
  }
}

export function forgetLink(letter: Letter): void {
  try {
    sessionStorage.removeItem(keyOf(letter))
  } catch {
    // Nothing was kept.
  }
}
