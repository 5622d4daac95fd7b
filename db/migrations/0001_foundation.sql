-- Roles, identifiers of persons and organisations, the journal, and the portal's own operational data.

-- Roles. Migrations, the worker and the commands of an administrator connect as the owner; requests run as one of these
-- two. zakup_app: the cabinet and sign-in. zakup_public: may read public_* views and dict_* tables, nothing else.
do $$
begin
  if not exists (select from pg_roles where rolname = 'zakup_app') then create role zakup_app nologin; end if;
  if not exists (select from pg_roles where rolname = 'zakup_public') then create role zakup_public nologin; end if;
  execute format('grant zakup_app, zakup_public to %I', current_user);
end $$;

revoke all on schema public from public;
grant usage on schema public to zakup_app, zakup_public;

create extension if not exists pg_trgm;

-- Check digit of БИН / ИИН; the same rule as packages/domain/src/iin-bin.ts, so that no code path can store an invalid
-- number.
create function is_iin_bin(value text) returns boolean
language sql immutable strict parallel safe as $$
  with digits as (
    select d::int as d, i::int as i from unnest(string_to_array(value, null)) with ordinality as t(d, i)
    where value ~ '^[0-9]{12}$'
  ), passes as (
    select sum(d * i) filter (where i < 12) % 11 as first,
           sum(d * ((i + 1) % 11 + 1)) filter (where i < 12) % 11 as second,
           max(d) filter (where i = 12) as check_digit
    from digits
  )
  select coalesce(case when first < 10 then first when second < 10 then second end = check_digit, false) from passes
$$;
comment on function is_iin_bin is 'True for 12 digits whose last one is the right check digit (Government decrees № 565 of 2003, № 406 of 2007).';

-- Finds references by single-column foreign keys, so that no list of referring tables has to be maintained.
create function referring_columns(of_table text) returns table (table_name text, column_name text)
  language sql stable set search_path = public, pg_temp as $$
  select t.relname::text, a.attname::text
  from pg_constraint c
    join pg_class d on d.oid = c.confrelid and d.relname = of_table and d.relnamespace = 'public'::regnamespace
    join pg_class t on t.oid = c.conrelid and t.relnamespace = 'public'::regnamespace
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
  where c.contype = 'f' and cardinality(c.conkey) = 1 and c.conparentid = 0
  order by 1, 2
$$;
comment on function referring_columns is 'Columns that refer to a table, by its foreign keys of one column.';

-- The journal: every change, written in the transaction that makes it. Append-only.
create table journal_event (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  action text not null check (action ~ '^[a-z_]+\.[a-z_]+$'),
  subject_type text not null,
  subject_id text not null,
  person_id bigint,
  organization_id bigint,
  request_id text,
  before jsonb,
  after jsonb
);
comment on table journal_event is 'Who did what to which thing and when, with the state before and after.';
comment on column journal_event.action is 'noun.verb, e.g. session.start';
create index journal_event_subject on journal_event (subject_type, subject_id, id);
-- Searches show the newest first, so these indexes end with (at, id).
create index journal_event_at on journal_event (at, id);
create index journal_event_action on journal_event (action, at, id);
create index journal_event_person on journal_event (person_id, at, id) where person_id is not null;
create index journal_event_organization on journal_event (organization_id, at, id) where organization_id is not null;
create index journal_event_subject_type on journal_event (subject_type, at, id);
create index journal_event_request on journal_event (request_id) where request_id is not null;

-- Journal states are long JSON, and lz4 compresses them in half the time of the default. A server built without lz4
-- keeps the default.
do $$
begin
  if (select 'lz4' = any (enumvals) from pg_settings where name = 'default_toast_compression') then
    alter table journal_event alter column before set compression lz4, alter column after set compression lz4;
  end if;
end $$;

create function journal_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'journal_event is append-only';
end $$;
create trigger journal_event_append_only before update or delete or truncate on journal_event
  for each statement execute function journal_is_append_only();

-- People often type Russian letters instead of similar Kazakh ones, so a search treats them as equal. One character is
-- replaced by exactly one, so a match at a position of the folded text is at the same position of the original. The
-- same table: apps/api/src/db/search-text.ts.
create function folded(value text) returns text language sql immutable parallel safe as $$
  select translate(lower(value), 'ёәғқңөұүһі', 'еагкноуухи')
$$;
comment on function folded is 'Lower case, with Kazakh letters and ё as the Russian letters people type for them.';

-- Version of the public data: a response is valid while the version is unchanged. Each writing statement inserts a row,
-- visible once its transaction commits; folding deletes the rows and raises the version. So no writer waits for
-- another, and a reader that sees a version also sees the rows behind it.
create table data_change (id bigint generated always as identity primary key);
comment on table data_change is 'One row for each statement that changed something public, until it is folded.';

create table data_change_folded (
  one boolean primary key default true check (one),
  version bigint not null
);
comment on table data_change_folded is 'How often changes were folded.';
insert into data_change_folded (version) values (1);

-- SECURITY DEFINER functions, and those they call, end their search_path with pg_temp: otherwise a caller's temporary
-- table would shadow a table of the schema and bypass RLS.
create function note_data_change() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into data_change default values;
  return null;
end $$;

-- Only one transaction folds at a time (advisory lock).
create function fold_data_changes() returns integer language plpgsql security definer set search_path = public, pg_temp as $$
declare folded_rows integer;
begin
  if not pg_try_advisory_xact_lock(hashtext('fold_data_changes')) then return 0; end if;
  delete from data_change;
  get diagnostics folded_rows = row_count;
  if folded_rows > 0 then update data_change_folded set version = version + 1; end if;
  return folded_rows;
end $$;
comment on function fold_data_changes is 'Raises the version of what is public once for all changes seen so far.';

-- The organisation on whose behalf a transaction acts; not set outside the cabinet.
create function acting_organization() returns bigint language sql stable parallel safe as $$
  select nullif(current_setting('app.organization', true), '')::bigint
$$;
comment on function acting_organization is 'Set for one transaction by the cabinet: row-level security compares with it.';

-- The holder of a link from an e-mail may act on one application or one invitation only.
create function acting_registration() returns bigint language sql stable parallel safe as $$
  select nullif(current_setting('app.registration', true), '')::bigint
$$;
comment on function acting_registration is 'Set for one transaction by who holds the link of an application.';

create function acting_invitation() returns bigint language sql stable parallel safe as $$
  select nullif(current_setting('app.invitation', true), '')::bigint
$$;
comment on function acting_invitation is 'Set for one transaction by who holds the link of an invitation.';

-- Leaky bucket of a rate limit: `level` is how full it was at `at`. Unlogged: after a crash all buckets are empty,
-- which is harmless.
create unlogged table call_budget (
  key text primary key,
  level double precision not null check (level >= 0),
  at timestamptz not null default clock_timestamp()
) with (fillfactor = 50);
comment on table call_budget is 'How much of an allowance of expensive calls a person or an address has used lately.';
create index call_budget_old on call_budget (at);

create table backup_run (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('full', 'incremental', 'wal', 'files')),
  started_at timestamptz not null,
  finished_at timestamptz not null default now() constraint backup_run_finished_after_start check (finished_at >= started_at),
  bytes bigint check (bytes >= 0),
  ok boolean not null,
  detail text check (detail <> '')
);
comment on table backup_run is 'What the backup script did, as it tells the portal itself (npm run db:backup-done).';
create index backup_run_last on backup_run (kind, finished_at);

-- Anyone with EXECUTE on a SECURITY DEFINER trigger function could attach it to a table of their own. So EXECUTE on
-- such functions is revoked from PUBLIC, here and in later migrations.
revoke all on function referring_columns, note_data_change, fold_data_changes from public;
grant execute on function referring_columns, fold_data_changes to zakup_app;
