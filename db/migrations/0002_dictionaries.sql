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
  check ((level = 1) = (parent_id is null)),
  check ((level = 1) = (region_id = id))
);
create unique index dict_kato_code on dict_kato (code);
create index dict_kato_parent on dict_kato (parent_id);
comment on table dict_kato is 'КАТО: administrative units; id is the nine-digit code as a number.';
comment on column dict_kato.region_id is 'The level-1 unit this one lies in; itself for a region.';

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

drop table dict_template;

do $$
declare dict text;
begin
  for dict in select tablename from pg_tables where schemaname = 'public' and tablename like 'dict\_%' loop
    execute format('grant select on %I to zakup_app, zakup_public', dict);
  end loop;
end $$;
