import { lotRoutes } from '@zakup/contract/lots/lots.routes'
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import { lotList } from '../../apps/api/src/features/lots/lots.list.ts'
import { orderingFor, pageStatement } from '../../apps/api/src/lists/list-page.ts'
import type { ListQuery } from '../../apps/api/src/lists/list-source.ts'

const compiler = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

export interface Statement {
  text: string
  values: unknown[]
}

/** Exactly the statement the API sends for a list of lots. */
export function lotListStatement(search: string): Statement {
  const query = lotRoutes.listPublicLots.query.parse(
    Object.fromEntries(new URLSearchParams(search)),
  ) as unknown as ListQuery
  const { sql, parameters } = pageStatement(
    lotList,
    query,
    orderingFor(lotList, query),
    query.offset,
  ).compile(compiler)
  return { text: sql, values: [...parameters] }
}

/** The statement with its values inlined, for pgbench and for readers. */
export function inlined({ text, values }: Statement): string {
  return text
    .replace(/\$(\d+)/g, (_, place: string) => literal(values[Number(place) - 1]))
    .replace(/\s+/g, ' ')
}

export function literal(value: unknown): string {
  if (Array.isArray(value)) return `'{${value.join(',')}}'`
  return typeof value === 'number' ? String(value) : `'${String(value).replaceAll("'", "''")}'`
}
