-- Announcements, their documents and commissions, and their stages, which begin by time.

create table announcement (
  id bigint generated always as identity primary key,
  system_id integer not null references dict_system,
  external_id text,
  number text not null,
  version smallint not null default 1 check (version >= 1),
  root_id bigint references announcement,
  parent_id bigint references announcement,
  name_ru text not null check (name_ru <> ''),
  name_kk text,
  status_id integer not null references dict_announcement_status,
  purchase_method_id integer not null references dict_purchase_method,
  purchase_subject_id integer not null references dict_purchase_subject,
  purchase_type_id integer not null references dict_purchase_type,
  year_id integer not null references dict_year,
  organizer_id bigint not null references organization,
  delivery_kato_id integer references dict_kato,
  delivery_region_id integer references dict_kato,
  publish_date timestamptz,
  discussion_start_date timestamptz,
  discussion_end_date timestamptz,
  offer_start_date timestamptz,
  offer_end_date timestamptz,
  results_publication_date timestamptz,
  lot_count integer not null default 0,
  total_price numeric(18, 2) not null default 0 check (total_price >= 0),
  updated_at timestamptz not null default now(),
  tsv tsvector generated always as
    (to_tsvector('russian', folded(number || ' ' || name_ru || ' ' || coalesce(name_kk, '')))) stored,
  supplier_sign_id integer not null default 0 references dict_supplier_customer_sign,
  intake_days smallint check (intake_days between 1 and 60),
  change_reason text,
  created_by bigint references person,
  created_at timestamptz not null default now(),
  updated_by bigint references person,
  submitted_by bigint references person,
  submitted_at timestamptz,
  signed_by bigint references person,
  signed_at timestamptz,
  published_by bigint references person,
  return_reason text,
  next_stage_at timestamptz,
  revision integer not null default 1,
  unique (system_id, number),
  unique (system_id, external_id),
  constraint announcement_published_has_date check (status_id in (:announcement.unpublished) or publish_date is not null),
  constraint announcement_discussion_ends_after_start check (discussion_end_date >= discussion_start_date),
  constraint announcement_intake_ends_after_start check (offer_end_date > offer_start_date),
  constraint announcement_intake_after_publication check (offer_start_date >= publish_date),
  constraint announcement_results_after_intake check (results_publication_date >= offer_end_date),
  -- Four-eyes principle: the submitter may not sign. Decision 0009.
  constraint announcement_signer_not_submitter check (signed_by <> submitted_by)
);
comment on table announcement is 'An announced purchase. A change of its documentation makes a new row with the next version and the same root.';
comment on column announcement.number is '<id>-<version> for our own and for the state system; free text for other sources.';
comment on column announcement.root_id is 'The first version; null for the first itself.';
comment on column announcement.parent_id is 'The failed purchase this one repeats.';
comment on column announcement.delivery_region_id is 'The level-1 КАТО of delivery_kato_id: what the region filter asks.';
comment on column announcement.results_publication_date is 'Planned until the results are out, then actual.';
comment on column announcement.total_price is 'Without VAT; the sum of the lots, kept by a trigger on lot.';
comment on column announcement.intake_days is 'Working days of intake the organizer wants; not less than the law gives for the method.';
comment on column announcement.change_reason is 'Why this version changes the documentation of the one before.';
comment on column announcement.next_stage_at is 'When the clock moves it on: begin of intake, then begin of review; null when nothing is to come by itself.';
comment on column announcement.revision is 'Grows with each edit: a stale one is refused. `version` is of the documentation.';
-- Open announcements by end of intake («ending soon»): few rows of a large table.
create index announcement_open on announcement (offer_end_date, id) where status_id in (:announcement.open);
create index announcement_number on announcement (number text_pattern_ops);
create index announcement_parent on announcement (parent_id) where parent_id is not null;
create index announcement_root on announcement (root_id) where root_id is not null;
create index announcement_tsv on announcement using gin (tsv) with (fastupdate = on, gin_pending_list_limit = 16384);
-- Indexes of lists: see plan_item.
create index announcement_newest on announcement (publish_date desc, id desc)
  include (status_id, delivery_region_id, year_id, purchase_method_id, purchase_subject_id) where status_id not in (:announcement.unlisted);
create index announcement_status on announcement (status_id, publish_date desc, id desc)
  include (delivery_region_id, year_id, purchase_method_id, purchase_subject_id) where status_id not in (:announcement.unlisted);
create index announcement_region_year on announcement (delivery_region_id, year_id, publish_date desc, id desc)
  include (status_id, purchase_method_id, purchase_subject_id) where status_id not in (:announcement.unlisted);
create index announcement_kato_year on announcement (delivery_kato_id, year_id, publish_date desc, id desc)
  include (status_id, purchase_method_id, purchase_subject_id, total_price) where status_id not in (:announcement.unlisted);
create index announcement_year on announcement (year_id, publish_date desc, id desc)
  include (status_id, delivery_region_id, purchase_method_id, purchase_subject_id) where status_id not in (:announcement.unlisted);
create index announcement_method on announcement (purchase_method_id, publish_date desc, id desc)
  include (status_id, delivery_region_id, year_id, purchase_subject_id) where status_id not in (:announcement.unlisted);
create index announcement_organizer on announcement (organizer_id, publish_date desc, id desc)
  include (status_id, delivery_region_id, year_id, purchase_method_id, purchase_subject_id, total_price)
  where status_id not in (:announcement.unlisted);
create index announcement_offer_end on announcement (offer_end_date, id) where status_id not in (:announcement.unlisted);
create index announcement_price on announcement (total_price, id) where status_id not in (:announcement.unlisted);
create index announcement_own on announcement (organizer_id, id desc);
create index announcement_due on announcement (next_stage_at) where next_stage_at is not null;
alter table announcement set (autovacuum_vacuum_insert_scale_factor = 0.01, autovacuum_analyze_scale_factor = 0.01);
alter table announcement alter tsv set statistics 1000;

-- The region is derived, never entered.
create function announcement_derive_region() returns trigger language plpgsql as $$
begin
  new.delivery_region_id := (select region_id from dict_kato where id = new.delivery_kato_id);
  return new;
end $$;
create trigger announcement_region before insert or update of delivery_kato_id, delivery_region_id on announcement
  for each row execute function announcement_derive_region();

create table announcement_file (
  announcement_id bigint not null references announcement on delete cascade,
  attachment_id bigint not null references attachment,
  file_group_id integer not null references dict_file_group,
  lot_id bigint,
  primary key (announcement_id, attachment_id)
);
comment on table announcement_file is 'The documentation of an announcement, by group; some of it is about one lot.';
create index announcement_file_attachment on announcement_file (attachment_id);

create function announcement_number() returns trigger language plpgsql as $$
begin
  new.number := coalesce(nullif(new.number, ''), coalesce(new.root_id, new.id) || '-' || new.version);
  return new;
end $$;
create trigger announcement_numbered before insert on announcement for each row execute function announcement_number();

create table announcement_commission (
  announcement_id bigint not null references announcement on delete cascade,
  ord smallint not null,
  commission_role_id integer not null references dict_commission_role,
  full_name text not null check (full_name <> ''),
  position_ru text not null check (position_ru <> ''),
  primary key (announcement_id, ord)
);
comment on table announcement_commission is 'The commission of a purchase and its secretary, named by order of the organizer.';

create table announcement_stage (
  announcement_id bigint not null references announcement on delete cascade,
  status_id integer not null references dict_announcement_status,
  planned_at timestamptz not null,
  begun_at timestamptz not null default clock_timestamp(),
  primary key (announcement_id, status_id)
);
comment on table announcement_stage is 'Stages the clock has begun, each once.';

-- A new version or a repeated purchase must have the same organizer as the announcement it continues.
create function announcement_of_one() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if acting_organization() is not null and exists (select from unnest(array[new.root_id, new.parent_id]) first
    where first is not null and not exists (select from announcement a where a.id = first and a.organizer_id = new.organizer_id)) then
    raise exception 'an announcement may not go on one of another organizer' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger announcement_of_one before insert or update of root_id, parent_id, organizer_id on announcement
  for each row execute function announcement_of_one();

-- The job queue belongs to the owner; the cabinet may queue only the next stage of its own announcement.
create function queue_announcement_stage(announcement_id bigint) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare due timestamptz;
begin
  select a.next_stage_at into due from announcement a
    where a.id = announcement_id and (acting_organization() is null or a.organizer_id = acting_organization());
  if due is null then return; end if;
  perform graphile_worker.add_job('announcement_stage', json_build_object('id', announcement_id),
    run_at => due, job_key => 'announcement_stage.' || announcement_id);
end $$;
comment on function queue_announcement_stage is 'Puts the next stage of an announcement into the queue of the worker, at its time.';

create view announcement_snapshot with (security_invoker = true) as
  select a.id, jsonb_build_object('number', a.number, 'version', a.version, 'root_id', a.root_id, 'parent_id', a.parent_id,
    'name_ru', a.name_ru, 'name_kk', a.name_kk, 'status_id', a.status_id, 'purchase_method_id', a.purchase_method_id,
    'purchase_subject_id', a.purchase_subject_id, 'purchase_type_id', a.purchase_type_id, 'year_id', a.year_id,
    'organizer_id', a.organizer_id, 'supplier_sign_id', a.supplier_sign_id, 'delivery_kato_id', a.delivery_kato_id,
    'intake_days', a.intake_days, 'change_reason', a.change_reason, 'return_reason', a.return_reason,
    'submitted_by', a.submitted_by, 'signed_by', a.signed_by, 'published_by', a.published_by,
    'publish_date', a.publish_date at time zone 'UTC', 'discussion_start_date', a.discussion_start_date at time zone 'UTC',
    'discussion_end_date', a.discussion_end_date at time zone 'UTC',
    'offer_start_date', a.offer_start_date at time zone 'UTC', 'offer_end_date', a.offer_end_date at time zone 'UTC',
    'results_publication_date', a.results_publication_date at time zone 'UTC',
    'files', coalesce((select jsonb_agg(jsonb_build_array(f.attachment_id, f.file_group_id, f.lot_id) order by f.attachment_id)
      from announcement_file f where f.announcement_id = a.id), '[]'),
    'commission', coalesce((select jsonb_agg(jsonb_build_array(c.commission_role_id, c.full_name, c.position_ru) order by c.ord)
      from announcement_commission c where c.announcement_id = a.id), '[]')) as snapshot
  from announcement a;
comment on view announcement_snapshot is 'The whole state of an announcement without its lots, as the journal keeps it.';

-- Only the clock of the database decides whether a stage is due; the primary key of announcement_stage ensures that
-- each stage begins once.
create function begin_announcement_stage(begun_id bigint, stage integer) returns timestamptz
  language plpgsql security definer set search_path = public, pg_temp as $$
declare begun timestamptz;
begin
  insert into announcement_stage (announcement_id, status_id, planned_at)
  select a.id, stage, a.next_stage_at from announcement a
  where a.id = begun_id and a.organizer_id = acting_organization() and a.next_stage_at <= clock_timestamp()
    and a.status_id between :announcement.discussion and stage - 1
  returning begun_at into begun;
  return begun;
end $$;
comment on function begin_announcement_stage is 'Notes that the next stage of an announcement begins now; null while its time has not come.';

-- Stages that are overdue and have no job waiting: called by each worker when it starts and once a minute.
create function queue_due_announcements() returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare queued integer := 0; due record;
begin
  for due in
    select a.id from announcement a
    where a.next_stage_at <= clock_timestamp() and not exists
      (select from graphile_worker._private_jobs j where j.key = 'announcement_stage.' || a.id and j.attempts < j.max_attempts)
    order by a.next_stage_at, a.id
  loop
    perform graphile_worker.add_job('announcement_stage', json_build_object('id', due.id), job_key => 'announcement_stage.' || due.id);
    queued := queued + 1;
  end loop;
  return queued;
end $$;
comment on function queue_due_announcements is 'Queues the stages whose time is past and that no job will begin.';

create function announcement_snapshots(ids bigint[]) returns table (id bigint, snapshot jsonb)
  language sql stable set search_path = public, pg_temp as
  'select s.id, s.snapshot from announcement_snapshot s where s.id = any (ids)';
comment on function announcement_snapshots is 'The whole states of these, as the journal keeps them.';

revoke all on function queue_announcement_stage, begin_announcement_stage, queue_due_announcements, announcement_snapshots from public;
grant execute on function queue_announcement_stage, begin_announcement_stage, queue_due_announcements, announcement_snapshots to zakup_app;
