-- Plans of thousands of items: what an edition changes is found without reading what it left alone, and each item is
-- written and journalled once.

alter table plan_item add column is_copy boolean not null default false;
comment on column plan_item.is_copy is 'Carried over from the edition before and not written since: says what it says there, so a comparison need not read it.';

-- Every edit makes an item a draft, whichever of its parts was edited. db:verify compares copies with their originals.
create function plan_item_rewritten() returns trigger language plpgsql as $$
begin
  new.is_copy := false;
  return new;
end $$;
create trigger plan_item_rewritten before update on plan_item
  for each row when (old.is_copy and new.status_id = 1) execute function plan_item_rewritten();

-- Two editions of thousands of items are compared at once. Row-level security would be asked again for each part of each
-- item: whoever calls this has asked it for the two plans. Contents are read only where nothing cheaper decides.
create function differing_plan_items(edition_id bigint, against_id bigint)
returns table (kind text, root_id bigint, plan_item_id bigint, previous_plan_item_id bigint, price_difference numeric)
language sql stable set search_path = public as $$
  with pair as (
    select a.id as a_id, b.id as b_id, coalesce(a.root_id, b.root_id) as root_id,
      coalesce(a.total_price, 0) - coalesce(b.total_price, 0) as price_difference,
      (a.name_ru, a.description_ru, a.enstru_id, a.quantity, a.unit_price, a.purchase_method_id, a.month_id)
        is distinct from (b.name_ru, b.description_ru, b.enstru_id, b.quantity, b.unit_price, b.purchase_method_id, b.month_id)
        as differs_at_sight
    from (select * from plan_item where plan_id = edition_id) a
    full join (select * from plan_item where plan_id = against_id) b on b.root_id = a.root_id
    where a.id is null or b.id is null or not a.is_copy
      or not exists (select from plan p where p.id = edition_id and p.previous_id = against_id)
  )
  select case when b_id is null then 'added' when a_id is null then 'removed' else 'changed' end,
    root_id, a_id, b_id, price_difference
  from pair
  where case when a_id is null or b_id is null or differs_at_sight then true
    else (select c.content from plan_item_content c where c.id = a_id)
      is distinct from (select c.content from plan_item_content c where c.id = b_id) end
$$;
comment on function differing_plan_items is 'Items that differ between two editions.';
revoke execute on function differing_plan_items from public;

create function plan_differences(edition_id bigint, against_id bigint)
returns table (kind text, root_id bigint, plan_item_id bigint, previous_plan_item_id bigint, price_difference numeric)
language sql stable security definer set search_path = public as $$
  select d.* from differing_plan_items(edition_id, against_id) d
  where (select count(*) from plan p where p.id in (edition_id, against_id) and p.organization_id = acting_organization())
    = case when edition_id = against_id then 1 else 2 end
$$;
comment on function plan_differences is 'Items that differ between two editions of the acting organisation.';

-- The same for everyone, of approved editions alone.
create function public_plan_differences(edition_id bigint, against_id bigint)
returns table (kind text, root_id bigint, plan_item_id bigint, previous_plan_item_id bigint, price_difference numeric)
language sql stable security definer set search_path = public as $$
  select d.* from differing_plan_items(edition_id, against_id) d
  where (select count(*) from public_plan p where p.id in (edition_id, against_id))
    = case when edition_id = against_id then 1 else 2 end
$$;
comment on function public_plan_differences is 'Items that differ between two approved editions.';

-- What many items say, each asked of once. For everyone a function too: rights of the view are those of who asks.
create function plan_item_contents(ids bigint[]) returns table (id bigint, content jsonb)
language sql stable security definer set search_path = public as $$
  select i.id, (select c.content from plan_item_content c where c.id = i.id)
  from plan_item i where i.id = any (ids) and i.organization_id = acting_organization()
$$;
comment on function plan_item_contents is 'What items of the acting organisation say.';
create function public_plan_item_contents(ids bigint[]) returns table (id bigint, content jsonb)
language sql stable security definer set search_path = public as $$
  select i.id, (select c.content from plan_item_content c where c.id = i.id)
  from plan_item i where i.id = any (ids) and i.is_public and i.status_id <> 1
$$;
comment on function public_plan_item_contents is 'What public items say.';

-- The state of many items for the journal. Beyond a hundred, row-level security costs more than the states themselves.
create function plan_item_snapshots(ids bigint[]) returns table (id bigint, snapshot jsonb)
language sql stable security definer set search_path = public as $$
  select i.id, (select s.snapshot from plan_item_snapshot s where s.id = i.id)
  from plan_item i where i.id = any (ids) and i.organization_id = acting_organization()
$$;
comment on function plan_item_snapshots is 'The whole state of items of the acting organisation, as the journal keeps it.';
-- Of items that moved on without being written: the rest of their state is what it was.
create function plan_item_happenings(ids bigint[]) returns table (id bigint, happening jsonb)
language sql stable set search_path = public as $$
  select h.id, h.happening from plan_item_happening h where h.id = any (ids)
$$;
comment on function plan_item_happenings is 'What happened to items, as the journal keeps it.';
-- Asked in the same way as of items.
create function plan_snapshots(ids bigint[]) returns table (id bigint, snapshot jsonb)
language sql stable set search_path = public as $$
  select s.id, s.snapshot from plan_snapshot s where s.id = any (ids)
$$;
comment on function plan_snapshots is 'The whole state of plans, as the journal keeps it.';

revoke execute on function plan_differences, public_plan_differences, plan_item_contents, public_plan_item_contents,
  plan_item_snapshots, plan_item_happenings, plan_snapshots from public;
grant execute on function plan_differences, plan_item_contents, plan_item_snapshots, plan_item_happenings, plan_snapshots
  to zakup_app;
grant execute on function public_plan_differences, public_plan_item_contents to zakup_public, zakup_app;

-- A plan that changes its status takes its items with it. A command that also changes the items puts this off to its end
-- and finds most of it done: each item is written once.
drop trigger plan_items_follow on plan;
create constraint trigger plan_items_follow after update of status_id on plan deferrable initially immediate
  for each row when ((old.status_id in (3, 7), old.status_id in (3, 5, 7)) <> (new.status_id in (3, 7), new.status_id in (3, 5, 7)))
  execute function plan_items_follow();
create or replace function plan_items_follow() returns trigger language plpgsql as $$
begin
  update plan_item set is_current = (new.status_id in (3, 7)), is_public = (new.status_id in (3, 5, 7))
  where plan_id = new.id and (is_current, is_public) <> (new.status_id in (3, 7), new.status_id in (3, 5, 7));
  return null;
end $$;
drop trigger plan_item_derived on plan_item;
create trigger plan_item_derived
  before insert or update of delivery_kato_id, delivery_region_id, root_id, plan_id, status_id, is_current, is_public on plan_item
  for each row execute function plan_item_derive();

-- Most changes of items change neither their number nor their sum.
create or replace function plan_recount() returns trigger language plpgsql as $$
begin
  perform from plan where id in (select plan_id from changed) order by id for update;
  update plan p
  set item_count = t.n, total_price = t.total
  from (
    select c.plan_id, count(i.id)::int as n, coalesce(sum(i.total_price), 0) as total
    from (select distinct plan_id from changed) c left join plan_item i using (plan_id)
    group by c.plan_id
  ) t
  where p.id = t.plan_id and (p.item_count, p.total_price) <> (t.n, t.total);
  return null;
end $$;

-- States in the journal are long; this packs them in half the time. Where a server is built without it, the usual way stays.
do $$
begin
  if (select 'lz4' = any (enumvals) from pg_settings where name = 'default_toast_compression') then
    alter table journal_event alter column before set compression lz4, alter column after set compression lz4;
  end if;
end $$;
