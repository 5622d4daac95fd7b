-- Items of a new plan that are copied from a plan of an earlier year: from which item, and where their price is from.

-- The locks on plan items and contracts are waited for 3 seconds at most: if they are not free by then, nothing has happened,
-- run it again. Nothing below reads the tables; their indexes are in a migration of their own, so that nobody waits for them here.
set local lock_timeout = '3s';

-- `not valid` is enough for good: the columns are new and null, so no row there is can break a rule, and every row written
-- later is checked. To validate in the same transaction would only read the table under the same lock.
alter table plan_item
  add column copied_root_id bigint,
  add column price_source text,
  add column price_contract_id bigint,
  add constraint plan_item_copied_from_own foreign key (copied_root_id, organization_id) references plan_item (id, organization_id) not valid,
  add constraint plan_item_price_contract_exists foreign key (price_contract_id) references contract not valid,
  add constraint plan_item_copied_from_another check (copied_root_id <> root_id) not valid,
  add constraint plan_item_price_source_is_known check (price_source in ('own_item', 'own_code', 'market')) not valid,
  add constraint plan_item_price_source_of_a_copy check (price_source is null or copied_root_id is not null) not valid,
  add constraint plan_item_price_contract_of_its_source
    check ((coalesce(price_source, 'market') <> 'market') = (price_contract_id is not null)) not valid;
comment on column plan_item.copied_root_id is 'The item of an earlier year it was copied from: the root_id of that item, the same in all its editions.';
comment on column plan_item.price_source is 'Where the price of a copy is from: a contract for the copied item, one for the same code and unit, or the median of the market. Null: the old price, or one that was typed.';
comment on column plan_item.price_contract_id is 'The own contract that gave the price.';

-- A typed price is nobody else's, and a found one is of its code and measure: the form and the import need not remember
-- to say so.
create function plan_item_price_typed() returns trigger language plpgsql as $$
begin
  new.price_source := null;
  new.price_contract_id := null;
  return new;
end $$;
create trigger plan_item_price_typed before update of unit_price, enstru_id, measure_id on plan_item
  for each row when (old.price_source is not null and (old.unit_price, old.enstru_id, old.measure_id)
    is distinct from (new.unit_price, new.enstru_id, new.measure_id))
  execute function plan_item_price_typed();

-- Where an item comes from is no part of what it says: a price changed there and back is no difference between editions.
create or replace view plan_item_content with (security_invoker = true) as
  select i.id, i.plan_id, i.root_id, i.organization_id, (to_jsonb(i) - array[
      'id', 'root_id', 'plan_id', 'organization_id', 'system_id', 'external_id', 'year_id', 'status_id',
      'delivery_kato_id', 'delivery_region_id', 'is_isgp', 'is_current', 'is_public', 'is_copy', 'tsv', 'version',
      'updated_at', 'updated_by', 'conclusion_result', 'conclusion_checked_at', 'refusal_kind', 'refusal_ground',
      'refusal_document', 'refusal_date', 'copied_root_id', 'price_source', 'price_contract_id'])
    || jsonb_build_object('quantity', i.quantity::text, 'unit_price', i.unit_price::text,
      'total_price', i.total_price::text, 'total_price_year_1', i.total_price_year_1::text,
      'total_price_year_2', i.total_price_year_2::text, 'total_price_year_3', i.total_price_year_3::text,
      'prepayment', i.prepayment::text,
      'deliveries', coalesce((select jsonb_agg((to_jsonb(d) - array['id', 'plan_item_id'])
          || jsonb_build_object('quantity', d.quantity::text) order by d.id)
        from plan_item_delivery d where d.plan_item_id = i.id), '[]'),
      'funding', coalesce((select jsonb_agg((to_jsonb(f) - array['id', 'plan_item_id'])
          || jsonb_build_object('amount', f.amount::text) order by f.id)
        from plan_item_funding f where f.plan_item_id = i.id), '[]'),
      'licenses', coalesce((select jsonb_agg(to_jsonb(l) - 'plan_item_id' order by l.license_activity_type_id)
        from plan_item_license l where l.plan_item_id = i.id), '[]'),
      'materials', coalesce((select jsonb_agg((to_jsonb(m) - array['id', 'plan_item_id'])
          || jsonb_build_object('quantity', m.quantity::text) order by m.id)
        from plan_item_material m where m.plan_item_id = i.id), '[]'),
      'labour', coalesce((select jsonb_agg(to_jsonb(w) - array['id', 'plan_item_id'] order by w.id)
        from plan_item_labour w where w.plan_item_id = i.id), '[]'),
      'first_category', (select to_jsonb(c) - 'plan_item_id'
        from plan_item_first_category c where c.plan_item_id = i.id),
      'files', coalesce((select jsonb_agg(to_jsonb(x) - 'plan_item_id' order by x.attachment_id)
        from plan_item_file x where x.plan_item_id = i.id), '[]')) as content
  from plan_item i;

-- Only where there is something to say: states of items that are no copies stay as the journal has them.
create or replace view plan_item_happening with (security_invoker = true) as
  select i.id, jsonb_build_object('plan_id', i.plan_id, 'root_id', i.root_id, 'status_id', i.status_id,
    'conclusion_result', i.conclusion_result, 'refusal_kind', i.refusal_kind, 'refusal_ground', i.refusal_ground,
    'refusal_document', i.refusal_document, 'refusal_date', i.refusal_date)
    || case when i.copied_root_id is null then '{}' else jsonb_build_object('copied_root_id', i.copied_root_id,
      'price_source', i.price_source, 'price_contract_id', i.price_contract_id) end as happening
  from plan_item i;

-- The triggers of the outbox name the columns of their table.
select note_changes_of('plan_item');
