import type pg from 'pg'
import type { ListSource } from './list-source.ts'

/** The same list as a naive query: tests compare the engine with it. */
export interface Naive {
  ids: number[]
  total: string | null
}

export async function naiveList(
  db: pg.Pool,
  source: ListSource,
  filters: Record<string, number[]>,
  ord: string,
  where = 'true',
): Promise<Naive> {
  const conditions = [source.listed, where]
  const { past } = source
  if (
    past &&
    !(past.withAll && filters[past.withAll]) &&
    !filters[past.filter]?.some((id) => past.ids.includes(id))
  )
    conditions.push(`t.${past.column} not in (${past.ids.join(', ')})`)
  for (const [name, ids] of Object.entries(filters)) {
    const list = ids.join(', ')
    const columns = source.filters[name]?.column
      ? [source.filters[name].column]
      : source.filters[name]?.columns
    conditions.push(`(${columns?.map((column) => `t.${column} in (${list})`).join(' or ')})`)
  }
  const order = source.orders[ord.replace('-', '')]
  const direction = ord.startsWith('-') ? 'desc' : 'asc'
  const { rows } = await db.query<{ id: string; amount: string | null }>(
    `select t.id, ${source.amount ? `t.${source.amount}` : 'null'} as amount from ${source.view} t
     where ${conditions.join(' and ')} order by t.${order?.column} ${direction} nulls last, t.id ${direction}`,
  )
  const cents = rows.reduce((sum, { amount }) => sum + BigInt((amount ?? '0.00').replace('.', '')), 0n)
  const digits = String(cents).padStart(3, '0')
  return {
    ids: rows.map(({ id }) => Number(id)),
    total: source.amount ? `${digits.slice(0, -2)}.${digits.slice(-2)}` : null,
  }
}
