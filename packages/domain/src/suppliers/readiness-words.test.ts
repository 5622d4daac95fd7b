import { hasWords } from '@zakup/messages/catalogue'
import { readinessText } from '@zakup/messages/readiness-text'
import { describe, expect, it } from 'vitest'
import {
  exampleExperience,
  exampleLicense,
  exampleLot,
  exampleSupplier,
} from '../../test/readiness-example.ts'
import { lotReadiness } from './lot-readiness.ts'
import { READINESS_CODES } from './readiness-point.ts'

const NBSP = /\u00a0/g
const constructionLicense = {
  activity_id: 22,
  parent_id: 2,
  activity: 'Возведение',
  category_id: 2,
  category: 'II категория',
}
const crane = { name: 'Кран', quantity: '2.000', measure_id: 796, measure: 'шт.', requirement: null }
const welder = { speciality: 'Сварщик', quantity: 2, experience_years: 3 }

const textsOf = (
  lot: Parameters<typeof exampleLot>[0],
  supplier: Parameters<typeof exampleSupplier>[0] = {},
): string[] =>
  lotReadiness(exampleLot(lot), exampleSupplier(supplier)).points.map(({ code, values }) =>
    readinessText(code, values).replace(NBSP, ' '),
  )

describe('texts of readiness', () => {
  it('exist for every code', () => {
    expect(READINESS_CODES.filter((code) => !hasWords(`readiness.${code}`))).toEqual([])
  })

  it.each([
    [textsOf({ licenses: [constructionLicense] }), 'Нужна лицензия: Возведение, II категория.'],
    [
      textsOf(
        { licenses: [constructionLicense] },
        { licenses: [exampleLicense({ valid_until: '2026-11-01' })] },
      ),
      'Лицензия № ГСЛ-1 истекла 01.11.2026. Нужна действующая: Возведение, II категория.',
    ],
    [textsOf({ materials: [crane] }), 'Кран: нужно 2 шт., а в базе такого нет.'],
    [
      textsOf({ materials: [crane] }, { equipment: [{ name: 'Автокран', quantity: '1', measure_id: 796 }] }),
      'Кран: нужно 2 шт., у вас записано похожее – «Автокран». То ли это?',
    ],
    [
      textsOf({ labour: [welder] }),
      'Сварщик: нужно 2 чел., стаж от 3 лет; а таких специалистов не записано.',
    ],
    [
      textsOf({}, { tax: { debt: '25950.01', limit: '25950.00', checked_on: '2026-11-01' } }),
      'Налоговая задолженность 25 950,01 ₸ больше шести МРП (25 950,00 ₸). Погасите её до подачи заявки.',
    ],
    [
      textsOf({}, { experience: [exampleExperience('2026-05-01', { status_potential_supplier_id: 3 })] }),
      'Опыт подтверждён: 1 объект, учтено лет: 1. Условная скидка к цене 0,5 %.',
    ],
  ])('%#', (lines, words) => {
    expect(lines).toContain(words)
    for (const line of lines) expect(line).not.toMatch(/[{}]|undefined|NaN/)
  })
})
