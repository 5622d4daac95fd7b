import { pageOf } from '../db/page.ts'
import type { CallContext } from '../kernel/call-context.ts'
import type { Given } from './case-commands.service.ts'
import { type CaseList, listCases } from './case-list.queries.ts'
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
