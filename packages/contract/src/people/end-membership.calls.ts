import { calls } from '../call.ts'

export const endMembershipCalls = calls({
  endMembership: {
    method: 'POST',
    path: 'operator/people/:id/end-membership/',
    access: 'cabinet',
    title: 'End the membership of a person in an organisation, even of its last head; they get an e-mail',
    ours: 'Heads leave or die; an organisation without its only head must not stay blocked.',
    changes: ['Person', 'Registration'],
  },
})
