import { hasWords } from '@zakup/messages/catalogue'
import { expect, it } from 'vitest'
import { endMembershipRefusal } from './end-membership.ts'

const operator = { person_id: 1, role: 'operator', user_type: 'operator' } as const
const head = { person_id: 2, role: 'head', user_type: 'customer' } as const
const work = { person_id: 3, is_ended: false }

it.each([
  ['an operator ends any membership', operator, work, null, null],
  ['other roles do not', head, work, 'role', 'operator.only'],
  [
    'an operator does not end their own membership',
    operator,
    { ...work, person_id: 1 },
    'role',
    'person.self',
  ],
  [
    'an ended membership is not ended again',
    operator,
    { ...work, is_ended: true },
    'state',
    'member.already_ended',
  ],
] as const)('%s', (_, actor, at, kind, code) => {
  const refusal = endMembershipRefusal(actor, at)
  expect([refusal?.kind ?? null, refusal?.code ?? null]).toEqual([kind, code])
  if (code) expect(hasWords(code)).toBe(true)
})
