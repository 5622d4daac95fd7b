import { SEARCH_LENGTH } from '@zakup/domain/field-bounds'
import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'

/** The search filters; they are in the URL, so that a search can be sent to a colleague. */
const JOURNAL_FILTERS = [
  'action',
  'subject_type',
  'subject_id',
  'person',
  'organization',
  'from',
  'to',
  'request_id',
] as const
export type JournalFilters = Record<(typeof JOURNAL_FILTERS)[number], string>

export const NO_FILTERS = Object.fromEntries(JOURNAL_FILTERS.map((name) => [name, ''])) as JournalFilters

export function readJournal(search: URLSearchParams): JournalFilters {
  return Object.fromEntries(
    JOURNAL_FILTERS.map((name) => [name, (search.get(name) ?? '').slice(0, SEARCH_LENGTH)]),
  ) as JournalFilters
}

/** Without empty filters, and without a subject id when no subject type is chosen. */
export function filledFilters(filters: JournalFilters): Partial<JournalFilters> {
  return Object.fromEntries(
    Object.entries(filters)
      .map(([name, value]) => [name, value.trim()] as const)
      .filter(([name, value]) => value !== '' && (name !== 'subject_id' || filters.subject_type !== '')),
  )
}

export function useJournalState() {
  const [search, setSearch] = useSearchParams()
  const filters = useMemo(() => readJournal(search), [search])
  const event = search.get('event')
  const choose = useCallback(
    (next: JournalFilters) =>
      setSearch(new URLSearchParams(filledFilters(next)), { preventScrollReset: true }),
    [setSearch],
  )
  const open = useCallback(
    (id: number | null) =>
      setSearch(
        (now) => {
          const next = new URLSearchParams(now)
          if (id === null) next.delete('event')
          else next.set('event', String(id))
          return next
        },
        { preventScrollReset: true, replace: id === null },
      ),
    [setSearch],
  )
  return { filters, event: event && /^[1-9]\d{0,14}$/.test(event) ? Number(event) : null, choose, open }
}
