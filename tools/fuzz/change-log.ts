import type pg from 'pg'

/** Changes without a journal event, with the reason: a table, an operation on it, or an operation of one process. */
const UNJOURNALLED: Readonly<Record<string, string>> = {
  refresh_token: 'renewed many times an hour; the session it belongs to is journalled',
  login_throttle: 'a counter of failed tries that leaks away',
  'session UPDATE': 'when it was last used, noted once a minute; ending or changing a session is journalled',
  'letter INSERT worker': 'a letter with a link to a new password, asked for without a session',
  'letter UPDATE worker': 'the mark that it was sent',
  'secret_link INSERT worker': 'made while its letter is sent',
  'secret_link UPDATE worker': 'the link of an earlier letter ends while the next is sent',
  call_budget: 'a counter of expensive calls that leaks away',
  idempotency_key: 'what was answered to a repeated request, kept for a day',
  'plan_import UPDATE worker':
    'how far the checking has come; what was asked for is journalled, and what it wrote',
  'plan_import_row UPDATE worker': 'what was found wrong in a row that is not yet an item',
  'attachment DELETE worker': 'the clean-up of what was uploaded and attached to nothing',
  'notice UPDATE': 'the mark that its reader has seen it, or that a letter was sent',
  ...Object.fromEntries(
    ['delta', 'cube', 'organization', 'system', 'top', 'stat', 'own'].map((part) => [
      `count_${part}`,
      'counted from what is journalled',
    ]),
  ),
  counted_table: 'how far the counting has come',
  data_change: 'what is still to be counted',
  data_change_folded: 'how far the counting has come',
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
  async changes(): Promise<{ silent: Change[]; all: Change[] }> {
    const { rows } = await this.#db.query<{
      table_name: string
      operation: string
      at: Date
      source: string
      told: boolean
    }>(`
      with changed as (delete from fuzz.change returning *), told as (delete from fuzz.journal returning tx)
      select table_name, operation, at, source, exists (select from told where told.tx = changed.tx) as told
      from changed order by at`)
    const changes = rows.map(({ table_name, operation, at, source, told }) => ({
      table: table_name,
      operation,
      at,
      source,
      told,
    }))
    const notable = changes.filter(
      ({ table, operation, source }) =>
        ![table, `${table} ${operation}`, `${table} ${operation} ${source}`].some(
          (one) => one in UNJOURNALLED,
        ),
    )
    return {
      silent: notable.filter(({ told }) => !told),
      all: notable.filter(({ source }) => source !== 'worker'),
    }
  }
}
