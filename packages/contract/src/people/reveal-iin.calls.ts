import { calls } from '../call.ts'

const OURS = 'An ИИН is masked for everyone but its owner; who must see one says why, and that is journalled.'

export const revealIinCalls = calls({
  revealPersonIin: {
    method: 'POST',
    path: 'operator/people/:id/reveal-iin/',
    access: 'cabinet',
    title: 'Show the ИИН of a person to the operator, with a reason; each look is journalled',
    ours: OURS,
  },
  revealRegistrationIin: {
    method: 'POST',
    path: 'operator/registrations/:id/reveal-iin/',
    access: 'cabinet',
    title: 'Show the ИИН of the head who asks to join, with a reason; each look is journalled',
    ours: OURS,
  },
})
