import { DESK_DICT_NAMES } from '@zakup/domain/dicts/desk-dicts'
import { dictRowBounds } from '@zakup/domain/field-bounds'
import { z } from 'zod'
import { listQuery, page } from '../list.ts'
import { DICT_BOUNDS } from '../list-bounds.ts'
import { routes } from '../route.ts'
import { instant, line, optionalLine, typed, wholeNumber } from '../wire.ts'
import { dictDeskCalls } from './dicts-desk.calls.ts'

const dictName = z.enum(DESK_DICT_NAMES)
const dictParams = z.object({ dict: dictName })
/** Some dictionaries have a row 0. */
const rowParams = dictParams.extend({ id: wholeNumber(0, 999_999_999) })

const ownValue = z.union([z.string(), z.number()]).nullable()

const deskDict = z
  .object({
    dict: dictName,
    rows: z.number().int(),
    switched_off: z.number().int(),
    /** The last change by an operator. */
    changed_at: instant.nullable(),
    changed_by: z.string().nullable(),
    last_import: z
      .object({
        file_name: z.string(),
        imported_at: instant,
        added: z.number().int(),
        changed: z.number().int(),
        switched_off: z.number().int(),
      })
      .nullable(),
  })
  .meta({ id: 'DeskDict' })

const row = z
  .object({
    id: z.number().int(),
    code: z.string(),
    name_ru: z.string(),
    name_kk: z.string().nullable(),
    is_active: z.boolean(),
    egz_code: z.string().nullable(),
    mtw_code: z.string().nullable(),
    skk_code: z.string().nullable(),
    ord: z.number().int(),
    /** Columns specific to this dictionary. */
    own: z.record(z.string(), ownValue),
    /** Names of the rows that `own` refers to. */
    own_names: z.record(z.string(), z.string()),
    /** Sent back with a change, to detect a stale edit. */
    version: z.string(),
  })
  .meta({ id: 'DeskDictRow' })

const change = z
  .object({
    id: z.number().int(),
    at: instant,
    action: z.string(),
    /** Author of the change; null if no operator made it. */
    by: z.string().nullable(),
    /** Changed columns with their values before and after. */
    fields: z.array(
      z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
    ),
  })
  .meta({ id: 'DeskChange' })

const rowWithHistory = row.extend({ history: z.array(change) }).meta({ id: 'DeskDictRowFull' })

const uses = z
  .object({
    /** Uses are counted up to this number. */
    bound: z.number().int(),
    results: z.array(
      z.object({
        table: z.string(),
        column: z.string(),
        /** Name for users, e.g. «Пункты плана». */
        name: z.string(),
        /** Null where counting would take too long. */
        count: z.number().int().nullable(),
        is_more: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'DictRowUses' })

const body = z.strictObject({
  code: line(dictRowBounds.code),
  name_ru: line(dictRowBounds.name),
  name_kk: optionalLine(dictRowBounds.name),
  egz_code: optionalLine(dictRowBounds.code),
  mtw_code: optionalLine(dictRowBounds.code),
  skk_code: optionalLine(dictRowBounds.code),
  ord: z.number().int().min(0).max(dictRowBounds.ord).default(dictRowBounds.ord),
  own: z
    .record(z.string().max(50), z.union([typed.trim().max(dictRowBounds.description), z.number()]).nullable())
    .default({}),
})

const foundRow = z.object({
  code: z.string(),
  name: z.string(),
  fields: change.shape.fields,
})

const report = z
  .object({
    dict: dictName,
    file_name: z.string(),
    sha256: z.string(),
    /** The last import had the same bytes. */
    is_same_file: z.boolean(),
    /** Rows of the file below the header. */
    rows: z.number().int(),
    added: z.number().int(),
    changed: z.number().int(),
    switched_off: z.number().int(),
    unchanged: z.number().int(),
    /** Lines of the printed form that the dictionary does not store. */
    passed_over: z.number().int(),
    /** The first rows of each kind of change. */
    added_rows: z.array(foundRow),
    changed_rows: z.array(foundRow),
    switched_off_rows: z.array(foundRow),
    /** Columns of the file that are ignored. */
    unused_columns: z.array(z.string()),
    /** Errors in the file and their places, at most a hundred. Line 0: a row missing from the file. */
    faults: z.array(
      z.object({ line: z.number().int(), column: z.string(), value: z.string(), reason: z.string() }),
    ),
    faults_total: z.number().int(),
    is_applied: z.boolean(),
  })
  .meta({ id: 'DictImportReport' })

const file = z.strictObject({ attachment: z.uuid() })

export const dictDeskRoutes = routes(dictDeskCalls, {
  listDeskDicts: { response: z.object({ count: z.number().int(), results: z.array(deskDict) }) },
  listDeskDictRows: {
    params: dictParams,
    query: listQuery({ in: ['is_active'], bounds: { ...DICT_BOUNDS, defaultLimit: 50, maxLimit: 100 } }),
    response: page(row),
  },
  getDeskDictRow: { params: rowParams, response: rowWithHistory },
  listDictRowUses: { params: rowParams, response: uses },
  addDictRow: { params: dictParams, body, response: rowWithHistory },
  changeDictRow: {
    params: rowParams,
    body: body.extend({ version: z.string().max(100) }),
    response: rowWithHistory,
  },
  switchDictRow: {
    params: rowParams,
    body: z.strictObject({ is_active: z.boolean() }),
    response: rowWithHistory,
  },
  checkDictImport: { cost: 'import', params: dictParams, body: file, response: report },
  applyDictImport: { cost: 'import', params: dictParams, body: file, response: report },
})

export type DeskDict = z.infer<typeof deskDict>
export type DeskDictRow = z.infer<typeof row>
export type DeskChange = z.infer<typeof change>
export type DictRowUses = z.infer<typeof uses>
export type DictImportReport = z.infer<typeof report>
