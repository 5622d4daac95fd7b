import { limitBounds } from '@zakup/domain/field-bounds'
import { LIMIT_CODES } from '@zakup/domain/limits/limits-desk'
import { z } from 'zod'
import { routes } from '../route.ts'
import { day, instant, line } from '../wire.ts'
import { limitDeskCalls } from './limits-desk.calls.ts'

const code = z.enum(LIMIT_CODES)

const value = z
  .object({
    from_date: day,
    value: z.string(),
    ground: z.string(),
    state: z.enum(['past', 'in_force', 'ahead']),
    /** When and by which operator it was changed; null if the value came with the portal. */
    changed_at: instant.nullable(),
    changed_by: z.string().nullable(),
  })
  .meta({ id: 'DeskLimitValue' })

const limit = z.object({ code, values: z.array(value) }).meta({ id: 'DeskLimit' })

const key = { code, from_date: day }
const entered = {
  value: z.string().regex(/^\d{1,14}(?:\.\d{1,4})?$/),
  ground: line(limitBounds.ground),
}

export const limitDeskRoutes = routes(limitDeskCalls, {
  listDeskLimits: { response: z.object({ today: day, results: z.array(limit) }) },
  addLimit: { body: z.strictObject({ ...key, ...entered }), response: limit },
  changeLimit: {
    body: z.strictObject({
      ...key,
      ...entered,
      /** The values the user saw, to detect a stale edit. */
      was: z.strictObject({ value: z.string().max(30), ground: z.string().max(limitBounds.ground) }),
    }),
    response: limit,
  },
  removeLimit: { body: z.strictObject(key), response: limit },
})

export type DeskLimit = z.infer<typeof limit>
export type DeskLimitValue = z.infer<typeof value>
