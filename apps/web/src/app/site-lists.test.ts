import { readListSearch } from '@zakup/contract/saved-searches/list-search'
import { describe, expect, it } from 'vitest'
import { announcementList } from '../features/announcements/AnnouncementsPage.tsx'
import { contractList } from '../features/contracts/ContractsPage.tsx'
import { lotList } from '../features/lots/LotsPage.tsx'
import { organizationList } from '../features/organizations/OrganizationsPage.tsx'
import { planItemList } from '../features/plan-items/plan-item-list.tsx'
import { rnuList } from '../features/rnu/RnusPage.tsx'
import { subjectList } from '../features/subjects/SubjectsPage.tsx'
import type { Facet } from '../shared/list/facet.ts'
import { filterCall } from '../shared/list/list-call.ts'
import type { ListVocabulary } from '../shared/list/list-kind.ts'
import { printListState, readListState, sumNames } from '../shared/list/list-state.ts'

const LISTS: ListVocabulary[] = [
  announcementList,
  lotList,
  planItemList,
  contractList,
  organizationList,
  subjectList,
  rnuList,
]

/** A URL with every parameter of a facet. */
function everyValue(facet: Facet): [string, string][] {
  if (facet.type === 'choice') {
    const groups = facet.options(undefined, []).map(({ value }) => value)
    return [[facet.name, [...groups, '7', '999'].join('__')]]
  }
  const [from, to] = facet.type === 'sum' ? ['100', '200.50'] : ['2026-01-01', '2026-12-31']
  return sumNames(facet.name).map((name, i): [string, string] => [name, i === 0 ? from : to])
}

/** The server reads a saved search without the page: both must understand the same URL. */
describe.each(LISTS.map((list): [string, ListVocabulary] => [list.name, list]))(
  'the URL of %s',
  (_, list) => {
    it('means the same to the page and to the server', () => {
      const asked = list.facets.map((facet) => new URLSearchParams(everyValue(facet)).toString())
      const sorted = list.sorts.map(({ order }) => `sort=${order}`)
      const sized = list.sizes.map((size) => `size=${size}`)
      for (const url of ['', 'q=ремонт', 'q=ремонт&exact=true', ...sorted, ...sized, asked.join('&')]) {
        const state = readListState(list, new URLSearchParams(url))
        const read = readListSearch(list.name, printListState(list, state).toString())
        expect([url, read.isValid && wire(list, read.query)]).toEqual([
          url,
          wire(list, filterCall(list, state)),
        ])
      }
    })
  },
)

/** What is asked for: a URL leaves out the default order, and what is found does not depend on the size of a page. */
function wire(list: ListVocabulary, query: Record<string, unknown>) {
  return { ...query, ord: query.ord ?? list.sorts[0]?.order, limit: undefined, offset: undefined }
}
