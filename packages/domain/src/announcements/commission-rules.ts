import { COMMISSION_ROLE } from './announcement-facts.ts'
import { type AnnouncementRemark, remark } from './announcement-remark.ts'

const GROUND = 'Закон ст. 8'
const FEWEST_VOTES = 3

/**
 * One chair and the members vote: an odd number, at least three. The secretary keeps the papers and has no vote;
 * experts advise. Checked only for methods where a commission decides.
 */
export function commissionRemarks(roles: readonly number[]): AnnouncementRemark[] {
  const count = (role: number) => roles.filter((one) => one === role).length
  const chairs = count(COMMISSION_ROLE.chair)
  const votes = chairs + count(COMMISSION_ROLE.member)
  return [
    ...votesRemarks(chairs, votes),
    ...(count(COMMISSION_ROLE.secretary) === 1 ? [] : [remark('no_secretary', 'documents', GROUND)]),
  ]
}

function votesRemarks(chairs: number, votes: number): AnnouncementRemark[] {
  if (chairs !== 1) return [remark('no_commission', 'documents', GROUND)]
  if (votes < FEWEST_VOTES)
    return [remark('commission_too_small', 'documents', GROUND, { values: { count: votes } })]
  if (votes % 2 === 0) return [remark('commission_even', 'documents', GROUND, { values: { count: votes } })]
  return []
}
