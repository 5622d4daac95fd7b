import { amount } from '@zakup/domain/money'
import { addWorkdays, at, type Day, dateText, dayOf } from './calendar.ts'
import type { Chance } from './chance.ts'
import type { Documents } from './documents.ts'
import type { Row } from './insert-rows.ts'
import type { Organization } from './organizations.ts'
import { PLACES, STREETS } from './places.ts'

const COUNT = 30

/** Ids of db/dicts/supplier-exp-status.csv: draft, submitted, review, returned, approval, confirmed, refused. */
const DRAFT = 1
const SUBMITTED = 2
const RETURNED = 4
const CONFIRMED = 6
const REFUSED = 7
const STATUSES = [CONFIRMED, CONFIRMED, DRAFT, SUBMITTED, 3, RETURNED, 5, CONFIRMED, REFUSED, CONFIRMED]

/** Ids of db/dicts/supplier-exp-type.csv, by what the supplier deals in. */
const BUILDING = 1
const DESIGN = 2
const ROADS = 4

const OBJECTS: Record<number, readonly string[]> = {
  [BUILDING]: [
    'Средняя школа на 300 мест',
    'Врачебная амбулатория',
    'Многоквартирный жилой дом, 45 квартир',
    'Сельский дом культуры',
    'Сети водоснабжения, 14,6 км',
  ],
  [DESIGN]: ['Рабочий проект детского сада на 140 мест', 'Рабочий проект реконструкции поликлиники'],
  [ROADS]: ['Автомобильная дорога районного значения, км 0 — км 11', 'Улично-дорожная сеть села, 8,2 км'],
}

const PAPERS: readonly (readonly [kind: string, name: string])[] = [
  ['acceptance_act', 'Акт приёмки объекта в эксплуатацию.pdf'],
  ['works_act', 'Акт выполненных работ.pdf'],
  ['declaration', 'Декларация о соответствии.pdf'],
]

export interface Experience {
  rows: Row[]
  files: Row[]
}

/** What suppliers of works have built, and how far its confirmation has come. */
export function makeExperience(
  chance: Chance,
  suppliers: readonly Organization[],
  documents: Documents,
  now: Date,
): Experience {
  const builders = suppliers.filter(({ trades }) =>
    trades.some((trade) => ['building', 'design', 'roads'].includes(trade)),
  )
  const made: Experience = { rows: [], files: [] }
  const today = dayOf(now)
  // The demo supplier comes first, with a record to finish.
  const first = builders.find(({ key }) => key === 'zharkyn') as Organization
  for (let i = 0; i < COUNT; i++) {
    const organization = i < 4 ? first : chance.pick(builders)
    const status = STATUSES[i % STATUSES.length] as number
    const id = i + 1
    made.rows.push(experienceRow(chance, id, organization, status, today))
    for (const [kind, name] of PAPERS.slice(0, status === DRAFT ? 1 : 3)) {
      const document = documents.loose(name, [200, 2400], at(addWorkdays(today, -12), 9, i))
      made.files.push({ supplier_exp_id: id, attachment_id: document.id, kind })
    }
  }
  return made
}

function experienceRow(
  chance: Chance,
  id: number,
  organization: Organization,
  status: number,
  today: Day,
): Row {
  const type = organization.trades.includes('building')
    ? BUILDING
    : organization.trades.includes('design')
      ? DESIGN
      : ROADS
  const completed = today - chance.int(200, 3200)
  const submitted = addWorkdays(today, -(status >= CONFIRMED ? chance.int(14, 200) : chance.int(1, 7)))
  const place = PLACES[organization.place]
  const isDecided = status === CONFIRMED || status === REFUSED || status === RETURNED
  return {
    id,
    organization_id: organization.id,
    status_id: status,
    supplier_exp_type_id: type,
    status_potential_supplier_id: type === DESIGN ? chance.pick([2, 4]) : chance.pick([1, 1, 3]),
    construction_work_type_id: type === BUILDING ? chance.pick([1, 2, 6]) : null,
    responsibility_level_id: chance.pick([1, 2, 2, 2]),
    technical_complexity_id: chance.pick([1, 2, 2]),
    functional_purpose_id: type === ROADS ? 3 : 2,
    license_activity_type_id: type === DESIGN ? 12 : type === ROADS ? 25 : 22,
    country_id: 398,
    kato_id: place.kato,
    object_ru: chance.pick(OBJECTS[type] as readonly string[]),
    address_ru: `${place.town}, ${chance.pick(STREETS)}, ${chance.int(1, 120)}`,
    customer_name_ru: `Отдел строительства ${place.of}`,
    amount: amount(BigInt(chance.int(38, 1900)) * 100_000_000n),
    started_on: dateText(completed - chance.int(120, 500)),
    completed_on: dateText(completed),
    submitted_at: status === DRAFT ? null : at(submitted, 11, id),
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
