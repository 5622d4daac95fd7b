-- What the portal itself publishes gets people who write it: news, questions and answers, pages of the help menu.

alter table post
  add column image_alt_ru text check (image_alt_ru <> ''),
  add column updated_at timestamptz not null default now(),
  add column updated_by bigint references person;
comment on column post.image_alt_ru is 'What the picture shows, for who cannot see it; null where it only decorates.';
comment on column post.published_at is 'Null: a draft. Ahead of now: scheduled. The clock publishes it, and nothing else has to happen.';
alter table menu_item add column updated_by bigint references person;
alter table faq
  add column updated_at timestamptz not null default now(),
  add column updated_by bigint references person;
create index post_image on post (image_id) where image_id is not null;
create index menu_item_parent on menu_item (parent_id, ord) where parent_id is not null;

-- A scheduled post takes the main place at its moment, and the one before keeps it until then. So the mark says «wants to be
-- main», and of those that are out the newest is.
drop index post_one_main;
comment on column post.is_main is 'Wants the main place of the home page; of those published the newest has it.';
create or replace view public_post as
  select id, title_ru, title_kk, lead_ru, body_ru, body_kk, category,
         is_main and id = (select m.id from post m where m.is_main and m.published_at <= now()
           order by m.published_at desc, m.id desc limit 1) as is_main,
         image_id, published_at,
         (select t.uuid from attachment t where t.id = post.image_id and t.storage_key is not null and t.av_check = 'passed') as image_uuid,
         image_alt_ru
  from post where published_at <= now();

-- ── Only the operator writes, and reads what is not out yet ──────────────────────────────────────────────────────────────
alter table post enable row level security;
create policy post_desk on post for all to zakup_app
  using ((select acting_as_operator()))
  with check ((select acting_as_operator()) and (image_id is null or exists (select from attachment t where t.id = image_id
    and t.content_type in ('image/png', 'image/jpeg')
    and (t.organization_id is null or t.organization_id = (select acting_organization())))));
alter table menu_item enable row level security;
create policy menu_item_desk on menu_item for all to zakup_app
  using ((select acting_as_operator())) with check ((select acting_as_operator()));
alter table faq enable row level security;
create policy faq_desk on faq for all to zakup_app
  using ((select acting_as_operator())) with check ((select acting_as_operator()));

-- ── States for the journal ───────────────────────────────────────────────────────────────────────────────────────────────
create view post_snapshot with (security_invoker = true) as
  select p.id, (to_jsonb(p) - array['id', 'version', 'created_at', 'updated_at', 'updated_by', 'published_at'])
    || jsonb_build_object('published_at', p.published_at at time zone 'UTC') as snapshot from post p;
create view menu_item_snapshot with (security_invoker = true) as
  select m.id, to_jsonb(m) - array['id', 'version', 'updated_at', 'updated_by'] as snapshot from menu_item m;
create view faq_snapshot with (security_invoker = true) as
  select f.id, to_jsonb(f) - array['id', 'version', 'updated_at', 'updated_by'] as snapshot from faq f;
comment on view post_snapshot is 'The whole state of a news post, as the journal keeps it.';
comment on view menu_item_snapshot is 'The whole state of a help page, as the journal keeps it.';
comment on view faq_snapshot is 'The whole state of a question and its answer, as the journal keeps it.';
grant select on post_snapshot, menu_item_snapshot, faq_snapshot to zakup_app;
do $$
declare noun text;
begin
  foreach noun in array array['post', 'menu_item', 'faq'] loop
    execute format('create function %1$s_snapshots(ids bigint[]) returns table (id bigint, snapshot jsonb)
      language sql stable set search_path = public, pg_temp as
      ''select s.id, s.snapshot from %1$s_snapshot s where s.id = any (ids)''', noun);
    execute format('comment on function %s_snapshots is ''The whole states of these, as the journal keeps them.''', noun);
    execute format('revoke all on function %s_snapshots from public', noun);
    execute format('grant execute on function %s_snapshots to zakup_app', noun);
  end loop;
end $$;
