import { t } from '@zakup/messages/catalogue'
import type { ChoiceFacet, FacetOption, FacetRow } from './facet.ts'

const MAX_CHOSEN = 100

type Look = Pick<
  ChoiceFacet,
  'name' | 'filter' | 'title' | 'shown' | 'more' | 'search' | 'lookup' | 'nameless'
>

interface IdLook extends Look {
  /** The name of an id without a row; «№ 8» by default. */
  unknown?: (id: string) => string
  /** The order of the checkboxes, if not the most frequent first. */
  order?: (a: FacetOption, b: FacetOption) => number
}

/** Values are dictionary ids; their names and counts come with the response. */
export function idFacet({ unknown, order, ...look }: IdLook): ChoiceFacet {
  const name = unknown ?? ((id: string) => t('list.chip_unknown', { id }))
  return {
    ...look,
    type: 'choice',
    read: idsAmong,
    ids: (value) => [Number(value)],
    options: (rows = [], chosen) => {
      const known = rows.map((row) => ({ value: String(row.id), name: row.name, count: row.count ?? null }))
      if (order) known.sort(order)
      // A chosen value stays visible even if no rows are left for it.
      const missing = chosen.filter((id) => !known.some(({ value }) => value === id))
      return [...known, ...missing.map((id) => ({ value: id, name: name(id), count: 0 }))]
    },
  }
}

/** The ids among the values of a URL. */
const idsAmong = (parts: readonly string[]) =>
  [...new Set(parts.filter((text) => /^\d{1,15}$/.test(text)).map((text) => String(Number(text))))].slice(
    0,
    MAX_CHOSEN,
  )

interface Groups<Group extends string> extends Look {
  /** Most interesting first. */
  groups: readonly Group[]
  words: (group: Group) => string
  groupOf: (id: number) => Group | null
  idsOf: (group: Group) => readonly number[]
}

/**
 * Combines many dictionary statuses into a few groups for visitors; their counts are added up. A status that this version
 * does not know is offered by its own name, so that all rows can be found (decision 0056).
 */
export function groupFacet<Group extends string>(facet: Groups<Group>): ChoiceFacet {
  const { groups, words, groupOf, idsOf, ...look } = facet
  const byId = idFacet(look)
  return {
    ...look,
    type: 'choice',
    read: (parts) => [
      ...groups.filter((group) => parts.includes(group)),
      ...idsAmong(parts).filter((id) => !groupOf(Number(id))),
    ],
    ids: (value) => (/^\d/.test(value) ? [Number(value)] : idsOf(value as Group)),
    options: (rows, chosen) => {
      const counts = groupCounts(rows ?? [], groupOf)
      const none = rows ? 0 : null
      const known = groups
        .filter((group) => !rows || counts.has(group) || chosen.includes(group))
        .map((group) => ({
          value: group,
          name: words(group),
          count: counts.has(group) ? (counts.get(group) ?? null) : none,
        }))
      const others = (rows ?? []).filter(({ id }) => !groupOf(id))
      return [...known, ...byId.options(others, idsAmong(chosen))]
    },
  }
}

/** If one row of a group has no count, the group has none: a partial sum would be wrong. */
function groupCounts<Group>(rows: readonly FacetRow[], groupOf: (id: number) => Group | null) {
  const counts = new Map<Group, number | null>()
  for (const { id, count = null } of rows) {
    const group = groupOf(id)
    if (!group) continue
    const before = counts.get(group) ?? (counts.has(group) ? null : 0)
    counts.set(group, before === null || count === null ? null : before + count)
  }
  return counts
}
