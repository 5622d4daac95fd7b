-- The operator's desk keeps dictionaries, the working-day calendar and the dated limits.

-- ── What the desk has said ───────────────────────────────────────────────────────────────────────────────────────────────
create table desk_change (
  table_name text not null,
  key text not null,
  changed_at timestamptz not null default now(),
  changed_by bigint references person,
  primary key (table_name, key)
);
comment on table desk_change is 'Rows of dictionaries, of the calendar and of limits that the desk added, changed or removed: files shipped with the portal leave them alone.';
comment on column desk_change.key is 'id of a dictionary row, day of the calendar, code and first day of a limit.';

-- Policies would be read with every list; a statement asks once, and only when it writes.
create function operator_writes() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if not pg_has_role(current_user, (select relowner from pg_class where oid = tg_relid), 'usage') and not acting_as_operator() then
    raise exception 'only the operator of the portal changes %', tg_table_name using errcode = 'insufficient_privilege';
  end if;
  return null;
end $$;
comment on function operator_writes is 'Lets the owner of a table write it, and of all others only who acts for the operator.';
revoke all on function operator_writes from public;

do $$
declare
  dict text;
  -- Their ids are known to the code: rows come and go with it, words alone may change. packages/domain/src/dicts/desk-dicts.ts
  bound text[] := array[
    'announcement_status', 'bid_status', 'budget_type', 'commission_role', 'contract_status', 'contract_type',
    'customer_organizer_status', 'file_group', 'funding_source', 'lot_fail_reason', 'lot_status', 'month', 'plan_item_status',
    'plan_item_type', 'plan_status', 'plan_type', 'protocol_type', 'purchase_method', 'purchase_order_status', 'purchase_subject',
    'purchase_type', 'rnu_status', 'supplier_customer_sign', 'supplier_exp_status', 'supplier_exp_type', 'system'];
  words text;
begin
  for dict in select tablename from pg_tables where schemaname = 'public' and tablename like 'dict\_%' and tablename <> 'dict_import' loop
    if substr(dict, 6) = any (bound) then
      select string_agg(attname, ', ') into words from pg_attribute
        where attrelid = dict::regclass and attname in ('name_ru', 'name_kk', 'short_name_ru', 'short_name_kk', 'egz_code', 'mtw_code', 'skk_code', 'ord');
      execute format('grant update (%s) on %I to zakup_app', words, dict);
    else
      execute format('grant insert, update on %I to zakup_app', dict);
    end if;
  end loop;
  for dict in select tablename from pg_tables where schemaname = 'public'
      and (tablename like 'dict\_%' or tablename in ('calendar_day', 'dated_limit', 'desk_change')) loop
    execute format('create trigger operator_writes before insert or update or delete or truncate on %I
      for each statement execute function operator_writes()', dict);
  end loop;
end $$;

-- Of dictionaries that are open, rules still name some rows. packages/domain/src/dicts/bound-rows.ts
create function bound_row_stays() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  words text[] := array['name_ru', 'name_kk', 'short_name_ru', 'short_name_kk', 'description_ru', 'egz_code', 'mtw_code', 'skk_code',
    'ord', 'is_active'];
begin
  if pg_has_role(current_user, (select relowner from pg_class where oid = tg_relid), 'usage') then
    return new;
  end if;
  if new.code <> old.code or tg_argv[0] = 'row'
    and (old.is_active and not new.is_active or to_jsonb(new) - words <> to_jsonb(old) - words) then
    raise exception 'a rule of the portal names row % of %', old.id, tg_table_name using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
comment on function bound_row_stays is 'Keeps a row that a rule names (row): its words may change and nothing else; or only its code (code).';
revoke all on function bound_row_stays from public;

create trigger bound_row_stays before update on dict_country
  for each row when (old.id = 398) execute function bound_row_stays('row');
create trigger bound_row_stays before update on dict_license_activity_type
  for each row when (old.id in (1, 2, 3, 25)) execute function bound_row_stays('row');
create trigger bound_row_stays before update on dict_license_category
  for each row when (old.id in (1, 2, 3)) execute function bound_row_stays('row');
create trigger bound_row_stays before update on dict_measure
  for each row when (old.id = 839) execute function bound_row_stays('row');
create trigger bound_row_stays before update on dict_organization_type
  for each row when (old.id = 14) execute function bound_row_stays('row');
create trigger bound_row_stays before update on dict_rnu_reason
  for each row when (old.id between 1 and 8) execute function bound_row_stays('row');
create trigger bound_row_stays before update on dict_status_potential_supplier
  for each row when (old.id between 1 and 4) execute function bound_row_stays('row');
create trigger bound_row_stays before update on dict_purchase_method_justification
  for each row when (old.code in ('16.3.3', '16.3.6', '16.3.21', '16.3.22', '16.3.23', '16.3.24', '16.3.28'))
  execute function bound_row_stays('row');
create trigger bound_code_stays before update on dict_purchase_method_justification
  for each row when (old.code like '16.2%' or old.code like '16.3.%') execute function bound_row_stays('code');
create trigger bound_code_stays before update on dict_enstru
  for each row when (old.code like '821913.000.%') execute function bound_row_stays('code');

grant select, insert, update on desk_change to zakup_app;
grant insert, update on dict_import to zakup_app;
grant insert, update, delete on calendar_day, dated_limit to zakup_app;

-- What has been in force is history: prices and deadlines were counted by it.
create function dated_limit_not_begun() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if not pg_has_role(current_user, (select relowner from pg_class where oid = tg_relid), 'usage')
    and least(old.from_date, new.from_date) <= (now() at time zone 'Etc/GMT-5')::date then
    raise exception 'a limit in force is not changed' using errcode = 'insufficient_privilege';
  end if;
  return coalesce(new, old);
end $$;
comment on function dated_limit_not_begun is 'The desk writes limits that are not yet in force.';
revoke all on function dated_limit_not_begun from public;
create trigger dated_limit_not_begun before insert or update or delete on dated_limit
  for each row execute function dated_limit_not_begun();

-- ── What uses a row ──────────────────────────────────────────────────────────────────────────────────────────────────────
create function dict_referrers(dict text) returns table (table_name text, column_name text)
  language sql stable set search_path = public, pg_temp as $$
  select t.relname::text, a.attname::text
  from pg_constraint c
    join pg_class d on d.oid = c.confrelid and d.relname = 'dict_' || dict and d.relnamespace = 'public'::regnamespace
    join pg_class t on t.oid = c.conrelid and t.relnamespace = 'public'::regnamespace
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
  where c.contype = 'f' and cardinality(c.conkey) = 1 and c.conparentid = 0
  order by 1, 2
$$;
comment on function dict_referrers is 'Columns that refer to a dictionary, by its foreign keys.';

-- Rows of every organisation are counted, none is shown.
create function dict_row_uses(dict text, referrer text, referring text, row_id integer, most integer) returns integer
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  uses integer;
begin
  if not acting_as_operator() then
    raise exception 'only the operator of the portal asks what uses a row' using errcode = 'insufficient_privilege';
  end if;
  if not exists (select from dict_referrers(dict) r where r.table_name = referrer and r.column_name = referring) then
    return 0;
  end if;
  execute format('select count(*)::int from (select from public.%I where %I = $1 limit $2) used', referrer, referring)
    into uses using row_id, most;
  return uses;
end $$;
comment on function dict_row_uses is 'How many rows of a table refer to a row of a dictionary, counted up to a bound.';

-- ── What became of it ────────────────────────────────────────────────────────────────────────────────────────────────────
create function desk_history(subject text, key text, most integer)
  returns table (id bigint, at timestamptz, action text, person_id bigint, before jsonb, after jsonb)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  if not acting_as_operator() then
    raise exception 'only the operator of the portal reads the history of the desk' using errcode = 'insufficient_privilege';
  end if;
  return query select j.id, j.at, j.action, j.person_id, j.before, j.after from journal_event j
    where j.subject_type = subject and j.subject_id = key and subject in ('dict', 'dict_row', 'calendar_day', 'dated_limit')
    order by j.id desc limit most;
end $$;
comment on function desk_history is 'What the journal says about a thing the desk keeps, the last first.';

revoke all on function dict_referrers, dict_row_uses, desk_history from public;
grant execute on function dict_referrers, dict_row_uses, desk_history to zakup_app;
