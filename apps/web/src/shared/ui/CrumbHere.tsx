import { type ReactNode, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'

/** The place in the top bar of the cabinet where a page of one thing puts its own name. */
export const CRUMB_PLACE = 'crumb-here'

const never = () => () => {}
const place = () => document.getElementById(CRUMB_PLACE)

/** The bar is drawn together with the page: its place is looked up again once both are there. */
export function CrumbHere({ children }: { children: ReactNode }) {
  const found = useSyncExternalStore(never, place, () => null)
  return found && createPortal(children, found)
}
