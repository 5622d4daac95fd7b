import { type Bar, isByCourt } from './bars.ts'
import { addWorkdays, at, dateText } from './calendar.ts'
import type { Chance } from './chance.ts'
import { brokenContract, type Contract } from './contracts.ts'
import type { Identifiers } from './identifiers.ts'
import type { Row } from './insert-rows.ts'
import type { Organization } from './organizations.ts'
import { makePersonName, type Registration } from './registration.ts'

/** Ids of db/dicts/rnu-status.csv. */
const ACTIVE = 4
const EXCLUDED = 5

/** This customer has no records yet, to try the portal with. */
export const NO_RECORDS = 'almaty-lyceum'

const COURTS = [
  'Специализированный межрайонный экономический суд города Астаны',
  'Специализированный межрайонный экономический суд города Алматы',
  'Специализированный межрайонный экономический суд Карагандинской области',
  'Специализированный межрайонный экономический суд Павлодарской области',
]

/** Records of the register, and the contracts they are about. */
export function rnuRows(
  chance: Chance,
  bars: readonly Bar[],
  contracts: readonly Contract[],
  customers: readonly Organization[],
): { recorded: Row[]; tied: Set<Contract> } {
  const tied = new Set<Contract>()
  const others = customers.filter(({ key }) => key !== NO_RECORDS)
  const known = contracts.filter(({ result }) => result.lot.customer.key !== NO_RECORDS)
  const recorded = bars.map((bar): Row => {
    const contract = brokenContract(known, bar)
    if (contract) tied.add(contract)
    // A court decides and the ministry records it within seven working days; evasion needs no court.
    const decided = addWorkdays(bar.starts, -chance.int(3, 7))
    return {
      organization_id: bar.organization.id,
      system_id: contract?.result.purchase.system ?? chance.pick([1, 1, 4]),
      status_id: bar.excluded ? EXCLUDED : ACTIVE,
      reason_id: bar.reason,
      ...ground(contract, chance.pick(others)),
      ...decision(chance, isByCourt(bar.reason), decided),
      starts_on: dateText(bar.starts),
      ends_on: dateText(bar.ends),
      excluded_on: bar.excluded && dateText(bar.excluded),
      exclusion_reason_id: bar.exclusion_reason,
      created_at: at(addWorkdays(bar.starts, -2), 10, chance.int(0, 59)),
    }
  })
  return { recorded, tied }
}

/** All records in order of creation, with their numbers. */
export function numberedRecords(rows: readonly Row[]): Row[] {
  // Imported records have fewer columns: the missing ones are null, so that all rows are inserted alike.
  const empty = Object.fromEntries(rows.flatMap((row) => Object.keys(row)).map((name) => [name, null]))
  return rows
    .toSorted((a, b) => (a.created_at as Date).getTime() - (b.created_at as Date).getTime())
    .map((row, i) => ({ id: i + 1, ...empty, ...row }))
}

function ground(contract: Contract | undefined, customer: Organization): Row {
  return {
    customer_id: contract?.result.lot.customer.id ?? customer.id,
    announcement_id: contract?.result.purchase.id ?? null,
    contract_id: contract?.id ?? null,
  }
}

function decision(chance: Chance, byCourt: boolean, day: number): Row {
  return {
    court_ru: byCourt ? chance.pick(COURTS) : null,
    decision_number: byCourt
      ? `${chance.int(7100, 7199)}-${chance.int(20, 26)}-00-2/${chance.int(100, 9900)}`
      : null,
    decision_date: dateText(day),
  }
}

/** The bar extends to the head and the founders (Закон ст. 7). */
export function founderRows(
  chance: Chance,
  identifiers: Identifiers,
  records: readonly Row[],
  registrations: readonly Registration[],
): Row[] {
  return records.flatMap(({ id, organization_id }) => {
    const known = registrations.find(
      ({ organization }) => organization.id === organization_id,
    ) as Registration
    const { organization, director, kind } = known
    const head = { rnu_id: id as number, name_ru: director.name, iin_bin: director.iin, kind: 'head' }
    if (kind !== 'legal') return [head]
    const itself = {
      rnu_id: id as number,
      name_ru: organization.name_ru,
      iin_bin: organization.iin_bin,
      kind: 'organization',
    }
    const founders = Array.from({ length: chance.int(1, 2) }, () => {
      const { name, iin } = makePersonName(chance, identifiers)
      return { rnu_id: id as number, name_ru: name, iin_bin: iin, kind: 'founder' }
    })
    return [itself, head, ...founders]
  })
}
