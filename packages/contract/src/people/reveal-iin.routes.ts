import { personBounds } from '@zakup/domain/field-bounds'
import { z } from 'zod'
import { routes } from '../route.ts'
import { idParams, typed } from '../wire.ts'
import { revealIinCalls } from './reveal-iin.calls.ts'

const look = {
  params: idParams,
  /** Stored in the journal with the reveal: «проверка заявки по обращению № 12». */
  body: z.object({ reason: typed.trim().min(5).max(personBounds.reason) }),
  response: z.object({ iin: z.string() }),
  cost: 'reveal',
} as const

export const revealIinRoutes = routes(revealIinCalls, {
  revealPersonIin: look,
  revealRegistrationIin: look,
})
