import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exampleLot as lot, exampleSupplier as supplier } from '../../test/readiness-example.ts'
import { lotReadiness } from './lot-readiness.ts'
import { READINESS_POINTS } from './readiness-point.ts'

const anyLicense = fc.record({
  number: fc.constantFrom('1', '2'),
  kind_id: fc.constantFrom(1, 2, 3),
  subkind_ids: fc.subarray([11, 21, 22, 25]),
  category_id: fc.constantFrom(null, 1, 2, 3),
  category: fc.constantFrom(null, 'I'),
  issued_on: fc.constant('2020-01-01'),
  valid_until: fc.constantFrom(null, '2026-11-15', '2026-11-16'),
})
const name = fc.constantFrom('Кран', 'Автокран', 'Кран башенный', 'Бетономешалка', 'кран')
const measure_id = fc.constantFrom(null, 796, 839)
const quantity = fc.integer({ min: 1, max: 4 })
const anyMeans = fc.record({
  licenses: fc.array(anyLicense, { maxLength: 3 }),
  equipment: fc.array(fc.record({ name, measure_id, quantity: quantity.map(String) }), { maxLength: 4 }),
  staff: fc.array(
    fc.record({
      full_name: fc.constantFrom('А', 'Б', 'В', 'Г'),
      speciality: name,
      experience_years: quantity,
    }),
    { maxLength: 4 },
  ),
  experience: fc.array(
    fc.record({
      supplier_exp_type_id: fc.constantFrom(1, 2, 3, 4),
      status_potential_supplier_id: fc.constantFrom(null, 1, 2, 3, 4),
      completed_on: fc.integer({ min: 2012, max: 2027 }).map((year) => `${year}-03-01`),
    }),
    { maxLength: 4 },
  ),
})
const anyDemands = fc.record({
  purchase_subject_id: fc.constantFrom(1, 2, 3),
  purchase_method_id: fc.constantFrom(2, 3),
  is_construction: fc.boolean(),
  enstru_codes: fc.constantFrom([], ['421120.210.000009']),
  first_category: fc.boolean(),
  licenses: fc.array(
    fc.constantFrom([2, null], [22, 2], [25, 2], [11, 1]).chain(([activity_id, parent_id]) =>
      fc.record({
        activity_id: fc.constant(activity_id as number),
        parent_id: fc.constant(parent_id as number | null),
        activity: fc.constant('Работы'),
        category_id: fc.constantFrom(null, 1, 2, 3),
        category: fc.constant(null),
      }),
    ),
    { maxLength: 2 },
  ),
  materials: fc.array(
    fc.record({
      name,
      measure_id,
      quantity: quantity.map(String),
      measure: fc.constant(null),
      requirement: fc.constantFrom(null, 'новый'),
    }),
    { maxLength: 3 },
  ),
  labour: fc.array(
    fc.record({ speciality: name, quantity, experience_years: fc.integer({ min: 0, max: 3 }) }),
    {
      maxLength: 3,
    },
  ),
})

describe('for any lot and supplier', () => {
  it('ready means nothing is missing, each point has the state of its code, and the discount is within its limits', () => {
    fc.assert(
      fc.property(anyDemands, anyMeans, (demands, means) => {
        const readiness = lotReadiness(lot(demands), supplier(means))
        expect(readiness.is_ready).toBe(readiness.missing === 0)
        expect(readiness.missing).toBe(readiness.points.filter(({ state }) => state === 'missing').length)
        expect(readiness.met).toBe(readiness.points.filter(({ state }) => state === 'met').length)
        for (const { code, state, ground } of readiness.points) {
          expect(state).toBe(READINESS_POINTS[code])
          expect(ground).not.toBe('')
        }
        expect(Number(readiness.experience.discount_percent)).toBeGreaterThanOrEqual(0)
        expect(Number(readiness.experience.discount_percent)).toBeLessThanOrEqual(
          Math.min(10, readiness.experience.years),
        )
        expect(readiness.experience.years).toBeLessThanOrEqual(readiness.experience.count)
      }),
    )
  })

  it('more qualification never makes it less ready', () => {
    fc.assert(
      fc.property(anyDemands, anyMeans, anyMeans, (demands, some, more) => {
        const before = lotReadiness(lot(demands), supplier(some))
        const after = lotReadiness(
          lot(demands),
          supplier({
            licenses: [...some.licenses, ...more.licenses],
            equipment: [...some.equipment, ...more.equipment],
            staff: [...some.staff, ...more.staff],
            experience: [...some.experience, ...more.experience],
          }),
        )
        expect(after.missing).toBeLessThanOrEqual(before.missing)
        expect(after.met).toBeGreaterThanOrEqual(before.met)
        expect(Number(after.experience.discount_percent)).toBeGreaterThanOrEqual(
          Number(before.experience.discount_percent),
        )
      }),
    )
  })
})
