import { useEffect, useEffectEvent, useState } from 'react'
import { api } from '../api/api.ts'
import { useAppDispatch } from '../store-hooks.ts'
import { STEP_MS, useNow } from '../ui/use-now.ts'
import type { Intake } from './intake-clock.ts'

/** The time for a countdown to the start or the end of bid acceptance: by seconds in the last minute before either. */
export function useIntakeNow({ offer_start_date: start, offer_end_date: end }: Intake): number {
  const beforeStart = useNowBefore(start)
  const beforeEnd = useNowBefore(end)
  return Math.max(beforeStart, beforeEnd)
}

const MINUTE_MS = 60_000

/** The time, every second in the last minute before a moment, so that a countdown ends on time. */
function useNowBefore(moment: string | null): number {
  const coarse = useNow()
  const [fine, setFine] = useState(coarse)
  const left = moment === null ? Number.POSITIVE_INFINITY : Date.parse(moment) - coarse
  const isSoon = left > 0 && left <= MINUTE_MS + STEP_MS
  useEffect(() => {
    if (!isSoon) return
    const timer = setInterval(() => setFine(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isSoon])
  return isSoon ? Math.max(coarse, fine) : coarse
}

/** The worker changes the stage within two seconds; the later attempts are for a worker that was away. */
const AFTER_MS = [2_000, 6_000, 20_000, 60_000]
/** Visitors of the same page do not all ask in the same moment. */
const SPREAD_MS = 2_000
/** A later moment needs no timer yet. */
const NEAR_MS = 3_600_000

/**
 * A page left open across a deadline fetches its data again: badge, timeline, countdown and tables then show the same
 * stage. Stops as soon as the status has changed.
 */
export function useStageChange(statusId: number | undefined, moments: readonly (string | null)[]): void {
  const dispatch = useAppDispatch()
  const next = nextMoment(moments, useNow())
  const status = useEffectEvent(() => statusId)
  useEffect(() => {
    if (next === null) return
    const before = status()
    const spread = Math.random() * SPREAD_MS
    const timers = AFTER_MS.map((after) => next + after + spread - Date.now())
      .filter((wait) => wait > 0)
      .map((wait) =>
        setTimeout(() => {
          if (status() === before) dispatch(api.util.invalidateTags(['Announcement', 'Lot']))
        }, wait),
      )
    return () => timers.forEach(clearTimeout)
  }, [next, dispatch])
}

/** The moment that is near or has just passed: its attempts are not over yet. */
export function nextMoment(moments: readonly (string | null)[], now: number): number | null {
  const last = Math.max(...AFTER_MS) + SPREAD_MS
  const near = moments
    .flatMap((moment) => (moment === null ? [] : [Date.parse(moment)]))
    .filter((moment) => moment > now - last && moment < now + NEAR_MS)
  return near.length === 0 ? null : Math.min(...near)
}
