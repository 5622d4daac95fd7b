import type { JournalRow, journalRoutes } from '@zakup/contract/journal/journal.routes'
import type { QueryOf } from '@zakup/contract/route'
import { maskedText } from '@zakup/domain/journal/masked-state'
import { sql, type Transaction } from 'kysely'
import { personNameOf } from '../../db/refs.ts'
import type { DB } from '../../db/types.gen.ts'

export type JournalQuery = QueryOf<(typeof journalRoutes)['listJournal']>

/** The ids that the filters mean; `null` if there is no such person or organisation, so nothing is found. */
interface JournalScope {
  person_id?: number | null
  organization_id?: number | null
}

export async function journalScope(trx: Transaction<DB>, query: JournalQuery): Promise<JournalScope> {
  const scope: JournalScope = {}
  if (query.person) {
    const asked = query.person
    const found = /^\d{1,15}$/.test(asked)
      ? { id: Number(asked) }
      : await trx
          .selectFrom('person')
          .select('id')
          .where(sql`lower(email)`, '=', asked.toLowerCase())
          .executeTakeFirst()
    scope.person_id = found?.id ?? null
  }
  if (query.organization) {
    const asked = query.organization
    const found =
      asked.length < 12
        ? { id: Number(asked) }
        : await trx.selectFrom('organization').select('id').where('iin_bin', '=', asked).executeTakeFirst()
    scope.organization_id = found?.id ?? null
  }
  return scope
}

function events(trx: Transaction<DB>) {
  return trx
    .selectFrom('journal_event as e')
    .leftJoin('person as p', 'p.id', 'e.person_id')
    .leftJoin('organization as o', 'o.id', 'e.organization_id')
    .select(['e.id', 'e.at', 'e.action', 'e.subject_type', 'e.subject_id', 'e.request_id'])
    .select(['e.person_id', 'p.email', 'e.organization_id', 'o.name_ru'])
    .select(personNameOf('p').as('person_name'))
}

type EventRow = Awaited<ReturnType<ReturnType<typeof events>['execute']>>[number]

function rowOf({ person_id, person_name, email, organization_id, name_ru, ...row }: EventRow): JournalRow {
  return {
    ...row,
    subject_id: maskedText(row.subject_id),
    person: person_id === null ? null : { id: person_id, name: person_name, email: email ?? '' },
    organization: organization_id === null ? null : { id: organization_id, name: name_ru ?? '' },
  }
}

/** A page, newest first (cursor pagination). Every filter has an index ending with the time, so a page is cheap. */
export async function searchJournal(
  trx: Transaction<DB>,
  query: JournalQuery,
  scope: JournalScope,
): Promise<{ results: JournalRow[]; next_before: number | null }> {
  if (scope.person_id === null || scope.organization_id === null) return { results: [], next_before: null }
  let found = trx.selectFrom('journal_event as e').select('e.id')
  if (query.action) found = found.where('e.action', '=', query.action)
  if (query.subject_type) found = found.where('e.subject_type', '=', query.subject_type)
  if (query.subject_id) found = found.where('e.subject_id', '=', query.subject_id)
  if (scope.person_id) found = found.where('e.person_id', '=', scope.person_id)
  if (scope.organization_id) found = found.where('e.organization_id', '=', scope.organization_id)
  if (query.request_id) found = found.where('e.request_id', '=', query.request_id)
  if (query.from) found = found.where('e.at', '>=', dayStart(query.from))
  if (query.to)
    found = found.where('e.at', '<', sql<string>`${dayStart(query.to)}::timestamptz + interval '1 day'`)
  if (query.before !== undefined) {
    const at = trx.selectFrom('journal_event as last').select('last.at').where('last.id', '=', query.before)
    found = found.where(sql<boolean>`(e.at, e.id) < ((${at}), ${query.before}::bigint)`)
  }
  const ids = await found
    .orderBy('e.at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(query.limit + 1)
    .execute()
  const shown = ids.slice(0, query.limit).map(({ id }) => id)
  const rows = shown.length === 0 ? [] : await events(trx).where('e.id', 'in', shown).execute()
  const place = new Map(shown.map((id, i) => [id, i]))
  return {
    results: rows.map(rowOf).sort((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0)),
    next_before: ids.length > query.limit ? (shown.at(-1) as number) : null,
  }
}

/** The whole country is at UTC+5. */
const dayStart = (day: string) => `${day}T00:00:00+05:00`

export async function journalNames(trx: Transaction<DB>) {
  const names = async (field: 'action' | 'subject_type') => {
    const { rows } = await sql<{ name: string }>`select journal_names(${field}) as name`.execute(trx)
    return rows.map(({ name }) => name)
  }
  return { actions: await names('action'), subject_types: await names('subject_type') }
}

export async function findEvent(trx: Transaction<DB>, id: number) {
  const row = await events(trx).select(['e.before', 'e.after']).where('e.id', '=', id).executeTakeFirst()
  if (!row) return undefined
  const { before, after, ...event } = row
  return { event: rowOf(event), before, after }
}

/** Whether this person made the same search within ten minutes: paging forward and back is one search. */
export async function searchedLately(
  trx: Transaction<DB>,
  personId: number,
  action: string,
  subjectId: string,
  after: string,
): Promise<boolean> {
  const row = await trx
    .selectFrom('journal_event as e')
    .select('e.id')
    .where('e.person_id', '=', personId)
    .where('e.at', '>', sql<string>`now() - interval '10 minutes'`)
    .where('e.action', '=', action)
    .where('e.subject_id', '=', subjectId)
    .where('e.after', '=', sql<string>`${after}::jsonb`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
