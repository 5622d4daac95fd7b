-- The operator's back office: dictionaries, history, the state of the portal.

create table desk_change (
  table_name text not null,
  key text not null,
  changed_at timestamptz not null default now(),
  changed_by bigint references person,
  primary key (table_name, key)
);
comment on table desk_change is 'Rows of dictionaries, of the calendar and of limits that the desk added, changed or removed: files shipped with the portal leave them alone.';
comment on column desk_change.key is 'id of a dictionary row, day of the calendar, code and first day of a limit.';

-- A statement trigger instead of policies: policies would also be evaluated when lists read the table; this runs once
-- per writing statement.
create function operator_writes() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if not pg_has_role(current_user, (select relowner from pg_class where oid = tg_relid), 'usage') and not acting_as_operator() then
    raise exception 'only the operator of the portal changes %', tg_table_name using errcode = 'insufficient_privilege';
  end if;
  return null;
end $$;
comment on function operator_writes is 'Lets the owner of a table write it, and of all others only who acts for the operator.';

do $$
declare dict text;
begin
  for dict in select tablename from pg_tables where schemaname = 'public'
      and (tablename like 'dict\_%' or tablename in ('calendar_day', 'dated_limit', 'desk_change')) loop
    execute format('create trigger operator_writes before insert or update or delete or truncate on %I
      for each statement execute function operator_writes()', dict);
  end loop;
end $$;

-- Portal code depends on the meaning of some rows even in dictionaries that can be edited.
-- packages/domain/src/dicts/bound-rows.ts
create function bound_row_stays() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  words text[] := array['name_ru', 'name_kk', 'short_name_ru', 'short_name_kk', 'description_ru', 'egz_code', 'mtw_code', 'skk_code',
    'ord', 'is_active'];
begin
  if pg_has_role(current_user, (select relowner from pg_class where oid = tg_relid), 'usage') then
    return new;
  end if;
  if new.code <> old.code or tg_argv[0] = 'row'
    and (old.is_active and not new.is_active or to_jsonb(new) - words <> to_jsonb(old) - words) then
    raise exception 'a rule of the portal names row % of %', old.id, tg_table_name using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
comment on function bound_row_stays is 'Keeps a row that a rule names (row): its words may change and nothing else; or only its code (code).';
create trigger bound_row_stays before update on dict_country
  for each row when (old.id = 398) execute function bound_row_stays('row');
create trigger bound_row_stays before update on dict_license_activity_type
  for each row when (old.id in (1, 2, 3, 25)) execute function bound_row_stays('row');
create trigger bound_row_stays before update on dict_license_category
  for each row when (old.id in (1, 2, 3)) execute function bound_row_stays('row');
create trigger bound_row_stays before update on dict_measure
  for each row when (old.id = 839) execute function bound_row_stays('row');
create trigger bound_row_stays before update on dict_organization_type
  for each row when (old.id = 14) execute function bound_row_stays('row');
create trigger bound_row_stays before update on dict_rnu_reason
  for each row when (old.id between 1 and 8) execute function bound_row_stays('row');
create trigger bound_row_stays before update on dict_status_potential_supplier
  for each row when (old.id between 1 and 4) execute function bound_row_stays('row');
create trigger bound_row_stays before update on dict_purchase_method_justification
  for each row when (old.code in ('16.3.3', '16.3.6', '16.3.21', '16.3.22', '16.3.23', '16.3.24', '16.3.28'))
  execute function bound_row_stays('row');
create trigger bound_code_stays before update on dict_purchase_method_justification
  for each row when (old.code like '16.2%' or old.code like '16.3.%') execute function bound_row_stays('code');
create trigger bound_code_stays before update on dict_enstru
  for each row when (old.code like '821913.000.%') execute function bound_row_stays('code');

-- A limit that has been in force is history: prices and deadlines were computed with it.
create function dated_limit_not_begun() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if not pg_has_role(current_user, (select relowner from pg_class where oid = tg_relid), 'usage')
    and least(old.from_date, new.from_date) <= (now() at time zone 'Etc/GMT-5')::date then
    raise exception 'a limit in force is not changed' using errcode = 'insufficient_privilege';
  end if;
  return coalesce(new, old);
end $$;
comment on function dated_limit_not_begun is 'The desk writes limits that are not yet in force.';
create trigger dated_limit_not_begun before insert or update or delete on dated_limit
  for each row execute function dated_limit_not_begun();

-- SECURITY DEFINER: counts rows of all organisations without showing them.
create function dict_row_uses(dict text, referrer text, referring text, row_id integer, most integer) returns integer
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  uses integer;
begin
  if not acting_as_operator() then
    raise exception 'only the operator of the portal asks what uses a row' using errcode = 'insufficient_privilege';
  end if;
  if not exists (select from referring_columns('dict_' || dict) r where r.table_name = referrer and r.column_name = referring) then
    return 0;
  end if;
  execute format('select count(*)::int from (select from public.%I where %I = $1 limit $2) used', referrer, referring)
    into uses using row_id, most;
  return uses;
end $$;
comment on function dict_row_uses is 'How many rows of a table refer to a row of a dictionary, counted up to a bound.';

create function desk_history(subject text, key text, most integer)
  returns table (id bigint, at timestamptz, action text, person_id bigint, before jsonb, after jsonb)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  if not acting_as_operator() then
    raise exception 'only the operator of the portal reads the history of the desk' using errcode = 'insufficient_privilege';
  end if;
  return query select j.id, j.at, j.action, j.person_id, j.before, j.after from journal_event j
    where j.subject_type = subject and j.subject_id = key and subject in ('dict', 'dict_row', 'calendar_day', 'dated_limit')
    order by j.id desc limit most;
end $$;
comment on function desk_history is 'What the journal says about a thing the desk keeps, the last first.';

-- Ten million rows have about sixty actions: a loose index scan, from value to value, reads sixty index entries instead
-- of the table.
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

-- The job queue belongs to the owner; the operator sees these facts about it, but no job payloads.
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
    -- The last five of each kind: WAL is archived every few minutes and would displace the nightly backups from one
    -- common list.
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

-- Restarts a job that has used all its attempts; returns its state before that, for the journal.
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

revoke all on function operator_writes, bound_row_stays, dated_limit_not_begun, dict_row_uses, desk_history, journal_names,
  portal_facts, retry_given_up_job from public;
grant execute on function dict_row_uses, desk_history, journal_names, portal_facts, retry_given_up_job to zakup_app;
