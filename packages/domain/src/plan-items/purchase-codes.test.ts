import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { exampleContext, exampleItem } from '../../test/item-example.ts'
import { PLAN_STATUS } from '../plans/plan-status.ts'
import { justificationOfMethod, needsJustification, SMALL_VOLUME } from './justification.ts'
import { ITEM_STATUS } from './plan-item-machine.ts'
import {
  FUNDING_SOURCE,
  ITEM_TYPE,
  LAST_YEAR_MONTH,
  METHOD,
  SUBJECT,
  SUPPLIER_SIGN,
} from './purchase-codes.ts'

function dictionary(name: string): string[][] {
  const text = readFileSync(new URL(`../../../../db/dicts/${name}.csv`, import.meta.url), 'utf8')
  return text
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(','))
}

describe('codes that rules name', () => {
  it.each([
    ['plan-status', PLAN_STATUS],
    ['plan-item-status', ITEM_STATUS],
    ['purchase-subject', SUBJECT],
    ['purchase-method', METHOD],
    ['plan-item-type', ITEM_TYPE],
    ['supplier-customer-sign', SUPPLIER_SIGN],
    ['funding-source', FUNDING_SOURCE],
    ['month', { lastYear: LAST_YEAR_MONTH }],
  ])('are in the dictionary %s', (name, codes) => {
    const known = new Set(dictionary(name).map(([id]) => Number(id)))
    expect(Object.values(codes).filter((id) => !known.has(id))).toEqual([])
  })

  it('name every plan status there is', () => {
    expect(Object.values(PLAN_STATUS)).toHaveLength(dictionary('plan-status').length)
  })
})

describe('justifications', () => {
  // The last column is the method, the second the code; names between them may hold commas.
  const rows = dictionary('purchase-method-justification').map((row) => ({
    code: row[1] as string,
    method: Number(row.at(-1)),
  }))

  it('belong to the method the dictionary gives them', () => {
    for (const { code, method } of rows) {
      expect(needsJustification(method)).toBe(true)
      for (const other of [METHOD.direct, METHOD.singleSourceAfterFailure, METHOD.priceRequest]) {
        const item = exampleItem({ purchase_method_id: other, justification_code: code })
        expect(justificationOfMethod(item, exampleContext()) === null).toBe(other === method)
      }
    }
  })

  it('include the small volume', () => {
    expect(rows.map(({ code }) => code)).toContain(SMALL_VOLUME)
  })
})
