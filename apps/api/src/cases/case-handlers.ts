import { MAX_EXPORT_ROWS } from '@zakup/contract/list-bounds'
import { pageOf } from '../db/page.ts'
import type { CallContext, FileAnswer } from '../kernel/call-context.ts'
import { type ExportFormat, tableFile } from '../lists/list-export.ts'
import type { Given } from './case-commands.service.ts'
import { type CaseFilters, type CaseList, caseIds, listCases, rowsInOrder } from './case-list.queries.ts'
import { type CaseScope, scopeOf } from './case-scope.queries.ts'

type Ctx = CallContext<'cabinet'>

/** The handler of a case's list. */
export function caseListHandler<Row extends { id: number }, Query extends Parameters<typeof listCases>[3]>(
  list: CaseList<Row>,
  scope: (ctx: Ctx) => CaseScope = ({ actor }) => scopeOf(list.kind, actor),
) {
  return async ({ query, ctx }: { query: Query; ctx: Ctx }) => {
    const within = scope(ctx)
    const { count, results, statuses } = await ctx.own((trx) => listCases(trx, list, within, query))
    return { ...pageOf(ctx.request, query, count, results), statuses }
  }
}

/** Rows of a file are read in parts, each in a transaction of its own: the file may be sent for minutes. */
const PART = 500

/** The handler of the same list as a file. `name` is the file name. */
export function caseExportHandler<
  Row extends { id: number },
  Query extends CaseFilters & { format: ExportFormat },
>(
  list: CaseList<Row>,
  name: string,
  scope: (ctx: Ctx) => CaseScope = ({ actor }) => scopeOf(list.kind, actor),
) {
  return async ({ query: { format, ...asked }, ctx }: { query: Query; ctx: Ctx }): Promise<FileAnswer> => {
    const within = scope(ctx)
    const ids = await ctx.own((trx) => caseIds(trx, list, within, asked, MAX_EXPORT_ROWS))
    async function* rows() {
      for (let from = 0; from < ids.length; from += PART)
        yield* await ctx.own((trx) => rowsInOrder(trx, list, within, ids.slice(from, from + PART)))
    }
    return tableFile(list.exported, rows(), name, format)
  }
}

type StepHandlers<Name extends string, Answer> = {
  [One in Name]: (call: { params: { id: number }; body?: Given | undefined; ctx: Ctx }) => Promise<Answer>
}

/**
 * The handlers of a case's steps, named like the calls made by `stepCalls`. After the step the case is read again, so
 * that a repeated request gets the current state.
 */
export function stepHandlers<const Noun extends string, Name extends `${string}${Noun}`, Answer>(
  noun: Noun,
  calls: Readonly<Record<Name, unknown>>,
  step: (ctx: Ctx, id: number, name: never, given: Given) => Promise<number>,
  read: (ctx: Ctx, id: number) => Promise<Answer>,
): StepHandlers<Name, Answer> {
  const handlers = Object.keys(calls).map((name) => [
    name,
    async ({ params, body, ctx }: { params: { id: number }; body?: Given | undefined; ctx: Ctx }) =>
      read(ctx, await step(ctx, params.id, name.slice(0, -noun.length) as never, body ?? {})),
  ])
  return Object.fromEntries(handlers) as StepHandlers<Name, Answer>
}
