import { describe, expect, it } from 'vitest'
import {
  exampleExperience as done,
  exampleLicense as license,
  exampleLot as lot,
  exampleSupplier as supplier,
} from '../../test/readiness-example.ts'
import type { LotDemands } from './lot-demands.ts'
import { lotReadiness } from './lot-readiness.ts'
import { ROAD_REPAIR } from './readiness-experience.ts'
import type { SupplierMeans } from './supplier-means.ts'

const constructionLicense = {
  activity_id: 22,
  parent_id: 2,
  activity: 'Возведение',
  category_id: 2,
  category: 'II категория',
}
const crane = {
  name: 'Кран автомобильный',
  quantity: '2',
  measure_id: 796,
  measure: 'шт.',
  requirement: null,
}
const held = (name: string, quantity: string, measure_id: number | null = 796) => ({
  name,
  quantity,
  measure_id,
})
const person = (full_name: string, speciality: string, experience_years: number) => ({
  full_name,
  speciality,
  experience_years,
})

const codesOf = (demands: Partial<LotDemands>, means: Partial<SupplierMeans> = {}) =>
  lotReadiness(lot(demands), supplier(means)).points.map(({ code }) => code)

/** Codes after the first two points, which every lot has: the register of unreliable suppliers and tax. */
const requirementCodes = (demands: Partial<LotDemands>, means: Partial<SupplierMeans> = {}) =>
  codesOf({ is_construction: false, ...demands }, means).slice(2)

describe('whether a supplier may bid', () => {
  it.each<[string, Partial<LotDemands>, Partial<SupplierMeans>, string]>([
    ['its own purchase', { sides: [9, 2] }, {}, 'own_purchase'],
    ['a purchase it organises', { sides: [1, 9] }, {}, 'own_purchase'],
    ['on the last day in the register', {}, { rnu_until: '2026-11-16' }, 'in_rnu'],
    ['the day after leaving the register', {}, { rnu_until: '2026-11-15' }, 'not_in_rnu'],
    [
      'a tax debt equal to the limit',
      {},
      { tax: { debt: '25950.00', limit: '25950.00', checked_on: '2026-11-01' } },
      'tax_clear',
    ],
    [
      'a tax debt one tiyn over the limit',
      {},
      { tax: { debt: '25950.01', limit: '25950.00', checked_on: '2026-11-01' } },
      'tax_debt',
    ],
    ['no tax debt', {}, {}, 'tax_none'],
    ['tax debt not checked', {}, { tax: null }, 'tax_unknown'],
    ['a required supplier sign', { supplier_sign: 'Среди субъектов МСП' }, {}, 'supplier_sign'],
  ])('%s', (_, demands, means, code) => {
    expect(codesOf(demands, means)).toContain(code)
  })
})

describe('permits', () => {
  it.each<[string, Partial<LotDemands>, SupplierMeans['licenses'], string]>([
    ['the sub-kind and the category', { licenses: [constructionLicense] }, [license()], 'license'],
    [
      'the first category covers the second',
      { licenses: [constructionLicense] },
      [license({ category_id: 1 })],
      'license',
    ],
    [
      'the third does not cover the second',
      { licenses: [constructionLicense] },
      [license({ category_id: 3 })],
      'license_category',
    ],
    [
      'another sub-kind',
      { licenses: [constructionLicense] },
      [license({ subkind_ids: [21] })],
      'license_subkind',
    ],
    [
      'another kind',
      { licenses: [constructionLicense] },
      [license({ kind_id: 1, subkind_ids: [11] })],
      'license_missing',
    ],
    ['no licence', { licenses: [constructionLicense] }, [], 'license_missing'],
    [
      'on its last valid day',
      { licenses: [constructionLicense] },
      [license({ valid_until: '2026-11-16' })],
      'license',
    ],
    [
      'expired yesterday',
      { licenses: [constructionLicense] },
      [license({ valid_until: '2026-11-15' })],
      'license_expired',
    ],
    [
      'expired beside a valid one',
      { licenses: [constructionLicense] },
      [license({ valid_until: '2026-11-15' }), license()],
      'license',
    ],
    [
      'a required kind needs no sub-kind',
      { licenses: [{ ...constructionLicense, activity_id: 2, parent_id: null }] },
      [license({ subkind_ids: [] })],
      'license',
    ],
    [
      'no category required',
      { licenses: [{ ...constructionLicense, category_id: null, category: null }] },
      [license({ category_id: null })],
      'license',
    ],
    [
      'the first category',
      { first_category: true, is_construction: true },
      [license({ category_id: 1 })],
      'first_category',
    ],
    [
      'a first-category design licence is not enough for construction',
      { first_category: true, is_construction: true },
      [license({ category_id: 1, kind_id: 1 })],
      'first_category_missing',
    ],
    [
      'a first-category design licence is enough for design',
      { first_category: true, licenses: [{ ...constructionLicense, activity_id: 11, parent_id: 1 }] },
      [license({ category_id: 1, kind_id: 1, subkind_ids: [11] })],
      'first_category',
    ],
  ])('%s', (_, demands, licenses, code) => {
    expect(codesOf(demands, { licenses })).toContain(code)
  })
})

describe('means', () => {
  it.each<[string, LotDemands['materials'], SupplierMeans['equipment'], string[]]>([
    ['equal words in any order', [crane], [held('автомобильный кран', '2')], ['material']],
    [
      'in two records',
      [crane],
      [held('Кран автомобильный', '1'), held('Кран  автомобильный.', '1')],
      ['material'],
    ],
    ['too few', [crane], [held('Кран автомобильный', '1')], ['material_short']],
    [
      'too few, but a similar one',
      [crane],
      [held('Кран автомобильный', '1'), held('Автокран', '5')],
      ['material_check'],
    ],
    ['a similar one', [crane], [held('Автокран КС-55713', '5')], ['material_check']],
    ['another measure', [crane], [held('Кран автомобильный', '5', 839)], ['material_check']],
    [
      'a name that shares only an adjective',
      [crane],
      [held('Служебный автомобиль', '5')],
      ['material_missing'],
    ],
    ['another name', [crane], [held('Бетономешалка', '5')], ['material_missing']],
    [
      'a condition in free text',
      [{ ...crane, requirement: 'не старше 5 лет' }],
      [held('Кран автомобильный', '2')],
      ['material_condition'],
    ],
    ['two items that require it', [crane, crane], [held('Кран автомобильный', '3')], ['material_short']],
    [
      'one crane does not meet two requirements, one with a condition and one without',
      [
        { ...crane, quantity: '1', requirement: 'не старше 5 лет' },
        { ...crane, quantity: '1' },
      ],
      [held('Кран автомобильный', '1')],
      ['material_short', 'material_short'],
    ],
    [
      'one crane does not meet two requirements, one with a measure and one without',
      [
        { ...crane, quantity: '1' },
        { ...crane, quantity: '1', measure_id: null, measure: null },
      ],
      [held('Кран автомобильный', '1')],
      ['material', 'material_short'],
    ],
  ])('equipment: %s', (_, materials, equipment, codes) => {
    expect(requirementCodes({ materials }, { equipment })).toEqual(codes)
  })

  const welder = { speciality: 'Сварщик', quantity: 2, experience_years: 3 }
  it.each<[string, LotDemands['labour'], SupplierMeans['staff'], string[]]>([
    ['enough', [welder], [person('А', 'сварщик', 3), person('Б', 'Сварщик', 9)], ['labour']],
    [
      'one person entered twice',
      [welder],
      [person('А', 'Сварщик', 3), person('а', 'Сварщик', 3)],
      ['labour_short'],
    ],
    [
      'too little experience',
      [welder],
      [person('А', 'Сварщик', 2), person('Б', 'Сварщик', 2)],
      ['labour_missing'],
    ],
    ['a similar speciality', [welder], [person('А', 'Электросварщик', 5)], ['labour_check']],
    ['another speciality', [welder], [person('А', 'Бухгалтер', 20)], ['labour_missing']],
    [
      'the experienced are not counted again for the others',
      [welder, { ...welder, quantity: 1, experience_years: 0 }],
      [person('А', 'Сварщик', 5), person('Б', 'Сварщик', 5)],
      ['labour', 'labour_short'],
    ],
    [
      'one more person is enough',
      [welder, { ...welder, quantity: 1, experience_years: 0 }],
      [person('А', 'Сварщик', 5), person('Б', 'Сварщик', 5), person('В', 'Сварщик', 0)],
      ['labour', 'labour'],
    ],
  ])('people: %s', (_, labour, staff, codes) => {
    expect(requirementCodes({ labour }, { staff })).toEqual(codes)
  })

  it('a lot without requirements reports that and is ready', () => {
    expect(requirementCodes({})).toEqual(['nothing_required'])
    expect(lotReadiness(lot(), supplier())).toMatchObject({ is_ready: true, missing: 0 })
  })

  it('a lot imported from another system has unknown requirements', () => {
    expect(requirementCodes({ has_items: false })).toEqual(['requirements_unknown'])
  })
})

describe('experience', () => {
  const at = (experience: SupplierMeans['experience'], over: Partial<LotDemands> = {}) =>
    lotReadiness(lot(over), supplier({ experience })).experience

  it.each<[string, SupplierMeans['experience'], Partial<LotDemands>, [number, number, string]]>([
    ['none', [], {}, [0, 0, '0']],
    ['one percent per year', [done('2026-05-01'), done('2025-05-01')], {}, [2, 2, '2']],
    ['a year counts once', [done('2026-05-01'), done('2026-06-01')], {}, [2, 1, '1']],
    [
      'half a percent as a subcontractor',
      [done('2026-05-01', { status_potential_supplier_id: 3 })],
      {},
      [1, 1, '0.5'],
    ],
    [
      'the better of two roles in a year',
      [done('2026-05-01', { status_potential_supplier_id: 3 }), done('2026-06-01')],
      {},
      [2, 1, '1'],
    ],
    ['only the last ten years count', [done('2016-11-15'), done('2016-11-16')], {}, [1, 1, '1']],
    [
      'only the last five years of supervision count',
      [done('2022-01-01', { supplier_exp_type_id: 3 }), done('2021-11-15', { supplier_exp_type_id: 3 })],
      { purchase_subject_id: 3 },
      [1, 1, '1'],
    ],
    [
      'supervision counts in full without a supplier status',
      [done('2022-01-01', { supplier_exp_type_id: 3, status_potential_supplier_id: null })],
      { purchase_subject_id: 3 },
      [1, 1, '1'],
    ],
    ['another kind does not count', [done('2026-05-01', { supplier_exp_type_id: 2 })], {}, [0, 0, '0']],
    [
      'design counts for design',
      [done('2026-05-01', { supplier_exp_type_id: 2, status_potential_supplier_id: 2 })],
      { licenses: [{ ...constructionLicense, activity_id: 11, parent_id: 1 }] },
      [1, 1, '1'],
    ],
    [
      'road repair counts for road construction',
      [done('2026-05-01', { supplier_exp_type_id: 4 })],
      { licenses: [{ ...constructionLicense, activity_id: 25 }] },
      [1, 1, '1'],
    ],
    [
      'road repair counts for road repair, which needs no licence',
      [done('2026-05-01', { supplier_exp_type_id: 4 })],
      { licenses: [], is_construction: false, enstru_codes: [ROAD_REPAIR] },
      [1, 1, '1'],
    ],
    [
      'construction does not count for road repair, even if marked as construction',
      [done('2026-05-01')],
      { licenses: [], is_construction: true, enstru_codes: [ROAD_REPAIR] },
      [0, 0, '0'],
    ],
    [
      'road repair does not count for other works without a licence',
      [done('2026-05-01', { supplier_exp_type_id: 4 })],
      { licenses: [], enstru_codes: ['421120.210.000010'] },
      [0, 0, '0'],
    ],
    ['no discount where only the price counts', [done('2026-05-01')], { purchase_method_id: 3 }, [1, 1, '0']],
  ])('%s', (_, experience, over, [count, years, discount_percent]) => {
    expect(at(experience, over)).toEqual({ count, years, discount_percent })
  })

  it('the discount is at most ten percent, five for supervision', () => {
    const years = Array.from({ length: 12 }, (_, i) =>
      done(`${2015 + i}-12-01`.replace('2026-12', '2026-10')),
    )
    expect(at(years)).toMatchObject({ discount_percent: '10' })
    const supervised = years.map((one) => ({ ...one, supplier_exp_type_id: 3 }))
    expect(at(supervised, { purchase_subject_id: 3 })).toMatchObject({ discount_percent: '5' })
  })

  it('is a bonus, never a missing requirement', () => {
    expect(codesOf({})).toContain('experience_none')
    expect(codesOf({}, { experience: [done('2026-05-01')] })).toContain('experience')
    expect(codesOf({ purchase_method_id: 3 }, { experience: [done('2026-05-01')] })).toContain(
      'experience_uncounted',
    )
    for (const over of [{ is_construction: false }, { purchase_method_id: 3 }])
      expect(codesOf(over)).not.toContain('experience_none')
  })
})
