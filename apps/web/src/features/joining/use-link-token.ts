import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

type Letter = 'registration' | 'invitation'

const TOKEN = /^#[\w-]{20,100}$/
const tokenIn = (hash: string) => (TOKEN.test(hash) ? hash.slice(1) : null)
const keyOf = (letter: Letter) => `link:${letter}`

function kept(letter: Letter): string | null {
  try {
    return sessionStorage.getItem(keyOf(letter))
  } catch {
    return null
  }
}

function keep(letter: Letter, token: string): void {
  try {
    sessionStorage.setItem(keyOf(letter), token)
  } catch {
    // Without storage the link works until the page is loaded anew.
  }
}

/**
 * The secret of a letter's link. It leaves the address bar at once, so that it is neither seen over a shoulder nor sent on
 * with the address, and lives as long as the tab.
 */
export function useLinkToken(letter: Letter): string | null {
  const { hash, pathname } = useLocation()
  const navigate = useNavigate()
  const arrived = tokenIn(hash)
  const [token, setToken] = useState(() => arrived ?? kept(letter))
  // Another link in the same tab: a newer letter.
  if (arrived && arrived !== token) setToken(arrived)
  useEffect(() => {
    if (!arrived) return
    keep(letter, arrived)
    void navigate(pathname, { replace: true })
  }, [arrived, letter, navigate, pathname])
  return token
}
