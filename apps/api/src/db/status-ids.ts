import { type StatusName, statusNumbers } from '@zakup/db/status-names'
import { type RawBuilder, sql } from 'kysely'

/** Statuses in a query by their names: `status_id in (${statusIds('plan.inWork')})`. Written into the text, for partial indexes. */
export function statusIds(...names: StatusName[]): RawBuilder<number> {
  return sql.raw(names.flatMap(statusNumbers).join(', '))
}
