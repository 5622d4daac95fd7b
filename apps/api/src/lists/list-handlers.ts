import { createHash } from 'node:crypto'
import type { CallContext, JsonText, NotModified as Unchanged } from '../kernel/call-context.ts'
import { NotModified } from '../kernel/call-context.ts'
import { etagOf, listAnswer } from './list-answer.ts'
import { boundedPage } from './list-bounded.ts'
import { isCostly } from './list-cost.ts'
import { asksBounds } from './list-counters.ts'
import { listPage } from './list-page.ts'
import { searchPage } from './list-search.ts'
import type { ListQuery, ListSource } from './list-source.ts'

interface ListCall {
  query: object
  ctx: CallContext<'public'>
}

/** A shared cache may keep a list for a second, and serve it a little longer while the portal is unreachable. */
const CACHE = 'public, max-age=0, s-maxage=1, stale-while-revalidate=5, stale-if-error=60'

export function listHandler(source: ListSource) {
  // The ETag includes the row format: after a release with another format an old response is not revalidated.
  const format = createHash('sha1').update(source.row).digest('base64url').slice(0, 6)
  return async ({ query: given, ctx }: ListCall): Promise<JsonText | Unchanged> => {
    const query = given as ListQuery
    const known = ctx.request.headers['if-none-match']
    if (known) {
      const now = await currentEtag(ctx, format)
      if (known.split(/\s*,\s*/).includes(now)) return new NotModified(now)
    }
    ctx.reply.header('cache-control', CACHE)
    const page = await pageFor(ctx, source, query)
    return listAnswer(ctx.request, query, page, format)
  }
}

async function pageFor(ctx: CallContext<'public'>, source: ListSource, query: ListQuery) {
  if (!isCostly(source, query)) return listPage(ctx.lists.list, source, query)
  const reader = await ctx.lists.search()
  if (query.q) return searchPage(reader, source, query)
  return (asksBounds(source, query) ? boundedPage : listPage)(reader, source, query)
}

async function currentEtag(ctx: CallContext<'public'>, format: string): Promise<string> {
  const { rows } = await ctx.lists.list.pool.query<{ version: string }>({
    name: 'public_version',
    text: `select version || '.' || current_date as version from public_version`,
  })
  return etagOf(rows[0]?.version ?? '', format)
}
