import { useCallback, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { api } from '../api/api.ts'
import { useAppDispatch } from '../store-hooks.ts'

/**
 * Printing of a page that does not show everything at once: while `printing`, it renders all its content, including
 * closed tabs. The button and Ctrl+P first wait for the data to load; the browser's print menu prints what is loaded.
 */
export function usePrint(): [printing: boolean, print: () => void] {
  const [state, setState] = useState<'screen' | 'wanted' | 'printing'>('screen')
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
    const before = () => flushSync(() => setState((now) => (now === 'screen' ? 'printing' : now)))
    const after = () => setState((now) => (now === 'printing' ? 'screen' : now))
    addEventListener('keydown', onKey)
    addEventListener('beforeprint', before)
    addEventListener('afterprint', after)
    return () => {
      removeEventListener('keydown', onKey)
      removeEventListener('beforeprint', before)
      removeEventListener('afterprint', after)
    }
  }, [print])

  return [state !== 'screen', print]
}
