-- Yearly plans. An amendment is a new edition: a new row of the same organisation, year and type. Закон ст. 6.

create table plan (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organization,
  year_id integer not null references dict_year,
  plan_type_id integer not null references dict_plan_type,
  edition smallint not null default 1 check (edition >= 1),
  previous_id bigint unique references plan,
  status_id integer not null references dict_plan_status,
  item_count integer not null default 0,
  total_price numeric(20, 2) not null default 0 check (total_price >= 0),
  decree_number text,
  decree_date date,
  amend_ground text,
  return_reason text,
  created_by bigint references person,
  submitted_by bigint references person,
  submitted_at timestamptz,
  approved_by bigint references person,
  approved_at timestamptz,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  amend_kind text check (amend_kind in ('need', 'budget', 'audit', 'savings', 'special_fund', 'organizer_remark')),
  updated_at timestamptz not null default now(),
  updated_by bigint references person,
  unique (organization_id, year_id, plan_type_id, edition),
  unique (id, organization_id),
  constraint plan_first_edition_has_no_previous check ((edition = 1) = (previous_id is null)),
  constraint plan_approved_has_date check (status_id not in (:plan.public) or approved_at is not null),
  constraint plan_submitted_has_date check (status_id <> :plan.onApproval or submitted_at is not null),
  constraint plan_returned_has_reason check (status_id <> :plan.returned or return_reason is not null),
  -- Four-eyes principle: the submitter may not approve. Decision 0009.
  constraint plan_approver_not_submitter check (approved_by <> submitted_by),
  constraint plan_amendment_is_later_edition check (amend_kind is null or edition > 1)
);
comment on table plan is 'A yearly plan of purchases; each amendment is the next edition. Закон ст. 6.';
comment on column plan.total_price is 'Without VAT; the sum of its items, kept by a trigger on plan_item.';
comment on column plan.version is 'Grows with each change: a stale edit is refused.';
comment on column plan.amend_kind is 'Ground of an amendment; only «need» counts towards the two a month. Правила п. 28.';
create unique index plan_one_approved on plan (organization_id, year_id, plan_type_id) where status_id = :plan.approved;
create unique index plan_one_in_work on plan (organization_id, year_id, plan_type_id) where status_id in (:plan.inWork);
create index plan_organization on plan (organization_id, id);

create view plan_snapshot with (security_invoker = true) as
  select id, jsonb_build_object('organization_id', organization_id, 'year_id', year_id, 'plan_type_id', plan_type_id,
    'edition', edition, 'previous_id', previous_id, 'status_id', status_id, 'decree_number', decree_number,
    'decree_date', decree_date, 'amend_kind', amend_kind, 'amend_ground', amend_ground, 'return_reason', return_reason,
    'submitted_by', submitted_by, 'approved_by', approved_by) as snapshot
  from plan;
comment on view plan_snapshot is 'The whole state of a plan without its items, as the journal keeps it.';

create function plan_snapshots(ids bigint[]) returns table (id bigint, snapshot jsonb)
language sql stable set search_path = public, pg_temp as $$
  select s.id, s.snapshot from plan_snapshot s where s.id = any (ids)
$$;
comment on function plan_snapshots is 'The whole state of plans, as the journal keeps it.';

revoke all on function plan_snapshots from public;
grant execute on function plan_snapshots to zakup_app;
