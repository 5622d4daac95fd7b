-- Words of the public data, so that a search that finds nothing can ask which word was meant. Decision 0058. A job of the
-- worker counts them anew every night: db/search-words.ts.
set local lock_timeout = '3s';

create table search_word (
  word text primary key,
  found integer not null constraint search_word_was_found check (found > 0),
  form text not null generated always as (folded(word)) stored,
  lexeme text generated always as ((tsvector_to_array(to_tsvector('russian', folded(word))))[1]) stored
);
comment on table search_word is 'Words of what is public, in small letters.';
comment on column search_word.found is 'How often it occurs.';
comment on column search_word.form is 'With Kazakh letters and ё as the Russian letters people type for them.';
comment on column search_word.lexeme is 'What the search compares; null for a word it skips («для»).';
create index search_word_alike on search_word using gin (form gin_trgm_ops);
create index search_word_lexeme on search_word (lexeme text_pattern_ops);

create view public_search_word as select word, found, form, lexeme from search_word;
comment on view public_search_word is 'Words of what is public.';
grant select on public_search_word to zakup_public, zakup_app;
