-- Terms: what must happen to a case by when, and what follows by itself. The trigger case_terms() keeps the open terms of
-- a case equal to its status and dates, whoever writes them; a tick once a minute queues the jobs of those that end.

create table term_rule (
  case_name text not null,
  status_id integer not null,
  name text not null,
  due_column text not null,
  ground text not null,
  days integer,
  counted text not null check (counted in ('working', 'calendar')),
  remind_days integer,
  task text,
  together boolean not null,
  pausable boolean not null,
  primary key (case_name, status_id, name)
);
comment on table term_rule is 'The term that runs while a case has a status. From packages/domain (db/sync-cases.ts).';
comment on column term_rule.case_name is 'The table of the case.';
comment on column term_rule.status_id is 'The status in which the term runs; a term may run on through several.';
comment on column term_rule.due_column is 'The column of the case with its end: a moment, or the last day.';
comment on column term_rule.days is 'How long it is; null if another rule sets the date.';
comment on column term_rule.remind_days is 'Working days before its end when those who must act are reminded.';
comment on column term_rule.task is 'The job that runs when it ends or a reminder is due; null if nothing happens by itself.';
comment on column term_rule.pausable is 'Whether it can be paused: its column may be empty meanwhile.';
comment on column term_rule.together is 'Whether one job serves all cases whose terms end at the same time.';

create table term (
  id bigint generated always as identity primary key,
  case_name text not null,
  case_id bigint not null,
  name text not null,
  ground text not null,
  days integer,
  counted text not null check (counted in ('working', 'calendar')),
  remind_days integer,
  task text,
  together boolean not null,
  pausable boolean not null,
  begun_at timestamptz not null default clock_timestamp(),
  due_at timestamptz not null,
  wake_at timestamptz,
  reminded_at timestamptz,
  passed_at timestamptz,
  paused_at timestamptz,
  ended_at timestamptz,
  constraint term_ends_after_begin check (ended_at >= begun_at)
);
comment on table term is 'Terms of cases, open and over, each with the rule it began under.';
comment on column term.due_at is 'Its end; while it is paused, the end it had.';
comment on column term.wake_at is 'When the scheduled job looks at it next; null: nothing more happens by itself.';
comment on column term.reminded_at is 'When the reminder was sent.';
comment on column term.passed_at is 'When those who must act were told that it has ended.';
comment on column term.paused_at is 'Since when it is paused.';
comment on column term.ended_at is 'When the case left the status: in time if not after due_at, of a term in which somebody must act.';
create unique index term_open on term (case_name, case_id, name) where ended_at is null;
create index term_wake on term (wake_at) where ended_at is null and paused_at is null and wake_at is not null;
create index term_case on term (case_name, case_id);
alter table term set (autovacuum_vacuum_scale_factor = 0.01, autovacuum_analyze_scale_factor = 0.01);

create table term_pause (
  term_id bigint not null references term,
  paused_at timestamptz not null,
  resumed_at timestamptz,
  ground text not null check (ground <> ''),
  primary key (term_id, paused_at),
  constraint term_pause_ends_after_begin check (resumed_at >= paused_at)
);
comment on table term_pause is 'When and on what ground a term was paused.';
comment on column term_pause.resumed_at is 'Null while it is paused.';

insert into term_rule (case_name, status_id, name, due_column, ground, days, counted, remind_days, task, together, pausable) values
  ('announcement', :announcement.discussion, 'intake', 'next_stage_at', 'Закон ст. 12', null, 'working', null, 'announcement_stage', false, true),
  ('announcement', :announcement.intake, 'review', 'next_stage_at', 'Закон ст. 12', null, 'working', null, 'announcement_stage', false, true),
  ('announcement', :announcement.priceIntake, 'review', 'next_stage_at', 'Закон ст. 12', null, 'working', null, 'announcement_stage', false, true),
  ('customer_organizer', :customer_organizer.active, 'relation', 'ends_on', 'Правила пп. 31–41', null, 'calendar', null,
    'expire_customer_organizers', true, false),
  ('purchase_order', :purchase_order.sent, 'decision', 'due_at', 'Правила пп. 43–45', 5, 'working', 1, 'order_term', false, false),
  ('rnu', :rnu.submitted, 'decision', 'due_at', 'Закон ст. 8', 7, 'working', null, null, false, false),
  ('rnu', :rnu.returned, 'correction', 'due_at', 'Правила реестров', 5, 'working', null, null, false, false),
  ('rnu', :rnu.active, 'bar', 'ends_on', 'Закон ст. 8 п. 8', null, 'calendar', null, 'expire_rnu', true, false),
  ('supplier_exp', :supplier_exp.submitted, 'review', 'due_at', 'Правила реестров пп. 45–50', 7, 'working', null, null, false, false),
  ('supplier_exp', :supplier_exp.review, 'review', 'due_at', 'Правила реестров пп. 45–50', 7, 'working', null, null, false, false),
  ('supplier_exp', :supplier_exp.approval, 'approval', 'due_at', 'Правила реестров пп. 45–50', 3, 'working', null, null, false, false),
  ('supplier_exp', :supplier_exp.returned, 'correction', 'due_at', 'Правила реестров пп. 45–50', 5, 'working', null, null, false, false);

-- A last day ends with its midnight in Astana.
create function term_end(moment text) returns timestamptz language sql stable set search_path = public, pg_temp as $$
  select case when length(moment) = 10 then (moment::date + 1)::timestamp at time zone 'Etc/GMT-5' else moment::timestamptz end
$$;
comment on function term_end is 'The end of a term by the text of its column: a moment, or the last day.';

-- The rule of packages/domain/src/calendar: by the weekday, except where the calendar differs.
create function working_day_before(due date, n integer) returns date language sql stable set search_path = public, pg_temp as $$
  select d::date from generate_series(due - 1, due - 60, '-1 day'::interval) d left join calendar_day c on c.day = d::date
  where case when c.kind is null then extract(isodow from d) < 6 else c.kind = 'moved_workday' end
  order by d desc offset n - 1 limit 1
$$;
comment on function working_day_before is 'The n-th working day before a day.';

-- Without a task nothing wakes it; a reminder is sent in the morning, when it can still be read in time.
create function term_wake(due timestamptz, remind_days integer, task text) returns timestamptz
  language sql stable set search_path = public, pg_temp as $$
  select case when task is null then null when remind_days is null then due
    else least(due, (working_day_before((due at time zone 'Etc/GMT-5')::date, remind_days) + time '09:00') at time zone 'Etc/GMT-5') end
$$;
comment on function term_wake is 'When the scheduled job looks at a term with this end for the first time.';

create function case_terms() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  -- As text: a name has another collation, and the index would not be used.
  of_case constant text := tg_table_name;
  becomes jsonb;
  soon record;
begin
  if tg_op = 'DELETE' then
    update term set ended_at = greatest(clock_timestamp(), begun_at) where case_name = of_case and case_id = old.id and ended_at is null;
    return null;
  end if;
  becomes := to_jsonb(new);
  -- Over, because the case has left the status or has no date. A paused term has none until it is resumed.
  update term t set ended_at = greatest(clock_timestamp(), t.begun_at)
  where t.case_name = of_case and t.case_id = new.id and t.ended_at is null
    and not exists (select from term_rule r where r.case_name = t.case_name and r.name = t.name and r.status_id = new.status_id
      and ((becomes ->> r.due_column) is not null or t.paused_at is not null));
  for soon in
    insert into term as t (case_name, case_id, name, ground, days, counted, remind_days, task, together, pausable, due_at, wake_at)
    select r.case_name, new.id, r.name, r.ground, r.days, r.counted, r.remind_days, r.task, r.together, r.pausable, d.due,
      term_wake(d.due, r.remind_days, r.task)
    from term_rule r cross join lateral (select term_end(becomes ->> r.due_column) as due) d
    where r.case_name = of_case and r.status_id = new.status_id and d.due is not null
    on conflict (case_name, case_id, name) where ended_at is null do update
      set due_at = excluded.due_at, wake_at = excluded.wake_at, reminded_at = null, passed_at = null
      where t.due_at <> excluded.due_at and t.paused_at is null
    returning t.*
  loop
    -- The next tick would be too late for it. A job for many is left to the tick: here its key would be locked until the
    -- writer commits.
    if not soon.together and soon.wake_at < clock_timestamp() + interval '2 minutes' then
      perform graphile_worker.add_job(soon.task, json_build_object('id', soon.case_id), run_at => soon.wake_at,
        job_key => term_job(soon.task, false, soon.case_id));
    end if;
  end loop;
  return null;
end $$;
comment on function case_terms is 'Keeps the open terms of a case equal to its status and dates.';

create function term_job(task text, together boolean, case_id bigint) returns text
  language sql immutable set search_path = public, pg_temp as $$ select task || case when together then '' else '.' || case_id end $$;
comment on function term_job is 'The key of the job that serves a term: one for each case, or one for all.';

-- Called by each worker when it starts and once a minute. Jobs are queued two minutes ahead, each for its moment: the
-- queue stays small with a million open terms, and none waits for the next tick. What ends comes before reminders; a job
-- that fails for good, or is queued for later than the term has now, is replaced.
create function queue_due_terms() returns integer language plpgsql security definer set search_path = public, pg_temp as $$
declare
  -- A constant: with a volatile function in the condition the index would not be used.
  soon constant timestamptz := clock_timestamp() + interval '2 minutes';
  jobs constant jsonb := (
    select jsonb_agg(jsonb_build_object('identifier', t.task, 'run_at', t.wake_at, 'job_key', t.key,
      'payload', case when not t.together then jsonb_build_object('id', t.case_id) end,
      'max_attempts', case when t.together then 3 end))
    from (
      select t.task, t.together, t.key, min(t.case_id) as case_id, min(t.wake_at) as wake_at, min(t.due_at) as due_at
      from (select t.*, term_job(t.task, t.together, t.case_id) as key from term t
        where t.ended_at is null and t.paused_at is null and t.wake_at < soon) t
      where not exists (select from graphile_worker._private_jobs j
        where j.key = t.key and j.attempts < j.max_attempts and (j.attempts > 0 or j.run_at <= t.wake_at))
      group by t.task, t.together, t.key
      order by min(t.wake_at) = min(t.due_at) desc, min(t.wake_at) limit 20000) t);
begin
  if jobs is null then return 0; end if;
  perform graphile_worker.add_jobs(array(select jsonb_populate_recordset(null::graphile_worker.job_spec, jobs)));
  return jsonb_array_length(jobs);
end $$;
comment on function queue_due_terms is 'Queues the jobs of terms that end or need a reminder soon and have no job; returns how many.';

-- The operator, or a job of the owner; not a side, whose own deadline it may be.
create function may_pause_terms() returns boolean language sql stable set search_path = public, pg_temp as $$
  select case when 'zakup_app' in (current_setting('role'), session_user) then acting_as_operator() else true end
$$;
comment on function may_pause_terms is 'Whether terms may be paused and resumed: on behalf of the operator, or by the owner.';

create function pause_terms(of_case text, of_id bigint, why text) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare paused integer;
begin
  if may_pause_terms() is not true then
    raise exception 'terms may be paused only on behalf of the operator' using errcode = 'insufficient_privilege';
  end if;
  with stopped as (
    update term set paused_at = clock_timestamp()
    where case_name = of_case and case_id = of_id and ended_at is null and paused_at is null and pausable and due_at > clock_timestamp()
    returning id, paused_at)
  insert into term_pause (term_id, paused_at, ground) select id, paused_at, why from stopped;
  get diagnostics paused = row_count;
  return paused;
end $$;
comment on function pause_terms is 'Pauses the open terms of a case; returns how many. Its column is emptied afterwards: then no job acts on it.';

create function paused_terms(of_case text, of_id bigint)
  returns table (name text, counted text, due_at timestamptz, paused_at timestamptz, resumed_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp as $$
  select t.name, t.counted, t.due_at, t.paused_at, clock_timestamp() from term t
  where t.case_name = of_case and t.case_id = of_id and t.ended_at is null and t.paused_at is not null and may_pause_terms()
$$;
comment on function paused_terms is 'The paused terms of a case, and the present moment.';

create function resume_term(of_case text, of_id bigint, of_name text, due timestamptz) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare resumed bigint;
begin
  if may_pause_terms() is not true then
    raise exception 'terms may be resumed only on behalf of the operator' using errcode = 'insufficient_privilege';
  end if;
  update term t set paused_at = null, due_at = due, wake_at = term_wake(due, t.remind_days, t.task)
  where t.case_name = of_case and t.case_id = of_id and t.name = of_name and t.ended_at is null and t.paused_at is not null
    -- Never earlier than without the pause.
    and due >= date_trunc('milliseconds', t.due_at)
  returning t.id into strict resumed;
  update term_pause set resumed_at = greatest(clock_timestamp(), paused_at) where term_id = resumed and resumed_at is null;
end $$;
comment on function resume_term is 'Lets a paused term go on until a later end. Its column is set afterwards.';

revoke all on function case_terms, term_end, working_day_before, term_wake, term_job, queue_due_terms, may_pause_terms, pause_terms,
  paused_terms, resume_term from public;
grant execute on function queue_due_terms, pause_terms, paused_terms, resume_term to zakup_app;

-- Rows without a date, such as imported announcements, are not looked at.
do $$
declare
  of_case record;
begin
  for of_case in select case_name, array_agg(distinct due_column) as dates from term_rule group by 1 loop
    execute format('create trigger case_terms_inserted after insert on %I for each row when (%s) execute function case_terms()', of_case.case_name,
      (select string_agg(format('new.%I is not null', d), ' or ') from unnest(of_case.dates) d));
    execute format('create trigger case_terms_changed after update on %I for each row when (new.status_id <> old.status_id or %s)
      execute function case_terms()', of_case.case_name,
      (select string_agg(format('new.%I is distinct from old.%1$I', d), ' or ') from unnest(of_case.dates) d));
    execute format('create trigger case_terms_deleted after delete on %I for each row execute function case_terms()', of_case.case_name);
  end loop;
end $$;

-- When they began is not known here: at the last change of the case. Cases are locked: one that is being decided must not get
-- the term of its old status.
create function refresh_terms() returns integer language plpgsql set search_path = public, pg_temp as $$
declare
  of_case text;
  dates text;
  changed integer;
  total integer := 0;
begin
  for of_case, dates in
    select case_name, string_agg(distinct format('c.%I is not null', due_column), ' or ') from term_rule group by 1
  loop
    execute format('update term t set ended_at = greatest(clock_timestamp(), t.begun_at) where t.case_name = %L and t.ended_at is null and not exists
      (select from %I c join term_rule r on r.case_name = t.case_name and r.name = t.name and r.status_id = c.status_id
       where c.id = t.case_id and (t.paused_at is not null or (to_jsonb(c) ->> r.due_column) is not null))', of_case, of_case);
    get diagnostics changed = row_count;
    total := total + changed;
    execute format('insert into term as t (case_name, case_id, name, ground, days, counted, remind_days, task, together, pausable, begun_at, due_at, wake_at)
      select r.case_name, c.id, r.name, r.ground, r.days, r.counted, r.remind_days, r.task, r.together, r.pausable, least(c.updated_at, clock_timestamp()), d.due,
        term_wake(d.due, r.remind_days, r.task)
      from %I c join term_rule r on r.case_name = %L and r.status_id = c.status_id
      cross join lateral (select term_end(to_jsonb(c) ->> r.due_column) as due) d where (%s) and d.due is not null
      for no key update of c
      on conflict (case_name, case_id, name) where ended_at is null do update
        set due_at = excluded.due_at, wake_at = excluded.wake_at, reminded_at = null, passed_at = null
        where t.due_at <> excluded.due_at and t.paused_at is null', of_case, of_case, dates);
    get diagnostics changed = row_count;
    total := total + changed;
  end loop;
  return total;
end $$;
comment on function refresh_terms is 'Makes the open terms equal to the statuses and dates of all cases; returns how many changed.';
revoke all on function refresh_terms from public;

select refresh_terms();
update term t set reminded_at = o.due_soon_told_at, passed_at = o.overdue_told_at,
  wake_at = case when o.overdue_told_at is null then t.wake_at end
from purchase_order o where t.case_name = 'purchase_order' and t.case_id = o.id and t.ended_at is null;
