import { COMMISSION_ROLE } from '@zakup/domain/announcements/announcement-facts'
import type { OwnAnnouncement } from '../../shared/own-announcements/own-announcements-api.ts'

export interface Member {
  role: number
  full_name: string
  position: string
}

export interface CommissionForm {
  members: Member[]
}

export function commissionOf({ commission }: Pick<OwnAnnouncement, 'commission'>): CommissionForm {
  return {
    members: commission.map(({ role, full_name, position }) => ({ role: role.id, full_name, position })),
  }
}

export function tidyCommission({ members }: CommissionForm): CommissionForm {
  return {
    members: members.map(({ role, full_name, position }) => ({
      role,
      full_name: full_name.trim(),
      position: position.trim(),
    })),
  }
}

/** A member without a name or a position cannot be saved yet. */
export const isWhole = ({ members }: CommissionForm) =>
  members.every(({ full_name, position }) => full_name.trim() !== '' && position.trim() !== '')

/** The most likely next role: a chair, two members, then the secretary. */
export function nextRole(members: readonly Member[]): number {
  const { chair, member, secretary } = COMMISSION_ROLE
  const has = (role: number) => members.filter((one) => one.role === role).length
  if (has(chair) === 0) return chair
  if (has(member) >= 2 && has(secretary) === 0) return secretary
  return member
}

export const commissionBody = (form: CommissionForm) =>
  tidyCommission(form).members.map(({ role, full_name, position }) => ({
    commission_role_id: role,
    full_name,
    position,
  }))
