-- Files. Rows without an organisation come from source systems, or from an application to join.

create table attachment (
  id bigint generated always as identity primary key,
  uuid uuid not null unique default gen_random_uuid(),
  original_name text not null check (original_name <> ''),
  content_type text not null,
  size bigint not null check (size >= 0),
  sha256 bytea check (length(sha256) = 32),
  storage_key text,
  signature_check text not null default 'absent' check (signature_check in ('passed', 'failed', 'waiting', 'absent')),
  av_check text not null default 'waiting' check (av_check in ('passed', 'failed', 'waiting', 'absent')),
  created_at timestamptz not null default now(),
  organization_id bigint references organization,
  uploaded_by bigint references person,
  constraint attachment_stored_has_checksum check ((storage_key is null) = (sha256 is null))
);
comment on table attachment is 'A file. Without a storage_key it is kept by the source system alone.';
comment on column attachment.organization_id is 'Whose upload it is; until something public has it, only they may read it.';
create index attachment_uploaded on attachment (created_at) where organization_id is not null;
create index attachment_organization on attachment (organization_id) where organization_id is not null;
create index attachment_storage_key on attachment (storage_key) where storage_key is not null;

-- SECURITY DEFINER: RLS would hide references of other organisations, and a file in use would look unreferenced. The
-- query is planned for the actual parameters, so conditions on parameters that are null are dropped.
create function loose_attachments(of_organization bigint default null, made_before timestamptz default 'infinity',
  among bigint[] default null, most integer default null)
  returns table (id bigint, size bigint) language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query execute (
    select 'select t.id, t.size from attachment t where t.organization_id is not null and t.created_at < $2
        and ($1 is null or t.organization_id = $1) and ($3 is null or t.id = any ($3))'
      || string_agg(format(' and not exists (select from %I r where r.%I = t.id)', c.table_name, c.column_name), '')
      || ' order by t.created_at limit $4'
    from referring_columns('attachment') c)
  using of_organization, made_before, among, most;
end $$;
comment on function loose_attachments is 'Uploads of the cabinet that nothing refers to, the oldest first.';

create function own_loose_bytes() returns bigint language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(sum(l.size), 0)::bigint from loose_attachments(coalesce(acting_organization(), 0)) l
$$;
comment on function own_loose_bytes is 'Bytes the acting organisation has uploaded and attached to nothing.';

revoke all on function loose_attachments, own_loose_bytes from public;
grant execute on function own_loose_bytes to zakup_app;
