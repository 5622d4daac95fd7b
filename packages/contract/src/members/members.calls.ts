import { calls } from '../call.ts'

const PEOPLE = 'An organisation manages its own people, without help from a developer.'

/** People of the acting organisation. */
export const memberCalls = calls({
  listMembers: {
    method: 'GET',
    path: 'core/members/',
    access: 'cabinet',
    title: 'List people of the acting organisation, including former ones, and open invitations',
    ours: PEOPLE,
    reads: ['Member'],
  },
  updateMember: {
    method: 'PUT',
    path: 'core/members/:id/',
    access: 'cabinet',
    title: 'Change the position or role of a person (heads and operators)',
    ours: PEOPLE,
    changes: ['Member', 'Me'],
  },
  endMember: {
    method: 'POST',
    path: 'core/members/:id/end/',
    access: 'cabinet',
    title:
      'End the membership of a person (heads and operators); their earlier work stays attributed to them',
    ours: PEOPLE,
    changes: ['Member'],
  },
  inviteMember: {
    method: 'POST',
    path: 'core/invitations/',
    access: 'cabinet',
    title: 'Invite a person by e-mail (heads and operators)',
    ours: PEOPLE,
    changes: ['Member'],
  },
  resendInvitation: {
    method: 'POST',
    path: 'core/invitations/:id/resend/',
    access: 'cabinet',
    title: 'Send the invitation e-mail again; the old link stops working',
    ours: PEOPLE,
    changes: ['Member'],
  },
  withdrawInvitation: {
    method: 'POST',
    path: 'core/invitations/:id/withdraw/',
    access: 'cabinet',
    title: 'Withdraw an invitation',
    ours: PEOPLE,
    changes: ['Member'],
  },
  openInvitation: {
    method: 'POST',
    path: 'auth/invitations/open/',
    access: 'session',
    title: 'Show an invitation, using the link from its e-mail',
    ours: PEOPLE,
  },
  acceptInvitation: {
    method: 'POST',
    path: 'auth/invitations/accept/',
    access: 'session',
    title: 'Accept an invitation and create an account; a new user sets a password',
    ours: PEOPLE,
  },
  joinByInvitation: {
    method: 'POST',
    path: 'auth/users/me/invitation/',
    access: 'cabinet',
    title: 'Accept an invitation as the signed-in user',
    ours: PEOPLE,
    withoutSecondFactor: true,
    changes: ['Me', 'Member'],
  },
})
