/**
 * For tests: two organisations with one of everything from a plan to a public lot, each as the cabinet would leave it.
 * Items 1–7 are ordered: a draft, sent, returned, rejected, confirmed, in a draft lot, published.
 */
export const PURCHASE_FIXTURE = `
insert into organization (id, iin_bin, name_ru, is_customer, is_organizer) overriding system value values
  (1, '250140000013', 'Школа', true, false), (2, '250140000023', 'Отдел закупок', false, true);
insert into person (id, iin, last_name, first_name, email, password_hash) overriding system value values
  (1, '850101000016', 'А', 'А', 'a@portal.example', '$argon2id$v=19$none'), (2, '850101000026', 'Б', 'Б', 'b@portal.example', '$argon2id$v=19$none');
insert into customer_organizer (id, customer_id, organizer_id, status_id, basis_ru, starts_on, requested_by, decided_by)
  overriding system value values (1, 1, 2, 2, 'Приказ', '2026-01-01', 1, 2);
insert into plan (id, organization_id, year_id, plan_type_id, status_id, approved_at) overriding system value values
  (1, 1, 2026, 1, 3, now());
insert into plan_item (id, plan_id, organization_id, system_id, year_id, plan_item_type_id, status_id, enstru_id,
    purchase_subject_id, purchase_method_id, name_ru, measure_id, quantity, unit_price, total_price, total_price_year_1, month_id)
  overriding system value
  select n, 1, 1, 4, 2026, 1, s, (select min(id) from dict_enstru), 1, 2, 'Бумага', 796, 1, 10, 10, 10, 3
  from unnest(array[25, 3, 13, 27, 26, 4, 5]) with ordinality t(s, n);
insert into purchase_order (id, customer_id, organizer_id, status_id, purchase_method_id, purchase_subject_id, sent_by,
    sent_at, due_at, decided_by, decision_reason)
  overriding system value
  select n, 1, 2, s, 2, 1, case when s > 1 then 1 end, case when s > 1 then now() end, case when s > 1 then now() end,
    case when s > 2 then 2 end, 'Причина'
  from unnest(array[1, 2, 3, 5, 4, 4, 6]) with ordinality t(s, n);
insert into purchase_order_item (purchase_order_id, plan_item_id, customer_id) select n, n, 1 from generate_series(1, 7) n;
insert into announcement (id, system_id, number, name_ru, status_id, purchase_method_id, purchase_subject_id,
    purchase_type_id, year_id, organizer_id, created_by, submitted_by, submitted_at, signed_by, signed_at, published_by,
    publish_date, offer_start_date, offer_end_date, next_stage_at)
  overriding system value values
  (6, 4, '', 'Бумага', 110, 2, 1, 1, 2026, 2, 1, null, null, null, null, null, null, null, null, null),
  (7, 4, '', 'Бумага', 210, 2, 1, 1, 2026, 2, 1, 1, '2026-01-01', 2, '2026-01-02', 1, '2026-01-03', '2040-01-04', '2040-01-05',
    '2040-01-04');
insert into lot (id, announcement_id, number, name_ru, status_id, customer_id, quantity, measure_id, unit_price, total_price)
  overriding system value values
  (6, 6, '6-ОК1', 'Бумага', 110, 1, 1, 796, 10, 10), (7, 7, '7-ОК1', 'Бумага', 210, 1, 1, 796, 10, 10);
insert into lot_plan_item (lot_id, plan_item_id) values (6, 6), (7, 7);
insert into attachment (id, original_name, content_type, size, organization_id) overriding system value values
  (1, 'КД.pdf', 'application/pdf', 1, 2);
insert into announcement_file (announcement_id, attachment_id, file_group_id) values (6, 1, 1);
insert into journal_event (action, subject_type, subject_id, after)
  select 'customer_organizer.request', 'customer_organizer', id, snapshot from customer_organizer_snapshot
  union all select 'order.create', 'purchase_order', id, snapshot from purchase_order_snapshot
  union all select 'announcement.create', 'announcement', id, snapshot from announcement_snapshot
  union all select 'announcement.add_lots', 'lot', id, snapshot from lot_snapshot;
select fold_counts(1000000);
`
