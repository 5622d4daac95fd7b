-- An announcement is a case with one side: specialists of the organizer prepare it, its head signs it, and a job that
-- acts for the organizer begins its stages. Only changes of status are compared with the steps: counts and sums follow
-- the lots.

insert into case_side (case_name, side, organization_column, may_not_change) values
  ('announcement', 'organizer', 'organizer_id', '{system_id, number, version, organizer_id, created_by, created_at}');

insert into case_step (case_name, side, from_status, to_status) values
  ('announcement', 'organizer', :announcement.draft, :announcement.draft),
  ('announcement', 'organizer', :announcement.draft, :announcement.signing),
  ('announcement', 'organizer', :announcement.changing, :announcement.changing),
  ('announcement', 'organizer', :announcement.changing, :announcement.signing),
  ('announcement', 'organizer', :announcement.signing, :announcement.signed),
  -- Withdrawn or returned to the status it was edited in.
  ('announcement', 'organizer', :announcement.signing, :announcement.draft),
  ('announcement', 'organizer', :announcement.signing, :announcement.changing),
  ('announcement', 'organizer', :announcement.signed, :announcement.draft),
  ('announcement', 'organizer', :announcement.signed, :announcement.changing),
  ('announcement', 'organizer', :announcement.signed, :announcement.discussion),
  -- Stages.
  ('announcement', 'organizer', :announcement.discussion, :announcement.intake),
  ('announcement', 'organizer', :announcement.discussion, :announcement.priceIntake),
  ('announcement', 'organizer', :announcement.intake, :announcement.review),
  ('announcement', 'organizer', :announcement.priceIntake, :announcement.results),
  -- The next version of its documentation is published.
  ('announcement', 'organizer', :announcement.discussion, :announcement.superseded);

-- Not compared where RLS does not apply: refuse_lots() runs as the owner on behalf of a customer, who is no side of it. The
-- table is named by its oid: a temporary table of the same name must not answer for it.
create trigger case_sides before update on announcement for each row
  when (new.status_id is distinct from old.status_id and row_security_active('public.announcement'::regclass))
  execute function case_sides();
