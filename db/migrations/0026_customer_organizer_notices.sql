-- Notice kinds are named after their subject, customer_organizer, like its table, calls and problem codes.
update notice set kind = replace(kind, 'relation.', 'customer_organizer.') where kind like 'relation.%';
update notice_setting set kind = replace(kind, 'relation.', 'customer_organizer.') where kind like 'relation.%';
