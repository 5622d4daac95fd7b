create table organization (
  id bigint generated always as identity primary key,
  iin_bin text not null unique check (is_iin_bin(iin_bin)),
  name_ru text not null check (name_ru <> ''),
  name_kk text,
  organization_type_id integer references dict_organization_type,
  kato_id integer references dict_kato,
  address_ru text,
  phone text,
  email text,
  is_resident boolean not null default true,
  is_customer boolean not null default false,
  is_organizer boolean not null default false,
  is_supplier boolean not null default false,
  is_operator boolean not null default false,
  created_at timestamptz not null default now(),
  check (is_customer or is_organizer or is_supplier or is_operator),
  -- Who runs the portal does not buy or sell through it.
  check (not is_operator or not (is_customer or is_organizer or is_supplier))
);
create index organization_name_trgm on organization using gin (lower(name_ru) gin_trgm_ops);
comment on table organization is 'A customer, organizer and/or supplier; one organisation may be several at once.';
comment on column organization.is_operator is 'The portal''s own staff.';

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
  created_at timestamptz not null default now()
);
create unique index person_email on person (lower(email));
comment on table person is 'A human being; what they may do comes from their memberships.';
comment on column person.password_hash is 'argon2id; null while no password is set.';

create table membership (
  id bigint generated always as identity primary key,
  person_id bigint not null references person,
  organization_id bigint not null references organization,
  role text not null check (role in ('specialist', 'head', 'operator')),
  position_ru text not null,
  started_on date not null default current_date,
  ended_on date check (ended_on >= started_on)
);
create unique index membership_current on membership (person_id, organization_id) where ended_on is null;
create index membership_organization on membership (organization_id);
comment on table membership is 'A person works in an organisation in a role; ended ones stay as history.';

create table session (
  id uuid primary key default gen_random_uuid(),
  person_id bigint not null references person,
  membership_id bigint not null references membership,
  user_type text not null check (user_type in ('customer', 'organizer', 'supplier', 'operator')),
  started_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  revoked_reason text check (revoked_reason in ('logout', 'refresh_reuse')),
  address inet,
  user_agent text,
  check ((revoked_at is null) = (revoked_reason is null))
);
create index session_person on session (person_id, started_at desc);
comment on table session is 'One sign-in on one device, checked on each cabinet call.';

create table refresh_token (
  hash bytea primary key check (length(hash) = 32),
  session_id uuid not null references session on delete cascade,
  issued_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  used_at timestamptz,
  successor bytea references refresh_token deferrable initially deferred
);
create index refresh_token_session on refresh_token (session_id);
comment on table refresh_token is 'SHA-256 of each refresh token of a session. A second use of one ends the session.';

create table login_throttle (
  key text primary key,
  failures double precision not null check (failures >= 0),
  last_try_at timestamptz not null
);
create index login_throttle_age on login_throttle (last_try_at);
comment on table login_throttle is 'Failed sign-ins by login, by address and by the pair; shared by all processes.';
comment on column login_throttle.failures is 'Leaks away with time, so it is not a whole number.';

grant select, insert, update on organization, person, membership, session to zakup_app;
grant select, insert, update, delete on refresh_token, login_throttle to zakup_app;

create view public_organization as
  select id, iin_bin, name_ru, name_kk, organization_type_id, kato_id, address_ru, phone, email, is_resident,
         is_customer, is_organizer, is_supplier
  from organization
  where not is_operator;
comment on view public_organization is 'What anyone may know of an organisation.';
grant select on public_organization to zakup_public, zakup_app;
