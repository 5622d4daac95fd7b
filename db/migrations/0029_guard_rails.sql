-- Guard rails: the journal can be searched by the operator, expensive calls are counted, and the portal tells its state.

-- ── The journal ──────────────────────────────────────────────────────────────────────────────────────────────────────────
-- Everyone who acts writes it; the operator alone reads it. Newest first, so every index ends with the moment and the number.
grant select on journal_event to zakup_app;
alter table journal_event enable row level security;
create policy journal_event_write on journal_event for insert to zakup_app with check (true);
create policy journal_event_read on journal_event for select to zakup_app using ((select acting_as_operator()));

create index journal_event_at on journal_event (at, id);
create index journal_event_action on journal_event (action, at, id);
create index journal_event_person on journal_event (person_id, at, id) where person_id is not null;
create index journal_event_organization on journal_event (organization_id, at, id) where organization_id is not null;
create index journal_event_subject_type on journal_event (subject_type, at, id);
create index journal_event_request on journal_event (request_id) where request_id is not null;

-- Ten million rows have some sixty actions: a skip from name to name reads sixty entries of the index, not the table.
create function journal_names(field text) returns setof text
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  name text := '';
begin
  if not acting_as_operator() then return; end if;
  loop
    if field = 'action' then
      select j.action into name from journal_event j where j.action > name order by j.action limit 1;
    else
      select j.subject_type into name from journal_event j where j.subject_type > name order by j.subject_type limit 1;
    end if;
    exit when not found;
    return next name;
  end loop;
end $$;
comment on function journal_names is 'The actions, or the kinds of things, that the journal knows.';
revoke all on function journal_names from public;
grant execute on function journal_names to zakup_app;

-- ── What a call costs ────────────────────────────────────────────────────────────────────────────────────────────────────
-- A bucket that leaks: `level` is how full it was at `at`. Unlogged: a crash forgives everyone, which harms nobody.
create unlogged table call_budget (
  key text primary key,
  level double precision not null check (level >= 0),
  at timestamptz not null default clock_timestamp()
) with (fillfactor = 50);
comment on table call_budget is 'How much of an allowance of expensive calls a person or an address has used lately.';
create index call_budget_old on call_budget (at);
grant select, insert, update, delete on call_budget to zakup_app;

-- ── Copies of the database and of the files ──────────────────────────────────────────────────────────────────────────────
create table backup_run (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('full', 'incremental', 'wal', 'files')),
  started_at timestamptz not null,
  finished_at timestamptz not null default now() check (finished_at >= started_at),
  bytes bigint check (bytes >= 0),
  ok boolean not null,
  detail text check (detail <> '')
);
comment on table backup_run is 'What the backup script did, as it tells the portal itself (npm run db:backup-done).';
create index backup_run_last on backup_run (kind, finished_at);

-- ── The state of the portal ──────────────────────────────────────────────────────────────────────────────────────────────
-- The queue belongs to the owner; the operator sees of it what is here, and nothing of what the jobs carry.
create function portal_facts() returns jsonb
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  if not acting_as_operator() then return null; end if;
  return jsonb_build_object(
    'tasks', (select coalesce(jsonb_agg(to_jsonb(t) order by t.task), '[]') from (
      select k.identifier as task,
        count(*) filter (where j.locked_at is null and j.attempts < j.max_attempts and j.run_at <= now()) as waiting,
        count(*) filter (where j.locked_at is not null) as running,
        count(*) filter (where j.attempts < j.max_attempts and j.run_at > now()) as later,
        count(*) filter (where j.attempts >= j.max_attempts and j.locked_at is null) as failed,
        count(*) filter (where j.attempts between 1 and j.max_attempts - 1) as retrying,
        floor(extract(epoch from now() - min(j.run_at) filter
          (where j.locked_at is null and j.attempts < j.max_attempts and j.run_at <= now())))::int as oldest_seconds
      from graphile_worker._private_jobs j join graphile_worker._private_tasks k on k.id = j.task_id
      group by k.identifier) t),
    'failures', (select coalesce(jsonb_agg(to_jsonb(f) order by f.failed desc, f.updated_at desc), '[]') from (
      select j.id, k.identifier as task, j.attempts, j.max_attempts, left(j.last_error, 2000) as last_error, j.updated_at, j.run_at,
        j.attempts >= j.max_attempts as failed
      from graphile_worker._private_jobs j join graphile_worker._private_tasks k on k.id = j.task_id
      where j.attempts > 0 and j.last_error is not null and j.locked_at is null
      order by j.attempts >= j.max_attempts desc, j.updated_at desc limit 50) f),
    'workers', (select coalesce(jsonb_agg(a.backend_start order by a.backend_start), '[]') from pg_stat_activity a
      where a.datname = current_database() and a.application_name = 'zakup_worker_alive'),
    'changes_to_fold', (select count(*) from data_change) + (select count(*) from count_delta),
    'database', jsonb_build_object('bytes', pg_database_size(current_database()),
      'connections', (select count(*) from pg_stat_activity where backend_type = 'client backend'),
      'max_connections', current_setting('max_connections')::int,
      'migration', (select m.name from schema_migration m order by m.name desc limit 1)),
    -- Of each kind on its own: the journal of the database is copied every few minutes and would push the nights out of sight.
    'backups', (select coalesce(jsonb_agg(to_jsonb(b) order by b.finished_at desc, b.id desc), '[]')
      from (values ('full'), ('incremental'), ('wal'), ('files')) k(kind) cross join lateral (
        select r.id, r.kind, r.started_at, r.finished_at, r.bytes, r.ok, r.detail from backup_run r
        where r.kind = k.kind order by r.finished_at desc, r.id desc limit 5) b),
    'copies', (select coalesce(jsonb_agg(to_jsonb(c)), '[]')
      from (values ('full'), ('incremental'), ('wal'), ('files')) k(kind) cross join lateral (
        select r.kind, r.finished_at as last_at, r.ok as last_ok,
          (select max(g.finished_at) from backup_run g where g.kind = r.kind and g.ok) as last_good_at
        from backup_run r where r.kind = k.kind order by r.finished_at desc, r.id desc limit 1) c));
end $$;
comment on function portal_facts is 'Queues, workers, counters, database and backups, for the operator; null for anyone else.';
revoke all on function portal_facts from public;
grant execute on function portal_facts to zakup_app;

-- A job that was given up begins anew; its state before is told, for the journal.
create function retry_given_up_job(asked bigint) returns jsonb
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  was jsonb;
begin
  if not acting_as_operator() then return null; end if;
  select jsonb_build_object('task', k.identifier, 'attempts', j.attempts, 'max_attempts', j.max_attempts,
      'last_error', left(j.last_error, 2000), 'failed', j.attempts >= j.max_attempts and j.locked_at is null)
    into was
    from graphile_worker._private_jobs j join graphile_worker._private_tasks k on k.id = j.task_id
    where j.id = asked for update of j;
  if (was->>'failed')::boolean then
    perform graphile_worker.reschedule_jobs(array[asked], now(), null, 0);
  end if;
  return was;
end $$;
comment on function retry_given_up_job is 'Puts a job that was given up back into the queue; answers with its state before, null where there is none.';
revoke all on function retry_given_up_job from public;
grant execute on function retry_given_up_job to zakup_app;
