import { describe, expect, it } from 'vitest'
import { type BrowserSearch, readSaved, renamed, withoutSearch, withSearch } from './browser-searches.ts'

const repair: BrowserSearch = {
  kind: 'lots',
  name: 'Лоты: ремонт',
  search: 'q=ремонт',
  saved_at: '2026-11-14T09:40:00+05:00',
}
const coal: BrowserSearch = { ...repair, name: 'Уголь', search: 'q=уголь' }

describe('saved searches', () => {
  it('are listed newest first, each once', () => {
    const again = { ...repair, name: 'Ремонт' }
    expect(withSearch([coal, repair], again)).toEqual([again, coal])
  })

  it('with the same query in another list are separate', () => {
    expect(withSearch([repair], { ...repair, kind: 'announcements' }).length).toBe(2)
  })

  it('can be renamed and removed', () => {
    expect(renamed([coal, repair], repair, 'Школы')).toEqual([coal, { ...repair, name: 'Школы' }])
    expect(withoutSearch([coal, repair], coal)).toEqual([repair])
  })

  it('are read back from storage unchanged', () => {
    expect(readSaved(JSON.stringify([coal, repair]))).toEqual([coal, repair])
  })

  it.each([
    null,
    '',
    'nonsense',
    '{}',
    '[1]',
    '[{"kind":"planets","name":"","search":"","saved_at":"2026"}]',
  ])('are empty if the storage contains «%s»', (kept) => {
    expect(readSaved(kept)).toEqual([])
  })
})
