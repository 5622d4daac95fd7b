create table announcement (
  id bigint generated always as identity primary key,
  system_id integer not null references dict_system,
  external_id text,
  number text not null,
  version smallint not null default 1 check (version >= 1),
  root_id bigint references announcement,
  parent_id bigint references announcement,
  name_ru text not null check (name_ru <> ''),
  name_kk text,
  status_id integer not null references dict_announcement_status,
  purchase_method_id integer not null references dict_purchase_method,
  purchase_subject_id integer not null references dict_purchase_subject,
  purchase_type_id integer not null references dict_purchase_type,
  year_id integer not null references dict_year,
  organizer_id bigint not null references organization,
  delivery_kato_id integer references dict_kato,
  delivery_region_id integer references dict_kato,
  publish_date timestamptz,
  discussion_start_date timestamptz,
  discussion_end_date timestamptz,
  offer_start_date timestamptz,
  offer_end_date timestamptz,
  results_publication_date timestamptz,
  lot_count integer not null default 0,
  total_price numeric(18, 2) not null default 0 check (total_price >= 0),
  updated_at timestamptz not null default now(),
  tsv tsvector not null generated always as
    (to_tsvector('russian', number || ' ' || name_ru || ' ' || coalesce(name_kk, ''))) stored,
  unique (system_id, number),
  unique (system_id, external_id),
  check (status_id in (110, 120, 130, 160) or publish_date is not null),
  check (discussion_end_date >= discussion_start_date),
  check (offer_end_date > offer_start_date),
  check (offer_start_date >= publish_date),
  check (results_publication_date >= offer_end_date)
);
comment on table announcement is 'An announced purchase. A change of its documentation makes a new row with the next version and the same root.';
comment on column announcement.number is '<id>-<version> for our own and for the state system; free text for other sources.';
comment on column announcement.root_id is 'The first version; null for the first itself.';
comment on column announcement.parent_id is 'The failed purchase this one repeats.';
comment on column announcement.delivery_region_id is 'The level-1 КАТО of delivery_kato_id: what the region filter asks.';
comment on column announcement.total_price is 'Without VAT; the sum of the lots, kept by a trigger on lot.';
comment on column announcement.results_publication_date is 'Planned until the results are out, then actual.';

-- The newest come first, so every equality filter ends in the order of the list: a page is read, not sorted.
create index announcement_status on announcement (status_id, publish_date desc, id desc);
create index announcement_organizer on announcement (organizer_id, publish_date desc, id desc);
create index announcement_region_year on announcement (delivery_region_id, year_id, publish_date desc, id desc);
create index announcement_kato on announcement (delivery_kato_id, publish_date desc, id desc);
create index announcement_year on announcement (year_id, publish_date desc, id desc);
create index announcement_method on announcement (purchase_method_id, publish_date desc, id desc);
create index announcement_publish on announcement (publish_date desc, id desc);
create index announcement_offer_end on announcement (offer_end_date, id);
create index announcement_offer_end_last on announcement (offer_end_date desc nulls last, id desc);
-- «Soon over» among the open ones: few rows at the young end of a long table.
create index announcement_open on announcement (offer_end_date, id) where status_id in (210, 220, 230, 240);
create index announcement_price on announcement (total_price, id);
create index announcement_number on announcement (number text_pattern_ops);
create index announcement_parent on announcement (parent_id) where parent_id is not null;
create index announcement_root on announcement (root_id) where root_id is not null;
create index announcement_tsv on announcement using gin (tsv) with (fastupdate = on, gin_pending_list_limit = 16384);
alter table announcement set (autovacuum_vacuum_insert_scale_factor = 0.01, autovacuum_analyze_scale_factor = 0.01);

-- The region is derived, never typed in.
create function announcement_derive_region() returns trigger language plpgsql as $$
begin
  new.delivery_region_id := (select region_id from dict_kato where id = new.delivery_kato_id);
  return new;
end $$;
create trigger announcement_region before insert or update of delivery_kato_id, delivery_region_id on announcement
  for each row execute function announcement_derive_region();

create table lot (
  id bigint generated always as identity primary key,
  announcement_id bigint not null references announcement on delete cascade,
  number text not null,
  name_ru text not null check (name_ru <> ''),
  name_kk text,
  description_ru text,
  description_kk text,
  status_id integer not null references dict_lot_status,
  customer_id bigint not null references organization,
  quantity numeric(18, 3) not null check (quantity > 0),
  measure_id integer not null references dict_measure,
  unit_price numeric(18, 2) not null check (unit_price >= 0),
  total_price numeric(18, 2) not null check (total_price >= 0),
  delivery_kato_id integer references dict_kato,
  delivery_place_ru text,
  delivery_place_kk text,
  tsv tsvector not null generated always as
    (to_tsvector('russian', number || ' ' || name_ru || ' ' || coalesce(description_ru, ''))) stored,
  unique (announcement_id, number),
  unique (id, announcement_id),
  check (total_price = round(quantity * unit_price, 2))
);
create index lot_customer on lot (customer_id, id);
create index lot_number on lot (number text_pattern_ops);
comment on table lot is 'A part of an announced purchase that is won, contracted or refused on its own.';
comment on column lot.total_price is 'quantity × unit_price, without VAT.';

-- One statement, one recount of the announcements it touched.
create function lot_recount() returns trigger language plpgsql as $$
begin
  -- Lock first, sum after: two writers of one announcement must not both sum what only one of them sees.
  perform from announcement where id in (select announcement_id from changed) order by id for update;
  update announcement a
  set lot_count = t.n, total_price = t.total
  from (
    select c.announcement_id, count(l.id)::int as n, coalesce(sum(l.total_price), 0) as total
    from (select distinct announcement_id from changed) c left join lot l using (announcement_id)
    group by c.announcement_id
  ) t
  where a.id = t.announcement_id;
  return null;
end $$;
create trigger lot_recount_insert after insert on lot
  referencing new table as changed for each statement execute function lot_recount();
create trigger lot_recount_update after update on lot
  referencing new table as changed for each statement execute function lot_recount();
create trigger lot_recount_delete after delete on lot
  referencing old table as changed for each statement execute function lot_recount();

create function lot_stays_in_announcement() returns trigger language plpgsql as $$
begin
  raise exception 'a lot does not move between announcements';
end $$;
create trigger lot_stays before update of announcement_id on lot
  for each row when (old.announcement_id <> new.announcement_id) execute function lot_stays_in_announcement();

create table attachment (
  id bigint generated always as identity primary key,
  uuid uuid not null unique default gen_random_uuid(),
  original_name text not null check (original_name <> ''),
  content_type text not null,
  size bigint not null check (size >= 0),
  sha256 bytea check (length(sha256) = 32),
  storage_key text,
  signature_check text not null default 'absent' check (signature_check in ('passed', 'failed', 'waiting', 'absent')),
  av_check text not null default 'waiting' check (av_check in ('passed', 'failed', 'waiting', 'absent')),
  created_at timestamptz not null default now(),
  check ((storage_key is null) = (sha256 is null))
);
comment on table attachment is 'A file. Without a storage_key it is kept by the source system alone.';

create table announcement_file (
  announcement_id bigint not null references announcement on delete cascade,
  attachment_id bigint not null references attachment,
  file_group_id integer not null references dict_file_group,
  lot_id bigint,
  primary key (announcement_id, attachment_id),
  foreign key (lot_id, announcement_id) references lot (id, announcement_id) on delete cascade
);
comment on table announcement_file is 'The documentation of an announcement, by group; some of it is about one lot.';

create table protocol (
  id bigint generated always as identity primary key,
  announcement_id bigint not null references announcement,
  lot_id bigint,
  protocol_type_id integer not null references dict_protocol_type,
  number text not null,
  attachment_id bigint references attachment,
  created_at timestamptz not null,
  signed_at timestamptz check (signed_at >= created_at),
  unique (announcement_id, number),
  unique (id, announcement_id),
  foreign key (lot_id, announcement_id) references lot (id, announcement_id)
);
comment on table protocol is 'A protocol of opening, admission, auction or results; public once signed.';

create table lot_result (
  lot_id bigint primary key,
  announcement_id bigint not null,
  protocol_id bigint not null,
  winner_id bigint not null references organization,
  winner_price numeric(18, 2) not null check (winner_price > 0),
  second_id bigint references organization,
  second_price numeric(18, 2) check (second_price > 0),
  decided_at timestamptz not null,
  -- The lot and the protocol are of one announcement.
  foreign key (lot_id, announcement_id) references lot (id, announcement_id),
  foreign key (protocol_id, announcement_id) references protocol (id, announcement_id),
  check (second_id <> winner_id),
  check ((second_id is null) = (second_price is null)),
  check (second_price >= winner_price)
);
create index lot_result_announcement on lot_result (announcement_id);
create index lot_result_winner on lot_result (winner_id);
comment on table lot_result is 'Who won a lot and who came second. Закон ст. 15; the second place is always computed.';

-- A price above what is allotted cannot win (Правила осуществления ГЗ: such a bid is rejected by itself).
create function lot_result_within_lot() returns trigger language plpgsql as $$
begin
  if new.winner_price > (select total_price from lot where id = new.lot_id) then
    raise exception 'the winning price violates the sum of lot %', new.lot_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger lot_result_price before insert or update on lot_result
  for each row execute function lot_result_within_lot();

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
  sum_with_vat numeric(18, 2) not null check (sum_with_vat >= sum_without_vat),
  sign_date timestamptz,
  foreign key (lot_id, announcement_id) references lot (id, announcement_id),
  check (lot_id is null or announcement_id is not null),
  check (customer_id <> supplier_id)
);
create index contract_announcement on contract (announcement_id);
create index contract_lot on contract (lot_id);
create index contract_supplier on contract (supplier_id, id);
create index contract_customer on contract (customer_id, id);
comment on table contract is 'A contract between a customer and a supplier.';
comment on column contract.system_number is '<БИН заказчика>/<ГГ><seq4>/<№ доп. соглашения>';

grant select, insert, update, delete on announcement, lot, attachment, announcement_file, protocol, lot_result, contract
  to zakup_app;

-- What is public. Drafts and prepared versions (110, 120, 130, 160) are seen by their organizer alone.
create view public_announcement as
  select id, system_id, external_id, number, version, root_id, parent_id, name_ru, name_kk, status_id,
         purchase_method_id, purchase_subject_id, purchase_type_id, year_id, organizer_id, delivery_kato_id,
         delivery_region_id, publish_date, discussion_start_date, discussion_end_date, offer_start_date,
         offer_end_date, results_publication_date, lot_count, total_price, updated_at, tsv
  from announcement
  where status_id not in (110, 120, 130, 160);
comment on view public_announcement is 'Published announcements.';

create view public_lot as
  select l.id, l.announcement_id, l.number, l.name_ru, l.name_kk, l.description_ru, l.description_kk, l.status_id,
         l.customer_id, l.quantity, l.measure_id, l.unit_price, l.total_price, l.delivery_kato_id, l.delivery_place_ru,
         l.delivery_place_kk, l.tsv
  from lot l join announcement a on a.id = l.announcement_id
  where a.status_id not in (110, 120, 130, 160);
comment on view public_lot is 'Lots of published announcements.';

create view public_announcement_file as
  select f.announcement_id, f.file_group_id, f.lot_id, t.id as attachment_id, t.uuid, t.original_name, t.content_type,
         t.size, t.created_at, t.signature_check, t.av_check, t.storage_key is not null as is_stored
  from announcement_file f
  join attachment t on t.id = f.attachment_id
  join announcement a on a.id = f.announcement_id
  where a.status_id not in (110, 120, 130, 160) and t.av_check <> 'failed';
comment on view public_announcement_file is 'Documentation of published announcements; an infected file is never shown.';

create view public_protocol as
  select p.id, p.announcement_id, p.lot_id, p.protocol_type_id, p.number, p.created_at, p.signed_at,
         t.uuid, t.original_name, t.content_type, t.size, t.created_at as file_created_at, t.signature_check, t.av_check,
         t.storage_key is not null as is_stored
  from protocol p
  join announcement a on a.id = p.announcement_id
  left join attachment t on t.id = p.attachment_id and t.av_check <> 'failed'
  where a.status_id not in (110, 120, 130, 160) and p.signed_at is not null;
comment on view public_protocol is 'Signed protocols of published announcements.';

create view public_lot_result as
  select r.lot_id, r.announcement_id, r.winner_id, r.winner_price, r.second_id, r.second_price, r.decided_at,
         l.number as lot_number, l.name_ru as lot_name_ru
  from lot_result r
  join protocol p on p.id = r.protocol_id and p.signed_at is not null
  join lot l on l.id = r.lot_id
  join announcement a on a.id = r.announcement_id
  where a.status_id not in (110, 120, 130, 160);
comment on view public_lot_result is 'Winners and second places, once the protocol of results is signed.';

create view public_contract as
  select id, number, system_number, announcement_id, lot_id, status_id, year_id, customer_id, supplier_id,
         sum_without_vat, sum_with_vat, sign_date
  from contract
  where sign_date is not null;
comment on view public_contract is 'Signed contracts.';

grant select on public_announcement, public_lot, public_announcement_file, public_protocol, public_lot_result,
  public_contract to zakup_public, zakup_app;
