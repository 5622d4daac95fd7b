import type { Reader } from '../kernel/call-context.ts'
import { plainConditions } from './list-conditions.ts'
import { estimatedRows } from './list-estimate.ts'
import { estimatedStatement, type ListPage, orderingFor, pageFrom, pageStatement } from './list-page.ts'
import type { ListQuery, ListSource } from './list-source.ts'
import { readRow } from './list-statement.ts'

/** Up to this many rows of a range of sums or days are counted exactly. */
const COUNTED_UNTIL = 100_000

/** A list filtered by sums or days: no counter covers those, so a large count is the planner's marked estimate. */
export async function boundedPage(reader: Reader, source: ListSource, query: ListQuery): Promise<ListPage> {
  const ordering = orderingFor(source, query)
  const offset = ordering.cursor ? 0 : query.offset
  const estimate = await estimatedRows(reader, source, plainConditions(source, query))
  const isEstimate = estimate > COUNTED_UNTIL
  const statement = isEstimate
    ? estimatedStatement(source, query, ordering, offset, estimate)
    : pageStatement(source, query, ordering, offset)
  return pageFrom(await readRow(reader, statement, { prepare: false }), query, ordering, isEstimate)
}
