import type pg from 'pg'
import { fillPlan } from '../planning/fill-plan.ts'

export interface ApprovedItems {
  ids: number[]
  year: number
}

/** Goods of an approved plan, all to be bought by price request: a customer can order them in one order. */
export async function approvedItems(db: pg.Client, login: string, items: number): Promise<ApprovedItems> {
  const planId = await fillPlan(db, login, items)
  await db.query(
    `update plan set status_id = 3, submitted_at = now(), submitted_by = null, approved_at = now(),
       approved_by = created_by, decree_number = '1-нқ', decree_date = current_date where id = $1`,
    [planId],
  )
  const { rows } = await db.query<{ id: number; year_id: number }>(
    'update plan_item set status_id = 2, purchase_method_id = 3 where plan_id = $1 returning id::int, year_id',
    [planId],
  )
  await db.query('analyze plan_item')
  return { ids: rows.map(({ id }) => id), year: rows[0]?.year_id ?? 0 }
}

/** The documents required for publication; their bytes don't matter here. */
export async function attachDocuments(db: pg.Client, announcementId: number): Promise<void> {
  await db.query(
    `with kept as (
       insert into attachment (original_name, content_type, size, sha256, storage_key, av_check, organization_id)
       select 'Документ ' || g || '.txt', 'text/plain', 1, sha256(g::text::bytea), 'bench/' || gen_random_uuid(), 'passed', a.organizer_id
       from announcement a, unnest(array[2, 4]) g where a.id = $1 returning id, original_name)
     insert into announcement_file (announcement_id, attachment_id, file_group_id)
     select $1, id, substring(original_name from '\\d+')::int from kept`,
    [announcementId],
  )
}
