-- Roles. The portal connects as its owner only to migrate; requests run as one of these two.
-- zakup_app: the cabinet and sign-in. zakup_public: may read public_* views and dict_* tables, nothing else.
do $$
begin
  if not exists (select from pg_roles where rolname = 'zakup_app') then create role zakup_app nologin; end if;
  if not exists (select from pg_roles where rolname = 'zakup_public') then create role zakup_public nologin; end if;
  execute format('grant zakup_app, zakup_public to %I', current_user);
end $$;

revoke all on schema public from public;
grant usage on schema public to zakup_app, zakup_public;

create extension if not exists pg_trgm;

-- БИН / ИИН check digit; the same rule as packages/domain/src/iin-bin.ts, so that a false number
-- cannot be stored by any road.
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
create index journal_event_subject on journal_event (subject_type, subject_id, id);
comment on table journal_event is 'Who did what to which thing and when, with the state before and after.';
comment on column journal_event.action is 'noun.verb, e.g. session.start';

create function journal_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'journal_event is append-only';
end $$;
create trigger journal_event_append_only before update or delete or truncate on journal_event
  for each statement execute function journal_is_append_only();

grant select, insert on journal_event to zakup_app;
