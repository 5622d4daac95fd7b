import { amount } from '@zakup/domain/money'
import { addWorkdays, at, type Day, dateText, dayOf } from './calendar.ts'
import type { Chance } from './chance.ts'
import type { Documents } from './documents.ts'
import type { Row } from './insert-rows.ts'
import type { Organization } from './organizations.ts'
import type { Staff } from './people.ts'
import { PLACES, STREETS } from './places.ts'

const COUNT = 30
/** The first of them belong to the demo supplier. */
const OF_DEMO = 4

/** Ids of db/dicts/supplier-exp-status.csv: draft, submitted, review, returned, approval, confirmed, refused. */
const DRAFT = 1
const SUBMITTED = 2
const REVIEW = 3
const RETURNED = 4
const APPROVAL = 5
const CONFIRMED = 6
const REFUSED = 7
const STATUSES = [
  CONFIRMED,
  CONFIRMED,
  DRAFT,
  SUBMITTED,
  REVIEW,
  RETURNED,
  APPROVAL,
  CONFIRMED,
  REFUSED,
  CONFIRMED,
]

/** Ids of db/dicts/supplier-exp-type.csv, by the supplier's trade. */
const BUILDING = 1
const DESIGN = 2
const ROADS = 4

const OBJECTS: Record<number, readonly string[]> = {
  [BUILDING]: [
    'Средняя школа на 300 мест',
    'Врачебная амбулатория',
    'Многоквартирный жилой дом, 45 квартир',
    'Дом культуры на 200 мест',
    'Сети водоснабжения, 14,6 км',
  ],
  [DESIGN]: ['Рабочий проект детского сада на 140 мест', 'Рабочий проект реконструкции поликлиники'],
  [ROADS]: ['Автомобильная дорога районного значения, км 0 — км 11', 'Улично-дорожная сеть села, 8,2 км'],
}

type Paper = readonly [kind: string, name: string]
const WORKS: Paper = ['works_act', 'Акт выполненных работ.pdf']
const PAPERS: Record<number, readonly Paper[]> = {
  [BUILDING]: [
    ['acceptance_act', 'Акт приёмки объекта в эксплуатацию.pdf'],
    WORKS,
    ['declaration', 'Декларация о соответствии.pdf'],
  ],
  [DESIGN]: [['conclusion', 'Заключение комплексной вневедомственной экспертизы.pdf'], WORKS],
  [ROADS]: [WORKS],
}

export interface Experience {
  rows: Row[]
  files: Row[]
}

/** What suppliers of works have built, and the status of its confirmation. */
export function makeExperience(
  chance: Chance,
  suppliers: readonly Organization[],
  customers: readonly Organization[],
  documents: Documents,
  staff: Staff,
  now: Date,
): Experience {
  // One supplier has no records yet, to try the portal with.
  const builders = suppliers.filter(
    ({ key, trades }) =>
      key !== 'samal-stroy' && trades.some((trade) => ['building', 'design', 'roads'].includes(trade)),
  )
  const made: Experience = { rows: [], files: [] }
  const today = dayOf(now)
  // The demo supplier, one of whose records is still to be completed.
  const first = builders.find(({ key }) => key === 'zharkyn') as Organization
  for (let i = 0; i < COUNT; i++) {
    const organization = i < OF_DEMO ? first : chance.pick(builders)
    const status = STATUSES[i % STATUSES.length] as number
    const id = i + 1
    made.rows.push({
      ...experienceRow(chance, id, organization, status, today),
      ...customerOf(chance, customers, organization),
      ...peopleOf(status, organization, staff),
    })
    for (const [kind, name] of papersOf(organization).slice(0, status === DRAFT ? 1 : 3)) {
      const document = documents.own(organization, name, [200, 2400], at(addWorkdays(today, -12), 9, i))
      made.files.push({ supplier_exp_id: id, attachment_id: document.id, kind })
    }
  }
  return made
}

/** In turn: two equal names next to each other would look like a mistake. */
function objectOf(type: number, id: number): string {
  const objects = OBJECTS[type] as readonly string[]
  return objects[id % objects.length] as string
}

function typeOf({ trades }: Organization): number {
  if (trades.includes('building')) return BUILDING
  return trades.includes('design') ? DESIGN : ROADS
}

const papersOf = (organization: Organization) => PAPERS[typeOf(organization)] as readonly Paper[]

/** A builder works for local offices that commission construction; if there are none, for offices elsewhere. */
function customerOf(chance: Chance, customers: readonly Organization[], { place }: Organization): Row {
  const offices = customers.filter(({ name_ru }) => /Управление|Отдел|Аппарат|Департамент/i.test(name_ru))
  const near = offices.filter((one) => one.place === place)
  const { name_ru, iin_bin } = chance.pick(near.length > 0 ? near : offices)
  return { customer_name_ru: name_ru, customer_iin_bin: iin_bin }
}

/** One officer reviews, another approves. */
function peopleOf(status: number, organization: Organization, staff: Staff): Row {
  const author = staff.of(organization, 'specialist')
  const [reviewer = null, approver = null] = staff.officers
  return {
    created_by: author,
    submitted_by: status === DRAFT ? null : author,
    reviewed_by: status >= REVIEW ? reviewer : null,
    decided_by: status >= CONFIRMED ? approver : status === RETURNED ? reviewer : null,
  }
}

/** Seven working days to review, three to approve, five to correct. */
function dueAt(status: number, submitted: Day, today: Day): Date | null {
  if (status === RETURNED) return at(addWorkdays(submitted, 5), 18)
  if (status === APPROVAL) return at(addWorkdays(today, 2), 18)
  return status === SUBMITTED || status === REVIEW ? at(addWorkdays(submitted, 7), 18) : null
}

function experienceRow(
  chance: Chance,
  id: number,
  organization: Organization,
  status: number,
  today: Day,
): Row {
  const type = typeOf(organization)
  const completed = today - chance.int(200, 3200)
  // Records of the demo supplier were decided recently.
  const back = status >= CONFIRMED ? chance.int(14, id <= OF_DEMO ? 20 : 200) : chance.int(1, 7)
  const submitted = addWorkdays(today, -back)
  const place = PLACES[organization.place]
  const isDecided = status === CONFIRMED || status === REFUSED || status === RETURNED
  return {
    id,
    organization_id: organization.id,
    status_id: status,
    supplier_exp_type_id: type,
    status_potential_supplier_id: type === DESIGN ? chance.pick([2, 4]) : chance.pick([1, 1, 3]),
    construction_work_type_id: type === ROADS ? null : chance.pick([1, 2, 6]),
    responsibility_level_id: type === ROADS ? null : chance.pick([1, 2, 2, 2]),
    technical_complexity_id: type === ROADS ? null : chance.pick([1, 2, 2]),
    functional_purpose_id: type === ROADS ? null : 2,
    license_activity_type_id: type === ROADS ? null : type === DESIGN ? 12 : 22,
    country_id: 398,
    kato_id: place.kato,
    object_ru: objectOf(type, id),
    address_ru: `${place.town}, ${chance.pick(STREETS)}, ${chance.int(1, 120)}`,
    contract_number: `${chance.int(10, 480)}-СМР`,
    amount: amount(BigInt(chance.int(38, 1900)) * 100_000_000n),
    started_on: dateText(completed - chance.int(120, 500)),
    completed_on: dateText(completed),
    due_at: dueAt(status, submitted, today),
    submitted_at: status === DRAFT ? null : at(submitted, 11, id),
    reviewed_at:
      status >= APPROVAL ? at(addWorkdays(submitted, Math.min(back - 1, 1 + (id % 5))), 12, id) : null,
    decided_at: isDecided ? at(addWorkdays(submitted, status === RETURNED ? 0 : 9), 15, id) : null,
    decision_reason:
      status === REFUSED
        ? 'Акт приёмки не подтверждается данными уполномоченного органа'
        : status === RETURNED
          ? 'Приложите акт выполненных работ с подписью технического надзора'
          : null,
    created_at: at(addWorkdays(submitted, -2), 10, id),
    version: 1,
  }
}
