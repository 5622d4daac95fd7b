-- From plan to public lot: relations, orders and announcements in the cabinet, their second wall, stages by the clock, notices.

-- ── Relations ────────────────────────────────────────────────────────────────────────────────────────────────────────────
alter table customer_organizer
  add column ended_by bigint references person,
  add column ended_at timestamptz,
  add column end_reason text,
  add column updated_at timestamptz not null default now(),
  add check (status_id <> 3 or decision_reason is not null);
comment on column customer_organizer.end_reason is 'Why one of the two ended it before its time.';
create index customer_organizer_expiry on customer_organizer (ends_on) where status_id = 2 and ends_on is not null;
create index customer_organizer_attachment on customer_organizer (attachment_id) where attachment_id is not null;

-- ── Orders ───────────────────────────────────────────────────────────────────────────────────────────────────────────────
alter table purchase_order
  alter organizer_id drop not null,
  add column updated_at timestamptz not null default now(),
  add column updated_by bigint references person,
  add column sent_by bigint references person,
  add column due_soon_told_at timestamptz,
  add column overdue_told_at timestamptz,
  add check (status_id = 1 or organizer_id is not null),
  add check (status_id not in (3, 5) or decision_reason is not null);
comment on column purchase_order.organizer_id is 'May be chosen after the items; never empty once sent.';
comment on column purchase_order.due_soon_told_at is 'When the organizer was told that the time is short; empty again with each sending.';
comment on column purchase_order.overdue_told_at is 'The same of a term that has passed.';
create index purchase_order_waiting on purchase_order (due_at) where status_id = 2;
comment on column purchase_order.due_at is 'The organizer decides by then: five working days. Правила п. 43.';

alter table purchase_order_item
  add column root_id bigint,
  add column is_live boolean not null default true;
update purchase_order_item x set root_id = i.root_id, is_live = o.status_id not in (7, 8)
  from plan_item i, purchase_order o where i.id = x.plan_item_id and o.id = x.purchase_order_id;
alter table purchase_order_item alter root_id set not null;
comment on column purchase_order_item.root_id is 'Of the item: an order keeps the row it was made of, and the item goes on in later editions.';
comment on column purchase_order_item.is_live is 'False once the order is over or the item was taken back or given up: then it may be ordered again.';
-- An item is ordered once at a time.
create unique index purchase_order_item_live on purchase_order_item (root_id) where is_live;

create function purchase_order_item_derive() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  new.root_id := (select root_id from plan_item where id = new.plan_item_id);
  if tg_op = 'INSERT' then
    new.is_live := new.is_live and (select status_id not in (7, 8) from purchase_order where id = new.purchase_order_id);
  end if;
  return new;
end $$;
create trigger purchase_order_item_derived before insert or update of plan_item_id, root_id on purchase_order_item
  for each row execute function purchase_order_item_derive();
-- With the owner's rights: an organizer may end an order, and the rows are the customer's.
create function purchase_order_over() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update purchase_order_item set is_live = false where purchase_order_id = new.id and is_live;
  return null;
end $$;
-- Who may call it could make it a trigger of a table of their own.
revoke all on function purchase_order_over from public;
create trigger purchase_order_over after update of status_id on purchase_order
  for each row when (old.status_id not in (7, 8) and new.status_id in (7, 8)) execute function purchase_order_over();

-- Only an active relation may receive orders. Правила пп. 31–41. It is held meanwhile: ending it waits, and then sees the order.
create function purchase_order_by_relation() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform from customer_organizer r where r.customer_id = new.customer_id and r.organizer_id = new.organizer_id
    and r.status_id = 2 and (now() at time zone 'Asia/Almaty')::date between r.starts_on and coalesce(r.ends_on, 'infinity')
    for share;
  if not found then
    raise exception 'an order goes only to an organizer with an active relation' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger purchase_order_by_relation before update of status_id on purchase_order
  for each row when (new.status_id = 2 and old.status_id <> 2) execute function purchase_order_by_relation();

-- ── Announcements ────────────────────────────────────────────────────────────────────────────────────────────────────────
alter table announcement
  add column supplier_sign_id integer not null default 0 references dict_supplier_customer_sign,
  add column intake_days smallint check (intake_days between 1 and 60),
  add column change_reason text,
  add column created_by bigint references person,
  add column created_at timestamptz not null default now(),
  add column updated_by bigint references person,
  add column submitted_by bigint references person,
  add column submitted_at timestamptz,
  add column signed_by bigint references person,
  add column signed_at timestamptz,
  add column published_by bigint references person,
  add column return_reason text,
  add column next_stage_at timestamptz,
  add column revision integer not null default 1,
  -- Who prepares does not sign. Decision 0009.
  add check (signed_by <> submitted_by);
comment on column announcement.intake_days is 'Working days of intake the organizer wants; not less than the law gives for the method.';
comment on column announcement.change_reason is 'Why this version changes the documentation of the one before.';
comment on column announcement.next_stage_at is 'When the clock moves it on: begin of intake, then begin of review; null when nothing is to come by itself.';
comment on column announcement.revision is 'Grows with each edit: a stale one is refused. `version` is of the documentation.';
create index announcement_own on announcement (organizer_id, id desc);
create index announcement_due on announcement (next_stage_at) where next_stage_at is not null;

create function announcement_number() returns trigger language plpgsql as $$
begin
  new.number := coalesce(nullif(new.number, ''), coalesce(new.root_id, new.id) || '-' || new.version);
  return new;
end $$;
create trigger announcement_numbered before insert on announcement for each row execute function announcement_number();

create table announcement_commission (
  announcement_id bigint not null references announcement on delete cascade,
  ord smallint not null,
  commission_role_id integer not null references dict_commission_role,
  full_name text not null check (full_name <> ''),
  position_ru text not null check (position_ru <> ''),
  primary key (announcement_id, ord)
);
comment on table announcement_commission is 'The commission of a purchase and its secretary, named by order of the organizer.';

create table announcement_stage (
  announcement_id bigint not null references announcement on delete cascade,
  status_id integer not null references dict_announcement_status,
  planned_at timestamptz not null,
  begun_at timestamptz not null default clock_timestamp(),
  primary key (announcement_id, status_id)
);
comment on table announcement_stage is 'Stages the clock has begun, each once.';
create view public_announcement_stage as
  select s.announcement_id, s.status_id, s.planned_at, s.begun_at
  from announcement_stage s join public_announcement a on a.id = s.announcement_id;
comment on view public_announcement_stage is 'When the stages of published purchases were due and when they began.';

alter table lot_plan_item add column root_id bigint;
update lot_plan_item x set root_id = i.root_id from plan_item i where i.id = x.plan_item_id;
alter table lot_plan_item alter root_id set not null;
comment on column lot_plan_item.root_id is 'Of the item: a lot keeps the row it was made of.';
create index lot_plan_item_root on lot_plan_item (root_id);
create function lot_plan_item_derive() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare acting bigint := acting_organization(); owner bigint;
begin
  select root_id, organization_id into new.root_id, owner from plan_item where id = new.plan_item_id;
  -- An organizer buys what is its own, or was ordered from it.
  if acting is not null and owner <> acting and not exists
    (select from purchase_order_item x join purchase_order o on o.id = x.purchase_order_id
     where x.root_id = new.root_id and o.organizer_id = acting and o.status_id in (4, 6, 7, 8)) then
    raise exception 'an organizer may not buy what was not ordered from it' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger lot_plan_item_derived before insert or update on lot_plan_item
  for each row execute function lot_plan_item_derive();

grant select, insert, update, delete on announcement_commission to zakup_app;
grant select on announcement_stage to zakup_app;
grant select on public_announcement_stage to zakup_public, zakup_app;

-- ── The second wall ──────────────────────────────────────────────────────────────────────────────────────────────────────
alter table customer_organizer enable row level security;
create policy customer_organizer_read on customer_organizer for select to zakup_app
  using ((select acting_organization()) in (customer_id, organizer_id));
create policy customer_organizer_begin on customer_organizer for insert to zakup_app
  with check (customer_id = (select acting_organization()) and status_id = 1 and decided_by is null);
create policy customer_organizer_write on customer_organizer for update to zakup_app
  using ((select acting_organization()) in (customer_id, organizer_id))
  with check ((select acting_organization()) in (customer_id, organizer_id));

-- An organizer sees an order once it was sent to it; a draft, and one taken back, is the customer's alone.
alter table purchase_order enable row level security;
create policy purchase_order_read on purchase_order for select to zakup_app
  using (customer_id = (select acting_organization())
    or (organizer_id = (select acting_organization()) and status_id <> 1));
create policy purchase_order_begin on purchase_order for insert to zakup_app
  with check (customer_id = (select acting_organization()) and status_id = 1);
create policy purchase_order_write on purchase_order for update to zakup_app
  using (customer_id = (select acting_organization())) with check (customer_id = (select acting_organization()));
create policy purchase_order_drop on purchase_order for delete to zakup_app
  using (customer_id = (select acting_organization()) and status_id = 1);
create policy purchase_order_decide on purchase_order for update to zakup_app
  using (organizer_id = (select acting_organization()) and status_id <> 1)
  with check (organizer_id = (select acting_organization()) and status_id <> 1);
alter table purchase_order_item enable row level security;
create policy purchase_order_item_read on purchase_order_item for select to zakup_app
  using (exists (select from purchase_order o where o.id = purchase_order_id));
-- Items come into an order while it is the customer's to mend; what has left it does not come back.
create policy purchase_order_item_add on purchase_order_item for insert to zakup_app
  with check (customer_id = (select acting_organization())
    and exists (select from purchase_order o where o.id = purchase_order_id and o.status_id in (1, 3)));
create policy purchase_order_item_leave on purchase_order_item for update to zakup_app
  using (customer_id = (select acting_organization())) with check (customer_id = (select acting_organization()) and not is_live);
create policy purchase_order_item_drop on purchase_order_item for delete to zakup_app
  using (customer_id = (select acting_organization()));
revoke update on purchase_order_item from zakup_app;
grant update (is_live) on purchase_order_item to zakup_app;

-- Two organisations write one row, each its own part: policies see rows, these see what becomes of them.
create function customer_organizer_sides() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare acting bigint := acting_organization();
begin
  if acting is null then return new; end if;
  if (new.customer_id, new.organizer_id, new.basis_ru, new.attachment_id, new.starts_on, new.ends_on, new.requested_by)
      is distinct from
     (old.customer_id, old.organizer_id, old.basis_ru, old.attachment_id, old.starts_on, old.ends_on, old.requested_by)
    or (new.status_id <> old.status_id and (old.status_id, new.status_id) <> (2, 5)
      and not (acting = new.customer_id and (old.status_id, new.status_id) = (1, 4))
      and not (acting = new.organizer_id and (old.status_id, new.status_id) in ((1, 2), (1, 3))))
    or (acting <> new.organizer_id and (new.decided_by, new.decided_at, new.decision_reason)
      is distinct from (old.decided_by, old.decided_at, old.decision_reason)) then
    raise exception 'this side may not change that of a relation' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger customer_organizer_sides before update on customer_organizer
  for each row execute function customer_organizer_sides();

create function purchase_order_sides() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare acting bigint := acting_organization(); may boolean;
begin
  if acting is null then return new; end if;
  if acting = old.customer_id then
    -- It sends, takes back, and ends what nothing is left of; of a decision it only makes a clean slate for the next.
    may := new.customer_id = old.customer_id
      and (new.organizer_id is not distinct from old.organizer_id or old.status_id in (1, 3))
      and (new.status_id in (old.status_id, 8) or (old.status_id, new.status_id) in ((1, 2), (3, 2), (2, 1), (3, 1)))
      and (new.decided_by is null or new.decided_by = old.decided_by)
      and (new.decision_reason is null or new.decision_reason = old.decision_reason);
  else
    may := (new.customer_id, new.organizer_id, new.comment_ru, new.sent_at, new.sent_by, new.due_at, new.created_by,
        new.purchase_method_id, new.purchase_subject_id)
        is not distinct from
       (old.customer_id, old.organizer_id, old.comment_ru, old.sent_at, old.sent_by, old.due_at, old.created_by,
        old.purchase_method_id, old.purchase_subject_id)
      and (new.status_id = old.status_id or (old.status_id, new.status_id) in ((2, 3), (2, 4), (2, 5), (4, 6), (6, 7)));
  end if;
  if may is not true then
    raise exception 'this side may not change that of an order' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger purchase_order_sides before update on purchase_order
  for each row execute function purchase_order_sides();

-- A version, and a repeated purchase, are of the organizer of the first.
create function announcement_of_one() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if acting_organization() is not null and exists (select from unnest(array[new.root_id, new.parent_id]) first
    where first is not null and not exists (select from announcement a where a.id = first and a.organizer_id = new.organizer_id)) then
    raise exception 'an announcement may not go on one of another organizer' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger announcement_of_one before insert or update of root_id, parent_id, organizer_id on announcement
  for each row execute function announcement_of_one();

alter table announcement enable row level security;
create policy announcement_read on announcement for select to zakup_app
  using (organizer_id = (select acting_organization()) or status_id not in (110, 120, 130, 160));
create policy announcement_write on announcement for all to zakup_app
  using (organizer_id = (select acting_organization())) with check (organizer_id = (select acting_organization()));
alter table lot enable row level security;
create policy lot_read on lot for select to zakup_app
  using (organizer_id = (select acting_organization()) or is_public);
create policy lot_write on lot for all to zakup_app
  using (organizer_id = (select acting_organization())) with check (organizer_id = (select acting_organization()));
alter table lot_plan_item enable row level security;
create policy lot_plan_item_read on lot_plan_item for select to zakup_app
  using (exists (select from lot l where l.id = lot_id));
create policy lot_plan_item_write on lot_plan_item for all to zakup_app
  using (exists (select from lot l where l.id = lot_id and l.organizer_id = (select acting_organization())))
  with check (exists (select from lot l where l.id = lot_id and l.organizer_id = (select acting_organization())));
do $$
declare part text;
begin
  foreach part in array array['announcement_file', 'announcement_commission', 'announcement_stage'] loop
    execute format('alter table %I enable row level security', part);
    execute format('create policy %I on %I for select to zakup_app
      using (exists (select from announcement a where a.id = announcement_id %s))', part || '_read', part,
      -- Names of people are for the organizer alone.
      case part when 'announcement_commission' then 'and a.organizer_id = (select acting_organization())' else '' end);
    execute format('create policy %I on %I for all to zakup_app
      using (exists (select from announcement a where a.id = announcement_id and a.organizer_id = (select acting_organization())))
      with check (exists (select from announcement a where a.id = announcement_id and a.organizer_id = (select acting_organization())) %s)',
      part || '_write', part,
      -- A file of another organisation would be public with the announcement.
      case part when 'announcement_file' then 'and exists (select from attachment t where t.id = attachment_id
        and coalesce(t.organization_id = (select acting_organization()), true))' else '' end);
  end loop;
end $$;

-- ── What an organizer does to items of others ────────────────────────────────────────────────────────────────────────────
-- Items belong to the customer; an organizer moves the status, and nothing else, of items that were ordered from it.
-- Answers with the states before, for the journal. Items in other statuses are left alone: the caller counts.
create function move_plan_items(roots bigint[], from_statuses integer[], to_status integer, mover bigint)
returns table (id bigint, before text) language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  moving bigint[];
  fresh bigint[];
  locked bigint[] := '{}';
begin
  -- Plans first, as planning locks them: a changed item counts its plan anew.
  -- An amendment approved while they were waited for has put other rows into force: look again.
  loop
    fresh := array(select distinct i.plan_id from plan_item i where i.root_id = any (roots) and i.is_current);
    exit when fresh <@ locked;
    perform from plan p where p.id = any (fresh) order by p.id for update;
    locked := locked || fresh;
  end loop;
  moving := array(
    select i.id from plan_item i
    where i.root_id = any (roots) and i.is_current
    order by i.id for update);
  moving := array(
    select i.id from plan_item i
    where i.id = any (moving) and i.status_id = any (from_statuses)
      and (i.organization_id = acting_organization()
        or exists (select from purchase_order_item x join purchase_order o on o.id = x.purchase_order_id
          where x.root_id = i.root_id and x.is_live and o.organizer_id = acting_organization()
            -- A decision, which the order has got already; then into a draft of an announcement, out of it, and out to all.
            and (i.status_id, to_status, o.status_id) in ((3, 26, 4), (3, 13, 3), (3, 27, 5), (26, 4, 4), (26, 4, 6), (10, 4, 4),
              (10, 4, 6), (4, 26, 4), (4, 26, 6), (4, 10, 4), (4, 10, 6), (4, 5, 4), (4, 5, 6))))
    order by i.id);
  return query select s.id, s.snapshot::text from plan_item_snapshot s where s.id = any (moving);
  update plan_item i set status_id = to_status, updated_at = now(), updated_by = mover, version = i.version + 1
    where i.id = any (moving);
end $$;
comment on function move_plan_items is 'Gives items of the acting organisation, or ordered from it, another status.';
revoke all on function move_plan_items from public;
grant execute on function move_plan_items to zakup_app;

-- The queue belongs to the owner; the cabinet may ask for the clock of its own published announcement.
create function queue_announcement_stage(announcement_id bigint) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare due timestamptz;
begin
  select a.next_stage_at into due from announcement a
    where a.id = announcement_id and (acting_organization() is null or a.organizer_id = acting_organization());
  if due is null then return; end if;
  perform graphile_worker.add_job('announcement_stage', json_build_object('id', announcement_id),
    run_at => due, job_key => 'announcement_stage.' || announcement_id);
end $$;
comment on function queue_announcement_stage is 'Puts the next stage of an announcement into the queue of the worker, at its time.';
revoke all on function queue_announcement_stage from public;
grant execute on function queue_announcement_stage to zakup_app;

-- ── States for the journal ───────────────────────────────────────────────────────────────────────────────────────────────
-- Instants are in UTC: a state reads the same in any session, whatever its time zone.
create view customer_organizer_snapshot with (security_invoker = true) as
  select id, jsonb_build_object('customer_id', customer_id, 'organizer_id', organizer_id, 'status_id', status_id,
    'basis_ru', basis_ru, 'attachment_id', attachment_id, 'starts_on', starts_on, 'ends_on', ends_on,
    'requested_by', requested_by, 'decided_by', decided_by, 'decision_reason', decision_reason, 'ended_by', ended_by,
    'end_reason', end_reason) as snapshot
  from customer_organizer;
create view purchase_order_snapshot with (security_invoker = true) as
  select o.id, jsonb_build_object('customer_id', o.customer_id, 'organizer_id', o.organizer_id, 'status_id', o.status_id,
    'purchase_method_id', o.purchase_method_id, 'purchase_subject_id', o.purchase_subject_id, 'comment_ru', o.comment_ru,
    'sent_by', o.sent_by, 'due_at', o.due_at at time zone 'UTC', 'decided_by', o.decided_by, 'decision_reason', o.decision_reason,
    'items', coalesce((select jsonb_agg(jsonb_build_array(x.root_id, x.is_live) order by x.root_id)
      from purchase_order_item x where x.purchase_order_id = o.id), '[]')) as snapshot
  from purchase_order o;
create view announcement_snapshot with (security_invoker = true) as
  select a.id, jsonb_build_object('number', a.number, 'version', a.version, 'root_id', a.root_id, 'parent_id', a.parent_id,
    'name_ru', a.name_ru, 'name_kk', a.name_kk, 'status_id', a.status_id, 'purchase_method_id', a.purchase_method_id,
    'purchase_subject_id', a.purchase_subject_id, 'purchase_type_id', a.purchase_type_id, 'year_id', a.year_id,
    'organizer_id', a.organizer_id, 'supplier_sign_id', a.supplier_sign_id, 'delivery_kato_id', a.delivery_kato_id,
    'intake_days', a.intake_days, 'change_reason', a.change_reason, 'return_reason', a.return_reason,
    'submitted_by', a.submitted_by, 'signed_by', a.signed_by, 'published_by', a.published_by,
    'publish_date', a.publish_date at time zone 'UTC', 'discussion_start_date', a.discussion_start_date at time zone 'UTC',
    'discussion_end_date', a.discussion_end_date at time zone 'UTC',
    'offer_start_date', a.offer_start_date at time zone 'UTC', 'offer_end_date', a.offer_end_date at time zone 'UTC',
    'results_publication_date', a.results_publication_date at time zone 'UTC',
    'files', coalesce((select jsonb_agg(jsonb_build_array(f.attachment_id, f.file_group_id, f.lot_id) order by f.attachment_id)
      from announcement_file f where f.announcement_id = a.id), '[]'),
    'commission', coalesce((select jsonb_agg(jsonb_build_array(c.commission_role_id, c.full_name, c.position_ru) order by c.ord)
      from announcement_commission c where c.announcement_id = a.id), '[]')) as snapshot
  from announcement a;
create view lot_snapshot with (security_invoker = true) as
  select l.id, jsonb_build_object('announcement_id', l.announcement_id, 'number', l.number, 'name_ru', l.name_ru,
    'name_kk', l.name_kk, 'description_ru', l.description_ru, 'description_kk', l.description_kk, 'status_id', l.status_id,
    'customer_id', l.customer_id, 'quantity', l.quantity::text, 'measure_id', l.measure_id, 'unit_price', l.unit_price::text,
    'total_price', l.total_price::text, 'delivery_kato_id', l.delivery_kato_id, 'delivery_place_ru', l.delivery_place_ru,
    'delivery_place_kk', l.delivery_place_kk, 'delivery_term_ru', l.delivery_term_ru, 'enstru_id', l.enstru_id,
    'insoterm_id', l.insoterm_id, 'prepayment', l.prepayment::text, 'is_combined', l.is_combined,
    'plan_items', coalesce((select jsonb_agg(x.root_id order by x.root_id) from lot_plan_item x where x.lot_id = l.id), '[]')) as snapshot
  from lot l;
comment on view customer_organizer_snapshot is 'The whole state of a relation, as the journal keeps it.';
comment on view purchase_order_snapshot is 'The whole state of an order and its items, as the journal keeps it.';
comment on view announcement_snapshot is 'The whole state of an announcement without its lots, as the journal keeps it.';
comment on view lot_snapshot is 'The whole state of a lot, as the journal keeps it.';
grant select on customer_organizer_snapshot, purchase_order_snapshot, announcement_snapshot, lot_snapshot to zakup_app;
do $$
declare noun text;
begin
  foreach noun in array array['customer_organizer', 'purchase_order', 'announcement', 'lot'] loop
    execute format('create function %1$s_snapshots(ids bigint[]) returns table (id bigint, snapshot jsonb)
      language sql stable set search_path = public, pg_temp as
      ''select s.id, s.snapshot from %1$s_snapshot s where s.id = any (ids)''', noun);
    execute format('comment on function %s_snapshots is ''The whole states of these, as the journal keeps them.''', noun);
    execute format('revoke all on function %s_snapshots from public', noun);
    execute format('grant execute on function %s_snapshots to zakup_app', noun);
  end loop;
end $$;

-- ── Notices ──────────────────────────────────────────────────────────────────────────────────────────────────────────────
create table notice (
  id bigint generated always as identity primary key,
  person_id bigint not null references person,
  organization_id bigint not null references organization,
  kind text not null check (kind ~ '^[a-z_]+\.[a-z_]+$'),
  subject_type text not null,
  subject_id bigint not null,
  vals jsonb not null default '{}',
  created_at timestamptz not null default now(),
  read_at timestamptz,
  mailed_at timestamptz
);
create index notice_person on notice (person_id, organization_id, id desc);
create index notice_unread on notice (person_id, organization_id) where read_at is null;
create index notice_unmailed on notice (person_id) where mailed_at is null;
comment on table notice is 'What a person should know: one row each. The words are made of kind and values when shown.';
comment on column notice.mailed_at is 'When an e-mail told it, by itself or in a digest.';

create table notice_setting (
  person_id bigint not null references person,
  kind text not null,
  email text not null check (email in ('now', 'digest', 'off')),
  primary key (person_id, kind)
);
comment on table notice_setting is 'How a person wants to be told of a kind by e-mail, where it is not the usual way.';
grant select, insert, update, delete on notice_setting to zakup_app;
grant select on notice to zakup_app;
grant update (read_at) on notice to zakup_app;
alter table notice enable row level security;
create policy notice_own on notice for all to zakup_app
  using (organization_id = (select acting_organization())) with check (organization_id = (select acting_organization()));

alter table notice_setting enable row level security;
create policy notice_setting_own on notice_setting for all to zakup_app
  using (exists (select from membership m
    where m.person_id = notice_setting.person_id and m.organization_id = (select acting_organization()) and m.ended_on is null));

-- The two of a thing, as far as each may see it: between them alone the one tells the other of it.
create function are_parties(subject text, subject_number bigint, acting bigint, told bigint) returns boolean
  language sql stable set search_path = public, pg_temp as $$
  select case subject
    when 'plan' then exists (select from plan p where p.id = subject_number and acting = p.organization_id and told = acting)
    when 'customer_organizer' then exists (select from customer_organizer r where r.id = subject_number
      and acting in (r.customer_id, r.organizer_id) and told in (r.customer_id, r.organizer_id))
    when 'purchase_order' then exists (select from purchase_order o where o.id = subject_number
      and (acting = o.customer_id or (acting = o.organizer_id and o.status_id <> 1)) and told in (o.customer_id, o.organizer_id))
    when 'announcement' then exists (select from announcement a where a.id = subject_number
      and (acting = a.organizer_id or (told = a.organizer_id
        and exists (select from lot l where l.announcement_id = a.id and l.customer_id = acting)))
      and (told = a.organizer_id or exists (select from lot l where l.announcement_id = a.id and l.customer_id = told)))
    else false end
$$;
comment on function are_parties is 'Whether one organisation may tell the other of this thing.';
revoke all on function are_parties from public;

-- The people of an organisation are told, whoever acts: the one who acts knows.
create function notify_members(to_organization bigint, to_roles text[], notice_kind text, subject text, subject_number bigint,
  notice_vals jsonb, except_person bigint) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- Jobs of the owner tell of what the clock did; the cabinet tells for whom it acts, or not at all.
  if (acting_organization() is not null or 'zakup_app' in (current_setting('role'), session_user))
    and are_parties(subject, subject_number, acting_organization(), to_organization) is not true then
    raise exception 'people may not be told of what is not of the acting organisation' using errcode = 'insufficient_privilege';
  end if;
  insert into notice (person_id, organization_id, kind, subject_type, subject_id, vals)
  select m.person_id, m.organization_id, notice_kind, subject, subject_number, notice_vals
  from membership m join person p on p.id = m.person_id
  where m.organization_id = to_organization and m.role = any (to_roles) and m.ended_on is null and p.is_active
    and m.person_id is distinct from except_person
  order by m.person_id;
end $$;
comment on function notify_members is 'Leaves a notice for the people of an organisation.';
revoke all on function notify_members from public;
grant execute on function notify_members to zakup_app;

-- Every process of the API hears of new notices, whoever wrote them.
create function notice_heard() returns trigger language plpgsql as $$
begin
  perform pg_notify('notice', p.person_id::text) from (select distinct person_id from fresh) p;
  return null;
end $$;
create trigger notice_heard after insert on notice
  referencing new table as fresh for each statement execute function notice_heard();
