-- Safe accounts: the second factor, devices a person is known from, links that letters carry, sessions that say where they are.

alter table person
  add column password_changed_at timestamptz,
  add column second_factor_from timestamptz not null default now(),
  add column version integer not null default 1;
comment on column person.second_factor_from is 'From when a head or an operator must have a second factor. Who was here before it came has thirty days.';
update person set second_factor_from = now() + interval '30 days';

create table second_factor (
  person_id bigint primary key references person,
  secret bytea,
  confirmed_at timestamptz,
  last_step bigint,
  pending bytea,
  pending_at timestamptz,
  check ((secret is null) = (confirmed_at is null)),
  check ((pending is null) = (pending_at is null))
);
comment on table second_factor is 'One-time codes by the clock (RFC 6238). In force once a code has proved that the person has it.';
comment on column second_factor.secret is 'Sealed with a key the database does not have.';
comment on column second_factor.pending is 'A secret that no code has confirmed yet; the one in force stays until then.';
comment on column second_factor.last_step is 'The step of the last code taken: a code is good once.';

create table recovery_code (
  person_id bigint not null references person,
  hash bytea not null check (length(hash) = 32),
  used_at timestamptz,
  primary key (person_id, hash)
);
comment on table recovery_code is 'Ways in for who has lost the second factor; each is good once.';

create table known_device (
  hash bytea not null check (length(hash) = 32),
  person_id bigint not null references person,
  first_seen_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  user_agent text,
  primary key (person_id, hash)
);
create index known_device_hash on known_device (hash);
comment on table known_device is 'Browsers a person has signed in from, by the hash of a cookie. Guesses from elsewhere do not make the owner wait there.';

create table secret_link (
  hash bytea primary key check (length(hash) = 32),
  purpose text not null check (purpose in ('registration', 'invitation', 'welcome', 'reset')),
  subject_id bigint not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index secret_link_subject on secret_link (purpose, subject_id);
comment on table secret_link is 'What a letter opens: SHA-256 of the secret in its link.';
comment on column secret_link.subject_id is 'A registration, an invitation or a person, by the purpose.';

alter table session
  drop constraint session_revoked_reason_check,
  add constraint session_revoked_reason_check check (revoked_reason in
    ('logout', 'refresh_reuse', 'ended_by_owner', 'ended_by_operator', 'password_changed', 'switched_off')),
  add column device_hash bytea,
  add column second_factor_at timestamptz,
  add column last_seen_at timestamptz not null default now();
comment on column session.device_hash is 'The browser it was started from, as in known_device.';
comment on column session.second_factor_at is 'When the person proved the second factor in this session.';

grant select, insert, update, delete on second_factor, recovery_code, known_device, secret_link to zakup_app;

-- Letters about accounts go whatever a person chose to be told of. The secret of a link is made when the letter is sent:
-- no row of the database, and no backup of it, ever holds one.
create table letter (
  id bigint generated always as identity primary key,
  kind text not null check (kind ~ '^[a-z_]+$'),
  to_name text not null,
  to_address text not null,
  vals jsonb not null default '{}',
  link_purpose text check (link_purpose in ('registration', 'invitation', 'welcome', 'reset')),
  link_subject bigint,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  check ((link_purpose is null) = (link_subject is null))
);
create index letter_unsent on letter (created_at) where sent_at is null;
comment on table letter is 'Letters about accounts, promised in the transaction of what they tell.';
create function letter_queued() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform graphile_worker.add_job('account_letter', json_build_object('id', id), max_attempts => 15) from fresh;
  return null;
end $$;
revoke all on function letter_queued from public;
create trigger letter_queued after insert on letter
  referencing new table as fresh for each statement execute function letter_queued();
grant select, insert, update on letter to zakup_app;
create index letter_link on letter (link_purpose, link_subject, id) where link_purpose is not null;
create index letter_resets on letter (link_subject, created_at) where kind = 'password_reset';

-- Asking for a new password does the same whoever is asked for: whose login it is, the worker finds out.
create function ask_password_reset(login text) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform graphile_worker.add_job('password_reset', json_build_object('login', login), max_attempts => 5);
end $$;
revoke all on function ask_password_reset from public;
grant execute on function ask_password_reset to zakup_app;

-- The operator's desk finds people by any part of a name or an address, and by a whole number.
create index person_name_trgm on person
  using gin (lower(last_name || ' ' || first_name || coalesce(' ' || middle_name, '')) gin_trgm_ops);
create index person_email_trgm on person using gin (lower(email) gin_trgm_ops);
