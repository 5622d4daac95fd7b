import { z } from 'zod'
import { routes } from '../route.ts'
import { day } from '../wire.ts'
import { limitCalls } from './limits.calls.ts'

const limit = z
  .object({
    code: z.string(),
    /** The first day it is in force. */
    from_date: day,
    value: z.string(),
    ground: z.string(),
  })
  .meta({ id: 'Limit' })

export const limitRoutes = routes(limitCalls, {
  listLimits: { response: z.object({ count: z.number().int(), results: z.array(limit) }) },
})
