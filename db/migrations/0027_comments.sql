-- Comments in plain English. The earlier migrations are applied and do not change, so the new texts of their comments are
-- here. Comments are shown by psql (\d+) and are copied into apps/api/src/db/types.gen.ts; nothing else changes.

-- 0001_foundation
comment on function referring_columns is 'Columns that refer to a table, found by its single-column foreign keys.';
comment on table journal_event is 'Who did what to which record and when, with the state before and after.';
comment on function folded is 'Lower case, with Kazakh letters and ё replaced by the Russian letters people type instead.';
comment on table data_change is 'One row for each statement that changed public data, until it is folded.';
comment on table data_change_folded is 'The version of the public data: how often changes were folded.';
comment on function fold_data_changes is 'Raises the version of the public data once for all changes committed so far.';
comment on function acting_organization is 'The organisation a transaction acts for, set by the cabinet; row-level security (RLS) compares with it.';
comment on function acting_registration is 'The application a transaction acts for, set for the holder of its link.';
comment on function acting_invitation is 'The invitation a transaction acts for, set for the holder of its link.';
comment on table call_budget is 'Rate limit of expensive calls: how much a person or an IP address has used recently.';
comment on table backup_run is 'Runs of the backup script, as it reports them (npm run db:backup-done).';

-- 0002_dictionaries
comment on column dict_kato.region_id is 'The level-1 unit this one belongs to; itself for a region.';
comment on table dict_file_group is 'Groups of documents of an announcement.';
comment on table dict_protocol_type is 'Kinds of protocols of a purchase.';
comment on table dict_bid_status is 'Statuses of a bid for a lot.';
comment on table dict_supplier_customer_sign is 'The group of suppliers among which a purchase is made. Закон ст. 27.';
comment on table calendar_day is 'Days that differ from the ordinary week: holidays, and days off or working days moved by decree.';
comment on table dated_limit is 'МРП, VAT and limits counted in them, each with the day it takes effect: never constants in code.';
comment on table dict_import is 'The last official file imported into a dictionary; from then on the rows shipped with the portal do not change it.';

-- 0003_organizations
comment on column organization.is_operator is 'The operator of the portal.';
comment on column organization.rnu_until is 'The latest end date of its active records in the register of unscrupulous suppliers. Derived.';
comment on column organization.public_iin_bin is 'The identifier as the public sees it: masked for a natural person.';
comment on table organization_tax is 'Tax debt as last reported by the revenue committee; more than six МРП bars bids (Закон ст. 6).';
comment on function acting_as_operator is 'Whether the transaction acts on behalf of the operator of the portal.';

-- 0004_people
comment on table person is 'A person; permissions come from their memberships.';
comment on table membership is 'A person works in an organisation in a role; ended memberships stay as history.';
comment on column membership.ended_by is 'Who ended the membership; what the person did remains under their name.';
comment on table login_throttle is 'Failed sign-ins by login, by IP address and by both; shared by all processes.';
comment on column login_throttle.failures is 'Decreases with time (leaky bucket), so it is not a whole number.';
comment on table idempotency_key is 'Response of a command, stored for a day and written in its transaction: a repeated request gets the same response.';
comment on table second_factor is 'Time-based one-time codes (TOTP, RFC 6238). Active once the person has confirmed it with a code.';
comment on column second_factor.secret is 'Encrypted with a key that the database does not have.';
comment on column second_factor.last_step is 'The time step of the last accepted code: each code is accepted once.';
comment on column second_factor.pending is 'A secret not yet confirmed by a code; the active one stays valid until then.';
comment on table recovery_code is 'Recovery codes for a lost second factor; each can be used once.';
comment on table known_device is 'Browsers a person has signed in from, by the hash of a cookie. Failed sign-ins from elsewhere do not delay the owner there.';
comment on table secret_link is 'Links sent by e-mail: SHA-256 of the secret in the link.';
comment on column secret_link.subject_id is 'A registration, an invitation or a person, depending on the purpose.';
comment on table letter is 'E-mails about accounts, queued in the transaction of the change they are about (outbox).';

-- 0005_attachments
comment on table attachment is 'A file. Without a storage_key only the source system has its bytes.';
comment on column attachment.organization_id is 'Who uploaded it; only they may read it until a public record refers to it.';
comment on function loose_attachments is 'Uploads of the cabinet that nothing refers to, oldest first.';
comment on function own_loose_bytes is 'Total size of uploads of the acting organisation that nothing refers to.';

-- 0006_plans
comment on column plan.version is 'Grows with each change: an edit of an older version is rejected.';
comment on column plan.amend_kind is 'Ground of an amendment; only «need» counts towards the limit of two a month. Правила п. 28.';

-- 0007_plan_items
comment on column plan_item.root_id is 'The id of its first edition: the same for all editions of the item.';
comment on column plan_item.is_current is 'Belongs to the edition in force, which public lists and counters show. Derived from the plan.';
comment on column plan_item.is_public is 'Belongs to an edition that is or was approved. Derived from the plan.';
comment on column plan_item.conclusion_result is 'Result of checking number and date in the register of expert conclusions. Правила п. 26.';
comment on column plan_item.refusal_kind is 'Закон ст. 6 п. 10: spending was cut, or the need no longer exists.';
comment on column plan_item.is_copy is 'Copied from the previous edition and not edited since: its content is equal, so a comparison need not read it.';
comment on table plan_item_delivery is 'Places and quantities of delivery; the quantities add up to that of the item.';
comment on table plan_item_labour is 'Qualification: staff a supplier must have; at most three years of experience may be required.';
comment on table expertise_conclusion is 'Conclusions of the comprehensive non-departmental expertise, as reported by their register.';
comment on view plan_item_content is 'The content of an item, without status and decisions; editions are compared by it.';
comment on view plan_item_happening is 'Status of an item and decisions about it, without its content.';
comment on function plan_item_contents is 'Contents of items of the acting organisation.';
comment on function plan_item_happenings is 'Statuses of items and decisions about them, as stored in the journal.';

-- 0008_plan_imports
comment on table plan_import is 'A file or pasted rows being imported into a plan: every row is checked before anything is written.';
comment on column plan_import.rows_done is 'Progress of the current step.';
comment on column plan_import.attempt is 'Grows with each attempt of the worker: an earlier attempt, presumed dead, can no longer write.';
comment on column plan_import.touched_at is 'When the worker last made progress; a stalled import is started again.';
comment on column plan_import.request_id is 'The request that started the current step, for the journal.';
comment on table plan_import_row is 'One row of an import: its cells, the item made from them, and the errors found.';
comment on column plan_import_row.plan_item_id is 'The item the row changes; after applying, also the item it created.';
comment on column plan_import_row.plan_item_version is 'Version of that item when the row was checked: a later change by others is not overwritten.';
comment on function queue_plan_import is 'Queues a step of an import for the worker.';

-- 0009_customer_organizers
comment on table customer_organizer is 'An organizer buys for a customer; both have agreed. Правила 31–41.';
comment on column customer_organizer.end_reason is 'Why one of the two ended the relation early.';

-- 0010_purchase_orders
comment on column purchase_order.organizer_id is 'May be chosen after the items; never null once sent.';
comment on column purchase_order.due_at is 'Deadline for the organizer''s decision: five working days. Правила п. 43.';
comment on column purchase_order.due_soon_told_at is 'When the reminder before the deadline was sent; null again after each sending of the order.';
comment on column purchase_order.overdue_told_at is 'When the notice about the missed deadline was sent; null again after each sending of the order.';
comment on column purchase_order_item.root_id is 'root_id of the item: an order keeps the row it was made from, while the item continues in later editions.';
comment on column purchase_order_item.is_live is 'False once the order is over, or the item was taken back or refused: then the item may be ordered again.';
comment on table ordered_item_move is 'Which status changes an organizer may make to an item ordered from it, by status of the order.';
comment on function move_plan_items is 'Changes the status of items that belong to the acting organisation or were ordered from it.';

-- 0011_announcements
comment on column announcement.root_id is 'The first version; null for the first version itself.';
comment on column announcement.delivery_region_id is 'The level-1 КАТО of delivery_kato_id, for the region filter.';
comment on column announcement.results_publication_date is 'Planned date until the results are published, then the actual one.';
comment on column announcement.intake_days is 'Working days of intake chosen by the organizer; not fewer than the law requires for the method.';
comment on column announcement.change_reason is 'Why this version changes the documentation of the previous one.';
comment on column announcement.next_stage_at is 'When the next stage begins by time: intake, then review; null if none is due by time.';
comment on column announcement.revision is 'Grows with each edit: an edit of an older revision is rejected. `version` is the version of the documentation.';
comment on table announcement_file is 'The documentation of an announcement, by group; some files belong to one lot.';
comment on table announcement_commission is 'The commission of a purchase and its secretary, appointed by order of the organizer.';
comment on table announcement_stage is 'Stages that began by time, each once.';
comment on function queue_announcement_stage is 'Queues the next stage of an announcement for the worker, to run when it is due.';
comment on function begin_announcement_stage is 'Records that the next stage of an announcement begins now; null if it is not due yet.';
comment on function queue_due_announcements is 'Queues overdue stages that have no job; returns how many.';

-- 0012_lots
comment on column lot.organizer_id is 'Copied from the announcement, like year, method, subject and system, to filter without a join.';
comment on column lot.is_public is 'Whether its announcement is published. Derived.';
comment on column lot.publish_date is 'Copied from the announcement, like its number and the dates of intake, to list without a join.';
comment on table lot_plan_item is 'The plan items a lot was made from; several in a combined lot.';
comment on column lot_plan_item.root_id is 'root_id of the item: a lot keeps the row it was made from.';
comment on function lock_announcements_of is 'Locks the announcements whose lots contain these items of the acting organisation.';
comment on function refuse_lots is 'Refuses lots made only of these items of the acting organisation, and announcements left without other lots; returns the published announcements it changed.';

-- 0013_results
comment on table lot_result is 'Winner and second place of a lot. Закон ст. 15; the second place is always computed.';
comment on column lot_result.lot_price is 'Sum allotted to the lot; copied from the lot, like year, region, method, subject and system. Derived.';
comment on column lot_result.is_public is 'Whether its lot is public and its protocol signed. Derived.';
comment on column lot_result.organizer_id is 'Copied from the lot, like its customer. Derived.';
comment on table bid is 'A supplier''s bid for a lot. Its price is secret until the results (Закон ст. 6 п. 9).';

-- 0014_contracts
comment on column contract.root_id is 'The contract that a chain of supplements begins with; null for that contract.';
comment on column contract.parent_id is 'The contract or supplement that this supplement changes.';
comment on column contract.organizer_id is 'Organizer of the purchase the contract came from; null if there was none. Derived.';
comment on table contract_unit is 'Goods, works and services of a contract, without VAT.';

-- 0015_rnu
comment on column rnu.note_ru is 'What happened, as described by the customer.';
comment on column rnu.due_at is 'Deadline of the current step: inclusion 7, correction 5 working days. Закон ст. 8.';
comment on column rnu.exclusion_number is 'Number of the act that annuls the inclusion; its date and court are in exclusion_date and exclusion_court_ru.';
comment on table rnu_founder is 'People and organisations the bar extends to: directors and founders. Закон ст. 7.';
comment on function rnu_life is 'The steps of a record of the register, for its customer and for the operator.';

-- 0016_supplier_means
comment on column supplier_exp.due_at is 'Deadline of the current step: review 7, approval 3, correction 5 working days. Правила реестров 42–54.';
comment on column supplier_exp.reviewed_by is 'Who reviewed it and passed it on for approval.';
comment on table supplier_license is 'Licences of a supplier: kind of activity and category; sub-kinds are in supplier_license_subkind.';
comment on column supplier_license.valid_until is 'Null if it does not expire.';
comment on table supplier_staff is 'Staff of a supplier: never public.';
comment on column supplier_equipment.made_in is 'Year of manufacture.';

-- 0017_registrations
comment on table registration is 'Application of an organisation to join; the operator admits it, or returns or refuses it with a reason.';
comment on column registration.due_at is 'Deadline for the operator''s decision: three working days.';
comment on table registration_file is 'Documents of an application to join.';
comment on table invitation is 'A head invites a person to work in the organisation.';
comment on function registration_waits is 'Whether an application with this ИИН or БИН, other than the given one, awaits the operator''s decision.';
comment on function registration_refused_on is 'Date of the last refusal to this e-mail address with this ИИН or БИН.';
comment on function registration_letters is 'Number of e-mails about applications sent to this address in the last hour.';
comment on function begin_registration is 'The open application of this e-mail address with this ИИН or БИН; creates one if there is none.';

-- 0018_content
comment on column post.is_main is 'Candidate for the main place of the home page; the newest published one gets it, a scheduled one when it is published.';
comment on column post.published_at is 'Null: a draft. In the future: scheduled; it becomes public at that time without any job.';
comment on column post.image_alt_ru is 'Alternative text of the picture for screen readers; null for a decorative picture.';

-- 0019_desk
comment on table desk_change is 'Rows of dictionaries, calendar and limits that the operator added, changed or removed: files shipped with the portal do not overwrite them.';
comment on column desk_change.key is 'The id of a dictionary row, a day of the calendar, or code and first day of a limit.';
comment on function operator_writes is 'Only the owner of a table and transactions acting for the operator may write it.';
comment on function bound_row_stays is 'Protects a row that portal code depends on: «row» allows changing only its texts, codes of source systems and order; «code» protects only its code.';
comment on function dated_limit_not_begun is 'The operator may write only limits that are not yet in force.';
comment on function dict_row_uses is 'How many rows of a table refer to a row of a dictionary, counted up to a maximum.';
comment on function desk_history is 'Journal of a record maintained by the operator (dictionary, calendar, limit), newest first.';
comment on function journal_names is 'All actions, or all subject types, in the journal.';
comment on function portal_facts is 'Queues, workers, counters, database and backups, for the operator; null for everyone else.';
comment on function retry_given_up_job is 'Puts a job that has used all its attempts back into the queue; returns its previous state, null if there is no such job.';

-- 0020_notices
comment on table notice is 'A notice to one person. Its text is made from kind and values when it is shown.';
comment on column notice.mailed_at is 'When it was sent by e-mail, alone or in a digest.';
comment on table notice_setting is 'E-mail settings of a person for a kind of notice, where they differ from the default.';
comment on function plan_parties is 'Whether one organisation may send the other notices about a plan.';
comment on function customer_organizer_parties is 'Whether one organisation may send the other notices about a relation.';
comment on function purchase_order_parties is 'Whether one organisation may send the other notices about an order.';
comment on function announcement_parties is 'Whether one organisation may send the other notices about an announcement.';
comment on function supplier_exp_parties is 'Whether one organisation may send the other notices about an experience record.';
comment on function registration_parties is 'Whether an applicant may send an organisation notices about its application.';
comment on function rnu_parties is 'Whether one organisation may send the other notices about a record of the register.';
comment on function are_parties is 'Whether one organisation may send the other notices about this subject.';
comment on function notify_members is 'Writes a notice for each member of an organisation with one of the roles, except one person.';

-- 0021_counters
comment on table count_delta is 'Outbox of counter changes, folded about once a second; 0 means none.';
comment on column count_delta.is_public is 'Whether its cube is public: deltas of other cubes must not be visible before they are folded either.';
comment on table count_cube is 'Number and sum of rows by every combination of dictionary filters; -1 means all, 0 means none.';
comment on table count_organization is 'The same by organisation; a separate table, because it would multiply the cube.';
comment on table counted_table is 'Which rows of a source table a cube counts, and its columns for each dimension.';
comment on column counted_table.parts is 'Its public breakdowns.';
comment on column counted_table.other is 'A second amount: the paid part of a contract sum, or the winner''s price next to the sum allotted.';
comment on column counted_table.is_public is 'Whether it is public: only such cubes are folded into the public counters.';
comment on column counted_table.own_parts is 'Breakdowns by organisation, visible only to that organisation.';
comment on table count_system is 'Counts by source system of the rows.';
comment on table count_top is 'Contracts by organisation, for each year and region and for all: -1 means all, 0 means none.';
comment on table count_stat is 'Breakdowns by status, method, subject, region or year, for each subject, year and region and for all: -1 means all, 0 means none.';
comment on table count_own is 'Breakdowns of each organisation by year, including drafts; visible only to that organisation, through own_stat.';
comment on function month_of is 'The month in which it happened; 99 if it happened in another year.';
comment on function day_number is 'Days since 2000-01-01: how counters store a day.';
comment on function month_number is 'Months since the year 2000; January 2000 is 1.';
comment on function cube_places is 'The 32 keys of count_cube that a row with these values belongs to.';
comment on function stat_keys is 'The keys of count_stat that a row with these values belongs to.';
comment on function own_keys is 'The keys of count_own that a row with these values belongs to. End dates are stored by month too, so that a sum over days reads few rows.';
comment on function counted_rows is 'SQL that selects the counted rows of a relation with a sign: +1 for new rows, -1 for old ones.';
comment on function fold_counts is 'Moves counter deltas into the counters; returns how many.';
comment on function count_differences is 'Differences between counters and rows; no result means that all counters match.';
comment on function rebuild_counts is 'Counts everything again; writers wait until it is finished.';
comment on function public_stat is 'One breakdown of a cube for a subject, year and region (-1: all), exact: folded counts plus unfolded deltas.';
comment on function own_counts is 'Breakdowns of an organisation for a year: folded counts, and unfolded deltas as separate rows.';
comment on function own_stat is 'Breakdowns of the acting organisation for a year; exact once rows with the same key are added up.';

-- 0022_public_views, 0025_rnu_public_announcements
comment on view public_organization is 'Public data of organisations.';
comment on view public_calendar_day is 'The calendar by which deadlines are counted, so that anyone can check them.';
comment on view public_dated_limit is 'Limits and rates with their legal grounds, each from its first day.';
comment on view public_contract_unit is 'Goods, works and services of signed contracts.';
comment on view public_rnu is 'Records of the register that are or were in force.';
comment on view public_rnu_founder is 'People and organisations a public record bars; without their ИИН.';
comment on view public_count is 'Counts by dictionary filters as last folded, with totals; a reader adds public_count_delta.';
comment on view public_attachment is 'Stored files that belong to a public record and have passed the antivirus.';
comment on view public_organization_tax is 'Tax debt of organisations and the limit on the day it was checked.';
comment on view public_order_step is 'When a public plan item was ordered from an organizer, and when the organizer decided.';
comment on view public_count_delta is 'Public deltas not yet folded into count_cube.';
comment on view public_version is 'Changes with every committed change of the data of public lists and statistics.';
comment on function public_rnu_organization is 'The organisation with this identifier that is or was in the register of unscrupulous suppliers.';
comment on function public_plan_item_contents is 'Contents of public items.';
comment on function rnu_ties_are_own is 'Whether the contract is between the acting customer and this supplier, and the announcement is published and has lots of that customer.';

-- <subject>_snapshots
do $$
declare snapshots regprocedure;
begin
  for snapshots in select p.oid from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.proname like '%\_snapshots' and p.proname <> 'plan_item_snapshots' loop
    execute format('comment on function %s is %L', snapshots, 'States of the records with these ids, as stored in the journal.');
  end loop;
end $$;
comment on function plan_item_snapshots is 'States of items of the acting organisation, as stored in the journal.';
