-- Plan items from spreadsheets, checked and written by the worker: a request adds the job to the queue in its own
-- transaction.

create table plan_import (
  id bigint generated always as identity primary key,
  plan_id bigint not null,
  organization_id bigint not null,
  person_id bigint not null references person,
  attachment_id bigint references attachment,
  state text not null default 'waiting' check (state in ('waiting', 'checking', 'checked', 'applying', 'applied', 'failed')),
  failure text,
  rows_total integer not null default 0,
  rows_done integer not null default 0,
  rows_bad integer not null default 0,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  attempt integer not null default 0,
  touched_at timestamptz not null default now(),
  request_id text,
  foreign key (plan_id, organization_id) references plan (id, organization_id) on delete cascade,
  constraint plan_import_failed_has_failure check ((state = 'failed') = (failure is not null))
);
comment on table plan_import is 'A file or pasted rows on their way into a plan: checked row by row before anything is written.';
comment on column plan_import.rows_done is 'How far the present step has come.';
comment on column plan_import.attempt is 'Grows with each try of the worker: one that was thought dead writes nothing any more.';
comment on column plan_import.touched_at is 'When the worker last got further; one that stands still is begun again.';
comment on column plan_import.request_id is 'The request that asked for the present step, for the journal.';
create index plan_import_plan on plan_import (plan_id, id desc);
create index plan_import_at_work on plan_import (touched_at) where state in ('waiting', 'checking', 'applying');

create table plan_import_row (
  plan_import_id bigint not null references plan_import on delete cascade,
  line integer not null check (line > 0),
  cells jsonb not null,
  body jsonb,
  errors jsonb not null default '[]',
  plan_item_id bigint,
  plan_item_version integer,
  primary key (plan_import_id, line)
);
comment on table plan_import_row is 'One row of an import: what stood in it, what it means, what is wrong with it.';
comment on column plan_import_row.plan_item_id is 'The item it changes; once applied, also the item it became.';
comment on column plan_import_row.plan_item_version is 'Of the item it changes, when the row was checked: a later change by others is not overwritten.';

-- The job queue belongs to the owner; the cabinet may queue only these two steps, and only for imports of the acting
-- organisation.
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
