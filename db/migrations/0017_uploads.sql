-- Uploads: what nothing refers to, so that it can be counted and thrown away; the checksum of public files.

create view loose_attachment as
  select t.id, t.organization_id, t.size, t.created_at
  from attachment t
  where t.organization_id is not null
    and not exists (select from plan_item_file r where r.attachment_id = t.id)
    and not exists (select from plan_import r where r.attachment_id = t.id)
    and not exists (select from announcement_file r where r.attachment_id = t.id)
    and not exists (select from protocol r where r.attachment_id = t.id)
    and not exists (select from customer_organizer r where r.attachment_id = t.id)
    and not exists (select from supplier_exp_file r where r.attachment_id = t.id)
    and not exists (select from post r where r.image_id = t.id);
comment on view loose_attachment is 'Uploads that nothing refers to. Every table with a reference to attachment must be named here; a test holds it to that.';
-- Read with the owner's rights: row-level security would hide references of others, and call a file in use loose.
grant select on loose_attachment to zakup_app;

create index attachment_organization on attachment (organization_id) where organization_id is not null;
create index attachment_storage_key on attachment (storage_key) where storage_key is not null;

create or replace view public_attachment as
  select t.uuid, t.original_name, t.content_type, t.size, t.storage_key, t.sha256
  from attachment t
  where t.storage_key is not null and t.av_check = 'passed' and (
    exists (select from announcement_file f join public_announcement a on a.id = f.announcement_id where f.attachment_id = t.id)
    or exists (select from plan_item_file f join plan_item i on i.id = f.plan_item_id
               where f.attachment_id = t.id and i.is_public and i.status_id <> 1)
    or exists (select from protocol p join public_announcement a on a.id = p.announcement_id
               where p.attachment_id = t.id and p.signed_at is not null)
    or exists (select from public_post n where n.image_id = t.id));
