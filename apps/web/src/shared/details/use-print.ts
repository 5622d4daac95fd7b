import { useCallback, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { api } from '../api/api.ts'
import { useAppDispatch } from '../store-hooks.ts'

/** `now`: everything is rendered, as it is printed. `soon`: the same, hidden beside the page, so that its data load. */
export type Printing = 'no' | 'soon' | 'now'

/**
 * Printing of a page that does not show everything at once: closed tabs are printed too. The button and Ctrl+P first wait
 * for the data to load. The browser's print menu cannot wait, so the data are loaded when the pointer leaves the page
 * upwards, on the way to that menu.
 */
export function usePrint(): [printing: Printing, print: () => void] {
  const [state, setState] = useState<'screen' | 'soon' | 'wanted' | 'printing'>('screen')
  const dispatch = useAppDispatch()
  const print = useCallback(() => setState('wanted'), [])

  useEffect(() => {
    if (state !== 'wanted') return
    let isGone = false
    async function printWhole() {
      // Rendered content starts queries for its rows, and rows may render more content.
      for (;;) {
        await new Promise((resolve) => requestAnimationFrame(resolve))
        const running = dispatch(api.util.getRunningQueriesThunk())
        if (running.length === 0) break
        await Promise.all(running)
      }
      if (isGone) return
      setState('printing')
      window.print()
    }
    void printWhole()
    return () => {
      isGone = true
    }
  }, [state, dispatch])

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.code !== 'KeyP' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
      event.preventDefault()
      print()
    }
    const onLeave = ({ clientY }: MouseEvent) => {
      if (clientY <= 0) setState((now) => (now === 'screen' ? 'soon' : now))
    }
    const before = () => flushSync(() => setState((now) => (now === 'wanted' ? now : 'printing')))
    const after = () => setState((now) => (now === 'printing' ? 'screen' : now))
    addEventListener('keydown', onKey)
    document.documentElement.addEventListener('mouseleave', onLeave)
    addEventListener('beforeprint', before)
    addEventListener('afterprint', after)
    return () => {
      removeEventListener('keydown', onKey)
      document.documentElement.removeEventListener('mouseleave', onLeave)
      removeEventListener('beforeprint', before)
      removeEventListener('afterprint', after)
    }
  }, [print])

  return [state === 'screen' ? 'no' : state === 'soon' ? 'soon' : 'now', print]
}
