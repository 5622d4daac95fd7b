-- People, their memberships, sign-in, and e-mails about accounts.

create table person (
  id bigint generated always as identity primary key,
  iin text not null unique check (is_iin_bin(iin)),
  last_name text not null check (last_name <> ''),
  first_name text not null check (first_name <> ''),
  middle_name text,
  email text not null check (email ~ '^[^@\s]+@[^@\s]+$'),
  phone text,
  password_hash text check (password_hash like '$argon2id$%'),
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  password_changed_at timestamptz,
  second_factor_from timestamptz not null default now(),
  version integer not null default 1
);
comment on table person is 'A human being; what they may do comes from their memberships.';
comment on column person.password_hash is 'argon2id; null while no password is set.';
comment on column person.second_factor_from is 'From when a head or an operator must have a second factor.';
create unique index person_email on person (lower(email));
-- The operator's back office finds people by any part of a name or e-mail address, and by a whole ИИН.
create index person_name_trgm on person
  using gin (lower(last_name || ' ' || first_name || coalesce(' ' || middle_name, '')) gin_trgm_ops);
create index person_email_trgm on person using gin (lower(email) gin_trgm_ops);

create table membership (
  id bigint generated always as identity primary key,
  person_id bigint not null references person,
  organization_id bigint not null references organization,
  role text not null check (role in ('specialist', 'head', 'operator')),
  position_ru text not null,
  started_on date not null default current_date,
  ended_on date constraint membership_ends_after_start check (ended_on >= started_on),
  ended_by bigint references person,
  ended_reason text check (ended_reason <> ''),
  updated_at timestamptz not null default now(),
  updated_by bigint references person,
  version integer not null default 1,
  constraint membership_ended_by_has_reason check ((ended_by is null) = (ended_reason is null)),
  constraint membership_ended_by_has_date check (ended_by is null or ended_on is not null)
);
comment on table membership is 'A person works in an organisation in a role; ended ones stay as history.';
comment on column membership.ended_by is 'Who switched the person off; what they did stays theirs.';
create unique index membership_current on membership (person_id, organization_id) where ended_on is null;
create index membership_organization on membership (organization_id);

create table session (
  id uuid primary key default gen_random_uuid(),
  person_id bigint not null references person,
  membership_id bigint not null references membership,
  user_type text not null check (user_type in ('customer', 'organizer', 'supplier', 'operator')),
  started_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  revoked_reason text check (revoked_reason in
    ('logout', 'refresh_reuse', 'ended_by_owner', 'ended_by_operator', 'password_changed', 'switched_off')),
  address inet,
  user_agent text,
  device_hash bytea,
  second_factor_at timestamptz,
  last_seen_at timestamptz not null default now(),
  constraint session_revoked_has_reason check ((revoked_at is null) = (revoked_reason is null))
);
comment on table session is 'One sign-in on one device, checked on each cabinet call.';
comment on column session.device_hash is 'The browser it was started from, as in known_device.';
comment on column session.second_factor_at is 'When the person proved the second factor in this session.';
create index session_person on session (person_id, started_at desc);

create table refresh_token (
  hash bytea primary key check (length(hash) = 32),
  session_id uuid not null references session on delete cascade,
  issued_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  used_at timestamptz,
  successor bytea references refresh_token deferrable initially deferred
);
comment on table refresh_token is 'SHA-256 of each refresh token of a session. A second use of one ends the session.';
create index refresh_token_session on refresh_token (session_id);

create table login_throttle (
  key text primary key,
  failures double precision not null check (failures >= 0),
  last_try_at timestamptz not null
);
comment on table login_throttle is 'Failed sign-ins by login, by address and by the pair; shared by all processes.';
comment on column login_throttle.failures is 'Leaks away with time, so it is not a whole number.';
create index login_throttle_age on login_throttle (last_try_at);

create table idempotency_key (
  person_id bigint not null references person,
  key text not null check (key ~ '^[\w-]{8,100}$'),
  call text not null,
  request_hash bytea not null check (length(request_hash) = 32),
  result jsonb,
  created_at timestamptz not null default now(),
  primary key (person_id, key)
);
comment on table idempotency_key is 'What a command answered, kept for a day and written in its transaction: the same request again gets the same answer.';
create index idempotency_key_age on idempotency_key (created_at);

create table second_factor (
  person_id bigint primary key references person,
  secret bytea,
  confirmed_at timestamptz,
  last_step bigint,
  pending bytea,
  pending_at timestamptz,
  constraint second_factor_secret_has_confirmation check ((secret is null) = (confirmed_at is null)),
  constraint second_factor_pending_has_date check ((pending is null) = (pending_at is null))
);
comment on table second_factor is 'One-time codes by the clock (RFC 6238). In force once a code has proved that the person has it.';
comment on column second_factor.secret is 'Sealed with a key the database does not have.';
comment on column second_factor.last_step is 'The step of the last code taken: a code is good once.';
comment on column second_factor.pending is 'A secret that no code has confirmed yet; the one in force stays until then.';

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
comment on table known_device is 'Browsers a person has signed in from, by the hash of a cookie. Guesses from elsewhere do not make the owner wait there.';
create index known_device_hash on known_device (hash);

create table secret_link (
  hash bytea primary key check (length(hash) = 32),
  purpose text not null check (purpose in ('registration', 'invitation', 'welcome', 'reset')),
  subject_id bigint not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
comment on table secret_link is 'What a letter opens: SHA-256 of the secret in its link.';
comment on column secret_link.subject_id is 'A registration, an invitation or a person, by the purpose.';
create index secret_link_subject on secret_link (purpose, subject_id);

-- E-mails about accounts are sent whatever the person's notice settings are. The secret of a link is generated when the
-- e-mail is sent, so that no row and no backup of the database contains one.
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
  constraint letter_link_has_purpose_and_subject check ((link_purpose is null) = (link_subject is null))
);
comment on table letter is 'Letters about accounts, promised in the transaction of what they tell.';
create index letter_unsent on letter (created_at) where sent_at is null;
create index letter_link on letter (link_purpose, link_subject, id) where link_purpose is not null;
create index letter_resets on letter (link_subject, created_at) where kind = 'password_reset';
create index letter_registration on letter (created_at)
  where link_purpose = 'registration' or kind = 'registration_barred';

create function letter_queued() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform graphile_worker.add_job('account_letter', json_build_object('id', id), max_attempts => 15) from fresh;
  return null;
end $$;
create trigger letter_queued after insert on letter
  referencing new table as fresh for each statement execute function letter_queued();

-- A request for a new password does the same work for any login, so it does not reveal whether the login exists; the
-- worker looks it up.
create function ask_password_reset(login text) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform graphile_worker.add_job('password_reset', json_build_object('login', login), max_attempts => 5);
end $$;

revoke all on function letter_queued, ask_password_reset from public;
grant execute on function ask_password_reset to zakup_app;
