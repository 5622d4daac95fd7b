/** Of a relation that is asked for or agreed to; null without an end is until one of the two ends it. */
interface RelationPeriod {
  starts_on: string
  ends_on: string | null
}

/** A time that is over cannot be agreed upon: the clock would end the relation the next minute. */
export function periodProblem(
  { starts_on, ends_on }: RelationPeriod,
  today: string,
): 'relation.period' | 'relation.period_past' | null {
  if (ends_on === null) return null
  if (ends_on < starts_on) return 'relation.period'
  return ends_on < today ? 'relation.period_past' : null
}
