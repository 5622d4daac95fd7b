import { isBreach } from './bars.ts'
import { addWorkdays, at, dateText, dayOf } from './calendar.ts'
import type { Chance } from './chance.ts'
import { type Contract, NOT_SIGNED, TERMINATED, VALID } from './contracts.ts'
import type { Documents } from './documents.ts'
import type { Row } from './insert-rows.ts'
import type { Organization } from './organizations.ts'
import type { Staff } from './people.ts'
import { NO_RECORDS } from './rnu.ts'

/** Ids of db/dicts/rnu-status.csv. */
const DRAFT = 1
const SUBMITTED = 2
const RETURNED = 3

/** Reasons of db/dicts/rnu-reason.csv: no security paid; not performed; badly performed. */
const NO_SECURITY = 3
const NOT_PERFORMED = 4
const ILL_PERFORMED = 5

const COURT = 'Специализированный межрайонный экономический суд города Астаны'

/** Statuses in turn: the demo customer has one of each kind, and the operator some to decide. */
const STATUSES = [SUBMITTED, RETURNED, DRAFT, SUBMITTED, RETURNED, SUBMITTED]

interface Prepared {
  row: Row
  customer: Organization
  papers: readonly (readonly [kind: string, name: string])[]
}

/** Records that customers are still preparing, or that wait for a decision. */
export function preparedRecords(
  chance: Chance,
  contracts: readonly Contract[],
  tied: ReadonlySet<Contract>,
  staff: Staff,
  now: Date,
): Prepared[] {
  const today = dayOf(now)
  return chosen(contracts, tied).map((contract, i): Prepared => {
    const { customer } = contract.result.lot
    const status_id = STATUSES[i % STATUSES.length] as number
    const reason_id = reasonOf(contract)
    // The first one has waited longest: its term ends tomorrow.
    const submitted = addWorkdays(today, i === 0 ? -6 : -chance.int(1, 4))
    const author = staff.of(customer, 'specialist')
    const isDraft = status_id === DRAFT
    const byCourt = isBreach(reason_id)
    return {
      customer,
      papers: byCourt ? [['court_act', 'Решение суда.pdf']] : [['decision', 'Решение заказчика.pdf']],
      row: {
        organization_id: contract.result.winner.id,
        system_id: contract.result.purchase.system,
        status_id,
        reason_id,
        customer_id: customer.id,
        announcement_id: contract.result.purchase.id,
        contract_id: contract.id,
        court_ru: byCourt ? COURT : null,
        decision_number: byCourt ? `${chance.int(7100, 7199)}-26-00-2/${chance.int(100, 9900)}` : null,
        decision_date: dateText(addWorkdays(submitted, -3)),
        note_ru: byCourt ? 'Товар не поставлен в срок, претензии остались без ответа.' : null,
        starts_on: null,
        ends_on: null,
        excluded_on: null,
        exclusion_reason_id: null,
        created_at: at(submitted, 10, i),
        created_by: author,
        submitted_at: isDraft ? null : at(submitted, 11, i),
        submitted_by: isDraft ? null : author,
        // Seven working days to decide, five to correct.
        due_at: isDraft ? null : at(addWorkdays(submitted, status_id === RETURNED ? 6 : 7), 18),
        decided_at: status_id === RETURNED ? at(addWorkdays(submitted, 1), 15, i) : null,
        decided_by: status_id === RETURNED ? (staff.officers[0] ?? null) : null,
        decision_reason:
          status_id === RETURNED ? 'Приложите решение суда целиком: не хватает второй страницы' : null,
      },
    }
  })
}

/** Contracts of the demo customer first; of the others, mostly broken ones. */
function chosen(contracts: readonly Contract[], tied: ReadonlySet<Contract>): Contract[] {
  const usable = contracts.filter(
    (contract) =>
      !tied.has(contract) &&
      contract.result.lot.customer.key !== NO_RECORDS &&
      contract.parent === null &&
      (contract.status === NOT_SIGNED || contract.status >= VALID) &&
      contract.result.winner.key !== 'zharkyn' &&
      !contract.result.winner.is_customer &&
      !contract.result.winner.trades.includes('energy'),
  )
  const broken = usable.filter(({ status }) => status === NOT_SIGNED || status === TERMINATED)
  const own = usable.filter(({ result }) => result.lot.customer.key === 'talgar-build')
  const ofOwn = oneOfEachSupplier(own.toReversed()).slice(0, 3)
  return oneOfEachSupplier([...ofOwn, ...broken.slice(-6), ...usable.slice(-6)]).slice(0, STATUSES.length)
}

function oneOfEachSupplier(contracts: readonly Contract[]): Contract[] {
  const suppliers = new Set<Organization>()
  return contracts.filter(({ result: { winner } }) => !suppliers.has(winner) && suppliers.add(winner))
}

function reasonOf({ status }: Contract): number {
  if (status === NOT_SIGNED) return NO_SECURITY
  return status === TERMINATED ? NOT_PERFORMED : ILL_PERFORMED
}

/** Files of records, by the ids they got. */
export function recordFiles(
  prepared: readonly Prepared[],
  records: readonly Row[],
  documents: Documents,
  now: Date,
): Row[] {
  return prepared.flatMap(({ row, customer, papers }) => {
    const record = records.find(({ contract_id }) => contract_id === row.contract_id)
    if (!record) return []
    return papers.map(([kind, name], i) => {
      const document = documents.own(customer, name, [300, 1800], at(addWorkdays(dayOf(now), -8), 9, i))
      return { rnu_id: record.id as number, attachment_id: document.id, kind }
    })
  })
}
