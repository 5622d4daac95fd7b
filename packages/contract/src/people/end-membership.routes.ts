import { z } from 'zod'
import { routes } from '../route.ts'
import { idParams, typed } from '../wire.ts'
import { endMembershipCalls } from './end-membership.calls.ts'
import { person } from './people.routes.ts'

export const endMembershipRoutes = routes(endMembershipCalls, {
  endMembership: {
    params: idParams,
    body: z.object({ membership_id: z.number().int().positive(), reason: typed.trim().min(1).max(500) }),
    response: person,
  },
})
