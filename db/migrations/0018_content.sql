-- What the portal itself publishes: news, pages of the help menu, questions and answers.

create table post (
  id bigint generated always as identity primary key,
  title_ru text not null check (title_ru <> ''),
  title_kk text,
  lead_ru text,
  body_ru text not null,
  body_kk text,
  category text not null check (category in ('news', 'important', 'update', 'maintenance')),
  is_main boolean not null default false,
  image_id bigint references attachment,
  published_at timestamptz,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  image_alt_ru text check (image_alt_ru <> ''),
  updated_at timestamptz not null default now(),
  updated_by bigint references person
);
comment on table post is 'News; public from published_at on.';
comment on column post.is_main is 'Wants the main place of the home page; of those published the newest has it, so a scheduled one takes it at its moment.';
comment on column post.published_at is 'Null: a draft. Ahead of now: scheduled. The clock publishes it, and nothing else has to happen.';
comment on column post.image_alt_ru is 'What the picture shows, for who cannot see it; null where it only decorates.';
create index post_published on post (published_at desc, id desc) where published_at is not null;
create index post_image on post (image_id) where image_id is not null;

create table menu_item (
  id bigint generated always as identity primary key,
  parent_id bigint references menu_item,
  slug text not null unique check (slug ~ '^[a-z0-9-]+$'),
  title_ru text not null check (title_ru <> ''),
  title_kk text,
  body_ru text not null,
  body_kk text,
  ord smallint not null default 0,
  is_public boolean not null default false,
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  updated_by bigint references person,
  constraint menu_item_parent_is_another check (parent_id <> id)
);
comment on table menu_item is 'Pages of the help menu.';
create index menu_item_parent on menu_item (parent_id, ord) where parent_id is not null;

create table faq (
  id bigint generated always as identity primary key,
  category_ru text not null check (category_ru <> ''),
  question_ru text not null check (question_ru <> ''),
  question_kk text,
  answer_ru text not null check (answer_ru <> ''),
  answer_kk text,
  ord smallint not null default 0,
  is_public boolean not null default false,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by bigint references person
);
comment on table faq is 'Questions and answers.';

create view post_snapshot with (security_invoker = true) as
  select p.id, (to_jsonb(p) - array['id', 'version', 'created_at', 'updated_at', 'updated_by', 'published_at'])
    || jsonb_build_object('published_at', p.published_at at time zone 'UTC') as snapshot from post p;
comment on view post_snapshot is 'The whole state of a news post, as the journal keeps it.';

create view menu_item_snapshot with (security_invoker = true) as
  select m.id, to_jsonb(m) - array['id', 'version', 'updated_at', 'updated_by'] as snapshot from menu_item m;
comment on view menu_item_snapshot is 'The whole state of a help page, as the journal keeps it.';

create view faq_snapshot with (security_invoker = true) as
  select f.id, to_jsonb(f) - array['id', 'version', 'updated_at', 'updated_by'] as snapshot from faq f;
comment on view faq_snapshot is 'The whole state of a question and its answer, as the journal keeps it.';

create function post_snapshots(ids bigint[]) returns table (id bigint, snapshot jsonb)
  language sql stable set search_path = public, pg_temp as
  'select s.id, s.snapshot from post_snapshot s where s.id = any (ids)';
comment on function post_snapshots is 'The whole states of these, as the journal keeps them.';

create function menu_item_snapshots(ids bigint[]) returns table (id bigint, snapshot jsonb)
  language sql stable set search_path = public, pg_temp as
  'select s.id, s.snapshot from menu_item_snapshot s where s.id = any (ids)';
comment on function menu_item_snapshots is 'The whole states of these, as the journal keeps them.';

create function faq_snapshots(ids bigint[]) returns table (id bigint, snapshot jsonb)
  language sql stable set search_path = public, pg_temp as
  'select s.id, s.snapshot from faq_snapshot s where s.id = any (ids)';
comment on function faq_snapshots is 'The whole states of these, as the journal keeps them.';

revoke all on function post_snapshots, menu_item_snapshots, faq_snapshots from public;
grant execute on function post_snapshots, menu_item_snapshots, faq_snapshots to zakup_app;
