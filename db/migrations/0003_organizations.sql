-- Organisations: customers, organizers, suppliers and the operator of the portal.

create table organization (
  id bigint generated always as identity primary key,
  iin_bin text not null unique check (is_iin_bin(iin_bin)),
  name_ru text not null check (name_ru <> ''),
  name_kk text,
  organization_type_id integer references dict_organization_type,
  kato_id integer references dict_kato,
  address_ru text,
  phone text,
  email text,
  is_resident boolean not null default true,
  is_customer boolean not null default false,
  is_organizer boolean not null default false,
  is_supplier boolean not null default false,
  is_operator boolean not null default false,
  created_at timestamptz not null default now(),
  full_name_ru text,
  full_name_kk text,
  kind text not null default 'legal' check (kind in ('legal', 'individual', 'entrepreneur')),
  director_name text,
  director_iin text check (is_iin_bin(director_iin)),
  code_gu text check (code_gu ~ '^[0-9]{7}$'),
  budget_type_id integer references dict_budget_type,
  is_quasi_sector boolean not null default false,
  is_single_organizer boolean not null default false,
  registered_on date,
  region_id integer references dict_kato,
  -- Stored here so that the warning can be shown wherever the name is. Закон ст. 8.
  rnu_until date,
  -- A natural person supplies under their own ИИН, which is not public (decision 0009). Only its beginning, the date of
  -- birth, is shown; neither this column nor the search index contains the rest, so that no search can reveal it.
  public_iin_bin text generated always as
    (case when kind = 'individual' then left(iin_bin, 6) || '******' else iin_bin end) stored,
  tsv tsvector generated always as
    (to_tsvector('russian', folded(case when kind = 'individual' then '' else iin_bin || ' ' end || name_ru || ' '
      || coalesce(name_kk, '') || ' ' || coalesce(full_name_ru, '')))) stored,
  constraint organization_has_a_role check (is_customer or is_organizer or is_supplier or is_operator),
  -- The operator of the portal does not buy or sell through it.
  constraint organization_operator_does_not_trade
    check (not is_operator or not (is_customer or is_organizer or is_supplier)),
  constraint organization_single_organizer_is_organizer check (not is_single_organizer or is_organizer)
);
comment on table organization is 'A customer, organizer and/or supplier; one organisation may be several at once.';
comment on column organization.is_operator is 'The portal''s own staff.';
comment on column organization.kind is 'Legal entity, natural person or individual entrepreneur.';
comment on column organization.code_gu is 'Code of a state institution, seven digits.';
comment on column organization.is_single_organizer is 'Named by the Government or an akimat for centralised purchases.';
comment on column organization.region_id is 'The level-1 КАТО of kato_id, derived.';
comment on column organization.rnu_until is 'The last day of its last record in force in the register of unscrupulous suppliers. Derived.';
comment on column organization.public_iin_bin is 'The identifier as anyone may see it: masked for a natural person.';
create index organization_name_trgm on organization using gin (lower(name_ru) gin_trgm_ops);
create index organization_region on organization (region_id, id);
create index organization_name on organization (name_ru, id);
create index organization_tsv on organization using gin (tsv);
create index organization_bin_prefix on organization (public_iin_bin text_pattern_ops);
-- Covering index: what a list needs to show a name.
create unique index organization_card on organization (id) include (public_iin_bin, name_ru, is_operator, rnu_until);

create function organization_derive_region() returns trigger language plpgsql as $$
begin
  new.region_id := (select region_id from dict_kato where id = new.kato_id);
  return new;
end $$;
create trigger organization_region before insert or update of kato_id, region_id on organization
  for each row execute function organization_derive_region();

create table organization_address (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organization,
  kind text not null check (kind in ('legal', 'actual')),
  country_id integer not null references dict_country,
  kato_id integer references dict_kato,
  postcode text,
  street_ru text not null,
  house text,
  office text,
  unique (organization_id, kind)
);
comment on table organization_address is 'Legal and actual addresses.';

create table organization_tax (
  organization_id bigint primary key references organization,
  debt numeric(18, 2) not null check (debt >= 0),
  checked_on date not null
);
comment on table organization_tax is 'Tax debt as the revenue committee last told it; more than six МРП bars bids (Закон ст. 6).';

-- The portal's own staff act on behalf of the operator's organisation.
create function acting_as_operator() returns boolean language sql stable set search_path = public, pg_temp as $$
  select exists (select from organization where id = acting_organization() and is_operator)
$$;
comment on function acting_as_operator is 'Whether the transaction acts for the operator of the portal.';
