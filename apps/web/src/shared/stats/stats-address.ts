/** Year, region and subject of the statistics are stored in the URL: a link shows what its sender saw. */
export interface StatsChoice {
  /** Null: all years. */
  year: number | null
  region: number | undefined
  subject: number | undefined
}

const ALL_YEARS = 'all'

/** The default year is the current one. */
export function readStatsChoice(search: URLSearchParams, thisYear: number): StatsChoice {
  return {
    year: search.get('year') === ALL_YEARS ? null : (whole(search.get('year')) ?? thisYear),
    region: whole(search.get('region')),
    subject: whole(search.get('subject')),
  }
}

/** The URL query of a choice; defaults are omitted. */
export function printStatsChoice({ year, region, subject }: StatsChoice, thisYear: number): URLSearchParams {
  const search = new URLSearchParams()
  if (year !== thisYear) search.set('year', year === null ? ALL_YEARS : String(year))
  if (region) search.set('region', String(region))
  if (subject) search.set('subject', String(subject))
  return search
}

function whole(text: string | null): number | undefined {
  return text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
}
