import { openDatabases } from '../../apps/api/src/db/database.ts'
import { lotList } from '../../apps/api/src/features/lots/lots.list.ts'
import { searchPage } from '../../apps/api/src/lists/list-search.ts'
import type { Statement } from './list-sql.ts'

/** The statements the API sends for a search, in order: recorded while they are sent. */
export async function searchStatements(url: string, q: string): Promise<Statement[]> {
  const db = openDatabases(url, { app: 1, public: 1, search: 1 }, () => {})
  const taken: Statement[] = []
  const client = await db.pools.search.connect()
  const send = client.query.bind(client) as (...args: unknown[]) => unknown
  client.query = ((...args: unknown[]) => {
    const [config, values] = args as [string | Statement, unknown[] | undefined]
    taken.push(
      typeof config === 'string'
        ? { text: config, values: values ?? [] }
        : { text: config.text, values: [...config.values] },
    )
    return send(...args)
  }) as typeof client.query
  client.release()
  try {
    // The pool has only this one connection.
    await searchPage({ db: db.search, pool: db.pools.search }, lotList, { limit: 20, offset: 0, q })
  } finally {
    await db.close()
  }
  return taken
}
