-- Purchases that a person watches, and the secret address at which a calendar reads their deadlines. Both are the person's,
-- whichever organisation they act for: what somebody prepares to bid for is no business of colleagues.

-- Foreign keys lock the tables they refer to. If the locks are not free soon, nothing has happened: run it again.
set local lock_timeout = '3s';

create table watch (
  person_id bigint not null references person,
  announcement_id bigint not null references announcement,
  watched_at timestamptz not null default now(),
  primary key (person_id, announcement_id)
);
comment on table watch is 'A purchase that a person watches.';
comment on column watch.announcement_id is 'The first version of its announcement: a change of the documentation does not end the watch.';
-- For the foreign key: a draft announcement may be deleted.
create index watch_announcement on watch (announcement_id);

alter table watch enable row level security;
create policy watch_own on watch for all to zakup_app using (person_id = (select acting_person()))
  -- Also of one's own organisation no draft: its dates would leave the portal.
  with check (person_id = (select acting_person())
    and exists (select from public_announcement a where a.id = announcement_id and a.root_id is null));
grant select, insert, delete on watch to zakup_app;

create table calendar_feed (
  person_id bigint primary key references person,
  hash bytea not null constraint calendar_feed_hash_has_length check (length(hash) = 32),
  created_at timestamptz not null default now(),
  read_on date,
  constraint calendar_feed_read_after_creation check (read_on >= (created_at at time zone 'Etc/GMT-5')::date)
);
comment on table calendar_feed is 'The secret address at which a calendar reads the deadlines of a person.';
comment on column calendar_feed.hash is 'SHA-256 of the secret; the secret itself is stored nowhere.';
comment on column calendar_feed.read_on is 'The last day on which it was read, in Astana; null: never.';
create unique index calendar_feed_hash on calendar_feed (hash);

-- No request may read a hash, and only the person may change the address.
alter table calendar_feed enable row level security;
create policy calendar_feed_own on calendar_feed for all to zakup_app using (person_id = (select acting_person()));
grant select (person_id, created_at, read_on), insert (person_id, hash), update (hash, created_at, read_on), delete on calendar_feed
  to zakup_app;

-- Called before anybody acts: the secret is the proof. One write a day, however often a calendar asks.
create function calendar_feed_person(secret_hash bytea) returns bigint
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  today constant date := (now() at time zone 'Etc/GMT-5')::date;
  whose bigint;
begin
  select f.person_id into whose from calendar_feed f join person p on p.id = f.person_id where f.hash = secret_hash and p.is_active;
  update calendar_feed set read_on = today where person_id = whose and hash = secret_hash and read_on is distinct from today;
  return whose;
end $$;
comment on function calendar_feed_person is 'Whose address it is, if their account is open; notes the day.';
revoke all on function calendar_feed_person from public;
grant execute on function calendar_feed_person to zakup_app;
