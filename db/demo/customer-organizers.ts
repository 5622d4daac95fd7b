import { addWorkdays, at, type Day, dateText, dayOf, lastDayOf, yearOf } from './calendar.ts'
import type { Chance } from './chance.ts'
import type { Row } from './insert-rows.ts'
import type { Organization } from './organizations.ts'
import type { Staff } from './people.ts'

/** Ids of db/dicts/customer-organizer-status.csv. */
const REQUESTED = 1
const ACTIVE = 2
const REJECTED = 3
const WITHDRAWN = 4
const ENDED = 5
const EXPIRED = 6

interface CustomerOrganizer {
  customer: Organization
  organizer: Organization
  status: number
  starts: Day
  ends: Day | null
  requested: Day
  decided: Day | null
  reason: string | null
}

const BASES = [
  'Приказ руководителя об определении организатора',
  'Постановление акимата об определении единого организатора',
  'Соглашение между заказчиком и организатором',
]
const REASONS: Partial<Record<number, string>> = {
  [REJECTED]: 'Организатор не располагает специалистами по этому виду закупок',
  [ENDED]: 'Заказчик проводит закупки самостоятельно',
}

/** Customers who buy through an organizer have an active relation; the other statuses are between other pairs. */
export function customerOrganizerRows(
  chance: Chance,
  customers: readonly Organization[],
  organizerOf: (customer: Organization) => Organization,
  organizers: readonly Organization[],
  staff: Staff,
  now: Date,
): Row[] {
  const today = dayOf(now)
  const active = customers
    .filter((customer) => organizerOf(customer) !== customer)
    .map((customer, i): CustomerOrganizer => {
      const starts = lastDayOf(yearOf(today) - 5) + 1
      const ends = i % 2 === 0 ? null : lastDayOf(yearOf(today) + 1)
      const organizer = organizerOf(customer)
      return {
        customer,
        organizer,
        status: ACTIVE,
        starts,
        ends,
        requested: starts - 12,
        decided: starts - 8,
        reason: null,
      }
    })
  const hosts = organizers.filter(({ key, systems }) => systems.includes(4) && key !== 'kostanay-akim')
  // The demo organizer has two requests to decide on.
  const strangers = chance
    .shuffled(customers.filter((one) => organizerOf(one) === one && one.systems.includes(4)))
    .slice(0, 12)
    .map((customer, i): CustomerOrganizer => {
      const status = [REQUESTED, REQUESTED, REJECTED, WITHDRAWN, ENDED, EXPIRED][i % 6] as number
      const known = hosts.find(({ key }) => key === 'almaty-center') as Organization
      const organizer = i < 6 ? known : chance.pick(hosts.filter((one) => one !== customer))
      return {
        customer,
        organizer,
        status,
        ...datesOf(chance, status, today),
        reason: REASONS[status] ?? null,
      }
    })
  return [...active, ...strangers]
    .filter(({ customer, organizer }) => customer !== organizer)
    .sort((a, b) => a.requested - b.requested)
    .map((customerOrganizer, i) => customerOrganizerRow(customerOrganizer, i + 1, staff))
}

function datesOf(
  chance: Chance,
  status: number,
  today: Day,
): Pick<CustomerOrganizer, 'starts' | 'ends' | 'requested' | 'decided'> {
  if (status === REQUESTED) {
    const requested = addWorkdays(today, -chance.int(1, 4))
    return { requested, decided: null, starts: today + 14, ends: lastDayOf(yearOf(today) + 1) }
  }
  const requested = addWorkdays(today - chance.int(420, 640), 0)
  const decided = status === WITHDRAWN ? null : addWorkdays(requested, 3)
  const ends = status === EXPIRED || status === ENDED ? addWorkdays(today - chance.int(20, 90), 0) : null
  return { requested, decided, starts: addWorkdays(requested, 6), ends }
}

function customerOrganizerRow(
  { customer, organizer, ...customerOrganizer }: CustomerOrganizer,
  id: number,
  staff: Staff,
): Row {
  return {
    id,
    customer_id: customer.id,
    organizer_id: organizer.id,
    status_id: customerOrganizer.status,
    basis_ru: `${BASES[id % BASES.length]} № ${40 + id}`,
    starts_on: dateText(customerOrganizer.starts),
    ends_on: customerOrganizer.ends && dateText(customerOrganizer.ends),
    requested_by: staff.of(customer, 'specialist'),
    requested_at: at(customerOrganizer.requested, 11, id % 60),
    decided_by: customerOrganizer.decided && staff.of(organizer, 'head'),
    decided_at: customerOrganizer.decided && at(customerOrganizer.decided, 15, id % 60),
    decision_reason: customerOrganizer.status === ENDED ? null : customerOrganizer.reason,
    ended_by: customerOrganizer.status === ENDED ? staff.of(customer, 'head') : null,
    ended_at:
      customerOrganizer.status === ENDED && customerOrganizer.ends
        ? at(customerOrganizer.ends, 16, id % 60)
        : null,
    end_reason: customerOrganizer.status === ENDED ? customerOrganizer.reason : null,
    version: 1,
  }
}
