-- What operators change of other people's accounts. The account of an operator or a head decides for others, so a second
-- operator confirms the change; and two people are no two pairs of eyes while one has the other's account in hand.

-- What locks tables of other calls stands at the end. If the locks are not free soon, nothing has happened: run it again.
set local lock_timeout = '3s';

create table account_change (
  id bigint generated always as identity primary key,
  person_id bigint not null,
  kind text not null constraint account_change_kind_is_known check (kind in ('email', 'second_factor')),
  email text,
  reason text not null constraint account_change_reason_has_length check (length(reason) between 1 and 500),
  way text not null constraint account_change_way_is_known check (way in ('at_once', 'second_operator', 'delay')),
  state text not null default 'waiting'
    constraint account_change_state_is_known check (state in ('waiting', 'done', 'declined', 'objected', 'lapsed')),
  asked_by bigint not null,
  asked_at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  decided_by bigint,
  decided_at timestamptz,
  decision_reason text constraint account_change_decision_reason_has_length check (length(decision_reason) between 1 and 500),
  constraint account_change_email_of_its_kind check ((kind = 'email') = (email is not null)),
  constraint account_change_waits_or_is_decided check ((state = 'waiting') = (decided_at is null)),
  constraint account_change_not_own check (asked_by <> person_id),
  constraint account_change_at_once_is_done check (way <> 'at_once' or state = 'done'),
  -- Four-eyes principle: done by a second operator who is not its owner, or, where there is none, after the delay.
  constraint account_change_done_by_two check (state <> 'done' or way = 'at_once'
    or (decided_by is not null and decided_by <> asked_by and decided_by <> person_id)
    or (way = 'delay' and decided_by is null and decided_at >= due_at))
);
comment on table account_change is 'What operators changed, or ask to change, of the account of another person.';
comment on column account_change.way is 'How it is done: at once, by a second operator, or by itself at due_at if nobody objects.';
comment on column account_change.due_at is 'When it is done by itself or lapses.';
comment on column account_change.decided_by is 'The operator who confirmed or declined it; null if it was done at once, by time, or its owner objected by e-mail.';
create unique index account_change_one_waiting on account_change (person_id, kind) where state = 'waiting';
create index account_change_person on account_change (person_id, decided_at);
grant select, insert, update (state, decided_by, decided_at, decision_reason) on account_change to zakup_app;

-- Changes of the last days count, too.
insert into account_change (person_id, kind, email, reason, way, state, asked_by, asked_at, due_at, decided_at)
select e.subject_id::bigint, case e.action when 'person.change_email' then 'email' else 'second_factor' end,
  case e.action when 'person.change_email' then e.after ->> 'email' end,
  coalesce(nullif(left(e.after ->> 'reason', 500), ''), '–'), 'at_once', 'done', e.person_id, e.at, e.at, e.at
from journal_event e
where e.action in ('person.change_email', 'person.reset_second_factor') and e.at > now() - interval '30 days'
  and e.subject_type = 'person' and e.person_id is not null and e.person_id <> e.subject_id::bigint
  and (e.action <> 'person.change_email' or e.after ->> 'email' is not null);

create function decides_for_others(person bigint) returns boolean language sql stable set search_path = public, pg_temp as $$
  select exists (select from membership m where m.person_id = person and m.role in ('head', 'operator')
    -- Or just did: ending the work first is no way round.
    and (m.ended_on is null or m.ended_on > current_date - 30))
$$;
comment on function decides_for_others is 'Whether a person is a head or an operator, or was within thirty days.';

create function are_tied(one bigint, other bigint) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from account_change c where c.state = 'done' and c.decided_at > now() - interval '30 days'
      and ((c.person_id = one and c.asked_by = other) or (c.person_id = other and c.asked_by = one)))
    -- An operator chooses the mailbox of an operator they invite; two of the same inviter may be one person, too. In the first
    -- days of a portal there is nobody else who could invite.
    or (exists (select from invitation i join membership m on m.id = i.membership_id
          left join invitation j on j.invited_by = i.invited_by and j.accepted_at > now() - interval '30 days'
          left join membership n on n.id = j.membership_id and n.role = 'operator'
        where m.role = 'operator' and i.accepted_at > now() - interval '30 days' and one <> other
          and ((m.person_id = one and other in (i.invited_by, n.person_id))
            or (m.person_id = other and one in (i.invited_by, n.person_id))))
      and exists (select from membership m where m.role = 'operator' and m.started_on <= current_date - 30))
$$;
comment on function are_tied is 'Whether one of two people changed the account of the other within thirty days: then one may not decide on what the other did.';
revoke all on function are_tied from public;
grant execute on function are_tied to zakup_app;

create function account_change_way() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if (new.way = 'at_once' and decides_for_others(new.person_id)) or new.asked_by is distinct from acting_person()
    or (new.way = 'delay' and exists (select from membership m join person p on p.id = m.person_id and p.is_active
      where m.role = 'operator' and m.ended_on is null and m.person_id not in (new.asked_by, new.person_id)
        and not are_tied(m.person_id, new.asked_by))) then
    raise exception 'account_change: it may not be made this way or for this person' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger account_change_way before insert on account_change for each row when (current_user = 'zakup_app')
  execute function account_change_way();

create function account_change_decided() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  raise exception 'account_change: what is decided stays' using errcode = 'insufficient_privilege';
end $$;
create trigger account_change_decided before update on account_change for each row when (old.state <> 'waiting')
  execute function account_change_decided();

-- The row stores the time; the queue only wakes the worker.
create function account_change_queued() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform graphile_worker.add_job('account_change_due', json_build_object('id', new.id), run_at => new.due_at);
  return null;
end $$;
create trigger account_change_queued after insert on account_change for each row when (new.state = 'waiting')
  execute function account_change_queued();
revoke all on function account_change_queued from public;

create function person_parties(subject_number bigint, acting bigint, told bigint) returns boolean
  language sql stable set search_path = public, pg_temp as $$
  select exists (select from account_change c where c.person_id = subject_number)
    and exists (select from organization o where o.id = told and o.is_operator)
$$;
comment on function person_parties is 'Operators are told of changes of accounts, also when the owner objects or the time is over.';
revoke all on function person_parties from public;

create function decided_independently() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  decided constant jsonb := to_jsonb(new);
begin
  if are_tied((decided ->> tg_argv[0])::bigint, (decided ->> tg_argv[1])::bigint) then
    raise exception '%: % changed the account of % within thirty days, or the other way round', tg_table_name, tg_argv[1], tg_argv[0]
      using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
comment on function decided_independently is 'Refuses a decision by somebody who is tied to the person whose work it decides on. Arguments: the columns of the two.';
create trigger decided_independently before update on account_change for each row when (new.state = 'done')
  execute function decided_independently('asked_by', 'decided_by');

-- A head's or an operator's mailbox opens the account: it changes only with a change that is done.
create function email_by_account_change() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if decides_for_others(new.id) and not exists (select from account_change c where c.person_id = new.id
    and c.kind = 'email' and c.email = new.email and c.state = 'done' and c.decided_at = now()) then
    raise exception 'person: the e-mail of a head or an operator is changed by two' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

-- Tables of all calls last. `not valid`: the rows there are have passed a narrower check, and reading them all would keep
-- the table locked.
alter table secret_link drop constraint secret_link_purpose_check,
  add constraint secret_link_purpose_is_known check (purpose in ('registration', 'invitation', 'welcome', 'reset', 'objection'))
    not valid;
comment on column secret_link.subject_id is 'A registration, an invitation, a person or a change of an account, by the purpose.';
alter table letter drop constraint letter_link_purpose_check,
  add constraint letter_link_purpose_is_known check (link_purpose in ('registration', 'invitation', 'welcome', 'reset', 'objection'))
    not valid;
create trigger decided_independently before update on rnu for each row
  when (new.decided_by is distinct from old.decided_by and acting_organization() is not null)
  execute function decided_independently('submitted_by', 'decided_by');
create trigger excluded_independently before update on rnu for each row
  when (new.excluded_by is distinct from old.excluded_by and acting_organization() is not null)
  execute function decided_independently('submitted_by', 'excluded_by');
create trigger decided_independently before update on supplier_exp for each row
  when (old.status_id = :supplier_exp.approval and new.status_id <> old.status_id and acting_organization() is not null)
  execute function decided_independently('reviewed_by', 'decided_by');
create trigger decided_independently before update on plan for each row
  when (new.approved_by is distinct from old.approved_by and acting_organization() is not null)
  execute function decided_independently('submitted_by', 'approved_by');
create trigger decided_independently before update on announcement for each row
  when (new.signed_by is distinct from old.signed_by and acting_organization() is not null)
  execute function decided_independently('submitted_by', 'signed_by');
create trigger email_by_account_change before update of email on person for each row
  when (new.email is distinct from old.email and current_user = 'zakup_app')
  execute function email_by_account_change();
alter table account_change
  add constraint account_change_person foreign key (person_id) references person,
  add constraint account_change_asked_by foreign key (asked_by) references person,
  add constraint account_change_decided_by foreign key (decided_by) references person;
