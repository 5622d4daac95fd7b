/** Period of a requested or agreed relation; `ends_on` null: until one of the two ends it. */
interface CustomerOrganizerPeriod {
  starts_on: string
  ends_on: string | null
}

/** A period that is already over is refused: the scheduled job would end the relation the next minute. */
export function periodProblem(
  { starts_on, ends_on }: CustomerOrganizerPeriod,
  today: string,
): 'customer_organizer.period' | 'customer_organizer.period_past' | null {
  if (ends_on === null) return null
  if (ends_on < starts_on) return 'customer_organizer.period'
  return ends_on < today ? 'customer_organizer.period_past' : null
}
