import type {
  CustomerOrganizer,
  customerOrganizerRoutes,
} from '@zakup/contract/customer-organizers/customer-organizers.routes'
import type { QueryOf } from '@zakup/contract/route'
import { CUSTOMER_ORGANIZER_STATUS as S } from '@zakup/domain/customer-organizers/customer-organizer-case'
import { REQUEST_TAB_STATUSES, type RequestTab } from '@zakup/domain/customer-organizers/request-tabs'
import { type RawBuilder, type SqlBool, sql, type Transaction } from 'kysely'
import { escapedLike, readSearchText } from '../../db/search-text.ts'
import type { DB } from '../../db/types.gen.ts'
import { customerOrganizerRows, finished } from './customer-organizer-rows.queries.ts'

type Routes = typeof customerOrganizerRoutes

interface Found {
  count: number
  results: CustomerOrganizer[]
}

/** Matches the other side by БИН, a prefix of it, or words of its name. `alias` is a public_organization. */
function sought(alias: 'c' | 'o', q: string | undefined): RawBuilder<SqlBool> | null {
  if (!q) return null
  const text = readSearchText(q)
  const [bin, tsv] = [sql.ref(`${alias}.iin_bin`), sql.ref(`${alias}.tsv`)]
  switch (text.kind) {
    case 'nothing':
      return sql`false`
    case 'iin_bin':
      return sql`${bin} = ${text.text}`
    case 'words':
      return sql`${tsv} @@ to_tsquery('russian', ${text.tsquery})`
    case 'number':
    case 'enstru':
      return sql`(${bin} like ${`${escapedLike(text.text)}%`} or ${tsv} @@ to_tsquery('russian', ${text.tsquery}))`
  }
}

/** Active and requested relations first, then ended ones; the newest of each first. */
export async function listOwnOrganizers(
  trx: Transaction<DB>,
  organizationId: number,
  query: QueryOf<Routes['listOwnOrganizers']>,
): Promise<Found> {
  let rows = customerOrganizerRows(trx, 'customer', organizationId)
  const text = sought('o', query.q)
  if (text) rows = rows.where(text)
  if (query.status_id__in) rows = rows.where('r.status_id', 'in', query.status_id__in)
  if (query.in_force)
    rows = rows
      .where('r.status_id', '=', S.active)
      .where(sql<boolean>`current_date between r.starts_on and coalesce(r.ends_on, 'infinity')`)
  const { count } = await rows
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const page = await rows
    .orderBy((eb) => eb('r.status_id', 'in', [S.requested, S.active]), 'desc')
    .orderBy('r.id', 'desc')
    .limit(query.limit)
    .offset(query.offset)
    .execute()
  return { count, results: await finished(trx, page) }
}

/** Waiting requests: longest wait first. Decided ones: newest first. */
export async function listIncomingRequests(
  trx: Transaction<DB>,
  organizationId: number,
  query: QueryOf<Routes['listIncomingRequests']>,
): Promise<Found & { tabs: Record<RequestTab, number> }> {
  let rows = customerOrganizerRows(trx, 'organizer', organizationId)
  const text = sought('c', query.q)
  if (text) rows = rows.where(text)
  const { tab } = query
  const tabs = await rows
    .clearSelect()
    .select([tabCount('waiting'), tabCount('accepted'), tabCount('declined')])
    .executeTakeFirstOrThrow()
  const direction = tab === 'waiting' ? 'asc' : 'desc'
  const page = await rows
    .where('r.status_id', 'in', REQUEST_TAB_STATUSES[tab])
    .orderBy(tab === 'waiting' ? 'r.requested_at' : sql`coalesce(r.decided_at, r.updated_at)`, direction)
    .orderBy('r.id', direction)
    .limit(query.limit)
    .offset(query.offset)
    .execute()
  return { count: tabs[tab], results: await finished(trx, page), tabs }
}

function tabCount<Tab extends RequestTab>(tab: Tab) {
  return sql<number>`count(*) filter (where r.status_id in (${sql.join(REQUEST_TAB_STATUSES[tab])}))`.as(tab)
}
