-- Joining: an organisation applies, the operator admits it, its head invites people.

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
  check ((state = 'unconfirmed') = (confirmed_at is null)),
  check (state not in ('submitted', 'admitted') or (name_ru is not null and kato_id is not null and address_ru is not null
    and head_iin is not null and head_last_name is not null and head_first_name is not null and head_position_ru is not null
    and submitted_at is not null and (wants_customer or wants_organizer or wants_supplier))),
  check (state not in ('returned', 'refused', 'closed') or decision_reason is not null),
  check ((state = 'admitted') = (organization_id is not null)),
  check (state not in ('admitted', 'refused', 'closed') or decided_by is not null)
);
-- Anybody may apply under any number, each address once at a time.
create unique index registration_one_open on registration (iin_bin, lower(email))
  where state in ('unconfirmed', 'draft', 'submitted', 'returned');
create index registration_desk on registration (state, due_at, id);
create index registration_bin on registration (iin_bin, id);
create index registration_words on registration using gin (lower(name_ru) gin_trgm_ops);
comment on table registration is 'An organisation asks to join; the operator admits it, or returns or refuses it with a reason.';
comment on column registration.due_at is 'By when the operator decides: three working days.';

create table registration_file (
  registration_id bigint not null references registration on delete cascade,
  attachment_id bigint not null references attachment,
  kind text not null check (kind in ('certificate', 'charter', 'head_order', 'other')),
  primary key (registration_id, attachment_id)
);
create index registration_file_attachment on registration_file (attachment_id);
comment on table registration_file is 'Documents of an organisation that asks to join.';

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
  check ((accepted_at is null) = (membership_id is null)),
  check (accepted_at is null or withdrawn_at is null)
);
create unique index invitation_one_open on invitation (organization_id, iin) where accepted_at is null and withdrawn_at is null;
create index invitation_organization on invitation (organization_id, id);
comment on table invitation is 'A head asks a person to work in the organisation.';

alter table membership
  add column ended_by bigint references person,
  add column ended_reason text check (ended_reason <> ''),
  add column updated_at timestamptz not null default now(),
  add column updated_by bigint references person,
  add column version integer not null default 1;
comment on column membership.ended_by is 'Who switched the person off; what they did stays theirs.';

alter table membership add check ((ended_by is null) = (ended_reason is null)), add check (ended_by is null or ended_on is not null);

grant select, update on registration to zakup_app;
grant select, insert, update on invitation to zakup_app;
grant select, insert, delete on registration_file to zakup_app;

-- ── The second wall ──────────────────────────────────────────────────────────────────────────────────────────────────────
-- Who holds the link of a letter acts on one application or one invitation, and on nothing else.
create function acting_registration() returns bigint language sql stable parallel safe as $$
  select nullif(current_setting('app.registration', true), '')::bigint
$$;
comment on function acting_registration is 'Set for one transaction by who holds the link of an application.';
create function acting_invitation() returns bigint language sql stable parallel safe as $$
  select nullif(current_setting('app.invitation', true), '')::bigint
$$;
comment on function acting_invitation is 'Set for one transaction by who holds the link of an invitation.';

alter table registration enable row level security;
create policy registration_link on registration for select to zakup_app using (id = (select acting_registration()));
-- What was never sent is nobody's but the applicant's.
create policy registration_desk on registration for select to zakup_app
  using (submitted_at is not null and (select acting_as_operator()));
create policy registration_write on registration for update to zakup_app
  using (id = (select acting_registration())) with check (id = (select acting_registration()));
create policy registration_decide on registration for update to zakup_app
  using (submitted_at is not null and (select acting_as_operator())) with check (submitted_at is not null and (select acting_as_operator()));

alter table registration_file enable row level security;
create policy registration_file_read on registration_file for select to zakup_app
  using (exists (select from registration r where r.id = registration_id));
create policy registration_file_write on registration_file for all to zakup_app
  using (registration_id = (select acting_registration())
    and exists (select from registration r where r.id = registration_id and r.state in ('draft', 'returned')))
  with check (registration_id = (select acting_registration())
    and exists (select from registration r where r.id = registration_id and r.state in ('draft', 'returned'))
    -- A file of somebody's cabinet is not to be taken along.
    and exists (select from attachment t where t.id = attachment_id and t.organization_id is null and t.uploaded_by is null));

-- The applicant says who it is, the operator decides: policies see rows, this sees what becomes of them.
create function registration_sides() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  decided constant text[] := array['state', 'decided_at', 'decided_by', 'decision_reason', 'organization_id', 'due_at', 'updated_at', 'version'];
  may boolean;
begin
  if acting_registration() is not null and acting_organization() is null then
    may := (old.state, new.state) in (('unconfirmed', 'draft'), ('draft', 'draft'), ('returned', 'returned'), ('draft', 'submitted'),
        ('returned', 'submitted'))
      and (new.iin_bin, new.email, new.created_at) = (old.iin_bin, old.email, old.created_at)
      and (new.decided_by is null or new.decided_by = old.decided_by)
      and (new.decision_reason is null or new.decision_reason = old.decision_reason);
  elsif acting_organization() is not null then
    may := (to_jsonb(new) - decided) = (to_jsonb(old) - decided)
      and new.decided_by is not null
      and case when new.state = 'closed' then
          -- Only together with the admission of another under the number: the transaction gives both one instant.
          old.state in ('submitted', 'returned') and exists (select from registration r where r.iin_bin = old.iin_bin
            and r.id <> old.id and r.state = 'admitted' and r.decided_at = new.decided_at)
        else (old.state, new.state) in (('submitted', 'admitted'), ('submitted', 'returned'), ('submitted', 'refused'))
          and not exists (select from person p where p.id = new.decided_by and p.iin = old.head_iin) end;
  else
    -- Jobs and whoever owns the tables; the cabinet acts for somebody, or not at all.
    may := 'zakup_app' not in (current_setting('role'), session_user);
  end if;
  if may is not true then
    raise exception 'this side may not change that of an application' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger registration_sides before update on registration for each row execute function registration_sides();

alter table invitation enable row level security;
create policy invitation_own on invitation for all to zakup_app
  using (organization_id = (select acting_organization())) with check (organization_id = (select acting_organization()));
create policy invitation_link on invitation for select to zakup_app using (id = (select acting_invitation()));
create policy invitation_accept on invitation for update to zakup_app
  using (id = (select acting_invitation())) with check (id = (select acting_invitation()) and accepted_at is not null);

-- ── Beginning, before there is anything to act on ────────────────────────────────────────────────────────────────────────
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

-- By the address alone: were letters about a number counted, whoever begins under it thrice an hour would shut others out.
create function registration_letters(address text) returns integer
  language sql stable security definer set search_path = public, pg_temp as $$
  select count(*)::integer from letter l where (l.link_purpose = 'registration' or l.kind = 'registration_barred')
    and l.created_at > now() - interval '1 hour' and lower(l.to_address) = lower(address)
$$;
comment on function registration_letters is 'Letters of the last hour to this address about applications.';
create index letter_registration on letter (created_at)
  where link_purpose = 'registration' or kind = 'registration_barred';

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
revoke all on function registration_waits, registration_refused_on, registration_letters, begin_registration from public;
grant execute on function registration_waits, registration_refused_on, registration_letters, begin_registration to zakup_app;

-- ── What others know of it ───────────────────────────────────────────────────────────────────────────────────────────────
do $$
declare said text;
begin
  said := rtrim(pg_get_viewdef('loose_attachment'::regclass), E'; \n');
  execute 'create or replace view loose_attachment as ' || said
    || ' and not exists (select from registration_file r where r.attachment_id = t.id)';

  said := pg_get_functiondef('are_parties(text, bigint, bigint, bigint)'::regprocedure);
  if said not like '%else false end%' then raise exception 'are_parties is not what this was written for'; end if;
  -- An applicant has no organisation yet: its own application speaks for it, to the operator alone.
  execute replace(said, 'else false end', $parties$when 'registration' then exists (select from registration r where r.id = subject_number
      and r.state = 'submitted' and acting is null and r.id = acting_registration()
      and exists (select from organization o where o.id = told and o.is_operator))
    else false end$parties$);
end $$;

-- ── States for the journal ───────────────────────────────────────────────────────────────────────────────────────────────
create view registration_snapshot with (security_invoker = true) as
  select r.id, (to_jsonb(r) - array['id', 'version', 'created_at', 'updated_at', 'confirmed_at', 'submitted_at', 'due_at', 'decided_at'])
    || jsonb_build_object('confirmed_at', r.confirmed_at at time zone 'UTC', 'submitted_at', r.submitted_at at time zone 'UTC',
      'due_at', r.due_at at time zone 'UTC', 'decided_at', r.decided_at at time zone 'UTC',
      'files', coalesce((select jsonb_agg(jsonb_build_array(f.attachment_id, f.kind) order by f.attachment_id)
        from registration_file f where f.registration_id = r.id), '[]')) as snapshot
  from registration r;
create view invitation_snapshot with (security_invoker = true) as
  select i.id, (to_jsonb(i) - array['id', 'created_at', 'expires_at', 'accepted_at', 'withdrawn_at'])
    || jsonb_build_object('expires_at', i.expires_at at time zone 'UTC', 'accepted_at', i.accepted_at at time zone 'UTC',
      'withdrawn_at', i.withdrawn_at at time zone 'UTC') as snapshot
  from invitation i;
comment on view registration_snapshot is 'The whole state of an application to join, as the journal keeps it.';
comment on view invitation_snapshot is 'The whole state of an invitation, as the journal keeps it.';
grant select on registration_snapshot, invitation_snapshot to zakup_app;
do $$
declare noun text;
begin
  foreach noun in array array['registration', 'invitation'] loop
    execute format('create function %1$s_snapshots(ids bigint[]) returns table (id bigint, snapshot jsonb)
      language sql stable set search_path = public, pg_temp as
      ''select s.id, s.snapshot from %1$s_snapshot s where s.id = any (ids)''', noun);
    execute format('comment on function %s_snapshots is ''The whole states of these, as the journal keeps them.''', noun);
    execute format('revoke all on function %s_snapshots from public', noun);
    execute format('grant execute on function %s_snapshots to zakup_app', noun);
  end loop;
end $$;
