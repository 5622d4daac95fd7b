-- If the locks are not free soon, nothing has happened: run it again.
set local lock_timeout = '3s';

-- A side of a case may be a person instead of an organisation: colleagues neither see the case nor take its steps.

create function acting_person() returns bigint language sql stable parallel safe as $$
  select nullif(current_setting('app.person', true), '')::bigint
$$;
comment on function acting_person is 'The person who acts in a transaction, set by the cabinet together with the organisation.';

alter table case_side add column person_column text,
  add constraint case_side_is_organization_or_person check (organization_column is null or person_column is null);
comment on column case_side.organization_column is 'The column with the organisation of this side; null for the operator of the portal and for a person.';
comment on column case_side.person_column is 'The column with the person of this side, if it is a person and not an organisation.';

create or replace function case_sides() returns trigger language plpgsql set search_path = public, pg_temp as $$
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
  select s.* into mine from case_side s where s.case_name = tg_table_name
    and ((was -> s.organization_column) = to_jsonb(acting) or (was -> s.person_column) = to_jsonb(acting_person()));
  -- An operator that is another side of this very case acts as that side.
  if not found and acting_as_operator() then
    select s.* into mine from case_side s
      where s.case_name = tg_table_name and s.organization_column is null and s.person_column is null;
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

-- The same as before, or for one person only. Processes of the release before call it without the last argument.
drop function notify_members;
create function notify_members(to_organization bigint, to_roles text[], notice_kind text, subject text, subject_number bigint,
  notice_vals jsonb, except_person bigint, only_person bigint default null) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- Jobs of the owner without an acting organisation report what happened by time and may notify anyone; the cabinet
  -- may notify only as a party of the subject.
  if (acting_organization() is not null or 'zakup_app' in (current_setting('role'), session_user))
    and are_parties(subject, subject_number, acting_organization(), to_organization) is not true then
    raise exception 'people may not be told of what is not of the acting organisation' using errcode = 'insufficient_privilege';
  end if;
  insert into notice (person_id, organization_id, kind, subject_type, subject_id, vals)
  select m.person_id, m.organization_id, notice_kind, subject, subject_number, notice_vals
  from membership m join person p on p.id = m.person_id
  where m.ended_on is null and p.is_active and m.person_id is distinct from except_person
    -- A person who has left that organisation is told where they work now.
    and case when only_person is null then m.organization_id = to_organization and m.role = any (to_roles)
      else m.id = (select x.id from membership x where x.person_id = only_person and x.ended_on is null
        order by (x.organization_id = to_organization) desc, x.id desc limit 1)
      and exists (select from membership x where x.person_id = only_person and x.organization_id = to_organization) end
  order by m.person_id;
end $$;
comment on function notify_members is 'Leaves a notice for the people of an organisation, or for one of them.';
revoke all on function notify_members from public;
grant execute on function notify_members to zakup_app;

-- What every new case needs, for its migration.
create function make_status_dictionary(noun text) returns void language plpgsql set search_path = public, pg_temp as $$
declare dict text := format('dict_%s_status', noun);
begin
  execute format('create table %I (like dict_announcement_status including all)', dict);
  execute format('comment on table %I is %L', dict, format('States of a %s.', noun));
  execute format('create trigger operator_writes before insert or update or delete or truncate on %I
    for each statement execute function operator_writes()', dict);
  execute format('grant select on %I to zakup_public, zakup_app', dict);
  -- The code refers to rows by id, so the operator may change only their words and order.
  execute format('grant update (name_ru, name_kk, short_name_ru, short_name_kk, egz_code, mtw_code, skk_code, ord) on %I to zakup_app', dict);
end $$;
comment on function make_status_dictionary is 'Creates the dictionary of the statuses of a case.';

create function make_case(noun text, dates text[]) returns void language plpgsql set search_path = public, pg_temp as $$
declare states text := noun || '_snapshots';
begin
  execute format('create trigger case_sides before update on %I for each row execute function case_sides()', noun);
  execute format('create trigger case_terms_inserted after insert on %I for each row when (%s) execute function case_terms()', noun,
    (select string_agg(format('new.%I is not null', d), ' or ') from unnest(dates) d));
  execute format('create trigger case_terms_changed after update on %I for each row when (new.status_id <> old.status_id or %s)
    execute function case_terms()', noun, (select string_agg(format('new.%I is distinct from old.%1$I', d), ' or ') from unnest(dates) d));
  execute format('create trigger case_terms_deleted after delete on %I for each row execute function case_terms()', noun);
  execute format('create function %I(ids bigint[]) returns table (id bigint, snapshot jsonb) language sql stable set search_path = public, pg_temp
    as %L', states, format('select s.id, s.snapshot from %I s where s.id = any (ids)', noun || '_snapshot'));
  execute format('comment on function %I is %L', states, 'The whole states of these, as the journal keeps them.');
  execute format('revoke all on function %I from public', states);
  execute format('grant execute on function %I to zakup_app', states);
end $$;
comment on function make_case is 'Lets triggers keep the steps and terms of a case; its states are read from the view <noun>_snapshot. `dates`: the columns of its terms.';
revoke all on function make_status_dictionary, make_case from public;
