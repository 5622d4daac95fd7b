-- What is public. zakup_public reads these views and the dictionaries, nothing else.

-- Address, phone and e-mail of a natural person are not public (decision 0009).
create view public_organization as
  select id, public_iin_bin as iin_bin, name_ru, name_kk, organization_type_id, kato_id,
         case when kind <> 'individual' then address_ru end as address_ru,
         case when kind <> 'individual' then phone end as phone,
         case when kind <> 'individual' then email end as email,
         is_resident, is_customer, is_organizer, is_supplier, full_name_ru, full_name_kk, kind, region_id, is_quasi_sector,
         is_single_organizer, registered_on, director_name,
         rnu_until is not null and rnu_until >= current_date as in_rnu,
         tsv
  from organization
  where not is_operator;
comment on view public_organization is 'What anyone may know of an organisation.';

create view public_announcement as
  select id, system_id, external_id, number, version, root_id, parent_id, name_ru, name_kk, status_id,
         purchase_method_id, purchase_subject_id, purchase_type_id, year_id, organizer_id, delivery_kato_id,
         delivery_region_id, publish_date, discussion_start_date, discussion_end_date, offer_start_date,
         offer_end_date, results_publication_date, lot_count, total_price, updated_at, tsv, change_reason,
         supplier_sign_id, intake_days
  from announcement
  where status_id not in (:announcement.unpublished);
comment on view public_announcement is 'Published announcements.';

create view public_lot as
  select l.id, l.announcement_id, l.number, l.name_ru, l.name_kk, l.description_ru, l.description_kk, l.status_id,
         l.customer_id, l.quantity, l.measure_id, l.unit_price, l.total_price, l.delivery_kato_id, l.delivery_place_ru,
         l.delivery_place_kk, l.tsv, l.system_id, l.organizer_id, l.year_id, l.purchase_method_id, l.purchase_subject_id,
         l.delivery_region_id, l.enstru_id, l.insoterm_id, l.fail_reason_id, l.prepayment, l.delivery_term_ru,
         l.is_combined, l.updated_at, l.publish_date, l.offer_end_date, l.announcement_number, l.offer_start_date
  from lot l
  where l.is_public;
comment on view public_lot is 'Lots of published announcements.';

create view public_announcement_file as
  select f.announcement_id, f.file_group_id, f.lot_id, t.id as attachment_id, t.uuid, t.original_name, t.content_type,
         t.size, t.created_at, t.signature_check, t.av_check, t.storage_key is not null as is_stored
  from announcement_file f
  join attachment t on t.id = f.attachment_id
  join announcement a on a.id = f.announcement_id
  where a.status_id not in (:announcement.unpublished) and t.av_check <> 'failed';
comment on view public_announcement_file is 'Documentation of published announcements; an infected file is never shown.';

create view public_protocol as
  select p.id, p.announcement_id, p.lot_id, p.protocol_type_id, p.number, p.created_at, p.signed_at,
         t.uuid, t.original_name, t.content_type, t.size, t.created_at as file_created_at, t.signature_check, t.av_check,
         t.storage_key is not null as is_stored
  from protocol p
  join announcement a on a.id = p.announcement_id
  left join attachment t on t.id = p.attachment_id and t.av_check <> 'failed'
  where a.status_id not in (:announcement.unpublished) and p.signed_at is not null;
comment on view public_protocol is 'Signed protocols of published announcements.';

create view public_lot_result as
  select r.lot_id, r.announcement_id, r.winner_id, r.winner_price, r.second_id, r.second_price, r.decided_at,
         l.number as lot_number, l.name_ru as lot_name_ru
  from lot_result r
  join protocol p on p.id = r.protocol_id and p.signed_at is not null
  join lot l on l.id = r.lot_id
  join announcement a on a.id = r.announcement_id
  where a.status_id not in (:announcement.unpublished);
comment on view public_lot_result is 'Winners and second places, once the protocol of results is signed.';

create view public_contract as
  select id, number, system_number, announcement_id, lot_id, status_id, year_id, customer_id, supplier_id,
         sum_without_vat, sum_with_vat, sign_date, contract_type_id, contract_form_id, contract_term_id, root_id, parent_id,
         system_id, subject_ru, purchase_method_id, delivery_region_id, ends_on, executed_at, fact_sum_with_vat,
         updated_at, tsv, organizer_id
  from contract
  where sign_date is not null;
comment on view public_contract is 'Signed contracts.';

create view public_calendar_day as select day, kind, name_ru from calendar_day;
comment on view public_calendar_day is 'The calendar deadlines are counted by, for anyone to check.';

create view public_dated_limit as select code, from_date, value, ground from dated_limit;
comment on view public_dated_limit is 'Limits and rates in force, with their grounds.';

-- Public after approval: editions approved, replaced by an amendment, or closed (Закон ст. 6: published within 5
-- working days).
create view public_plan as
  select id, organization_id, year_id, plan_type_id, edition, previous_id, status_id, item_count, total_price,
         decree_number, decree_date, approved_at, amend_kind, amend_ground
  from plan where status_id in (:plan.public);
comment on view public_plan is 'Approved editions of plans and their history.';

create view public_plan_item as
  select i.id, i.root_id, i.plan_id, i.organization_id, i.system_id, i.external_id, i.year_id, i.plan_item_type_id,
         i.status_id, i.enstru_id, i.purchase_subject_id, i.purchase_method_id, i.justification_id, i.name_ru, i.name_kk,
         i.description_ru, i.description_kk, i.measure_id, i.quantity, i.unit_price, i.total_price, i.total_price_year_1,
         i.total_price_year_2, i.total_price_year_3, i.month_id, i.delivery_term_ru, i.delivery_term_kk, i.prepayment,
         i.supplier_sign_id, i.funding_source_id, i.budget_type_id, i.delivery_kato_id, i.delivery_region_id,
         i.is_current, i.refusal_ground, i.updated_at, i.tsv
  from plan_item i
  where i.is_public and i.status_id <> :plan_item.draft;
comment on view public_plan_item is 'Items of approved editions.';

create view public_plan_item_delivery as
  select d.id, d.plan_item_id, d.kato_id, d.quantity, d.place_ru, d.place_kk
  from plan_item_delivery d join public_plan_item i on i.id = d.plan_item_id;
comment on view public_plan_item_delivery is 'Delivery places of public items.';

create view public_contract_unit as
  select u.id, u.contract_id, u.lot_id, u.plan_item_id, u.name_ru, u.quantity, u.measure_id, u.unit_price, u.total_price
  from contract_unit u join public_contract c on c.id = u.contract_id;
comment on view public_contract_unit is 'What is bought by signed contracts.';

create view public_lot_plan_item as
  select p.lot_id, p.plan_item_id from lot_plan_item p join public_lot l on l.id = p.lot_id;
comment on view public_lot_plan_item is 'The plan items of public lots.';

-- Prices of bids are public only with the results.
create view public_bid as
  select b.id, b.lot_id, b.supplier_id, b.status_id, b.price, b.submitted_at
  from bid b join public_lot_result r on r.lot_id = b.lot_id
  where b.withdrawn_at is null;
comment on view public_bid is 'Bids of lots whose results are signed.';

create view public_rnu as
  select id, organization_id, system_id, status_id, reason_id, customer_id, announcement_id, contract_id, court_ru,
         decision_number, decision_date, starts_on, ends_on, excluded_on, exclusion_reason_id,
         (select o.region_id from organization o where o.id = organization_id) as region_id
  from rnu where status_id in (:rnu.public);
comment on view public_rnu is 'Records that are or were in force.';

create view public_rnu_founder as
  select f.id, f.rnu_id, f.name_ru, f.kind from rnu_founder f join public_rnu r on r.id = f.rnu_id;
comment on view public_rnu_founder is 'Whom a public record bars; without their ИИН.';

-- The picture of a post is identified like other public files: by its uuid, once it is stored and has passed the
-- antivirus.
create view public_post as
  select id, title_ru, title_kk, lead_ru, body_ru, body_kk, category,
         is_main and id = (select m.id from post m where m.is_main and m.published_at <= now()
           order by m.published_at desc, m.id desc limit 1) as is_main,
         image_id, published_at,
         (select t.uuid from attachment t where t.id = post.image_id and t.storage_key is not null and t.av_check = 'passed') as image_uuid,
         image_alt_ru
  from post where published_at <= now();
comment on view public_post is 'Published news.';

create view public_menu_item as
  select id, parent_id, slug, title_ru, title_kk, body_ru, body_kk, ord, updated_at from menu_item where is_public;
comment on view public_menu_item is 'Public pages.';

create view public_faq as
  select id, category_ru, question_ru, question_kk, answer_ru, answer_kk, ord from faq where is_public;
comment on view public_faq is 'Public questions and answers.';

create view public_count as
  select cube, year_id, region_id, status_id, method_id, subject_id, n, amount from count_cube;
comment on view public_count is 'Counts by dictionary filters as last folded, with every whole; a reader adds public_count_delta.';

create view public_count_organization as
  select cube, organization_id, year_id, status_id, n, amount from count_organization
  union all
  select cube, organization_id, year_id, status_id, n, amount from count_delta where is_public;
comment on view public_count_organization is 'Counts by organisation, exact.';

-- Files anyone may download: documentation of published announcements, documents of public plan items, signed
-- protocols, pictures of published news.
create view public_attachment as
  select t.uuid, t.original_name, t.content_type, t.size, t.storage_key, t.sha256
  from attachment t
  where t.storage_key is not null and t.av_check = 'passed' and (
    exists (select from announcement_file f join public_announcement a on a.id = f.announcement_id where f.attachment_id = t.id)
    or exists (select from plan_item_file f join plan_item i on i.id = f.plan_item_id
               where f.attachment_id = t.id and i.is_public and i.status_id <> :plan_item.draft)
    or exists (select from protocol p join public_announcement a on a.id = p.announcement_id
               where p.attachment_id = t.id and p.signed_at is not null)
    or exists (select from public_post n where n.image_id = t.id));
comment on view public_attachment is 'Stored files that belong to something public and passed the antivirus.';

create view public_organization_tax as
  select t.organization_id, o.public_iin_bin as iin_bin, t.debt, t.checked_on,
    6 * (select l.value from dated_limit l where l.code = 'mrp' and l.from_date <= t.checked_on order by l.from_date desc limit 1) as debt_limit
  from organization_tax t join organization o on o.id = t.organization_id
  where not o.is_operator;
comment on view public_organization_tax is 'Tax debt of organisations and the limit of the day it was asked.';

-- An order is between two organisations, but that a public item was ordered, and when, is public.
create view public_order_step as
  select x.plan_item_id, o.id as purchase_order_id, o.sent_at, o.decided_at
  from purchase_order_item x
  join purchase_order o on o.id = x.purchase_order_id
  join plan_item i on i.id = x.plan_item_id
  where i.is_public and o.sent_at is not null;
comment on view public_order_step is 'That a public plan item was handed to an organizer, and when.';

-- Only deltas of public cubes.
create view public_count_delta as
  select cube, year_id, region_id, status_id, method_id, subject_id, n, amount from count_delta where is_public;
comment on view public_count_delta is 'What count_cube has yet to fold.';

create view public_count_system as
  select cube, system_id, n, amount from count_system
  union all
  select cube, system_id, n, amount from count_delta where is_public;
comment on view public_count_system is 'Counts by source system, exact.';

create view public_version as
  select f.version || '.' || (select count(*) from data_change) as version from data_change_folded f;
comment on view public_version is 'Changes with every committed change of what public lists and statistics are made of.';

-- The register must answer correctly also when it is asked by the whole ИИН of a person, which it does not show. People
-- who are not in it stay unknown.
create function public_rnu_organization(asked text) returns bigint
language sql stable security definer set search_path = public, pg_temp as $$
  select o.id from organization o where o.iin_bin = asked and exists (select from public_rnu r where r.organization_id = o.id)
$$;
comment on function public_rnu_organization is 'Who stands or stood in the register of unscrupulous suppliers under this identifier.';

create view public_plan_item_file as
  select f.plan_item_id, f.kind, t.uuid, t.original_name, t.content_type, t.size, t.created_at, t.signature_check, t.av_check,
         t.storage_key is not null as is_stored, f.attachment_id
  from plan_item_file f join plan_item i on i.id = f.plan_item_id join attachment t on t.id = f.attachment_id
  where i.is_public and i.status_id <> :plan_item.draft;
comment on view public_plan_item_file is 'Documents of public items.';

-- Like plan_differences, for everyone, but only for approved editions. SECURITY DEFINER, because the view
-- plan_item_content has the rights of the caller.
create function public_plan_differences(edition_id bigint, against_id bigint)
returns table (kind text, root_id bigint, plan_item_id bigint, previous_plan_item_id bigint, price_difference numeric)
language sql stable security definer set search_path = public, pg_temp as $$
  select d.* from differing_plan_items(edition_id, against_id) d
  where (select count(*) from public_plan p where p.id in (edition_id, against_id))
    = case when edition_id = against_id then 1 else 2 end
$$;
comment on function public_plan_differences is 'Items that differ between two approved editions.';

create function public_plan_item_contents(ids bigint[]) returns table (id bigint, content jsonb)
language sql stable security definer set search_path = public, pg_temp as $$
  select i.id, (select c.content from plan_item_content c where c.id = i.id)
  from plan_item i where i.id = any (ids) and i.is_public and i.status_id <> :plan_item.draft
$$;
comment on function public_plan_item_contents is 'What public items say.';

create view public_announcement_stage as
  select s.announcement_id, s.status_id, s.planned_at, s.begun_at
  from announcement_stage s join public_announcement a on a.id = s.announcement_id;
comment on view public_announcement_stage is 'When the stages of published purchases were due and when they began.';

create view public_supplier_exp as
  select e.id, e.organization_id, e.supplier_exp_type_id, e.status_potential_supplier_id, e.construction_work_type_id,
         e.responsibility_level_id, e.technical_complexity_id, e.functional_purpose_id, e.license_activity_type_id, e.country_id,
         e.kato_id, e.object_ru,
         -- A customer who is a natural person took part in no purchase: name and address are not public (decision
         -- 0009).
         case when p.is_person then null else e.address_ru end as address_ru,
         case when p.is_person then null else e.customer_name_ru end as customer_name_ru,
         case when p.is_person then null else e.customer_iin_bin end as customer_iin_bin,
         e.amount, e.started_on, e.completed_on, e.decided_at
  from supplier_exp e join organization o on o.id = e.organization_id
  cross join lateral (select coalesce(substr(e.customer_iin_bin, 5, 1) between '0' and '3', false) as is_person) p
  where e.status_id = :supplier_exp.confirmed and not o.is_operator;
comment on view public_supplier_exp is 'Confirmed experience, without its documents.';

revoke all on function public_rnu_organization, public_plan_differences, public_plan_item_contents from public;
grant execute on function public_rnu_organization, public_plan_differences, public_plan_item_contents to zakup_public, zakup_app;

-- Every change of these tables changes the public version, so that cached lists, counts and statistics are fetched
-- again.
do $$
declare changing text;
begin
  foreach changing in array array['announcement', 'lot', 'plan', 'plan_item', 'contract', 'organization', 'organization_tax', 'rnu',
    'lot_result', 'protocol', 'announcement_file', 'contract_unit', 'lot_plan_item', 'purchase_order', 'supplier_exp'] loop
    execute format('create trigger note_data_change after insert or update or delete or truncate on %I
      for each statement execute function note_data_change()', changing);
  end loop;
end $$;
