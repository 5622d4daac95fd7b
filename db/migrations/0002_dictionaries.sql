-- Dictionaries, the working-day calendar and the dated limits.

-- Every dictionary has the same columns: our id and the code of the same value in each source system.
-- Rows come from db/dicts/*.csv; a row in use is switched off (is_active), never deleted.
create table dict_template (
  id integer primary key,
  code text not null,
  name_ru text not null check (name_ru <> ''),
  name_kk text check (name_kk <> ''),
  is_active boolean not null default true,
  egz_code text,
  mtw_code text,
  skk_code text,
  ord smallint not null default 0
);

create table dict_system (like dict_template including all);
comment on table dict_system is 'Source systems the portal aggregates, and the portal itself.';

create table dict_kato (
  like dict_template including all,
  parent_id integer references dict_kato,
  level smallint not null check (level between 1 and 5),
  region_id integer not null references dict_kato,
  full_name_ru text not null,
  full_name_kk text,
  check (code ~ '^[0-9]{9}$'),
  constraint dict_kato_only_region_has_no_parent check ((level = 1) = (parent_id is null)),
  constraint dict_kato_region_is_its_own_region check ((level = 1) = (region_id = id))
);
comment on table dict_kato is 'КАТО: administrative units; id is the nine-digit code as a number.';
comment on column dict_kato.region_id is 'The level-1 unit this one lies in; itself for a region.';
create unique index dict_kato_code on dict_kato (code);
create index dict_kato_parent on dict_kato (parent_id);
create index dict_kato_name on dict_kato using gin (lower(name_ru) gin_trgm_ops);
create index dict_kato_region on dict_kato (id) where level = 1;

create table dict_year (like dict_template including all, check (id between 2000 and 2100));
comment on table dict_year is 'Financial years; id is the year itself.';

create table dict_announcement_status (like dict_template including all, short_name_ru text not null, short_name_kk text);
comment on table dict_announcement_status is 'Announcement statuses; ids and codes are those of the state procurement system.';
comment on column dict_announcement_status.short_name_ru is 'What a tag shows; name_ru is the official wording.';

create table dict_lot_status (like dict_announcement_status including all);
comment on table dict_lot_status is 'Lot statuses; the same code space as announcement statuses.';

create table dict_contract_status (like dict_announcement_status including all);
comment on table dict_contract_status is 'Contract statuses; ids and codes are those of the state procurement system.';

create table dict_purchase_method (
  like dict_template including all,
  symbol text not null,
  kind smallint not null check (kind in (1, 2, 9))
);
comment on table dict_purchase_method is 'Purchase methods; id is the code of the state procurement system.';
comment on column dict_purchase_method.symbol is 'Letters in a lot number: 78451203-ЗЦП1.';
comment on column dict_purchase_method.kind is '1 state, 2 quasi-state, 9 service.';

create table dict_purchase_subject (like dict_template including all);
comment on table dict_purchase_subject is 'Goods, works, services.';

create table dict_purchase_type (like dict_template including all);
comment on table dict_purchase_type is 'First or repeated purchase.';

create table dict_measure (like dict_template including all, short_name_ru text not null, short_name_kk text);
comment on table dict_measure is 'МКЕИ: units of measure.';

create table dict_organization_type (like dict_template including all);
comment on table dict_organization_type is 'КОПФ: legal forms.';

create table dict_file_group (like dict_template including all);
comment on table dict_file_group is 'Groups of documents an announcement carries.';

create table dict_protocol_type (like dict_template including all);
comment on table dict_protocol_type is 'Kinds of protocols a purchase leaves behind.';

-- These have only the columns above, or those of a status.
do $$
declare
  plain text[] := array[
    'bid_status', 'budget_type', 'commission_role', 'construction_work_type', 'contract_form', 'contract_term',
    'contract_type', 'functional_purpose', 'funding_source', 'insoterm', 'license_category', 'lot_fail_reason', 'month',
    'plan_item_type', 'plan_type', 'responsibility_level', 'status_potential_supplier', 'supplier_customer_sign',
    'supplier_exp_type', 'technical_complexity'];
  statuses text[] := array[
    'customer_organizer_status', 'plan_item_status', 'plan_status', 'purchase_order_status', 'rnu_status',
    'supplier_exp_status'];
  noun text;
begin
  foreach noun in array plain loop
    execute format('create table %I (like dict_template including all)', 'dict_' || noun);
  end loop;
  foreach noun in array statuses loop
    execute format('create table %I (like dict_announcement_status including all)', 'dict_' || noun);
  end loop;
end $$;
comment on table dict_bid_status is 'What became of a bid for a lot.';
comment on table dict_budget_type is 'Which budget pays.';
comment on table dict_commission_role is 'Roles in a commission.';
comment on table dict_construction_work_type is 'Kinds of construction.';
comment on table dict_contract_form is 'Standard, non-standard or paper form of a contract.';
comment on table dict_contract_term is 'A contract of one year or of several.';
comment on table dict_contract_type is 'A contract or its supplement.';
comment on table dict_customer_organizer_status is 'States of the relation between a customer and an organizer.';
comment on table dict_functional_purpose is 'Functional purpose of a building.';
comment on table dict_funding_source is 'Where the money comes from.';
comment on table dict_insoterm is 'Incoterms 2020; sic, the specification spells it so.';
comment on table dict_license_category is 'Category of a construction licence.';
comment on table dict_lot_fail_reason is 'Why a purchase did not take place. Закон ст. 15.';
comment on table dict_month is 'Months of a plan; 99 is last year.';
comment on table dict_plan_item_status is 'Plan item statuses; ids are those of the state procurement system.';
comment on table dict_plan_item_type is 'Within the financial year, beyond it, or from conditional savings.';
comment on table dict_plan_status is 'States of a yearly plan.';
comment on table dict_plan_type is 'Yearly or preliminary plan. Закон ст. 6.';
comment on table dict_purchase_order_status is 'States of a purchase order.';
comment on table dict_responsibility_level is 'Responsibility level of a building.';
comment on table dict_rnu_status is 'States of a record in the register of unscrupulous suppliers.';
comment on table dict_status_potential_supplier is 'In which capacity a supplier gained experience.';
comment on table dict_supplier_customer_sign is 'Among whom a purchase is made. Закон ст. 27.';
comment on table dict_supplier_exp_status is 'States of an experience record.';
comment on table dict_supplier_exp_type is 'Kinds of experience.';
comment on table dict_technical_complexity is 'Technical complexity of a building.';

-- References between dictionaries are checked at commit: one transaction fills them in any order.
create table dict_license_activity_type (
  like dict_template including all,
  parent_id integer references dict_license_activity_type deferrable initially deferred
);
comment on table dict_license_activity_type is 'Licensed kinds of activity and their sub-kinds.';

create table dict_purchase_method_justification (
  like dict_template including all,
  method_id integer not null references dict_purchase_method deferrable initially deferred
);
comment on table dict_purchase_method_justification is 'Grounds for a method, e.g. single source: Закон ст. 16.';

create table dict_rnu_reason (like dict_template including all, kind text not null check (kind in ('inclusion', 'exclusion')));
comment on table dict_rnu_reason is 'Grounds for entering or leaving the register of unscrupulous suppliers. Закон ст. 8.';

create table dict_country (like dict_template including all, alpha2 text not null unique check (alpha2 ~ '^[A-Z]{2}$'));
comment on table dict_country is 'Countries; id is the ISO numeric code.';

create table dict_ekrb (
  like dict_template including all,
  parent_id integer references dict_ekrb deferrable initially deferred
);
comment on table dict_ekrb is 'ЭКРБ: economic budget classification, down to the специфика.';

create table dict_fkrb (
  like dict_template including all,
  abp text not null check (abp ~ '^[0-9]{3}$'),
  program text not null check (program ~ '^[0-9]{3}$')
);
comment on table dict_fkrb is 'ФКРБ: budget programmes by administrator.';

create table dict_fkr_subprogram (
  like dict_template including all,
  parent_id integer references dict_fkrb deferrable initially deferred
);
comment on table dict_fkr_subprogram is 'ФКРБ: subprogrammes; those without a parent fit any programme.';

create table dict_enstru (
  like dict_template including all,
  subject_id integer not null references dict_purchase_subject deferrable initially deferred,
  description_ru text,
  measure_id integer references dict_measure deferrable initially deferred,
  check (code ~ '^[0-9]{6}\.[0-9]{3}\.[0-9]{6}$')
);
comment on table dict_enstru is 'ЕНС ТРУ: the single nomenclature of goods, works and services.';
create unique index dict_enstru_code on dict_enstru (code text_pattern_ops);
create index dict_enstru_name on dict_enstru using gin (lower(name_ru) gin_trgm_ops);

drop table dict_template;

create table calendar_day (
  day date primary key,
  kind text not null check (kind in ('holiday', 'moved_dayoff', 'moved_workday')),
  name_ru text not null
);
comment on table calendar_day is 'Days that differ from the week: holidays, and days off or at work by decree.';

create table dated_limit (
  code text not null check (code ~ '^[a-z_]+$'),
  from_date date not null,
  value numeric(18, 4) not null check (value >= 0),
  ground text not null,
  primary key (code, from_date)
);
comment on table dated_limit is 'МРП, VAT and limits counted in them, each from its day: never a constant in code.';

create table dict_import (
  dict text primary key,
  file_name text not null,
  sha256 bytea not null check (length(sha256) = 32),
  imported_at timestamptz not null default now(),
  added integer not null,
  changed integer not null,
  switched_off integer not null
);
comment on table dict_import is 'The last official file of a dictionary; from then on the rows shipped with the portal no longer touch it.';
