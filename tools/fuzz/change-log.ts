import type pg from 'pg'

/** Changes without a journal event, with the reason: a table, an operation on it, or an operation of one process. */
const UNJOURNALLED: Readonly<Record<string, string>> = {
  refresh_token: 'renewed many times an hour; its session is in the journal',
  login_throttle: 'a counter of failed attempts that decreases with time',
  'session UPDATE': 'time of last use, written once a minute; ending or changing a session is in the journal',
  'letter INSERT worker': 'an e-mail with a link to a new password, requested without a session',
  'letter UPDATE worker': 'that it is being sent, and the time it was',
  'secret_link INSERT worker': 'created when its e-mail is sent',
  'secret_link UPDATE worker': 'the link of an earlier e-mail is revoked when the next one is sent',
  call_budget: 'a counter of expensive calls that decreases with time',
  idempotency_key: 'the stored response for a repeated request, kept for a day',
  'plan_import UPDATE worker': 'progress of the check; the request and the rows it wrote are in the journal',
  'plan_import_row UPDATE worker': 'errors of a row that is not yet an item',
  'attachment DELETE worker': 'clean-up of uploads that are attached to nothing',
  'saved_search UPDATE': 'the time of the last visit; another name is in the journal',
  'calendar_feed UPDATE': 'the day on which a calendar last read it; a new address is in the journal',
  'notice UPDATE': 'the time it was read, or its e-mail claimed or sent',
  ...Object.fromEntries(
    ['delta', 'cube', 'organization', 'system', 'top', 'stat', 'own'].map((part) => [
      `count_${part}`,
      'computed from rows that are in the journal',
    ]),
  ),
  counted_table: 'progress of the counting',
  search_word: 'counted from what is public, which is in the journal',
  ticket_month: 'counted from tickets, which are in the journal',
  ...Object.fromEntries(
    ['outbox', 'feed', 'feed_head', 'queue'].map((part) => [
      `change_${part}`,
      'which public rows changed; the changes themselves are in the journal',
    ]),
  ),
}

export interface Change {
  table: string
  operation: string
  at: Date
  /** The process that made the change, by the application_name of its connection. */
  source: string
}

/**
 * Records changes of every table: what was changed, in which transaction, and whether that transaction also wrote to
 * the journal. The records are written in the same transaction, so they always match it.
 */
export class ChangeLog {
  readonly #db: pg.Pool

  constructor(db: pg.Pool) {
    this.#db = db
  }

  async install(): Promise<void> {
    await this.#db.query(`
      create schema fuzz;
      create unlogged table fuzz.change (
        tx xid8, table_name text, operation text, source text, at timestamptz default clock_timestamp(),
        primary key (tx, table_name, operation));
      create unlogged table fuzz.journal (tx xid8 primary key);
      create function fuzz.note_change() returns trigger language plpgsql security definer as $$
      begin
        insert into fuzz.change values
          (pg_current_xact_id(), tg_table_name, tg_op, current_setting('application_name')) on conflict do nothing;
        return null;
      end $$;
      create function fuzz.note_journal() returns trigger language plpgsql security definer as $$
      begin
        insert into fuzz.journal values (pg_current_xact_id()) on conflict do nothing;
        return null;
      end $$;
      create trigger fuzz_note after insert on journal_event for each row execute function fuzz.note_journal();`)
    const { rows } = await this.#db.query<{ name: string }>(
      `select quote_ident(relname) as name from pg_class
       where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'journal_event'`,
    )
    for (const { name } of rows)
      await this.#db.query(
        `create trigger fuzz_change after insert or update or delete on ${name}
         for each row execute function fuzz.note_change()`,
      )
  }

  /** Changes since the last call: those whose transaction wrote no journal event, and those of requests. */
  async changes(): Promise<{ unjournalled: Change[]; all: Change[] }> {
    const { rows } = await this.#db.query<{
      table_name: string
      operation: string
      at: Date
      source: string
      journalled: boolean
    }>(`
      with changed as (delete from fuzz.change returning *), journalled as (delete from fuzz.journal returning tx)
      select table_name, operation, at, source, exists (select from journalled where journalled.tx = changed.tx) as journalled
      from changed order by at`)
    const changes = rows.map(({ table_name, operation, at, source, journalled }) => ({
      table: table_name,
      operation,
      at,
      source,
      journalled,
    }))
    const notable = changes.filter(
      ({ table, operation, source }) =>
        ![table, `${table} ${operation}`, `${table} ${operation} ${source}`].some(
          (one) => one in UNJOURNALLED,
        ),
    )
    return {
      unjournalled: notable.filter(({ journalled }) => !journalled),
      all: notable.filter(({ source }) => source !== 'worker'),
    }
  }
}
