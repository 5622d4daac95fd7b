-- Counters. Decision 0010. Counting millions of rows is the slowest part of a list, so counts are kept for every
-- combination of dictionary filters: statement triggers write grouped deltas into an outbox, a job folds them into the
-- cubes, and a reader adds the deltas that are not folded yet. So a count is exact at any moment, and no writer waits
-- for another.
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
  amount numeric(24, 2) not null,
  system_id integer not null default 0,
  month_id integer not null default 0,
  ends integer not null default 0,
  other numeric(24, 2) not null default 0,
  is_public boolean not null default true
);
comment on table count_delta is 'Outbox of counter changes, folded about once a second; 0 stands for «none».';
comment on column count_delta.is_public is 'Of a cube that is told to everyone: what is not must not be seen while it waits to be folded either.';

-- Totals (-1) are stored next to their parts, so that a count is one lookup instead of a sum, by index-only scan.
create table count_cube (
  cube text not null,
  year_id integer not null,
  region_id integer not null,
  status_id integer not null,
  method_id integer not null,
  subject_id integer not null,
  n bigint not null,
  amount numeric(24, 2) not null,
  primary key (cube, year_id, region_id, status_id, method_id, subject_id) include (n, amount)
);
comment on table count_cube is 'How many, and for how much, by every combination of dictionary filters; -1 stands for all, because 0 is none.';

create table count_organization (
  cube text not null,
  organization_id bigint not null,
  year_id integer not null,
  status_id integer not null,
  n bigint not null,
  amount numeric(24, 2) not null,
  primary key (cube, organization_id, year_id, status_id) include (n, amount)
);
comment on table count_organization is 'The same by organisation: apart, because it would multiply the cube.';

-- What is counted and by which columns: read by the trigger below and by reconciliation, so that they cannot differ.
create table counted_table (
  cube text primary key,
  source text not null,
  visible text not null,
  year text not null default 'year_id',
  region text not null default 'coalesce(delivery_region_id, 0)',
  status text not null default 'status_id',
  method text not null default 'purchase_method_id',
  subject text not null default 'purchase_subject_id',
  system text not null default 'system_id',
  organization text not null default 'organizer_id',
  amount text not null default 'total_price',
  parts text[] not null default '{}' check (parts <@ array['status', 'method', 'subject', 'region', 'year']),
  month text not null default '0',
  ends text not null default '0',
  other text not null default '0',
  is_public boolean not null default true,
  own_parts text[] not null default '{}' check (own_parts <@ array['status', 'method', 'month', 'ends', 'ends_month'])
);
comment on table counted_table is 'cube ← source table, its columns for each dimension, and which rows count.';
comment on column counted_table.parts is 'Which breakdowns are told of it to everyone.';
comment on column counted_table.other is 'A second amount beside the first: what was paid of a sum, the winner''s price of what was allotted.';
comment on column counted_table.is_public is 'Whether it is told to everyone: only such cubes are folded into the public counters.';
comment on column counted_table.own_parts is 'Breakdowns kept for each organisation and told to itself alone.';

create table count_system (
  cube text not null,
  system_id integer not null,
  n bigint not null,
  amount numeric(24, 2) not null,
  primary key (cube, system_id)
);
comment on table count_system is 'Counts by the system the rows came from.';

create table count_top (
  cube text not null,
  year_id integer not null,
  region_id integer not null,
  organization_id bigint not null,
  n bigint not null,
  amount numeric(24, 2) not null,
  primary key (cube, year_id, region_id, organization_id)
);
comment on table count_top is 'Contracts by organisation, for each year and region and for all: -1 stands for all, because 0 is none.';
-- In the order of public_top; organization_id makes the order of equal sums stable.
create index count_top_amount on count_top (cube, year_id, region_id, amount desc, organization_id) include (n);

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

create table count_own (
  cube text not null,
  organization_id bigint not null,
  year_id integer not null,
  part text not null,
  value_id integer not null,
  n bigint not null,
  amount numeric(24, 2) not null,
  other numeric(24, 2) not null,
  primary key (organization_id, year_id, cube, part, value_id)
);
comment on table count_own is 'Breakdowns of a year of each organisation, drafts too: told by own_stat to itself alone.';

-- The month of its year something happened in. If it happened in another year (a purchase for next year may be
-- announced in December), 99, its code in the dictionary of months. The country's time zone is +05.
create function month_of(at timestamptz, year_id integer) returns integer language sql immutable parallel safe as $$
  select case when extract(year from at at time zone 'Etc/GMT-5') = year_id
    then extract(month from at at time zone 'Etc/GMT-5')::integer else 99 end
$$;
comment on function month_of is 'The month of the year it happened in, 99 where it happened in another.';

create function day_number(day date) returns integer language sql immutable parallel safe as $$
  select day - date '2000-01-01'
$$;
comment on function day_number is 'Days since 2000: a day as a counter keeps it.';

create function month_number(day date) returns integer language sql immutable parallel safe as $$
  select (extract(year from day)::integer - 2000) * 12 + extract(month from day)::integer
$$;
comment on function month_number is 'Months since 2000, the first is 1.';

create function cube_places(year_id integer, region_id integer, status_id integer, method_id integer, subject_id integer)
returns table (y integer, r integer, s integer, m integer, u integer) language sql immutable as $$
  select * from (values (year_id), (-1)) y(y) cross join (values (region_id), (-1)) r(r) cross join (values (status_id), (-1)) s(s)
    cross join (values (method_id), (-1)) m(m) cross join (values (subject_id), (-1)) u(u)
$$;
comment on function cube_places is 'The 32 places of count_cube that a row with these values belongs to.';

-- Every key of count_stat that one row belongs to. The breakdown by region is stored only for all regions, and the one
-- by year only for all years: others would repeat the totals.
create function stat_keys(parts text[], subject_id integer, year_id integer, region_id integer, status_id integer, method_id integer)
returns table (u integer, y integer, r integer, part text, value_id integer) language sql immutable as $$
  select s.u, t.y, g.r, p.part, p.value_id
  from (values (subject_id), (-1)) s(u) cross join (values (year_id), (-1)) t(y) cross join (values (region_id), (-1)) g(r)
  cross join (values ('status', status_id), ('method', method_id), ('subject', subject_id), ('region', region_id), ('year', year_id)) p(part, value_id)
  where p.part = any (parts) and (p.part <> 'region' or g.r = -1) and (p.part <> 'year' or t.y = -1)
$$;
comment on function stat_keys is 'The places of count_stat that a row with these values belongs to.';

create function own_keys(parts text[], status_id integer, method_id integer, month_id integer, ends integer)
returns table (part text, value_id integer) language sql immutable as $$
  select p.part, p.value_id
  from (values ('status', status_id), ('method', method_id), ('month', month_id), ('ends', nullif(ends, 0)),
    ('ends_month', month_number(date '2000-01-01' + nullif(ends, 0)))) p(part, value_id)
  where p.part = any (parts) and p.value_id is not null
$$;
comment on function own_keys is 'The places of count_own that a row with these values belongs to. Last days are kept by month too: a sum over days reads few.';

create function counted_rows(counted counted_table, relation text, sign integer) returns text
language sql immutable as $$
  select format('select %s as y, %s as r, %s as s, %s as m, %s as u, %s as k, %s as o, %s as e, %s as d, %s as a, %s as b, %s as n from %I where %s',
    counted.year, counted.region, counted.status, counted.method, counted.subject, counted.system, counted.organization,
    counted.month, counted.ends, counted.amount, counted.other, sign, relation, counted.visible)
$$;
comment on function counted_rows is 'The counted rows of a relation, signed: +1 for what came, -1 for what went.';

create function count_changes() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  counted counted_table;
  parts text;
begin
  for counted in select * from counted_table where source = tg_table_name loop
    parts := concat_ws(' union all ',
      case when tg_op <> 'INSERT' then counted_rows(counted, 'old_rows', -1) end,
      case when tg_op <> 'DELETE' then counted_rows(counted, 'new_rows', 1) end);
    execute format(
      'insert into count_delta (cube, year_id, region_id, status_id, method_id, subject_id, system_id, organization_id, month_id, ends,
         n, amount, other, is_public)
       select %L, y, r, s, m, u, k, o, e, d, sum(n), sum(n * a), sum(n * b), %L from (%s) c
       group by y, r, s, m, u, k, o, e, d having sum(n) <> 0 or sum(n * a) <> 0 or sum(n * b) <> 0', counted.cube, counted.is_public, parts);
  end loop;
  return null;
end $$;

-- Only one transaction folds at a time (advisory lock).
create function fold_counts(most integer) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare moved integer;
begin
  if not pg_try_advisory_xact_lock(hashtext('fold_counts')) then return 0; end if;
  with gone as (
    delete from count_delta where seq in (select seq from count_delta order by seq limit most) returning *
  ), counted as (
    select d.*, t.parts, t.own_parts from gone d join counted_table t using (cube)
  ), taken as (
    select * from counted where is_public
  ), cube as (
    insert into count_cube as c
    select cube, y, r, s, m, u, sum(n), sum(amount)
    from taken cross join lateral cube_places(year_id, region_id, status_id, method_id, subject_id) group by cube, y, r, s, m, u
    on conflict (cube, year_id, region_id, status_id, method_id, subject_id)
    do update set n = c.n + excluded.n, amount = c.amount + excluded.amount
  ), stat as (
    insert into count_stat as c
    select d.cube, k.u, k.y, k.r, k.part, k.value_id, sum(d.n), sum(d.amount)
    from taken d cross join lateral stat_keys(d.parts, d.subject_id, d.year_id, d.region_id, d.status_id, d.method_id) k
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
  ), own as (
    insert into count_own as c
    select d.cube, d.organization_id, d.year_id, k.part, k.value_id, sum(d.n), sum(d.amount), sum(d.other)
    from counted d cross join lateral own_keys(d.own_parts, d.status_id, d.method_id, d.month_id, d.ends) k
    group by d.cube, d.organization_id, d.year_id, k.part, k.value_id
    having sum(d.n) <> 0 or sum(d.amount) <> 0 or sum(d.other) <> 0
    on conflict (cube, organization_id, year_id, part, value_id)
    do update set n = c.n + excluded.n, amount = c.amount + excluded.amount, other = c.other + excluded.other
  )
  select count(*) into moved from gone;
  return moved;
end $$;
comment on function fold_counts is 'Moves counter deltas into the counters; answers how many.';

-- One statement, so that all counters are compared with the same snapshot.
create function count_differences()
returns table (counter text, cube text, key jsonb, n bigint, amount numeric, other numeric)
language plpgsql security definer set search_path = public, pg_temp as $$
declare live text;
begin
  select string_agg(format('select %L::text as cube, %L::text[] as parts, %L::boolean as is_public, %L::text[] as own_parts, c.* from (%s) c',
    t.cube, t.parts, t.is_public, t.own_parts, counted_rows(t, t.source, 1)), ' union all ') into live from counted_table t;
  return query execute format('
    with live as materialized (
      select cube, parts, is_public, own_parts, y, r, s, m, u, k, o, e, d, sum(n) as n, sum(a) as a, sum(b) as b from (%s) rows
      group by cube, parts, is_public, own_parts, y, r, s, m, u, k, o, e, d
    ), told as (select * from live where is_public),
    outbox as (select d.*, t.parts, t.own_parts from count_delta d join counted_table t using (cube)),
    delta as (select * from outbox where is_public)
    select ''count_cube'', cube, jsonb_build_array(y, r, s, m, u), sum(n)::bigint, sum(a), 0::numeric from (
      select l.cube, p.y, p.r, p.s, p.m, p.u, l.n, l.a
      from (select cube, y, r, s, m, u, sum(n) as n, sum(a) as a from told group by cube, y, r, s, m, u) l
      cross join lateral cube_places(l.y, l.r, l.s, l.m, l.u) p
      union all select cube, year_id, region_id, status_id, method_id, subject_id, -n, -amount from count_cube
      union all select d.cube, p.y, p.r, p.s, p.m, p.u, -d.n, -d.amount
      from delta d cross join lateral cube_places(d.year_id, d.region_id, d.status_id, d.method_id, d.subject_id) p
    ) x group by cube, y, r, s, m, u having sum(n) <> 0 or sum(a) <> 0
    union all
    select ''count_stat'', cube, jsonb_build_array(u, y, r, part, value_id), sum(n)::bigint, sum(a), 0 from (
      select l.cube, k.u, k.y, k.r, k.part, k.value_id, l.n, l.a
      from (select cube, parts, y, r, s, m, u, sum(n) as n, sum(a) as a from told group by cube, parts, y, r, s, m, u) l
      cross join lateral stat_keys(l.parts, l.u, l.y, l.r, l.s, l.m) k
      union all select cube, subject_id, year_id, region_id, part, value_id, -n, -amount from count_stat
      union all select d.cube, k.u, k.y, k.r, k.part, k.value_id, -d.n, -d.amount
      from delta d cross join lateral stat_keys(d.parts, d.subject_id, d.year_id, d.region_id, d.status_id, d.method_id) k
    ) x group by cube, u, y, r, part, value_id having sum(n) <> 0 or sum(a) <> 0
    union all
    select ''count_system'', cube, jsonb_build_array(k), sum(n)::bigint, sum(a), 0 from (
      select cube, k, n, a from told
      union all select cube, system_id, -n, -amount from count_system
      union all select cube, system_id, -n, -amount from delta
    ) x group by cube, k having sum(n) <> 0 or sum(a) <> 0
    union all
    select ''count_organization'', cube, jsonb_build_array(o, y, s), sum(n)::bigint, sum(a), 0 from (
      select cube, o, y, s, n, a from told
      union all select cube, organization_id, year_id, status_id, -n, -amount from count_organization
      union all select cube, organization_id, year_id, status_id, -n, -amount from delta
    ) x group by cube, o, y, s having sum(n) <> 0 or sum(a) <> 0
    union all
    select ''count_top'', cube, jsonb_build_array(y, r, o), sum(n)::bigint, sum(a), 0 from (
      select l.cube, y.y, r.r, l.o, l.n, l.a
      from (select cube, y, r, o, sum(n) as n, sum(a) as a from told where cube in (''contract_customer'', ''contract_supplier'')
        group by cube, y, r, o) l
      cross join lateral (values (l.y), (-1)) y(y) cross join lateral (values (l.r), (-1)) r(r)
      union all select cube, year_id, region_id, organization_id, -n, -amount from count_top
      union all select d.cube, y.y, r.r, d.organization_id, -d.n, -d.amount
      from delta d cross join lateral (values (d.year_id), (-1)) y(y) cross join lateral (values (d.region_id), (-1)) r(r)
      where d.cube in (''contract_customer'', ''contract_supplier'')
    ) x group by cube, y, r, o having sum(n) <> 0 or sum(a) <> 0
    union all
    select ''count_own'', cube, jsonb_build_array(o, y, part, value_id), sum(n)::bigint, sum(a), sum(b) from (
      select l.cube, l.o, l.y, k.part, k.value_id, l.n, l.a, l.b
      from (select cube, own_parts, o, y, s, m, e, d, sum(n) as n, sum(a) as a, sum(b) as b from live
        group by cube, own_parts, o, y, s, m, e, d) l
      cross join lateral own_keys(l.own_parts, l.s, l.m, l.e, l.d) k
      union all select cube, organization_id, year_id, part, value_id, -n, -amount, -other from count_own
      union all select d.cube, d.organization_id, d.year_id, k.part, k.value_id, -d.n, -d.amount, -d.other
      from outbox d cross join lateral own_keys(d.own_parts, d.status_id, d.method_id, d.month_id, d.ends) k
    ) x group by cube, o, y, part, value_id having sum(n) <> 0 or sum(a) <> 0 or sum(b) <> 0', live);
end $$;
comment on function count_differences is 'Where the counters differ from the rows; no row means that every counter is true.';

-- After a bulk load with triggers off, or when reconciliation found a difference.
create function rebuild_counts() returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare counted counted_table;
begin
  lock table announcement, lot, plan_item, contract, lot_result, organization, plan in share mode;
  truncate count_delta, count_cube, count_stat, count_system, count_organization, count_top, count_own;
  for counted in select * from counted_table loop
    -- One pass over the rows; the smaller aggregates are computed from its result.
    execute format('create temp table counting on commit drop as
      select y, r, s, m, u, k, o, e, d, count(*) as n, sum(a) as a, sum(b) as b from (%s) c group by y, r, s, m, u, k, o, e, d',
      counted_rows(counted, counted.source, 1));
    insert into count_own
    select counted.cube, c.o, c.y, k.part, k.value_id, sum(c.n), sum(c.a), sum(c.b)
    from (select o, y, s, m, e, d, sum(n) as n, sum(a) as a, sum(b) as b from counting group by o, y, s, m, e, d) c
    cross join lateral own_keys(counted.own_parts, c.s, c.m, c.e, c.d) k
    group by c.o, c.y, k.part, k.value_id;
    if counted.is_public then
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
    end if;
    if counted.cube in ('contract_customer', 'contract_supplier') then
      insert into count_top
      select counted.cube, case when grouping(y) = 1 then -1 else y end, case when grouping(r) = 1 then -1 else r end, o, sum(n), sum(a)
      from counting group by o, cube (y, r);
    end if;
    drop table counting;
  end loop;
end $$;
comment on function rebuild_counts is 'Counts everything anew; writers wait meanwhile.';

-- Functions instead of views: each connection caches their query plans, and planning would cost more than reading the
-- few rows.
create function public_stat(of_cube text, of_part text, of_subject integer, of_year integer, of_region integer)
returns table (value_id integer, n bigint, amount numeric)
language plpgsql stable security definer set search_path = public, pg_temp rows 10 as $$
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
    where d.is_public and d.cube = of_cube
      and of_subject in (-1, d.subject_id) and of_year in (-1, d.year_id) and of_region in (-1, d.region_id)
  ) x
  group by x.value_id;
end $$;
comment on function public_stat is 'One breakdown of a cube for a subject, year and region (-1: all), exact: what is folded and what is not yet.';

-- An organisation without unfolded deltas keeps its folded sum. So the top N are among the first N + D of the folded
-- sums, where D is the number of organisations with deltas, and those D organisations.
create function public_top(of_cube text, of_year integer, of_region integer, most integer)
returns table (organization_id bigint, n bigint, amount numeric)
language plpgsql stable security definer set search_path = public, pg_temp rows 20 as $$
begin
  return query
  with delta as materialized (
    select d.organization_id, sum(d.n) as n, sum(d.amount) as amount from count_delta d
    where d.is_public and d.cube = of_cube and of_year in (-1, d.year_id) and of_region in (-1, d.region_id) group by 1
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

-- Each part of a cube is looked up by its key, and unfolded deltas are returned as separate rows for the reader to add:
-- summing and sorting twenty rows here costs more than reading them. Three cubes exist only in this function and are
-- not counters: «sent» (drafts of plans submitted for approval, which their own status does not show), «ordered» (items
-- that others ordered from this organizer, see decision 0022) and «market» (everyone's lots).
create function own_counts(acting bigint, of_cubes text[], of_parts text[], of_year integer)
returns table (cube text, part text, value_id integer, n bigint, amount numeric, other numeric)
language plpgsql stable rows 20 as $$
declare
  today date := (now() at time zone 'Etc/GMT-5')::date;
  month_began date := date_trunc('month', today);
begin
  return query
  select c.cube, c.part, c.value_id, c.n, c.amount, c.other
  from unnest(of_cubes, of_parts) k(cube, part)
  join count_own c on c.organization_id = acting and c.year_id = of_year and c.cube = k.cube and c.part = k.part
    and c.value_id >= case k.part when 'ends' then day_number(month_began) else 0 end
    and c.value_id < case k.part when 'ends' then day_number(today) when 'ends_month' then month_number(today) else 2147483647 end
  union all
  select d.cube, k.part, v.value_id, d.n, d.amount, d.other
  from count_delta d join unnest(of_cubes, of_parts) k(cube, part) on k.cube = d.cube
  cross join lateral own_keys(array[k.part], d.status_id, d.method_id, d.month_id, d.ends) v
  where d.organization_id = acting and d.year_id = of_year
    and v.value_id >= case k.part when 'ends' then day_number(month_began) else 0 end
    and v.value_id < case k.part when 'ends' then day_number(today) when 'ends_month' then month_number(today) else 2147483647 end;
  if 'sent' = any (of_cubes) then
    return query
    select 'sent', 'status', :plan_item.draft, count(*), coalesce(sum(i.total_price), 0.00), 0.00
    from plan p join plan_item i on i.plan_id = p.id and i.status_id = :plan_item.draft and i.root_id = i.id
    where p.organization_id = acting and p.year_id = of_year and p.status_id = :plan.onApproval;
  end if;
  if 'ordered' = any (of_cubes) then
    return query
    select 'own_item', case grouping(i.status_id) when 0 then 'status' else 'month' end, coalesce(i.status_id, i.month_id),
      count(*), sum(i.total_price), 0.00
    from purchase_order o
    join purchase_order_item x on x.purchase_order_id = o.id and x.is_live
    join plan_item i on i.root_id = x.root_id and i.is_current
    where o.organizer_id = acting and o.status_id in (:purchase_order.atWork) and i.year_id = of_year
    group by grouping sets (i.status_id, i.month_id);
  end if;
  if 'market' = any (of_cubes) then
    return query
    select 'market', 'status', s.value_id, s.n, s.amount, 0.00 from public_stat('lot', 'status', -1, of_year, -1) s;
  end if;
end $$;
comment on function own_counts is 'Breakdowns of a year of an organisation: what is folded, and beside it what is not yet.';

-- Only for the acting organisation: no parameter can name another. Returns one JSON value that includes the dictionary
-- names; generic plans are cached, because planning would cost more than reading the few rows.
create function own_stat(of_cubes text[], of_parts text[], of_year integer) returns json
language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  asked integer := coalesce(of_year, extract(year from now() at time zone 'Etc/GMT-5')::integer);
begin
  return (
    select json_build_object('year', asked, 'as_of', date_trunc('second', now()), 'counts', coalesce(json_agg(t), '[]'))
    from (
      select s.cube, s.part, s.value_id as value, s.n as count, s.amount::text, s.other::text,
        case when s.part = 'method' then (
          select json_build_object('id', d.id, 'code', d.code, 'name', d.name_ru) from dict_purchase_method d where d.id = s.value_id)
        when s.part = 'status' and s.cube = 'own_item' then (
          select json_build_object('id', d.id, 'code', d.code, 'name', d.name_ru, 'short_name', d.short_name_ru, 'ord', d.ord)
          from dict_plan_item_status d where d.id = s.value_id)
        when s.part = 'status' and s.cube like 'contract%' then (
          select json_build_object('id', d.id, 'code', d.code, 'name', d.name_ru, 'short_name', d.short_name_ru, 'ord', d.ord)
          from dict_contract_status d where d.id = s.value_id) end as ref
      from own_counts(acting_organization(), of_cubes, of_parts, asked) s
    ) t);
end $$;
comment on function own_stat is 'Breakdowns of a year of the acting organisation, exact when added up by place.';

-- The roles of an organisation are bits: 1 customer, 2 organizer, 4 supplier.
insert into counted_table (cube, source, visible,
  year, region, status, method, subject, system, organization,
  amount, parts, month, other, own_parts) values
  ('announcement', 'announcement', 'status_id not in (:announcement.unlisted)',
   'year_id', 'coalesce(delivery_region_id, 0)', 'status_id', 'purchase_method_id', 'purchase_subject_id', 'system_id', 'organizer_id',
   'total_price', '{status,year}', 'month_of(publish_date, year_id)', '0', '{status,method,month}'),
  ('lot', 'lot', 'is_public and status_id <> :lot.superseded',
   'year_id', 'coalesce(delivery_region_id, 0)', 'status_id', 'purchase_method_id', 'purchase_subject_id', 'system_id', 'organizer_id',
   'total_price', '{status}', '0', '0', '{status}'),
  ('plan_item', 'plan_item', 'is_current and status_id <> :plan_item.draft',
   'year_id', 'coalesce(delivery_region_id, 0)', 'status_id', 'purchase_method_id', 'purchase_subject_id', 'system_id', 'organization_id',
   'total_price', '{status,method,subject,region}', '0', '0', '{}'),
  -- Results: the organisation is the winner.
  ('won_allotted', 'lot_result', 'is_public',
   'year_id', 'coalesce(delivery_region_id, 0)', '0', 'purchase_method_id', 'purchase_subject_id', 'system_id', 'winner_id',
   'lot_price', '{status}', 'month_of(decided_at, year_id)', 'winner_price', '{status,method,month}'),
  ('won_price', 'lot_result', 'is_public',
   'year_id', 'coalesce(delivery_region_id, 0)', '0', 'purchase_method_id', 'purchase_subject_id', 'system_id', 'winner_id',
   'winner_price', '{status}', '0', '0', '{}'),
  ('organization', 'organization', 'not is_operator',
   '0', 'coalesce(region_id, 0)', 'is_customer::int + 2 * is_organizer::int + 4 * is_supplier::int', '0', '0', '0', '0',
   '0', '{status}', '0', '0', '{}'),
  ('plan', 'plan', 'status_id in (:plan.inForce)',
   'year_id', '0', 'status_id', '0', '0', '0', '0',
   '0', '{status}', '0', '0', '{}');

-- A contract has two parties, hence two cubes. Contracts changed by a supplement are not counted, because the
-- supplement has the whole sum; neither are contracts that were never concluded or are void. Lists that ask for those
-- use the cubes «…_past». Only contracts in force can be overdue: the others have no end date here.
insert into counted_table (cube, source, visible, method, subject, organization, amount, parts, ends, other, own_parts)
  select 'contract_' || side, 'contract', 'sign_date is not null and status_id not in (:contract.uncounted)',
    'coalesce(purchase_method_id, 0)', '0', side || '_id', 'sum_with_vat', '{status}',
    'case when status_id in (:contract.active) then coalesce(day_number(ends_on), 0) else 0 end',
    'coalesce(fact_sum_with_vat, 0)', '{status,ends,ends_month}'
  from unnest(array['customer', 'supplier']) side;
insert into counted_table (cube, source, visible, method, subject, organization, amount)
  select 'contract_' || side || '_past', 'contract', 'sign_date is not null and status_id in (:contract.uncounted)',
    'coalesce(purchase_method_id, 0)', '0', side || '_id', 'sum_with_vat'
  from unnest(array['customer', 'supplier']) side;

-- Cubes visible only to the organisation.
insert into counted_table (cube, source, visible, is_public, own_parts,
  region, subject, system, status, method, month, ends, organization, amount, other) values
  -- Planned items: those in force, and drafts of unpublished editions that change no item in force. A copy keeps the
  -- root_id of the item it changes, which remains the planned one until the copy is approved.
  ('own_item', 'plan_item', 'is_current or (status_id = :plan_item.draft and not is_public and root_id = id)', false, '{status,month}',
   '0', '0', '0', 'status_id', '0', 'month_id', '0', 'organization_id', 'total_price', '0'),
  ('lot_customer', 'lot', 'is_public and status_id <> :lot.superseded', false, '{status,method,month}',
   '0', '0', '0', 'status_id', 'purchase_method_id', 'month_of(publish_date, year_id)', '0', 'customer_id', 'total_price', '0'),
  ('won_organizer', 'lot_result', 'is_public', false, '{status}',
   '0', '0', '0', '0', '0', '0', '0', 'organizer_id', 'lot_price', 'winner_price'),
  ('won_customer', 'lot_result', 'is_public', false, '{status}',
   '0', '0', '0', '0', '0', '0', '0', 'customer_id', 'lot_price', 'winner_price');
insert into counted_table (cube, source, visible, is_public, own_parts,
  region, subject, system, status, method, month, ends, organization, amount, other)
  select 'contract_organizer', source, visible || ' and organizer_id is not null', false, own_parts, '0', '0', '0', status, '0', '0', ends,
    'organizer_id', amount, other
  from counted_table where cube = 'contract_customer';

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

revoke all on function count_changes, fold_counts, count_differences, rebuild_counts, public_stat, public_top, own_counts,
  own_stat from public;
grant execute on function fold_counts, count_differences, own_stat to zakup_app;
grant execute on function public_stat, public_top to zakup_public, zakup_app;
