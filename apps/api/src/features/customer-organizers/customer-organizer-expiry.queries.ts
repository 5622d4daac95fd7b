import { CUSTOMER_ORGANIZER_STATUS } from '@zakup/domain/customer-organizers/customer-organizer-case'
import type { PoolClient } from 'pg'

/**
 * Relations whose last day is over in Astana time at `at`, or now. Skips rows locked by another worker; those that it
 * has expired are no longer active.
 */
export async function lockOverdue(client: PoolClient, at: Date | null, most: number): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select id from customer_organizer
     where status_id = $1 and ends_on < (coalesce($2::timestamptz, now()) at time zone 'Asia/Almaty')::date
     order by id limit $3 for update skip locked`,
    [CUSTOMER_ORGANIZER_STATUS.active, at, most],
  )
  return rows.map(({ id }) => id)
}

/** Every part of the statement sees the old rows (one snapshot): the journal's «after» is «before» plus the change. */
export async function expire(client: PoolClient, ids: string[]): Promise<void> {
  const { expired } = CUSTOMER_ORGANIZER_STATUS
  await client.query(
    `with gone as (
       update customer_organizer set status_id = $2, ended_at = now(), updated_at = now(), version = version + 1
       where id = any ($1::bigint[]))
     insert into journal_event (action, subject_type, subject_id, before, after)
     select 'customer_organizer.expire', 'customer_organizer', s.id::text, s.snapshot,
       s.snapshot || jsonb_build_object('status_id', $2::int)
     from customer_organizer_snapshots($1::bigint[]) s order by s.id`,
    [ids, expired],
  )
  await client.query(
    `select notify_members(n.recipient, '{specialist,head}', 'customer_organizer.expired', 'customer_organizer', n.id,
       jsonb_build_object('organization', n.other), null)
     from (
       select r.id, r.customer_id as recipient, o.name_ru as other from customer_organizer r
         join organization o on o.id = r.organizer_id where r.id = any ($1::bigint[])
       union all
       select r.id, r.organizer_id, c.name_ru from customer_organizer r
         join organization c on c.id = r.customer_id where r.id = any ($1::bigint[])) n
     order by n.id`,
    [ids],
  )
}
