-- Files anyone may fetch: documentation of published announcements, signed protocols, pictures of published news.
create view public_attachment as
  select t.uuid, t.original_name, t.content_type, t.size, t.storage_key
  from attachment t
  where t.storage_key is not null and t.av_check = 'passed' and (
    exists (select from announcement_file f join public_announcement a on a.id = f.announcement_id where f.attachment_id = t.id)
    or exists (select from protocol p join public_announcement a on a.id = p.announcement_id
               where p.attachment_id = t.id and p.signed_at is not null)
    or exists (select from public_post n where n.image_id = t.id));
comment on view public_attachment is 'Stored files that belong to something public and passed the antivirus.';
grant select on public_attachment to zakup_public, zakup_app;

create index announcement_file_attachment on announcement_file (attachment_id);
create index protocol_attachment on protocol (attachment_id) where attachment_id is not null;
