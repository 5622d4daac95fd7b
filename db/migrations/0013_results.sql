-- Bids, protocols and results.

create table protocol (
  id bigint generated always as identity primary key,
  announcement_id bigint not null references announcement,
  lot_id bigint,
  protocol_type_id integer not null references dict_protocol_type,
  number text not null,
  attachment_id bigint references attachment,
  created_at timestamptz not null,
  signed_at timestamptz constraint protocol_signed_after_creation check (signed_at >= created_at),
  unique (announcement_id, number),
  unique (id, announcement_id),
  foreign key (lot_id, announcement_id) references lot (id, announcement_id)
);
comment on table protocol is 'A protocol of opening, admission, auction or results; public once signed.';
create index protocol_attachment on protocol (attachment_id) where attachment_id is not null;

create table lot_result (
  lot_id bigint primary key,
  announcement_id bigint not null,
  protocol_id bigint not null,
  winner_id bigint not null references organization,
  winner_price numeric(18, 2) not null check (winner_price > 0),
  second_id bigint references organization,
  second_price numeric(18, 2) check (second_price > 0),
  decided_at timestamptz not null,
  system_id integer references dict_system,
  year_id integer references dict_year,
  purchase_method_id integer references dict_purchase_method,
  purchase_subject_id integer references dict_purchase_subject,
  delivery_region_id integer references dict_kato,
  lot_price numeric(18, 2),
  is_public boolean not null default false,
  organizer_id bigint references organization,
  customer_id bigint references organization,
  -- The lot and the protocol belong to the same announcement.
  foreign key (lot_id, announcement_id) references lot (id, announcement_id),
  foreign key (protocol_id, announcement_id) references protocol (id, announcement_id),
  constraint lot_result_second_not_winner check (second_id <> winner_id),
  constraint lot_result_second_has_price check ((second_id is null) = (second_price is null)),
  constraint lot_result_second_not_cheaper check (second_price >= winner_price)
);
comment on table lot_result is 'Who won a lot and who came second. Закон ст. 15; the second place is always computed.';
comment on column lot_result.lot_price is 'What was allotted to the lot, as year, region, method, subject and system are of the lot. Derived.';
comment on column lot_result.is_public is 'Its lot is public and its protocol signed. Derived.';
comment on column lot_result.organizer_id is 'Of the lot, as its customer is. Derived.';
create index lot_result_announcement on lot_result (announcement_id);
create index lot_result_winner on lot_result (winner_id);
create index lot_result_protocol on lot_result (protocol_id);

-- A price above the sum allotted to the lot cannot win (Правила осуществления ГЗ: such a bid is rejected
-- automatically).
create function lot_result_within_lot() returns trigger language plpgsql as $$
begin
  if new.winner_price > (select total_price from lot where id = new.lot_id) then
    raise exception 'the winning price violates the sum of lot %', new.lot_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger lot_result_price before insert or update on lot_result
  for each row execute function lot_result_within_lot();

create table bid (
  id bigint generated always as identity primary key,
  lot_id bigint not null references lot,
  supplier_id bigint not null references organization,
  status_id integer not null references dict_bid_status,
  price numeric(18, 2) check (price > 0),
  submitted_at timestamptz not null,
  withdrawn_at timestamptz constraint bid_withdrawn_after_submission check (withdrawn_at >= submitted_at)
);
comment on table bid is 'A supplier''s bid for a lot. Its price is nobody''s business before the results (Закон ст. 6 п. 9).';
create unique index bid_one on bid (lot_id, supplier_id) where withdrawn_at is null;

-- Customer and organizer of a lot may not bid for it (Закон ст. 7 п. 5).
create function bid_not_own() returns trigger language plpgsql as $$
begin
  if exists (select from lot where id = new.lot_id and new.supplier_id in (customer_id, organizer_id)) then
    raise exception 'a bid for one''s own lot % violates Закон ст. 7 п. 5', new.lot_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger bid_not_own before insert or update on bid for each row execute function bid_not_own();

-- The columns that results are counted by are copied from the lot, as a lot copies those of its announcement.
create function lot_result_derive() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  select l.system_id, l.year_id, l.purchase_method_id, l.purchase_subject_id, l.delivery_region_id, l.total_price,
         l.organizer_id, l.customer_id,
         l.is_public and exists (select from protocol p where p.id = new.protocol_id and p.signed_at is not null)
    into new.system_id, new.year_id, new.purchase_method_id, new.purchase_subject_id, new.delivery_region_id, new.lot_price,
         new.organizer_id, new.customer_id, new.is_public
    from lot l where l.id = new.lot_id;
  new.is_public := coalesce(new.is_public, false);
  return new;
end $$;
create trigger lot_result_derived before insert or update on lot_result for each row execute function lot_result_derive();

-- SECURITY DEFINER: the organizer changes the lot, but may not write results.
create function lot_result_follow_lot() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update lot_result set lot_id = lot_id where lot_id = new.id;
  return null;
end $$;
-- No column list: most of these columns are changed by the lot's BEFORE trigger, and `update of` considers only columns
-- named in the UPDATE.
create trigger lot_result_follow_lot after update on lot
  for each row when (
    (old.system_id, old.year_id, old.purchase_method_id, old.purchase_subject_id, old.delivery_region_id, old.total_price,
     old.organizer_id, old.customer_id, old.is_public)
    is distinct from
    (new.system_id, new.year_id, new.purchase_method_id, new.purchase_subject_id, new.delivery_region_id, new.total_price,
     new.organizer_id, new.customer_id, new.is_public))
  execute function lot_result_follow_lot();

create function lot_result_follow_protocol() returns trigger language plpgsql as $$
begin
  update lot_result set lot_id = lot_id where protocol_id = new.id;
  return null;
end $$;
create trigger lot_result_follow_protocol after update of signed_at on protocol
  for each row when ((old.signed_at is null) <> (new.signed_at is null)) execute function lot_result_follow_protocol();

revoke all on function lot_result_follow_lot from public;
