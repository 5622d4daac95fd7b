-- Imports are checked and written by the worker: a request puts the job into the queue in its own transaction.
alter table plan_import
  add column attempt integer not null default 0,
  add column touched_at timestamptz not null default now(),
  add column request_id text;
comment on column plan_import.attempt is 'Grows with each try of the worker: one that was thought dead writes nothing any more.';
comment on column plan_import.touched_at is 'When the worker last got further; one that stands still is begun again.';
comment on column plan_import.request_id is 'The request that asked for the present step, for the journal.';
create index plan_import_at_work on plan_import (touched_at) where state in ('waiting', 'checking', 'applying');

alter table plan_import_row add column plan_item_version integer;
comment on column plan_import_row.plan_item_id is 'The item it changes; once applied, also the item it became.';
comment on column plan_import_row.plan_item_version is 'Of the item it changes, when the row was checked: a later change by others is not overwritten.';

-- The queue belongs to the owner; the cabinet may ask for these two steps of an import it can see, and nothing else.
create function queue_plan_import(import_id bigint, step text) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if step not in ('check', 'apply') then
    raise exception 'no such step: %', step using errcode = 'check_violation';
  end if;
  if not exists (select from plan_import m where m.id = import_id and m.organization_id = acting_organization()) then
    raise exception 'not an import of the acting organisation' using errcode = 'insufficient_privilege';
  end if;
  perform graphile_worker.add_job('plan_import.' || step, json_build_object('id', import_id, 'organization_id', acting_organization()),
    max_attempts => 3, job_key => 'plan_import.' || import_id);
end $$;
comment on function queue_plan_import is 'Puts a step of an import into the queue of the worker.';
revoke all on function queue_plan_import from public;
grant execute on function queue_plan_import to zakup_app;

-- A temporary table or view of the caller stands before those of the schema unless the path says otherwise: a function
-- with the owner's rights would read what it was given instead, past row-level security.
do $$
declare f regprocedure;
begin
  for f in select oid from pg_proc where prosecdef and pronamespace = 'public'::regnamespace loop
    execute format('alter function %s set search_path = public, pg_temp', f);
  end loop;
end $$;

-- The journal has states of every organisation, and no row-level security: the cabinet writes it and has no reason to read.
revoke select on journal_event from zakup_app;
