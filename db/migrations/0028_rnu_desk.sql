-- The register of unscrupulous suppliers is written by people: a customer prepares a record, the authority includes or returns it.

-- ── What a record keeps ──────────────────────────────────────────────────────────────────────────────────────────────────
alter table rnu
  add column note_ru text check (note_ru <> ''),
  add column created_by bigint references person,
  add column updated_at timestamptz not null default now(),
  add column updated_by bigint references person,
  add column submitted_at timestamptz,
  add column submitted_by bigint references person,
  add column due_at timestamptz,
  add column decided_at timestamptz,
  add column decided_by bigint references person,
  add column decision_reason text check (decision_reason <> ''),
  add column excluded_by bigint references person,
  add column exclusion_court_ru text check (exclusion_court_ru <> ''),
  add column exclusion_number text check (exclusion_number <> ''),
  add column exclusion_date date,
  -- Records brought from elsewhere have nobody who began them; of those made here every step is known.
  add check (created_by is null or customer_id is not null),
  add check (created_by is null or (status_id = 1) = (submitted_at is null)),
  add check (created_by is null or (submitted_at is null) = (submitted_by is null)),
  add check (created_by is null or (status_id in (2, 3)) = (due_at is not null)),
  add check (created_by is null or status_id not in (3, 4) or (decided_at is not null and decided_by is not null)),
  add check (created_by is null or status_id <> 3 or decision_reason is not null),
  add check (created_by is null or status_id in (4, 5) or (starts_on is null and ends_on is null)),
  -- False information and a broken contract are for a court to find. Закон ст. 8 п. 4.
  add check (created_by is null or status_id in (1, 3) or reason_id not in (1, 4, 5)
    or (court_ru is not null and decision_number is not null and decision_date is not null)),
  -- Evasion is about a purchase. Закон ст. 8 п. 4.
  add check (created_by is null or status_id in (1, 3) or reason_id not in (2, 3)
    or contract_id is not null or announcement_id is not null),
  add check (reason_id in (1, 2, 3, 4, 5)),
  add check (exclusion_reason_id in (6, 7, 8)),
  add check (exclusion_date <= excluded_on),
  -- A court annuls what was decided, perhaps before the authority has heard of it; conciliation is about an inclusion.
  add check (created_by is null or exclusion_reason_id is distinct from 7 or exclusion_date >= decision_date),
  add check (created_by is null or exclusion_reason_id is distinct from 8 or exclusion_date >= starts_on),
  -- The clock needs no act; a court and the authority have one. Закон ст. 8 п. 8.
  add check (created_by is null or exclusion_reason_id is null or exclusion_reason_id = 6
    or (excluded_by is not null and exclusion_number is not null and exclusion_date is not null)),
  add check (exclusion_reason_id is distinct from 6 or excluded_by is null);
comment on column rnu.note_ru is 'What happened, in the words of the customer.';
comment on column rnu.due_at is 'By when the present step is to be done: inclusion 7, mending 5 working days. Закон ст. 8.';
comment on column rnu.decided_by is 'Who returned or included it.';
comment on column rnu.decision_reason is 'Why it was returned.';
comment on column rnu.exclusion_number is 'Number of the act that annuls the inclusion; its date and court beside it.';
create index rnu_customer on rnu (customer_id, id desc) where customer_id is not null;
-- The desk: what must be decided soonest comes first. apps/api/src/features/rnu/rnu-record-list.queries.ts
create index rnu_desk on rnu ((case when status_id = 2 then due_at end), id desc) where status_id <> 1;
create index rnu_term on rnu (ends_on) where status_id = 4;
-- Each offence bars for its own 24 months: which two are one and the same says packages/domain/src/rnu/same-offence.ts.
drop index rnu_one_active;
create unique index rnu_one_active on rnu (organization_id, reason_id, contract_id,
  (case when contract_id is null then customer_id end), (case when contract_id is null then announcement_id end),
  (case when contract_id is null and announcement_id is null then decision_number end)) nulls not distinct where status_id = 4;

create table rnu_file (
  rnu_id bigint not null references rnu on delete cascade,
  attachment_id bigint not null references attachment,
  kind text not null check (kind in ('court_act', 'decision', 'contract', 'other')),
  primary key (rnu_id, attachment_id)
);
comment on table rnu_file is 'Documents that prove the ground of a record.';
create index rnu_file_attachment on rnu_file (attachment_id);
grant select, insert, update, delete on rnu_file to zakup_app;

-- ── The second wall ──────────────────────────────────────────────────────────────────────────────────────────────────────
alter table rnu enable row level security;
create policy rnu_read on rnu for select to zakup_app
  using (customer_id = (select acting_organization()) or (status_id <> 1 and (select acting_as_operator())));
-- A record begins as a draft of its customer, about its own contract and purchase; only a draft can be deleted.
create function rnu_ties_are_own(supplier bigint, of_contract bigint, of_announcement bigint) returns boolean
  language sql stable set search_path = public, pg_temp as $$
  select (of_contract is null or exists (select from contract c where c.id = of_contract
      and c.customer_id = acting_organization() and c.supplier_id = supplier))
    and (of_announcement is null or exists (select from lot l where l.announcement_id = of_announcement
      and l.customer_id = acting_organization()))
$$;
comment on function rnu_ties_are_own is 'Whether the contract is of the acting customer with this supplier, and the announcement has its lots.';
revoke all on function rnu_ties_are_own from public;
grant execute on function rnu_ties_are_own to zakup_app;
create policy rnu_record on rnu for insert to zakup_app
  with check (customer_id = (select acting_organization()) and status_id = 1 and created_by is not null
    and rnu_ties_are_own(organization_id, contract_id, announcement_id));
create policy rnu_write on rnu for update to zakup_app
  using (customer_id = (select acting_organization()))
  with check (customer_id = (select acting_organization()) and rnu_ties_are_own(organization_id, contract_id, announcement_id));
create policy rnu_delete on rnu for delete to zakup_app
  using (customer_id = (select acting_organization()) and status_id = 1);
create policy rnu_decide on rnu for update to zakup_app
  using (status_id <> 1 and (select acting_as_operator())) with check (status_id <> 1 and (select acting_as_operator()));

do $$
declare part text;
begin
  foreach part in array array['rnu_founder', 'rnu_file'] loop
    execute format('alter table %I enable row level security', part);
    execute format('create policy %I on %I for select to zakup_app
      using (exists (select from rnu r where r.id = rnu_id))', part || '_read', part);
  end loop;
end $$;
create policy rnu_founder_write on rnu_founder for all to zakup_app
  using (exists (select from rnu r where r.id = rnu_id and r.customer_id = (select acting_organization()) and r.status_id in (1, 3)))
  with check (exists (select from rnu r where r.id = rnu_id and r.customer_id = (select acting_organization()) and r.status_id in (1, 3)));
create policy rnu_file_write on rnu_file for all to zakup_app
  using (exists (select from rnu r where r.id = rnu_id and r.customer_id = (select acting_organization()) and r.status_id in (1, 3)))
  with check (exists (select from rnu r where r.id = rnu_id and r.customer_id = (select acting_organization()) and r.status_id in (1, 3))
    and exists (select from attachment t where t.id = attachment_id and t.organization_id = (select acting_organization())));

-- The customer says what happened, the authority decides: policies see rows, this sees what becomes of them.
create function rnu_sides() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  acting bigint := acting_organization();
  decided constant text[] := array['status_id', 'due_at', 'decided_by', 'decided_at', 'decision_reason', 'starts_on', 'ends_on',
    'excluded_on', 'excluded_by', 'exclusion_reason_id', 'exclusion_court_ru', 'exclusion_number', 'exclusion_date',
    'updated_at', 'updated_by', 'version'];
  officer bigint := case when new.status_id = 5 then new.excluded_by else new.decided_by end;
  may boolean;
begin
  -- Jobs of the owner: what the clock ends.
  if acting is null then return new; end if;
  if acting = old.customer_id then
    may := (new.status_id = old.status_id and old.status_id in (1, 3) or (old.status_id, new.status_id) in ((1, 2), (3, 2), (2, 1)))
      and (new.decided_by is null or new.decided_by = old.decided_by)
      and (new.decision_reason is null or new.decision_reason = old.decision_reason)
      and new.starts_on is null and new.ends_on is null and new.created_by is not distinct from old.created_by;
  else
    may := (to_jsonb(new) - decided) = (to_jsonb(old) - decided)
      and officer is not null and officer is distinct from old.submitted_by
      -- Nobody decides about the organisation they work for, nor about what it has sent in.
      and not exists (select from membership m where m.person_id = officer and m.ended_on is null
        and m.organization_id in (old.organization_id, old.customer_id))
      and case
        when (old.status_id, new.status_id) = (2, 3) then true
        -- Twenty-four months by the calendar, from the day of inclusion. Закон ст. 8 п. 6.
        when (old.status_id, new.status_id) = (2, 4) then new.starts_on = current_date
          and new.ends_on = (current_date + interval '24 months')::date
        when (old.status_id, new.status_id) = (4, 5) then (new.starts_on, new.ends_on) = (old.starts_on, old.ends_on)
          and new.decided_by is not distinct from old.decided_by
          and new.excluded_on = current_date and new.exclusion_reason_id in (7, 8)
          and new.exclusion_number is not null and new.exclusion_date is not null
        else false end;
  end if;
  if may is not true then
    raise exception 'this side may not change that of a record of the register' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger rnu_sides before update on rnu for each row execute function rnu_sides();

-- Whoever writes a record sees a part of the register alone; the organisation must follow the whole of it.
create or replace function organization_follow_rnu() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  -- What bars nobody, before and after, moves nothing.
  if 4 not in (coalesce(old.status_id, 0), coalesce(new.status_id, 0)) then return null; end if;
  -- Of two records that change at once the second waits here, and only then looks: each statement sees what is committed by
  -- its own beginning. The key stays free, so whoever refers to the organisation does not wait.
  perform from organization o where o.id in (old.organization_id, new.organization_id) order by o.id for no key update;
  update organization o
  set rnu_until = (select max(r.ends_on) from rnu r where r.organization_id = o.id and r.status_id = 4)
  where o.id in (old.organization_id, new.organization_id)
    and rnu_until is distinct from (select max(r.ends_on) from rnu r where r.organization_id = o.id and r.status_id = 4);
  return null;
end $$;
revoke all on function organization_follow_rnu from public;

-- ── States for the journal ───────────────────────────────────────────────────────────────────────────────────────────────
-- Of an ИИН the day of birth is enough here: who looks into the journal need not know more.
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
revoke all on function rnu_snapshots from public;
grant select on rnu_snapshot to zakup_app;
grant execute on function rnu_snapshots to zakup_app;

-- The cabinet does not read the journal; of its own record it may know who did what and when.
create function rnu_life(record bigint) returns table (step text, at timestamptz, person_id bigint, reason text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select split_part(j.action, '.', 2), j.at, j.person_id,
    case when j.action = 'rnu.return' then j.after ->> 'decision_reason' end
  from journal_event j
  where j.subject_type = 'rnu' and j.subject_id = record::text and j.action <> 'rnu.update'
    and exists (select from rnu r where r.id = record
      and (r.customer_id = acting_organization() or (r.status_id <> 1 and acting_as_operator())))
  order by j.id
$$;
comment on function rnu_life is 'The steps of a record of the register, for the two sides of it.';
revoke all on function rnu_life from public;
grant execute on function rnu_life to zakup_app;

-- ── What others know of it ───────────────────────────────────────────────────────────────────────────────────────────────
-- Whatever the view and the function say by now stays as it is: one line is added to each.
do $$
declare said text;
begin
  said := rtrim(pg_get_viewdef('loose_attachment'::regclass), E'; \n');
  execute 'create or replace view loose_attachment as ' || said
    || ' and not exists (select from rnu_file r where r.attachment_id = t.id)';

  said := pg_get_functiondef('are_parties(text, bigint, bigint, bigint)'::regprocedure);
  if said not like '%else false end%' then raise exception 'are_parties is not what this was written for'; end if;
  -- A customer and the operator, once it was submitted; the supplier is told by the operator of what is public.
  execute replace(said, 'else false end', $parties$when 'rnu' then exists (select from rnu r where r.id = subject_number and r.status_id <> 1
      and exists (select from organization o where o.is_operator
        and ((acting = r.customer_id and told = o.id)
          or (acting = o.id and (told = r.customer_id or (told = r.organization_id and r.status_id in (4, 5)))))))
    else false end$parties$);
end $$;
