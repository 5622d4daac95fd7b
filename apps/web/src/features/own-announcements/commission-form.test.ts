import { commissionRemarks } from '@zakup/domain/announcements/commission-rules'
import { expect, it } from 'vitest'
import { commissionBody, isWhole, type Member, nextRole } from './commission-form.ts'

const named = (role: number): Member => ({ role, full_name: 'А. Сериккызы', position: 'Специалист' })

it('the suggested roles make a commission that the rules accept', () => {
  const members: Member[] = []
  for (let i = 0; i < 4; i++) members.push(named(nextRole(members)))
  expect(commissionRemarks(members.map(({ role }) => role))).toEqual([])
})

it('is sent trimmed, once every member has a name and a position', () => {
  expect(isWhole({ members: [] })).toBe(true)
  expect(isWhole({ members: [named(1), { ...named(2), position: ' ' }] })).toBe(false)
  expect(commissionBody({ members: [{ role: 1, full_name: ' А. Б. ', position: 'Глава ' }] })).toEqual([
    { commission_role_id: 1, full_name: 'А. Б.', position: 'Глава' },
  ])
})
