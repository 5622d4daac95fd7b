import { rnuRecordBounds } from '@zakup/domain/field-bounds'
import { rnuCase } from '@zakup/domain/rnu/rnu-case'
import { OFFICER_EXCLUSION_REASONS } from '@zakup/domain/rnu/rnu-reasons'
import { z } from 'zod'
import { stepSchemas, version } from '../case-schemas.ts'
import { routes } from '../route.ts'
import { day, line, optionalLine } from '../wire.ts'
import { record, recordExport, recordList, recordStep } from './own-rnu.routes.ts'
import { rnuDeskCalls, rnuDeskSteps } from './rnu-desk.calls.ts'

export const rnuDeskRoutes = routes(rnuDeskCalls, {
  listRnuDesk: recordList,
  exportRnuDesk: recordExport,
  getRnuDeskRecord: recordStep,
  ...stepSchemas('Rnu', rnuCase, rnuDeskSteps, record),
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
