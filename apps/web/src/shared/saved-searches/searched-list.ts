import type { ListKindName } from '@zakup/contract/list-filters'
import type { PlainKey } from '@zakup/messages/catalogue'
import { paths } from '../paths.ts'
import type { Identity } from './browser-searches.ts'

const LISTS: Record<ListKindName, { path: () => string; words: PlainKey }> = {
  announcements: { path: () => paths.announcements(), words: 'saved.announcements' },
  lots: { path: () => paths.lots(), words: 'saved.lots' },
  'plan-items': { path: () => paths.planItems(), words: 'saved.plan-items' },
  contracts: { path: () => paths.contracts(), words: 'saved.contracts' },
  organizations: { path: () => paths.organizations(), words: 'saved.organizations' },
  subjects: { path: () => paths.subjects(), words: 'saved.subjects' },
  rnu: { path: () => paths.unscrupulousSuppliers(), words: 'saved.rnu' },
}

/** The list a search was saved from, as a message key. */
export function savedWords(kind: ListKindName): PlainKey {
  return LISTS[kind].words
}

/** The URL of the list with the saved search applied. */
export function savedPath({ kind, search }: Identity): { pathname: string; search: string } {
  return { pathname: LISTS[kind].path(), search }
}
