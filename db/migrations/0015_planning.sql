-- Planning in the cabinet: who changed what, amendments with their grounds, imports, uploads, and the second wall between
-- organisations.

-- The organisation a transaction acts for; nothing is set outside the cabinet.
create function acting_organization() returns bigint language sql stable parallel safe as $$
  select nullif(current_setting('app.organization', true), '')::bigint
$$;
comment on function acting_organization is 'Set for one transaction by the cabinet: row-level security compares with it.';

alter table plan
  add column amend_kind text check (amend_kind in ('need', 'budget', 'audit', 'savings', 'special_fund', 'organizer_remark')),
  add column updated_at timestamptz not null default now(),
  add column updated_by bigint references person,
  add check (amend_kind is null or edition > 1);
comment on column plan.amend_kind is 'Ground of an amendment; only «need» counts towards the two a month. Правила п. 28.';

alter table plan_item
  add column updated_by bigint references person,
  add column conclusion_result text check (conclusion_result in ('confirmed', 'differs', 'not_found')),
  add column conclusion_checked_at timestamptz,
  add column refusal_kind text check (refusal_kind in ('budget_cut', 'need_gone')),
  add column refusal_document text,
  add column refusal_date date,
  add check ((conclusion_result is null) = (conclusion_checked_at is null)),
  add check (conclusion_result is null or conclusion_number is not null);
comment on column plan_item.conclusion_result is 'What the register of expert conclusions said of number and date. Правила п. 26.';
comment on column plan_item.refusal_kind is 'Закон ст. 6 п. 10: spending was cut, or the need is gone.';
create index plan_item_own on plan_item (organization_id, year_id, id desc);

-- Files of an item are reached from both sides: the orphan job looks up by attachment.
create index plan_item_file_attachment on plan_item_file (attachment_id);

create table plan_item_first_category (
  plan_item_id bigint primary key references plan_item on delete cascade,
  is_required boolean not null,
  construction_work_type_id integer references dict_construction_work_type,
  responsibility_level_id integer references dict_responsibility_level,
  technical_complexity_id integer references dict_technical_complexity,
  functional_purpose_id integer references dict_functional_purpose
);
comment on table plan_item_first_category is 'Qualification: whether a permit of the first category is required, and for what kind of building.';

-- п. 72: where a permit is required, neither materials nor people may be demanded.
create function plan_item_permit_or_means() returns trigger language plpgsql as $$
begin
  -- One writer at a time: two parallel inserts must not each miss the other.
  perform from plan_item where id = new.plan_item_id for update;
  if (exists (select from plan_item_license where plan_item_id = new.plan_item_id)
      or exists (select from plan_item_first_category where plan_item_id = new.plan_item_id and is_required))
    and (exists (select from plan_item_material where plan_item_id = new.plan_item_id)
      or exists (select from plan_item_labour where plan_item_id = new.plan_item_id)) then
    raise exception 'a permit is required: materials and labour may not be demanded' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger plan_item_license_alone after insert or update on plan_item_license
  for each row execute function plan_item_permit_or_means();
create trigger plan_item_first_category_alone after insert or update on plan_item_first_category
  for each row execute function plan_item_permit_or_means();
create trigger plan_item_material_alone after insert or update on plan_item_material
  for each row execute function plan_item_permit_or_means();
create trigger plan_item_labour_alone after insert or update on plan_item_labour
  for each row execute function plan_item_permit_or_means();

create table expertise_conclusion (
  number text not null,
  issued_on date not null,
  customer_bin text not null check (is_iin_bin(customer_bin)),
  object_ru text not null check (object_ru <> ''),
  term_days integer check (term_days > 0),
  is_positive boolean not null,
  primary key (number, issued_on)
);
comment on table expertise_conclusion is 'Conclusions of the comprehensive non-departmental expertise, as their register tells them.';
grant select on expertise_conclusion to zakup_app;

-- Uploads of the cabinet. Rows without an organisation came with the data of source systems.
alter table attachment
  add column organization_id bigint references organization,
  add column uploaded_by bigint references person;
create index attachment_uploaded on attachment (created_at) where organization_id is not null;
comment on column attachment.organization_id is 'Whose upload it is; until something public has it, only they may read it.';

create table plan_import (
  id bigint generated always as identity primary key,
  plan_id bigint not null,
  organization_id bigint not null,
  person_id bigint not null references person,
  attachment_id bigint references attachment,
  state text not null default 'waiting' check (state in ('waiting', 'checking', 'checked', 'applying', 'applied', 'failed')),
  failure text,
  rows_total integer not null default 0,
  rows_done integer not null default 0,
  rows_bad integer not null default 0,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  foreign key (plan_id, organization_id) references plan (id, organization_id) on delete cascade,
  check ((state = 'failed') = (failure is not null))
);
create index plan_import_plan on plan_import (plan_id, id desc);
comment on table plan_import is 'A file or pasted rows on their way into a plan: checked row by row before anything is written.';
comment on column plan_import.rows_done is 'How far the present step has come.';

create table plan_import_row (
  plan_import_id bigint not null references plan_import on delete cascade,
  line integer not null check (line > 0),
  cells jsonb not null,
  body jsonb,
  errors jsonb not null default '[]',
  plan_item_id bigint,
  primary key (plan_import_id, line)
);
comment on table plan_import_row is 'One row of an import: what stood in it, what it means, what is wrong with it.';

create table idempotency_key (
  person_id bigint not null references person,
  key text not null check (key ~ '^[\w-]{8,100}$'),
  call text not null,
  request_hash bytea not null check (length(request_hash) = 32),
  result jsonb,
  created_at timestamptz not null default now(),
  primary key (person_id, key)
);
create index idempotency_key_age on idempotency_key (created_at);
comment on table idempotency_key is 'What a command answered, kept for a day and written in its transaction: the same request again gets the same answer.';

grant select, insert, update, delete on plan_item_first_category, plan_import, plan_import_row, idempotency_key to zakup_app;

-- The second wall. The owner (migrations, views, the worker) passes; requests of the cabinet see their own organisation and
-- what is public, and write their own alone.
alter table plan enable row level security;
create policy plan_read on plan for select to zakup_app
  using (organization_id = (select acting_organization()) or status_id in (3, 5, 7));
create policy plan_write on plan for all to zakup_app
  using (organization_id = (select acting_organization())) with check (organization_id = (select acting_organization()));
alter table plan_item enable row level security;
create policy plan_item_read on plan_item for select to zakup_app
  using (organization_id = (select acting_organization()) or (is_public and status_id <> 1));
create policy plan_item_write on plan_item for all to zakup_app
  using (organization_id = (select acting_organization())) with check (organization_id = (select acting_organization()));
alter table plan_import enable row level security;
create policy plan_import_own on plan_import for all to zakup_app
  using (organization_id = (select acting_organization())) with check (organization_id = (select acting_organization()));
alter table plan_import_row enable row level security;
create policy plan_import_row_own on plan_import_row for all to zakup_app
  using (exists (select from plan_import m where m.id = plan_import_id));

do $$
declare part text;
begin
  foreach part in array array['plan_item_delivery', 'plan_item_funding', 'plan_item_license', 'plan_item_material',
    'plan_item_labour', 'plan_item_file', 'plan_item_first_category'] loop
    execute format('alter table %I enable row level security', part);
    -- What may be seen of the item may be seen of its parts.
    execute format('create policy %I on %I for select to zakup_app
      using (exists (select from plan_item i where i.id = plan_item_id))', part || '_read', part);
    execute format('create policy %I on %I for all to zakup_app
      using (exists (select from plan_item i where i.id = plan_item_id and i.organization_id = (select acting_organization())))
      with check (exists (select from plan_item i where i.id = plan_item_id and i.organization_id = (select acting_organization())))',
      part || '_write', part);
  end loop;
end $$;

-- What an item says, without what happens to it: two editions are compared by this. Rows inside have no ids: a copy is equal.
create view plan_item_content with (security_invoker = true) as
  select i.id, i.plan_id, i.root_id, i.organization_id, jsonb_build_object(
    'plan_item_type_id', i.plan_item_type_id, 'purchase_subject_id', i.purchase_subject_id, 'enstru_id', i.enstru_id,
    'name_ru', i.name_ru, 'name_kk', i.name_kk, 'description_ru', i.description_ru, 'description_kk', i.description_kk,
    'measure_id', i.measure_id, 'quantity', i.quantity::text, 'unit_price', i.unit_price::text,
    'total_price', i.total_price::text, 'total_price_year_1', i.total_price_year_1::text,
    'total_price_year_2', i.total_price_year_2::text, 'total_price_year_3', i.total_price_year_3::text,
    'purchase_method_id', i.purchase_method_id, 'justification_id', i.justification_id, 'month_id', i.month_id,
    'delivery_days', i.delivery_days, 'delivery_term_ru', i.delivery_term_ru, 'delivery_term_kk', i.delivery_term_kk,
    'prepayment', i.prepayment::text, 'supplier_sign_id', i.supplier_sign_id, 'funding_source_id', i.funding_source_id,
    'budget_type_id', i.budget_type_id, 'is_construction', i.is_construction,
    'conclusion_number', i.conclusion_number, 'conclusion_date', i.conclusion_date,
    'deliveries', coalesce((select jsonb_agg(jsonb_build_object('kato_id', d.kato_id, 'quantity', d.quantity::text,
        'place_ru', d.place_ru, 'place_kk', d.place_kk) order by d.id) from plan_item_delivery d where d.plan_item_id = i.id), '[]'),
    'funding', coalesce((select jsonb_agg(jsonb_build_object('fkrb_id', f.fkrb_id, 'fkr_subprogram_id', f.fkr_subprogram_id,
        'ekrb_id', f.ekrb_id, 'amount', f.amount::text) order by f.id) from plan_item_funding f where f.plan_item_id = i.id), '[]'),
    'licenses', coalesce((select jsonb_agg(jsonb_build_object('license_activity_type_id', l.license_activity_type_id,
        'license_category_id', l.license_category_id) order by l.license_activity_type_id)
      from plan_item_license l where l.plan_item_id = i.id), '[]'),
    'materials', coalesce((select jsonb_agg(jsonb_build_object('name_ru', m.name_ru, 'measure_id', m.measure_id,
        'quantity', m.quantity::text, 'requirement_ru', m.requirement_ru) order by m.id)
      from plan_item_material m where m.plan_item_id = i.id), '[]'),
    'labour', coalesce((select jsonb_agg(jsonb_build_object('speciality_ru', w.speciality_ru, 'quantity', w.quantity,
        'experience_years', w.experience_years) order by w.id) from plan_item_labour w where w.plan_item_id = i.id), '[]'),
    'first_category', (select jsonb_build_object('is_required', c.is_required,
        'construction_work_type_id', c.construction_work_type_id, 'responsibility_level_id', c.responsibility_level_id,
        'technical_complexity_id', c.technical_complexity_id, 'functional_purpose_id', c.functional_purpose_id)
      from plan_item_first_category c where c.plan_item_id = i.id),
    'files', coalesce((select jsonb_agg(jsonb_build_object('attachment_id', x.attachment_id, 'kind', x.kind)
        order by x.attachment_id) from plan_item_file x where x.plan_item_id = i.id), '[]')) as content
  from plan_item i;
comment on view plan_item_content is 'What an item says; two editions of it are compared by this.';

-- The state the journal keeps: what it says and what happened to it. db:verify holds the two together.
create view plan_item_happening with (security_invoker = true) as
  select i.id, jsonb_build_object('plan_id', i.plan_id, 'root_id', i.root_id, 'status_id', i.status_id,
    'conclusion_result', i.conclusion_result, 'refusal_kind', i.refusal_kind, 'refusal_ground', i.refusal_ground,
    'refusal_document', i.refusal_document, 'refusal_date', i.refusal_date) as happening
  from plan_item i;
comment on view plan_item_happening is 'What happened to an item, without what it says.';
create view plan_item_snapshot with (security_invoker = true) as
  select c.id, c.content || h.happening as snapshot
  from plan_item_content c join plan_item_happening h on h.id = c.id;
comment on view plan_item_snapshot is 'The whole state of an item, as the journal keeps it.';
create view plan_snapshot with (security_invoker = true) as
  select id, jsonb_build_object('organization_id', organization_id, 'year_id', year_id, 'plan_type_id', plan_type_id,
    'edition', edition, 'previous_id', previous_id, 'status_id', status_id, 'decree_number', decree_number,
    'decree_date', decree_date, 'amend_kind', amend_kind, 'amend_ground', amend_ground, 'return_reason', return_reason,
    'submitted_by', submitted_by, 'approved_by', approved_by) as snapshot
  from plan;
comment on view plan_snapshot is 'The whole state of a plan without its items, as the journal keeps it.';
grant select on plan_item_content, plan_item_happening, plan_item_snapshot, plan_snapshot to zakup_app;

create or replace view public_plan as
  select id, organization_id, year_id, plan_type_id, edition, previous_id, status_id, item_count, total_price,
         decree_number, decree_date, approved_at, amend_kind, amend_ground
  from plan where status_id in (3, 5, 7);
create view public_plan_item_file as
  select f.plan_item_id, f.kind, t.uuid, t.original_name, t.content_type, t.size, t.created_at, t.signature_check, t.av_check,
         t.storage_key is not null as is_stored, f.attachment_id
  from plan_item_file f join plan_item i on i.id = f.plan_item_id join attachment t on t.id = f.attachment_id
  where i.is_public and i.status_id <> 1;
comment on view public_plan_item_file is 'Documents of public items.';
grant select on public_plan_item_file to zakup_public, zakup_app;

create or replace view public_attachment as
  select t.uuid, t.original_name, t.content_type, t.size, t.storage_key
  from attachment t
  where t.storage_key is not null and t.av_check = 'passed' and (
    exists (select from announcement_file f join public_announcement a on a.id = f.announcement_id where f.attachment_id = t.id)
    or exists (select from plan_item_file f join plan_item i on i.id = f.plan_item_id
               where f.attachment_id = t.id and i.is_public and i.status_id <> 1)
    or exists (select from protocol p join public_announcement a on a.id = p.announcement_id
               where p.attachment_id = t.id and p.signed_at is not null)
    or exists (select from public_post n where n.image_id = t.id));
