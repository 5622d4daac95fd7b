import { describe, expect, it } from 'vitest'
import { type Draft, draftKey, dropDraft, keepDraft, readDraft } from './browser-draft.ts'

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
  it('comes back as it was, until it is dropped', () => {
    const kept = storage()
    const key = draftKey(7, 'plan-item', 12, 'new')
    expect(keepDraft(kept, key, draft)).toBe(true)
    expect(readDraft(kept, key, now)).toEqual(draft)
    dropDraft(kept, key)
    expect(readDraft(kept, key, now)).toBeNull()
  })

  it('is of one person, one plan and one item', () => {
    const keys = [
      draftKey(7, 'plan-item', 12, 'new'),
      draftKey(8, 'plan-item', 12, 'new'),
      draftKey(7, 'plan-item', 13, 'new'),
      draftKey(7, 'plan-item', 12, 99),
    ]
    expect(new Set(keys).size).toBe(keys.length)
  })

  it.each(['', 'not json', '{}', 'null', JSON.stringify({ ...draft, shape: 0 })])(
    'is none when it reads «%s»',
    (text) => {
      const kept = storage()
      kept.setItem('draft:x', text)
      expect(readDraft(kept, 'draft:x', now)).toBeNull()
    },
  )

  it('is forgotten after two months', () => {
    const kept = storage()
    keepDraft(kept, 'draft:x', draft)
    expect(readDraft(kept, 'draft:x', new Date('2027-01-13T00:00:00Z'))).not.toBeNull()
    expect(readDraft(kept, 'draft:x', new Date('2027-01-15T00:00:00Z'))).toBeNull()
  })

  it('says when the browser would not keep it', () => {
    const full = {
      ...storage(),
      setItem: () => {
        throw new Error('full')
      },
    }
    expect(keepDraft(full, 'draft:x', draft)).toBe(false)
  })
})
