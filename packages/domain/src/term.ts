import {
  addWorkingDays,
  endOfWork,
  isWorkingDay,
  localDay,
  type WorkCalendar,
  workingDaysBetween,
} from './calendar/working-days.ts'

/** What must happen to a case while it has one of some statuses, by when, and what follows if it does not. */
export interface CaseTerm<Status = number | string> {
  in: readonly Status[]
  ground: string
  /** Counted from the step that leads to the status; absent if another rule sets the date. */
  days?: number
  /** How its days are counted; working days if absent. */
  counted?: 'calendar'
  /** The column with the date; due_at if absent. */
  column?: string
  /** The column keeps the date when the term is over. */
  keepsDate?: true
  /** Those who must act are reminded this many working days before its end. */
  remindDays?: number
  /** The job that runs when it ends or a reminder is due; absent if nothing happens by itself. */
  task?: string
  /** It can be paused and resumed; its column may then be empty. */
  pausable?: true
  /** One job for all that end at the same time, instead of one for each case. */
  together?: true
}

type Terms = Readonly<Record<string, CaseTerm>>

function dated(terms: Terms, status: number | string | null): CaseTerm | undefined {
  return Object.values(terms).find(
    ({ in: statuses, days }) => days !== undefined && status !== null && statuses.includes(status),
  )
}

/**
 * The term that begins with a change of status, or with the first one; null: none, so its date is removed; undefined: the
 * date stays.
 */
export function termAfter(
  terms: Terms,
  from: number | string | null,
  to: number | string,
): CaseTerm | null | undefined {
  if (Object.values(terms).every(({ days }) => days === undefined)) return undefined
  const [before, after] = [dated(terms, from), dated(terms, to)]
  if (after) return after === before ? undefined : after
  // Before a status without a term there may have been one whose date was kept.
  const mayKeep = before ? [before] : Object.values(terms)
  return mayKeep.some(({ keepsDate }) => keepsDate) ? undefined : null
}

/** The end of a term that begins on a day. */
export function dueOf({ days = 0 }: Pick<CaseTerm, 'days'>, begunOn: string, calendar: WorkCalendar): string {
  return endOfWork(addWorkingDays(begunOn, days, calendar))
}

const DAY_MS = 86_400_000

/** At the beginning of the working day: at night nobody would read a reminder in time. */
const morningOf = (day: string) => new Date(`${day}T09:00:00+05:00`)

export interface OpenTerm {
  due_at: Date
  remind_days: number | null
  is_reminded: boolean
  is_passed: boolean
}

/** What the clock does with a term now, and when it looks at it again; null: never. */
export interface Wake {
  act: 'remind' | 'pass' | null
  wake_at: Date | null
}

export function wakeOf(term: OpenTerm, now: Date, calendar: WorkCalendar): Wake {
  if (term.due_at <= now) return { act: term.is_passed ? null : 'pass', wake_at: null }
  if (term.remind_days === null || term.is_reminded) return { act: null, wake_at: term.due_at }
  const dueOn = localDay(term.due_at)
  // The first day, from today on, when somebody can still act.
  for (let at = now; localDay(at) <= dueOn; at = new Date(at.getTime() + DAY_MS)) {
    const day = localDay(at)
    if (!isRemindDay(day, dueOn, term.remind_days, calendar)) continue
    const morning = morningOf(day)
    if (morning <= now) return { act: 'remind', wake_at: term.due_at }
    return { act: null, wake_at: morning < term.due_at ? morning : term.due_at }
  }
  return { act: null, wake_at: term.due_at }
}

/** No more working days are left than that; only on a working day, when somebody can still act. */
function isRemindDay(today: string, dueOn: string, days: number, calendar: WorkCalendar): boolean {
  return isWorkingDay(today, calendar) && workingDaysBetween(today, dueOn, calendar) <= days
}

interface Pause {
  paused_at: Date
  resumed_at: Date
}

/**
 * The end of a term after a pause: it goes on with what was left of it. Days are whole: a pause within one day takes
 * nothing away, and the time of day stays.
 */
export function resumedDue(
  due: Date,
  { paused_at, resumed_at }: Pause,
  counted: 'working' | 'calendar',
  calendar: WorkCalendar,
): Date {
  const days = [localDay(paused_at), localDay(resumed_at)] as const
  if (counted === 'calendar') return new Date(due.getTime() + Date.parse(days[1]) - Date.parse(days[0]))
  const lost = workingDaysBetween(...days, calendar)
  if (lost === 0) return due
  const [from, to] = [localDay(due), addWorkingDays(localDay(due), lost, calendar)]
  return new Date(due.getTime() + Date.parse(to) - Date.parse(from))
}
