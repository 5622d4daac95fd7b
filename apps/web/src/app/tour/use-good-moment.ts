import { useEffect, useState } from 'react'
import { isOfferedLater } from '../../shared/tour/offer-later.ts'
import type { TourStep } from '../../shared/tour/tour-step.ts'
import { targetOf } from './use-sight.ts'

/** Users who typed more recently than this are not interrupted. */
const AFTER_TYPING = 5_000
const LOOK_EVERY = 500

/** Whether this is a good moment to offer the tour of a screen; once true, it stays true. Never after an earlier offer. */
export function useGoodMoment(steps: TourStep[], isOffered: boolean): boolean {
  const [good, setGood] = useState(false)
  useEffect(() => {
    if (good || isOffered) return
    // Keystrokes before this effect were not recorded: a focused field counts as typing.
    let typed = document.activeElement?.matches('input, textarea')
      ? performance.now()
      : Number.NEGATIVE_INFINITY
    const onType = () => {
      typed = performance.now()
    }
    const timer = setInterval(() => {
      if (performance.now() - typed > AFTER_TYPING && isIdle() && steps.some(targetOf)) setGood(true)
    }, LOOK_EVERY)
    addEventListener('keydown', onType, { capture: true })
    return () => {
      clearInterval(timer)
      removeEventListener('keydown', onType, { capture: true })
    }
  }, [good, isOffered, steps])
  return good
}

/** The page is visible, nothing is open over it, nothing is loading, and the user has not postponed the offer. */
function isIdle(): boolean {
  return (
    !isOfferedLater() &&
    document.visibilityState === 'visible' &&
    !document.querySelector('dialog[open], [role="dialog"], :popover-open, [aria-busy="true"]')
  )
}
