import { addWorkdays, at, dateText, dayOf } from './calendar.ts'
import type { Chance } from './chance.ts'
import type { Documents } from './documents.ts'
import type { Row } from './insert-rows.ts'
import type { Organization, Trade } from './organizations.ts'

export interface SupplierMeans {
  licenses: Row[]
  subkinds: Row[]
  staff: Row[]
  equipment: Row[]
}

/** Kinds and sub-kinds of db/dicts/license-activity-type.csv by the supplier's trade. */
const LICENSES: Partial<Record<Trade, readonly [kind: number, subkinds: readonly number[]]>> = {
  building: [2, [22, 24]],
  design: [1, [11, 12]],
  roads: [2, [21, 25]],
}

const PEOPLE: Partial<
  Record<Trade, readonly (readonly [name: string, speciality: string, years: number])[]>
> = {
  building: [
    ['Ахметжанов Нурлан Серикович', 'Прораб', 9],
    ['Бондаренко Павел Игоревич', 'Отделочник', 6],
    ['Есимова Алия Кайратовна', 'Инженер-сметчик', 4],
  ],
  roads: [
    ['Жакупов Асхат Маратович', 'Машинист катка', 5],
    ['Гришин Олег Викторович', 'Мастер дорожных работ', 11],
  ],
  design: [['Омарова Динара Талгатовна', 'Главный инженер проекта', 12]],
  cleaning: [['Серикова Гульмира Ахметовна', 'Уборщик помещений', 3]],
  security: [['Тен Сергей Михайлович', 'Охранник с удостоверением', 7]],
}

const MACHINES: Partial<Record<Trade, readonly (readonly [name: string, quantity: number, year: number])[]>> =
  {
    building: [
      ['Перфоратор электрический', 6, 2022],
      ['Кран автомобильный, 25 т', 1, 2017],
    ],
    roads: [
      ['Каток дорожный вибрационный', 2, 2019],
      ['Автосамосвал', 4, 2020],
    ],
    cleaning: [['Машина поломоечная', 2, 2023]],
    security: [['Тревожная кнопка', 10, 2024]],
  }

const PIECE = 796

/** Licences, staff and equipment of suppliers of works and some services, including the demo supplier. */
export function makeSupplierMeans(
  chance: Chance,
  suppliers: readonly Organization[],
  documents: Documents,
  now: Date,
): SupplierMeans {
  const made: SupplierMeans = { licenses: [], subkinds: [], staff: [], equipment: [] }
  const today = dayOf(now)
  const uploaded = at(addWorkdays(today, -40), 10)
  for (const organization of suppliers.filter(({ key }) => key !== 'samal-stroy')) {
    const organization_id = organization.id
    for (const trade of organization.trades) {
      for (const [full_name, speciality_ru, experience_years] of PEOPLE[trade] ?? [])
        made.staff.push({
          id: made.staff.length + 1,
          organization_id,
          full_name,
          speciality_ru,
          experience_years,
        })
      for (const [name_ru, quantity, made_in] of MACHINES[trade] ?? [])
        made.equipment.push({
          id: made.equipment.length + 1,
          organization_id,
          name_ru,
          measure_id: PIECE,
          quantity: String(quantity),
          made_in,
          is_leased: made_in < 2019,
        })
      const license = LICENSES[trade]
      if (!license) continue
      const [kind, subkinds] = license
      const id = made.licenses.length + 1
      const issued = today - chance.int(400, 3600)
      const document = documents.own(organization, `Лицензия, ${kind}.pdf`, [120, 800], uploaded)
      made.licenses.push({
        id,
        organization_id,
        license_activity_type_id: kind,
        license_category_id: chance.pick([1, 2, 2, 3]),
        number: `${String(20_000_000 + id * 137)}-${kind}${trade.length}`,
        issued_on: dateText(issued),
        // The first one is the demo supplier's: it expires soon, and the portal warns about it.
        valid_until: id === 1 ? dateText(today + 35) : null,
        issuer_ru: 'Управление государственного архитектурно-строительного контроля',
        attachment_id: document.id,
      })
      for (const license_activity_type_id of subkinds)
        made.subkinds.push({ supplier_license_id: id, license_activity_type_id })
    }
  }
  return made
}
