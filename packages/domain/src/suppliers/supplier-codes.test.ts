import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { EXP_TYPE, SUPPLIER_STATUS } from '../supplier-exp/supplier-exp-types.ts'
import { FIRST_CATEGORY, LICENSE_KIND } from './license-rules.ts'
import { CONDITIONAL_PRICE_METHODS, ROAD_REPAIR, ROADS } from './readiness-experience.ts'

function names(dictionary: string, ids: Iterable<number>): string[] {
  const text = readFileSync(new URL(`../../../../db/dicts/${dictionary}.csv`, import.meta.url), 'utf8')
  const rows = text.trim().split('\n').slice(1)
  return [...ids].map((id) => rows.find((row) => row.startsWith(`${id},`))?.split(',')[2] ?? `no ${id}`)
}

describe('codes that rules of suppliers name', () => {
  it.each([
    [
      'license-activity-type',
      Object.values(LICENSE_KIND),
      /^(Проектная|Строительно-монтажные|Изыскательская)/,
    ],
    ['license-activity-type', [ROADS], /дорог$/],
    ['license-category', [FIRST_CATEGORY], /^I категория$/],
    [
      'supplier-exp-type',
      Object.values(EXP_TYPE),
      /^(Строительно|Работы по разработке|Инжиниринговые|Средний)/,
    ],
    ['status-potential-supplier', [SUPPLIER_STATUS.subcontractor, SUPPLIER_STATUS.subdesigner], /^Суб/],
    // No price offers, auctions or shops, where only the price counts, and no purchase by rating points.
    ['purchase-method', CONDITIONAL_PRICE_METHODS, /[Кк]онкурс|Тендер|особого порядка/],
  ])('match the names in the dictionary %s', (dictionary, ids, words) => {
    for (const name of names(dictionary, ids)) expect(name).toMatch(words)
  })

  it('match the name in the dictionary enstru', () => {
    const text = readFileSync(new URL('../../../../db/dicts/enstru.csv', import.meta.url), 'utf8')
    const row = text.split('\n').find((line) => line.split(',')[1] === ROAD_REPAIR)
    expect(row).toMatch(/среднему ремонту автомобильной дороги/)
  })
})
