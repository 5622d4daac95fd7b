import { hasWords } from '@zakup/messages/catalogue'
import { describe, expect, it } from 'vitest'
import type { MemberRole, UserType } from '../actor.ts'
import { type Account, acceptInvitationRefusal } from './accept-invitation.ts'
import {
  assignableRoles,
  giveRoleRefusal,
  inviteeProblem,
  type MemberAtHand,
  memberRefusal,
} from './members.ts'

const acting = (role: MemberRole, user_type: UserType, person_id = 1) => ({ role, user_type, person_id })
const head = acting('head', 'customer')
const officer = acting('operator', 'operator')
const other: MemberAtHand = { person_id: 2, role: 'specialist', is_ended: false, is_last_lead: false }

describe('people of an organisation', () => {
  it('are changed and ended by heads, in the organisation of the operator by operators', () => {
    expect(memberRefusal(head, other, 'end')).toBeNull()
    expect(memberRefusal(head, other, 'update', 'head')).toBeNull()
    expect(memberRefusal(officer, { ...other, role: 'operator' }, 'end')).toBeNull()
    const refusal = memberRefusal(acting('specialist', 'customer'), other, 'end')
    expect([refusal?.kind, refusal?.code]).toEqual(['role', 'member.head_only'])
  })

  it.each<[string, Partial<MemberAtHand>, 'update' | 'end', MemberRole | undefined, string | null]>([
    ['nobody ends themselves', { person_id: 1, role: 'head' }, 'end', undefined, 'member.not_yourself'],
    ['nobody changes themselves', { person_id: 1, role: 'head' }, 'update', 'head', 'member.not_yourself'],
    ['an ended membership is not ended again', { is_ended: true }, 'end', undefined, 'member.already_ended'],
    [
      'the last head is not ended',
      { role: 'head', is_last_lead: true },
      'end',
      undefined,
      'member.last_head',
    ],
    [
      'the last head keeps the role',
      { role: 'head', is_last_lead: true },
      'update',
      'specialist',
      'member.last_head',
    ],
    ['the last head may get another position', { role: 'head', is_last_lead: true }, 'update', 'head', null],
    ['nobody becomes an operator in another organisation', {}, 'update', 'operator', 'member.role_not_here'],
  ])('%s', (_, over, action, role, code) => {
    const refusal = memberRefusal(head, { ...other, ...over }, action, role)
    expect(refusal?.code ?? null).toBe(code)
    if (refusal) expect(hasWords(refusal.code)).toBe(true)
  })

  it('operators give the role of operator and no other; only they give it', () => {
    expect(assignableRoles(officer)).toEqual(['operator'])
    expect(assignableRoles(head)).toEqual(['specialist', 'head'])
    expect(giveRoleRefusal(officer, 'operator')).toBeNull()
    expect(giveRoleRefusal(officer, 'head')?.code).toBe('member.role_not_here')
    expect(giveRoleRefusal(head, 'operator')).toMatchObject({ kind: 'role', code: 'member.role_not_here' })
    expect(giveRoleRefusal(acting('specialist', 'supplier'), 'specialist')?.code).toBe('member.head_only')
  })

  it('are invited by an ИИН', () => {
    expect(inviteeProblem('850101300015')).toBeNull()
    expect(inviteeProblem('020540003431')).toBe('member.iin_is_bin')
    expect(inviteeProblem('850101300016')).toBe('member.bad_check_digit')
  })

  it.each<[string, Account | null, number | null, string | null]>([
    ['a newcomer accepts by the link alone', null, null, null],
    ['nobody else accepts for a newcomer', null, 7, 'member.invitation_of_other'],
    ['the owner of an account must sign in', { id: 5, is_active: true }, null, 'member.sign_in_needed'],
    ['another account does not accept', { id: 5, is_active: true }, 7, 'member.invitation_of_other'],
    ['the owner of the account accepts', { id: 5, is_active: true }, 5, null],
    ['a closed account does not accept', { id: 5, is_active: false }, null, 'member.account_closed'],
  ])('%s', (_, account, signedIn, code) => {
    const refusal = acceptInvitationRefusal(account, signedIn)
    expect(refusal?.code ?? null).toBe(code)
    if (refusal) expect(hasWords(refusal.code)).toBe(true)
  })
})
