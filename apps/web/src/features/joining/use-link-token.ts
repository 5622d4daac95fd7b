import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { keepLink, keptLink } from '../../shared/session/kept-link.ts'

type Letter = 'registration' | 'invitation'

const TOKEN = /^#[\w-]{20,100}$/
const tokenIn = (hash: string) => (TOKEN.test(hash) ? hash.slice(1) : null)

/**
 * Token of an e-mail link. It is removed from the address bar at once, so that nobody sees it there or shares it with
 * the URL, and is kept as long as the tab is open.
 */
export function useLinkToken(letter: Letter): string | null {
  const { hash, pathname } = useLocation()
  const navigate = useNavigate()
  const arrived = tokenIn(hash)
  const [token, setToken] = useState(() => arrived ?? keptLink(letter))
  // Another link in the same tab: from a newer e-mail.
  if (arrived && arrived !== token) setToken(arrived)
  useEffect(() => {
    if (!arrived) return
    keepLink(letter, arrived)
    void navigate(pathname, { replace: true })
  }, [arrived, letter, navigate, pathname])
  return token
}
