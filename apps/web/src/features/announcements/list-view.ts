import { useState } from 'react'
import { browserStorage } from '../../shared/session/browser-storage.ts'
import { VIEWS, type View } from './list-state.ts'

const KEY = 'announcements_view'

/** The remembered view: table or cards. The address, when it names one, is stronger. */
export function useRememberedView(): [View, (view: View) => void] {
  const [view, setView] = useState<View>(read)
  function remember(next: View) {
    setView(next)
    try {
      browserStorage().setItem(KEY, next)
    } catch {
      // Not remembered: the choice still holds on this page.
    }
  }
  return [view, remember]
}

function read(): View {
  try {
    return VIEWS.find((view) => view === browserStorage().getItem(KEY)) ?? 'table'
  } catch {
    return 'table'
  }
}
