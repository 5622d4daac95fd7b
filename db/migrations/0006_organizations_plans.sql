-- Organisations, whole.
alter table organization
  add column full_name_ru text,
  add column full_name_kk text,
  add column kind text not null default 'legal' check (kind in ('legal', 'individual', 'entrepreneur')),
  add column director_name text,
  add column director_iin text check (is_iin_bin(director_iin)),
  add column code_gu text check (code_gu ~ '^[0-9]{7}$'),
  add column budget_type_id integer references dict_budget_type,
  add column is_quasi_sector boolean not null default false,
  add column is_single_organizer boolean not null default false,
  add column registered_on date,
  add column region_id integer references dict_kato,
  add check (not is_single_organizer or is_organizer);
comment on column organization.kind is 'Legal entity, natural person or individual entrepreneur.';
comment on column organization.code_gu is 'Code of a state institution, seven digits.';
comment on column organization.is_single_organizer is 'Named by the Government or an akimat for centralised purchases.';
comment on column organization.region_id is 'The level-1 КАТО of kato_id, derived.';
create index organization_region on organization (region_id, id);
create index organization_bin_prefix on organization (iin_bin text_pattern_ops);

create function organization_derive_region() returns trigger language plpgsql as $$
begin
  new.region_id := (select region_id from dict_kato where id = new.kato_id);
  return new;
end $$;
create trigger organization_region before insert or update of kato_id, region_id on organization
  for each row execute function organization_derive_region();

create table organization_address (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organization,
  kind text not null check (kind in ('legal', 'actual')),
  country_id integer not null references dict_country,
  kato_id integer references dict_kato,
  postcode text,
  street_ru text not null,
  house text,
  office text,
  unique (organization_id, kind)
);
comment on table organization_address is 'Legal and actual addresses.';

-- Yearly plans. An amendment is a new edition: a new row of the same organisation, year and type.
create table plan (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organization,
  year_id integer not null references dict_year,
  plan_type_id integer not null references dict_plan_type,
  edition smallint not null default 1 check (edition >= 1),
  previous_id bigint unique references plan,
  status_id integer not null references dict_plan_status,
  item_count integer not null default 0,
  total_price numeric(20, 2) not null default 0 check (total_price >= 0),
  decree_number text,
  decree_date date,
  amend_ground text,
  return_reason text,
  created_by bigint references person,
  submitted_by bigint references person,
  submitted_at timestamptz,
  approved_by bigint references person,
  approved_at timestamptz,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  unique (organization_id, year_id, plan_type_id, edition),
  unique (id, organization_id),
  check ((edition = 1) = (previous_id is null)),
  check (status_id not in (3, 5, 7) or approved_at is not null),
  check (status_id <> 2 or submitted_at is not null),
  check (status_id <> 6 or return_reason is not null),
  -- Who prepares does not approve. Decision 0009.
  check (approved_by <> submitted_by)
);
create unique index plan_one_approved on plan (organization_id, year_id, plan_type_id) where status_id = 3;
create unique index plan_one_in_work on plan (organization_id, year_id, plan_type_id) where status_id in (1, 2, 4, 6);
create index plan_organization on plan (organization_id, id);
comment on table plan is 'A yearly plan of purchases; each amendment is the next edition. Закон ст. 6.';
comment on column plan.total_price is 'Without VAT; the sum of its items, kept by a trigger on plan_item.';
comment on column plan.version is 'Grows with each change: a stale edit is refused.';

create table plan_item (
  id bigint generated always as identity primary key,
  root_id bigint not null,
  plan_id bigint not null,
  organization_id bigint not null references organization,
  system_id integer not null references dict_system,
  external_id text,
  year_id integer not null references dict_year,
  plan_item_type_id integer not null references dict_plan_item_type,
  status_id integer not null references dict_plan_item_status,
  enstru_id integer not null references dict_enstru,
  purchase_subject_id integer not null references dict_purchase_subject,
  purchase_method_id integer not null references dict_purchase_method,
  justification_id integer references dict_purchase_method_justification,
  name_ru text not null check (name_ru <> ''),
  name_kk text,
  description_ru text,
  description_kk text,
  measure_id integer not null references dict_measure,
  quantity numeric(18, 3) not null check (quantity > 0),
  unit_price numeric(18, 2) not null check (unit_price >= 0),
  total_price numeric(18, 2) not null,
  total_price_year_1 numeric(18, 2) not null check (total_price_year_1 >= 0),
  total_price_year_2 numeric(18, 2) not null default 0 check (total_price_year_2 >= 0),
  total_price_year_3 numeric(18, 2) not null default 0 check (total_price_year_3 >= 0),
  month_id integer not null references dict_month,
  delivery_term_ru text,
  delivery_term_kk text,
  delivery_days integer check (delivery_days > 0),
  prepayment numeric(5, 2) not null default 0 check (prepayment between 0 and 100),
  supplier_sign_id integer not null default 0 references dict_supplier_customer_sign,
  funding_source_id integer references dict_funding_source,
  budget_type_id integer references dict_budget_type,
  delivery_kato_id integer references dict_kato,
  delivery_region_id integer references dict_kato,
  is_construction boolean not null default false,
  conclusion_number text,
  conclusion_date date,
  is_isgp boolean not null default false,
  is_current boolean not null default false,
  refusal_ground text,
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  tsv tsvector not null generated always as
    (setweight(to_tsvector('russian', name_ru), 'A') || setweight(to_tsvector('russian', coalesce(description_ru, '')), 'B'))
    stored,
  unique (plan_id, root_id),
  unique (system_id, external_id),
  -- An item cannot lie in another organisation's plan.
  foreign key (plan_id, organization_id) references plan (id, organization_id) on delete cascade,
  check (total_price = round(quantity * unit_price, 2)),
  check (total_price = total_price_year_1 + total_price_year_2 + total_price_year_3),
  check ((conclusion_number is null) = (conclusion_date is null)),
  check (status_id <> 20 or refusal_ground is not null)
);
comment on table plan_item is 'One thing to be bought. An edited item is a new row with the same root_id in the next edition.';
comment on column plan_item.root_id is 'The id of its first edition: one identifier through the whole chain.';
comment on column plan_item.total_price is 'quantity × unit_price, without VAT (Правила п. 12); equals the sums by year.';
comment on column plan_item.is_current is 'Lies in the edition in force: what public lists and counters show. Derived from the plan.';
comment on column plan_item.is_isgp is 'Came from state budget planning.';
create index plan_item_root on plan_item (root_id, id);
create index plan_item_organization on plan_item (organization_id, id);
-- Each amendment copies the plan: lists walk only the edition in force.
create index plan_item_region_year on plan_item (delivery_region_id, year_id, id) where is_current;
create index plan_item_kato_year on plan_item (delivery_kato_id, year_id, id) where is_current;
create index plan_item_year on plan_item (year_id, id) where is_current;
create index plan_item_status on plan_item (status_id, id) where is_current;
create index plan_item_method on plan_item (purchase_method_id, id) where is_current;
create index plan_item_enstru on plan_item (enstru_id, id) where is_current;
create index plan_item_price on plan_item (total_price, id) where is_current;
create index plan_item_tsv on plan_item using gin (tsv) with (fastupdate = on, gin_pending_list_limit = 16384);
alter table plan_item set (autovacuum_vacuum_insert_scale_factor = 0.01, autovacuum_analyze_scale_factor = 0.01);
alter table plan_item alter tsv set statistics 1000;

create function plan_item_derive() returns trigger language plpgsql as $$
begin
  new.root_id := coalesce(new.root_id, new.id);
  new.delivery_region_id := (select region_id from dict_kato where id = new.delivery_kato_id);
  new.is_current := exists (select from plan where id = new.plan_id and status_id in (3, 7));
  return new;
end $$;
create trigger plan_item_derived
  before insert or update of delivery_kato_id, delivery_region_id, root_id, plan_id, is_current on plan_item
  for each row execute function plan_item_derive();

create function plan_items_follow() returns trigger language plpgsql as $$
begin
  update plan_item set is_current = (new.status_id in (3, 7)) where plan_id = new.id;
  return null;
end $$;
create trigger plan_items_follow after update of status_id on plan
  for each row when ((old.status_id in (3, 7)) <> (new.status_id in (3, 7))) execute function plan_items_follow();

create function plan_recount() returns trigger language plpgsql as $$
begin
  perform from plan where id in (select plan_id from changed) order by id for update;
  update plan p
  set item_count = t.n, total_price = t.total
  from (
    select c.plan_id, count(i.id)::int as n, coalesce(sum(i.total_price), 0) as total
    from (select distinct plan_id from changed) c left join plan_item i using (plan_id)
    group by c.plan_id
  ) t
  where p.id = t.plan_id;
  return null;
end $$;
create trigger plan_recount_insert after insert on plan_item
  referencing new table as changed for each statement execute function plan_recount();
create trigger plan_recount_update after update on plan_item
  referencing new table as changed for each statement execute function plan_recount();
create trigger plan_recount_delete after delete on plan_item
  referencing old table as changed for each statement execute function plan_recount();

create table plan_item_delivery (
  id bigint generated always as identity primary key,
  plan_item_id bigint not null references plan_item on delete cascade,
  kato_id integer not null references dict_kato,
  quantity numeric(18, 3) not null check (quantity > 0),
  place_ru text,
  place_kk text
);
create index plan_item_delivery_item on plan_item_delivery (plan_item_id);
comment on table plan_item_delivery is 'Where and how much is delivered; the quantities add up to the item''s.';

create table plan_item_funding (
  id bigint generated always as identity primary key,
  plan_item_id bigint not null references plan_item on delete cascade,
  fkrb_id integer references dict_fkrb,
  fkr_subprogram_id integer references dict_fkr_subprogram,
  ekrb_id integer references dict_ekrb,
  amount numeric(18, 2) not null check (amount > 0)
);
create index plan_item_funding_item on plan_item_funding (plan_item_id);
comment on table plan_item_funding is 'Budget lines that pay for an item; the amounts add up to its sum.';

create table plan_item_license (
  plan_item_id bigint not null references plan_item on delete cascade,
  license_activity_type_id integer not null references dict_license_activity_type,
  license_category_id integer references dict_license_category,
  primary key (plan_item_id, license_activity_type_id)
);
comment on table plan_item_license is 'Qualification: permits a supplier must hold.';

create table plan_item_material (
  id bigint generated always as identity primary key,
  plan_item_id bigint not null references plan_item on delete cascade,
  name_ru text not null check (name_ru <> ''),
  measure_id integer references dict_measure,
  quantity numeric(18, 3) not null check (quantity > 0),
  requirement_ru text
);
create index plan_item_material_item on plan_item_material (plan_item_id);
comment on table plan_item_material is 'Qualification: materials a supplier must have. Not where a licence is required (Правила п. 72).';

create table plan_item_labour (
  id bigint generated always as identity primary key,
  plan_item_id bigint not null references plan_item on delete cascade,
  speciality_ru text not null check (speciality_ru <> ''),
  quantity integer not null check (quantity > 0),
  experience_years smallint not null default 0 check (experience_years between 0 and 3)
);
create index plan_item_labour_item on plan_item_labour (plan_item_id);
comment on table plan_item_labour is 'Qualification: people a supplier must have; at most three years of experience may be asked.';

create table plan_item_file (
  plan_item_id bigint not null references plan_item on delete cascade,
  attachment_id bigint not null references attachment,
  kind text not null check (kind in ('technical_specification', 'design_documentation', 'conclusion', 'calculation', 'other')),
  primary key (plan_item_id, attachment_id)
);
comment on table plan_item_file is 'Documents of an item.';

grant select, insert, update, delete on organization_address, plan, plan_item, plan_item_delivery, plan_item_funding,
  plan_item_license, plan_item_material, plan_item_labour, plan_item_file to zakup_app;

create or replace view public_organization as
  select id, iin_bin, name_ru, name_kk, organization_type_id, kato_id, address_ru, phone, email, is_resident,
         is_customer, is_organizer, is_supplier, full_name_ru, full_name_kk, kind, region_id, is_quasi_sector,
         is_single_organizer, registered_on, director_name
  from organization
  where not is_operator;

-- Public after approval: approved, amended away and closed editions (Закон ст. 6: published within 5 working days).
create view public_plan as
  select id, organization_id, year_id, plan_type_id, edition, previous_id, status_id, item_count, total_price,
         decree_number, decree_date, approved_at
  from plan where status_id in (3, 5, 7);
comment on view public_plan is 'Approved editions of plans and their history.';

create view public_plan_item as
  select i.id, i.root_id, i.plan_id, i.organization_id, i.system_id, i.external_id, i.year_id, i.plan_item_type_id,
         i.status_id, i.enstru_id, i.purchase_subject_id, i.purchase_method_id, i.justification_id, i.name_ru, i.name_kk,
         i.description_ru, i.description_kk, i.measure_id, i.quantity, i.unit_price, i.total_price, i.total_price_year_1,
         i.total_price_year_2, i.total_price_year_3, i.month_id, i.delivery_term_ru, i.delivery_term_kk, i.prepayment,
         i.supplier_sign_id, i.funding_source_id, i.budget_type_id, i.delivery_kato_id, i.delivery_region_id,
         i.is_current, i.refusal_ground, i.updated_at, i.tsv
  from plan_item i
  where i.status_id <> 1 and exists (select from plan p where p.id = i.plan_id and p.status_id in (3, 5, 7));
comment on view public_plan_item is 'Items of approved editions.';

create view public_plan_item_delivery as
  select d.* from plan_item_delivery d join public_plan_item i on i.id = d.plan_item_id;
comment on view public_plan_item_delivery is 'Delivery places of public items.';

grant select on public_plan, public_plan_item, public_plan_item_delivery to zakup_public, zakup_app;
