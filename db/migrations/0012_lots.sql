-- Lots and their plan items.

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
  system_id integer not null references dict_system,
  organizer_id bigint not null references organization,
  year_id integer not null references dict_year,
  purchase_method_id integer not null references dict_purchase_method,
  purchase_subject_id integer not null references dict_purchase_subject,
  delivery_region_id integer references dict_kato,
  enstru_id integer references dict_enstru,
  insoterm_id integer references dict_insoterm,
  fail_reason_id integer references dict_lot_fail_reason,
  prepayment numeric(5, 2) not null default 0 check (prepayment between 0 and 100),
  delivery_term_ru text,
  is_combined boolean not null default false,
  updated_at timestamptz not null default now(),
  is_public boolean not null default false,
  announcement_number text,
  publish_date timestamptz,
  offer_start_date timestamptz,
  offer_end_date timestamptz,
  tsv tsvector generated always as
    (to_tsvector('russian', folded(number || ' ' || name_ru || ' ' || coalesce(name_kk, '') || ' ' || coalesce(description_ru, '')))) stored,
  unique (announcement_id, number),
  unique (id, announcement_id),
  constraint lot_total_is_quantity_by_price check (total_price = round(quantity * unit_price, 2)),
  constraint lot_fail_reason_only_if_failed check (fail_reason_id is null or status_id = :lot.failed)
);
comment on table lot is 'A part of an announced purchase that is won, contracted or refused on its own.';
comment on column lot.total_price is 'quantity × unit_price, without VAT.';
comment on column lot.organizer_id is 'Of the announcement, as year, method, subject and system are: filters without a join.';
comment on column lot.fail_reason_id is 'Why the purchase of this lot did not take place.';
comment on column lot.is_public is 'Its announcement is published. Derived.';
comment on column lot.publish_date is 'Of the announcement, as its number and the bounds of intake are: a list without a join.';
create index lot_number on lot (number text_pattern_ops);
create index lot_tsv on lot using gin (tsv) with (fastupdate = on, gin_pending_list_limit = 16384);
-- Indexes of lists: see plan_item.
create index lot_newest on lot (publish_date desc, id desc)
  include (status_id, delivery_region_id, year_id, purchase_method_id, purchase_subject_id)
  where is_public and status_id <> :lot.superseded;
create index lot_status on lot (status_id, publish_date desc, id desc)
  include (delivery_region_id, year_id, purchase_method_id, purchase_subject_id) where is_public and status_id <> :lot.superseded;
create index lot_region_year on lot (delivery_region_id, year_id, publish_date desc, id desc)
  include (status_id, purchase_method_id, purchase_subject_id) where is_public and status_id <> :lot.superseded;
create index lot_kato_year on lot (delivery_kato_id, year_id, publish_date desc, id desc)
  include (status_id, purchase_method_id, purchase_subject_id, total_price) where is_public and status_id <> :lot.superseded;
create index lot_year on lot (year_id, publish_date desc, id desc)
  include (status_id, delivery_region_id, purchase_method_id, purchase_subject_id) where is_public and status_id <> :lot.superseded;
create index lot_method on lot (purchase_method_id, publish_date desc, id desc)
  include (status_id, delivery_region_id, year_id, purchase_subject_id) where is_public and status_id <> :lot.superseded;
create index lot_organizer on lot (organizer_id, publish_date desc, id desc)
  include (status_id, delivery_region_id, year_id, purchase_method_id, purchase_subject_id, total_price)
  where is_public and status_id <> :lot.superseded;
create index lot_customer on lot (customer_id, publish_date desc, id desc)
  include (status_id, delivery_region_id, year_id, purchase_method_id, purchase_subject_id, total_price)
  where is_public and status_id <> :lot.superseded;
create index lot_enstru on lot (enstru_id, publish_date desc, id desc) where is_public and status_id <> :lot.superseded;
create index lot_offer_end on lot (offer_end_date, id) where is_public and status_id <> :lot.superseded;
-- Open lots by end of intake («ending soon»): few rows of a large table.
create index lot_open on lot (offer_end_date, id) where is_public and status_id in (:lot.open);
create index lot_price on lot (total_price, id) where is_public and status_id <> :lot.superseded;
create index lot_region_price on lot (delivery_region_id, total_price, id) where is_public and status_id <> :lot.superseded;
-- Lots open for bids by ЕНС ТРУ code.
create index lot_intake_enstru on lot (enstru_id, offer_end_date, id) where is_public and status_id in (:lot.inIntake);
alter table lot set (autovacuum_vacuum_insert_scale_factor = 0.01, autovacuum_analyze_scale_factor = 0.01);
alter table lot alter tsv set statistics 1000;

-- One recount per statement, of the announcements it changed.
create function lot_recount() returns trigger language plpgsql as $$
begin
  -- Locks before summing: otherwise two concurrent writers of one announcement would each sum without the other's rows.
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

create function lot_derive() returns trigger language plpgsql as $$
begin
  select a.system_id, a.organizer_id, a.year_id, a.purchase_method_id, a.purchase_subject_id,
         a.status_id not in (:announcement.unpublished), a.number, a.publish_date, a.offer_start_date, a.offer_end_date
    into new.system_id, new.organizer_id, new.year_id, new.purchase_method_id, new.purchase_subject_id,
         new.is_public, new.announcement_number, new.publish_date, new.offer_start_date, new.offer_end_date
    from announcement a where a.id = new.announcement_id;
  new.delivery_region_id := (select region_id from dict_kato where id = new.delivery_kato_id);
  return new;
end $$;
create trigger lot_derived before insert or update on lot for each row execute function lot_derive();

create function lot_follow_announcement() returns trigger language plpgsql as $$
begin
  update lot set updated_at = now() where announcement_id = new.id;
  return null;
end $$;
create trigger announcement_lots_follow
  after update of system_id, organizer_id, year_id, purchase_method_id, purchase_subject_id, status_id, number,
    publish_date, offer_start_date, offer_end_date on announcement
  for each row when (
    (old.system_id, old.organizer_id, old.year_id, old.purchase_method_id, old.purchase_subject_id,
     old.status_id in (:announcement.unpublished), old.number, old.publish_date, old.offer_start_date, old.offer_end_date)
    is distinct from
    (new.system_id, new.organizer_id, new.year_id, new.purchase_method_id, new.purchase_subject_id,
     new.status_id in (:announcement.unpublished), new.number, new.publish_date, new.offer_start_date, new.offer_end_date))
  execute function lot_follow_announcement();

-- Some documents belong to one lot.
alter table announcement_file
  add foreign key (lot_id, announcement_id) references lot (id, announcement_id) on delete cascade;

create table lot_plan_item (
  lot_id bigint not null references lot on delete cascade,
  plan_item_id bigint not null references plan_item,
  root_id bigint not null,
  primary key (lot_id, plan_item_id)
);
comment on table lot_plan_item is 'The plan items a lot was made of; several in a combined one.';
comment on column lot_plan_item.root_id is 'Of the item: a lot keeps the row it was made of.';
create index lot_plan_item_item on lot_plan_item (plan_item_id);
create index lot_plan_item_root on lot_plan_item (root_id);

create function lot_plan_item_derive() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare acting bigint := acting_organization(); owner bigint;
begin
  select root_id, organization_id into new.root_id, owner from plan_item where id = new.plan_item_id;
  -- An organizer may buy only its own items and items ordered from it.
  if acting is not null and owner <> acting and not exists
    (select from purchase_order_item x join purchase_order o on o.id = x.purchase_order_id
     where x.root_id = new.root_id and o.organizer_id = acting
       and o.status_id in (:purchase_order.atWork, :purchase_order.over)) then
    raise exception 'an organizer may not buy what was not ordered from it' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger lot_plan_item_derived before insert or update on lot_plan_item
  for each row execute function lot_plan_item_derive();

create view lot_snapshot with (security_invoker = true) as
  select l.id, jsonb_build_object('announcement_id', l.announcement_id, 'number', l.number, 'name_ru', l.name_ru,
    'name_kk', l.name_kk, 'description_ru', l.description_ru, 'description_kk', l.description_kk, 'status_id', l.status_id,
    'customer_id', l.customer_id, 'quantity', l.quantity::text, 'measure_id', l.measure_id, 'unit_price', l.unit_price::text,
    'total_price', l.total_price::text, 'delivery_kato_id', l.delivery_kato_id, 'delivery_place_ru', l.delivery_place_ru,
    'delivery_place_kk', l.delivery_place_kk, 'delivery_term_ru', l.delivery_term_ru, 'enstru_id', l.enstru_id,
    'insoterm_id', l.insoterm_id, 'prepayment', l.prepayment::text, 'is_combined', l.is_combined,
    'plan_items', coalesce((select jsonb_agg(x.root_id order by x.root_id) from lot_plan_item x where x.lot_id = l.id), '[]')) as snapshot
  from lot l;
comment on view lot_snapshot is 'The whole state of a lot, as the journal keeps it.';

-- SECURITY DEFINER: a customer refuses its items, but their lots belong to the organizer. Lock order: announcements
-- before orders and items.
create function lock_announcements_of(roots bigint[]) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from announcement a
  where a.id in (select l.announcement_id from lot_plan_item x join lot l on l.id = x.lot_id
      join plan_item i on i.id = x.plan_item_id
    where x.root_id = any (roots) and i.organization_id = acting_organization())
  order by a.id for update;
end $$;
comment on function lock_announcements_of is 'Locks the announcements whose lots hold these own items.';

-- Lots of unpublished versions are refused too, so that they are published as refused. Returns the published
-- announcements whose organizers are to be notified.
create function refuse_lots(roots bigint[], source_action text, source_person bigint, source_request text)
returns table (announcement_id bigint, organizer_id bigint, number text, name_ru text) language plpgsql security definer
  set search_path = public, pg_temp as $$
#variable_conflict use_column
declare refused bigint[]; touched bigint[]; ended bigint[]; befores jsonb;
begin
  refused := array(
    select distinct l.id from lot_plan_item x join lot l on l.id = x.lot_id join plan_item i on i.id = x.plan_item_id
    where x.root_id = any (roots) and i.organization_id = acting_organization() and l.customer_id = acting_organization()
      and l.status_id in (:lot.refusable)
      and not exists (select from lot_plan_item y where y.lot_id = l.id and y.root_id <> all (roots)));
  insert into journal_event (action, subject_type, subject_id, person_id, organization_id, request_id, before, after)
    select source_action, 'lot', s.id::text, source_person, acting_organization(), source_request, s.snapshot,
      s.snapshot || '{"status_id": :lot.refused}'
    from lot_snapshots(refused) s order by s.id;
  update lot l set status_id = :lot.refused, updated_at = now() where l.id = any (refused);

  touched := array(select distinct l.announcement_id from lot l where l.id = any (refused));
  -- An announcement without lots left to buy is over; an unpublished version of it is left for its organizer to delete.
  ended := array(
    select a.id from announcement a where a.id = any (touched) and a.status_id not in (:announcement.unpublished)
      and not exists (select from lot l where l.announcement_id = a.id and l.status_id <> :lot.refused));
  befores := (select jsonb_object_agg(s.id, s.snapshot) from announcement_snapshots(ended) s);
  update announcement a set status_id = :announcement.refused, next_stage_at = null, revision = a.revision + 1, updated_at = now()
    where a.id = any (ended);
  insert into journal_event (action, subject_type, subject_id, person_id, organization_id, request_id, before, after)
    select source_action, 'announcement', s.id::text, source_person, acting_organization(), source_request,
      befores -> s.id::text, s.snapshot
    from announcement_snapshots(ended) s order by s.id;
  return query select a.id, a.organizer_id, a.number, a.name_ru from announcement a
    where a.id = any (touched) and a.status_id not in (:announcement.unpublished) order by a.id;
end $$;
comment on function refuse_lots is 'Refuses the lots of own items, and an announcement that has no other lots.';

create function lot_snapshots(ids bigint[]) returns table (id bigint, snapshot jsonb)
  language sql stable set search_path = public, pg_temp as
  'select s.id, s.snapshot from lot_snapshot s where s.id = any (ids)';
comment on function lot_snapshots is 'The whole states of these, as the journal keeps them.';

revoke all on function lock_announcements_of, refuse_lots, lot_snapshots from public;
grant execute on function lock_announcements_of, refuse_lots, lot_snapshots to zakup_app;
