import { calls } from '../call.ts'

export const limitCalls = calls({
  listLimits: {
    method: 'GET',
    path: 'core/limits/',
    access: 'public',
    title: 'МРП, VAT and the limits of the law counted in them, each from its day',
    ours: 'The form counts VAT and says what the rules say while one types: it needs what the server counts with.',
    reads: ['Dict'],
  },
})
