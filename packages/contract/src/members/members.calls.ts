import { calls } from '../call.ts'

const PEOPLE = 'An organisation must be able to say who works for it, without a developer.'

/** People of the acting organisation. */
export const memberCalls = calls({
  listMembers: {
    method: 'GET',
    path: 'core/members/',
    access: 'cabinet',
    title: 'People of the own organisation, those who left, and open invitations',
    ours: PEOPLE,
    reads: ['Member'],
  },
  updateMember: {
    method: 'PUT',
    path: 'core/members/:id/',
    access: 'cabinet',
    title: 'The head gives another position or role',
    ours: PEOPLE,
    changes: ['Member', 'Me'],
  },
  endMember: {
    method: 'POST',
    path: 'core/members/:id/end/',
    access: 'cabinet',
    title: 'The head switches a person off; what they did stays theirs',
    ours: PEOPLE,
    changes: ['Member'],
  },
  inviteMember: {
    method: 'POST',
    path: 'core/invitations/',
    access: 'cabinet',
    title: 'The head invites a person by e-mail',
    ours: PEOPLE,
    changes: ['Member'],
  },
  resendInvitation: {
    method: 'POST',
    path: 'core/invitations/:id/resend/',
    access: 'cabinet',
    title: 'Send the letter once more; the old link ends',
    ours: PEOPLE,
    changes: ['Member'],
  },
  withdrawInvitation: {
    method: 'POST',
    path: 'core/invitations/:id/withdraw/',
    access: 'cabinet',
    title: 'Take an invitation back',
    ours: PEOPLE,
    changes: ['Member'],
  },
  openInvitation: {
    method: 'POST',
    path: 'auth/invitations/open/',
    access: 'session',
    title: 'What an invitation says, by the link of its letter',
    ours: PEOPLE,
  },
  acceptInvitation: {
    method: 'POST',
    path: 'auth/invitations/accept/',
    access: 'session',
    title: 'Accept an invitation and make an account: who is new sets a password',
    ours: PEOPLE,
  },
  joinByInvitation: {
    method: 'POST',
    path: 'auth/users/me/invitation/',
    access: 'cabinet',
    title: 'Accept an invitation as the person who is signed in',
    ours: PEOPLE,
    owing: true,
    changes: ['Me', 'Member'],
  },
})
