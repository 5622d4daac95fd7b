-- Table privileges of the two roles; the right to call a function is granted next to the function.

-- Dictionaries are readable by all. The operator's back office edits them; where the code depends on ids, only names,
-- codes of source systems and order may change, because such rows are added and removed with the code.
-- packages/domain/src/dicts/desk-dicts.ts
do $$
declare
  dict text;
  bound text[] := array[
    'announcement_status', 'bid_status', 'budget_type', 'commission_role', 'contract_status', 'contract_type',
    'customer_organizer_status', 'file_group', 'funding_source', 'lot_fail_reason', 'lot_status', 'month', 'plan_item_status',
    'plan_item_type', 'plan_status', 'plan_type', 'protocol_type', 'purchase_method', 'purchase_order_status', 'purchase_subject',
    'purchase_type', 'rnu_status', 'supplier_customer_sign', 'supplier_exp_status', 'supplier_exp_type', 'system'];
  words text;
begin
  for dict in select tablename from pg_tables where schemaname = 'public' and tablename like 'dict\_%' loop
    execute format('grant select on %I to zakup_public, zakup_app', dict);
    if substr(dict, 6) = any (bound) then
      select string_agg(attname, ', ') into words from pg_attribute
        where attrelid = dict::regclass and attname in ('name_ru', 'name_kk', 'short_name_ru', 'short_name_kk', 'egz_code', 'mtw_code', 'skk_code', 'ord');
      execute format('grant update (%s) on %I to zakup_app', words, dict);
    else
      execute format('grant insert, update on %I to zakup_app', dict);
    end if;
  end loop;
end $$;

-- Public views.
do $$
declare shown text;
begin
  for shown in select viewname from pg_views where schemaname = 'public' and viewname like 'public\_%' loop
    execute format('grant select on %I to zakup_public, zakup_app', shown);
  end loop;
end $$;

-- Accounts and joining. No request may delete a person, a membership or an e-mail.
grant select, insert, update on organization, person, membership, session, letter, invitation to zakup_app;
grant select, insert, update, delete on refresh_token, login_throttle, idempotency_key, second_factor, recovery_code,
  known_device, secret_link, call_budget to zakup_app;
grant select, update on registration to zakup_app;
grant select, insert, delete on registration_file to zakup_app;
grant insert, select on journal_event to zakup_app;

-- The operator's back office.
grant select, insert, update on desk_change to zakup_app;
grant select, insert, update, delete on calendar_day, dated_limit, post, menu_item, faq to zakup_app;

-- Planning and purchases.
grant select, insert, update, delete on attachment, plan, plan_item, plan_item_delivery, plan_item_funding, plan_item_license,
  plan_item_material, plan_item_labour, plan_item_file, plan_item_first_category, plan_import, plan_import_row,
  customer_organizer, purchase_order, announcement, announcement_file, announcement_commission, lot, lot_plan_item to zakup_app;
grant select, insert, delete, update (is_live) on purchase_order_item to zakup_app;
grant select on expertise_conclusion, announcement_stage to zakup_app;

-- No call and no job of the cabinet writes these tables: the owner loads them with the purchase. A call that starts to
-- write one needs a grant, and a policy that limits its rows.
grant select on bid, protocol, lot_result, contract, contract_unit, organization_tax to zakup_app;

-- Granted to nobody: organization_address, which no call reads or writes and no view shows.

-- Suppliers and the register of unscrupulous suppliers.
grant select, insert, update, delete on supplier_exp, supplier_exp_file, supplier_license, supplier_license_subkind,
  supplier_staff, supplier_equipment, rnu, rnu_founder, rnu_file to zakup_app;

-- Notices are written only by notify_members.
grant select, update (read_at) on notice to zakup_app;
grant select, insert, update, delete on notice_setting to zakup_app;

-- States for the journal; these views have the rights of the caller (security_invoker).
grant select on plan_snapshot, plan_item_content, plan_item_happening, plan_item_snapshot, customer_organizer_snapshot,
  purchase_order_snapshot, announcement_snapshot, lot_snapshot, supplier_exp_snapshot, supplier_license_snapshot,
  supplier_staff_snapshot, supplier_equipment_snapshot, registration_snapshot, invitation_snapshot, post_snapshot,
  menu_item_snapshot, faq_snapshot, rnu_snapshot to zakup_app;
