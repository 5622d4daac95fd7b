-- Counters. Counting millions of rows for each list is the slowest part of it, so the counts of every combination of
-- dictionary filters are kept: statement triggers write grouped deltas into an outbox, a job folds them into the cubes,
-- and a reader adds what is not folded yet. So a count is exact at any moment, and no writer waits for another.

create table count_delta (
  seq bigint generated always as identity primary key,
  cube text not null,
  year_id integer not null,
  region_id integer not null,
  status_id integer not null,
  method_id integer not null,
  subject_id integer not null,
  organization_id bigint not null,
  n integer not null,
  amount numeric(24, 2) not null
);
comment on table count_delta is 'Outbox of counter changes, folded about once a second; 0 stands for «none».';

create table count_cube (
  cube text not null,
  year_id integer not null,
  region_id integer not null,
  status_id integer not null,
  method_id integer not null,
  subject_id integer not null,
  n bigint not null,
  amount numeric(24, 2) not null,
  primary key (cube, year_id, region_id, status_id, method_id, subject_id)
);
comment on table count_cube is 'How many, and for how much, by every dictionary filter of a list.';

create table count_organization (
  cube text not null,
  organization_id bigint not null,
  year_id integer not null,
  status_id integer not null,
  n bigint not null,
  amount numeric(24, 2) not null,
  primary key (cube, organization_id, year_id, status_id)
);
create index count_organization_top on count_organization (cube, year_id, amount desc);
comment on table count_organization is 'The same by organisation: apart, because it would multiply the cube.';

-- What is counted and by which columns: read by the trigger below and by reconciliation, so that they cannot differ.
create table counted_table (
  cube text primary key,
  source text not null,
  dimensions text not null,
  visible text not null
);
comment on table counted_table is 'cube ← source table, its columns for (year, region, status, method, subject, organisation, amount), and which rows count.';
insert into counted_table values
  ('announcement', 'announcement',
   'year_id, coalesce(delivery_region_id, 0), status_id, purchase_method_id, purchase_subject_id, organizer_id, total_price',
   'status_id not in (110, 120, 130, 160, 190)'),
  ('lot', 'lot',
   'year_id, coalesce(delivery_region_id, 0), status_id, purchase_method_id, purchase_subject_id, organizer_id, total_price',
   'status_id not in (110, 120, 130, 160, 190)'),
  ('plan_item', 'plan_item',
   'year_id, coalesce(delivery_region_id, 0), status_id, purchase_method_id, purchase_subject_id, organization_id, total_price',
   'is_current and status_id <> 1'),
  -- A contract has two sides: two cubes.
  ('contract_customer', 'contract',
   'year_id, coalesce(delivery_region_id, 0), status_id, coalesce(purchase_method_id, 0), 0, customer_id, sum_with_vat',
   'sign_date is not null'),
  ('contract_supplier', 'contract',
   'year_id, coalesce(delivery_region_id, 0), status_id, coalesce(purchase_method_id, 0), 0, supplier_id, sum_with_vat',
   'sign_date is not null');

-- Grouped rows of a relation, signed: +1 for what came, -1 for what went.
create function counted_rows(dimensions text, visible text, relation text, sign integer) returns text
language sql immutable as $$
  select format('select %s, %s as n from %I where %s', dimensions, sign, relation, visible)
$$;

create function count_changes() returns trigger language plpgsql security definer set search_path = public as $$
declare
  counted record;
  parts text;
begin
  for counted in select * from counted_table where source = tg_table_name loop
    parts := concat_ws(' union all ',
      case when tg_op <> 'INSERT' then counted_rows(counted.dimensions, counted.visible, 'old_rows', -1) end,
      case when tg_op <> 'DELETE' then counted_rows(counted.dimensions, counted.visible, 'new_rows', 1) end);
    execute format(
      'insert into count_delta (cube, year_id, region_id, status_id, method_id, subject_id, organization_id, n, amount)
       select %L, y, r, s, m, u, o, sum(n), sum(n * a) from (%s) as c(y, r, s, m, u, o, a, n)
       group by y, r, s, m, u, o having sum(n) <> 0 or sum(n * a) <> 0', counted.cube, parts);
  end loop;
  return null;
end $$;

do $$
declare source text;
begin
  for source in select distinct counted_table.source from counted_table loop
    execute format('create trigger count_insert after insert on %I
      referencing new table as new_rows for each statement execute function count_changes()', source);
    execute format('create trigger count_update after update on %I
      referencing old table as old_rows new table as new_rows for each statement execute function count_changes()', source);
    execute format('create trigger count_delete after delete on %I
      referencing old table as old_rows for each statement execute function count_changes()', source);
  end loop;
end $$;

-- Moves up to `most` deltas into the cubes; answers how many it moved. One folder at a time.
create function fold_counts(most integer) returns integer
language plpgsql security definer set search_path = public as $$
declare moved integer;
begin
  if not pg_try_advisory_xact_lock(hashtext('fold_counts')) then return 0; end if;
  with taken as (
    delete from count_delta where seq in (select seq from count_delta order by seq limit most) returning *
  ), cube as (
    insert into count_cube as c
    select cube, year_id, region_id, status_id, method_id, subject_id, sum(n), sum(amount) from taken
    group by cube, year_id, region_id, status_id, method_id, subject_id
    on conflict (cube, year_id, region_id, status_id, method_id, subject_id)
    do update set n = c.n + excluded.n, amount = c.amount + excluded.amount
  ), organization as (
    insert into count_organization as c
    select cube, organization_id, year_id, status_id, sum(n), sum(amount) from taken
    group by cube, organization_id, year_id, status_id
    on conflict (cube, organization_id, year_id, status_id)
    do update set n = c.n + excluded.n, amount = c.amount + excluded.amount
  )
  select count(*) into moved from taken;
  return moved;
end $$;
comment on function fold_counts is 'Moves counter deltas into the cubes.';

-- Live counts against the counters, in one snapshot: what differs, and by how much.
create function count_differences()
returns table (cube text, year_id integer, region_id integer, status_id integer, method_id integer, subject_id integer,
               organization_id bigint, n bigint, amount numeric)
language plpgsql security definer set search_path = public as $$
declare live text;
begin
  select string_agg(format('select %L::text, %s, n from (%s) as c(y, r, s, m, u, o, a, n)', t.cube, 'y, r, s, m, u, o, a',
    counted_rows(t.dimensions, t.visible, t.source, 1)), ' union all ') into live from counted_table t;
  return query execute format('
    with live(cube, y, r, s, m, u, o, a, n) as (%s),
    cube as (
      select cube, y, r, s, m, u, sum(n)::bigint as n, sum(a * n) as a from live group by 1, 2, 3, 4, 5, 6
      union all select cube, year_id, region_id, status_id, method_id, subject_id, -n, -amount from count_cube
      union all select cube, year_id, region_id, status_id, method_id, subject_id, -n, -amount from count_delta
    ), organization as (
      select cube, o, y, s, sum(n)::bigint as n, sum(a * n) as a from live group by 1, 2, 3, 4
      union all select cube, organization_id, year_id, status_id, -n, -amount from count_organization
      union all select cube, organization_id, year_id, status_id, -n, -amount from count_delta
    )
    select cube, y, r, s, m, u, null::bigint, sum(n)::bigint, sum(a) from cube group by 1, 2, 3, 4, 5, 6
    having sum(n) <> 0 or sum(a) <> 0
    union all
    select cube, y, null, s, null, null, o, sum(n)::bigint, sum(a) from organization group by 1, 2, 4, 7
    having sum(n) <> 0 or sum(a) <> 0', live);
end $$;
comment on function count_differences is 'Where the counters differ from the rows; no row means that every counter is true.';

-- Builds the counters from the rows: after a bulk load with triggers off, or when reconciliation found a difference.
create function rebuild_counts() returns void language plpgsql security definer set search_path = public as $$
declare counted record;
begin
  lock table announcement, lot, plan_item, contract in share mode;
  truncate count_delta, count_cube, count_organization;
  for counted in select * from counted_table loop
    execute format('insert into count_cube select %L, y, r, s, m, u, count(*), sum(a)
      from (%s) as c(y, r, s, m, u, o, a, n) group by y, r, s, m, u', counted.cube,
      counted_rows(counted.dimensions, counted.visible, counted.source, 1));
    execute format('insert into count_organization select %L, o, y, s, count(*), sum(a)
      from (%s) as c(y, r, s, m, u, o, a, n) group by o, y, s', counted.cube,
      counted_rows(counted.dimensions, counted.visible, counted.source, 1));
  end loop;
end $$;
comment on function rebuild_counts is 'Counts everything anew; writers wait meanwhile.';

select rebuild_counts();

revoke execute on function fold_counts, count_differences, rebuild_counts from public;
grant execute on function fold_counts, count_differences to zakup_app;

create view public_count as
  select cube, year_id, region_id, status_id, method_id, subject_id, n, amount from count_cube
  union all
  select cube, year_id, region_id, status_id, method_id, subject_id, n, amount from count_delta;
comment on view public_count is 'Counts by dictionary filters, exact: what is folded and what is not yet.';
create view public_count_organization as
  select cube, organization_id, year_id, status_id, n, amount from count_organization
  union all
  select cube, organization_id, year_id, status_id, n, amount from count_delta;
comment on view public_count_organization is 'Counts by organisation, exact.';
grant select on public_count, public_count_organization to zakup_public, zakup_app;
