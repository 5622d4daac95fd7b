import { personBounds } from '@zakup/domain/field-bounds'
import { z } from 'zod'
import { routes } from '../route.ts'
import { idParams, line } from '../wire.ts'
import { revealIinCalls } from './reveal-iin.calls.ts'

const look = {
  params: idParams,
  /** Kept in the journal with the look: «проверка заявки по обращению № 12». */
  body: z.object({ reason: line(personBounds.reason).min(5) }),
  response: z.object({ iin: z.string() }),
  cost: 'reveal',
} as const

export const revealIinRoutes = routes(revealIinCalls, {
  revealPersonIin: look,
  revealRegistrationIin: look,
})
