-- Notices: who is notified of what, on screen and by e-mail.

create table notice (
  id bigint generated always as identity primary key,
  person_id bigint not null references person,
  organization_id bigint not null references organization,
  kind text not null check (kind ~ '^[a-z_]+\.[a-z_]+$'),
  subject_type text not null,
  subject_id bigint not null,
  vals jsonb not null default '{}',
  created_at timestamptz not null default now(),
  read_at timestamptz,
  mailed_at timestamptz
);
comment on table notice is 'What a person should know: one row each. The words are made of kind and values when shown.';
comment on column notice.mailed_at is 'When an e-mail told it, by itself or in a digest.';
create index notice_person on notice (person_id, organization_id, id desc);
create index notice_unread on notice (person_id, organization_id) where read_at is null;
create index notice_over on notice (created_at) where read_at is not null;
-- E-mails are sent only about unread notices.
create index notice_unmailed on notice (person_id, created_at) where mailed_at is null and read_at is null;

create table notice_setting (
  person_id bigint not null references person,
  kind text not null,
  email text not null check (email in ('now', 'digest', 'off')),
  primary key (person_id, kind)
);
comment on table notice_setting is 'How a person wants to be told of a kind by e-mail, where it is not the usual way.';

-- Which organisation may send notices about a subject to which: only the parties of the subject, and only as far as
-- each may see it. Each subject has a function of its own, <subject>_parties, called with the rights of the owner. A
-- subject without one has no notices; a test compares them with NOTICE_SUBJECTS.
create function plan_parties(subject_number bigint, acting bigint, told bigint) returns boolean
  language sql stable set search_path = public, pg_temp as $$
  select exists (select from plan p where p.id = subject_number
    and acting = p.organization_id and told = acting)
$$;
comment on function plan_parties is 'Whether one organisation may tell the other of a plan.';

create function customer_organizer_parties(subject_number bigint, acting bigint, told bigint) returns boolean
  language sql stable set search_path = public, pg_temp as $$
  select exists (select from customer_organizer r where r.id = subject_number
    and acting in (r.customer_id, r.organizer_id) and told in (r.customer_id, r.organizer_id))
$$;
comment on function customer_organizer_parties is 'Whether one organisation may tell the other of a relation.';

create function purchase_order_parties(subject_number bigint, acting bigint, told bigint) returns boolean
  language sql stable set search_path = public, pg_temp as $$
  select exists (select from purchase_order o where o.id = subject_number
    and (acting = o.customer_id or (acting = o.organizer_id and o.status_id <> :purchase_order.draft))
    and told in (o.customer_id, o.organizer_id))
$$;
comment on function purchase_order_parties is 'Whether one organisation may tell the other of an order.';

create function announcement_parties(subject_number bigint, acting bigint, told bigint) returns boolean
  language sql stable set search_path = public, pg_temp as $$
  select exists (select from announcement a where a.id = subject_number
    and (acting = a.organizer_id or (told = a.organizer_id
      and exists (select from lot l where l.announcement_id = a.id and l.customer_id = acting)))
    and (told = a.organizer_id or exists (select from lot l where l.announcement_id = a.id and l.customer_id = told)))
$$;
comment on function announcement_parties is 'Whether one organisation may tell the other of an announcement.';

-- Supplier and operator, once the record was submitted.
create function supplier_exp_parties(subject_number bigint, acting bigint, told bigint) returns boolean
  language sql stable set search_path = public, pg_temp as $$
  select exists (select from supplier_exp e where e.id = subject_number
    and e.status_id <> :supplier_exp.draft
    and exists (select from organization o where o.is_operator
      and ((acting = e.organization_id and told = o.id) or (acting = o.id and told = e.organization_id))))
$$;
comment on function supplier_exp_parties is 'Whether one organisation may tell the other of an experience.';

-- An applicant has no organisation yet: with the link of a submitted application it may notify the operator only.
create function registration_parties(subject_number bigint, acting bigint, told bigint) returns boolean
  language sql stable set search_path = public, pg_temp as $$
  select exists (select from registration r where r.id = subject_number
    and r.state = 'submitted' and acting is null and r.id = acting_registration()
    and exists (select from organization o where o.id = told and o.is_operator))
$$;
comment on function registration_parties is 'Whether one organisation may tell the other of an application.';

-- Customer and operator, once the record was submitted; the operator may also notify the supplier, once the record is
-- public.
create function rnu_parties(subject_number bigint, acting bigint, told bigint) returns boolean
  language sql stable set search_path = public, pg_temp as $$
  select exists (select from rnu r where r.id = subject_number
    and r.status_id <> :rnu.draft
    and exists (select from organization o where o.is_operator
      and ((acting = r.customer_id and told = o.id)
        or (acting = o.id and (told = r.customer_id or (told = r.organization_id and r.status_id in (:rnu.public)))))))
$$;
comment on function rnu_parties is 'Whether one organisation may tell the other of a record of the register.';

create function are_parties(subject text, subject_number bigint, acting bigint, told bigint) returns boolean
  language plpgsql stable set search_path = public, pg_temp as $$
declare
  asked text := subject || '_parties';
  answer boolean;
begin
  if to_regprocedure(format('%I(bigint, bigint, bigint)', asked)) is null then return false; end if;
  execute format('select %I($1, $2, $3)', asked) into answer using subject_number, acting, told;
  return answer;
end $$;
comment on function are_parties is 'Whether one organisation may tell the other of this thing.';

-- Notifies the members of an organisation, except the person who acts.
create function notify_members(to_organization bigint, to_roles text[], notice_kind text, subject text, subject_number bigint,
  notice_vals jsonb, except_person bigint) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- Jobs of the owner without an acting organisation report what happened by time and may notify anyone; the cabinet
  -- may notify only as a party of the subject.
  if (acting_organization() is not null or 'zakup_app' in (current_setting('role'), session_user))
    and are_parties(subject, subject_number, acting_organization(), to_organization) is not true then
    raise exception 'people may not be told of what is not of the acting organisation' using errcode = 'insufficient_privilege';
  end if;
  insert into notice (person_id, organization_id, kind, subject_type, subject_id, vals)
  select m.person_id, m.organization_id, notice_kind, subject, subject_number, notice_vals
  from membership m join person p on p.id = m.person_id
  where m.organization_id = to_organization and m.role = any (to_roles) and m.ended_on is null and p.is_active
    and m.person_id is distinct from except_person
  order by m.person_id;
end $$;
comment on function notify_members is 'Leaves a notice for the people of an organisation.';

-- NOTIFY informs every API process whose notices changed; the payload is «<person> <subject types>». Reading notices
-- sends it too, without subject types, so that all tabs and processes show the same number of unread notices.
create function notice_heard() returns trigger language plpgsql as $$
begin
  perform pg_notify('notice', p.person_id || ' ' || p.about)
    from (select person_id, string_agg(distinct subject_type, ' ') as about from fresh group by person_id) p;
  return null;
end $$;
create trigger notice_heard after insert on notice
  referencing new table as fresh for each statement execute function notice_heard();

create function notice_read_heard() returns trigger language plpgsql as $$
begin
  perform pg_notify('notice', p.person_id || ' ')
    from (select distinct n.person_id from fresh n join stale o on o.id = n.id
      where n.read_at is distinct from o.read_at) p;
  return null;
end $$;
create trigger notice_read_heard after update on notice
  referencing old table as stale new table as fresh for each statement execute function notice_read_heard();

-- Outbox: the e-mail job is queued in the transaction of the notice, so a rollback sends nothing. One job per notice
-- and no job key, so that two commands that notify the same person do not wait for each other. The job decides whether
-- to send at once.
create function notice_mail_queued() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform graphile_worker.add_job('notice_mail', json_build_object('id', id), max_attempts => 15) from fresh;
  return null;
end $$;
create trigger notice_mail_queued after insert on notice
  referencing new table as fresh for each statement execute function notice_mail_queued();

revoke all on function plan_parties, customer_organizer_parties, purchase_order_parties, announcement_parties,
  supplier_exp_parties, registration_parties, rnu_parties, are_parties, notify_members, notice_mail_queued from public;
grant execute on function notify_members to zakup_app;
