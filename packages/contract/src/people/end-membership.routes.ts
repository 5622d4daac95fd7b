import { personBounds } from '@zakup/domain/field-bounds'
import { z } from 'zod'
import { routes } from '../route.ts'
import { idParams, line } from '../wire.ts'
import { endMembershipCalls } from './end-membership.calls.ts'
import { person } from './people.routes.ts'

export const endMembershipRoutes = routes(endMembershipCalls, {
  endMembership: {
    params: idParams,
    body: z.object({ membership_id: z.number().int().positive(), reason: line(personBounds.reason) }),
    response: person,
  },
})
