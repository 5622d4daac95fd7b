import { type DayKind, isWorkingDay } from '@zakup/domain/calendar/working-days'

type Look = DayKind | 'workday' | 'weekend'

export interface GridDay {
  day: string
  number: number
  look: Look
}

const isoOf = (at: number) => new Date(at).toISOString().slice(0, 10)

/** The weeks of a month, starting on Monday; null for days of the neighbouring months. */
export function monthWeeks(
  year: number,
  month: number,
  kinds: ReadonlyMap<string, DayKind>,
): (GridDay | null)[][] {
  const first = Date.UTC(year, month, 1)
  const before = (new Date(first).getUTCDay() + 6) % 7
  const length = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const cells: (GridDay | null)[] = [
    ...Array.from({ length: before }, () => null),
    ...Array.from({ length }, (_, index) => {
      const day = isoOf(Date.UTC(year, month, index + 1))
      return { day, number: index + 1, look: lookOf(day, kinds) }
    }),
  ]
  while (cells.length % 7 !== 0) cells.push(null)
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7))
}

function lookOf(day: string, kinds: ReadonlyMap<string, DayKind>): Look {
  return kinds.get(day) ?? (isWorkingDay(day, new Map()) ? 'workday' : 'weekend')
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** The day an arrow key, Home or End moves to, within the same year; null for other keys. */
export function dayByKey(day: string, key: string): string | null {
  const at = Date.parse(`${day}T00:00:00Z`)
  if (key === 'Home') return `${day.slice(0, 8)}01`
  if (key === 'End') return isoOf(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0))
  const step = STEPS[key]
  if (step === undefined) return null
  const next = isoOf(at + step * 86_400_000)
  return next.slice(0, 4) === day.slice(0, 4) ? next : day
}
