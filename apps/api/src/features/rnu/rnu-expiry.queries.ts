import { RNU_STATUS } from '@zakup/domain/rnu/rnu-case'
import { EXCLUSION_REASON } from '@zakup/domain/rnu/rnu-reasons'
import type { PoolClient } from 'pg'

/** Records whose last day is over. Skips rows locked by another worker; those that it has expired are no longer active. */
export async function lockEndedRecords(
  client: PoolClient,
  at: Date | null,
  limit: number,
): Promise<{ id: string; today: string }[]> {
  const { rows } = await client.query<{ id: string; today: string }>(
    `select id, (coalesce($2::timestamptz, now()) at time zone 'Etc/GMT-5')::date::text as today from rnu
     where status_id = $1 and ends_on < (coalesce($2::timestamptz, now()) at time zone 'Etc/GMT-5')::date
     order by id limit $3 for update skip locked`,
    [RNU_STATUS.active, at, limit],
  )
  return rows
}

/** Every part of the statement sees the old rows (one snapshot): the journal's «after» is «before» plus the change. */
export async function expireRecords(client: PoolClient, ids: string[], today: string): Promise<void> {
  // Expiring a record locks its supplier: locked in one order, two workers cannot deadlock.
  await client.query(
    `select from organization where id in (select organization_id from rnu where id = any ($1::bigint[]))
     order by id for no key update`,
    [ids],
  )
  await client.query(
    `with gone as (
       update rnu set status_id = $2, excluded_on = $3::date, exclusion_reason_id = $4, updated_at = now(), updated_by = null,
         version = version + 1
       where id = any ($1::bigint[]))
     insert into journal_event (action, subject_type, subject_id, before, after)
     select 'rnu.expire', 'rnu', s.id::text, s.snapshot,
       s.snapshot || jsonb_build_object('status_id', $2::int, 'excluded_on', $3::date, 'exclusion_reason_id', $4::int)
     from rnu_snapshots($1::bigint[]) s order by s.id`,
    [ids, RNU_STATUS.excluded, today, EXCLUSION_REASON.termOver],
  )
  await client.query(
    `select notify_members(n.recipient, '{specialist,head}', 'rnu.excluded', 'rnu', n.id,
       jsonb_build_object('supplier', n.supplier, 'ground', n.ground), null)
     from (
       select r.id, t.recipient, s.name_ru as supplier, x.name_ru as ground
       from rnu r join organization s on s.id = r.organization_id join dict_rnu_reason x on x.id = r.exclusion_reason_id
       cross join lateral (values (r.organization_id), (r.customer_id)) t(recipient)
       where r.id = any ($1::bigint[]) and t.recipient is not null) n
     order by n.id`,
    [ids],
  )
}
