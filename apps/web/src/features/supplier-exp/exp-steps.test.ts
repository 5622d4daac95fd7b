import { EXP_STATUS as S } from '@zakup/domain/supplier-exp/supplier-exp-case'
import { expect, it } from 'vitest'
import { expSteps } from './exp-steps.ts'

const reviewed = '2026-11-16T10:00:00+05:00'
const states = (id: number, reviewed_at: string | null = null) =>
  expSteps({ status: { id, code: '', name: '', short_name: '' }, reviewed_at })
    .map(({ state }) => state)
    .join(' ')

it.each([
  [S.draft, null, 'now next next next next'],
  [S.submitted, null, 'done now next next next'],
  [S.review, null, 'done done now next next'],
  [S.approval, reviewed, 'done done done now next'],
  [S.confirmed, reviewed, 'done done done done done'],
  // Returned by the first office, and by the second.
  [S.returned, null, 'done done now next next'],
  [S.returned, reviewed, 'done done done now next'],
  [S.refused, null, 'done done done stopped stopped'],
  [S.refused, reviewed, 'done done done done stopped'],
])('status %s, reviewed at %s: %s', (status, at, expected) => {
  expect(states(status, at)).toBe(expected)
})
