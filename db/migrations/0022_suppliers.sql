-- Suppliers: experience that the authority confirms, what a supplier has (licences, people, equipment), and their second wall.

-- The portal's own staff act for the operator's organisation.
create function acting_as_operator() returns boolean language sql stable set search_path = public, pg_temp as $$
  select exists (select from organization where id = acting_organization() and is_operator)
$$;
comment on function acting_as_operator is 'Whether the transaction acts for the operator of the portal.';

-- ── Experience ───────────────────────────────────────────────────────────────────────────────────────────────────────────
-- A draft may be unfinished; what is submitted may not.
alter table supplier_exp
  alter object_ru drop not null,
  alter customer_name_ru drop not null,
  alter completed_on drop not null,
  add column contract_number text check (contract_number <> ''),
  add column created_by bigint references person,
  add column updated_at timestamptz not null default now(),
  add column updated_by bigint references person,
  add column submitted_by bigint references person,
  add column due_at timestamptz,
  add column reviewed_by bigint references person,
  add column reviewed_at timestamptz,
  add column decided_by bigint references person,
  -- The ИИН of a natural person who had a house built is not among them: it could be guessed digit by digit (decision 0009).
  add column words tsvector generated always as
    (to_tsvector('russian', folded(coalesce(object_ru, '') || ' ' || coalesce(customer_name_ru, '')
      || case when substr(customer_iin_bin, 5, 1) between '0' and '3' then '' else ' ' || coalesce(customer_iin_bin, '') end))) stored,
  add check (status_id in (1, 4) or (object_ru is not null and customer_name_ru is not null and completed_on is not null
    and submitted_at is not null)),
  add check (status_id not in (4, 7) or decision_reason is not null),
  -- Two offices: one reviews, another agrees. Правила реестров 46–49.
  add check (status_id <> 6 or decided_by is null or reviewed_by is null or decided_by <> reviewed_by);
comment on column supplier_exp.due_at is 'By when the present step is to be done: review 7, agreement 3, mending 5 working days. Правила реестров 42–54.';
comment on column supplier_exp.reviewed_by is 'Who reviewed it and passed it on for agreement.';
create index supplier_exp_waiting on supplier_exp (status_id, due_at) where status_id in (2, 3, 4, 5);
create index supplier_exp_confirmed on supplier_exp (organization_id, completed_on desc) where status_id = 6;
-- The operator's desk: what it must do by when comes first. apps/api/src/features/supplier-exp/exp-list.queries.ts
create index supplier_exp_desk on supplier_exp ((case when status_id in (2, 3, 5) then due_at end), id desc) where status_id <> 1;
create index supplier_exp_file_attachment on supplier_exp_file (attachment_id);

alter table supplier_exp enable row level security;
create policy supplier_exp_read on supplier_exp for select to zakup_app
  using (organization_id = (select acting_organization()) or (status_id <> 1 and (select acting_as_operator())));
-- What is recorded begins as a draft, and only a draft can be deleted.
create policy supplier_exp_record on supplier_exp for insert to zakup_app
  with check (organization_id = (select acting_organization()) and status_id = 1 and reviewed_by is null and decided_by is null);
create policy supplier_exp_write on supplier_exp for update to zakup_app
  using (organization_id = (select acting_organization())) with check (organization_id = (select acting_organization()));
create policy supplier_exp_delete on supplier_exp for delete to zakup_app
  using (organization_id = (select acting_organization()) and status_id = 1);
create policy supplier_exp_decide on supplier_exp for update to zakup_app
  using (status_id <> 1 and (select acting_as_operator())) with check (status_id <> 1 and (select acting_as_operator()));
alter table supplier_exp_file enable row level security;
create policy supplier_exp_file_read on supplier_exp_file for select to zakup_app
  using (exists (select from supplier_exp e where e.id = supplier_exp_id
    and (e.organization_id = (select acting_organization()) or (select acting_as_operator()))));
create policy supplier_exp_file_write on supplier_exp_file for all to zakup_app
  using (exists (select from supplier_exp e where e.id = supplier_exp_id and e.organization_id = (select acting_organization())
    and e.status_id in (1, 4)))
  with check (exists (select from supplier_exp e where e.id = supplier_exp_id and e.organization_id = (select acting_organization())
    and e.status_id in (1, 4))
    and exists (select from attachment t where t.id = attachment_id and t.organization_id = (select acting_organization())));

-- The supplier writes what it did, the authority decides: policies see rows, this sees what becomes of them.
create function supplier_exp_sides() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  acting bigint := acting_organization();
  officer bigint := case when new.status_id in (3, 5) then new.reviewed_by else new.decided_by end;
  may boolean;
begin
  if acting is null then return new; end if;
  if acting = old.organization_id then
    may := new.organization_id = old.organization_id
      and (new.status_id = old.status_id and old.status_id in (1, 4) or (old.status_id, new.status_id) in ((1, 2), (4, 2), (2, 1)))
      and (new.reviewed_by is null or new.reviewed_by = old.reviewed_by)
      and (new.decided_by is null or new.decided_by = old.decided_by)
      and (new.decision_reason is null or new.decision_reason = old.decision_reason);
  else
    may := (to_jsonb(new) - array['status_id', 'due_at', 'reviewed_by', 'reviewed_at', 'decided_by', 'decided_at', 'decision_reason',
        'updated_at', 'updated_by', 'version', 'words'])
      = (to_jsonb(old) - array['status_id', 'due_at', 'reviewed_by', 'reviewed_at', 'decided_by', 'decided_at', 'decision_reason',
        'updated_at', 'updated_by', 'version', 'words'])
      and (old.status_id, new.status_id) in ((2, 3), (3, 4), (3, 5), (3, 7), (5, 4), (5, 6), (5, 7))
      -- Whoever does it is known, and does not work for the supplier too.
      and officer is not null
      and not exists (select from membership m where m.person_id = officer and m.organization_id = old.organization_id and m.ended_on is null)
      -- Who reviewed stays known while another decides. Правила реестров 46–49.
      and (old.status_id <> 5 or (new.reviewed_by is not distinct from old.reviewed_by
        and new.decided_by is not null and new.decided_by is distinct from old.reviewed_by));
  end if;
  if may is not true then
    raise exception 'this side may not change that of an experience' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger supplier_exp_sides before update on supplier_exp for each row execute function supplier_exp_sides();

create view public_supplier_exp as
  select e.id, e.organization_id, e.supplier_exp_type_id, e.status_potential_supplier_id, e.construction_work_type_id,
         e.responsibility_level_id, e.technical_complexity_id, e.functional_purpose_id, e.license_activity_type_id, e.country_id,
         e.kato_id, e.object_ru,
         -- A natural person who had a house built took part in no purchase: who and where he is, is nobody's business (decision 0009).
         case when p.is_person then null else e.address_ru end as address_ru,
         case when p.is_person then null else e.customer_name_ru end as customer_name_ru,
         case when p.is_person then null else e.customer_iin_bin end as customer_iin_bin,
         e.amount, e.started_on, e.completed_on, e.decided_at
  from supplier_exp e join organization o on o.id = e.organization_id
  cross join lateral (select coalesce(substr(e.customer_iin_bin, 5, 1) between '0' and '3', false) as is_person) p
  where e.status_id = 6 and not o.is_operator;
comment on view public_supplier_exp is 'Confirmed experience, without its documents.';
grant select on public_supplier_exp to zakup_public, zakup_app;
create trigger note_data_change after insert or update or delete or truncate on supplier_exp
  for each statement execute function note_data_change();

-- ── What a supplier has ──────────────────────────────────────────────────────────────────────────────────────────────────
create table supplier_license (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organization,
  license_activity_type_id integer not null references dict_license_activity_type,
  license_category_id integer references dict_license_category,
  number text not null check (number <> ''),
  issued_on date not null,
  valid_until date check (valid_until >= issued_on),
  issuer_ru text,
  attachment_id bigint references attachment,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by bigint references person,
  version integer not null default 1,
  unique (organization_id, number)
);
comment on table supplier_license is 'Licences of a supplier: the kind of activity and the category; sub-kinds stand beside it.';
comment on column supplier_license.valid_until is 'Null where it has no term.';
create index supplier_license_attachment on supplier_license (attachment_id) where attachment_id is not null;
create table supplier_license_subkind (
  supplier_license_id bigint not null references supplier_license on delete cascade,
  license_activity_type_id integer not null references dict_license_activity_type,
  primary key (supplier_license_id, license_activity_type_id)
);
comment on table supplier_license_subkind is 'Sub-kinds of activity a licence allows.';

create table supplier_staff (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organization,
  full_name text not null check (full_name <> ''),
  speciality_ru text not null check (speciality_ru <> ''),
  experience_years smallint not null check (experience_years between 0 and 70),
  certificate_number text,
  attachment_id bigint references attachment,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by bigint references person,
  version integer not null default 1
);
comment on table supplier_staff is 'People a supplier has: never public.';
create index supplier_staff_organization on supplier_staff (organization_id, id);
create index supplier_staff_attachment on supplier_staff (attachment_id) where attachment_id is not null;

create table supplier_equipment (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organization,
  name_ru text not null check (name_ru <> ''),
  measure_id integer references dict_measure,
  quantity numeric(18, 3) not null check (quantity > 0),
  made_in smallint check (made_in between 1950 and 2100),
  is_leased boolean not null default false,
  attachment_id bigint references attachment,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by bigint references person,
  version integer not null default 1
);
comment on table supplier_equipment is 'Machines, tools and rooms a supplier has or leases.';
comment on column supplier_equipment.made_in is 'Year.';
create index supplier_equipment_organization on supplier_equipment (organization_id, id);
create index supplier_equipment_attachment on supplier_equipment (attachment_id) where attachment_id is not null;

grant select, insert, update, delete on supplier_license, supplier_license_subkind, supplier_staff, supplier_equipment to zakup_app;
do $$
declare part text;
begin
  foreach part in array array['supplier_license', 'supplier_staff', 'supplier_equipment'] loop
    execute format('alter table %I enable row level security', part);
    execute format('create policy %I on %I for all to zakup_app
      using (organization_id = (select acting_organization()))
      with check (organization_id = (select acting_organization()) and (attachment_id is null or exists
        (select from attachment t where t.id = attachment_id and t.organization_id = (select acting_organization()))))', part || '_own', part);
  end loop;
end $$;
alter table supplier_license_subkind enable row level security;
create policy supplier_license_subkind_own on supplier_license_subkind for all to zakup_app
  using (exists (select from supplier_license l where l.id = supplier_license_id))
  with check (exists (select from supplier_license l where l.id = supplier_license_id));

create or replace view loose_attachment as
  select t.id, t.organization_id, t.size, t.created_at
  from attachment t
  where t.organization_id is not null
    and not exists (select from plan_item_file r where r.attachment_id = t.id)
    and not exists (select from plan_import r where r.attachment_id = t.id)
    and not exists (select from announcement_file r where r.attachment_id = t.id)
    and not exists (select from protocol r where r.attachment_id = t.id)
    and not exists (select from customer_organizer r where r.attachment_id = t.id)
    and not exists (select from supplier_exp_file r where r.attachment_id = t.id)
    and not exists (select from supplier_license r where r.attachment_id = t.id)
    and not exists (select from supplier_staff r where r.attachment_id = t.id)
    and not exists (select from supplier_equipment r where r.attachment_id = t.id)
    and not exists (select from post r where r.image_id = t.id);

-- ── States for the journal ───────────────────────────────────────────────────────────────────────────────────────────────
create view supplier_exp_snapshot with (security_invoker = true) as
  select e.id, (to_jsonb(e) - array['id', 'version', 'created_at', 'updated_at', 'updated_by', 'words', 'amount', 'submitted_at',
      'decided_at', 'reviewed_at', 'due_at'])
    || jsonb_build_object('amount', e.amount::text, 'submitted_at', e.submitted_at at time zone 'UTC',
      'decided_at', e.decided_at at time zone 'UTC', 'reviewed_at', e.reviewed_at at time zone 'UTC', 'due_at', e.due_at at time zone 'UTC',
      'files', coalesce((select jsonb_agg(jsonb_build_array(f.attachment_id, f.kind) order by f.attachment_id)
        from supplier_exp_file f where f.supplier_exp_id = e.id), '[]')) as snapshot
  from supplier_exp e;
create view supplier_license_snapshot with (security_invoker = true) as
  select l.id, (to_jsonb(l) - array['id', 'version', 'created_at', 'updated_at', 'updated_by'])
    || jsonb_build_object('subkinds', coalesce((select jsonb_agg(s.license_activity_type_id order by s.license_activity_type_id)
      from supplier_license_subkind s where s.supplier_license_id = l.id), '[]')) as snapshot
  from supplier_license l;
create view supplier_staff_snapshot with (security_invoker = true) as
  select s.id, to_jsonb(s) - array['id', 'version', 'created_at', 'updated_at', 'updated_by'] as snapshot from supplier_staff s;
create view supplier_equipment_snapshot with (security_invoker = true) as
  select q.id, (to_jsonb(q) - array['id', 'version', 'created_at', 'updated_at', 'updated_by', 'quantity'])
    || jsonb_build_object('quantity', q.quantity::text) as snapshot from supplier_equipment q;
comment on view supplier_exp_snapshot is 'The whole state of an experience, as the journal keeps it.';
comment on view supplier_license_snapshot is 'The whole state of a licence, as the journal keeps it.';
comment on view supplier_staff_snapshot is 'The whole state of a person of a supplier, as the journal keeps it.';
comment on view supplier_equipment_snapshot is 'The whole state of a piece of equipment, as the journal keeps it.';
grant select on supplier_exp_snapshot, supplier_license_snapshot, supplier_staff_snapshot, supplier_equipment_snapshot to zakup_app;
do $$
declare noun text;
begin
  foreach noun in array array['supplier_exp', 'supplier_license', 'supplier_staff', 'supplier_equipment'] loop
    execute format('create function %1$s_snapshots(ids bigint[]) returns table (id bigint, snapshot jsonb)
      language sql stable set search_path = public, pg_temp as
      ''select s.id, s.snapshot from %1$s_snapshot s where s.id = any (ids)''', noun);
    execute format('comment on function %s_snapshots is ''The whole states of these, as the journal keeps them.''', noun);
    execute format('revoke all on function %s_snapshots from public', noun);
    execute format('grant execute on function %s_snapshots to zakup_app', noun);
  end loop;
end $$;

-- ── Who may tell whom ────────────────────────────────────────────────────────────────────────────────────────────────────
create or replace function are_parties(subject text, subject_number bigint, acting bigint, told bigint) returns boolean
  language sql stable set search_path = public, pg_temp as $$
  select case subject
    when 'plan' then exists (select from plan p where p.id = subject_number and acting = p.organization_id and told = acting)
    when 'customer_organizer' then exists (select from customer_organizer r where r.id = subject_number
      and acting in (r.customer_id, r.organizer_id) and told in (r.customer_id, r.organizer_id))
    when 'purchase_order' then exists (select from purchase_order o where o.id = subject_number
      and (acting = o.customer_id or (acting = o.organizer_id and o.status_id <> 1)) and told in (o.customer_id, o.organizer_id))
    when 'announcement' then exists (select from announcement a where a.id = subject_number
      and (acting = a.organizer_id or (told = a.organizer_id
        and exists (select from lot l where l.announcement_id = a.id and l.customer_id = acting)))
      and (told = a.organizer_id or exists (select from lot l where l.announcement_id = a.id and l.customer_id = told)))
    -- A supplier and the operator, once it was submitted.
    when 'supplier_exp' then exists (select from supplier_exp e where e.id = subject_number and e.status_id <> 1
      and exists (select from organization o where o.is_operator
        and ((acting = e.organization_id and told = o.id) or (acting = o.id and told = e.organization_id))))
    else false end
$$;
