import type pg from 'pg'

/** So many purchases of this organizer that the person watches. */
export async function buildWatches(
  db: pg.Pool,
  { person_id, organizer_id, count }: { person_id: number; organizer_id: unknown; count: number },
): Promise<void> {
  await db.query(
    `with made as (insert into announcement (system_id, number, name_ru, status_id, purchase_method_id, purchase_subject_id,
        purchase_type_id, year_id, organizer_id, publish_date)
      select 4, 'many-' || gen_random_uuid(), 'Закупка', 220, 2, 2, 1, 2026, $2, now() from generate_series(1, $3) returning id)
    insert into watch (person_id, announcement_id) select $1, id from made`,
    [person_id, organizer_id, count],
  )
}
