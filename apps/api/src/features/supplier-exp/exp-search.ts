import { type SqlBool, sql } from 'kysely'
import { folded, readSearchText } from '../../db/search-text.ts'
import { customerNumber } from './exp-rows.queries.ts'
import type { ExpScope } from './exp-scope.ts'

/**
 * By the object, the customer, its БИН or the number of the record; the operator also by the supplier. The operator can
 * search an ИИН only by the beginning that is shown.
 */
export function expSearch(q: string, scope: ExpScope) {
  const text = readSearchText(q)
  const number = customerNumber(scope)
  switch (text.kind) {
    case 'nothing':
      return sql<SqlBool>`false`
    case 'iin_bin':
      return either(scope, sql`${number} = ${text.iinBin}`, sql`o.public_iin_bin = ${text.iinBin}`)
    case 'words':
      return either(
        scope,
        sql`e.words @@ to_tsquery('russian', ${text.tsquery})`,
        sql`o.tsv @@ to_tsquery('russian', ${text.tsquery})`,
      )
    case 'number':
    case 'enstru': {
      const digits = text.prefix.replace(/\D/g, '').slice(0, 15)
      const byNumber = digits ? sql`or e.id = ${digits}::bigint` : sql``
      return either(
        scope,
        sql`(${number} like ${`${digits}%`} or e.words @@ plainto_tsquery('russian', ${folded(text.prefix)}) ${byNumber})`,
        sql`o.public_iin_bin like ${`${digits}%`}`,
      )
    }
  }
}

/** Suppliers are found in a subquery, by their own indexes. */
function either(scope: ExpScope, own: ReturnType<typeof sql>, supplier: ReturnType<typeof sql>) {
  return scope.side === 'supplier'
    ? sql<SqlBool>`${own}`
    : sql<SqlBool>`(${own} or e.organization_id in (select o.id from organization o where ${supplier}))`
}
