-- Of items that are copied. In a transaction of its own: plan items can be read while the indexes are built, but not written.
-- If the lock is not free soon, nothing has happened: run it again.
set local lock_timeout = '3s';

-- Copying twice gives each item once, whatever the application checked.
create unique index plan_item_copied_once on plan_item (plan_id, copied_root_id) where copied_root_id is not null;
create index plan_item_copied_root on plan_item (copied_root_id) where copied_root_id is not null;
create index plan_item_price_contract on plan_item (price_contract_id) where price_contract_id is not null;
