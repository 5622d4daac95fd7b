/** How long a record bars, in months. Закон ст. 8 п. 6. */
const RNU_MONTHS = 24

/** The same day that many months later; the last day of the month if the month is shorter. */
export function addMonths(day: string, months: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const first = year * 12 + month - 1 + months
  const [inYear, inMonth] = [Math.floor(first / 12), first % 12]
  const last = new Date(Date.UTC(inYear, inMonth + 1, 0)).getUTCDate()
  return new Date(Date.UTC(inYear, inMonth, Math.min(date, last))).toISOString().slice(0, 10)
}

/** Last day of the bar for a record included on a day. */
export function rnuEndsOn(startsOn: string): string {
  return addMonths(startsOn, RNU_MONTHS)
}
