import { addWorkdays, at, type Day } from './calendar.ts'
import type { Chance } from './chance.ts'
import { isAuction, isDirect, isSingleSource, needsDiscussion } from './methods.ts'

export interface Dates {
  publish: Date
  discussion: readonly [Date, Date] | null
  offer: readonly [Date, Date] | null
  /** Planned until the results are out, then actual. */
  results: Date | null
}

/** In working days: from publication to the start of intake, the intake, the review. */
interface Terms {
  lead: readonly [number, number]
  intake: readonly [number, number]
  review: readonly [number, number]
}

function termsOf(method: number, isRepeat: boolean): Terms {
  if (isAuction(method)) return { lead: [4, 6], intake: [5, 10], review: [5, 6] }
  if (needsDiscussion(method)) {
    const intake = isRepeat || method === 188 ? ([3, 8] as const) : ([5, 12] as const)
    return { lead: [4, 6], intake, review: [3, 5] }
  }
  if (isSingleSource(method)) return { lead: [1, 2], intake: [2, 4], review: [1, 2] }
  return { lead: [1, 1], intake: [2, 5], review: [0, 1] }
}

/** Dates counted from the day of publication. */
export function scheduleFrom(chance: Chance, method: number, published: Day, isRepeat = false): Dates {
  const terms = termsOf(method, isRepeat)
  const publish = at(published, chance.int(9, 17), chance.int(5, 55))
  if (isDirect(method)) {
    const results = at(addWorkdays(published, chance.int(1, 3)), chance.int(10, 17), chance.int(0, 59))
    return { publish, discussion: null, offer: null, results }
  }
  const start = addWorkdays(published, chance.int(...terms.lead))
  const end = addWorkdays(start, chance.int(...terms.intake))
  return finish(
    chance,
    method,
    publish,
    published,
    start,
    end,
    chance.pick([9, 10, 12, 15, 18]),
    chance.int(...terms.review),
  )
}

/** Dates counted back from the end of intake: `atLeast` working days of intake, and `review` working days after it. */
export function scheduleTo(
  chance: Chance,
  method: number,
  end: { day: Day; hour: number },
  atLeast: number,
  isRepeat = false,
  review?: number,
): Dates {
  const terms = termsOf(method, isRepeat)
  const intake = Math.max(chance.int(...terms.intake), atLeast + chance.int(0, 2))
  const start = addWorkdays(end.day, -intake)
  const published = addWorkdays(start, -chance.int(...terms.lead))
  const publish = at(published, chance.int(9, 17), chance.int(5, 55))
  return finish(
    chance,
    method,
    publish,
    published,
    start,
    end.day,
    end.hour,
    review ?? chance.int(...terms.review),
  )
}

function finish(
  chance: Chance,
  method: number,
  publish: Date,
  published: Day,
  start: Day,
  end: Day,
  hour: number,
  review: number,
): Dates {
  const closed = at(end, hour)
  return {
    publish,
    discussion: needsDiscussion(method) ? [publish, at(addWorkdays(published, 2), 18)] : null,
    offer: [at(start, 9), closed],
    // The system decides a price request within minutes.
    results: review === 0 ? new Date(closed.getTime() + 10 * 60_000) : resultsAt(chance, end, review),
  }
}

function resultsAt(chance: Chance, end: Day, review: number): Date {
  return at(addWorkdays(end, review), chance.int(10, 17), chance.int(0, 59))
}
