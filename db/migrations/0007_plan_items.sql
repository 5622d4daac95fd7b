-- Plan items, their child tables, and the differences between editions of a plan.

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
  is_public boolean not null default false,
  tsv tsvector generated always as
    (to_tsvector('russian', folded(name_ru || ' ' || coalesce(name_kk, '') || ' ' || coalesce(description_ru, '')))) stored,
  updated_by bigint references person,
  conclusion_result text check (conclusion_result in ('confirmed', 'differs', 'not_found')),
  conclusion_checked_at timestamptz,
  refusal_kind text check (refusal_kind in ('budget_cut', 'need_gone')),
  refusal_document text,
  refusal_date date,
  is_copy boolean not null default false,
  unique (plan_id, root_id),
  unique (system_id, external_id),
  -- An item cannot be in another organisation's plan.
  foreign key (plan_id, organization_id) references plan (id, organization_id) on delete cascade,
  constraint plan_item_total_is_quantity_by_price check (total_price = round(quantity * unit_price, 2)),
  constraint plan_item_total_is_sum_of_years
    check (total_price = total_price_year_1 + total_price_year_2 + total_price_year_3),
  constraint plan_item_conclusion_number_has_date check ((conclusion_number is null) = (conclusion_date is null)),
  constraint plan_item_refused_has_ground check (status_id <> :plan_item.refused or refusal_ground is not null),
  unique (id, organization_id),
  constraint plan_item_conclusion_result_has_date check ((conclusion_result is null) = (conclusion_checked_at is null)),
  constraint plan_item_conclusion_result_has_number check (conclusion_result is null or conclusion_number is not null)
);
comment on table plan_item is 'One thing to be bought. An edited item is a new row with the same root_id in the next edition.';
comment on column plan_item.root_id is 'The id of its first edition: one identifier through the whole chain.';
comment on column plan_item.total_price is 'quantity × unit_price, without VAT (Правила п. 12); equals the sums by year.';
comment on column plan_item.is_isgp is 'Came from state budget planning.';
comment on column plan_item.is_current is 'Lies in the edition in force: what public lists and counters show. Derived from the plan.';
comment on column plan_item.is_public is 'Lies in an edition that is or was approved. Derived from the plan.';
comment on column plan_item.conclusion_result is 'What the register of expert conclusions said of number and date. Правила п. 26.';
comment on column plan_item.refusal_kind is 'Закон ст. 6 п. 10: spending was cut, or the need is gone.';
comment on column plan_item.is_copy is 'Carried over from the edition before and not written since: says what it says there, so a comparison need not read it.';
create index plan_item_root on plan_item (root_id, id);
create index plan_item_tsv on plan_item using gin (tsv) with (fastupdate = on, gin_pending_list_limit = 16384);
-- Indexes of lists. The row itself contains all columns that a list filters and sorts by, including whether it is
-- public, so no join is needed. An index starts with the filter column, then the sort order, and includes the other
-- filter columns: a page needs no sort, and only its twenty rows are read from the table. Where the counters cannot
-- answer, the index also includes the sum. Rows that no list shows are left out: each amendment copies the plan, but
-- lists show only the edition in force.
create index plan_item_newest on plan_item (id desc)
  include (status_id, delivery_region_id, year_id, purchase_method_id, purchase_subject_id)
  where is_current and status_id <> :plan_item.draft;
create index plan_item_region_year on plan_item (delivery_region_id, year_id, id desc)
  include (status_id, purchase_method_id, purchase_subject_id) where is_current and status_id <> :plan_item.draft;
create index plan_item_kato_year on plan_item (delivery_kato_id, year_id, id desc)
  include (status_id, purchase_method_id, purchase_subject_id, total_price) where is_current and status_id <> :plan_item.draft;
create index plan_item_year on plan_item (year_id, id desc)
  include (status_id, delivery_region_id, purchase_method_id, purchase_subject_id) where is_current and status_id <> :plan_item.draft;
create index plan_item_status on plan_item (status_id, id desc)
  include (delivery_region_id, year_id, purchase_method_id, purchase_subject_id) where is_current and status_id <> :plan_item.draft;
create index plan_item_method on plan_item (purchase_method_id, id desc)
  include (status_id, delivery_region_id, year_id, purchase_subject_id) where is_current and status_id <> :plan_item.draft;
create index plan_item_organization on plan_item (organization_id, id desc)
  include (status_id, delivery_region_id, year_id, purchase_method_id, purchase_subject_id, total_price)
  where is_current and status_id <> :plan_item.draft;
create index plan_item_enstru on plan_item (enstru_id, id desc) where is_current and status_id <> :plan_item.draft;
create index plan_item_price on plan_item (total_price, id) where is_current and status_id <> :plan_item.draft;
create index plan_item_own on plan_item (organization_id, year_id, id desc);
-- Drafts are few compared with items in force; the sum of a plan's drafts is read from the index.
create index plan_item_draft on plan_item (plan_id) include (id, root_id, total_price) where status_id = :plan_item.draft;
alter table plan_item set (autovacuum_vacuum_insert_scale_factor = 0.01, autovacuum_analyze_scale_factor = 0.01);
alter table plan_item alter tsv set statistics 1000;

create function plan_item_derive() returns trigger language plpgsql as $$
begin
  new.root_id := coalesce(new.root_id, new.id);
  new.delivery_region_id := (select region_id from dict_kato where id = new.delivery_kato_id);
  select coalesce(bool_or(status_id in (:plan.inForce)), false), coalesce(bool_or(status_id in (:plan.public)), false)
    into new.is_current, new.is_public from plan where id = new.plan_id;
  return new;
end $$;
create trigger plan_item_derived
  before insert or update of delivery_kato_id, delivery_region_id, root_id, plan_id, status_id, is_current, is_public on plan_item
  for each row execute function plan_item_derive();

-- Every edit of an item or of its child tables sets its status to draft, so this trigger sees them all. db:verify
-- compares copies with their originals.
create function plan_item_rewritten() returns trigger language plpgsql as $$
begin
  new.is_copy := false;
  return new;
end $$;
create trigger plan_item_rewritten before update on plan_item
  for each row when (old.is_copy and new.status_id = :plan_item.draft) execute function plan_item_rewritten();

-- When a plan changes its status, its items follow. Deferrable: a command that also changes the items defers this to
-- its end, when most of it is already done, so that each item is written once.
create function plan_items_follow() returns trigger language plpgsql as $$
begin
  update plan_item set is_current = (new.status_id in (:plan.inForce)), is_public = (new.status_id in (:plan.public))
  where plan_id = new.id and (is_current, is_public) <> (new.status_id in (:plan.inForce), new.status_id in (:plan.public));
  return null;
end $$;
create constraint trigger plan_items_follow after update of status_id on plan deferrable initially immediate
  for each row when ((old.status_id in (:plan.inForce), old.status_id in (:plan.public))
    <> (new.status_id in (:plan.inForce), new.status_id in (:plan.public)))
  execute function plan_items_follow();

-- Updates only plans whose count or sum really changed: most changes of items change neither.
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
  where p.id = t.plan_id and (p.item_count, p.total_price) <> (t.n, t.total);
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
comment on table plan_item_delivery is 'Where and how much is delivered; the quantities add up to the item''s.';
create index plan_item_delivery_item on plan_item_delivery (plan_item_id);

create table plan_item_funding (
  id bigint generated always as identity primary key,
  plan_item_id bigint not null references plan_item on delete cascade,
  fkrb_id integer references dict_fkrb,
  fkr_subprogram_id integer references dict_fkr_subprogram,
  ekrb_id integer references dict_ekrb,
  amount numeric(18, 2) not null check (amount > 0)
);
comment on table plan_item_funding is 'Budget lines that pay for an item; the amounts add up to its sum.';
create index plan_item_funding_item on plan_item_funding (plan_item_id);

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
comment on table plan_item_material is 'Qualification: materials a supplier must have. Not where a licence is required (Правила п. 72).';
create index plan_item_material_item on plan_item_material (plan_item_id);

create table plan_item_labour (
  id bigint generated always as identity primary key,
  plan_item_id bigint not null references plan_item on delete cascade,
  speciality_ru text not null check (speciality_ru <> ''),
  quantity integer not null check (quantity > 0),
  experience_years smallint not null default 0 check (experience_years between 0 and 3)
);
comment on table plan_item_labour is 'Qualification: people a supplier must have; at most three years of experience may be asked.';
create index plan_item_labour_item on plan_item_labour (plan_item_id);

create table plan_item_file (
  plan_item_id bigint not null references plan_item on delete cascade,
  attachment_id bigint not null references attachment,
  kind text not null check (kind in ('technical_specification', 'design_documentation', 'conclusion', 'calculation', 'other')),
  primary key (plan_item_id, attachment_id)
);
comment on table plan_item_file is 'Documents of an item.';
-- Files of an item are looked up from both sides: the job that deletes unreferenced files searches by attachment.
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

-- п. 72: where a permit is required, neither materials nor people may be required.
create function plan_item_permit_or_means() returns trigger language plpgsql as $$
begin
  -- Serialises writers of one item: two parallel inserts must not each miss the other.
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

-- The content of an item, without its status and decisions: two editions are compared by this. Child rows are listed
-- without their ids, so that a copy is equal.
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

-- The state stored in the journal is the content plus status and decisions. db:verify compares the journal with the
-- rows.
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

-- Compares thousands of items of two editions at once. RLS would be evaluated again for each child row of each item, so
-- the callers check access to the two plans instead. Contents are built only where cheaper comparisons do not decide.
create function differing_plan_items(edition_id bigint, against_id bigint)
returns table (kind text, root_id bigint, plan_item_id bigint, previous_plan_item_id bigint, price_difference numeric)
language sql stable set search_path = public, pg_temp as $$
  with pair as (
    select a.id as a_id, b.id as b_id, coalesce(a.root_id, b.root_id) as root_id,
      coalesce(a.total_price, 0) - coalesce(b.total_price, 0) as price_difference,
      (a.name_ru, a.description_ru, a.enstru_id, a.quantity, a.unit_price, a.purchase_method_id, a.month_id)
        is distinct from (b.name_ru, b.description_ru, b.enstru_id, b.quantity, b.unit_price, b.purchase_method_id, b.month_id)
        as differs_at_sight
    from (select * from plan_item where plan_id = edition_id) a
    full join (select * from plan_item where plan_id = against_id) b on b.root_id = a.root_id
    where a.id is null or b.id is null or not a.is_copy
      or not exists (select from plan p where p.id = edition_id and p.previous_id = against_id)
  )
  select case when b_id is null then 'added' when a_id is null then 'removed' else 'changed' end,
    root_id, a_id, b_id, price_difference
  from pair
  where case when a_id is null or b_id is null or differs_at_sight then true
    else (select c.content from plan_item_content c where c.id = a_id)
      is distinct from (select c.content from plan_item_content c where c.id = b_id) end
$$;
comment on function differing_plan_items is 'Items that differ between two editions.';

create function plan_differences(edition_id bigint, against_id bigint)
returns table (kind text, root_id bigint, plan_item_id bigint, previous_plan_item_id bigint, price_difference numeric)
language sql stable security definer set search_path = public, pg_temp as $$
  select d.* from differing_plan_items(edition_id, against_id) d
  where (select count(*) from plan p where p.id in (edition_id, against_id) and p.organization_id = acting_organization())
    = case when edition_id = against_id then 1 else 2 end
$$;
comment on function plan_differences is 'Items that differ between two editions of the acting organisation.';

-- Contents of many items, with one access check per item.
create function plan_item_contents(ids bigint[]) returns table (id bigint, content jsonb)
language sql stable security definer set search_path = public, pg_temp as $$
  select i.id, (select c.content from plan_item_content c where c.id = i.id)
  from plan_item i where i.id = any (ids) and i.organization_id = acting_organization()
$$;
comment on function plan_item_contents is 'What items of the acting organisation say.';

-- States of many items for the journal. SECURITY DEFINER: for more than a hundred items RLS costs more than building
-- the states.
create function plan_item_snapshots(ids bigint[]) returns table (id bigint, snapshot jsonb)
language sql stable security definer set search_path = public, pg_temp as $$
  select i.id, (select s.snapshot from plan_item_snapshot s where s.id = i.id)
  from plan_item i where i.id = any (ids) and i.organization_id = acting_organization()
$$;
comment on function plan_item_snapshots is 'The whole state of items of the acting organisation, as the journal keeps it.';

-- For items whose status changed but whose content did not: the rest of their state is unchanged.
create function plan_item_happenings(ids bigint[]) returns table (id bigint, happening jsonb)
language sql stable set search_path = public, pg_temp as $$
  select h.id, h.happening from plan_item_happening h where h.id = any (ids)
$$;
comment on function plan_item_happenings is 'What happened to items, as the journal keeps it.';

revoke all on function differing_plan_items, plan_differences, plan_item_contents, plan_item_snapshots, plan_item_happenings from public;
grant execute on function plan_differences, plan_item_contents, plan_item_snapshots, plan_item_happenings to zakup_app;
