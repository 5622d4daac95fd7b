import { IMPORT_CELL_LENGTH } from '@zakup/domain/field-bounds'
import { MAX_PASTED_ROWS } from '@zakup/domain/plans/plan-import-bounds'
import { PLAN_COLUMNS } from '@zakup/domain/plans/plan-import-columns'
import { z } from 'zod'
import { routes } from '../route.ts'
import { idParams, instant, money, typed } from '../wire.ts'
import { planImportCalls } from './plan-imports.calls.ts'

const cells = z.array(typed.max(IMPORT_CELL_LENGTH)).max(PLAN_COLUMNS.length)

const importError = z.object({
  column: z.enum(PLAN_COLUMNS),
  /** Number of the column in the form, from 1. */
  column_number: z.number().int(),
  /** Name of the column in the form. */
  column_name: z.string(),
  code: z.string(),
  /** What is wrong and how to fix it. */
  text: z.string(),
})

const importRow = z
  .object({
    line: z.number().int(),
    cells: z.array(z.string()),
    name: z.string(),
    errors: z.array(importError),
  })
  .meta({ id: 'PlanImportRow' })

const planImport = z
  .object({
    id: z.number().int(),
    plan_id: z.number().int(),
    state: z.enum(['waiting', 'checking', 'checked', 'applying', 'applied', 'failed']),
    /** Why it failed as a whole (no such sheet, not a workbook …). */
    failure: z.string().nullable(),
    file_name: z.string().nullable(),
    rows_total: z.number().int(),
    /** Rows done in the present step. */
    rows_done: z.number().int(),
    rows_bad: z.number().int(),
    /** Headings of the file that name no column of the form: their cells were not read. */
    left_out: z.array(z.string()),
    /** Of the good rows: those that add an item, and those that change one by its number. The rest change nothing. */
    rows_new: z.number().int(),
    rows_changed: z.number().int(),
    /** Sum of the rows that will be written. */
    total_price: money,
    /** The first hundred rows with errors. */
    bad_rows: z.array(importRow),
    created_at: instant,
    finished_at: instant.nullable(),
  })
  .meta({ id: 'PlanImport' })

export const planImportRoutes = routes(planImportCalls, {
  startPlanImport: {
    params: idParams,
    cost: 'import',
    body: z.union([
      z.strictObject({ attachment: z.uuid() }),
      z.strictObject({ rows: z.array(cells).min(1).max(MAX_PASTED_ROWS) }),
    ]),
    response: planImport,
  },
  getPlanImport: { params: idParams, response: planImport },
  mendPlanImport: {
    params: idParams,
    cost: 'import',
    body: z.strictObject({
      rows: z
        .array(
          z.union([
            z.strictObject({ line: z.number().int().min(1), cells }),
            z.strictObject({ line: z.number().int().min(1), leave_out: z.literal(true) }),
          ]),
        )
        .min(1)
        .max(500),
    }),
    response: planImport,
  },
  applyPlanImport: { params: idParams, response: planImport },
})

export type PlanImport = z.infer<typeof planImport>
export type PlanImportRow = z.infer<typeof importRow>
