-- An edition of a plan is a case with one side: specialists prepare it, the head approves it. Only changes of status are
-- compared with the steps: counts and sums of a plan follow its items, which organizers move too.

insert into case_side (case_name, side, organization_column, may_not_change) values
  ('plan', 'customer', 'organization_id', '{organization_id, created_by, created_at}');

insert into case_step (case_name, side, from_status, to_status) values
  ('plan', 'customer', :plan.draft, :plan.draft),
  ('plan', 'customer', :plan.draft, :plan.onApproval),
  ('plan', 'customer', :plan.amending, :plan.amending),
  ('plan', 'customer', :plan.amending, :plan.onApproval),
  ('plan', 'customer', :plan.returned, :plan.returned),
  ('plan', 'customer', :plan.returned, :plan.onApproval),
  -- A withdrawn edition gets back the status it was edited in.
  ('plan', 'customer', :plan.onApproval, :plan.draft),
  ('plan', 'customer', :plan.onApproval, :plan.amending),
  ('plan', 'customer', :plan.onApproval, :plan.approved),
  ('plan', 'customer', :plan.onApproval, :plan.returned),
  -- The next edition replaces it.
  ('plan', 'customer', :plan.approved, :plan.superseded);

create trigger case_sides before update on plan for each row when (new.status_id is distinct from old.status_id)
  execute function case_sides();
