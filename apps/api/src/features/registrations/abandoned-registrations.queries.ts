import type { PoolClient } from 'pg'

/** A month after an unconfirmed start, half a year after the last change. One with a valid link stays. */
export async function lockAbandoned(client: PoolClient, most: number): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select r.id from registration r
     where (r.state = 'unconfirmed' and r.updated_at < now() - interval '31 days'
         or r.state = 'draft' and r.updated_at < now() - interval '180 days')
       and not exists (select from secret_link l where l.purpose = 'registration' and l.subject_id = r.id
         and l.used_at is null and l.expires_at > now())
       and not exists (select from letter l where l.link_purpose = 'registration' and l.link_subject = r.id and l.sent_at is null
         and l.created_at > now() - interval '31 days')
     order by r.id limit $1 for update skip locked`,
    [most],
  )
  return rows.map(({ id }) => id)
}

export async function deleteAbandoned(client: PoolClient, ids: string[]): Promise<void> {
  await client.query(
    `insert into journal_event (action, subject_type, subject_id, before)
     select 'registration.abandon', 'registration', s.id::text, s.snapshot
     from registration_snapshots($1::bigint[]) s order by s.id`,
    [ids],
  )
  const { rows } = await client.query<{ attachment_id: string }>(
    'delete from registration_file where registration_id = any ($1::bigint[]) returning attachment_id',
    [ids],
  )
  // The clean-up of files without a row deletes the bytes.
  await client.query('delete from attachment where id = any ($1::bigint[])', [
    rows.map(({ attachment_id }) => attachment_id),
  ])
  await client.query('delete from registration where id = any ($1::bigint[])', [ids])
}
