-- Searches of the public lists that a person keeps to repeat. They are the person's, whichever organisation they act for:
-- what somebody looks for is no business of colleagues.

-- The foreign key locks the table it refers to. If the lock is not free soon, nothing has happened: run it again.
set local lock_timeout = '3s';

create table saved_search (
  id bigint generated always as identity primary key,
  person_id bigint not null references person,
  kind text not null constraint saved_search_kind_is_plain check (kind ~ '^[a-z-]{1,40}$'),
  search text not null constraint saved_search_search_is_encoded check (length(search) <= 2000 and search ~ '^[!-~]*$'),
  name text not null constraint saved_search_name_has_length check (length(name) between 1 and 200),
  saved_at timestamptz not null default now(),
  visited_at timestamptz not null default now(),
  constraint saved_search_is_saved_once unique (person_id, kind, search)
);
comment on table saved_search is 'A search of a public list that a person keeps to repeat.';
comment on column saved_search.kind is 'The list, as the contract names it.';
comment on column saved_search.search is 'The URL query of the list''s page, its parameters in alphabetical order.';
comment on column saved_search.visited_at is 'What became public later is new to the person.';

alter table saved_search enable row level security;
create policy saved_search_own on saved_search for all to zakup_app using (person_id = (select acting_person()));
grant select, insert, delete, update (name, visited_at) on saved_search to zakup_app;
