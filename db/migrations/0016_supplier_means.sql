-- What suppliers prove: experience, licences, staff and equipment.

create table supplier_exp (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organization,
  status_id integer not null references dict_supplier_exp_status,
  supplier_exp_type_id integer not null references dict_supplier_exp_type,
  status_potential_supplier_id integer references dict_status_potential_supplier,
  construction_work_type_id integer references dict_construction_work_type,
  responsibility_level_id integer references dict_responsibility_level,
  technical_complexity_id integer references dict_technical_complexity,
  functional_purpose_id integer references dict_functional_purpose,
  license_activity_type_id integer references dict_license_activity_type,
  country_id integer not null references dict_country,
  kato_id integer references dict_kato,
  object_ru text check (object_ru <> ''),
  address_ru text,
  customer_name_ru text check (customer_name_ru <> ''),
  customer_iin_bin text check (is_iin_bin(customer_iin_bin)),
  amount numeric(18, 2) check (amount > 0),
  started_on date,
  completed_on date constraint supplier_exp_completed_after_start check (completed_on >= started_on),
  submitted_at timestamptz,
  decided_at timestamptz,
  decision_reason text,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  contract_number text check (contract_number <> ''),
  created_by bigint references person,
  updated_at timestamptz not null default now(),
  updated_by bigint references person,
  submitted_by bigint references person,
  due_at timestamptz,
  reviewed_by bigint references person,
  reviewed_at timestamptz,
  decided_by bigint references person,
  -- Without the ИИН of a customer who is a natural person: it could be guessed digit by digit (decision 0009).
  words tsvector generated always as
    (to_tsvector('russian', folded(coalesce(object_ru, '') || ' ' || coalesce(customer_name_ru, '')
      || case when substr(customer_iin_bin, 5, 1) between '0' and '3' then '' else ' ' || coalesce(customer_iin_bin, '') end))) stored,
  constraint supplier_exp_submitted_is_complete
    check (status_id in (:supplier_exp.editable) or (object_ru is not null and customer_name_ru is not null and completed_on is not null
    and submitted_at is not null)),
  constraint supplier_exp_declined_has_reason
    check (status_id not in (:supplier_exp.returned, :supplier_exp.refused) or decision_reason is not null),
  -- Four-eyes principle: one person of the operator reviews, another confirms. Правила реестров 46–49.
  constraint supplier_exp_confirmer_not_reviewer
    check (status_id <> :supplier_exp.confirmed or decided_by is null or reviewed_by is null or decided_by <> reviewed_by)
);
comment on table supplier_exp is 'Experience of a supplier in construction, confirmed by the authority. Правила реестров 42–54.';
comment on column supplier_exp.due_at is 'By when the present step is to be done: review 7, agreement 3, mending 5 working days. Правила реестров 42–54.';
comment on column supplier_exp.reviewed_by is 'Who reviewed it and passed it on for agreement.';
create index supplier_exp_organization on supplier_exp (organization_id, id);
create index supplier_exp_waiting on supplier_exp (status_id, due_at)
  where status_id in (:supplier_exp.submitted, :supplier_exp.review, :supplier_exp.returned, :supplier_exp.approval);
create index supplier_exp_confirmed on supplier_exp (organization_id, completed_on desc)
  where status_id = :supplier_exp.confirmed;
-- List of the operator's back office: records awaiting the operator first, by deadline.
-- apps/api/src/features/supplier-exp/exp-list.queries.ts
create index supplier_exp_desk on supplier_exp ((case when status_id in (:supplier_exp.submitted, :supplier_exp.review, :supplier_exp.approval) then due_at end), id desc)
  where status_id <> :supplier_exp.draft;

create table supplier_exp_file (
  supplier_exp_id bigint not null references supplier_exp on delete cascade,
  attachment_id bigint not null references attachment,
  kind text not null check (kind in ('acceptance_act', 'works_act', 'declaration', 'notice', 'conclusion', 'other')),
  primary key (supplier_exp_id, attachment_id)
);
comment on table supplier_exp_file is 'Documents that prove an experience.';
create index supplier_exp_file_attachment on supplier_exp_file (attachment_id);

create table supplier_license (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organization,
  license_activity_type_id integer not null references dict_license_activity_type,
  license_category_id integer references dict_license_category,
  number text not null check (number <> ''),
  issued_on date not null,
  valid_until date constraint supplier_license_valid_after_issue check (valid_until >= issued_on),
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

create view supplier_exp_snapshot with (security_invoker = true) as
  select e.id, (to_jsonb(e) - array['id', 'version', 'created_at', 'updated_at', 'updated_by', 'words', 'amount', 'submitted_at',
      'decided_at', 'reviewed_at', 'due_at'])
    || jsonb_build_object('amount', e.amount::text, 'submitted_at', e.submitted_at at time zone 'UTC',
      'decided_at', e.decided_at at time zone 'UTC', 'reviewed_at', e.reviewed_at at time zone 'UTC', 'due_at', e.due_at at time zone 'UTC',
      'files', coalesce((select jsonb_agg(jsonb_build_array(f.attachment_id, f.kind) order by f.attachment_id)
        from supplier_exp_file f where f.supplier_exp_id = e.id), '[]')) as snapshot
  from supplier_exp e;
comment on view supplier_exp_snapshot is 'The whole state of an experience, as the journal keeps it.';

create view supplier_license_snapshot with (security_invoker = true) as
  select l.id, (to_jsonb(l) - array['id', 'version', 'created_at', 'updated_at', 'updated_by'])
    || jsonb_build_object('subkinds', coalesce((select jsonb_agg(s.license_activity_type_id order by s.license_activity_type_id)
      from supplier_license_subkind s where s.supplier_license_id = l.id), '[]')) as snapshot
  from supplier_license l;
comment on view supplier_license_snapshot is 'The whole state of a licence, as the journal keeps it.';

create view supplier_staff_snapshot with (security_invoker = true) as
  select s.id, to_jsonb(s) - array['id', 'version', 'created_at', 'updated_at', 'updated_by'] as snapshot from supplier_staff s;
comment on view supplier_staff_snapshot is 'The whole state of a person of a supplier, as the journal keeps it.';

create view supplier_equipment_snapshot with (security_invoker = true) as
  select q.id, (to_jsonb(q) - array['id', 'version', 'created_at', 'updated_at', 'updated_by', 'quantity'])
    || jsonb_build_object('quantity', q.quantity::text) as snapshot from supplier_equipment q;
comment on view supplier_equipment_snapshot is 'The whole state of a piece of equipment, as the journal keeps it.';

create function supplier_exp_snapshots(ids bigint[]) returns table (id bigint, snapshot jsonb)
  language sql stable set search_path = public, pg_temp as
  'select s.id, s.snapshot from supplier_exp_snapshot s where s.id = any (ids)';
comment on function supplier_exp_snapshots is 'The whole states of these, as the journal keeps them.';

create function supplier_license_snapshots(ids bigint[]) returns table (id bigint, snapshot jsonb)
  language sql stable set search_path = public, pg_temp as
  'select s.id, s.snapshot from supplier_license_snapshot s where s.id = any (ids)';
comment on function supplier_license_snapshots is 'The whole states of these, as the journal keeps them.';

create function supplier_staff_snapshots(ids bigint[]) returns table (id bigint, snapshot jsonb)
  language sql stable set search_path = public, pg_temp as
  'select s.id, s.snapshot from supplier_staff_snapshot s where s.id = any (ids)';
comment on function supplier_staff_snapshots is 'The whole states of these, as the journal keeps them.';

create function supplier_equipment_snapshots(ids bigint[]) returns table (id bigint, snapshot jsonb)
  language sql stable set search_path = public, pg_temp as
  'select s.id, s.snapshot from supplier_equipment_snapshot s where s.id = any (ids)';
comment on function supplier_equipment_snapshots is 'The whole states of these, as the journal keeps them.';

revoke all on function supplier_exp_snapshots, supplier_license_snapshots, supplier_staff_snapshots,
  supplier_equipment_snapshots from public;
grant execute on function supplier_exp_snapshots, supplier_license_snapshots, supplier_staff_snapshots,
  supplier_equipment_snapshots to zakup_app;
