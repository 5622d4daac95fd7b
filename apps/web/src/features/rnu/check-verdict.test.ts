import type { RnuRow } from '@zakup/contract/rnu/rnu.routes'
import { describe, expect, it } from 'vitest'
import { checkVerdict, type RnuCheck } from './check-verdict.ts'

const row = (id: number, status: 4 | 5, starts_on: string, ends_on: string): RnuRow => ({
  id,
  supplier: { id: 1, iin_bin: '180340027513', name: 'ТОО «Пример»', in_rnu: true },
  status: { id: status, code: '', name: '', short_name: '' },
  reason: { id: 4, code: '4', name: 'Неисполнение договорных обязательств' },
  customer: null,
  region: null,
  decision_number: null,
  decision_date: null,
  starts_on,
  ends_on,
  excluded_on: null,
})

const check = (in_rnu: boolean, ...results: RnuRow[]): RnuCheck => ({
  iin_bin: '180340027513',
  in_rnu,
  on: '2026-11-15',
  organization: null,
  results,
})

const verdict = (answer: RnuCheck) => {
  const { record, history } = checkVerdict(answer)
  return [record?.id ?? null, history.map(({ id }) => id)]
}

describe('the verdict of a check', () => {
  it('is the record in force that ends last; the others are history', () => {
    expect(
      verdict(
        check(
          true,
          row(3, 4, '2026-10-01', '2026-12-01'),
          row(2, 4, '2026-09-02', '2028-09-02'),
          row(1, 5, '2020-01-01', '2022-01-01'),
        ),
      ),
    ).toEqual([2, [3, 1]])
  })

  it('includes the last day of a record, and not the next', () => {
    expect(verdict(check(true, row(1, 4, '2024-11-15', '2026-11-15')))).toEqual([1, []])
    expect(verdict(check(false, row(1, 4, '2024-11-14', '2026-11-14')))).toEqual([null, [1]])
  })

  it('is empty for a supplier that was never in the register', () => {
    expect(verdict(check(false))).toEqual([null, []])
  })
})
