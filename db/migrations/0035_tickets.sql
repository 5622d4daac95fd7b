-- Tickets: what people write to the support of the portal, and its answers. A ticket is its author's: colleagues do not
-- see it.

-- Foreign keys lock the tables they refer to. If the locks are not free soon, nothing has happened: run it again.
set local lock_timeout = '3s';

select make_status_dictionary('ticket');

create table ticket (
  id bigint generated always as identity primary key,
  status_id integer not null references dict_ticket_status,
  organization_id bigint not null references organization,
  topic text not null constraint ticket_topic_has_length check (length(topic) between 1 and 200),
  page text constraint ticket_page_is_of_this_site check (length(page) <= 2000 and page ~ '^/' and page !~ '^/[/\\]|[[:cntrl:]]'),
  request_id text constraint ticket_request_id_is_plain check (request_id ~ '^[A-Za-z0-9_-]{1,64}$'),
  asked_at timestamptz not null default now(),
  due_at timestamptz not null,
  answered_by bigint references person,
  answered_at timestamptz,
  closed_by bigint references person,
  closed_at timestamptz,
  created_by bigint not null references person,
  created_at timestamptz not null default now(),
  updated_by bigint references person,
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  words tsvector generated always as (to_tsvector('russian', folded(topic))) stored,
  constraint ticket_answer_is_signed check ((answered_by is null) = (answered_at is null)),
  constraint ticket_end_is_signed check ((closed_by is null) = (closed_at is null)),
  constraint ticket_due_after_question check (due_at >= asked_at),
  constraint ticket_waiting_has_no_answer check (status_id <> :ticket.waiting or answered_at is null or answered_at < asked_at),
  constraint ticket_answered_has_answer check (status_id <> :ticket.answered or answered_at >= asked_at),
  constraint ticket_closed_has_end check ((status_id = :ticket.closed) = (closed_at is not null)),
  constraint ticket_author_does_not_answer check (answered_by <> created_by)
);
comment on table ticket is 'A question to the support of the portal, with its answers.';
comment on column ticket.organization_id is 'For which the author acted when writing it; notices about it are sent there.';
comment on column ticket.page is 'Where the author was: path and search of an address of this site.';
comment on column ticket.request_id is 'The request that failed there, or the last one.';
comment on column ticket.asked_at is 'When the present question was asked.';
comment on column ticket.due_at is 'By when the present question is to be answered, or was.';
comment on column ticket.answered_at is 'The last answer; earlier than asked_at if there is a question after it.';
create index ticket_author on ticket (created_by, id desc);
create index ticket_waiting on ticket (due_at, id desc) where status_id = :ticket.waiting;
-- With the author, because RLS asks for it: statuses are counted from the index alone.
create index ticket_status on ticket (status_id, id desc) include (created_by);
create index ticket_unanswered on ticket (asked_at)
  where status_id = :ticket.closed and (answered_at is null or answered_at < asked_at);
create index ticket_organization on ticket (organization_id);

create table ticket_message (
  id bigint generated always as identity primary key,
  ticket_id bigint not null references ticket,
  person_id bigint not null references person,
  is_answer boolean not null,
  body text not null constraint ticket_message_body_has_length check (length(body) between 1 and 4000),
  created_at timestamptz not null default clock_timestamp(),
  asked_at timestamptz,
  due_at timestamptz,
  constraint ticket_message_answers_later check (created_at >= asked_at),
  constraint ticket_message_answers_a_dated_question check ((asked_at is null) = (due_at is null) and (asked_at is null or is_answer))
);
comment on table ticket_message is 'The correspondence of a ticket. Nobody changes or deletes a message.';
comment on column ticket_message.is_answer is 'Of the operator; the others are of the author.';
comment on column ticket_message.asked_at is 'When the question was asked that this answers; null for questions and further answers.';
comment on column ticket_message.due_at is 'By when that question was to be answered.';
create index ticket_message_ticket on ticket_message (ticket_id, id);
create index ticket_message_answered on ticket_message (asked_at) include (created_at, due_at) where asked_at is not null;

alter table ticket enable row level security;
create policy ticket_read on ticket for select to zakup_app
  using (created_by = (select acting_person()) or (select acting_as_operator()));
create policy ticket_write on ticket for insert to zakup_app
  with check (created_by = (select acting_person()) and organization_id = (select acting_organization())
    and status_id = :ticket.waiting and answered_by is null and closed_by is null);
create policy ticket_step on ticket for update to zakup_app
  using (created_by = (select acting_person()) or (select acting_as_operator()));
grant select, insert, update on ticket to zakup_app;

-- Whoever sees a ticket and is not its author is the operator.
alter table ticket_message enable row level security;
create policy ticket_message_read on ticket_message for select to zakup_app
  using (exists (select from ticket t where t.id = ticket_id));
create policy ticket_message_write on ticket_message for insert to zakup_app
  with check (person_id = (select acting_person())
    and exists (select from ticket t where t.id = ticket_id and is_answer = (t.created_by <> person_id)));
grant select, insert on ticket_message to zakup_app;

create view ticket_snapshot with (security_invoker = true) as
  select t.id, (to_jsonb(t) - array['id', 'version', 'created_at', 'updated_at', 'updated_by', 'words'])
    || jsonb_build_object('asked_at', t.asked_at at time zone 'UTC', 'due_at', t.due_at at time zone 'UTC',
      'answered_at', t.answered_at at time zone 'UTC', 'closed_at', t.closed_at at time zone 'UTC',
      'message_count', (select count(*) from ticket_message m where m.ticket_id = t.id)) as snapshot
  from ticket t;
comment on view ticket_snapshot is 'The state of a ticket, as the journal keeps it; its messages never change.';
grant select on ticket_snapshot to zakup_app;

select make_case('ticket', '{due_at}');
insert into case_side (case_name, side, person_column, may_change) values
  ('ticket', 'author', 'created_by', '{asked_at, due_at, closed_by, closed_at, words}');
insert into case_side (case_name, side, may_change) values
  ('ticket', 'operator', '{answered_by, answered_at, closed_by, closed_at, words}');

create function ticket_parties(subject_number bigint, acting bigint, told bigint) returns boolean
  language sql stable set search_path = public, pg_temp as $$
  select exists (select from ticket t join organization o on o.is_operator where t.id = subject_number
    and ((t.created_by = acting_person() and told = o.id) or (acting = o.id and told = t.organization_id)))
$$;
comment on function ticket_parties is 'Whether one organisation may tell the other of a ticket.';
revoke all on function ticket_parties from public;

-- How fast the support answers, by the month in which a question was asked. A question that its author withdrew within its
-- term is not counted; one withdrawn later had no answer in time. Only a question whose term is over is in time or late.
create table ticket_month (
  month date primary key,
  asked integer not null,
  answered integer not null,
  in_time integer not null,
  late integer not null,
  waiting integer not null,
  overdue integer not null,
  median_hours numeric(7, 1),
  counted_at timestamptz not null default now()
);
comment on table ticket_month is 'Answer times of the support in the last twelve months, and what still waits of earlier ones, counted every ten minutes.';
comment on column ticket_month.in_time is 'Of the questions whose term is over: answered within it.';
comment on column ticket_month.late is 'Of the same: answered later, or not at all.';
comment on column ticket_month.overdue is 'Those that wait longer than the term.';
comment on column ticket_month.median_hours is 'Half of the answers took no longer, in hours of the calendar.';

-- Months of Astana, whatever the session's time zone.
create function count_tickets() returns void language sql set search_path = public, pg_temp set timezone = 'Etc/GMT-5' as $$
  with question as (
    select asked_at, due_at, created_at as answered_at, false as waits from ticket_message where asked_at is not null
    union all
    select asked_at, due_at, null, true from ticket where status_id = :ticket.waiting
    union all
    select asked_at, due_at, null, false from ticket
      where status_id = :ticket.closed and (answered_at is null or answered_at < asked_at) and closed_at > due_at
  ), counted as (
    select date_trunc('month', asked_at)::date as month, count(*) as asked, count(answered_at) as answered,
      count(*) filter (where due_at < now() and answered_at <= due_at) as in_time,
      count(*) filter (where due_at < now() and answered_at <= due_at is not true) as late,
      count(*) filter (where waits) as waiting,
      count(*) filter (where waits and due_at < now()) as overdue,
      percentile_cont(0.5) within group (order by extract(epoch from answered_at - asked_at)) / 3600 as median_hours
    from question where waits or asked_at >= date_trunc('month', now()) - interval '11 months' group by 1
  ), gone as (
    delete from ticket_month m where not exists (select from counted c where c.month = m.month)
  )
  insert into ticket_month (month, asked, answered, in_time, late, waiting, overdue, median_hours) select * from counted
  on conflict (month) do update set (asked, answered, in_time, late, waiting, overdue, median_hours, counted_at) =
    (excluded.asked, excluded.answered, excluded.in_time, excluded.late, excluded.waiting, excluded.overdue, excluded.median_hours, now())
$$;
comment on function count_tickets is 'Counts the answer times of the support anew.';
revoke all on function count_tickets from public;

create view public_ticket_month as
  select month, asked, answered, in_time, late, waiting, overdue, median_hours from ticket_month;
comment on view public_ticket_month is 'Answer times of the support.';
grant select on public_ticket_month to zakup_public, zakup_app;
