-- A table may have columns that the form of the plan has not: the import says which it left out.

-- An import that is being saved reads its row for as long. If the lock is not free soon, nothing has happened: run it again.
set local lock_timeout = '3s';

alter table plan_import
  add column left_out text[] not null default '{}',
  add constraint plan_import_left_out_is_short check (cardinality(left_out) <= 20);
comment on column plan_import.left_out is 'Headings of the file that name no column of the form: their cells were not read.';
