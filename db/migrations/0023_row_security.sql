-- Row-level security (RLS) of the cabinet: requests read their own organisation's rows and public rows, and write only
-- their own. The owner (migrations, views, the worker) is exempt.

-- Written by all requests, read only by the operator.
alter table journal_event enable row level security;
create policy journal_event_write on journal_event for insert to zakup_app with check (true);
create policy journal_event_read on journal_event for select to zakup_app using ((select acting_as_operator()));

-- The cabinet reads its own tax debt here; that of others is in public_organization_tax.
alter table organization_tax enable row level security;
create policy organization_tax_read on organization_tax for select to zakup_app
  using (organization_id = (select acting_organization()));

alter table plan enable row level security;
create policy plan_read on plan for select to zakup_app
  using (organization_id = (select acting_organization()) or status_id in (:plan.public));
create policy plan_write on plan for all to zakup_app
  using (organization_id = (select acting_organization())) with check (organization_id = (select acting_organization()));

alter table plan_item enable row level security;
create policy plan_item_read on plan_item for select to zakup_app
  using (organization_id = (select acting_organization()) or (is_public and status_id <> :plan_item.draft));
create policy plan_item_write on plan_item for all to zakup_app
  using (organization_id = (select acting_organization())) with check (organization_id = (select acting_organization()));

-- Child rows are visible where their item is.
do $$
declare part text;
begin
  foreach part in array array['plan_item_delivery', 'plan_item_funding', 'plan_item_license', 'plan_item_material',
    'plan_item_labour', 'plan_item_file', 'plan_item_first_category'] loop
    execute format('alter table %I enable row level security', part);
    execute format('create policy %I on %I for select to zakup_app
      using (exists (select from plan_item i where i.id = plan_item_id))', part || '_read', part);
    execute format('create policy %I on %I for all to zakup_app
      using (exists (select from plan_item i where i.id = plan_item_id and i.organization_id = (select acting_organization())))
      with check (exists (select from plan_item i where i.id = plan_item_id and i.organization_id = (select acting_organization())))',
      part || '_write', part);
  end loop;
end $$;

alter table plan_import enable row level security;
create policy plan_import_own on plan_import for all to zakup_app
  using (organization_id = (select acting_organization())) with check (organization_id = (select acting_organization()));

alter table plan_import_row enable row level security;
create policy plan_import_row_own on plan_import_row for all to zakup_app
  using (exists (select from plan_import m where m.id = plan_import_id));

alter table customer_organizer enable row level security;
create policy customer_organizer_read on customer_organizer for select to zakup_app
  using ((select acting_organization()) in (customer_id, organizer_id));
create policy customer_organizer_begin on customer_organizer for insert to zakup_app
  with check (customer_id = (select acting_organization()) and status_id = :customer_organizer.requested and decided_by is null);
create policy customer_organizer_write on customer_organizer for update to zakup_app
  using ((select acting_organization()) in (customer_id, organizer_id))
  with check ((select acting_organization()) in (customer_id, organizer_id));

-- Two organisations write one row, each only its own columns. RLS filters rows; the *_sides triggers here and below
-- compare OLD and NEW.
create function customer_organizer_sides() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare acting bigint := acting_organization();
begin
  if acting is null then return new; end if;
  if (new.customer_id, new.organizer_id, new.basis_ru, new.attachment_id, new.starts_on, new.ends_on, new.requested_by)
      is distinct from
     (old.customer_id, old.organizer_id, old.basis_ru, old.attachment_id, old.starts_on, old.ends_on, old.requested_by)
    or (new.status_id <> old.status_id and (old.status_id, new.status_id) <> (:customer_organizer.active, :customer_organizer.ended)
      and not (acting = new.customer_id and (old.status_id, new.status_id) = (:customer_organizer.requested, :customer_organizer.withdrawn))
      and not (acting = new.organizer_id and (old.status_id, new.status_id) in (
        (:customer_organizer.requested, :customer_organizer.active),
        (:customer_organizer.requested, :customer_organizer.rejected))))
    or (acting <> new.organizer_id and (new.decided_by, new.decided_at, new.decision_reason)
      is distinct from (old.decided_by, old.decided_at, old.decision_reason)) then
    raise exception 'this side may not change that of a relation' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger customer_organizer_sides before update on customer_organizer
  for each row execute function customer_organizer_sides();

-- An organizer sees an order only after it was sent; a draft, or an order taken back, is visible only to the customer.
alter table purchase_order enable row level security;
create policy purchase_order_read on purchase_order for select to zakup_app
  using (customer_id = (select acting_organization())
    or (organizer_id = (select acting_organization()) and status_id <> :purchase_order.draft));
create policy purchase_order_begin on purchase_order for insert to zakup_app
  with check (customer_id = (select acting_organization()) and status_id = :purchase_order.draft);
create policy purchase_order_write on purchase_order for update to zakup_app
  using (customer_id = (select acting_organization())) with check (customer_id = (select acting_organization()));
create policy purchase_order_drop on purchase_order for delete to zakup_app
  using (customer_id = (select acting_organization()) and status_id = :purchase_order.draft);
create policy purchase_order_decide on purchase_order for update to zakup_app
  using (organizer_id = (select acting_organization()) and status_id <> :purchase_order.draft)
  with check (organizer_id = (select acting_organization()) and status_id <> :purchase_order.draft);

create function purchase_order_sides() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare acting bigint := acting_organization(); may boolean;
begin
  if acting is null then return new; end if;
  if acting = old.customer_id then
    -- The customer sends, takes back and closes an order; it may clear a decision, but not make one.
    may := new.customer_id = old.customer_id
      and (new.organizer_id is not distinct from old.organizer_id or old.status_id in (:purchase_order.editable))
      and (new.status_id in (old.status_id, :purchase_order.closed) or (old.status_id, new.status_id) in (
        (:purchase_order.draft, :purchase_order.sent), (:purchase_order.returned, :purchase_order.sent),
        (:purchase_order.sent, :purchase_order.draft), (:purchase_order.returned, :purchase_order.draft)))
      and (new.decided_by is null or new.decided_by = old.decided_by)
      and (new.decision_reason is null or new.decision_reason = old.decision_reason);
  else
    may := (new.customer_id, new.organizer_id, new.comment_ru, new.sent_at, new.sent_by, new.due_at, new.created_by,
        new.purchase_method_id, new.purchase_subject_id)
        is not distinct from
       (old.customer_id, old.organizer_id, old.comment_ru, old.sent_at, old.sent_by, old.due_at, old.created_by,
        old.purchase_method_id, old.purchase_subject_id)
      and (new.status_id = old.status_id or (old.status_id, new.status_id) in (
        (:purchase_order.sent, :purchase_order.returned), (:purchase_order.sent, :purchase_order.confirmed),
        (:purchase_order.sent, :purchase_order.rejected), (:purchase_order.confirmed, :purchase_order.inProgress),
        (:purchase_order.inProgress, :purchase_order.done)));
  end if;
  if may is not true then
    raise exception 'this side may not change that of an order' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger purchase_order_sides before update on purchase_order
  for each row execute function purchase_order_sides();

alter table purchase_order_item enable row level security;
create policy purchase_order_item_read on purchase_order_item for select to zakup_app
  using (exists (select from purchase_order o where o.id = purchase_order_id));
-- Items can be added only while the customer may edit the order; a removed item cannot be restored.
create policy purchase_order_item_add on purchase_order_item for insert to zakup_app
  with check (customer_id = (select acting_organization())
    and exists (select from purchase_order o where o.id = purchase_order_id and o.status_id in (:purchase_order.editable)));
create policy purchase_order_item_leave on purchase_order_item for update to zakup_app
  using (customer_id = (select acting_organization())) with check (customer_id = (select acting_organization()) and not is_live);
create policy purchase_order_item_drop on purchase_order_item for delete to zakup_app
  using (customer_id = (select acting_organization()));

alter table announcement enable row level security;
create policy announcement_read on announcement for select to zakup_app
  using (organizer_id = (select acting_organization()) or status_id not in (:announcement.unpublished));
create policy announcement_write on announcement for all to zakup_app
  using (organizer_id = (select acting_organization())) with check (organizer_id = (select acting_organization()));

do $$
declare part text;
begin
  foreach part in array array['announcement_file', 'announcement_commission', 'announcement_stage'] loop
    execute format('alter table %I enable row level security', part);
    execute format('create policy %I on %I for select to zakup_app
      using (exists (select from announcement a where a.id = announcement_id %s))', part || '_read', part,
      -- Names of people are visible only to the organizer.
      case part when 'announcement_commission' then 'and a.organizer_id = (select acting_organization())' else '' end);
    execute format('create policy %I on %I for all to zakup_app
      using (exists (select from announcement a where a.id = announcement_id and a.organizer_id = (select acting_organization())))
      with check (exists (select from announcement a where a.id = announcement_id and a.organizer_id = (select acting_organization())) %s)',
      part || '_write', part,
      -- A file of another organisation would become public with the announcement.
      case part when 'announcement_file' then 'and exists (select from attachment t where t.id = attachment_id
        and coalesce(t.organization_id = (select acting_organization()), true))' else '' end);
  end loop;
end $$;

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

-- The organizer's own protocols, and signed ones of visible announcements (the policy of announcement applies to the
-- subquery).
alter table protocol enable row level security;
create policy protocol_read on protocol for select to zakup_app
  using (exists (select from announcement a where a.id = protocol.announcement_id
    and (a.organizer_id = (select acting_organization()) or protocol.signed_at is not null)));

alter table lot_result enable row level security;
create policy lot_result_read on lot_result for select to zakup_app
  using (organizer_id = (select acting_organization()) or is_public);

-- Before the results only the supplier may know of a bid (Закон ст. 6 п. 9); after them it is in public_bid.
alter table bid enable row level security;
create policy bid_read on bid for select to zakup_app
  using (supplier_id = (select acting_organization()));

-- A signed contract is public, as in public_contract. Before that it is visible to its two parties, and to the operator
-- if a submitted record for the register of unscrupulous suppliers refers to it.
alter table contract enable row level security;
create policy contract_read on contract for select to zakup_app
  using (sign_date is not null or customer_id = (select acting_organization()) or supplier_id = (select acting_organization())
    or ((select acting_as_operator()) and exists (select from rnu r where r.contract_id = contract.id and r.status_id <> :rnu.draft)));

alter table contract_unit enable row level security;
create policy contract_unit_read on contract_unit for select to zakup_app
  using (exists (select from contract c where c.id = contract_unit.contract_id));

create function rnu_ties_are_own(supplier bigint, of_contract bigint, of_announcement bigint) returns boolean
  language sql stable set search_path = public, pg_temp as $$
  select (of_contract is null or exists (select from contract c where c.id = of_contract
      and c.customer_id = acting_organization() and c.supplier_id = supplier))
    and (of_announcement is null or exists (select from lot l where l.announcement_id = of_announcement
      and l.customer_id = acting_organization()))
$$;
comment on function rnu_ties_are_own is 'Whether the contract is of the acting customer with this supplier, and the announcement has its lots.';

alter table rnu enable row level security;
create policy rnu_read on rnu for select to zakup_app
  using (customer_id = (select acting_organization()) or (status_id <> :rnu.draft and (select acting_as_operator())));
-- A record starts as a draft of its customer, about its own contract and purchase; only a draft can be deleted.
create policy rnu_record on rnu for insert to zakup_app
  with check (customer_id = (select acting_organization()) and status_id = :rnu.draft and created_by is not null
    and rnu_ties_are_own(organization_id, contract_id, announcement_id));
create policy rnu_write on rnu for update to zakup_app
  using (customer_id = (select acting_organization()))
  with check (customer_id = (select acting_organization()) and rnu_ties_are_own(organization_id, contract_id, announcement_id));
create policy rnu_delete on rnu for delete to zakup_app
  using (customer_id = (select acting_organization()) and status_id = :rnu.draft);
create policy rnu_decide on rnu for update to zakup_app
  using (status_id <> :rnu.draft and (select acting_as_operator())) with check (status_id <> :rnu.draft and (select acting_as_operator()));

-- The customer describes the offence, the authority decides: each may change only its own columns.
create function rnu_sides() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  acting bigint := acting_organization();
  decided constant text[] := array['status_id', 'due_at', 'decided_by', 'decided_at', 'decision_reason', 'starts_on', 'ends_on',
    'excluded_on', 'excluded_by', 'exclusion_reason_id', 'exclusion_court_ru', 'exclusion_number', 'exclusion_date',
    'updated_at', 'updated_by', 'version'];
  officer bigint := case when new.status_id = :rnu.excluded then new.excluded_by else new.decided_by end;
  may boolean;
begin
  -- Jobs of the owner, e.g. expiry.
  if acting is null then return new; end if;
  if acting = old.customer_id then
    may := (new.status_id = old.status_id and old.status_id in (:rnu.editable) or (old.status_id, new.status_id) in (
      (:rnu.draft, :rnu.submitted), (:rnu.returned, :rnu.submitted), (:rnu.submitted, :rnu.draft)))
      and (new.decided_by is null or new.decided_by = old.decided_by)
      and (new.decision_reason is null or new.decision_reason = old.decision_reason)
      and new.starts_on is null and new.ends_on is null and new.created_by is not distinct from old.created_by;
  else
    may := (to_jsonb(new) - decided) = (to_jsonb(old) - decided)
      and officer is not null and officer is distinct from old.submitted_by
      -- Nobody may decide about an organisation they work for, or about a record it submitted.
      and not exists (select from membership m where m.person_id = officer and m.ended_on is null
        and m.organization_id in (old.organization_id, old.customer_id))
      and case
        when (old.status_id, new.status_id) = (:rnu.submitted, :rnu.returned) then true
        -- Twenty-four calendar months from the day of inclusion. Закон ст. 8 п. 6.
        when (old.status_id, new.status_id) = (:rnu.submitted, :rnu.active) then new.starts_on = current_date
          and new.ends_on = (current_date + interval '24 months')::date
        when (old.status_id, new.status_id) = (:rnu.active, :rnu.excluded) then (new.starts_on, new.ends_on) = (old.starts_on, old.ends_on)
          and new.decided_by is not distinct from old.decided_by
          and new.excluded_on = current_date and new.exclusion_reason_id in (:rnu_reason.ofOfficer)
          and new.exclusion_number is not null and new.exclusion_date is not null
        else false end;
  end if;
  if may is not true then
    raise exception 'this side may not change that of a record of the register' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger rnu_sides before update on rnu for each row execute function rnu_sides();

alter table rnu_founder enable row level security;
create policy rnu_founder_read on rnu_founder for select to zakup_app
  using (exists (select from rnu r where r.id = rnu_id));
create policy rnu_founder_write on rnu_founder for all to zakup_app
  using (exists (select from rnu r where r.id = rnu_id
    and r.customer_id = (select acting_organization()) and r.status_id in (:rnu.editable)))
  with check (exists (select from rnu r where r.id = rnu_id
    and r.customer_id = (select acting_organization()) and r.status_id in (:rnu.editable)));

alter table rnu_file enable row level security;
create policy rnu_file_read on rnu_file for select to zakup_app
  using (exists (select from rnu r where r.id = rnu_id));
create policy rnu_file_write on rnu_file for all to zakup_app
  using (exists (select from rnu r where r.id = rnu_id
    and r.customer_id = (select acting_organization()) and r.status_id in (:rnu.editable)))
  with check (exists (select from rnu r where r.id = rnu_id
    and r.customer_id = (select acting_organization()) and r.status_id in (:rnu.editable))
    and exists (select from attachment t where t.id = attachment_id and t.organization_id = (select acting_organization())));

alter table supplier_exp enable row level security;
create policy supplier_exp_read on supplier_exp for select to zakup_app
  using (organization_id = (select acting_organization()) or (status_id <> :supplier_exp.draft and (select acting_as_operator())));
-- A record starts as a draft, and only a draft can be deleted.
create policy supplier_exp_record on supplier_exp for insert to zakup_app
  with check (organization_id = (select acting_organization()) and status_id = :supplier_exp.draft and reviewed_by is null and decided_by is null);
create policy supplier_exp_write on supplier_exp for update to zakup_app
  using (organization_id = (select acting_organization())) with check (organization_id = (select acting_organization()));
create policy supplier_exp_delete on supplier_exp for delete to zakup_app
  using (organization_id = (select acting_organization()) and status_id = :supplier_exp.draft);
create policy supplier_exp_decide on supplier_exp for update to zakup_app
  using (status_id <> :supplier_exp.draft and (select acting_as_operator()))
  with check (status_id <> :supplier_exp.draft and (select acting_as_operator()));

-- The supplier describes its experience, the authority decides: each may change only its own columns.
create function supplier_exp_sides() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  acting bigint := acting_organization();
  officer bigint := case when new.status_id in (:supplier_exp.review, :supplier_exp.approval) then new.reviewed_by else new.decided_by end;
  may boolean;
begin
  if acting is null then return new; end if;
  if acting = old.organization_id then
    may := new.organization_id = old.organization_id
      and (new.status_id = old.status_id and old.status_id in (:supplier_exp.editable) or (old.status_id, new.status_id) in (
        (:supplier_exp.draft, :supplier_exp.submitted), (:supplier_exp.returned, :supplier_exp.submitted),
        (:supplier_exp.submitted, :supplier_exp.draft)))
      and (new.reviewed_by is null or new.reviewed_by = old.reviewed_by)
      and (new.decided_by is null or new.decided_by = old.decided_by)
      and (new.decision_reason is null or new.decision_reason = old.decision_reason);
  else
    may := (to_jsonb(new) - array['status_id', 'due_at', 'reviewed_by', 'reviewed_at', 'decided_by', 'decided_at', 'decision_reason',
        'updated_at', 'updated_by', 'version', 'words'])
      = (to_jsonb(old) - array['status_id', 'due_at', 'reviewed_by', 'reviewed_at', 'decided_by', 'decided_at', 'decision_reason',
        'updated_at', 'updated_by', 'version', 'words'])
      and (old.status_id, new.status_id) in (
        (:supplier_exp.submitted, :supplier_exp.review), (:supplier_exp.review, :supplier_exp.returned),
        (:supplier_exp.review, :supplier_exp.approval), (:supplier_exp.review, :supplier_exp.refused),
        (:supplier_exp.approval, :supplier_exp.returned), (:supplier_exp.approval, :supplier_exp.confirmed),
        (:supplier_exp.approval, :supplier_exp.refused))
      -- The deciding person is recorded and does not work for the supplier.
      and officer is not null
      and not exists (select from membership m where m.person_id = officer and m.organization_id = old.organization_id and m.ended_on is null)
      -- Four-eyes principle: the reviewer stays recorded, and another person decides. Правила реестров 46–49.
      and (old.status_id <> :supplier_exp.approval or (new.reviewed_by is not distinct from old.reviewed_by
        and new.decided_by is not null and new.decided_by is distinct from old.reviewed_by));
  end if;
  if may is not true then
    raise exception 'this side may not change that of an experience' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger supplier_exp_sides before update on supplier_exp for each row execute function supplier_exp_sides();

alter table supplier_exp_file enable row level security;
create policy supplier_exp_file_read on supplier_exp_file for select to zakup_app
  using (exists (select from supplier_exp e where e.id = supplier_exp_id
    and (e.organization_id = (select acting_organization()) or (select acting_as_operator()))));
create policy supplier_exp_file_write on supplier_exp_file for all to zakup_app
  using (exists (select from supplier_exp e where e.id = supplier_exp_id and e.organization_id = (select acting_organization())
    and e.status_id in (:supplier_exp.editable)))
  with check (exists (select from supplier_exp e where e.id = supplier_exp_id and e.organization_id = (select acting_organization())
    and e.status_id in (:supplier_exp.editable))
    and exists (select from attachment t where t.id = attachment_id and t.organization_id = (select acting_organization())));

do $$
declare part text;
begin
  foreach part in array array['supplier_license', 'supplier_staff', 'supplier_equipment'] loop
    execute format('alter table %I enable row level security', part);
    execute format('create policy %I on %I for all to zakup_app
      using (organization_id = (select acting_organization()))
      with check (organization_id = (select acting_organization()) and (attachment_id is null or exists
        (select from attachment t where t.id = attachment_id and t.organization_id = (select acting_organization()))))', part || '_own', part);
  end loop;
end $$;

alter table supplier_license_subkind enable row level security;
create policy supplier_license_subkind_own on supplier_license_subkind for all to zakup_app
  using (exists (select from supplier_license l where l.id = supplier_license_id))
  with check (exists (select from supplier_license l where l.id = supplier_license_id));

alter table registration enable row level security;
create policy registration_link on registration for select to zakup_app using (id = (select acting_registration()));
-- The operator sees an application only after it was submitted.
create policy registration_desk on registration for select to zakup_app
  using (submitted_at is not null and (select acting_as_operator()));
create policy registration_write on registration for update to zakup_app
  using (id = (select acting_registration())) with check (id = (select acting_registration()));
create policy registration_decide on registration for update to zakup_app
  using (submitted_at is not null and (select acting_as_operator()))
  with check (submitted_at is not null and (select acting_as_operator()));

-- The applicant describes itself, the operator decides: each may change only its own columns.
create function registration_sides() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  decided constant text[] := array['state', 'decided_at', 'decided_by', 'decision_reason', 'organization_id', 'due_at', 'updated_at', 'version'];
  may boolean;
begin
  if acting_registration() is not null and acting_organization() is null then
    may := (old.state, new.state) in (('unconfirmed', 'draft'), ('draft', 'draft'), ('returned', 'returned'), ('draft', 'submitted'),
        ('returned', 'submitted'))
      and (new.iin_bin, new.email, new.created_at) = (old.iin_bin, old.email, old.created_at)
      and (new.decided_by is null or new.decided_by = old.decided_by)
      and (new.decision_reason is null or new.decision_reason = old.decision_reason);
  elsif acting_organization() is not null then
    may := (to_jsonb(new) - decided) = (to_jsonb(old) - decided)
      and new.decided_by is not null
      and case when new.state = 'closed' then
          -- Only together with the admission of another application with this number: both get the same timestamp in
          -- one transaction.
          old.state in ('submitted', 'returned') and exists (select from registration r where r.iin_bin = old.iin_bin
            and r.id <> old.id and r.state = 'admitted' and r.decided_at = new.decided_at)
        else (old.state, new.state) in (('submitted', 'admitted'), ('submitted', 'returned'), ('submitted', 'refused'))
          and not exists (select from person p where p.id = new.decided_by and p.iin = old.head_iin) end;
  else
    -- Jobs and the owner may change anything; a request of the cabinet must act on behalf of an organisation or an
    -- application.
    may := 'zakup_app' not in (current_setting('role'), session_user);
  end if;
  if may is not true then
    raise exception 'this side may not change that of an application' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger registration_sides before update on registration for each row execute function registration_sides();

alter table registration_file enable row level security;
create policy registration_file_read on registration_file for select to zakup_app
  using (exists (select from registration r where r.id = registration_id));
create policy registration_file_write on registration_file for all to zakup_app
  using (registration_id = (select acting_registration())
    and exists (select from registration r where r.id = registration_id and r.state in ('draft', 'returned')))
  with check (registration_id = (select acting_registration())
    and exists (select from registration r where r.id = registration_id and r.state in ('draft', 'returned'))
    -- A file uploaded in a cabinet may not be attached.
    and exists (select from attachment t where t.id = attachment_id and t.organization_id is null and t.uploaded_by is null));

alter table invitation enable row level security;
create policy invitation_own on invitation for all to zakup_app
  using (organization_id = (select acting_organization())) with check (organization_id = (select acting_organization()));
create policy invitation_link on invitation for select to zakup_app using (id = (select acting_invitation()));
create policy invitation_accept on invitation for update to zakup_app
  using (id = (select acting_invitation())) with check (id = (select acting_invitation()) and accepted_at is not null);

alter table post enable row level security;
create policy post_desk on post for all to zakup_app
  using ((select acting_as_operator()))
  with check ((select acting_as_operator()) and (image_id is null or exists (select from attachment t where t.id = image_id
    and t.content_type in ('image/png', 'image/jpeg')
    and (t.organization_id is null or t.organization_id = (select acting_organization())))));

alter table menu_item enable row level security;
create policy menu_item_desk on menu_item for all to zakup_app
  using ((select acting_as_operator())) with check ((select acting_as_operator()));

alter table faq enable row level security;
create policy faq_desk on faq for all to zakup_app
  using ((select acting_as_operator())) with check ((select acting_as_operator()));

alter table notice enable row level security;
create policy notice_own on notice for all to zakup_app
  using (organization_id = (select acting_organization())) with check (organization_id = (select acting_organization()));

alter table notice_setting enable row level security;
create policy notice_setting_own on notice_setting for all to zakup_app
  using (exists (select from membership m
    where m.person_id = notice_setting.person_id and m.organization_id = (select acting_organization()) and m.ended_on is null));

revoke all on function rnu_ties_are_own from public;
grant execute on function rnu_ties_are_own to zakup_app;
