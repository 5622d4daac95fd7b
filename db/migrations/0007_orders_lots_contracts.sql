create table customer_organizer (
  id bigint generated always as identity primary key,
  customer_id bigint not null references organization,
  organizer_id bigint not null references organization,
  status_id integer not null references dict_customer_organizer_status,
  basis_ru text not null check (basis_ru <> ''),
  attachment_id bigint references attachment,
  starts_on date not null,
  ends_on date check (ends_on >= starts_on),
  requested_by bigint references person,
  requested_at timestamptz not null default now(),
  decided_by bigint references person,
  decided_at timestamptz,
  decision_reason text,
  version integer not null default 1,
  check (customer_id <> organizer_id)
);
comment on table customer_organizer is 'An organizer buys for a customer by consent of both. Правила 31–41.';
create unique index customer_organizer_open on customer_organizer (customer_id, organizer_id) where status_id in (1, 2);
create index customer_organizer_organizer on customer_organizer (organizer_id, id);

create table purchase_order (
  id bigint generated always as identity primary key,
  customer_id bigint not null references organization,
  organizer_id bigint not null references organization,
  status_id integer not null references dict_purchase_order_status,
  purchase_method_id integer references dict_purchase_method,
  purchase_subject_id integer references dict_purchase_subject,
  comment_ru text,
  created_by bigint references person,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  due_at timestamptz check (due_at >= sent_at),
  decided_by bigint references person,
  decided_at timestamptz,
  decision_reason text,
  version integer not null default 1,
  unique (id, customer_id),
  -- Where customer = organizer no order is needed. Правила 42.
  check (customer_id <> organizer_id),
  check (status_id = 1 or sent_at is not null)
);
comment on table purchase_order is 'A customer hands approved plan items to an organizer. Правила 42–45, 117.';
create index purchase_order_customer on purchase_order (customer_id, id);
create index purchase_order_organizer on purchase_order (organizer_id, id);

alter table plan_item add unique (id, organization_id);
create table purchase_order_item (
  purchase_order_id bigint not null,
  plan_item_id bigint not null,
  customer_id bigint not null,
  primary key (purchase_order_id, plan_item_id),
  -- Only the customer's own items.
  foreign key (purchase_order_id, customer_id) references purchase_order (id, customer_id) on delete cascade,
  foreign key (plan_item_id, customer_id) references plan_item (id, organization_id)
);
create index purchase_order_item_item on purchase_order_item (plan_item_id);
comment on table purchase_order_item is 'The plan items of an order.';

-- Lots, whole: what the list filters by is carried from the announcement.
alter table lot
  add column system_id integer references dict_system,
  add column organizer_id bigint references organization,
  add column year_id integer references dict_year,
  add column purchase_method_id integer references dict_purchase_method,
  add column purchase_subject_id integer references dict_purchase_subject,
  add column delivery_region_id integer references dict_kato,
  add column enstru_id integer references dict_enstru,
  add column insoterm_id integer references dict_insoterm,
  add column fail_reason_id integer references dict_lot_fail_reason,
  add column prepayment numeric(5, 2) not null default 0 check (prepayment between 0 and 100),
  add column delivery_term_ru text,
  add column is_combined boolean not null default false,
  add column updated_at timestamptz not null default now(),
  add check (fail_reason_id is null or status_id = 370);
comment on column lot.organizer_id is 'Of the announcement, as year, method, subject and system are: filters without a join.';
comment on column lot.fail_reason_id is 'Why the purchase of this lot did not take place.';

create function lot_derive() returns trigger language plpgsql as $$
begin
  select a.system_id, a.organizer_id, a.year_id, a.purchase_method_id, a.purchase_subject_id
    into new.system_id, new.organizer_id, new.year_id, new.purchase_method_id, new.purchase_subject_id
    from announcement a where a.id = new.announcement_id;
  new.delivery_region_id := (select region_id from dict_kato where id = new.delivery_kato_id);
  return new;
end $$;
create trigger lot_derived before insert or update on lot for each row execute function lot_derive();
update lot set updated_at = updated_at;
alter table lot
  alter system_id set not null,
  alter organizer_id set not null,
  alter year_id set not null,
  alter purchase_method_id set not null,
  alter purchase_subject_id set not null;

create function lot_follow_announcement() returns trigger language plpgsql as $$
begin
  update lot set updated_at = now() where announcement_id = new.id;
  return null;
end $$;
create trigger announcement_lots_follow
  after update of system_id, organizer_id, year_id, purchase_method_id, purchase_subject_id on announcement
  for each row when (
    (old.system_id, old.organizer_id, old.year_id, old.purchase_method_id, old.purchase_subject_id)
    is distinct from (new.system_id, new.organizer_id, new.year_id, new.purchase_method_id, new.purchase_subject_id))
  execute function lot_follow_announcement();

create index lot_organizer on lot (organizer_id, id);
create index lot_region_year on lot (delivery_region_id, year_id, id);
create index lot_kato_year on lot (delivery_kato_id, year_id, id);
create index lot_year on lot (year_id, id);
create index lot_status on lot (status_id, id);
create index lot_open on lot (delivery_region_id, purchase_method_id, id) where status_id in (210, 220, 230, 240);
create index lot_region_price on lot (delivery_region_id, total_price, id);
create index lot_price on lot (total_price, id);
create index lot_enstru on lot (enstru_id, id);
create index lot_tsv on lot using gin (tsv) with (fastupdate = on, gin_pending_list_limit = 16384);
alter table lot set (autovacuum_vacuum_insert_scale_factor = 0.01, autovacuum_analyze_scale_factor = 0.01);
alter table lot alter tsv set statistics 1000;
alter table announcement alter tsv set statistics 1000;

create table lot_plan_item (
  lot_id bigint not null references lot on delete cascade,
  plan_item_id bigint not null references plan_item,
  primary key (lot_id, plan_item_id)
);
create index lot_plan_item_item on lot_plan_item (plan_item_id);
comment on table lot_plan_item is 'The plan items a lot was made of; several in a combined one.';

create table bid (
  id bigint generated always as identity primary key,
  lot_id bigint not null references lot,
  supplier_id bigint not null references organization,
  status_id integer not null references dict_bid_status,
  price numeric(18, 2) check (price > 0),
  submitted_at timestamptz not null,
  withdrawn_at timestamptz check (withdrawn_at >= submitted_at)
);
create unique index bid_one on bid (lot_id, supplier_id) where withdrawn_at is null;
comment on table bid is 'A supplier''s bid for a lot. Its price is nobody''s business before the results (Закон ст. 6 п. 9).';

-- Nobody bids for himself (Закон ст. 7 п. 5).
create function bid_not_own() returns trigger language plpgsql as $$
begin
  if exists (select from lot where id = new.lot_id and new.supplier_id in (customer_id, organizer_id)) then
    raise exception 'a bid for one''s own lot % violates Закон ст. 7 п. 5', new.lot_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger bid_not_own before insert or update on bid for each row execute function bid_not_own();

alter table contract
  add column contract_type_id integer not null default 1 references dict_contract_type,
  add column contract_form_id integer references dict_contract_form,
  add column contract_term_id integer references dict_contract_term,
  add column root_id bigint references contract,
  add column parent_id bigint references contract,
  add column system_id integer not null default 4 references dict_system,
  add column subject_ru text,
  add column purchase_method_id integer references dict_purchase_method,
  add column delivery_region_id integer references dict_kato,
  add column ends_on date,
  add column executed_at timestamptz,
  add column fact_sum_with_vat numeric(18, 2) check (fact_sum_with_vat >= 0),
  add column updated_at timestamptz not null default now(),
  add column tsv tsvector generated always as
    (to_tsvector('russian', number || ' ' || coalesce(subject_ru, ''))) stored,
  add check ((contract_type_id = 2) = (parent_id is not null)),
  add check (parent_id <> id),
  add check (executed_at >= sign_date);
comment on column contract.parent_id is 'What a supplement changes: the contract or the supplement before it.';
comment on column contract.root_id is 'The contract a chain of supplements begins with; null for itself.';
create unique index contract_chain on contract (parent_id) where parent_id is not null;
create index contract_root on contract (root_id) where root_id is not null;
create index contract_year on contract (year_id, id);
create index contract_status on contract (status_id, id);
create index contract_region_year on contract (delivery_region_id, year_id, id);
create index contract_signed on contract (sign_date desc, id desc) where sign_date is not null;
create index contract_sum on contract (sum_with_vat, id);
create index contract_number on contract (number text_pattern_ops);
create index contract_tsv on contract using gin (tsv) with (fastupdate = on, gin_pending_list_limit = 16384);
alter table contract set (autovacuum_vacuum_insert_scale_factor = 0.01, autovacuum_analyze_scale_factor = 0.01);

create table contract_unit (
  id bigint generated always as identity primary key,
  contract_id bigint not null references contract on delete cascade,
  lot_id bigint references lot,
  plan_item_id bigint references plan_item,
  name_ru text not null check (name_ru <> ''),
  quantity numeric(18, 3) not null check (quantity > 0),
  measure_id integer not null references dict_measure,
  unit_price numeric(18, 2) not null check (unit_price >= 0),
  total_price numeric(18, 2) not null check (total_price = round(quantity * unit_price, 2))
);
create index contract_unit_contract on contract_unit (contract_id);
create index contract_unit_lot on contract_unit (lot_id) where lot_id is not null;
create index contract_unit_plan_item on contract_unit (plan_item_id) where plan_item_id is not null;
comment on table contract_unit is 'What is bought by a contract, without VAT.';

grant select, insert, update, delete on customer_organizer, purchase_order, purchase_order_item, lot_plan_item, bid,
  contract_unit to zakup_app;

create or replace view public_lot as
  select l.id, l.announcement_id, l.number, l.name_ru, l.name_kk, l.description_ru, l.description_kk, l.status_id,
         l.customer_id, l.quantity, l.measure_id, l.unit_price, l.total_price, l.delivery_kato_id, l.delivery_place_ru,
         l.delivery_place_kk, l.tsv, l.system_id, l.organizer_id, l.year_id, l.purchase_method_id, l.purchase_subject_id,
         l.delivery_region_id, l.enstru_id, l.insoterm_id, l.fail_reason_id, l.prepayment, l.delivery_term_ru,
         l.is_combined, l.updated_at
  from lot l join announcement a on a.id = l.announcement_id
  where a.status_id not in (110, 120, 130, 160);
create or replace view public_contract as
  select id, number, system_number, announcement_id, lot_id, status_id, year_id, customer_id, supplier_id,
         sum_without_vat, sum_with_vat, sign_date, contract_type_id, contract_form_id, contract_term_id, root_id, parent_id,
         system_id, subject_ru, purchase_method_id, delivery_region_id, ends_on, executed_at, fact_sum_with_vat,
         updated_at, tsv
  from contract
  where sign_date is not null;
create view public_contract_unit as
  select u.* from contract_unit u join public_contract c on c.id = u.contract_id;
comment on view public_contract_unit is 'What is bought by signed contracts.';
create view public_lot_plan_item as
  select p.* from lot_plan_item p join public_lot l on l.id = p.lot_id;
comment on view public_lot_plan_item is 'The plan items of public lots.';
-- Prices of bids are public only with the results.
create view public_bid as
  select b.id, b.lot_id, b.supplier_id, b.status_id, b.price, b.submitted_at
  from bid b join public_lot_result r on r.lot_id = b.lot_id
  where b.withdrawn_at is null;
comment on view public_bid is 'Bids of lots whose results are signed.';
grant select on public_contract_unit, public_lot_plan_item, public_bid to zakup_public, zakup_app;
