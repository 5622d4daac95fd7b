-- Cases: rows that two sides move from status to status, each only by its own steps and in its own columns. RLS filters
-- rows; one trigger compares OLD and NEW with these two tables. Conditions of a single case stand in a trigger of its own.

create table case_side (
  case_name text not null,
  side text not null,
  organization_column text,
  may_change text[],
  may_clear text[] not null default '{}',
  may_not_change text[] not null default '{}',
  may_touch boolean not null default false,
  primary key (case_name, side),
  constraint case_side_columns_listed_one_way check (may_change is null or (may_clear = '{}' and may_not_change = '{}'))
);
comment on table case_side is 'The sides of a case and the columns that each may change with its steps.';
comment on column case_side.case_name is 'The table of the case.';
comment on column case_side.organization_column is 'The column with the organisation of this side; null for the operator of the portal.';
comment on column case_side.may_change is 'All that this side may change; null for the author of the case: all but may_clear and may_not_change.';
comment on column case_side.may_clear is 'What the other side decided: the author may leave it or empty it.';
comment on column case_side.may_not_change is 'What the author may not change: whose the case is, and who made it when.';
comment on column case_side.may_touch is 'Whether this side may change version, updated_at and updated_by in any status, without a step.';

create table case_step (
  case_name text not null,
  side text not null,
  from_status integer not null,
  to_status integer not null,
  primary key (case_name, side, from_status, to_status),
  foreign key (case_name, side) references case_side
);
comment on table case_step is 'Which status a side may give to a case that has another. The same status twice: the side may edit the case in it. Steps of later versions are added from packages/domain (db/sync-cases.ts).';
grant select on case_side, case_step to zakup_app;

insert into case_side (case_name, side, organization_column, may_change, may_clear, may_not_change, may_touch) values
  ('customer_organizer', 'customer', 'customer_id', '{ended_by, ended_at, end_reason}', '{}', '{}', false),
  ('customer_organizer', 'organizer', 'organizer_id',
    '{decided_by, decided_at, decision_reason, ended_by, ended_at, end_reason}', '{}', '{}', false),
  -- When an order loses an item and keeps others, only its version and its last change show it.
  ('purchase_order', 'customer', 'customer_id', null, '{decided_by, decided_at, decision_reason}',
    '{customer_id, created_by, created_at}', true),
  ('purchase_order', 'organizer', 'organizer_id', '{decided_by, decided_at, decision_reason}', '{}', '{}', false),
  ('rnu', 'customer', 'customer_id', null,
    '{decided_by, decided_at, decision_reason, starts_on, ends_on, excluded_on, excluded_by, exclusion_reason_id,
      exclusion_court_ru, exclusion_number, exclusion_date}', '{customer_id, created_by, created_at}', false),
  ('rnu', 'operator', null,
    '{due_at, decided_by, decided_at, decision_reason, starts_on, ends_on, excluded_on, excluded_by, exclusion_reason_id,
      exclusion_court_ru, exclusion_number, exclusion_date}', '{}', '{}', false),
  ('supplier_exp', 'supplier', 'organization_id', null,
    '{reviewed_by, reviewed_at, decided_by, decided_at, decision_reason}', '{organization_id, created_by, created_at}', false),
  -- The generated column words is empty in NEW until the triggers are done.
  ('supplier_exp', 'operator', null,
    '{due_at, reviewed_by, reviewed_at, decided_by, decided_at, decision_reason, words}', '{}', '{}', false);

-- The steps that packages/domain describes today; db/sync-cases.ts adds those of later versions. No foreign keys to the
-- statuses, because dictionaries are filled after migrations.
insert into case_step (case_name, side, from_status, to_status) values
  ('customer_organizer', 'customer', :customer_organizer.requested, :customer_organizer.withdrawn),
  ('customer_organizer', 'customer', :customer_organizer.active, :customer_organizer.ended),
  ('customer_organizer', 'organizer', :customer_organizer.requested, :customer_organizer.active),
  ('customer_organizer', 'organizer', :customer_organizer.requested, :customer_organizer.rejected),
  ('customer_organizer', 'organizer', :customer_organizer.active, :customer_organizer.ended),

  ('purchase_order', 'customer', :purchase_order.draft, :purchase_order.draft),
  ('purchase_order', 'customer', :purchase_order.draft, :purchase_order.sent),
  ('purchase_order', 'customer', :purchase_order.sent, :purchase_order.draft),
  ('purchase_order', 'customer', :purchase_order.returned, :purchase_order.returned),
  ('purchase_order', 'customer', :purchase_order.returned, :purchase_order.sent),
  -- To another organizer, who has not seen it.
  ('purchase_order', 'customer', :purchase_order.returned, :purchase_order.draft),
  -- Its last item was recalled.
  ('purchase_order', 'customer', :purchase_order.sent, :purchase_order.closed),
  ('purchase_order', 'customer', :purchase_order.returned, :purchase_order.closed),
  ('purchase_order', 'customer', :purchase_order.confirmed, :purchase_order.closed),
  ('purchase_order', 'customer', :purchase_order.rejected, :purchase_order.closed),
  ('purchase_order', 'customer', :purchase_order.inProgress, :purchase_order.closed),
  ('purchase_order', 'organizer', :purchase_order.sent, :purchase_order.returned),
  ('purchase_order', 'organizer', :purchase_order.sent, :purchase_order.confirmed),
  ('purchase_order', 'organizer', :purchase_order.sent, :purchase_order.rejected),
  ('purchase_order', 'organizer', :purchase_order.confirmed, :purchase_order.inProgress),
  ('purchase_order', 'organizer', :purchase_order.inProgress, :purchase_order.inProgress),
  ('purchase_order', 'organizer', :purchase_order.inProgress, :purchase_order.done),

  ('rnu', 'customer', :rnu.draft, :rnu.draft),
  ('rnu', 'customer', :rnu.draft, :rnu.submitted),
  ('rnu', 'customer', :rnu.submitted, :rnu.draft),
  ('rnu', 'customer', :rnu.returned, :rnu.returned),
  ('rnu', 'customer', :rnu.returned, :rnu.submitted),
  ('rnu', 'operator', :rnu.submitted, :rnu.returned),
  ('rnu', 'operator', :rnu.submitted, :rnu.active),
  ('rnu', 'operator', :rnu.active, :rnu.excluded),

  ('supplier_exp', 'supplier', :supplier_exp.draft, :supplier_exp.draft),
  ('supplier_exp', 'supplier', :supplier_exp.draft, :supplier_exp.submitted),
  ('supplier_exp', 'supplier', :supplier_exp.submitted, :supplier_exp.draft),
  ('supplier_exp', 'supplier', :supplier_exp.returned, :supplier_exp.returned),
  ('supplier_exp', 'supplier', :supplier_exp.returned, :supplier_exp.submitted),
  ('supplier_exp', 'operator', :supplier_exp.submitted, :supplier_exp.review),
  ('supplier_exp', 'operator', :supplier_exp.review, :supplier_exp.returned),
  ('supplier_exp', 'operator', :supplier_exp.review, :supplier_exp.approval),
  ('supplier_exp', 'operator', :supplier_exp.review, :supplier_exp.refused),
  ('supplier_exp', 'operator', :supplier_exp.approval, :supplier_exp.returned),
  ('supplier_exp', 'operator', :supplier_exp.approval, :supplier_exp.confirmed),
  ('supplier_exp', 'operator', :supplier_exp.approval, :supplier_exp.refused);

create function case_sides() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  acting constant bigint := acting_organization();
  -- The status is compared with the steps; the last change is recorded by whoever makes it.
  common constant text[] := '{status_id, version, updated_at, updated_by}';
  was jsonb;
  becomes jsonb;
  mine case_side;
  stepped boolean;
  name text;
  refused text;
begin
  -- Jobs of the owner.
  if acting is null then return new; end if;
  was := to_jsonb(old);
  becomes := to_jsonb(new);
  select s.* into mine from case_side s
    where s.case_name = tg_table_name and (was -> s.organization_column) = to_jsonb(acting);
  -- An operator that is another side of this very case acts as that side.
  if not found and acting_as_operator() then
    select s.* into mine from case_side s where s.case_name = tg_table_name and s.organization_column is null;
  end if;
  if mine.side is null then
    raise exception '%: an organisation that is no side of it may not change it', tg_table_name using errcode = 'insufficient_privilege';
  end if;

  stepped := exists (select from case_step s where s.case_name = mine.case_name and s.side = mine.side
    and s.from_status = old.status_id and s.to_status = new.status_id);
  if not stepped and (new.status_id <> old.status_id or not mine.may_touch) then
    raise exception '%: the % may not change it from status % to %', tg_table_name, mine.side, old.status_id, new.status_id
      using errcode = 'insufficient_privilege';
  end if;

  -- Two plain comparisons; a query over all columns costs as much as the rest of the statement, so it is left for the
  -- message.
  if stepped and mine.may_change is null then
    foreach name in array mine.may_clear || mine.may_not_change loop
      if (becomes -> name) <> (was -> name) and ((becomes -> name) <> 'null' or name = any (mine.may_not_change)) then
        refused := concat_ws(', ', refused, name);
      end if;
    end loop;
  else
    mine.may_change := case when stepped then mine.may_change end || common;
    if (becomes - mine.may_change) <> (was - mine.may_change) then
      refused := (select string_agg(c.key, ', ') from jsonb_each(becomes - mine.may_change) c where c.value <> (was -> c.key));
    end if;
  end if;
  if refused is not null then
    raise exception '%: the % may not change %', tg_table_name, mine.side, refused using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
comment on function case_sides is 'Lets each side of a case take only its own steps and change only its own columns.';

drop trigger customer_organizer_sides on customer_organizer;
drop trigger purchase_order_sides on purchase_order;
drop trigger rnu_sides on rnu;
drop trigger supplier_exp_sides on supplier_exp;
drop function customer_organizer_sides, purchase_order_sides, rnu_sides, supplier_exp_sides;

-- Triggers fire in the order of their names: this one before those of a single case.
create trigger case_sides before update on customer_organizer for each row execute function case_sides();
create trigger case_sides before update on purchase_order for each row execute function case_sides();
create trigger case_sides before update on rnu for each row execute function case_sides();
create trigger case_sides before update on supplier_exp for each row execute function case_sides();

-- An organizer that has an order keeps it; the customer chooses another before sending, or after a return.
create function purchase_order_organizer() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  raise exception 'purchase_order: its organizer may not be changed in status %', old.status_id using errcode = 'insufficient_privilege';
end $$;
create trigger purchase_order_organizer before update of organizer_id on purchase_order for each row
  when (new.organizer_id is distinct from old.organizer_id and old.status_id not in (:purchase_order.editable)
    and acting_organization() is not null)
  execute function purchase_order_organizer();

create function rnu_decision() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  officer constant bigint := case when new.status_id = :rnu.excluded then new.excluded_by else new.decided_by end;
  may boolean;
begin
  if new.status_id = old.status_id or new.status_id in (:rnu.draft, :rnu.submitted) then
    -- The customer's step: nothing is decided, so the bar has no term.
    may := new.starts_on is null and new.ends_on is null;
  else
    may := officer is not null and officer is distinct from old.submitted_by
      -- Nobody may decide about an organisation they work for, or about a record it submitted.
      and not exists (select from membership m where m.person_id = officer and m.ended_on is null
        and m.organization_id in (old.organization_id, old.customer_id))
      and case new.status_id
        when :rnu.returned then true
        -- Twenty-four calendar months from the day of inclusion. Закон ст. 8 п. 6.
        when :rnu.active then new.starts_on = current_date and new.ends_on = (current_date + interval '24 months')::date
        when :rnu.excluded then (new.starts_on, new.ends_on) = (old.starts_on, old.ends_on)
          and new.decided_by is not distinct from old.decided_by
          and new.excluded_on = current_date and new.exclusion_reason_id in (:rnu_reason.ofOfficer)
          and new.exclusion_number is not null and new.exclusion_date is not null
        end;
  end if;
  if may is not true then
    raise exception 'rnu: it may not be decided like this or by this person' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger rnu_decision before update on rnu for each row when (acting_organization() is not null)
  execute function rnu_decision();

create function supplier_exp_decision() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  officer constant bigint := case when new.status_id in (:supplier_exp.review, :supplier_exp.approval) then new.reviewed_by else new.decided_by end;
begin
  -- The deciding person is recorded and does not work for the supplier.
  if officer is null
    or exists (select from membership m where m.person_id = officer and m.organization_id = old.organization_id and m.ended_on is null)
    -- Four-eyes principle: the reviewer stays recorded, and another person decides. Правила реестров 46–49.
    or (old.status_id = :supplier_exp.approval
      and (new.reviewed_by is distinct from old.reviewed_by or officer is not distinct from old.reviewed_by)) then
    raise exception 'supplier_exp: it may not be decided by this person' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger supplier_exp_decision before update on supplier_exp for each row
  when (new.status_id <> old.status_id and new.status_id not in (:supplier_exp.draft, :supplier_exp.submitted)
    and acting_organization() is not null)
  execute function supplier_exp_decision();
