import { dateText, dayOf, workdayBefore } from './calendar.ts'
import type { Chance } from './chance.ts'
import type { Row } from './insert-rows.ts'
import type { Organization } from './organizations.ts'

/** A debt above six МРП of any year so far: the supplier may not bid. */
const BARRING = { count: 5, from: 60_000, to: 2_400_000 }
/** A small debt that doesn't prevent bids. */
const SMALL = { count: 12, from: 90, to: 19_000 }

/** Tax debts of suppliers as the revenue committee reported on the last working day: most of them owe nothing. */
export function taxRows(chance: Chance, suppliers: readonly Organization[], now: Date): Row[] {
  const checked_on = dateText(workdayBefore(dayOf(now) - 1))
  // The demo supplier may bid.
  const others = chance.shuffled(suppliers.filter(({ key }) => key !== 'zharkyn'))
  const debts = new Map<Organization, string>()
  for (const { count, from, to } of [BARRING, SMALL])
    for (const organization of others.splice(0, count))
      debts.set(organization, `${chance.int(from, to)}.${chance.digits(2)}`)
  return suppliers.map((organization) => ({
    organization_id: organization.id,
    debt: debts.get(organization) ?? '0.00',
    checked_on,
  }))
}
