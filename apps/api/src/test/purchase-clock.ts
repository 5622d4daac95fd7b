import { runStages } from '../features/announcements/announcement-stages.ts'
import { expireCustomerOrganizers } from '../features/customer-organizers/customer-organizers.jobs.ts'
import { agedAnnouncement } from './aged-announcement.ts'
import type { Portal } from './portal.ts'
import type { Choice } from './purchase-choice.ts'

/** Moves all dates of an announcement back until its next stage is due. */
async function age(portal: Portal, id: number): Promise<void> {
  const until = "date_trunc('second', greatest(next_stage_at - now(), '0')) + interval '2 seconds'"
  await portal.admin.query(agedAnnouncement(id, until))
}

/** Marks an announcement as failed for lack of bids, as the results will do once they are implemented. */
async function fail(portal: Portal, id: number): Promise<void> {
  await portal.admin.query(`do $$ declare was jsonb; lots jsonb; items jsonb; begin
    select snapshot into was from announcement_snapshot where id = ${id};
    select jsonb_object_agg(s.id, s.snapshot) into lots from lot_snapshot s join lot l on l.id = s.id
      where l.announcement_id = ${id} and l.status_id <> 410;
    select jsonb_object_agg(s.id, s.snapshot) into items from plan_item_snapshot s join plan_item i on i.id = s.id
      where i.is_current and i.status_id = 5 and i.root_id in
        (select x.root_id from lot_plan_item x join lot l on l.id = x.lot_id where l.announcement_id = ${id} and l.status_id <> 410);
    update announcement set status_id = 350, next_stage_at = null where id = ${id};
    update lot set status_id = 370 where announcement_id = ${id} and status_id <> 410;
    update plan_item set status_id = 10 where id in (select key::bigint from jsonb_each(items));
    insert into journal_event (action, subject_type, subject_id, before, after)
      select 'test.fail', 'announcement', id::text, was, snapshot from announcement_snapshot where id = ${id}
      union all select 'test.fail', 'lot', s.id::text, lots -> s.id::text, s.snapshot from lot_snapshot s where lots ? s.id::text
      union all select 'test.fail', 'plan_item', s.id::text, items -> s.id::text, s.snapshot from plan_item_snapshot s
        where items ? s.id::text;
  end $$`)
}

/** Sets the last day of a relation to yesterday. */
async function outlive(portal: Portal, id: number): Promise<void> {
  await portal.admin.query(`do $$ declare was jsonb; begin
    select snapshot into was from customer_organizer_snapshot where id = ${id};
    update customer_organizer set ends_on = (now() at time zone 'Asia/Almaty')::date - 1 where id = ${id};
    insert into journal_event (action, subject_type, subject_id, before, after)
      select 'test.outlive', 'customer_organizer', id::text, was, snapshot from customer_organizer_snapshot where id = ${id};
  end $$`)
  const client = await portal.admin.connect()
  try {
    await expireCustomerOrganizers(client)
  } finally {
    client.release()
  }
}

/** Changes that happen by time. Each returns what it did, or null if there was nothing to do. */
export const CLOCK_STEPS: Record<string, (portal: Portal, choice: Choice) => Promise<string | null>> = {
  async stage(portal, { chance, state }) {
    const due = chance.of(state.announcements.filter(({ next_stage_at }) => next_stage_at !== null))
    if (!due) return null
    await age(portal, due.id)
    await runStages(portal.db.app, due.id, 'walk')
    return `stage of ${due.id}`
  },
  /** Runs the stage clock for an announcement that need not be due. */
  async idleStage(portal, { chance, state }) {
    const any = chance.of(state.announcements)
    if (!any) return null
    await runStages(portal.db.app, any.id, 'walk')
    return `idle stage of ${any.id}`
  },
  async failure(portal, { chance, state }) {
    const over = chance.of(state.announcements.filter(({ status_id }) => [250, 330].includes(status_id)))
    if (!over) return null
    await fail(portal, over.id)
    return `failure of ${over.id}`
  },
  async expiry(portal, { chance, state }) {
    const active = chance.of(state.customerOrganizers.filter(({ status_id }) => status_id === 2))
    if (!active) return null
    await outlive(portal, active.id)
    return `expiry of ${active.id}`
  },
}
