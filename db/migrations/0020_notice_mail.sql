-- Notices: who is heard, letters through the queue, and what was read is over.

-- Every process of the API hears whose notices changed: «<person> <what they are about, in one word each>». Reading them
-- is heard too, with nothing to be about, so that tabs and processes agree on the number.
create or replace function notice_heard() returns trigger language plpgsql as $$
begin
  perform pg_notify('notice', p.person_id || ' ' || p.about)
    from (select person_id, string_agg(distinct subject_type, ' ') as about from fresh group by person_id) p;
  return null;
end $$;
create function notice_read_heard() returns trigger language plpgsql as $$
begin
  perform pg_notify('notice', p.person_id || ' ')
    from (select distinct n.person_id from fresh n join stale o on o.id = n.id
      where n.read_at is distinct from o.read_at) p;
  return null;
end $$;
create trigger notice_read_heard after update on notice
  referencing old table as stale new table as fresh for each statement execute function notice_read_heard();

-- A letter is promised in the transaction of what it tells: rolled back, it is not sent. One job a notice and no key: two
-- commands that tell the same person must not wait for each other. Whether it is told at once, the job decides.
create function notice_mail_queued() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform graphile_worker.add_job('notice_mail', json_build_object('id', id), max_attempts => 15) from fresh;
  return null;
end $$;
revoke all on function notice_mail_queued from public;
create trigger notice_mail_queued after insert on notice
  referencing new table as fresh for each statement execute function notice_mail_queued();

create index notice_over on notice (created_at) where read_at is not null;
-- Letters go to whoever did not look: what was read needs none.
drop index notice_unmailed;
create index notice_unmailed on notice (person_id, created_at) where mailed_at is null and read_at is null;
