-- Other systems number with small letters too («64350364-ЗЦПнеГЗ1»), and people type as they like: numbers are compared in
-- upper case.

-- Writers of these tables wait while the indexes are built, readers don't. If the locks are not free soon, nothing has
-- happened: run it again.
set local lock_timeout = '3s';

create index announcement_number_any_case on announcement (upper(number) text_pattern_ops);
create index lot_number_any_case on lot (upper(number) text_pattern_ops);
create index contract_number_any_case on contract (upper(number) text_pattern_ops);
create index contract_system_number_any_case on contract (upper(system_number) text_pattern_ops);

-- The planner estimates how many numbers begin with a text from the statistics of these indexes.
analyze announcement, lot, contract;

-- Last, because it stops readers too, until the transaction ends.
drop index announcement_number, lot_number, contract_number, contract_system_number;
