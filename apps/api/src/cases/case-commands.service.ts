import { type Acting, markColumns, statusAfter } from '@zakup/domain/case'
import type { Refusal } from '@zakup/domain/refusal'
import { type CaseTerm, dueOf, termAfter } from '@zakup/domain/term'
import type { ProblemCode } from '@zakup/messages/catalogue'
import type { InsertObject, Transaction } from 'kysely'
import { lastChange, THIS_MOMENT } from '../db/last-change.ts'
import type { DB } from '../db/types.gen.ts'
import { currentDay, workCalendar } from '../db/work-calendar.ts'
import type { CallContext } from '../kernel/call-context.ts'
import { changedMeanwhile } from '../kernel/changed-meanwhile.ts'
import { command, type JournalSource } from '../kernel/command.ts'
import { refuse, there } from '../kernel/problem-error.ts'
import { journalChanges, snapshotsOf } from '../kernel/snapshot-journal.ts'
import {
  type CaseChanges,
  type CaseTable,
  type CounterOf,
  counterOf,
  deleteRow,
  insertRow,
  type SignedTable,
  setRows,
  statusColumnOf,
} from './case-rows.queries.ts'

type Ctx = CallContext<'cabinet'>

/** What a step is given by the person who takes it. */
export interface Given {
  reason?: string
  message?: string
  version?: number
}

type Status = number | string
interface DeclaredStep {
  /** A status, or what is done instead: `same`, `gone`, `untouched`. */
  to: Status | { among: readonly Status[]; choose: (state: never) => Status }
  needs?: 'reason' | 'message'
  onVersion?: true
  marks?: string
  keepsReason?: string
  clears?: readonly string[]
}

/** The rules of a case, made by `defineCase`. */
interface CaseRules<Action extends string, State> {
  terms: Readonly<Record<string, CaseTerm>>
  steps: Readonly<Record<Action, DeclaredStep>>
  roleRefusal: (actor: Acting, action: Action) => Refusal<ProblemCode> | null
  refusal: (actor: Acting, state: State, action: Action) => Refusal<ProblemCode> | null
}

/** A case in the middle of a command: locked, and allowed by the rules. */
export interface Taken<Row> {
  trx: Transaction<DB>
  source: JournalSource
  actor: Ctx['actor']
  row: Row
}

type LockedRow<Table extends CaseTable> = { id: number; status_id: Status } & Record<CounterOf<Table>, number>

/** How the API stores a case and takes its steps. */
export interface CaseOfTable<
  Table extends CaseTable,
  Action extends string,
  Row extends LockedRow<Table>,
  Step,
  Extra,
> {
  /** The table; also the journal's subject and the beginning of the journal's actions. */
  table: Table
  kind: CaseRules<Action, Row>
  /** The refusal of a version that is no longer the latest; absent if its steps are not given one. */
  changedMeanwhile?: Extract<ProblemCode, `${string}.changed_meanwhile`>
  /** Locks the row if the actor's side sees it: of two people who act at once, the second sees what the first did. */
  lock: (trx: Transaction<DB>, actor: Ctx['actor'], id: number, action: Action) => Promise<Row | undefined>
  /** Refuses a step for what only the database knows, e.g. missing documents. */
  check?: (taken: Taken<Row>, step: Step, given: Given & Extra) => Promise<void>
  /** What the step records besides its status, deadline and marks. */
  values?: (taken: Taken<Row>, step: Step, given: Given & Extra) => CaseChanges<Table>
  /**
   * What else changes with the status, e.g. the items of an order. It calls `write`, which changes the row and takes what
   * is known only then.
   */
  work?: (taken: Taken<Row>, step: Step, write: Write<Table>, given: Given & Extra) => Promise<void>
  /** Tells those whom the step concerns. */
  notify: (taken: Taken<Row>, step: Step, given: Given & Extra) => Promise<void>
}

export type Write<Table extends CaseTable> = (more?: CaseChanges<Table>) => Promise<void>

/** The part of it that an edit needs. */
type Editable<Table extends CaseTable, Action extends string, Row extends LockedRow<Table>> = Pick<
  CaseOfTable<Table, Action, Row, never, never>,
  'table' | 'kind' | 'changedMeanwhile' | 'lock'
>

interface Asked {
  /** The version that was read. */
  version?: number | undefined
  /** The journal's name of it, if not that of the action. */
  name?: string
}

interface Change<Row, Result> extends Asked {
  /** May return what the call answers with, also to a repeated request; otherwise that is the id of the case. */
  write: (taken: Taken<Row>) => Promise<Result>
  /** After the journal. */
  after?: (taken: Taken<Row>) => Promise<void>
}

/** What a change answers with: its result, or the id of the case. */
export type Answered<Result> = [Result] extends [void] ? number : Result

/**
 * How everything is done with a case: refused by role, locked, refused by status, rules and version, then worked on.
 */
export async function takeCase<
  Table extends CaseTable,
  Action extends string,
  Row extends LockedRow<Table>,
  Result,
>(
  ctx: Ctx,
  { table, kind, changedMeanwhile: code, lock }: Editable<Table, Action, Row>,
  id: number,
  action: Action,
  { version, name = action }: Asked,
  work: (taken: Taken<Row>) => Promise<Result>,
): Promise<Result> {
  const { actor } = ctx
  refuse(kind.roleRefusal(actor, action))
  return command(ctx, `${table}.${name}`, async (trx, source) => {
    const row = there(await lock(trx, actor, id, action))
    refuse(kind.refusal(actor, row, action))
    if (version !== undefined && version !== counted(table, row)) {
      if (!code) throw new Error(`${table} declares no refusal of an old version`)
      throw changedMeanwhile(code, await lastChange(trx, table, id))
    }
    return { result: await work({ trx, source, actor, row }) }
  })
}

const counted = <Table extends CaseTable>(table: Table, row: LockedRow<Table>): number =>
  row[counterOf(table)]

/** A change of a case, journalled as one row with the whole states before and after. */
export async function changeCase<
  Table extends CaseTable,
  Action extends string,
  Row extends LockedRow<Table>,
  Result,
>(
  ctx: Ctx,
  of: Editable<Table, Action, Row>,
  id: number,
  action: Action,
  { write, after, ...asked }: Change<Row, Result>,
): Promise<Answered<Result>> {
  return takeCase(ctx, of, id, action, asked, async (taken) => {
    const { trx, source } = taken
    const before = await snapshotsOf(trx, of.table, [id])
    const result = await write(taken)
    await journalChanges(trx, source, of.table, before, [id])
    await after?.(taken)
    return (result ?? id) as Answered<Result>
  })
}

/** A step moves a case to its next status, sets the deadline of the step after it, and tells the other sides. */
export async function stepCase<
  Table extends CaseTable,
  Action extends string,
  Row extends LockedRow<Table>,
  Step extends Action,
  Extra,
>(
  ctx: Ctx,
  of: CaseOfTable<Table, Action, Row, Step, Extra>,
  id: number,
  step: Step,
  given: Given & Extra,
): Promise<number> {
  const declared = of.kind.steps[step]
  if (declared.onVersion && given.version === undefined)
    throw new Error(`${step} needs the version that was read`)
  if (declared.needs && given[declared.needs] === undefined)
    throw new Error(`${step} needs a ${declared.needs}`)
  return changeCase(ctx, of, id, step, {
    version: given.version,
    async write(taken) {
      const { trx, source } = taken
      await of.check?.(taken, step, given)
      const status = statusAfter(declared, taken.row)
      const changes = {
        [statusColumnOf(of.table)]: status,
        ...(await deadlineAfter(trx, of.kind.terms, taken.row.status_id, status)),
        ...marksOf(of.kind.steps, declared, source, given),
        ...of.values?.(taken, step, given),
      } as CaseChanges<Table>
      let isWritten = false
      async function write(more?: CaseChanges<Table>) {
        await setRows(trx, of.table, source, [id], { ...changes, ...more })
        isWritten = true
      }
      await (of.work ?? writeOnly)(taken, step, write, given)
      if (!isWritten) throw new Error(`${of.table}.${step} did not write its row`)
    },
    after: (taken) => of.notify(taken, step, given),
  })
}

/** What a step changes in other cases: no one asked for it there, so nothing is refused. Their rows are locked. */
export async function changeOthers<Table extends CaseTable>(
  { trx, source }: Pick<Taken<unknown>, 'trx' | 'source'>,
  table: Table,
  ids: number[],
  changes: CaseChanges<Table>,
): Promise<void> {
  if (ids.length === 0) return
  const before = await snapshotsOf(trx, table, ids)
  await setRows(trx, table, source, ids, changes)
  await journalChanges(trx, source, table, before, ids)
}

const writeOnly = (_: unknown, _step: unknown, write: Write<never>) => write()

/** Most steps begin no term: then neither the day nor the calendar is read. */
async function deadlineAfter(
  trx: Transaction<DB>,
  terms: Readonly<Record<string, CaseTerm>>,
  from: Status | null,
  to: Status,
): Promise<{ due_at?: string | null }> {
  const term = termAfter(terms, from, to)
  if (!term) return term === null ? { due_at: null } : {}
  return { due_at: dueOf(term, await currentDay(trx), await workCalendar(trx)) }
}

/** Who took the step, when and why; what earlier steps recorded and no longer holds becomes null. */
function marksOf(
  steps: Readonly<Record<string, DeclaredStep>>,
  { marks, keepsReason, clears = [] }: DeclaredStep,
  { person_id }: JournalSource,
  { reason = null }: { reason?: string | null },
) {
  const emptied = [...clears, ...(marks ? [marks] : [])].flatMap((name) => markColumns(steps, name))
  return {
    ...Object.fromEntries(emptied.map((column) => [column, null])),
    ...(marks && { [`${marks}_by`]: person_id, [`${marks}_at`]: THIS_MOMENT }),
    ...(keepsReason && { [keepsReason]: reason }),
  }
}

interface New<Table extends SignedTable> {
  row: Omit<InsertObject<DB, Table>, 'status_id' | 'due_at' | 'created_by' | 'updated_by'>
  /** Writes what belongs to it in other tables. */
  parts?: (id: number) => Promise<void>
}

/** Creates a case in its first status. */
export async function createCase<
  Table extends SignedTable,
  Action extends string,
  Row extends LockedRow<Table>,
>(
  ctx: Ctx,
  { table, kind }: Editable<Table, Action | 'create', Row>,
  make: (trx: Transaction<DB>, source: JournalSource) => Promise<New<Table>>,
): Promise<number> {
  const { actor } = ctx
  refuse(kind.roleRefusal(actor, 'create'))
  return command(ctx, `${table}.create`, async (trx, source) => {
    const { row, parts } = await make(trx, source)
    const status = kind.steps.create.to as Status
    const id = await insertRow(trx, table, {
      ...row,
      ...(await deadlineAfter(trx, kind.terms, null, status)),
      status_id: status,
      created_by: actor.person_id,
      updated_by: actor.person_id,
    } as unknown as InsertObject<DB, Table>)
    await parts?.(id)
    await journalChanges(trx, source, table, new Map(), [id])
    return { result: id }
  })
}

/** Deletes a case; `work` first gives up what it holds. */
export async function deleteCase<
  Table extends CaseTable,
  Action extends string,
  Row extends LockedRow<Table>,
>(
  ctx: Ctx,
  of: Editable<Table, Action | 'delete', Row>,
  id: number,
  work: (taken: Taken<Row>) => Promise<void> = async () => {},
): Promise<void> {
  await changeCase(ctx, of, id, 'delete', {
    async write(taken) {
      await work(taken)
      await deleteRow(taken.trx, of.table, id)
    },
  })
}
