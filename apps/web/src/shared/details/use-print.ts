import { useCallback, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { api } from '../api/api.ts'
import { useAppDispatch } from '../store-hooks.ts'

/**
 * Printing of a page that does not show everything at once: while `printing`, it draws all it has, closed tabs too. The
 * button and Ctrl+P wait for what must be fetched first; the browser's own menu takes what is there.
 */
export function usePrint(): [printing: boolean, print: () => void] {
  const [state, setState] = useState<'screen' | 'wanted' | 'printing'>('screen')
  const dispatch = useAppDispatch()
  const print = useCallback(() => setState('wanted'), [])

  useEffect(() => {
    if (state !== 'wanted') return
    let isGone = false
    async function printWhole() {
      // What is drawn asks for its rows, and rows may bring more to draw.
      for (;;) {
        await new Promise((drawn) => requestAnimationFrame(drawn))
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
