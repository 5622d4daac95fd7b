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

-- The parameter below is known once the library of the extension is loaded.
select show_limit();

-- A word of four letters with a wrong one has a quarter of the trigrams in common. A lower threshold finds no more, but takes
-- many times longer: one common trigram would be enough to look at a word.
create function words_alike(typed text[], most integer) returns table (typed text, word text, form text, found integer)
language sql stable set search_path = public, pg_temp set pg_trgm.similarity_threshold = 0.25 as $$
  select t.form, s.word, s.form, s.found from unnest(typed) t(form)
  cross join lateral (
    select w.word, w.form, w.found from public_search_word w where w.form % t.form
    order by similarity(w.form, t.form) desc, w.found desc limit most) s
$$;
comment on function words_alike is 'For each typed word, those of the data that have most letters in a row in common with it.';
revoke all on function words_alike from public;
grant execute on function words_alike to zakup_public, zakup_app;
