import type { DeskLimit, DeskLimitValue } from '@zakup/contract/limits/limits-desk.routes'
import { LIMIT_CODES, type LimitCode } from '@zakup/domain/limits/limits-desk'
import { sql, type Transaction } from 'kysely'
import { personNameOf } from '../../db/refs.ts'
import type { DB } from '../../db/types.gen.ts'

export function limitKey(code: string, fromDate: string): string {
  return `${code} ${fromDate}`
}

/** Every limit in the order of the domain, its values newest first. */
export async function selectDeskLimits(trx: Transaction<DB>, code?: LimitCode): Promise<DeskLimit[]> {
  const { rows } = await sql<DeskLimitValue & { code: string }>`
    select l.code, l.from_date::text as from_date, trim_scale(l.value)::text as value, l.ground,
      case when l.from_date > current_date then 'ahead'
        when l.from_date = (select max(i.from_date) from dated_limit i where i.code = l.code and i.from_date <= current_date)
          then 'in_force' else 'past' end as state,
      c.changed_at, case when p.id is not null then ${personNameOf('p')} end as changed_by
    from dated_limit l
    left join desk_change c on c.table_name = 'dated_limit' and c.key = l.code || ' ' || l.from_date
    left join person p on p.id = c.changed_by
    order by l.code, l.from_date desc`.execute(trx)
  return LIMIT_CODES.filter((known) => !code || known === code).map((known) => ({
    code: known,
    values: rows
      .filter((row) => row.code === known)
      .map(({ from_date, value, ground, state, changed_at, changed_by }) => ({
        from_date,
        value,
        ground,
        state,
        changed_at,
        changed_by,
      })),
  }))
}

export interface StoredLimit {
  value: string
  ground: string
}

/** Locks the whole table, so changes to limits wait for each other: a value without a row has no row lock. */
export async function lockLimit(
  trx: Transaction<DB>,
  code: string,
  fromDate: string,
): Promise<StoredLimit | undefined> {
  await sql`lock table dated_limit in share row exclusive mode`.execute(trx)
  const { rows } = await sql<StoredLimit>`select trim_scale(value)::text as value, ground from dated_limit
    where code = ${code} and from_date = ${fromDate}`.execute(trx)
  return rows[0]
}

export async function insertLimit(
  trx: Transaction<DB>,
  code: string,
  fromDate: string,
  { value, ground }: StoredLimit,
): Promise<void> {
  await sql`insert into dated_limit (code, from_date, value, ground)
      values (${code}, ${fromDate}, ${value}, ${ground})`.execute(trx)
}

export async function updateLimit(
  trx: Transaction<DB>,
  code: string,
  fromDate: string,
  { value, ground }: StoredLimit,
): Promise<void> {
  await sql`update dated_limit set value = ${value}, ground = ${ground}
      where code = ${code} and from_date = ${fromDate}`.execute(trx)
}

export async function deleteLimit(trx: Transaction<DB>, code: string, fromDate: string): Promise<void> {
  await sql`delete from dated_limit where code = ${code} and from_date = ${fromDate}`.execute(trx)
}
