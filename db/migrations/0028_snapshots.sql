-- A snapshot is the whole row without what is derived, counted or only says when and by whom, so that a column added
-- later is in it by default. Sums are text, because JSON numbers of other programs lose digits; instants are in UTC, so
-- that a snapshot does not depend on the time zone of the session. Contents are the same as before.

create or replace view plan_item_content with (security_invoker = true) as
  select i.id, i.plan_id, i.root_id, i.organization_id, (to_jsonb(i) - array[
      'id', 'root_id', 'plan_id', 'organization_id', 'system_id', 'external_id', 'year_id', 'status_id',
      'delivery_kato_id', 'delivery_region_id', 'is_isgp', 'is_current', 'is_public', 'is_copy', 'tsv', 'version',
      'updated_at', 'updated_by', 'conclusion_result', 'conclusion_checked_at', 'refusal_kind', 'refusal_ground',
      'refusal_document', 'refusal_date'])
    || jsonb_build_object('quantity', i.quantity::text, 'unit_price', i.unit_price::text,
      'total_price', i.total_price::text, 'total_price_year_1', i.total_price_year_1::text,
      'total_price_year_2', i.total_price_year_2::text, 'total_price_year_3', i.total_price_year_3::text,
      'prepayment', i.prepayment::text,
      'deliveries', coalesce((select jsonb_agg((to_jsonb(d) - array['id', 'plan_item_id'])
          || jsonb_build_object('quantity', d.quantity::text) order by d.id)
        from plan_item_delivery d where d.plan_item_id = i.id), '[]'),
      'funding', coalesce((select jsonb_agg((to_jsonb(f) - array['id', 'plan_item_id'])
          || jsonb_build_object('amount', f.amount::text) order by f.id)
        from plan_item_funding f where f.plan_item_id = i.id), '[]'),
      'licenses', coalesce((select jsonb_agg(to_jsonb(l) - 'plan_item_id' order by l.license_activity_type_id)
        from plan_item_license l where l.plan_item_id = i.id), '[]'),
      'materials', coalesce((select jsonb_agg((to_jsonb(m) - array['id', 'plan_item_id'])
          || jsonb_build_object('quantity', m.quantity::text) order by m.id)
        from plan_item_material m where m.plan_item_id = i.id), '[]'),
      'labour', coalesce((select jsonb_agg(to_jsonb(w) - array['id', 'plan_item_id'] order by w.id)
        from plan_item_labour w where w.plan_item_id = i.id), '[]'),
      'first_category', (select to_jsonb(c) - 'plan_item_id'
        from plan_item_first_category c where c.plan_item_id = i.id),
      'files', coalesce((select jsonb_agg(to_jsonb(x) - 'plan_item_id' order by x.attachment_id)
        from plan_item_file x where x.plan_item_id = i.id), '[]')) as content
  from plan_item i;

create or replace view plan_snapshot with (security_invoker = true) as
  select p.id, to_jsonb(p) - array['id', 'item_count', 'total_price', 'version', 'created_at', 'created_by', 'updated_at',
    'updated_by', 'submitted_at', 'approved_at'] as snapshot
  from plan p;

create or replace view customer_organizer_snapshot with (security_invoker = true) as
  select c.id, to_jsonb(c) - array['id', 'version', 'updated_at', 'requested_at', 'decided_at', 'ended_at'] as snapshot
  from customer_organizer c;

create or replace view purchase_order_snapshot with (security_invoker = true) as
  select o.id, (to_jsonb(o) - array['id', 'version', 'created_at', 'created_by', 'updated_at', 'updated_by', 'sent_at',
      'decided_at', 'due_soon_told_at', 'overdue_told_at'])
    || jsonb_build_object('due_at', o.due_at at time zone 'UTC',
      'items', coalesce((select jsonb_agg(jsonb_build_array(x.root_id, x.is_live) order by x.root_id)
        from purchase_order_item x where x.purchase_order_id = o.id), '[]')) as snapshot
  from purchase_order o;

create or replace view announcement_snapshot with (security_invoker = true) as
  select a.id, (to_jsonb(a) - array['id', 'system_id', 'external_id', 'delivery_region_id', 'lot_count', 'total_price', 'tsv',
      'revision', 'created_at', 'created_by', 'updated_at', 'updated_by', 'submitted_at', 'signed_at', 'next_stage_at'])
    || jsonb_build_object('publish_date', a.publish_date at time zone 'UTC',
      'discussion_start_date', a.discussion_start_date at time zone 'UTC',
      'discussion_end_date', a.discussion_end_date at time zone 'UTC',
      'offer_start_date', a.offer_start_date at time zone 'UTC', 'offer_end_date', a.offer_end_date at time zone 'UTC',
      'results_publication_date', a.results_publication_date at time zone 'UTC',
      'files', coalesce((select jsonb_agg(jsonb_build_array(f.attachment_id, f.file_group_id, f.lot_id) order by f.attachment_id)
        from announcement_file f where f.announcement_id = a.id), '[]'),
      'commission', coalesce((select jsonb_agg(jsonb_build_array(c.commission_role_id, c.full_name, c.position_ru) order by c.ord)
        from announcement_commission c where c.announcement_id = a.id), '[]')) as snapshot
  from announcement a;

create or replace view lot_snapshot with (security_invoker = true) as
  select l.id, (to_jsonb(l) - array['id', 'system_id', 'organizer_id', 'year_id', 'purchase_method_id', 'purchase_subject_id',
      'delivery_region_id', 'fail_reason_id', 'updated_at', 'is_public', 'announcement_number', 'publish_date',
      'offer_start_date', 'offer_end_date', 'tsv'])
    || jsonb_build_object('quantity', l.quantity::text, 'unit_price', l.unit_price::text,
      'total_price', l.total_price::text, 'prepayment', l.prepayment::text,
      'plan_items', coalesce((select jsonb_agg(x.root_id order by x.root_id) from lot_plan_item x where x.lot_id = l.id), '[]')) as snapshot
  from lot l;
