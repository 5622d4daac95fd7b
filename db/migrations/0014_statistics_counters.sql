-- Counters of what statistics tell: what competition saved, how many organisations of each role there are, how many plans
-- are in force, and every breakdown with its wholes ready, so that an answer is read and not summed. Decision 0010.

-- A result carries what it is counted by, as a lot carries the columns of its announcement. It is public once its
-- protocol is signed.
alter table lot_result
  add column system_id integer references dict_system,
  add column year_id integer references dict_year,
  add column purchase_method_id integer references dict_purchase_method,
  add column purchase_subject_id integer references dict_purchase_subject,
  add column delivery_region_id integer references dict_kato,
  add column lot_price numeric(18, 2),
  add column is_public boolean not null default false;
comment on column lot_result.lot_price is 'What was allotted to the lot, as year, region, method, subject and system are of the lot. Derived.';
comment on column lot_result.is_public is 'Its lot is public and its protocol signed. Derived.';

create function lot_result_derive() returns trigger language plpgsql as $$
begin
  select l.system_id, l.year_id, l.purchase_method_id, l.purchase_subject_id, l.delivery_region_id, l.total_price,
         l.is_public and exists (select from protocol p where p.id = new.protocol_id and p.signed_at is not null)
    into new.system_id, new.year_id, new.purchase_method_id, new.purchase_subject_id, new.delivery_region_id, new.lot_price,
         new.is_public
    from lot l where l.id = new.lot_id;
  new.is_public := coalesce(new.is_public, false);
  return new;
end $$;
create trigger lot_result_derived before insert or update on lot_result for each row execute function lot_result_derive();
update lot_result set lot_id = lot_id;

-- No list of columns: most of these are changed by the lot's own trigger, which `update of` does not see.
create function lot_result_follow_lot() returns trigger language plpgsql as $$
begin
  update lot_result set lot_id = lot_id where lot_id = new.id;
  return null;
end $$;
create trigger lot_result_follow_lot after update on lot
  for each row when (
    (old.system_id, old.year_id, old.purchase_method_id, old.purchase_subject_id, old.delivery_region_id, old.total_price, old.is_public)
    is distinct from
    (new.system_id, new.year_id, new.purchase_method_id, new.purchase_subject_id, new.delivery_region_id, new.total_price, new.is_public))
  execute function lot_result_follow_lot();
create function lot_result_follow_protocol() returns trigger language plpgsql as $$
begin
  update lot_result set lot_id = lot_id where protocol_id = new.id;
  return null;
end $$;
create trigger lot_result_follow_protocol after update of signed_at on protocol
  for each row when ((old.signed_at is null) <> (new.signed_at is null)) execute function lot_result_follow_protocol();
create index lot_result_protocol on lot_result (protocol_id);

-- The same cubes and triggers as for lists. An organisation's roles are bits: 1 customer, 2 organizer, 4 supplier.
insert into counted_table (cube, source, visible, year, region, status, method, subject, system, organization, amount) values
  ('won_allotted', 'lot_result', 'is_public',
   'year_id', 'coalesce(delivery_region_id, 0)', '0', 'purchase_method_id', 'purchase_subject_id', 'system_id', 'winner_id', 'lot_price'),
  ('won_price', 'lot_result', 'is_public',
   'year_id', 'coalesce(delivery_region_id, 0)', '0', 'purchase_method_id', 'purchase_subject_id', 'system_id', 'winner_id', 'winner_price'),
  ('organization', 'organization', 'not is_operator',
   '0', 'coalesce(region_id, 0)', 'is_customer::int + 2 * is_organizer::int + 4 * is_supplier::int', '0', '0', '0', '0', '0'),
  ('plan', 'plan', 'status_id in (3, 7)', 'year_id', '0', 'status_id', '0', '0', '0', '0', '0');

do $$
declare source text;
begin
  foreach source in array array['lot_result', 'organization', 'plan'] loop
    execute format('create trigger count_insert after insert on %I
      referencing new table as new_rows for each statement execute function count_changes()', source);
    execute format('create trigger count_update after update on %I
      referencing old table as old_rows new table as new_rows for each statement execute function count_changes()', source);
    execute format('create trigger count_delete after delete on %I
      referencing old table as old_rows for each statement execute function count_changes()', source);
  end loop;
end $$;

-- Which breakdowns are told of a cube.
alter table counted_table add column parts text[] not null default '{}'
  check (parts <@ array['status', 'method', 'subject', 'region', 'year']);
update counted_table set parts = case
  when cube = 'plan_item' then array['status', 'method', 'subject', 'region']
  when cube = 'announcement' then array['status', 'year']
  when cube in ('lot', 'contract_customer', 'contract_supplier', 'won_allotted', 'won_price', 'organization', 'plan') then array['status']
  end;

create table count_stat (
  cube text not null,
  subject_id integer not null,
  year_id integer not null,
  region_id integer not null,
  part text not null,
  value_id integer not null,
  n bigint not null,
  amount numeric(24, 2) not null,
  primary key (cube, subject_id, year_id, region_id, part, value_id)
);
comment on table count_stat is 'Breakdowns by status, method, subject, region or year, for each subject, year and region and for all: -1 stands for all, because 0 is none.';

-- Every place of count_stat that one row belongs to. Regions are told of all regions and years of all years: the others
-- would be wholes again.
create function stat_keys(parts text[], subject_id integer, year_id integer, region_id integer, status_id integer, method_id integer)
returns table (u integer, y integer, r integer, part text, value_id integer) language sql immutable as $$
  select s.u, t.y, g.r, p.part, p.value_id
  from (values (subject_id), (-1)) s(u) cross join (values (year_id), (-1)) t(y) cross join (values (region_id), (-1)) g(r)
  cross join (values ('status', status_id), ('method', method_id), ('subject', subject_id), ('region', region_id), ('year', year_id)) p(part, value_id)
  where p.part = any (parts) and (p.part <> 'region' or g.r = -1) and (p.part <> 'year' or t.y = -1)
$$;
comment on function stat_keys is 'The places of count_stat that a row with these values belongs to.';

create function fold_counts(most integer) returns integer
language plpgsql security definer set search_path = public as $$
declare moved integer;
begin
  if not pg_try_advisory_xact_lock(hashtext('fold_counts')) then return 0; end if;
  with taken as (
    delete from count_delta where seq in (select seq from count_delta order by seq limit most) returning *
  ), cube as (
    insert into count_cube as c
    select cube, y, r, s, m, u, sum(n), sum(amount)
    from taken cross join lateral cube_places(year_id, region_id, status_id, method_id, subject_id) group by cube, y, r, s, m, u
    on conflict (cube, year_id, region_id, status_id, method_id, subject_id)
    do update set n = c.n + excluded.n, amount = c.amount + excluded.amount
  ), stat as (
    insert into count_stat as c
    select d.cube, k.u, k.y, k.r, k.part, k.value_id, sum(d.n), sum(d.amount)
    from taken d join counted_table t using (cube)
    cross join lateral stat_keys(t.parts, d.subject_id, d.year_id, d.region_id, d.status_id, d.method_id) k
    group by d.cube, k.u, k.y, k.r, k.part, k.value_id
    on conflict (cube, subject_id, year_id, region_id, part, value_id)
    do update set n = c.n + excluded.n, amount = c.amount + excluded.amount
  ), system as (
    insert into count_system as c
    select cube, system_id, sum(n), sum(amount) from taken group by cube, system_id
    on conflict (cube, system_id) do update set n = c.n + excluded.n, amount = c.amount + excluded.amount
  ), organization as (
    insert into count_organization as c
    select cube, organization_id, year_id, status_id, sum(n), sum(amount) from taken
    group by cube, organization_id, year_id, status_id
    on conflict (cube, organization_id, year_id, status_id)
    do update set n = c.n + excluded.n, amount = c.amount + excluded.amount
  ), top as (
    insert into count_top as c
    select cube, y, r, organization_id, sum(n), sum(amount)
    from taken cross join lateral (values (year_id), (-1)) years(y) cross join lateral (values (region_id), (-1)) regions(r)
    where cube in ('contract_customer', 'contract_supplier')
    group by cube, y, r, organization_id
    on conflict (cube, year_id, region_id, organization_id)
    do update set n = c.n + excluded.n, amount = c.amount + excluded.amount
  )
  select count(*) into moved from taken;
  return moved;
end $$;

create function count_differences()
returns table (counter text, cube text, key jsonb, n bigint, amount numeric)
language plpgsql security definer set search_path = public as $$
declare live text;
begin
  select string_agg(format('select %L::text as cube, %L::text[] as parts, c.* from (%s) c', t.cube, t.parts,
    counted_rows(t, t.source, 1)), ' union all ') into live from counted_table t;
  return query execute format('
    with live as (%s), delta as (select * from count_delta),
    cube as (
      select cube, jsonb_build_array(p.y, p.r, p.s, p.m, p.u) as key, sum(n) as n, sum(a) as a
      from (select cube, y, r, s, m, u, sum(n) as n, sum(a) as a from live group by cube, y, r, s, m, u) l
      cross join lateral cube_places(l.y, l.r, l.s, l.m, l.u) p group by cube, p.y, p.r, p.s, p.m, p.u
      union all select cube, jsonb_build_array(year_id, region_id, status_id, method_id, subject_id), -n, -amount from count_cube
      union all select cube, jsonb_build_array(y, r, s, m, u), -n, -amount
      from delta cross join lateral cube_places(year_id, region_id, status_id, method_id, subject_id)
    ), stat as (
      select l.cube, jsonb_build_array(k.u, k.y, k.r, k.part, k.value_id) as key, sum(l.n) as n, sum(l.a) as a
      from (select cube, parts, y, r, s, m, u, sum(n) as n, sum(a) as a from live group by cube, parts, y, r, s, m, u) l
      cross join lateral stat_keys(l.parts, l.u, l.y, l.r, l.s, l.m) k group by l.cube, k.u, k.y, k.r, k.part, k.value_id
      union all select cube, jsonb_build_array(subject_id, year_id, region_id, part, value_id), -n, -amount from count_stat
      union all select d.cube, jsonb_build_array(k.u, k.y, k.r, k.part, k.value_id), -d.n, -d.amount
      from delta d join counted_table t using (cube)
      cross join lateral stat_keys(t.parts, d.subject_id, d.year_id, d.region_id, d.status_id, d.method_id) k
    ), system as (
      select cube, jsonb_build_array(k) as key, sum(n) as n, sum(a) as a from live group by cube, k
      union all select cube, jsonb_build_array(system_id), -n, -amount from count_system
      union all select cube, jsonb_build_array(system_id), -n, -amount from delta
    ), organization as (
      select cube, jsonb_build_array(o, y, s) as key, sum(n) as n, sum(a) as a from live group by cube, o, y, s
      union all select cube, jsonb_build_array(organization_id, year_id, status_id), -n, -amount from count_organization
      union all select cube, jsonb_build_array(organization_id, year_id, status_id), -n, -amount from delta
    ), top as (
      select cube, jsonb_build_array(y.y, r.r, o) as key, sum(n) as n, sum(a) as a
      from live cross join lateral (values (live.y), (-1)) y(y) cross join lateral (values (live.r), (-1)) r(r)
      where cube in (''contract_customer'', ''contract_supplier'') group by cube, y.y, r.r, o
      union all select cube, jsonb_build_array(year_id, region_id, organization_id), -n, -amount from count_top
      union all select cube, jsonb_build_array(y.y, r.r, organization_id), -n, -amount
      from delta cross join lateral (values (year_id), (-1)) y(y) cross join lateral (values (region_id), (-1)) r(r)
      where cube in (''contract_customer'', ''contract_supplier'')
    ), everything as (
      select ''count_cube''::text as counter, * from cube
      union all select ''count_stat'', * from stat
      union all select ''count_system'', * from system union all select ''count_organization'', * from organization
      union all select ''count_top'', * from top
    )
    select counter, cube, key, sum(n)::bigint, sum(a) from everything group by 1, 2, 3 having sum(n) <> 0 or sum(a) <> 0', live);
end $$;

create function rebuild_counts() returns void language plpgsql security definer set search_path = public as $$
declare counted counted_table;
begin
  lock table announcement, lot, plan_item, contract, lot_result, organization, plan in share mode;
  truncate count_delta, count_cube, count_stat, count_system, count_organization, count_top;
  for counted in select * from counted_table loop
    -- One pass over the rows; everything smaller is summed from what it leaves.
    execute format('create temp table counting on commit drop as
      select y, r, s, m, u, k, o, count(*) as n, sum(a) as a from (%s) c group by y, r, s, m, u, k, o',
      counted_rows(counted, counted.source, 1));
    insert into count_cube
    select counted.cube, case when grouping(y) = 1 then -1 else y end, case when grouping(r) = 1 then -1 else r end,
      case when grouping(s) = 1 then -1 else s end, case when grouping(m) = 1 then -1 else m end,
      case when grouping(u) = 1 then -1 else u end, sum(n), sum(a)
    from (select y, r, s, m, u, sum(n) as n, sum(a) as a from counting group by y, r, s, m, u) c group by cube (y, r, s, m, u)
    having count(*) > 0;
    insert into count_stat
    select counted.cube, k.u, k.y, k.r, k.part, k.value_id, sum(c.n), sum(c.amount)
    from count_cube c cross join lateral stat_keys(counted.parts, c.subject_id, c.year_id, c.region_id, c.status_id, c.method_id) k
    where c.cube = counted.cube and -1 not in (c.year_id, c.region_id, c.status_id, c.method_id, c.subject_id)
    group by k.u, k.y, k.r, k.part, k.value_id;
    insert into count_system select counted.cube, k, sum(n), sum(a) from counting group by k;
    insert into count_organization select counted.cube, o, y, s, sum(n), sum(a) from counting group by o, y, s;
    if counted.source = 'contract' then
      insert into count_top
      select counted.cube, case when grouping(y) = 1 then -1 else y end, case when grouping(r) = 1 then -1 else r end, o, sum(n), sum(a)
      from counting group by o, cube (y, r);
    end if;
    drop table counting;
  end loop;
end $$;

comment on function fold_counts is 'Moves counter deltas into the counters; answers how many.';
comment on function count_differences is 'Where the counters differ from the rows; no row means that every counter is true.';
comment on function rebuild_counts is 'Counts everything anew; writers wait meanwhile.';
revoke execute on function fold_counts, count_differences, rebuild_counts from public;
grant execute on function fold_counts, count_differences to zakup_app;

select rebuild_counts();

-- Functions and not views: their plans are kept by a connection, and planning would cost more than the few rows they read.
create function public_stat(of_cube text, of_part text, of_subject integer, of_year integer, of_region integer)
returns table (value_id integer, n bigint, amount numeric)
language plpgsql stable security definer set search_path = public rows 10 as $$
begin
  return query
  select x.value_id, sum(x.n)::bigint, sum(x.amount)
  from (
    select s.value_id, s.n, s.amount from count_stat s
    where s.cube = of_cube and s.subject_id = of_subject and s.year_id = of_year and s.region_id = of_region and s.part = of_part
    union all
    select case of_part when 'status' then d.status_id when 'method' then d.method_id when 'subject' then d.subject_id
             when 'region' then d.region_id when 'year' then d.year_id end, d.n, d.amount
    from count_delta d
    where d.cube = of_cube and of_subject in (-1, d.subject_id) and of_year in (-1, d.year_id) and of_region in (-1, d.region_id)
  ) x
  group by x.value_id;
end $$;
comment on function public_stat is 'One breakdown of a cube for a subject, year and region (-1: all), exact: what is folded and what is not yet.';

-- Who is not in the outbox keeps his folded sum. So the first of all are among the first of the folded, taken as many
-- more as the outbox names, and those themselves.
create function public_top(of_cube text, of_year integer, of_region integer, most integer)
returns table (organization_id bigint, n bigint, amount numeric)
language plpgsql stable security definer set search_path = public rows 20 as $$
begin
  return query
  with delta as materialized (
    select d.organization_id, sum(d.n) as n, sum(d.amount) as amount from count_delta d
    where d.cube = of_cube and of_year in (-1, d.year_id) and of_region in (-1, d.region_id) group by 1
  ), folded as materialized (
    select t.organization_id, t.n, t.amount from count_top t
    where t.cube = of_cube and t.year_id = of_year and t.region_id = of_region
    order by t.amount desc, t.organization_id limit most + (select count(*) from delta)
  ), candidate as (
    select * from folded union all select * from delta union all
    select t.organization_id, t.n, t.amount
    from delta d join count_top t on t.cube = of_cube and t.year_id = of_year and t.region_id = of_region and t.organization_id = d.organization_id
    where d.organization_id not in (select f.organization_id from folded f)
  )
  select c.organization_id, sum(c.n)::bigint, sum(c.amount) from candidate c
  group by 1 having sum(c.n) > 0 order by 3 desc, 1 limit most;
end $$;
comment on function public_top is 'Organisations with the largest sum of contracts in a year and region (-1: all), exact.';
revoke execute on function public_stat, public_top from public;
grant execute on function public_stat, public_top to zakup_public, zakup_app;

-- Read by public_top in its order, which equal sums do not shake.
drop view public_count_top, public_count_top_delta;
drop index count_top_amount;
create index count_top_amount on count_top (cube, year_id, region_id, amount desc, organization_id) include (n);
