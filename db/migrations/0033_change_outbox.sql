-- Outbox of public changes. Decision 0054. A statement that changes something public writes what it changed into
-- change_outbox, in its own transaction. number_changes() moves committed rows to change_feed and gives them positions
-- there: a transaction that commits late gets a late position, so a reader that remembers its last position skips
-- nothing. The same step puts them into the queue of each consumer.

-- Writers wait while triggers are created. If the locks are not free soon, nothing has happened: run it again.
set local lock_timeout = '3s';

create table change_outbox (
  revision bigint generated always as identity primary key,
  kind text not null,
  change text not null constraint change_outbox_change_is_known check (change in ('created', 'changed', 'gone')),
  subject_ids bigint[] not null,
  tx xid8 not null default pg_current_xact_id()
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
comment on table change_outbox is 'Public changes that have no position in the feed yet: one row for each statement and kind of change.';
comment on column change_outbox.subject_ids is 'Which announcements, lots … (by kind) the statement changed.';
comment on column change_outbox.tx is 'Several statements of one transaction are one change of a subject.';

create table change_feed (
  position bigint primary key,
  kind text not null,
  subject_id bigint not null,
  change text not null constraint change_feed_change_is_known check (change in ('created', 'changed', 'gone')),
  revision bigint not null,
  at timestamptz not null
);
comment on table change_feed is 'What changed of what is public, in order and without gaps, for 90 days.';
comment on column change_feed.change is 'created: it became public; gone: it is public no more.';
comment on column change_feed.revision is 'Given by the writer. Grows with each change of the subject''s own row; the order of the feed is position.';
comment on column change_feed.at is 'When it got its position.';

create table change_feed_head (
  one boolean primary key default true constraint change_feed_head_is_one_row check (one),
  position bigint not null,
  version bigint not null
);
comment on table change_feed_head is 'The last position of the feed, and how often changes were numbered: the version of the public data.';

create table change_consumer (
  name text primary key,
  kinds text[] not null,
  begun_at timestamptz not null default now()
);
comment on table change_consumer is 'Who has a queue of changes: the search index, alerts.';
comment on column change_consumer.kinds is 'The kinds of changes it gets.';

create table change_queue (
  consumer text not null references change_consumer on delete cascade,
  number bigint generated always as identity,
  kind text not null,
  subject_id bigint not null,
  position bigint not null,
  queued_at timestamptz not null default now(),
  primary key (consumer, number)
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
comment on table change_queue is 'Changes that a consumer has not worked off. It deletes them by number: another change of the same subject has another.';

-- Rows that are public, before and after a statement, as the view shows them: a subject is noted if they differ. So a column
-- that nobody sees can change unnoticed. Where the source is the subject itself, rows only before or only after are a subject
-- that is gone or created; a part of a subject can only change it.
create table change_source (
  source text primary key,
  kind text not null,
  subject text not null,
  public_rows text not null,
  shown_by text
);
comment on table change_source is 'Whose rows are public changes.';
comment on column change_source.kind is 'What it is, or is a part of.';
comment on column change_source.subject is 'The id of that.';
comment on column change_source.public_rows is 'The rest of a query over the changed rows (%s): those of them that are public.';
comment on column change_source.shown_by is 'The view that shows it: columns it does not use are private. Null: every column is public.';

create function note_changes_of(of_source text) returns void language plpgsql set search_path = public, pg_temp as $$
declare
  watched change_source;
  shown text;
  columns text;
  of_rows text;
begin
  select * into strict watched from change_source where source = of_source;
  -- Not the search words, which are made of other columns and have no hash function.
  select string_agg(format('c.%I as c%s', a.attname, a.attnum), ', ' order by a.attnum),
      string_agg(format('c%s', a.attnum), ', ' order by a.attnum) into strict shown, columns
    from pg_attribute a
    where a.attrelid = of_source::regclass and a.attnum > 0 and not a.attisdropped and a.atttypid <> 'tsvector'::regtype
      and (watched.shown_by is null or exists (
        select from pg_depend d join pg_rewrite r on d.classid = 'pg_rewrite'::regclass and r.oid = d.objid
        where r.ev_class = watched.shown_by::regclass and d.refobjid = a.attrelid and d.refobjsubid = a.attnum));
  of_rows := format('select %s as subject_id, %%s as side, %s %s', watched.subject, shown, watched.public_rows);
  execute format($body$
    create or replace function note_%1$s_changes() returns trigger language plpgsql security definer set search_path = public, pg_temp as $of$
    begin
      if tg_op = 'INSERT' then
        insert into change_outbox (kind, change, subject_ids)
          select %2$L, %3$L, array_agg(distinct subject_id) from (%6$s) r having count(*) > 0;
      elsif tg_op = 'DELETE' then
        insert into change_outbox (kind, change, subject_ids)
          select %2$L, %4$L, array_agg(distinct subject_id) from (%5$s) r having count(*) > 0;
      else
        insert into change_outbox (kind, change, subject_ids)
          select %2$L, change, array_agg(subject_id) from (
            select subject_id, case when min(change) = max(change) then min(change) else 'changed' end as change from (
              select subject_id, case when sum(side) > 0 then %3$L else %4$L end as change
              from (%5$s union all %6$s) r group by subject_id, %7$s having sum(side) <> 0) d
            group by subject_id) e group by change;
      end if;
      return null;
    end $of$
  $body$,
    of_source, watched.kind,
    case when watched.kind = watched.source then 'created' else 'changed' end,
    case when watched.kind = watched.source then 'gone' else 'changed' end,
    format(of_rows, '-1', 'old_rows'), format(of_rows, '1', 'new_rows'), columns);
  execute format('revoke all on function note_%s_changes from public', of_source);
  execute format('create or replace trigger note_inserted after insert on %1$I
    referencing new table as new_rows for each statement execute function note_%1$s_changes()', of_source);
  execute format('create or replace trigger note_updated after update on %1$I
    referencing old table as old_rows new table as new_rows for each statement execute function note_%1$s_changes()', of_source);
  execute format('create or replace trigger note_deleted after delete on %1$I
    referencing old table as old_rows for each statement execute function note_%1$s_changes()', of_source);
  execute format('create or replace trigger note_truncated before truncate on %I
    for each statement execute function refuse_truncate()', of_source);
end $$;
comment on function note_changes_of is 'Makes the triggers of a table of change_source; called by a migration that adds one or changes what its view shows.';
revoke all on function note_changes_of from public;

create function refuse_truncate() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  raise exception 'truncate % would leave no public change: delete its rows', tg_table_name using errcode = 'restrict_violation';
end $$;

insert into change_source (source, kind, subject, public_rows, shown_by) values
  ('announcement', 'announcement', 'c.id', 'from %s c where c.status_id not in (:announcement.unpublished)', 'public_announcement'),
  ('announcement_file', 'announcement', 'c.announcement_id', 'from %s c join public_announcement p on p.id = c.announcement_id',
    'public_announcement_file'),
  ('announcement_stage', 'announcement', 'c.announcement_id', 'from %s c join public_announcement p on p.id = c.announcement_id',
    'public_announcement_stage'),
  ('protocol', 'announcement', 'c.announcement_id',
    'from %s c join public_announcement p on p.id = c.announcement_id where c.signed_at is not null', 'public_protocol'),
  ('lot', 'lot', 'c.id', 'from %s c where c.is_public', 'public_lot'),
  ('lot_plan_item', 'lot', 'c.lot_id', 'from %s c join public_lot p on p.id = c.lot_id', 'public_lot_plan_item'),
  ('lot_result', 'lot', 'c.lot_id', 'from %s c where c.is_public', 'public_lot_result'),
  ('bid', 'lot', 'c.lot_id', 'from %s c join public_lot_result p on p.lot_id = c.lot_id where c.withdrawn_at is null', 'public_bid'),
  ('plan', 'plan', 'c.id', 'from %s c where c.status_id in (:plan.public)', 'public_plan'),
  ('plan_item', 'plan_item', 'c.id', 'from %s c where c.is_public and c.status_id <> :plan_item.draft', null),
  ('plan_item_delivery', 'plan_item', 'c.plan_item_id', 'from %s c join public_plan_item p on p.id = c.plan_item_id',
    'public_plan_item_delivery'),
  ('plan_item_file', 'plan_item', 'c.plan_item_id', 'from %s c join public_plan_item p on p.id = c.plan_item_id', 'public_plan_item_file'),
  ('purchase_order', 'plan_item', 'x.plan_item_id',
    'from %s c join purchase_order_item x on x.purchase_order_id = c.id join public_plan_item p on p.id = x.plan_item_id
     where c.sent_at is not null', 'public_order_step'),
  ('purchase_order_item', 'plan_item', 'c.plan_item_id',
    'from %s c join purchase_order o on o.id = c.purchase_order_id join public_plan_item p on p.id = c.plan_item_id
     where o.sent_at is not null', 'public_order_step'),
  ('contract', 'contract', 'c.id', 'from %s c where c.sign_date is not null', 'public_contract'),
  ('contract_unit', 'contract', 'c.contract_id', 'from %s c join public_contract p on p.id = c.contract_id', 'public_contract_unit'),
  ('organization', 'organization', 'c.id', 'from %s c where not c.is_operator', 'public_organization'),
  ('organization_tax', 'organization', 'c.organization_id', 'from %s c join public_organization p on p.id = c.organization_id',
    'public_organization_tax'),
  ('supplier_exp', 'organization', 'c.organization_id',
    'from %s c join public_organization p on p.id = c.organization_id where c.status_id = :supplier_exp.confirmed', 'public_supplier_exp'),
  ('rnu', 'rnu', 'c.id', 'from %s c where c.status_id in (:rnu.public)', 'public_rnu'),
  ('rnu_founder', 'rnu', 'c.rnu_id', 'from %s c join public_rnu p on p.id = c.rnu_id', 'public_rnu_founder');
select note_changes_of(source) from change_source;

-- Only one transaction numbers at a time (advisory lock), and positions become visible with its commit: a reader that
-- sees a position sees all before it. A transaction is moved whole, because its statements are one change of a subject.
create function number_changes(most integer) returns integer language plpgsql security definer set search_path = public, pg_temp as $$
declare
  moved integer;
begin
  if not pg_try_advisory_xact_lock(hashtext('number_changes')) then return 0; end if;
  with taken as (
    delete from change_outbox where tx in (select tx from change_outbox order by revision limit most)
    returning revision, tx, kind, change, subject_ids
  ), merged as (
    -- A statement inside a trigger is noted before the statement that fired it, so «changed» can come before «created».
    select t.kind, s.id as subject_id, max(t.revision) as revision,
      coalesce((array_agg(t.change order by t.revision) filter (where t.change <> 'changed'))[1], 'gone') = 'gone' as was_public,
      count(*) filter (where t.change = 'created') - count(*) filter (where t.change = 'gone') as gained
    from taken t cross join lateral unnest(t.subject_ids) s(id) group by t.tx, t.kind, s.id
  ), told as (
    select kind, subject_id, revision, row_number() over (order by revision, subject_id) as n,
      case when gained > 0 then 'created' when gained < 0 then 'gone' else 'changed' end as change
    from merged where was_public or gained > 0
  ), head as (
    update change_feed_head set position = position + (select count(*) from told), version = version + 1
    where exists (select from taken) returning position - (select count(*) from told) as before
  ), fed as (
    insert into change_feed (position, kind, subject_id, change, revision, at)
    select head.before + t.n, t.kind, t.subject_id, t.change, t.revision, clock_timestamp() from told t, head
    returning position, kind, subject_id
  ), queued as (
    insert into change_queue (consumer, kind, subject_id, position)
    select c.name, f.kind, f.subject_id, f.position
    -- A consumer that is being removed needs nothing more.
    from fed f join (select name, kinds from change_consumer for key share skip locked) c on f.kind = any (c.kinds) order by f.position
  )
  select count(*) into moved from taken;
  return moved;
end $$;
comment on function number_changes is 'Gives committed public changes their positions in the feed and puts them into the queues: about so many rows of the outbox, and all of a transaction; returns how many.';

create function forget_old_changes(most integer) returns integer language plpgsql security definer set search_path = public, pg_temp as $$
declare
  forgotten integer;
begin
  delete from change_feed where position in (
    select f.position from (select position, at from change_feed order by position limit most) f where f.at < now() - interval '90 days');
  get diagnostics forgotten = row_count;
  return forgotten;
end $$;
comment on function forget_old_changes is 'Deletes the oldest entries of the feed if they are older than 90 days; returns how many.';

-- Processes of the release before still call fold_data_changes(). The triggers note_data_change stay too, without effect: to drop
-- them would stop readers of these tables, and a later migration can.
create or replace function note_data_change() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  return null;
end $$;
create or replace function fold_data_changes() returns integer language sql security definer set search_path = public, pg_temp as $$
  select number_changes(5000)
$$;

-- A version that no client has seen: without the lock the worker could still raise the old one.
lock table data_change_folded in exclusive mode;
insert into change_feed_head (position, version) select 0, version + 1 from data_change_folded;
create or replace view public_version as
  select h.version || '.' || (select count(*) from change_outbox) as version from change_feed_head h;

create view public_change as select position, kind, subject_id, change, revision, at from change_feed;
comment on view public_change is 'What changed of what is public, in order and without gaps, for 90 days.';
create view public_change_head as select position from change_feed_head;
comment on view public_change_head is 'The last position of the feed: where a reader that has everything begins.';

create or replace function portal_facts() returns jsonb
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
    'changes_to_fold', (select count(*) from change_outbox) + (select count(*) from count_delta),
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

revoke all on function number_changes, forget_old_changes from public;
grant execute on function number_changes, forget_old_changes to zakup_app;
grant select on public_change, public_change_head to zakup_public, zakup_app;
grant select, delete on change_queue to zakup_app;
grant select, insert, update, delete on change_consumer to zakup_app;
