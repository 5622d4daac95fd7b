import { z } from 'zod'
import { listQuery, page } from '../list.ts'
import { routes, type Shapes } from '../route.ts'
import { dictCalls } from './dicts.calls.ts'

/** Every dictionary row: our id and the code of the same value in each source system (facts §A.1). */
const dictRow = z.object({
  id: z.number().int(),
  code: z.string(),
  name: z.string(),
  name_ru: z.string(),
  name_kk: z.string().nullable(),
  is_active: z.boolean(),
  egz_code: z.string().nullable(),
  mtw_code: z.string().nullable(),
  skk_code: z.string().nullable(),
})

const statusRow = dictRow.extend({ short_name: z.string() })
const plain = { query: listQuery({ in: ['id'] }), response: page(dictRow) } satisfies Shapes
const status = { query: listQuery({ in: ['id'] }), response: page(statusRow) } satisfies Shapes

export const dictRoutes = routes(dictCalls, {
  listKatos: {
    query: listQuery({ in: ['id', 'parent_id', 'level'] }),
    response: page(
      dictRow.extend({
        parent_id: z.number().int().nullable(),
        level: z.number().int(),
        full_name: z.string(),
        has_children: z.boolean(),
      }),
    ),
  },
  listPurchaseTypes: plain,
  listLotStatuses: status,
  listAnnouncementStatuses: status,
  listPurchaseMethods: { ...plain, response: page(dictRow.extend({ symbol: z.string() })) },
  listPurchaseSubjects: plain,
  listYears: plain,
  listMeasures: { ...plain, response: page(dictRow.extend({ short_name: z.string() })) },
})
