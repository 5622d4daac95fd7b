-- Joining the portal: an organisation applies, the operator admits it, its head invites people.

create table registration (
  id bigint generated always as identity primary key,
  state text not null default 'unconfirmed' check (state in ('unconfirmed', 'draft', 'submitted', 'returned', 'admitted', 'refused', 'closed')),
  iin_bin text not null check (is_iin_bin(iin_bin)),
  email text not null check (email ~ '^[^@\s]+@[^@\s]+$'),
  kind text not null default 'legal' check (kind in ('legal', 'individual', 'entrepreneur')),
  name_ru text check (name_ru <> ''),
  name_kk text check (name_kk <> ''),
  organization_type_id integer references dict_organization_type,
  kato_id integer references dict_kato,
  address_ru text check (address_ru <> ''),
  phone text check (phone <> ''),
  head_iin text check (is_iin_bin(head_iin)),
  head_last_name text check (head_last_name <> ''),
  head_first_name text check (head_first_name <> ''),
  head_middle_name text check (head_middle_name <> ''),
  head_position_ru text check (head_position_ru <> ''),
  wants_customer boolean not null default false,
  wants_organizer boolean not null default false,
  wants_supplier boolean not null default false,
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  updated_at timestamptz not null default now(),
  submitted_at timestamptz,
  due_at timestamptz,
  decided_at timestamptz,
  decided_by bigint references person,
  decision_reason text,
  organization_id bigint references organization,
  version integer not null default 1,
  constraint registration_confirmed_has_date check ((state = 'unconfirmed') = (confirmed_at is null)),
  constraint registration_submitted_is_complete
    check (state not in ('submitted', 'admitted') or (name_ru is not null and kato_id is not null and address_ru is not null
    and head_iin is not null and head_last_name is not null and head_first_name is not null and head_position_ru is not null
    and submitted_at is not null and (wants_customer or wants_organizer or wants_supplier))),
  constraint registration_declined_has_reason
    check (state not in ('returned', 'refused', 'closed') or decision_reason is not null),
  constraint registration_admitted_has_organization check ((state = 'admitted') = (organization_id is not null)),
  constraint registration_ended_has_person check (state not in ('admitted', 'refused', 'closed') or decided_by is not null)
);
comment on table registration is 'An organisation asks to join; the operator admits it, or returns or refuses it with a reason.';
comment on column registration.due_at is 'By when the operator decides: three working days.';
-- Anyone may apply under any ИИН or БИН, but with one open application per number and e-mail address.
create unique index registration_one_open on registration (iin_bin, lower(email))
  where state in ('unconfirmed', 'draft', 'submitted', 'returned');
create index registration_desk on registration (state, due_at, id);
create index registration_bin on registration (iin_bin, id);
create index registration_words on registration using gin (lower(name_ru) gin_trgm_ops);

create table registration_file (
  registration_id bigint not null references registration on delete cascade,
  attachment_id bigint not null references attachment,
  kind text not null check (kind in ('certificate', 'charter', 'head_order', 'other')),
  primary key (registration_id, attachment_id)
);
comment on table registration_file is 'Documents of an organisation that asks to join.';
create index registration_file_attachment on registration_file (attachment_id);

create table invitation (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organization,
  iin text not null check (is_iin_bin(iin)),
  email text not null check (email ~ '^[^@\s]+@[^@\s]+$'),
  last_name text not null check (last_name <> ''),
  first_name text not null check (first_name <> ''),
  middle_name text check (middle_name <> ''),
  role text not null check (role in ('specialist', 'head', 'operator')),
  position_ru text not null check (position_ru <> ''),
  invited_by bigint not null references person,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  accepted_at timestamptz,
  membership_id bigint references membership,
  withdrawn_at timestamptz,
  constraint invitation_accepted_has_membership check ((accepted_at is null) = (membership_id is null)),
  constraint invitation_not_accepted_and_withdrawn check (accepted_at is null or withdrawn_at is null)
);
comment on table invitation is 'A head asks a person to work in the organisation.';
create unique index invitation_one_open on invitation (organization_id, iin) where accepted_at is null and withdrawn_at is null;
create index invitation_organization on invitation (organization_id, id);

create function registration_waits(bin text, besides bigint default null) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from registration where iin_bin = bin and state = 'submitted' and id is distinct from besides)
$$;
comment on function registration_waits is 'Whether an application under this number, besides the named one, is before the operator.';

create function registration_refused_on(bin text, address text) returns date
  language sql stable security definer set search_path = public, pg_temp as $$
  select max(decided_at)::date from registration where iin_bin = bin and lower(email) = lower(address) and state = 'refused'
$$;
comment on function registration_refused_on is 'The day of the last refusal to this address under this number.';

-- Counted by e-mail address only: counted by ИИН or БИН, three requests an hour by one applicant would block all others
-- with that number.
create function registration_letters(address text) returns integer
  language sql stable security definer set search_path = public, pg_temp as $$
  select count(*)::integer from letter l where (l.link_purpose = 'registration' or l.kind = 'registration_barred')
    and l.created_at > now() - interval '1 hour' and lower(l.to_address) = lower(address)
$$;
comment on function registration_letters is 'Letters of the last hour to this address about applications.';

create function begin_registration(bin text, address text, out number bigint, out is_new boolean)
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  select r.id, false into number, is_new from registration r
  where r.iin_bin = bin and lower(r.email) = lower(address) and r.state in ('unconfirmed', 'draft', 'submitted', 'returned')
  order by r.id desc limit 1;
  if number is null then
    insert into registration (iin_bin, email, kind)
    values (bin, address, case when substr(bin, 5, 1) between '0' and '3' then 'individual' else 'legal' end)
    returning id, true into number, is_new;
  end if;
end $$;
comment on function begin_registration is 'The application of this address under this number that is not decided for good; a new one where there is none.';

create view registration_snapshot with (security_invoker = true) as
  select r.id, (to_jsonb(r) - array['id', 'version', 'created_at', 'updated_at', 'confirmed_at', 'submitted_at', 'due_at', 'decided_at'])
    || jsonb_build_object('confirmed_at', r.confirmed_at at time zone 'UTC', 'submitted_at', r.submitted_at at time zone 'UTC',
      'due_at', r.due_at at time zone 'UTC', 'decided_at', r.decided_at at time zone 'UTC',
      'files', coalesce((select jsonb_agg(jsonb_build_array(f.attachment_id, f.kind) order by f.attachment_id)
        from registration_file f where f.registration_id = r.id), '[]')) as snapshot
  from registration r;
comment on view registration_snapshot is 'The whole state of an application to join, as the journal keeps it.';

create view invitation_snapshot with (security_invoker = true) as
  select i.id, (to_jsonb(i) - array['id', 'created_at', 'expires_at', 'accepted_at', 'withdrawn_at'])
    || jsonb_build_object('expires_at', i.expires_at at time zone 'UTC', 'accepted_at', i.accepted_at at time zone 'UTC',
      'withdrawn_at', i.withdrawn_at at time zone 'UTC') as snapshot
  from invitation i;
comment on view invitation_snapshot is 'The whole state of an invitation, as the journal keeps it.';

create function registration_snapshots(ids bigint[]) returns table (id bigint, snapshot jsonb)
  language sql stable set search_path = public, pg_temp as
  'select s.id, s.snapshot from registration_snapshot s where s.id = any (ids)';
comment on function registration_snapshots is 'The whole states of these, as the journal keeps them.';

create function invitation_snapshots(ids bigint[]) returns table (id bigint, snapshot jsonb)
  language sql stable set search_path = public, pg_temp as
  'select s.id, s.snapshot from invitation_snapshot s where s.id = any (ids)';
comment on function invitation_snapshots is 'The whole states of these, as the journal keeps them.';

revoke all on function registration_waits, registration_refused_on, registration_letters, begin_registration,
  registration_snapshots, invitation_snapshots from public;
grant execute on function registration_waits, registration_refused_on, registration_letters, begin_registration,
  registration_snapshots, invitation_snapshots to zakup_app;
