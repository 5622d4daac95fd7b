import type { BodyOf, ResponseOf } from '@zakup/contract/route'
import { readListSearch } from '@zakup/contract/saved-searches/list-search'
import type { savedSearchRoutes } from '@zakup/contract/saved-searches/saved-searches.routes'
import { MOST_SAVED_SEARCHES, saveSearchRefusal } from '@zakup/domain/saved-searches/saved-searches'
import { t } from '@zakup/messages/catalogue'
import type { CallContext } from '../../kernel/call-context.ts'
import { command } from '../../kernel/command.ts'
import { ProblemError, there } from '../../kernel/problem-error.ts'
import {
  addSearch,
  lockedSearches,
  lockSearch,
  markVisited,
  nameSearch,
  removeSearch,
  type SearchAddress,
} from './saved-searches.queries.ts'

type Ctx = CallContext<'cabinet'>
type Routes = typeof savedSearchRoutes
type Given = BodyOf<Routes['createSavedSearch']>
type Taken = ResponseOf<Routes['takeSavedSearches']>

const isSame = (a: SearchAddress) => (b: SearchAddress) => a.kind === b.kind && a.search === b.search

export function createSavedSearch(ctx: Ctx, given: Given): Promise<number> {
  const { person_id } = ctx.actor
  const one = { ...given, search: readSearch(given) }
  return command(ctx, 'saved_search.create', async (trx) => {
    const saved = await lockedSearches(trx, person_id)
    const same = saved.find(isSame(one))
    if (same) throw new ProblemError(409, 'saved_search.known', { values: { name: same.name } })
    const refusal = saveSearchRefusal(saved.length)
    if (refusal) throw new ProblemError(409, refusal.code, { values: { most: MOST_SAVED_SEARCHES } })
    const id = await addSearch(trx, person_id, one)
    return { result: id, subject: ['saved_search', id], after: one }
  })
}

/** One that cannot be taken does not keep the others from being taken; the answer names it. */
export function takeSavedSearches(ctx: Ctx, searches: readonly Given[]): Promise<Taken> {
  const { person_id } = ctx.actor
  return command(ctx, 'saved_search.take_along', async (trx) => {
    const saved: SearchAddress[] = await lockedSearches(trx, person_id)
    const taken: Given[] = []
    const refused: Taken['refused'] = []
    // The given ones are newest first: of too many the newest are taken.
    for (const { kind, search, name } of searches) {
      const read = readListSearch(kind, search)
      const refusal = saveSearchRefusal(saved.length)
      if (!read.isValid) refused.push({ kind, search, code: 'request.unknown_filter' })
      else if (saved.some(isSame({ kind, search: read.search }))) continue
      else if (refusal) refused.push({ kind, search, code: refusal.code })
      else {
        taken.push({ kind, search: read.search, name })
        saved.push({ kind, search: read.search })
      }
    }
    // The newest is saved last, and so is listed first again.
    for (const one of taken.toReversed()) await addSearch(trx, person_id, one)
    const known = searches.length - taken.length - refused.length
    return {
      result: { taken: taken.length, known, refused },
      ...(taken.length > 0 && { subject: ['person', person_id], after: { saved_searches: taken } }),
    }
  })
}

export function renameSavedSearch(ctx: Ctx, id: number, name: string): Promise<null> {
  return command(ctx, 'saved_search.rename', async (trx) => {
    const before = there(await lockSearch(trx, ctx.actor.person_id, id))
    await nameSearch(trx, id, name)
    return {
      result: null,
      subject: ['saved_search', id],
      before: { name: before.name },
      after: { name },
    }
  })
}

export function deleteSavedSearch(ctx: Ctx, id: number): Promise<null> {
  return command(ctx, 'saved_search.delete', async (trx) => {
    const { id: _, ...before } = there(await lockSearch(trx, ctx.actor.person_id, id))
    await removeSearch(trx, id)
    return { result: null, subject: ['saved_search', id], before }
  })
}

/** Not journalled: what a person looks at is private. */
export function visitSavedSearch(ctx: Ctx, id: number): Promise<null> {
  return command(ctx, 'saved_search.visit', async (trx) => {
    there(await lockSearch(trx, ctx.actor.person_id, id))
    await markVisited(trx, id)
    return { result: null }
  })
}

/** The search as it is stored; one that its list does not understand is refused like a request to that list. */
function readSearch({ kind, search }: SearchAddress): string {
  const read = readListSearch(kind, search)
  if (read.isValid) return read.search
  const known = read.known.join(', ')
  if (read.unknown.length === 0)
    throw new ProblemError(400, 'request.invalid', {
      errors: [{ field: 'search', code: 'field.invalid', detail: t('field.invalid') }],
    })
  throw new ProblemError(400, 'request.unknown_filter', {
    values: { known },
    errors: read.unknown.map((field) => ({
      field,
      code: 'request.unknown_filter',
      detail: t('request.unknown_filter', { known }),
    })),
  })
}
