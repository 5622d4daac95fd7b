-- The rest of the dictionaries: the same columns as every other one (0002), plus what each needs.
create table dict_template (like dict_system including all);

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

-- References between dictionaries are checked at commit: one transaction fills them in any order.
create table dict_license_activity_type (
  like dict_template including all,
  parent_id integer references dict_license_activity_type deferrable initially deferred
);
create table dict_purchase_method_justification (
  like dict_template including all,
  method_id integer not null references dict_purchase_method deferrable initially deferred
);
create table dict_rnu_reason (like dict_template including all, kind text not null check (kind in ('inclusion', 'exclusion')));
create table dict_country (like dict_template including all, alpha2 text not null unique check (alpha2 ~ '^[A-Z]{2}$'));
create table dict_ekrb (
  like dict_template including all,
  parent_id integer references dict_ekrb deferrable initially deferred
);
create table dict_fkrb (
  like dict_template including all,
  abp text not null check (abp ~ '^[0-9]{3}$'),
  program text not null check (program ~ '^[0-9]{3}$')
);
create table dict_fkr_subprogram (
  like dict_template including all,
  parent_id integer references dict_fkrb deferrable initially deferred
);
create table dict_enstru (
  like dict_template including all,
  subject_id integer not null references dict_purchase_subject deferrable initially deferred,
  description_ru text,
  measure_id integer references dict_measure deferrable initially deferred,
  check (code ~ '^[0-9]{6}\.[0-9]{3}\.[0-9]{6}$')
);
create unique index dict_enstru_code on dict_enstru (code text_pattern_ops);
create index dict_enstru_name on dict_enstru using gin (lower(name_ru) gin_trgm_ops);
create index dict_kato_name on dict_kato using gin (lower(name_ru) gin_trgm_ops);

drop table dict_template;

comment on table dict_bid_status is 'What became of a bid for a lot.';
comment on table dict_budget_type is 'Which budget pays.';
comment on table dict_commission_role is 'Roles in a commission.';
comment on table dict_construction_work_type is 'Kinds of construction.';
comment on table dict_contract_form is 'Standard, non-standard or paper form of a contract.';
comment on table dict_contract_term is 'A contract of one year or of several.';
comment on table dict_contract_type is 'A contract or its supplement.';
comment on table dict_country is 'Countries; id is the ISO numeric code.';
comment on table dict_customer_organizer_status is 'States of the relation between a customer and an organizer.';
comment on table dict_ekrb is 'ЭКРБ: economic budget classification, down to the специфика.';
comment on table dict_enstru is 'ЕНС ТРУ: the single nomenclature of goods, works and services.';
comment on table dict_fkrb is 'ФКРБ: budget programmes by administrator.';
comment on table dict_fkr_subprogram is 'ФКРБ: subprogrammes; those without a parent fit any programme.';
comment on table dict_functional_purpose is 'Functional purpose of a building.';
comment on table dict_funding_source is 'Where the money comes from.';
comment on table dict_insoterm is 'Incoterms 2020; sic, the specification spells it so.';
comment on table dict_license_activity_type is 'Licensed kinds of activity and their sub-kinds.';
comment on table dict_license_category is 'Category of a construction licence.';
comment on table dict_lot_fail_reason is 'Why a purchase did not take place. Закон ст. 15.';
comment on table dict_month is 'Months of a plan; 99 is last year.';
comment on table dict_plan_item_status is 'Plan item statuses; ids are those of the state procurement system.';
comment on table dict_plan_item_type is 'Within the financial year, beyond it, or from conditional savings.';
comment on table dict_plan_status is 'States of a yearly plan.';
comment on table dict_plan_type is 'Yearly or preliminary plan. Закон ст. 6.';
comment on table dict_purchase_method_justification is 'Grounds for a method, e.g. single source: Закон ст. 16.';
comment on table dict_purchase_order_status is 'States of a purchase order.';
comment on table dict_responsibility_level is 'Responsibility level of a building.';
comment on table dict_rnu_reason is 'Grounds for entering or leaving the register of unscrupulous suppliers. Закон ст. 8.';
comment on table dict_rnu_status is 'States of a record in that register.';
comment on table dict_status_potential_supplier is 'In which capacity a supplier gained experience.';
comment on table dict_supplier_customer_sign is 'Among whom a purchase is made. Закон ст. 27.';
comment on table dict_supplier_exp_status is 'States of an experience record.';
comment on table dict_supplier_exp_type is 'Kinds of experience.';
comment on table dict_technical_complexity is 'Technical complexity of a building.';

do $$
declare dict text;
begin
  for dict in select tablename from pg_tables where schemaname = 'public' and tablename like 'dict\_%' loop
    execute format('grant select on %I to zakup_app, zakup_public', dict);
  end loop;
end $$;

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
create view public_calendar_day as select day, kind, name_ru from calendar_day;
comment on view public_calendar_day is 'The calendar deadlines are counted by, for anyone to check.';
create view public_dated_limit as select code, from_date, value, ground from dated_limit;
comment on view public_dated_limit is 'Limits and rates in force, with their grounds.';
grant select on calendar_day, dated_limit to zakup_app;
grant select on public_calendar_day, public_dated_limit to zakup_app, zakup_public;

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
grant select on dict_import to zakup_app, zakup_public;
