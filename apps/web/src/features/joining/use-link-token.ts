import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { keepLink, keptLink } from '../../shared/session/kept-link.ts'

type Letter = 'registration' | 'invitation'

const TOKEN = /^#[\w-]{20,100}$/
const tokenIn = (hash: string) => (TOKEN.test(hash) ? hash.slice(1) : null)

/**
 * The secret of a letter's link. It leaves the address bar at once, so that it is neither seen over a shoulder nor sent on
 * with the address, and lives as long as the tab.
 */
export function useLinkToken(letter: Letter): string | null {
  const { hash, pathname } = useLocation()
  const navigate = useNavigate()
  const arrived = tokenIn(hash)
  const [token, setToken] = useState(() => arrived ?? keptLink(letter))
  // Another link in the same tab: a newer letter.
  if (arrived && arrived !== token) setToken(arrived)
  useEffect(() => {
    if (!arrived) return
    keepLink(letter, arrived)
    void navigate(pathname, { replace: true })
  }, [arrived, letter, navigate, pathname])
  return token
}
