import type { Row } from './insert-rows.ts'
import type { PlanItem } from './plans.ts'
import { MONTH, SERVICE } from './thing.ts'

export interface Qualifications {
  licenses: Row[]
  materials: Row[]
  labour: Row[]
}

/** Kinds of db/dicts/license-activity-type.csv by the kind of work. */
function licenseOf({ root }: PlanItem): { kind: number; category: number } | null {
  const { thing, source, subject } = root
  if (subject !== 2) return null
  if (thing.trade === 'design') return { kind: 12, category: source.total > 1_000_000_000n ? 1 : 2 }
  if (thing.trade === 'roads' && thing.way !== undefined) return { kind: 25, category: 1 }
  if (source.name.startsWith('Средний ремонт')) return { kind: 25, category: 2 }
  if (thing.way !== 'building') return null
  const kind = /сетей|тепломагистрал|отоплени/.test(source.name) ? 24 : 22
  return { kind, category: source.total > 50_000_000_000n ? 1 : 2 }
}

const TOOLS: Partial<
  Record<string, readonly (readonly [name: string, measure: number, quantity: number])[]>
> = {
  building: [
    ['Перфоратор электрический', 796, 4],
    ['Леса строительные рамные', 839, 2],
  ],
  roads: [
    ['Каток дорожный вибрационный', 796, 1],
    ['Автосамосвал', 796, 3],
  ],
  security: [
    ['Тревожная кнопка', 796, 2],
    ['Служебный автомобиль', 796, 1],
  ],
  cleaning: [
    ['Машина поломоечная', 796, 2],
    ['Пылесос промышленный', 796, 3],
  ],
  equipment: [['Установка буровая', 796, 1]],
  energy: [['Измерительный комплекс', 839, 1]],
}

const PEOPLE: Partial<
  Record<string, readonly (readonly [speciality: string, quantity: number, years: number])[]>
> = {
  building: [
    ['Прораб', 1, 3],
    ['Отделочник', 6, 1],
  ],
  roads: [['Машинист катка', 2, 2]],
  security: [['Охранник с удостоверением', 4, 1]],
  cleaning: [['Уборщик помещений', 5, 0]],
  it: [
    ['Системный администратор', 2, 3],
    ['Инженер технической поддержки', 2, 1],
  ],
}

/** What a supplier must have. If a licence is required, neither materials nor staff may be (Правила п. 72). */
export function qualificationsOf(items: readonly PlanItem[]): Qualifications {
  const required: Qualifications = { licenses: [], materials: [], labour: [] }
  for (const item of items) {
    const plan_item_id = item.id
    const license = licenseOf(item)
    if (license) {
      required.licenses.push({
        plan_item_id,
        license_activity_type_id: license.kind,
        license_category_id: license.category,
      })
      continue
    }
    const { subject, thing, source } = item.root
    if (subject === 1 || (subject === 3 && ![SERVICE, MONTH].includes(source.measure))) continue
    for (const [name_ru, measure_id, quantity] of TOOLS[thing.trade] ?? [])
      required.materials.push({
        plan_item_id,
        name_ru,
        measure_id,
        quantity,
        requirement_ru: 'В исправном состоянии',
      })
    for (const [speciality_ru, quantity, experience_years] of PEOPLE[thing.trade] ?? [])
      required.labour.push({ plan_item_id, speciality_ru, quantity, experience_years })
  }
  return required
}
