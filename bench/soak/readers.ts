import { API_BASE } from '@zakup/contract/call'
import type { Client } from './client.ts'
import type { Repeated } from './repeated.ts'

const WORDS = ['мебель', 'бумага', 'ремонт', 'школа', 'топливо', 'ноутбук', 'бумги'].map(encodeURIComponent)
const any = <T>(list: readonly T[]) => list[Math.floor(Math.random() * list.length)] as T
const upTo = (most: number) => Math.floor(Math.random() * most)

interface Ids {
  announcements: number[]
  lots: number[]
  organizations: number[]
}

/** What visitors without an account open. */
export async function readPublic(repeated: Repeated, visitor: Client): Promise<void> {
  const idsOf = async (list: string) => {
    const { results } = await visitor.read<{ results: { id: number }[] }>('list', `core/${list}/?limit=100`)
    return results.map(({ id }) => id)
  }
  const ids: Ids = {
    announcements: await idsOf('_announcements'),
    lots: await idsOf('_lots'),
    organizations: await idsOf('_organizations'),
  }
  const visit = (everyMs: number, what: string, paths: readonly (() => string)[]) =>
    repeated.every(everyMs, what, () => visitor.visit(what, any(paths)()))
  visit(400, 'public list', [
    () => `${API_BASE}core/_announcements/?limit=20&offset=${upTo(200)}`,
    () => `${API_BASE}core/_lots/?limit=20&offset=${upTo(300)}&facets=status_id__purchase_method_id`,
    () => `${API_BASE}core/_plan-items/?limit=20&offset=${upTo(300)}`,
    () => `${API_BASE}core/_contracts/?limit=20&offset=${upTo(100)}`,
    () => `${API_BASE}core/_organizations/?limit=20&offset=${upTo(40)}`,
    () => `${API_BASE}core/stats/counts/`,
    () => `${API_BASE}core/announcements/by-year/`,
  ])
  visit(700, 'search', [
    () => `${API_BASE}core/_lots/?q=${any(WORDS)}&offset=${upTo(30)}`,
    () => `${API_BASE}core/_announcements/?q=${any(WORDS)}%20${upTo(50)}`,
    () => `${API_BASE}core/_lots/?total_price__gte=${upTo(1_000_000)}&ord=-total_price`,
  ])
  visit(500, 'details', [
    () => `${API_BASE}core/announcements/${any(ids.announcements)}/`,
    () => `${API_BASE}core/announcements/${any(ids.announcements)}/lots/`,
    () => `${API_BASE}core/lots/${any(ids.lots)}/`,
    () => `${API_BASE}core/organizations/${any(ids.organizations)}/`,
  ])
  visit(600, 'page', [
    () => '/',
    () => `/lots?q=${any(WORDS)}`,
    () => `/lots/${any(ids.lots)}`,
    () => `/announcements/${any(ids.announcements)}`,
    () => `/organizations/${any(ids.organizations)}`,
    () => `/announcements?sum_from=${upTo(100_000)}`,
    () => `/search?q=${any(WORDS)}`,
  ])
  visit(15_000, 'export', [
    () => `${API_BASE}core/_lots/export/?format=xlsx&total_price__gte=${upTo(1000)}`,
    () => `${API_BASE}core/_announcements/export/?format=csv`,
  ])
}

/** What the signed-in people of the soak look at between their writes. */
export function readCabinet(repeated: Repeated, person: Client, planId: number): void {
  const paths = [
    () => 'auth/users/me/',
    () => 'personal-account/main/waiting/',
    () => 'personal-account/notices/?limit=20',
    () => `personal-account/main/plan-items-by-plan/?plan_id=${planId}&limit=100&offset=${upTo(500)}`,
    () => `core/plan/${planId}/`,
    () => `core/plan/${planId}/readiness/`,
    () => 'personal-account/main/plan-stats',
  ]
  repeated.every(700, 'cabinet', async () => void (await person.read('cabinet', any(paths)())))
}
