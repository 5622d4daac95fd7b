import { REASON_LENGTH, rnuRecordBounds } from '@zakup/domain/field-bounds'
import { OFFICER_EXCLUSION_REASONS } from '@zakup/domain/rnu/rnu-reasons'
import { z } from 'zod'
import { routes } from '../route.ts'
import { day, line, optionalLine } from '../wire.ts'
import { recordList, recordStep } from './own-rnu.routes.ts'
import { rnuDeskCalls } from './rnu-desk.calls.ts'

/** The version the officer has read: a record changed since must be read again before it is decided. */
const version = z.number().int().min(1)

export const rnuDeskRoutes = routes(rnuDeskCalls, {
  listRnuDesk: recordList,
  getRnuDeskRecord: recordStep,
  includeRnu: { ...recordStep, body: z.strictObject({ version }) },
  returnRnu: {
    ...recordStep,
    body: z.strictObject({ version, reason: line(REASON_LENGTH) }),
  },
  excludeRnu: {
    ...recordStep,
    body: z.strictObject({
      version,
      reason_id: z.literal(OFFICER_EXCLUSION_REASONS),
      /** The act: its number and date, and the court that issued it. */
      number: line(rnuRecordBounds.act_number),
      date: day,
      court: optionalLine(rnuRecordBounds.court),
    }),
  },
})
