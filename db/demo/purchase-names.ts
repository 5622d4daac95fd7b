import type { Organization, Sector } from './organizations.ts'
import { PLACES } from './places.ts'

const MANY: Partial<Record<Sector, string>> = {
  education: 'организаций образования',
  health: 'медицинских организаций',
  culture: 'учреждений культуры',
  sport: 'спортивных организаций',
  it: 'подведомственных организаций',
}

/** Customers of a purchase, in the genitive: one by its name, several by their field. */
export function customersText(customers: readonly Organization[], organizer: Organization): string {
  const [first] = customers
  if (customers.length === 1 && first) return first.of
  const many = MANY[first?.sectors[0] as Sector]
  return many ? `${many} ${PLACES[organizer.place].of}` : organizer.of
}

/** Fills in {of}, {place}, {spot} and {year}; a school year spans two. */
export function fill(
  template: string,
  values: { of: string; place: string; spot: string; year: number },
): string {
  return template
    .replace('{year} учебный', `${values.year}–${values.year + 1} учебный`)
    .replace('{year}', String(values.year))
    .replace('{of}', values.of)
    .replace('{place}', values.place)
    .replace('{spot}', values.spot)
}
