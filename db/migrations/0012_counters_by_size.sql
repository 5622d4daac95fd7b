-- Counters in the sizes they are asked in: the smallest that answers is read. Decision 0010.

-- The lots of a list are public by their own column now, and the counters count what the lists show. Source systems are
-- counted too.
alter table counted_table drop column dimensions;
alter table counted_table
  add column year text not null default 'year_id',
  add column region text not null default 'coalesce(delivery_region_id, 0)',
  add column status text not null default 'status_id',
  add column method text not null default 'purchase_method_id',
  add column subject text not null default 'purchase_subject_id',
  add column system text not null default 'system_id',
  add column organization text not null default 'organizer_id',
  add column amount text not null default 'total_price';
update counted_table set visible = 'is_public and status_id <> 190' where cube = 'lot';
update counted_table set organization = 'organization_id' where cube = 'plan_item';
update counted_table set method = 'coalesce(purchase_method_id, 0)', subject = '0', amount = 'sum_with_vat',
  organization = case cube when 'contract_customer' then 'customer_id' else 'supplier_id' end
  where source = 'contract';
comment on table counted_table is 'cube ← source table, its columns for each dimension, and which rows count.';

alter table count_delta add column system_id integer not null default 0;

-- Every whole is ready beside its parts, so that a count is looked up and not summed: -1 stands for «all», 0 for «none».
comment on table count_cube is 'How many, and for how much, by every combination of dictionary filters; -1 stands for all, because 0 is none.';
create function cube_places(year_id integer, region_id integer, status_id integer, method_id integer, subject_id integer)
returns table (y integer, r integer, s integer, m integer, u integer) language sql immutable as $$
  select * from (values (year_id), (-1)) y(y) cross join (values (region_id), (-1)) r(r) cross join (values (status_id), (-1)) s(s)
    cross join (values (method_id), (-1)) m(m) cross join (values (subject_id), (-1)) u(u)
$$;
comment on function cube_places is 'The 32 places of count_cube that a row with these values belongs to.';

-- A count is read from the key alone.
alter table count_cube drop constraint count_cube_pkey,
  add primary key (cube, year_id, region_id, status_id, method_id, subject_id) include (n, amount);
alter table count_organization drop constraint count_organization_pkey,
  add primary key (cube, organization_id, year_id, status_id) include (n, amount);

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
create index count_top_amount on count_top (cube, year_id, region_id, amount desc);
comment on table count_top is 'Contracts by organisation, for each year and region and for all: -1 stands for all, because 0 is none.';
drop index count_organization_top;

drop function counted_rows(text, text, text, integer);
create function counted_rows(counted counted_table, relation text, sign integer) returns text
language sql immutable as $$
  select format('select %s as y, %s as r, %s as s, %s as m, %s as u, %s as k, %s as o, %s as a, %s as n from %I where %s',
    counted.year, counted.region, counted.status, counted.method, counted.subject, counted.system, counted.organization,
    counted.amount, sign, relation, counted.visible)
$$;
comment on function counted_rows is 'The counted rows of a relation, signed: +1 for what came, -1 for what went.';

create or replace function count_changes() returns trigger language plpgsql security definer set search_path = public as $$
declare
  counted counted_table;
  parts text;
begin
  for counted in select * from counted_table where source = tg_table_name loop
    parts := concat_ws(' union all ',
      case when tg_op <> 'INSERT' then counted_rows(counted, 'old_rows', -1) end,
      case when tg_op <> 'DELETE' then counted_rows(counted, 'new_rows', 1) end);
    execute format(
      'insert into count_delta (cube, year_id, region_id, status_id, method_id, subject_id, system_id, organization_id, n, amount)
       select %L, y, r, s, m, u, k, o, sum(n), sum(n * a) from (%s) c
       group by y, r, s, m, u, k, o having sum(n) <> 0 or sum(n * a) <> 0', counted.cube, parts);
  end loop;
  return null;
end $$;

-- Folding, reconciliation and rebuilding are written anew with the last of the counters, in 0014.
drop function fold_counts(integer), count_differences(), rebuild_counts();

drop view public_count;
create view public_count as
  select cube, year_id, region_id, status_id, method_id, subject_id, n, amount from count_cube;
comment on view public_count is 'Counts by dictionary filters as last folded, with every whole; a reader adds public_count_delta.';
create view public_count_delta as
  select cube, year_id, region_id, status_id, method_id, subject_id, n, amount from count_delta;
comment on view public_count_delta is 'What count_cube has yet to fold.';
create view public_count_system as
  select cube, system_id, n, amount from count_system
  union all
  select cube, system_id, n, amount from count_delta;
comment on view public_count_system is 'Counts by source system, exact.';
create view public_count_top as
  select cube, year_id, region_id, organization_id, n, amount from count_top;
comment on view public_count_top is 'Contracts by organisation as last folded; a reader adds public_count_top_delta.';
create view public_count_top_delta as
  select cube, y as year_id, r as region_id, organization_id, n, amount
  from count_delta cross join lateral (values (year_id), (-1)) years(y) cross join lateral (values (region_id), (-1)) regions(r)
  where cube in ('contract_customer', 'contract_supplier');
comment on view public_count_top_delta is 'What count_top has yet to fold.';
grant select on public_count, public_count_delta, public_count_system, public_count_top, public_count_top_delta to zakup_public, zakup_app;

-- The version of what is public: an answer made at one version is still true while the version stands. A writer leaves a
-- row, which is seen when its transaction is; folding them raises the version. So no writer waits for another, and no
-- reader can name a version whose rows it has not seen.
create table data_change (id bigint generated always as identity primary key);
comment on table data_change is 'One row for each statement that changed something public, until it is folded.';
create table data_change_folded (
  one boolean primary key default true check (one),
  version bigint not null
);
comment on table data_change_folded is 'How often changes were folded.';
insert into data_change_folded (version) values (1);

create function note_data_change() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into data_change default values;
  return null;
end $$;
do $$
declare changing text;
begin
  foreach changing in array array['announcement', 'lot', 'plan', 'plan_item', 'contract', 'organization', 'organization_tax', 'rnu',
    'lot_result', 'protocol', 'announcement_file', 'contract_unit', 'lot_plan_item', 'purchase_order'] loop
    execute format('create trigger note_data_change after insert or update or delete or truncate on %I
      for each statement execute function note_data_change()', changing);
  end loop;
end $$;

create function fold_data_changes() returns integer language plpgsql security definer set search_path = public as $$
declare folded_rows integer;
begin
  if not pg_try_advisory_xact_lock(hashtext('fold_data_changes')) then return 0; end if;
  delete from data_change;
  get diagnostics folded_rows = row_count;
  if folded_rows > 0 then update data_change_folded set version = version + 1; end if;
  return folded_rows;
end $$;
comment on function fold_data_changes is 'Raises the version of what is public once for all changes seen so far.';
revoke execute on function fold_data_changes from public;
grant execute on function fold_data_changes to zakup_app;

create view public_version as
  select f.version || '.' || (select count(*) from data_change) as version from data_change_folded f;
comment on view public_version is 'Changes with every committed change of what is public.';
grant select on public_version to zakup_public, zakup_app;
