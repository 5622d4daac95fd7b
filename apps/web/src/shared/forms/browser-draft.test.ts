import { describe, expect, it } from 'vitest'
import { type Draft, draftKey, dropDraft, keepDraft, readDraft, sweepDrafts } from './browser-draft.ts'

function storage() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}
const now = new Date('2026-11-15T04:38:00Z')
const draft: Draft<{ name: string }> = {
  at: '2026-11-15T04:30:00.000Z',
  form: { name: 'Ноутбук' },
  base: { name: '' },
  version: null,
  unanswered: null,
}

describe('a draft in the browser', () => {
  it('is read back unchanged until it is dropped', () => {
    const kept = storage()
    const key = draftKey(7, 'plan-item', 12, 'new')
    expect(keepDraft(kept, key, draft)).toBe(true)
    expect(readDraft(kept, key, now)).toEqual(draft)
    dropDraft(kept, key)
    expect(readDraft(kept, key, now)).toBeNull()
  })

  it('has a key of its own for each user, organisation, plan and item', () => {
    const keys = [
      draftKey(7, 'supplier-exp', 31, 'new'),
      draftKey(7, 'supplier-exp', 32, 'new'),
      draftKey(7, 'plan-item', 12, 'new'),
      draftKey(8, 'plan-item', 12, 'new'),
      draftKey(7, 'plan-item', 13, 'new'),
      draftKey(7, 'plan-item', 12, 99),
    ]
    expect(new Set(keys).size).toBe(keys.length)
  })

  it.each(['', 'not json', '{}', 'null', JSON.stringify({ ...draft, shape: 0 })])(
    'is ignored if the stored text is «%s»',
    (text) => {
      const kept = storage()
      kept.setItem('draft:x', text)
      expect(readDraft(kept, 'draft:x', now)).toBeNull()
    },
  )

  it('expires after two months', () => {
    const kept = storage()
    keepDraft(kept, 'draft:x', draft)
    expect(readDraft(kept, 'draft:x', new Date('2027-01-13T00:00:00Z'))).not.toBeNull()
    expect(readDraft(kept, 'draft:x', new Date('2027-01-15T00:00:00Z'))).toBeNull()
  })

  it('returns false if the browser cannot store it', () => {
    const full = {
      ...storage(),
      setItem: () => {
        throw new Error('full')
      },
    }
    expect(keepDraft(full, 'draft:x', draft)).toBe(false)
  })
})

describe('a draft with personal numbers', () => {
  const IIN = '850101400005'
  const BIN = '020540003431'
  const kept = (form: object, unanswered: Draft<object>['unanswered'] = null) => {
    const there = storage()
    keepDraft(there, 'draft:x', { ...draft, form, base: form, unanswered })
    return { text: there.getItem('draft:x') ?? '', read: readDraft<object>(there, 'draft:x', now) }
  }

  it.each([
    ['customer_iin_bin', IIN, false],
    ['customer_iin_bin', '8501 0140', false],
    ['customer_iin_bin', BIN, true],
    ['customer_iin_bin', '', true],
    ['head_iin', IIN, false],
    ['head_iin', '85', false],
    ['amount', IIN, true],
  ])('stores %s «%s»: %s', (field, value, stays) => {
    const { read } = kept({ name: 'Школа', [field]: value, rows: [{ [field]: value }] })
    const rest = stays ? { [field]: value } : {}
    expect(read?.form).toEqual({ name: 'Школа', ...rest, rows: [rest] })
    expect(read?.base).toEqual(read?.form)
  })

  it('drops an unanswered save that contains an ИИН', () => {
    const lost = { key: 'k', body: { customer_iin_bin: IIN } }
    expect(kept({}, lost).text).not.toContain(IIN)
    expect(kept({}, lost).read?.unanswered).toBeNull()
    const other = { key: 'k', body: { customer_iin_bin: BIN } }
    expect(kept({}, other).read?.unanswered).toEqual(other)
  })
})

it('sweepDrafts deletes expired and unreadable drafts', () => {
  const there = storage()
  keepDraft(there, 'draft:fresh', draft)
  keepDraft(there, 'draft:old', { ...draft, at: '2026-08-01T00:00:00Z' })
  there.setItem('draft:shape', JSON.stringify({ ...draft, shape: 1 }))
  there.setItem('draft:broken', '{')
  there.setItem('user', 'kept')
  sweepDrafts(there, ['draft:fresh', 'draft:old', 'draft:shape', 'draft:broken', 'user'], now)
  const left = ['draft:fresh', 'draft:old', 'draft:shape', 'draft:broken', 'user'].filter(
    (key) => there.getItem(key) !== null,
  )
  expect(left).toEqual(['draft:fresh', 'user'])
})
