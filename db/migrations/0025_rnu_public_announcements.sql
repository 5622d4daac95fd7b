-- A record for the register may refer only to a published announcement with lots of its customer: a draft can still be
-- deleted, and the reference would prevent that.
create or replace function rnu_ties_are_own(supplier bigint, of_contract bigint, of_announcement bigint) returns boolean
  language sql stable set search_path = public, pg_temp as $$
  select (of_contract is null or exists (select from contract c where c.id = of_contract
      and c.customer_id = acting_organization() and c.supplier_id = supplier))
    and (of_announcement is null or exists (select from lot l where l.announcement_id = of_announcement
      and l.customer_id = acting_organization() and l.is_public))
$$;
comment on function rnu_ties_are_own is 'Whether the contract is of the acting customer with this supplier, and the announcement is published and has its lots.';
