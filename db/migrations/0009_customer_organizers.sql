-- Relations between customers and organizers.

create table customer_organizer (
  id bigint generated always as identity primary key,
  customer_id bigint not null references organization,
  organizer_id bigint not null references organization,
  status_id integer not null references dict_customer_organizer_status,
  basis_ru text not null check (basis_ru <> ''),
  attachment_id bigint references attachment,
  starts_on date not null,
  ends_on date constraint customer_organizer_ends_after_start check (ends_on >= starts_on),
  requested_by bigint references person,
  requested_at timestamptz not null default now(),
  decided_by bigint references person,
  decided_at timestamptz,
  decision_reason text,
  version integer not null default 1,
  ended_by bigint references person,
  ended_at timestamptz,
  end_reason text,
  updated_at timestamptz not null default now(),
  constraint customer_organizer_organizer_not_customer check (customer_id <> organizer_id),
  constraint customer_organizer_rejected_has_reason
    check (status_id <> :customer_organizer.rejected or decision_reason is not null)
);
comment on table customer_organizer is 'An organizer buys for a customer by consent of both. Правила 31–41.';
comment on column customer_organizer.end_reason is 'Why one of the two ended it before its time.';
create unique index customer_organizer_open on customer_organizer (customer_id, organizer_id)
  where status_id in (:customer_organizer.requested, :customer_organizer.active);
create index customer_organizer_organizer on customer_organizer (organizer_id, id);
create index customer_organizer_expiry on customer_organizer (ends_on)
  where status_id = :customer_organizer.active and ends_on is not null;
create index customer_organizer_attachment on customer_organizer (attachment_id) where attachment_id is not null;

create view customer_organizer_snapshot with (security_invoker = true) as
  select id, jsonb_build_object('customer_id', customer_id, 'organizer_id', organizer_id, 'status_id', status_id,
    'basis_ru', basis_ru, 'attachment_id', attachment_id, 'starts_on', starts_on, 'ends_on', ends_on,
    'requested_by', requested_by, 'decided_by', decided_by, 'decision_reason', decision_reason, 'ended_by', ended_by,
    'end_reason', end_reason) as snapshot
  from customer_organizer;
comment on view customer_organizer_snapshot is 'The whole state of a relation, as the journal keeps it.';

create function customer_organizer_snapshots(ids bigint[]) returns table (id bigint, snapshot jsonb)
  language sql stable set search_path = public, pg_temp as
  'select s.id, s.snapshot from customer_organizer_snapshot s where s.id = any (ids)';
comment on function customer_organizer_snapshots is 'The whole states of these, as the journal keeps them.';

revoke all on function customer_organizer_snapshots from public;
grant execute on function customer_organizer_snapshots to zakup_app;
