import { type StatusName, statusNumbers } from '@zakup/db/status-names'
import { type RawBuilder, sql } from 'kysely'

/** Status ids for a query: `status_id in (${statusIds('plan.inWork')})`. Literals, so that partial indexes apply. */
export function statusIds(...names: StatusName[]): RawBuilder<number> {
  return sql.raw(names.flatMap(statusNumbers).join(', '))
}
