-- Indexes for copied items and their prices. In a transaction of its own: plan items and units of contracts can be read while the
-- indexes are built, but not written. If a lock is not free soon, nothing has happened: run it again.
set local lock_timeout = '3s';

-- Copying twice gives each item once, whatever the application checked.
create unique index plan_item_copied_once on plan_item (plan_id, copied_root_id) where copied_root_id is not null;
create index plan_item_copied_root on plan_item (copied_root_id) where copied_root_id is not null;
create index plan_item_price_contract on plan_item (price_contract_id) where price_contract_id is not null;

-- Prices of contracts without a lot are looked for item by item; most contracts have one.
create index contract_unit_without_lot on contract_unit (plan_item_id) where lot_id is null;
