-- The life of an announcement: stages by the clock, refusals that reach lots of another organisation, what changed and why.

-- The clock of the database alone says that a stage has come; its row is the proof that it began once.
create function begin_announcement_stage(begun_id bigint, stage integer) returns timestamptz
  language plpgsql security definer set search_path = public, pg_temp as $$
declare begun timestamptz;
begin
  insert into announcement_stage (announcement_id, status_id, planned_at)
  select a.id, stage, a.next_stage_at from announcement a
  where a.id = begun_id and a.organizer_id = acting_organization() and a.next_stage_at <= clock_timestamp()
    and a.status_id between 210 and stage - 1
  returning begun_at into begun;
  return begun;
end $$;
comment on function begin_announcement_stage is 'Notes that the next stage of an announcement begins now; null while its time has not come.';
revoke all on function begin_announcement_stage from public;
grant execute on function begin_announcement_stage to zakup_app;

-- What should have happened and is not on its way: asked by a worker when it starts and once a minute.
create function queue_due_announcements() returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare queued integer := 0; due record;
begin
  for due in
    select a.id from announcement a
    where a.next_stage_at <= clock_timestamp() and not exists
      (select from graphile_worker._private_jobs j where j.key = 'announcement_stage.' || a.id and j.attempts < j.max_attempts)
    order by a.next_stage_at, a.id
  loop
    perform graphile_worker.add_job('announcement_stage', json_build_object('id', due.id), job_key => 'announcement_stage.' || due.id);
    queued := queued + 1;
  end loop;
  return queued;
end $$;
comment on function queue_due_announcements is 'Queues the stages whose time is past and that no job will begin.';
revoke all on function queue_due_announcements from public;
grant execute on function queue_due_announcements to zakup_app;

-- ── Refusal of a published purchase ──────────────────────────────────────────────────────────────────────────────────────
-- A customer gives up its items; the lots of them belong to the organizer. Announcements are locked before orders and items.
create function lock_announcements_of(roots bigint[]) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from announcement a
  where a.id in (select l.announcement_id from lot_plan_item x join lot l on l.id = x.lot_id
      join plan_item i on i.id = x.plan_item_id
    where x.root_id = any (roots) and i.organization_id = acting_organization())
  order by a.id for update;
end $$;
comment on function lock_announcements_of is 'Locks the announcements whose lots hold these own items.';
revoke all on function lock_announcements_of from public;
grant execute on function lock_announcements_of to zakup_app;

-- Prepared versions lose the lot too: they are published with it refused. Answers whom to tell.
create function refuse_lots(roots bigint[], source_action text, source_person bigint, source_request text)
returns table (announcement_id bigint, organizer_id bigint, number text, name_ru text) language plpgsql security definer
  set search_path = public, pg_temp as $$
#variable_conflict use_column
declare refused bigint[]; touched bigint[]; ended bigint[]; befores jsonb;
begin
  refused := array(
    select distinct l.id from lot_plan_item x join lot l on l.id = x.lot_id join plan_item i on i.id = x.plan_item_id
    where x.root_id = any (roots) and i.organization_id = acting_organization() and l.customer_id = acting_organization()
      and l.status_id in (120, 130, 160, 210, 220, 230, 240, 245, 250, 260, 270, 280, 285, 290, 295, 300, 310, 320, 325, 330)
      and not exists (select from lot_plan_item y where y.lot_id = l.id and y.root_id <> all (roots)));
  insert into journal_event (action, subject_type, subject_id, person_id, organization_id, request_id, before, after)
    select source_action, 'lot', s.id::text, source_person, acting_organization(), source_request, s.snapshot,
      s.snapshot || '{"status_id": 410}'
    from lot_snapshots(refused) s order by s.id;
  update lot l set status_id = 410, updated_at = now() where l.id = any (refused);

  touched := array(select distinct l.announcement_id from lot l where l.id = any (refused));
  -- A purchase with nothing left to buy is over; a prepared version of it is for its organizer to delete.
  ended := array(
    select a.id from announcement a where a.id = any (touched) and a.status_id not in (110, 120, 130, 160)
      and not exists (select from lot l where l.announcement_id = a.id and l.status_id <> 410));
  befores := (select jsonb_object_agg(s.id, s.snapshot) from announcement_snapshots(ended) s);
  update announcement a set status_id = 410, next_stage_at = null, revision = a.revision + 1, updated_at = now()
    where a.id = any (ended);
  insert into journal_event (action, subject_type, subject_id, person_id, organization_id, request_id, before, after)
    select source_action, 'announcement', s.id::text, source_person, acting_organization(), source_request,
      befores -> s.id::text, s.snapshot
    from announcement_snapshots(ended) s order by s.id;
  return query select a.id, a.organizer_id, a.number, a.name_ru from announcement a
    where a.id = any (touched) and a.status_id not in (110, 120, 130, 160) order by a.id;
end $$;
comment on function refuse_lots is 'Refuses the lots of own items, and an announcement that has no other lots.';
revoke all on function refuse_lots from public;
grant execute on function refuse_lots to zakup_app;

-- ── What changed ─────────────────────────────────────────────────────────────────────────────────────────────────────────
create or replace view public_announcement as
  select id, system_id, external_id, number, version, root_id, parent_id, name_ru, name_kk, status_id,
         purchase_method_id, purchase_subject_id, purchase_type_id, year_id, organizer_id, delivery_kato_id,
         delivery_region_id, publish_date, discussion_start_date, discussion_end_date, offer_start_date,
         offer_end_date, results_publication_date, lot_count, total_price, updated_at, tsv, change_reason,
         supplier_sign_id, intake_days
  from announcement
  where status_id not in (110, 120, 130, 160);

-- Who may call these could make them a trigger of a table of their own, with the rights of the owner.
revoke all on function count_changes, note_data_change from public;
