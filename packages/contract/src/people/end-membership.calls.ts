import { calls } from '../call.ts'

export const endMembershipCalls = calls({
  endMembership: {
    method: 'POST',
    path: 'operator/people/:id/end-membership/',
    access: 'cabinet',
    title: 'End the work of a person in an organisation, of its last head too; they are told by letter',
    ours: 'Heads leave and die; an organisation whose only head is gone must not be stuck for ever.',
    changes: ['Person', 'Registration'],
  },
})
