-- A natural person supplies under his own ИИН, and it is nobody's business (decision 0009). Anyone sees its beginning, the
-- date of birth, and no search may give the rest away: neither the identifier nor the words hold it.
alter table organization
  add column public_iin_bin text generated always as
    (case when kind = 'individual' then left(iin_bin, 6) || '******' else iin_bin end) stored,
  add column words tsvector generated always as
    (to_tsvector('russian', folded(case when kind = 'individual' then '' else iin_bin || ' ' end || name_ru || ' '
      || coalesce(name_kk, '') || ' ' || coalesce(full_name_ru, '')))) stored;
comment on column organization.public_iin_bin is 'The identifier as anyone may see it: masked for a natural person.';

-- His home, telephone and mail are his own too.
create or replace view public_organization as
  select id, public_iin_bin as iin_bin, name_ru, name_kk, organization_type_id, kato_id,
         case when kind <> 'individual' then address_ru end as address_ru,
         case when kind <> 'individual' then phone end as phone,
         case when kind <> 'individual' then email end as email,
         is_resident, is_customer, is_organizer, is_supplier, full_name_ru, full_name_kk, kind, region_id, is_quasi_sector,
         is_single_organizer, registered_on, director_name,
         rnu_until is not null and rnu_until >= current_date as in_rnu,
         words as tsv
  from organization
  where not is_operator;
alter table organization drop column tsv;
alter table organization rename column words to tsv;
create index organization_tsv on organization using gin (tsv);
drop index organization_bin_prefix;
create index organization_bin_prefix on organization (public_iin_bin text_pattern_ops);
-- What a name in a list needs, from the index alone.
create unique index organization_card on organization (id) include (public_iin_bin, name_ru, is_operator, rnu_until);

create or replace view public_organization_tax as
  select t.organization_id, o.public_iin_bin as iin_bin, t.debt, t.checked_on,
    6 * (select l.value from dated_limit l where l.code = 'mrp' and l.from_date <= t.checked_on order by l.from_date desc limit 1) as debt_limit
  from organization_tax t join organization o on o.id = t.organization_id
  where not o.is_operator;

-- The register must answer truly also to who asks by the ИИН of a person it does not show. Who is not in it stays unknown.
create function public_rnu_organization(asked text) returns bigint
language sql stable security definer set search_path = public as $$
  select o.id from organization o where o.iin_bin = asked and exists (select from public_rnu r where r.organization_id = o.id)
$$;
comment on function public_rnu_organization is 'Who stands or stood in the register of unscrupulous suppliers under this identifier.';
revoke execute on function public_rnu_organization from public;
grant execute on function public_rnu_organization to zakup_public, zakup_app;

-- The picture of a post is named as public files are: by its uuid, once it is stored and found clean.
create or replace view public_post as
  select id, title_ru, title_kk, lead_ru, body_ru, body_kk, category, is_main, image_id, published_at,
         (select t.uuid from attachment t where t.id = post.image_id and t.storage_key is not null and t.av_check = 'passed') as image_uuid
  from post where published_at <= now();
