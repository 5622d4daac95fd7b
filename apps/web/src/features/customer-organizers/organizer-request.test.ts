import { describe, expect, it } from 'vitest'
import { type OrganizerRequest, requestBody, requestProblems } from './organizer-request.ts'

const CONTEXT = { today: '2026-11-16', organization_id: 7 }
const GOOD: OrganizerRequest = {
  organizer: { id: 12, code: '980240594534', name: 'Центр закупок' },
  basis: ' Приказ № 14 ',
  starts_on: '2026-11-16',
  ends_on: '',
  file: null,
}
const wrong = (over: Partial<OrganizerRequest>) => [...requestProblems({ ...GOOD, ...over }, CONTEXT).keys()]

describe('a request to an organizer', () => {
  it('is converted to the request body when it has no errors', () => {
    expect(wrong({})).toEqual([])
    expect(requestBody(GOOD)).toEqual({
      organizer_id: 12,
      basis: 'Приказ № 14',
      starts_on: '2026-11-16',
      ends_on: null,
      attachment: null,
    })
  })

  it.each<[Partial<OrganizerRequest>, string[]]>([
    [{ organizer: null, basis: '  ', starts_on: '' }, ['organizer_id', 'basis', 'starts_on']],
    [{ organizer: { id: 7, code: '', name: 'Мы сами' } }, ['organizer_id']],
    [{ starts_on: '31.02.2026' }, ['starts_on']],
    [{ ends_on: 'скоро' }, ['ends_on']],
    [{ ends_on: '2026-11-15' }, ['ends_on']],
    [{ starts_on: '2025-01-01', ends_on: '2026-11-15' }, ['ends_on']],
    [{ ends_on: '2026-11-16' }, []],
    [{ ends_on: '31.12.2027' }, []],
  ])('with %j has errors in %j', (over, fields) => expect(wrong(over)).toEqual(fields))
})
