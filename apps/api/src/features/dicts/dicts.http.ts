import type { dictRoutes } from '@zakup/contract/dicts/dicts.routes'
import type { CallContext, Handlers } from '../../app/call-context.ts'
import { pageOf } from '../../db/page.ts'
import { type DictQuery, type DictRow, type DictTable, selectDict } from './dicts.queries.ts'

/** Dictionaries change by an import, not by the hour. */
const CACHE = 'public, max-age=300, stale-while-revalidate=86400'

/** One handler for every dictionary. */
function listDict<Extra>(table: DictTable) {
  return async ({ query, ctx }: { query: DictQuery; ctx: CallContext<'public'> }) => {
    const { rows, count } = await selectDict(ctx.db, table, query)
    ctx.reply.header('cache-control', CACHE)
    return pageOf(ctx.request, query, count, rows as (DictRow & Extra)[])
  }
}

interface ShortName {
  short_name: string
}
interface Kato {
  parent_id: number | null
  level: number
  full_name: string
  has_children: boolean
}

export const dictHandlers: Handlers<typeof dictRoutes> = {
  listKatos: listDict<Kato>('dict_kato'),
  listPurchaseTypes: listDict('dict_purchase_type'),
  listLotStatuses: listDict<ShortName>('dict_lot_status'),
  listAnnouncementStatuses: listDict<ShortName>('dict_announcement_status'),
  listPurchaseMethods: listDict<{ symbol: string }>('dict_purchase_method'),
  listPurchaseSubjects: listDict('dict_purchase_subject'),
  listYears: listDict('dict_year'),
  listMeasures: listDict<ShortName>('dict_measure'),
}
