import { calls } from '../call.ts'

const OURS =
  'An ИИН is masked for all but its owner; an operator who needs it gives a reason, kept in the journal.'

export const revealIinCalls = calls({
  revealPersonIin: {
    method: 'POST',
    path: 'operator/people/:id/reveal-iin/',
    access: 'cabinet',
    title: 'Show the ИИН of a person, with a reason; each view is recorded in the journal',
    ours: OURS,
  },
  revealRegistrationIin: {
    method: 'POST',
    path: 'operator/registrations/:id/reveal-iin/',
    access: 'cabinet',
    title: 'Show the ИИН of an applying head, with a reason; each view is recorded in the journal',
    ours: OURS,
  },
})
