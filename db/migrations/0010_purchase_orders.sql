-- Purchase orders, and which changes an organizer may make to items of its customers.

create table purchase_order (
  id bigint generated always as identity primary key,
  customer_id bigint not null references organization,
  organizer_id bigint references organization,
  status_id integer not null references dict_purchase_order_status,
  purchase_method_id integer references dict_purchase_method,
  purchase_subject_id integer references dict_purchase_subject,
  comment_ru text,
  created_by bigint references person,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  due_at timestamptz constraint purchase_order_due_after_sending check (due_at >= sent_at),
  decided_by bigint references person,
  decided_at timestamptz,
  decision_reason text,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by bigint references person,
  sent_by bigint references person,
  due_soon_told_at timestamptz,
  overdue_told_at timestamptz,
  unique (id, customer_id),
  -- If customer and organizer are the same, no order is needed. Правила 42.
  constraint purchase_order_organizer_not_customer check (customer_id <> organizer_id),
  constraint purchase_order_sent_has_date check (status_id = :purchase_order.draft or sent_at is not null),
  constraint purchase_order_sent_has_organizer check (status_id = :purchase_order.draft or organizer_id is not null),
  constraint purchase_order_declined_has_reason
    check (status_id not in (:purchase_order.returned, :purchase_order.rejected) or decision_reason is not null)
);
comment on table purchase_order is 'A customer hands approved plan items to an organizer. Правила 42–45, 117.';
comment on column purchase_order.organizer_id is 'May be chosen after the items; never empty once sent.';
comment on column purchase_order.due_at is 'The organizer decides by then: five working days. Правила п. 43.';
comment on column purchase_order.due_soon_told_at is 'When the organizer was told that the time is short; empty again with each sending.';
comment on column purchase_order.overdue_told_at is 'The same of a term that has passed.';
create index purchase_order_customer on purchase_order (customer_id, id);
create index purchase_order_organizer on purchase_order (organizer_id, id);
create index purchase_order_waiting on purchase_order (due_at) where status_id = :purchase_order.sent;

create table purchase_order_item (
  purchase_order_id bigint not null,
  plan_item_id bigint not null,
  customer_id bigint not null,
  root_id bigint not null,
  is_live boolean not null default true,
  primary key (purchase_order_id, plan_item_id),
  -- Only the customer's own items.
  foreign key (purchase_order_id, customer_id) references purchase_order (id, customer_id) on delete cascade,
  foreign key (plan_item_id, customer_id) references plan_item (id, organization_id)
);
comment on table purchase_order_item is 'The plan items of an order.';
comment on column purchase_order_item.root_id is 'Of the item: an order keeps the row it was made of, and the item goes on in later editions.';
comment on column purchase_order_item.is_live is 'False once the order is over or the item was taken back or given up: then it may be ordered again.';
create index purchase_order_item_item on purchase_order_item (plan_item_id);
-- An item can be in one open order only.
create unique index purchase_order_item_live on purchase_order_item (root_id) where is_live;

create function purchase_order_item_derive() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  new.root_id := (select root_id from plan_item where id = new.plan_item_id);
  if tg_op = 'INSERT' then
    new.is_live := new.is_live and (select status_id not in (:purchase_order.over) from purchase_order where id = new.purchase_order_id);
  end if;
  return new;
end $$;
create trigger purchase_order_item_derived before insert or update of plan_item_id, root_id on purchase_order_item
  for each row execute function purchase_order_item_derive();

-- SECURITY DEFINER: an organizer may end an order, but these rows belong to the customer.
create function purchase_order_over() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update purchase_order_item set is_live = false where purchase_order_id = new.id and is_live;
  return null;
end $$;
create trigger purchase_order_over after update of status_id on purchase_order
  for each row when (old.status_id not in (:purchase_order.over) and new.status_id in (:purchase_order.over))
  execute function purchase_order_over();

-- Orders can be sent only under an active relation. Правила пп. 31–41. FOR SHARE locks the relation: ending it waits,
-- and then sees the order.
create function purchase_order_by_relation() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform from customer_organizer r where r.customer_id = new.customer_id and r.organizer_id = new.organizer_id
    and r.status_id = :customer_organizer.active
    and (now() at time zone 'Asia/Almaty')::date between r.starts_on and coalesce(r.ends_on, 'infinity')
    for share;
  if not found then
    raise exception 'an order goes only to an organizer with an active relation' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger purchase_order_by_relation before update of status_id on purchase_order
  for each row when (new.status_id = :purchase_order.sent and old.status_id <> :purchase_order.sent)
  execute function purchase_order_by_relation();

create table ordered_item_move (
  from_status_id integer not null,
  to_status_id integer not null,
  order_status_id integer not null,
  primary key (from_status_id, to_status_id, order_status_id)
);
comment on table ordered_item_move is 'Which status an organizer may give to an item that was ordered from it, by the status of the order.';
-- packages/domain/src/plan-items/ordered-item-moves.ts; a test compares the two. No foreign keys, because dictionaries
-- are filled after migrations.
insert into ordered_item_move (from_status_id, to_status_id, order_status_id) values
  -- Decisions about the order, whose own status has already changed.
  (:plan_item.ordered, :plan_item.orderConfirmed, :purchase_order.confirmed),
  (:plan_item.ordered, :plan_item.orderReturned, :purchase_order.returned),
  (:plan_item.ordered, :plan_item.orderRejected, :purchase_order.rejected);
-- Then into a draft announcement, out of it again, or published.
insert into ordered_item_move (from_status_id, to_status_id, order_status_id)
  select m.from_status_id, m.to_status_id, o.status_id
  from (values
    (:plan_item.orderConfirmed, :plan_item.lotDraft),
    (:plan_item.failed, :plan_item.lotDraft),
    (:plan_item.lotDraft, :plan_item.orderConfirmed),
    (:plan_item.lotDraft, :plan_item.failed),
    (:plan_item.lotDraft, :plan_item.published)) m(from_status_id, to_status_id)
  cross join unnest(array[:purchase_order.atWork]) o(status_id);

-- Items belong to the customer; an organizer may change only the status, and only of items ordered from it. Returns the
-- states before the change, for the journal. Items in other statuses are skipped: the caller compares the number.
create function move_plan_items(roots bigint[], from_statuses integer[], to_status integer, mover bigint)
returns table (id bigint, before text) language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  moving bigint[];
  fresh bigint[];
  locked bigint[] := '{}';
begin
  -- Locks plans first, in the same order as planning does, because changing an item recounts its plan. If an amendment
  -- was approved while this waited for the locks, other rows are current now: repeat.
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
          join ordered_item_move m on m.from_status_id = i.status_id and m.to_status_id = to_status and m.order_status_id = o.status_id
          where x.root_id = i.root_id and x.is_live and o.organizer_id = acting_organization()))
    order by i.id);
  return query select s.id, s.snapshot::text from plan_item_snapshot s where s.id = any (moving);
  update plan_item i set status_id = to_status, updated_at = now(), updated_by = mover, version = i.version + 1
    where i.id = any (moving);
end $$;
comment on function move_plan_items is 'Gives items of the acting organisation, or ordered from it, another status.';

-- Timestamps are in UTC, so that a snapshot does not depend on the time zone of the session.
create view purchase_order_snapshot with (security_invoker = true) as
  select o.id, jsonb_build_object('customer_id', o.customer_id, 'organizer_id', o.organizer_id, 'status_id', o.status_id,
    'purchase_method_id', o.purchase_method_id, 'purchase_subject_id', o.purchase_subject_id, 'comment_ru', o.comment_ru,
    'sent_by', o.sent_by, 'due_at', o.due_at at time zone 'UTC', 'decided_by', o.decided_by, 'decision_reason', o.decision_reason,
    'items', coalesce((select jsonb_agg(jsonb_build_array(x.root_id, x.is_live) order by x.root_id)
      from purchase_order_item x where x.purchase_order_id = o.id), '[]')) as snapshot
  from purchase_order o;
comment on view purchase_order_snapshot is 'The whole state of an order and its items, as the journal keeps it.';

create function purchase_order_snapshots(ids bigint[]) returns table (id bigint, snapshot jsonb)
  language sql stable set search_path = public, pg_temp as
  'select s.id, s.snapshot from purchase_order_snapshot s where s.id = any (ids)';
comment on function purchase_order_snapshots is 'The whole states of these, as the journal keeps them.';

revoke all on function purchase_order_over, move_plan_items, purchase_order_snapshots from public;
grant execute on function move_plan_items, purchase_order_snapshots to zakup_app;
