import { t } from '@zakup/messages/catalogue'
import { describe, expect, it } from 'vitest'
import { readRefusal } from './own-refusal.ts'

const now = new Date('2026-11-14T20:30:00Z')
const filled = {
  kind: 'budget_cut',
  ground: ' Сокращены расходы ',
  document: 'Решение № 118',
  date: '2026-11-15',
}
function form(values: Record<string, string>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(values)) data.set(name, value)
  return data
}

describe('refusal of a purchase', () => {
  it('reads the form; today is the date in Astana', () => {
    expect(readRefusal(form(filled), now)).toEqual({
      values: { ...filled, ground: 'Сокращены расходы' },
      problems: {},
    })
  })

  it('accepts a date as DD.MM.YYYY', () => {
    const { values } = readRefusal(form({ ...filled, date: '15.11.2026' }), now)
    expect(values?.date).toBe('2026-11-15')
  })

  it('lists every missing or invalid field in form order', () => {
    const { values, problems } = readRefusal(form({ kind: 'whim', ground: ' ' }), now)
    expect(values).toBeNull()
    expect(Object.keys(problems)).toEqual(['kind', 'ground', 'document', 'date'])
  })

  it('rejects a document date in the future', () => {
    expect(readRefusal(form({ ...filled, date: '2026-11-16' }), now).problems.date).toBe(
      t('own_items.refusal_date_future'),
    )
  })
})
