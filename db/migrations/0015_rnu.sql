-- The register of unscrupulous suppliers (РНУ): a customer prepares a record, the authority includes or returns it.
-- Закон ст. 8.

create table rnu (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organization,
  system_id integer not null references dict_system,
  status_id integer not null references dict_rnu_status,
  reason_id integer not null references dict_rnu_reason,
  customer_id bigint references organization,
  announcement_id bigint references announcement,
  contract_id bigint references contract,
  court_ru text,
  decision_number text,
  decision_date date,
  starts_on date,
  ends_on date constraint rnu_ends_after_start check (ends_on > starts_on),
  excluded_on date constraint rnu_excluded_after_start check (excluded_on >= starts_on),
  exclusion_reason_id integer references dict_rnu_reason,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  note_ru text check (note_ru <> ''),
  created_by bigint references person,
  updated_at timestamptz not null default now(),
  updated_by bigint references person,
  submitted_at timestamptz,
  submitted_by bigint references person,
  due_at timestamptz,
  decided_at timestamptz,
  decided_by bigint references person,
  decision_reason text check (decision_reason <> ''),
  excluded_by bigint references person,
  exclusion_court_ru text check (exclusion_court_ru <> ''),
  exclusion_number text check (exclusion_number <> ''),
  exclusion_date date,
  constraint rnu_customer_not_supplier check (customer_id <> organization_id),
  constraint rnu_included_has_term check (status_id not in (:rnu.public) or (starts_on is not null and ends_on is not null)),
  constraint rnu_excluded_has_date check ((status_id = :rnu.excluded) = (excluded_on is not null)),
  constraint rnu_excluded_has_reason check ((excluded_on is null) = (exclusion_reason_id is null)),
  -- Records imported from elsewhere have no created_by; of records made here every step is known.
  constraint rnu_own_has_customer check (created_by is null or customer_id is not null),
  constraint rnu_submitted_has_date check (created_by is null or (status_id = :rnu.draft) = (submitted_at is null)),
  constraint rnu_submitted_has_person check (created_by is null or (submitted_at is null) = (submitted_by is null)),
  constraint rnu_awaited_has_due_date
    check (created_by is null or (status_id in (:rnu.submitted, :rnu.returned)) = (due_at is not null)),
  constraint rnu_answered_has_person_and_date
    check (created_by is null or status_id not in (:rnu.returned, :rnu.active) or (decided_at is not null and decided_by is not null)),
  constraint rnu_returned_has_reason check (created_by is null or status_id <> :rnu.returned or decision_reason is not null),
  constraint rnu_term_only_if_included
    check (created_by is null or status_id in (:rnu.public) or (starts_on is null and ends_on is null)),
  -- False information and breach of contract require a court decision. Закон ст. 8 п. 4.
  constraint rnu_court_case_has_decision
    check (created_by is null or status_id in (:rnu.editable) or reason_id not in (:rnu_reason.foundByCourt)
    or (court_ru is not null and decision_number is not null and decision_date is not null)),
  -- Evasion refers to a purchase. Закон ст. 8 п. 4.
  constraint rnu_evasion_has_purchase
    check (created_by is null or status_id in (:rnu.editable) or reason_id not in (:rnu_reason.evasion)
    or contract_id is not null or announcement_id is not null),
  check (reason_id in (:rnu_reason.inclusion)),
  check (exclusion_reason_id in (:rnu_reason.exclusion)),
  constraint rnu_exclusion_decision_before_exclusion check (exclusion_date <= excluded_on),
  -- A court act annuls the decision, possibly before the authority included the supplier, so it is compared with
  -- decision_date; conciliation is about an inclusion, so it is compared with starts_on.
  constraint rnu_court_act_after_decision
    check (created_by is null or exclusion_reason_id is distinct from :rnu_reason.courtAct or exclusion_date >= decision_date),
  constraint rnu_conciliation_after_start
    check (created_by is null or exclusion_reason_id is distinct from :rnu_reason.conciliation or exclusion_date >= starts_on),
  -- Expiry needs no act; an exclusion by a court or the authority does. Закон ст. 8 п. 8.
  constraint rnu_early_exclusion_has_decision
    check (created_by is null or exclusion_reason_id is null or exclusion_reason_id = :rnu_reason.termOver
    or (excluded_by is not null and exclusion_number is not null and exclusion_date is not null)),
  constraint rnu_expired_has_no_person
    check (exclusion_reason_id is distinct from :rnu_reason.termOver or excluded_by is null)
);
comment on table rnu is 'A record of the register of unscrupulous suppliers: 24 months from its start.';
comment on column rnu.note_ru is 'What happened, in the words of the customer.';
comment on column rnu.due_at is 'By when the present step is to be done: inclusion 7, mending 5 working days. Закон ст. 8.';
comment on column rnu.decided_by is 'Who returned or included it.';
comment on column rnu.decision_reason is 'Why it was returned.';
comment on column rnu.exclusion_number is 'Number of the act that annuls the inclusion; its date and court beside it.';
create index rnu_organization on rnu (organization_id, id);
create index rnu_status on rnu (status_id, id);
create index rnu_starts on rnu (starts_on desc, id desc);
create index rnu_customer on rnu (customer_id, id desc) where customer_id is not null;
-- List of the operator's back office: records awaiting a decision first, by deadline.
-- apps/api/src/features/rnu/rnu-record-list.queries.ts
create index rnu_desk on rnu ((case when status_id = :rnu.submitted then due_at end), id desc) where status_id <> :rnu.draft;
create index rnu_term on rnu (ends_on) where status_id = :rnu.active;
-- Each offence bars for its own 24 months; when two records are for the same offence:
-- packages/domain/src/rnu/same-offence.ts
create unique index rnu_one_active on rnu (organization_id, reason_id, contract_id,
  (case when contract_id is null then customer_id end), (case when contract_id is null then announcement_id end),
  (case when contract_id is null and announcement_id is null then decision_number end)) nulls not distinct where status_id = :rnu.active;

create table rnu_founder (
  id bigint generated always as identity primary key,
  rnu_id bigint not null references rnu on delete cascade,
  name_ru text not null check (name_ru <> ''),
  iin_bin text check (is_iin_bin(iin_bin)),
  kind text not null check (kind in ('organization', 'founder', 'head'))
);
comment on table rnu_founder is 'Whom the bar extends to: directors and founders. Закон ст. 7.';
create index rnu_founder_rnu on rnu_founder (rnu_id);

-- SECURITY DEFINER: the writer of a record sees only a part of the register, but rnu_until depends on all records of
-- the supplier.
create function organization_follow_rnu() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  -- Neither the old nor the new row is active: nothing changes.
  if :rnu.active not in (coalesce(old.status_id, 0), coalesce(new.status_id, 0)) then return null; end if;
  -- Serialises concurrent changes of one supplier; the UPDATE below takes its snapshot after the lock. FOR NO KEY
  -- UPDATE does not block foreign keys to the organisation.
  perform from organization o where o.id in (old.organization_id, new.organization_id) order by o.id for no key update;
  update organization o
  set rnu_until = (select max(r.ends_on) from rnu r where r.organization_id = o.id and r.status_id = :rnu.active)
  where o.id in (old.organization_id, new.organization_id)
    and rnu_until is distinct from (select max(r.ends_on) from rnu r where r.organization_id = o.id and r.status_id = :rnu.active);
  return null;
end $$;
create trigger organization_follow_rnu after insert or update or delete on rnu
  for each row execute function organization_follow_rnu();

create table rnu_file (
  rnu_id bigint not null references rnu on delete cascade,
  attachment_id bigint not null references attachment,
  kind text not null check (kind in ('court_act', 'decision', 'contract', 'other')),
  primary key (rnu_id, attachment_id)
);
comment on table rnu_file is 'Documents that prove the ground of a record.';
create index rnu_file_attachment on rnu_file (attachment_id);

-- Of the ИИН of a person only the date of birth is included: readers of the journal need no more.
create view rnu_snapshot with (security_invoker = true) as
  select r.id, (to_jsonb(r) - array['id', 'version', 'created_at', 'updated_at', 'updated_by', 'submitted_at', 'decided_at', 'due_at'])
    || jsonb_build_object('submitted_at', r.submitted_at at time zone 'UTC', 'decided_at', r.decided_at at time zone 'UTC',
      'due_at', r.due_at at time zone 'UTC',
      'founders', coalesce((select jsonb_agg(jsonb_build_array(f.kind, f.name_ru,
          case when substr(f.iin_bin, 5, 1) between '0' and '3' then substr(f.iin_bin, 1, 6) || '******' else f.iin_bin end) order by f.id)
        from rnu_founder f where f.rnu_id = r.id), '[]'),
      'files', coalesce((select jsonb_agg(jsonb_build_array(f.attachment_id, f.kind) order by f.attachment_id)
        from rnu_file f where f.rnu_id = r.id), '[]')) as snapshot
  from rnu r;
comment on view rnu_snapshot is 'The whole state of a record of the register, as the journal keeps it.';

create function rnu_snapshots(ids bigint[]) returns table (id bigint, snapshot jsonb)
  language sql stable set search_path = public, pg_temp as
  'select s.id, s.snapshot from rnu_snapshot s where s.id = any (ids)';
comment on function rnu_snapshots is 'The whole states of these, as the journal keeps them.';

-- The cabinet cannot read the journal, but the customer and the operator may see who did what with a record, and when.
create function rnu_life(record bigint) returns table (step text, at timestamptz, person_id bigint, reason text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select split_part(j.action, '.', 2), j.at, j.person_id,
    case when j.action = 'rnu.return' then j.after ->> 'decision_reason' end
  from journal_event j
  where j.subject_type = 'rnu' and j.subject_id = record::text and j.action <> 'rnu.update'
    and exists (select from rnu r where r.id = record
      and (r.customer_id = acting_organization() or (r.status_id <> :rnu.draft and acting_as_operator())))
  order by j.id
$$;
comment on function rnu_life is 'The steps of a record of the register, for the two sides of it.';

revoke all on function organization_follow_rnu, rnu_snapshots, rnu_life from public;
grant execute on function rnu_snapshots, rnu_life to zakup_app;
