import { useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { rowOpenedFrom } from './return-to-row.ts'

/** After navigation moves focus to the h1 (or back to the row the page was opened from); not on first load. */
export function RouteFocus() {
  const { pathname, key } = useLocation()
  const how = useNavigationType()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const row = how === NavigationType.Pop ? rowOpenedFrom(key) : null
    const heading = document.querySelector('h1')
    heading?.setAttribute('tabindex', '-1')
    ;(row ?? heading)?.focus({ preventScroll: true })
  }, [pathname, key, how])
  return null
}
