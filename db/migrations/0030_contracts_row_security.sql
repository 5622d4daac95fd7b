-- Row-level security for bids, protocols, results, contracts and their units, and for tax debt: until now the role of the
-- cabinet read and wrote those of every organisation. Public views run with the rights of the owner and show what they did.

-- No call and no job of the cabinet writes these tables: they come with the purchase, loaded by the owner. A call that
-- starts to write one brings its grant, and a policy that says whose rows it may write.
revoke insert, update, delete on bid, protocol, lot_result, contract, contract_unit, organization_tax from zakup_app;
-- Neither read nor written by any call, and no public view shows it.
revoke all on organization_address from zakup_app;

-- Nobody but the supplier knows of a bid before the results (Закон ст. 6 п. 9); then public_bid tells.
alter table bid enable row level security;
create policy bid_read on bid for select to zakup_app
  using (supplier_id = (select acting_organization()));

-- The organizer's own, and what is signed of announcements everyone may see: announcements have their own policy.
alter table protocol enable row level security;
create policy protocol_read on protocol for select to zakup_app
  using (exists (select from announcement a where a.id = protocol.announcement_id
    and (a.organizer_id = (select acting_organization()) or protocol.signed_at is not null)));

alter table lot_result enable row level security;
create policy lot_result_read on lot_result for select to zakup_app
  using (organizer_id = (select acting_organization()) or is_public);

-- A signed contract is public, as public_contract has it. Before that its two sides see it, and the operator where a record
-- for the register of unscrupulous suppliers that was sent in names it.
alter table contract enable row level security;
create policy contract_read on contract for select to zakup_app
  using (sign_date is not null or customer_id = (select acting_organization()) or supplier_id = (select acting_organization())
    or ((select acting_as_operator()) and exists (select from rnu r where r.contract_id = contract.id and r.status_id <> 1)));

alter table contract_unit enable row level security;
create policy contract_unit_read on contract_unit for select to zakup_app
  using (exists (select from contract c where c.id = contract_unit.contract_id));

-- The cabinet asks for its own; that of others is told by public_organization_tax.
alter table organization_tax enable row level security;
create policy organization_tax_read on organization_tax for select to zakup_app
  using (organization_id = (select acting_organization()));

-- A result carries values of its lot, which the organizer changes: it follows with the rights of the owner, because the
-- organizer may not write results.
create or replace function lot_result_follow_lot() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update lot_result set lot_id = lot_id where lot_id = new.id;
  return null;
end $$;
revoke all on function lot_result_follow_lot from public;
