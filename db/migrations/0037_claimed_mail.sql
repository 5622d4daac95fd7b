-- An e-mail is claimed before it is sent and marked after it, in two short transactions: no transaction is open while a
-- mail server answers (decision 0059).
set local lock_timeout = '3s';

alter table letter add column claimed_until timestamptz;
comment on column letter.claimed_until is 'A worker is sending it until then; later it may be claimed again.';

alter table notice add column claimed_until timestamptz;
comment on column notice.claimed_until is 'A worker is e-mailing it until then; later it may be claimed again.';
