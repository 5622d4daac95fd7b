-- Lists at real size: what a list filters and orders by stands in the row itself, is public by a column and not by a
-- join, and lies in the index, so that a page is read from the index and only its twenty rows from the table.

-- Kazakh letters are typed as their Russian neighbours as often as not; a search knows them as one. One letter for one
-- letter, so that a mark found in the folded text is a mark of the text itself. The same table: apps/api/src/db/search-text.ts.
create function folded(value text) returns text language sql immutable parallel safe as $$
  select translate(lower(value), 'ёәғқңөұүһі', 'еагкноуухи')
$$;
comment on function folded is 'Lower case, with Kazakh letters and ё as the Russian letters people type for them.';

alter table lot
  add column is_public boolean not null default false,
  add column announcement_number text,
  add column publish_date timestamptz,
  add column offer_start_date timestamptz,
  add column offer_end_date timestamptz,
  add column words tsvector generated always as
    (to_tsvector('russian', folded(number || ' ' || name_ru || ' ' || coalesce(name_kk, '') || ' ' || coalesce(description_ru, '')))) stored;
comment on column lot.is_public is 'Its announcement is published. Derived.';
comment on column lot.publish_date is 'Of the announcement, as its number and the bounds of intake are: a list without a join.';
alter table announcement add column words tsvector generated always as
  (to_tsvector('russian', folded(number || ' ' || name_ru || ' ' || coalesce(name_kk, '')))) stored;
alter table plan_item
  add column is_public boolean not null default false,
  add column words tsvector generated always as
    (to_tsvector('russian', folded(name_ru || ' ' || coalesce(name_kk, '') || ' ' || coalesce(description_ru, '')))) stored;
comment on column plan_item.is_public is 'Lies in an edition that is or was approved. Derived from the plan.';
alter table contract add column words tsvector generated always as
  (to_tsvector('russian', folded(number || ' ' || system_number || ' ' || coalesce(subject_ru, '')))) stored;
alter table organization add column tsv tsvector generated always as
  (to_tsvector('russian', folded(iin_bin || ' ' || name_ru || ' ' || coalesce(name_kk, '') || ' ' || coalesce(full_name_ru, '')))) stored;

create or replace function lot_derive() returns trigger language plpgsql as $$
begin
  select a.system_id, a.organizer_id, a.year_id, a.purchase_method_id, a.purchase_subject_id,
         a.status_id not in (110, 120, 130, 160), a.number, a.publish_date, a.offer_start_date, a.offer_end_date
    into new.system_id, new.organizer_id, new.year_id, new.purchase_method_id, new.purchase_subject_id,
         new.is_public, new.announcement_number, new.publish_date, new.offer_start_date, new.offer_end_date
    from announcement a where a.id = new.announcement_id;
  new.delivery_region_id := (select region_id from dict_kato where id = new.delivery_kato_id);
  return new;
end $$;
drop trigger announcement_lots_follow on announcement;
create trigger announcement_lots_follow
  after update of system_id, organizer_id, year_id, purchase_method_id, purchase_subject_id, status_id, number,
    publish_date, offer_start_date, offer_end_date on announcement
  for each row when (
    (old.system_id, old.organizer_id, old.year_id, old.purchase_method_id, old.purchase_subject_id,
     old.status_id in (110, 120, 130, 160), old.number, old.publish_date, old.offer_start_date, old.offer_end_date)
    is distinct from
    (new.system_id, new.organizer_id, new.year_id, new.purchase_method_id, new.purchase_subject_id,
     new.status_id in (110, 120, 130, 160), new.number, new.publish_date, new.offer_start_date, new.offer_end_date))
  execute function lot_follow_announcement();

create or replace function plan_item_derive() returns trigger language plpgsql as $$
begin
  new.root_id := coalesce(new.root_id, new.id);
  new.delivery_region_id := (select region_id from dict_kato where id = new.delivery_kato_id);
  select coalesce(bool_or(status_id in (3, 7)), false), coalesce(bool_or(status_id in (3, 5, 7)), false)
    into new.is_current, new.is_public from plan where id = new.plan_id;
  return new;
end $$;
drop trigger plan_item_derived on plan_item;
create trigger plan_item_derived
  before insert or update of delivery_kato_id, delivery_region_id, root_id, plan_id, is_current, is_public on plan_item
  for each row execute function plan_item_derive();
create or replace function plan_items_follow() returns trigger language plpgsql as $$
begin
  update plan_item set is_current = (new.status_id in (3, 7)), is_public = (new.status_id in (3, 5, 7)) where plan_id = new.id;
  return null;
end $$;
drop trigger plan_items_follow on plan;
create trigger plan_items_follow after update of status_id on plan
  for each row when ((old.status_id in (3, 7), old.status_id in (3, 5, 7)) <> (new.status_id in (3, 7), new.status_id in (3, 5, 7)))
  execute function plan_items_follow();

update lot set updated_at = updated_at;
update plan_item i set is_public = p.status_id in (3, 5, 7) from plan p where p.id = i.plan_id;

-- The views take the folded words under the old name, and what is public is a column of the row.
create or replace view public_announcement as
  select id, system_id, external_id, number, version, root_id, parent_id, name_ru, name_kk, status_id,
         purchase_method_id, purchase_subject_id, purchase_type_id, year_id, organizer_id, delivery_kato_id,
         delivery_region_id, publish_date, discussion_start_date, discussion_end_date, offer_start_date,
         offer_end_date, results_publication_date, lot_count, total_price, updated_at, words as tsv
  from announcement
  where status_id not in (110, 120, 130, 160);
create or replace view public_lot as
  select l.id, l.announcement_id, l.number, l.name_ru, l.name_kk, l.description_ru, l.description_kk, l.status_id,
         l.customer_id, l.quantity, l.measure_id, l.unit_price, l.total_price, l.delivery_kato_id, l.delivery_place_ru,
         l.delivery_place_kk, l.words as tsv, l.system_id, l.organizer_id, l.year_id, l.purchase_method_id, l.purchase_subject_id,
         l.delivery_region_id, l.enstru_id, l.insoterm_id, l.fail_reason_id, l.prepayment, l.delivery_term_ru,
         l.is_combined, l.updated_at, l.publish_date, l.offer_end_date, l.announcement_number, l.offer_start_date
  from lot l
  where l.is_public;
create or replace view public_plan_item as
  select i.id, i.root_id, i.plan_id, i.organization_id, i.system_id, i.external_id, i.year_id, i.plan_item_type_id,
         i.status_id, i.enstru_id, i.purchase_subject_id, i.purchase_method_id, i.justification_id, i.name_ru, i.name_kk,
         i.description_ru, i.description_kk, i.measure_id, i.quantity, i.unit_price, i.total_price, i.total_price_year_1,
         i.total_price_year_2, i.total_price_year_3, i.month_id, i.delivery_term_ru, i.delivery_term_kk, i.prepayment,
         i.supplier_sign_id, i.funding_source_id, i.budget_type_id, i.delivery_kato_id, i.delivery_region_id,
         i.is_current, i.refusal_ground, i.updated_at, i.words as tsv
  from plan_item i
  where i.is_public and i.status_id <> 1;
create or replace view public_contract as
  select id, number, system_number, announcement_id, lot_id, status_id, year_id, customer_id, supplier_id,
         sum_without_vat, sum_with_vat, sign_date, contract_type_id, contract_form_id, contract_term_id, root_id, parent_id,
         system_id, subject_ru, purchase_method_id, delivery_region_id, ends_on, executed_at, fact_sum_with_vat,
         updated_at, words as tsv
  from contract
  where sign_date is not null;
alter table announcement drop column tsv;
alter table announcement rename column words to tsv;
alter table lot drop column tsv;
alter table lot rename column words to tsv;
alter table plan_item drop column tsv;
alter table plan_item rename column words to tsv;
alter table contract drop column tsv;
alter table contract rename column words to tsv;
alter table announcement alter tsv set statistics 1000;
alter table lot alter tsv set statistics 1000;
alter table plan_item alter tsv set statistics 1000;
alter table contract alter tsv set statistics 1000;
create index announcement_tsv on announcement using gin (tsv) with (fastupdate = on, gin_pending_list_limit = 16384);
create index lot_tsv on lot using gin (tsv) with (fastupdate = on, gin_pending_list_limit = 16384);
create index plan_item_tsv on plan_item using gin (tsv) with (fastupdate = on, gin_pending_list_limit = 16384);
create index contract_tsv on contract using gin (tsv) with (fastupdate = on, gin_pending_list_limit = 16384);
create index organization_tsv on organization using gin (tsv);

-- Every index of a list: what it filters by, then the order of the list, then what other filters ask. Rows that no list
-- shows (drafts, superseded versions) are not in it. Where counters do not know an answer, the sum lies there too.
drop index announcement_status, announcement_organizer, announcement_region_year, announcement_kato, announcement_year,
  announcement_method, announcement_publish, announcement_offer_end, announcement_offer_end_last, announcement_price;
create index announcement_newest on announcement (publish_date desc, id desc)
  include (status_id, delivery_region_id, year_id, purchase_method_id, purchase_subject_id) where status_id not in (110, 120, 130, 160, 190);
create index announcement_status on announcement (status_id, publish_date desc, id desc)
  include (delivery_region_id, year_id, purchase_method_id, purchase_subject_id) where status_id not in (110, 120, 130, 160, 190);
create index announcement_region_year on announcement (delivery_region_id, year_id, publish_date desc, id desc)
  include (status_id, purchase_method_id, purchase_subject_id) where status_id not in (110, 120, 130, 160, 190);
create index announcement_kato_year on announcement (delivery_kato_id, year_id, publish_date desc, id desc)
  include (status_id, purchase_method_id, purchase_subject_id, total_price) where status_id not in (110, 120, 130, 160, 190);
create index announcement_year on announcement (year_id, publish_date desc, id desc)
  include (status_id, delivery_region_id, purchase_method_id, purchase_subject_id) where status_id not in (110, 120, 130, 160, 190);
create index announcement_method on announcement (purchase_method_id, publish_date desc, id desc)
  include (status_id, delivery_region_id, year_id, purchase_subject_id) where status_id not in (110, 120, 130, 160, 190);
create index announcement_organizer on announcement (organizer_id, publish_date desc, id desc)
  include (status_id, delivery_region_id, year_id, purchase_method_id, purchase_subject_id, total_price) where status_id not in (110, 120, 130, 160, 190);
create index announcement_offer_end on announcement (offer_end_date, id) where status_id not in (110, 120, 130, 160, 190);
create index announcement_price on announcement (total_price, id) where status_id not in (110, 120, 130, 160, 190);

drop index lot_customer, lot_organizer, lot_region_year, lot_kato_year, lot_year, lot_status, lot_open, lot_region_price,
  lot_price, lot_enstru;
create index lot_newest on lot (publish_date desc, id desc)
  include (status_id, delivery_region_id, year_id, purchase_method_id, purchase_subject_id) where is_public and status_id <> 190;
create index lot_status on lot (status_id, publish_date desc, id desc)
  include (delivery_region_id, year_id, purchase_method_id, purchase_subject_id) where is_public and status_id <> 190;
create index lot_region_year on lot (delivery_region_id, year_id, publish_date desc, id desc)
  include (status_id, purchase_method_id, purchase_subject_id) where is_public and status_id <> 190;
create index lot_kato_year on lot (delivery_kato_id, year_id, publish_date desc, id desc)
  include (status_id, purchase_method_id, purchase_subject_id, total_price) where is_public and status_id <> 190;
create index lot_year on lot (year_id, publish_date desc, id desc)
  include (status_id, delivery_region_id, purchase_method_id, purchase_subject_id) where is_public and status_id <> 190;
create index lot_method on lot (purchase_method_id, publish_date desc, id desc)
  include (status_id, delivery_region_id, year_id, purchase_subject_id) where is_public and status_id <> 190;
create index lot_organizer on lot (organizer_id, publish_date desc, id desc)
  include (status_id, delivery_region_id, year_id, purchase_method_id, purchase_subject_id, total_price) where is_public and status_id <> 190;
create index lot_customer on lot (customer_id, publish_date desc, id desc)
  include (status_id, delivery_region_id, year_id, purchase_method_id, purchase_subject_id, total_price) where is_public and status_id <> 190;
create index lot_enstru on lot (enstru_id, publish_date desc, id desc) where is_public and status_id <> 190;
create index lot_offer_end on lot (offer_end_date, id) where is_public and status_id <> 190;
-- «Soon over» among the open ones: few rows at the young end of a long table.
create index lot_open on lot (offer_end_date, id) where is_public and status_id in (210, 220, 230, 240);
create index lot_price on lot (total_price, id) where is_public and status_id <> 190;
create index lot_region_price on lot (delivery_region_id, total_price, id) where is_public and status_id <> 190;

drop index plan_item_organization, plan_item_region_year, plan_item_kato_year, plan_item_year, plan_item_status,
  plan_item_method, plan_item_enstru, plan_item_price;
create index plan_item_newest on plan_item (id desc)
  include (status_id, delivery_region_id, year_id, purchase_method_id, purchase_subject_id) where is_current and status_id <> 1;
create index plan_item_region_year on plan_item (delivery_region_id, year_id, id desc)
  include (status_id, purchase_method_id, purchase_subject_id) where is_current and status_id <> 1;
create index plan_item_kato_year on plan_item (delivery_kato_id, year_id, id desc)
  include (status_id, purchase_method_id, purchase_subject_id, total_price) where is_current and status_id <> 1;
create index plan_item_year on plan_item (year_id, id desc)
  include (status_id, delivery_region_id, purchase_method_id, purchase_subject_id) where is_current and status_id <> 1;
create index plan_item_status on plan_item (status_id, id desc)
  include (delivery_region_id, year_id, purchase_method_id, purchase_subject_id) where is_current and status_id <> 1;
create index plan_item_method on plan_item (purchase_method_id, id desc)
  include (status_id, delivery_region_id, year_id, purchase_subject_id) where is_current and status_id <> 1;
create index plan_item_organization on plan_item (organization_id, id desc)
  include (status_id, delivery_region_id, year_id, purchase_method_id, purchase_subject_id, total_price) where is_current and status_id <> 1;
create index plan_item_enstru on plan_item (enstru_id, id desc) where is_current and status_id <> 1;
create index plan_item_price on plan_item (total_price, id) where is_current and status_id <> 1;

drop index contract_supplier, contract_customer, contract_year, contract_status, contract_region_year, contract_signed, contract_sum;
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

create index dict_kato_region on dict_kato (id) where level = 1;
create index organization_name on organization (name_ru, id);
create index rnu_starts on rnu (starts_on desc, id desc);
create or replace view public_rnu as
  select id, organization_id, system_id, status_id, reason_id, customer_id, announcement_id, contract_id, court_ru,
         decision_number, decision_date, starts_on, ends_on, excluded_on, exclusion_reason_id,
         (select o.region_id from organization o where o.id = organization_id) as region_id
  from rnu where status_id in (4, 5);

-- An organisation carries the warning with its name. Закон ст. 8.
alter table organization add column rnu_until date;
comment on column organization.rnu_until is 'The last day of its last record in force in the register of unscrupulous suppliers. Derived.';
create function organization_follow_rnu() returns trigger language plpgsql as $$
begin
  update organization o
  set rnu_until = (select max(r.ends_on) from rnu r where r.organization_id = o.id and r.status_id = 4)
  where o.id in (old.organization_id, new.organization_id)
    and rnu_until is distinct from (select max(r.ends_on) from rnu r where r.organization_id = o.id and r.status_id = 4);
  return null;
end $$;
create trigger organization_follow_rnu after insert or update or delete on rnu
  for each row execute function organization_follow_rnu();
update organization o set rnu_until = r.until
  from (select organization_id, max(ends_on) as until from rnu where status_id = 4 group by 1) r where r.organization_id = o.id;
create or replace view public_organization as
  select id, iin_bin, name_ru, name_kk, organization_type_id, kato_id, address_ru, phone, email, is_resident,
         is_customer, is_organizer, is_supplier, full_name_ru, full_name_kk, kind, region_id, is_quasi_sector,
         is_single_organizer, registered_on, director_name,
         rnu_until is not null and rnu_until >= current_date as in_rnu,
         tsv
  from organization
  where not is_operator;

create table organization_tax (
  organization_id bigint primary key references organization,
  debt numeric(18, 2) not null check (debt >= 0),
  checked_on date not null
);
comment on table organization_tax is 'Tax debt as the revenue committee last told it; more than six МРП bars bids (Закон ст. 6).';
grant select, insert, update, delete on organization_tax to zakup_app;
create view public_organization_tax as
  select t.organization_id, o.iin_bin, t.debt, t.checked_on,
    6 * (select l.value from dated_limit l where l.code = 'mrp' and l.from_date <= t.checked_on order by l.from_date desc limit 1) as debt_limit
  from organization_tax t join organization o on o.id = t.organization_id
  where not o.is_operator;
comment on view public_organization_tax is 'Tax debt of organisations and the limit of the day it was asked.';

-- An order is between two organisations; that a public item was ordered, and when, is part of its public story.
create view public_order_step as
  select x.plan_item_id, o.id as purchase_order_id, o.sent_at, o.decided_at
  from purchase_order_item x
  join purchase_order o on o.id = x.purchase_order_id
  join plan_item i on i.id = x.plan_item_id
  where i.is_public and o.sent_at is not null;
comment on view public_order_step is 'That a public plan item was handed to an organizer, and when.';
grant select on public_organization_tax, public_order_step to zakup_public, zakup_app;
