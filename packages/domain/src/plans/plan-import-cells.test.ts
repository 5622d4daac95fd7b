import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exampleDicts as dicts } from '../../test/plan-import-example.ts'
import { amount } from '../money.ts'
import { itemTotal } from '../plan-items/item-total.ts'
import { formCells, type PrintedItem } from './plan-import-cells.ts'
import { PLAN_COLUMNS } from './plan-import-columns.ts'
import { checkFormRow } from './plan-import-row.ts'

const text = fc
  .string({ minLength: 1, maxLength: 60 })
  .map((value) => value.replace(/[\n\r—-]/g, ' ').trim() || null)
const printed: fc.Arbitrary<PrintedItem> = fc
  .record({
    thousands: fc.array(fc.bigInt({ min: 1n, max: 10n ** 9n }), { minLength: 0, maxLength: 4 }),
    price: fc.bigInt({ min: 0n, max: 10n ** 8n }),
    shares: fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 0, maxLength: 3 }),
    codes: fc.array(fc.tuple(fc.boolean(), fc.boolean(), fc.boolean()), { minLength: 3, maxLength: 3 }),
    texts: fc.array(text, { minLength: 12, maxLength: 12 }),
    later: fc.boolean(),
  })
  .map(({ thousands, price, shares, codes, texts, later }) => {
    const all = thousands.length ? thousands.reduce((a, b) => a + b) : 1500n
    const three = (value: bigint) => `${value / 1000n}.${String(value % 1000n).padStart(3, '0')}`
    const total_price = itemTotal(three(all), amount(price))
    const whole = BigInt(total_price.replace('.', ''))
    const parts = shares.length ? shares.map((share) => (whole * BigInt(share)) / 30n) : []
    const last = whole - parts.slice(0, -1).reduce((a, b) => a + b, 0n)
    const amounts = whole === 0n ? [] : parts.length ? [...parts.slice(0, -1), last] : []
    const first = later ? whole / 3n : whole
    return {
      root_id: 5,
      plan_item_type: 'Закупки, превышающие финансовый год',
      funding_source: codes[0]?.[0] ? 'Собственные средства' : null,
      purchase_subject: 'Услуга',
      enstru_code: '262011.100.000001',
      name: texts[0] ?? 'Имя',
      short_description: null,
      description_kk: texts[1] ?? null,
      description_ru: texts[2] ?? null,
      purchase_method: 'Аукцион',
      measure: 'Метр',
      quantity: three(all),
      unit_price: amount(price),
      total_price,
      total_price_year_1: amount(first),
      total_price_year_2: amount(whole - first),
      total_price_year_3: '0.00',
      month: 'Декабрь',
      delivery_term_kk: null,
      delivery_term_ru: texts[3] ?? null,
      prepayment: '30.00',
      supplier_sign: 'Без признака',
      deliveries: thousands.map((value, index) => ({
        kato: index % 2 ? '710000000' : '750000000',
        quantity: three(value),
        place_ru: texts[4 + index] ?? null,
        place_kk: texts[8 + index] ?? null,
      })),
      funding: amounts.every((value) => value > 0n)
        ? amounts.map((value, index) => ({
            abp: codes[index]?.[0] ? '120' : null,
            program: codes[index]?.[0] ? '001' : null,
            subprogram: codes[index]?.[1] ? '015' : null,
            ekrb: codes[index]?.[2] ? '149' : null,
            amount: amount(value),
          }))
        : [],
    }
  })

describe('the printed form', () => {
  it('is read back without loss', () => {
    fc.assert(
      fc.property(printed, (item) => {
        // A row with a zero total is refused on purpose.
        fc.pre(item.total_price !== '0.00')
        const cells = formCells(item)
        const { item: read, errors } = checkFormRow(
          PLAN_COLUMNS.map((column) => cells[column]),
          dicts,
        )
        expect(errors).toEqual([])
        const short = (quantity: string) => quantity.replace(/\.?0+$/, '')
        expect(read).toEqual({
          plan_item_type_id: 2,
          purchase_subject_id: 3,
          enstru_id: 9,
          name_ru: item.name,
          description_ru: item.description_ru,
          description_kk: item.description_kk,
          measure_id: 6,
          quantity: short(item.quantity),
          unit_price: item.unit_price,
          total_price: item.total_price,
          total_price_year_1: item.total_price_year_1,
          total_price_year_2: item.total_price_year_2,
          total_price_year_3: item.total_price_year_3,
          purchase_method_id: 78,
          month_id: 12,
          delivery_term_ru: item.delivery_term_ru,
          delivery_term_kk: null,
          prepayment: '30',
          supplier_sign_id: 0,
          funding_source_id: item.funding_source ? 2 : null,
          deliveries: item.deliveries.map((place) => ({
            kato_id: Number(place.kato),
            quantity: short(place.quantity),
            place_ru: place.place_ru,
            place_kk: place.place_kk,
          })),
          funding: item.funding.map((line) => ({
            fkrb_id: line.abp ? 120001 : null,
            fkr_subprogram_id: line.subprogram ? 15 : null,
            ekrb_id: line.ekrb ? 149 : null,
            amount: line.amount,
          })),
        })
      }),
    )
  })
})
