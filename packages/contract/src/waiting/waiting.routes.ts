import { WAITING_KINDS, WAITING_SUBJECTS } from '@zakup/domain/waiting/waiting-kinds'
import { z } from 'zod'
import { routes } from '../route.ts'
import { day, instant } from '../wire.ts'
import { waitingCalls } from './waiting.calls.ts'

const waiting = z
  .object({
    kind: z.enum(WAITING_KINDS),
    subject: z.object({ type: z.enum(WAITING_SUBJECTS), id: z.number().int() }),
    /** Label, e.g. the number and the name. */
    title: z.string(),
    /** The other organisation, where there is one. */
    organization: z.string().nullable(),
    since: instant,
    due_at: instant.nullable(),
    is_late: z.boolean(),
  })
  .meta({ id: 'Waiting' })

export const waitingRoutes = routes(waitingCalls, {
  listWaiting: {
    response: z.object({
      count: z.number().int(),
      late: z.number().int(),
      /** All contracts in force that end by this day, if `results` contains only the first of them. */
      contracts_due: z.object({ count: z.number().int(), ends_to: day }).nullable(),
      results: z.array(waiting),
    }),
  },
})
