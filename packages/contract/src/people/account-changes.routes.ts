import { personBounds } from '@zakup/domain/field-bounds'
import { z } from 'zod'
import { linkToken } from '../auth/account.routes.ts'
import { routes } from '../route.ts'
import { idParams, instant, line } from '../wire.ts'
import { accountChangeCalls } from './account-changes.calls.ts'
import { accountChangeKind, accountChangeWay, person } from './people.routes.ts'

const change = z.object({ change_id: z.number().int().positive() })
const link = z.object({ token: linkToken })

export const accountChangeRoutes = routes(accountChangeCalls, {
  confirmAccountChange: { params: idParams, body: change, response: person },
  declineAccountChange: {
    params: idParams,
    body: change.extend({ reason: line(personBounds.reason) }),
    response: person,
  },
  openAccountChange: {
    body: link,
    response: z.object({
      kind: accountChangeKind,
      way: accountChangeWay,
      asked_at: instant,
      due_at: instant,
    }),
  },
  objectToAccountChange: { body: link },
})
