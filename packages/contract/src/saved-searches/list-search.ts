import { ANNOUNCEMENT_STAGES, statusesOfStage } from '@zakup/domain/announcements/announcement-status'
import { CONTRACT_STAGES, contractStatusesOfStage } from '@zakup/domain/contracts/contract-stage'
import { savedSearchBounds } from '@zakup/domain/field-bounds'
import { PLAN_ITEM_STAGES, planItemStatusesOfStage } from '@zakup/domain/plan-items/plan-item-stage'
import type { z } from 'zod'
import { announcementRoutes } from '../announcements/announcements.routes.ts'
import { contractRoutes } from '../contracts/contracts.routes.ts'
import { LIST_FILTERS, type ListKindName } from '../list-filters.ts'
import { lotRoutes } from '../lots/lots.routes.ts'
import { organizationRoutes } from '../organizations/organizations.routes.ts'
import { planItemRoutes } from '../plan-items/plan-items.routes.ts'
import { rnuRoutes } from '../rnu/rnu.routes.ts'

/** A list as the site's URLs name its parameters, and the query that the API is asked with. */
interface SiteList {
  query: z.ZodType
  /** Statuses are chosen by stage: the parameter `stage` takes the place of `status`. */
  stage?: (stage: string) => readonly number[] | undefined
  /** `…_from` and `…_to` in the URL → the field of the API. */
  bounds?: Readonly<Record<string, string>>
}

function stages<Stage extends string>(
  known: readonly Stage[],
  statusesOf: (stage: Stage) => readonly number[],
) {
  return (text: string) => {
    const stage = known.find((one) => one === text)
    return stage && statusesOf(stage)
  }
}

const announced = {
  stage: stages(ANNOUNCEMENT_STAGES, statusesOfStage),
  bounds: { sum: 'total_price', published: 'publish_date' },
}

/** What the pages of the site call the same is in their list kinds; a test of the web application compares them. */
const SITE_LISTS: Record<ListKindName, SiteList> = {
  announcements: { query: announcementRoutes.listPublicAnnouncements.query, ...announced },
  lots: { query: lotRoutes.listPublicLots.query, ...announced },
  'plan-items': {
    query: planItemRoutes.listPublicPlanItems.query,
    stage: stages(PLAN_ITEM_STAGES, planItemStatusesOfStage),
    bounds: { sum: 'total_price' },
  },
  contracts: {
    query: contractRoutes.listPublicContracts.query,
    stage: stages(CONTRACT_STAGES, contractStatusesOfStage),
    bounds: { sum: 'sum_with_vat', ends: 'ends_on' },
  },
  organizations: { query: organizationRoutes.listPublicOrganizations.query },
  subjects: { query: organizationRoutes.listSubjects.query },
  rnu: { query: rnuRoutes.listRnus.query },
}

export type ListSearch =
  | { isValid: true; search: string; query: Record<string, unknown> }
  /** `unknown`: parameters the list doesn't have; if there are none, a value is wrong. `known`: those it has. */
  | { isValid: false; unknown: string[]; known: string[] }

/**
 * Reads the URL query of a list's page on the site as the list's own schema does. `search` has its parameters in one
 * order, so that equal searches are equal texts.
 */
export function readListSearch(kind: ListKindName, text: string): ListSearch {
  const wire = wireNames(kind)
  const given = new URLSearchParams(text)
  given.sort()
  const asked: Record<string, string> = {}
  const unknown: string[] = []
  for (const [name, value] of given) {
    const field = wire.get(name)
    if (field === undefined || field in asked) unknown.push(name)
    else asked[field] = name === 'stage' ? statusIds(SITE_LISTS[kind], value) : value
  }
  const parsed = SITE_LISTS[kind].query.safeParse(asked)
  // Encoded anew, a text may become longer than what can be stored.
  const search = given.toString()
  const isTooLong = search.length > savedSearchBounds.search
  if (unknown.length > 0 || !parsed.success || isTooLong)
    return { isValid: false, unknown, known: [...wire.keys()] }
  return { isValid: true, search, query: parsed.data as Record<string, unknown> }
}

/** Parameter of the site's URL → parameter of the API. */
function wireNames(kind: ListKindName): Map<string, string> {
  const { stage, bounds = {} } = SITE_LISTS[kind]
  const filters = Object.entries(LIST_FILTERS[kind]).map(([name, field]): [string, string] => [
    stage && name === 'status' ? 'stage' : name,
    `${field}__in`,
  ])
  const ranges = Object.entries(bounds).flatMap(([name, field]): [string, string][] => [
    [`${name}_from`, `${field}__gte`],
    [`${name}_to`, `${field}__lte`],
  ])
  return new Map([['q', 'q'], ['exact', 'exact'], ['sort', 'ord'], ['size', 'limit'], ...filters, ...ranges])
}

/** A status that no stage has is given by its id (decision 0056). */
function statusIds({ stage }: SiteList, value: string): string {
  return value
    .split(/__|,/)
    .flatMap((part): readonly (number | string)[] => stage?.(part) ?? [part])
    .join('__')
}
