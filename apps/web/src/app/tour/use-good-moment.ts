import { useEffect, useState } from 'react'
import { browserStorage } from '../../shared/session/browser-storage.ts'
import { isOfferedLater } from '../../shared/tour/offer-later.ts'
import { offeredTours } from '../../shared/tour/offered-tours.ts'
import type { TourStep } from '../../shared/tour/tour-step.ts'
import { targetOf } from './use-sight.ts'

/** Nobody is interrupted who typed this short a while ago. */
const AFTER_TYPING = 5_000
const LOOK_EVERY = 500

/** Whether now is the time to offer the tour of a screen; once it was, it stays so. */
export function useGoodMoment(screen: string, steps: TourStep[]): boolean {
  const [good, setGood] = useState(false)
  useEffect(() => {
    if (good || offeredTours(browserStorage()).includes(screen)) return
    // Before this was here nobody watched: who stands in a field is taken for typing.
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
  }, [good, screen, steps])
  return good
}

/** In sight, with nothing open over the page, and not asked to wait. */
function isIdle(): boolean {
  return (
    !isOfferedLater() &&
    document.visibilityState === 'visible' &&
    !document.querySelector('dialog[open], [role="dialog"], :popover-open, [aria-busy="true"]')
  )
}
