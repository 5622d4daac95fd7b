import type { FacetRow } from '@zakup/contract/list'
import { type AnnouncementStage, announcementStage } from '@zakup/domain/announcements/announcement-status'
import { t } from '@zakup/messages/catalogue'
import { WIRE_NAMES } from './list-query.ts'
import { type IdFacet, PUBLIC_STAGES } from './list-state.ts'

export interface FacetOption<Value> {
  value: Value
  name: string
  count: number
}

export type Facets = Record<string, FacetRow[]>

/** 35 statuses of the dictionary are seven stages to a visitor; their counts add up. */
export function stageOptions(facets: Facets, chosen: AnnouncementStage[]): FacetOption<AnnouncementStage>[] {
  const counts = new Map<AnnouncementStage, number>()
  for (const { id, count } of facets.status_id ?? []) {
    const stage = announcementStage(id)
    if (stage) counts.set(stage, (counts.get(stage) ?? 0) + count)
  }
  return PUBLIC_STAGES.filter((stage) => counts.has(stage) || chosen.includes(stage)).map((stage) => ({
    value: stage,
    name: t(`stage.${stage}`),
    count: counts.get(stage) ?? 0,
  }))
}

/** The dictionary's own rows, and what is chosen though nothing is left of it. */
export function idOptions(facets: Facets, facet: IdFacet, chosen: number[]): FacetOption<number>[] {
  const rows = (facets[WIRE_NAMES[facet]] ?? []).map(({ id, name, count }) => ({ value: id, name, count }))
  // Years are read as a calendar, not as a ranking.
  if (facet === 'year') rows.sort((a, b) => b.value - a.value)
  const missing = chosen.filter((id) => !rows.some((row) => row.value === id))
  return [
    ...rows,
    ...missing.map((id) => ({
      value: id,
      name: t('announcements.chip_unknown', { id: String(id) }),
      count: 0,
    })),
  ]
}
