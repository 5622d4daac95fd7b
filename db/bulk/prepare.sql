-- Shared by all steps: a deterministic random function, check digits, and the attributes of every announcement to create.
-- Nothing uses random(): the same call creates the same rows.

create or replace function pg_temp.u(n bigint, seed bigint) returns float8 language sql immutable as $$
  select ((hashint8extended(n, seed) >> 11) & ((1::bigint << 52) - 1))::float8 / (1::bigint << 52)::float8
$$;

-- The БИН of the n-th generated organisation; null if no check digit exists (such numbers are never issued).
create or replace function pg_temp.bin(n bigint) returns text language sql immutable as $$
  select case when k < 10 then p || k when k2 < 10 then p || k2 end
  from (
    select p, (d[1] + 2*d[2] + 3*d[3] + 4*d[4] + 5*d[5] + 6*d[6] + 7*d[7] + 8*d[8] + 9*d[9] + 10*d[10] + 11*d[11]) % 11 as k,
      (3*d[1] + 4*d[2] + 5*d[3] + 6*d[4] + 7*d[5] + 8*d[6] + 9*d[7] + 10*d[8] + 11*d[9] + d[10] + 2*d[11]) % 11 as k2
    from (select p, string_to_array(p, null)::int[] as d
          from (select lpad((90 + n % 10)::text, 2, '0') || lpad((1 + n % 12)::text, 2, '0') || '40'
            || lpad((n % 100000)::text, 5, '0') as p) a) b
  ) c
$$;

create temp table bulk_organization (i integer primary key, id bigint not null, region integer not null, is_buyer boolean not null) on commit drop;
create temp table bulk_region on commit drop as
  select row_number() over (order by ord, id)::integer as i, id, (select min(k.id) from dict_kato k where k.region_id = r.id and k.level = 2) as district
  from dict_kato r where level = 1;
create temp table bulk_method (i integer primary key, id integer not null, symbol text not null) on commit drop;
insert into bulk_method select i, id, symbol
  from unnest(array[3, 2, 23, 60, 77, 6, 124, 126]) with ordinality as m(id, i) join dict_purchase_method using (id);
create temp table bulk_enstru on commit drop as
  select subject_id, row_number() over (partition by subject_id order by id)::integer as i, id, name_ru, coalesce(measure_id, 796) as measure_id
  from dict_enstru where is_active;
create temp table bulk_enstru_count on commit drop as select subject_id, count(*)::integer as n from bulk_enstru group by 1;

-- Phrases of very different frequency, as in real names.
create temp table bulk_phrase on commit drop as
  select i, (array['для нужд организации', 'для школ района', 'для городской больницы', 'для детского сада', 'для библиотеки',
      'для акимата', 'для котельной', 'для музея', 'для колледжа', 'для спортивной школы'])[1 + floor(10 * power(pg_temp.u(i, 1), 2))::int]
    || ' № ' || 1 + floor(300 * pg_temp.u(i, 2))::int
    || case when pg_temp.u(i, 3) < 0.2 then ', с оказанием услуги доставки' else '' end
    || case when pg_temp.u(i, 4) < 0.05 then ', принтер в комплекте' else '' end
    || case when pg_temp.u(i, 5) < 0.001 then ', сертифицировано' else '' end
    || case when pg_temp.u(i, 6) < 0.0001 then ', гравировка' else '' end as text
  from generate_series(1, 100000) as i;
create unique index on bulk_phrase (i);
analyze bulk_phrase;
analyze bulk_enstru;
create temp table bulk_announcement (n bigint primary key, organizer_id bigint, region integer, method_id integer,
  symbol text, subject integer, ts timestamptz, year integer, status integer) on commit drop;
