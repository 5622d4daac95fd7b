-- Register of unscrupulous suppliers (РНУ). Закон ст. 8.
create table rnu (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organization,
  system_id integer not null references dict_system,
  status_id integer not null references dict_rnu_status,
  reason_id integer not null references dict_rnu_reason,
  customer_id bigint references organization,
  announcement_id bigint references announcement,
  contract_id bigint references contract,
  court_ru text,
  decision_number text,
  decision_date date,
  starts_on date,
  ends_on date check (ends_on > starts_on),
  excluded_on date check (excluded_on >= starts_on),
  exclusion_reason_id integer references dict_rnu_reason,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  check (customer_id <> organization_id),
  -- 4 active, 5 excluded: see dict_rnu_status.
  check (status_id not in (4, 5) or (starts_on is not null and ends_on is not null)),
  check ((status_id = 5) = (excluded_on is not null)),
  check ((excluded_on is null) = (exclusion_reason_id is null))
);
comment on table rnu is 'A record of the register of unscrupulous suppliers: 24 months from its start.';
create unique index rnu_one_active on rnu (organization_id, reason_id, coalesce(contract_id, 0)) where status_id = 4;
create index rnu_organization on rnu (organization_id, id);
create index rnu_status on rnu (status_id, id);

create table rnu_founder (
  id bigint generated always as identity primary key,
  rnu_id bigint not null references rnu on delete cascade,
  name_ru text not null check (name_ru <> ''),
  iin_bin text check (is_iin_bin(iin_bin)),
  kind text not null check (kind in ('organization', 'founder', 'head'))
);
create index rnu_founder_rnu on rnu_founder (rnu_id);
comment on table rnu_founder is 'Whom the bar extends to: directors and founders. Закон ст. 7.';

create table supplier_exp (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organization,
  status_id integer not null references dict_supplier_exp_status,
  supplier_exp_type_id integer not null references dict_supplier_exp_type,
  status_potential_supplier_id integer references dict_status_potential_supplier,
  construction_work_type_id integer references dict_construction_work_type,
  responsibility_level_id integer references dict_responsibility_level,
  technical_complexity_id integer references dict_technical_complexity,
  functional_purpose_id integer references dict_functional_purpose,
  license_activity_type_id integer references dict_license_activity_type,
  country_id integer not null references dict_country,
  kato_id integer references dict_kato,
  object_ru text not null check (object_ru <> ''),
  address_ru text,
  customer_name_ru text not null check (customer_name_ru <> ''),
  customer_iin_bin text check (is_iin_bin(customer_iin_bin)),
  amount numeric(18, 2) check (amount > 0),
  started_on date,
  completed_on date not null check (completed_on >= started_on),
  submitted_at timestamptz,
  decided_at timestamptz,
  decision_reason text,
  created_at timestamptz not null default now(),
  version integer not null default 1
);
create index supplier_exp_organization on supplier_exp (organization_id, id);
comment on table supplier_exp is 'Experience of a supplier in construction, confirmed by the authority. Правила реестров 42–54.';

create table supplier_exp_file (
  supplier_exp_id bigint not null references supplier_exp on delete cascade,
  attachment_id bigint not null references attachment,
  kind text not null check (kind in ('acceptance_act', 'works_act', 'declaration', 'notice', 'conclusion', 'other')),
  primary key (supplier_exp_id, attachment_id)
);
comment on table supplier_exp_file is 'Documents that prove an experience.';

-- What the portal itself publishes.
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
  version integer not null default 1
);
create index post_published on post (published_at desc, id desc) where published_at is not null;
create unique index post_one_main on post (is_main) where is_main;
comment on table post is 'News; public from published_at on.';

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
  check (parent_id <> id)
);
comment on table menu_item is 'Pages of the help menu.';

create table faq (
  id bigint generated always as identity primary key,
  category_ru text not null check (category_ru <> ''),
  question_ru text not null check (question_ru <> ''),
  question_kk text,
  answer_ru text not null check (answer_ru <> ''),
  answer_kk text,
  ord smallint not null default 0,
  is_public boolean not null default false,
  version integer not null default 1
);
comment on table faq is 'Questions and answers.';

grant select, insert, update, delete on rnu, rnu_founder, supplier_exp, supplier_exp_file, post, menu_item, faq to zakup_app;

create view public_rnu as
  select id, organization_id, system_id, status_id, reason_id, customer_id, announcement_id, contract_id, court_ru,
         decision_number, decision_date, starts_on, ends_on, excluded_on, exclusion_reason_id
  from rnu where status_id in (4, 5);
comment on view public_rnu is 'Records that are or were in force.';
create view public_rnu_founder as
  select f.id, f.rnu_id, f.name_ru, f.kind from rnu_founder f join public_rnu r on r.id = f.rnu_id;
comment on view public_rnu_founder is 'Whom a public record bars; without their ИИН.';
create view public_post as
  select id, title_ru, title_kk, lead_ru, body_ru, body_kk, category, is_main, image_id, published_at
  from post where published_at <= now();
comment on view public_post is 'Published news.';
create view public_menu_item as
  select id, parent_id, slug, title_ru, title_kk, body_ru, body_kk, ord, updated_at from menu_item where is_public;
comment on view public_menu_item is 'Public pages.';
create view public_faq as
  select id, category_ru, question_ru, question_kk, answer_ru, answer_kk, ord from faq where is_public;
comment on view public_faq is 'Public questions and answers.';
grant select on public_rnu, public_rnu_founder, public_post, public_menu_item, public_faq to zakup_public, zakup_app;
