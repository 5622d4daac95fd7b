import type { JournalEvent } from '@zakup/contract/journal/journal.routes'
import { maskedState, maskedText } from '@zakup/domain/journal/masked-state'
import { stateChanges } from '@zakup/domain/journal/state-changes'
import { operatorRefusal } from '@zakup/domain/operator/operator'
import type { CallContext } from '../../kernel/call-context.ts'
import { command } from '../../kernel/command.ts'
import { refuse, there } from '../../kernel/problem-error.ts'
import {
  findEvent,
  type JournalQuery,
  journalNames,
  journalScope,
  searchedLately,
  searchJournal,
} from './journal.queries.ts'
import { valueNames } from './journal-names.queries.ts'

type Ctx = CallContext<'cabinet'>

/** A screen does not show a state of ten thousand items. */
const MOST_CHANGES = 300
const MOST_CHARACTERS = 4000

export async function readJournal(ctx: Ctx, query: JournalQuery) {
  refuse(operatorRefusal(ctx.actor))
  const found = await ctx.own(async (trx) => searchJournal(trx, query, await journalScope(trx, query)))
  const { limit: _, before, ...filters } = query
  // Later pages belong to the search that was journalled with the first page.
  if (before === undefined) await noteReading(ctx, 'journal.search', 'all', filters)
  return found
}

export function readNames(ctx: Ctx) {
  refuse(operatorRefusal(ctx.actor))
  return ctx.own(journalNames)
}

export async function readEvent(ctx: Ctx, id: number): Promise<JournalEvent> {
  refuse(operatorRefusal(ctx.actor))
  const { event, before, after } = there(await ctx.own((trx) => findEvent(trx, id)))
  await noteReading(ctx, 'journal.open', String(id), {})
  const changes = stateChanges(maskedState(before), maskedState(after))
  const shown = changes.slice(0, MOST_CHANGES)
  const values = shown.flatMap(({ field, before, after }) => [
    { field, value: before },
    { field, value: after },
  ])
  const nameOf = await ctx.own((trx) => valueNames(trx, event.subject_type, values))
  return {
    ...event,
    kind: kindOf(before, after),
    changes: shown.map(({ field, before, after }) => ({
      field,
      before: cut(before),
      after: cut(after),
      before_name: nameOf(field, before),
      after_name: nameOf(field, after),
    })),
    left_off: Math.max(0, changes.length - MOST_CHANGES),
  }
}

function kindOf(before: unknown, after: unknown): JournalEvent['kind'] {
  if (before === null && after === null) return 'noted'
  if (before === null) return 'created'
  return after === null ? 'deleted' : 'changed'
}

function cut(text: string | null): string | null {
  return text && text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}…` : text
}

/** Reading the journal is journalled too. A searched ИИН is masked there. */
async function noteReading(ctx: Ctx, action: string, subjectId: string, filters: object): Promise<void> {
  const after = JSON.stringify(filters, (_, value) => (typeof value === 'string' ? maskedText(value) : value))
  const known = await ctx.own((trx) => searchedLately(trx, ctx.actor.person_id, action, subjectId, after))
  if (known) return
  await command(ctx, action, async () => ({
    result: null,
    subject: ['journal', subjectId],
    after: JSON.parse(after),
  }))
}
