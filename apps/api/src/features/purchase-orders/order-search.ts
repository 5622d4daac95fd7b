import { type SqlBool, sql } from 'kysely'
import { readSearchText } from '../../db/search-text.ts'

/** Searches by the order number, the other organisation, or the item names of the edition in force. */
export function orderSearch(q: string, other: 'c' | 'g') {
  const text = readSearchText(q)
  if (text.kind === 'nothing') return sql<SqlBool>`false`
  const like = `%${q.trim().replace(/[\\%_]/g, '\\$&')}%`
  const digits = text.kind === 'words' ? '' : q.replace(/\D/g, '').slice(0, 15)
  const organization = sql.id(other)
  const words = text.kind === 'words' ? sql`i.tsv @@ to_tsquery('russian', ${text.tsquery}) or` : sql``
  return sql<SqlBool>`(${digits ? sql`o.id = ${digits}::bigint or ${organization}.iin_bin like ${`${digits}%`} or` : sql``}
    folded(${organization}.name_ru) like folded(${like})
    or exists (select from purchase_order_item x join plan_item i on i.root_id = x.root_id and i.is_current
      where x.purchase_order_id = o.id
        and (${words} folded(i.name_ru || ' ' || coalesce(i.name_kk, '')) like folded(${like}))))`
}
