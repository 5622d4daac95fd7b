import { calls } from '../call.ts'

export const limitCalls = calls({
  listLimits: {
    method: 'GET',
    path: 'core/limits/',
    access: 'public',
    title: 'МРП, VAT and the legal limits that depend on them, each with its start date',
    ours: 'The form computes VAT and checks rules while the user types, with the same values as the server.',
    reads: ['Dict'],
  },
})
