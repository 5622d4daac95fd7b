-- Notices are named for their subject: customer_organizer, as its table, its calls and its refusals are.
update notice set kind = replace(kind, 'relation.', 'customer_organizer.') where kind like 'relation.%';
update notice_setting set kind = replace(kind, 'relation.', 'customer_organizer.') where kind like 'relation.%';
