-- Contracts and their units.

create table contract (
  id bigint generated always as identity primary key,
  number text not null,
  system_number text not null unique,
  announcement_id bigint references announcement,
  lot_id bigint,
  status_id integer not null references dict_contract_status,
  year_id integer not null references dict_year,
  customer_id bigint not null references organization,
  supplier_id bigint not null references organization,
  sum_without_vat numeric(18, 2) not null check (sum_without_vat > 0),
  sum_with_vat numeric(18, 2) not null constraint contract_vat_not_negative check (sum_with_vat >= sum_without_vat),
  sign_date timestamptz,
  contract_type_id integer not null default 1 references dict_contract_type,
  contract_form_id integer references dict_contract_form,
  contract_term_id integer references dict_contract_term,
  root_id bigint references contract,
  parent_id bigint references contract,
  system_id integer not null default 4 references dict_system,
  subject_ru text,
  purchase_method_id integer references dict_purchase_method,
  delivery_region_id integer references dict_kato,
  ends_on date,
  executed_at timestamptz,
  fact_sum_with_vat numeric(18, 2) check (fact_sum_with_vat >= 0),
  updated_at timestamptz not null default now(),
  tsv tsvector generated always as
    (to_tsvector('russian', folded(number || ' ' || system_number || ' ' || coalesce(subject_ru, '')))) stored,
  organizer_id bigint references organization,
  foreign key (lot_id, announcement_id) references lot (id, announcement_id),
  constraint contract_lot_has_announcement check (lot_id is null or announcement_id is not null),
  constraint contract_supplier_not_customer check (customer_id <> supplier_id),
  constraint contract_supplement_has_parent check ((contract_type_id = 2) = (parent_id is not null)),
  constraint contract_parent_is_another check (parent_id <> id),
  constraint contract_executed_after_signing check (executed_at >= sign_date)
);
comment on table contract is 'A contract between a customer and a supplier.';
comment on column contract.system_number is '<БИН заказчика>/<ГГ><seq4>/<№ доп. соглашения>';
comment on column contract.root_id is 'The contract a chain of supplements begins with; null for itself.';
comment on column contract.parent_id is 'What a supplement changes: the contract or the supplement before it.';
comment on column contract.organizer_id is 'Who organised the purchase it came from; empty where it came from none. Derived.';
create index contract_announcement on contract (announcement_id);
create index contract_lot on contract (lot_id);
create unique index contract_chain on contract (parent_id) where parent_id is not null;
create index contract_root on contract (root_id) where root_id is not null;
create index contract_number on contract (number text_pattern_ops);
create index contract_tsv on contract using gin (tsv) with (fastupdate = on, gin_pending_list_limit = 16384);
-- Indexes of lists: see plan_item.
create index contract_newest on contract (sign_date desc, id desc)
  include (status_id, delivery_region_id, year_id, purchase_method_id) where sign_date is not null;
create index contract_status on contract (status_id, sign_date desc, id desc)
  include (delivery_region_id, year_id, purchase_method_id) where sign_date is not null;
create index contract_region_year on contract (delivery_region_id, year_id, sign_date desc, id desc)
  include (status_id, purchase_method_id) where sign_date is not null;
create index contract_year on contract (year_id, sign_date desc, id desc)
  include (status_id, delivery_region_id, purchase_method_id) where sign_date is not null;
create index contract_method on contract (purchase_method_id, sign_date desc, id desc)
  include (status_id, delivery_region_id, year_id) where sign_date is not null;
create index contract_customer on contract (customer_id, sign_date desc, id desc)
  include (status_id, delivery_region_id, year_id, purchase_method_id, sum_with_vat) where sign_date is not null;
create index contract_supplier on contract (supplier_id, sign_date desc, id desc)
  include (status_id, delivery_region_id, year_id, purchase_method_id, sum_with_vat) where sign_date is not null;
create index contract_sum on contract (sum_with_vat, id) where sign_date is not null;
create index contract_system_number on contract (system_number text_pattern_ops);
create index contract_organizer on contract (organizer_id, sign_date desc, id desc)
  include (status_id, delivery_region_id, year_id, purchase_method_id, sum_with_vat) where sign_date is not null;
-- Contracts in force by end date: those overdue or soon overdue are few of an organisation's many.
create index contract_due_customer on contract (customer_id, ends_on, id)
  where sign_date is not null and status_id in (:contract.active);
create index contract_due_supplier on contract (supplier_id, ends_on, id)
  where sign_date is not null and status_id in (:contract.active);
alter table contract set (autovacuum_vacuum_insert_scale_factor = 0.01, autovacuum_analyze_scale_factor = 0.01);
alter table contract alter tsv set statistics 1000;

create table contract_unit (
  id bigint generated always as identity primary key,
  contract_id bigint not null references contract on delete cascade,
  lot_id bigint references lot,
  plan_item_id bigint references plan_item,
  name_ru text not null check (name_ru <> ''),
  quantity numeric(18, 3) not null check (quantity > 0),
  measure_id integer not null references dict_measure,
  unit_price numeric(18, 2) not null check (unit_price >= 0),
  total_price numeric(18, 2) not null constraint contract_unit_total_is_quantity_by_price check (total_price = round(quantity * unit_price, 2))
);
comment on table contract_unit is 'What is bought by a contract, without VAT.';
create index contract_unit_contract on contract_unit (contract_id);
create index contract_unit_lot on contract_unit (lot_id) where lot_id is not null;
create index contract_unit_plan_item on contract_unit (plan_item_id) where plan_item_id is not null;

-- SECURITY DEFINER: the writer of a contract may be unable to see the announcement.
create function contract_derive() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  new.organizer_id := (select a.organizer_id from announcement a where a.id = new.announcement_id);
  return new;
end $$;
create trigger contract_derived before insert or update of announcement_id, organizer_id on contract
  for each row execute function contract_derive();

create function contract_follow_announcement() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update contract set announcement_id = announcement_id where announcement_id = new.id;
  return null;
end $$;
create trigger contract_follow_announcement after update of organizer_id on announcement
  for each row when (old.organizer_id <> new.organizer_id) execute function contract_follow_announcement();

revoke all on function contract_derive, contract_follow_announcement from public;
