-- The files of a plan item come along into the lot it becomes: the announcement refers to the same file, which stays the
-- customer's.

-- A policy is replaced under a short lock. If the lock is not free soon, nothing has happened: run it again.
set local lock_timeout = '3s';

drop policy announcement_file_write on announcement_file;
create policy announcement_file_write on announcement_file for all to zakup_app
  using (exists (select from announcement a where a.id = announcement_id and a.organizer_id = (select acting_organization())))
  with check (exists (select from announcement a where a.id = announcement_id and a.organizer_id = (select acting_organization()))
    -- A file of another organisation would become public with the announcement: only those of the items it buys may.
    and (exists (select from attachment t where t.id = attachment_id
        and coalesce(t.organization_id = (select acting_organization()), true))
      or exists (select from plan_item_file p join lot_plan_item x on x.plan_item_id = p.plan_item_id
        join lot l on l.id = x.lot_id
        where p.attachment_id = announcement_file.attachment_id and l.announcement_id = announcement_file.announcement_id)));
