import type { Refusal } from '../refusal.ts'

/** The place of a help page in the menu: ordered among pages of the same parent. */
export interface MenuPlace {
  id: number
  parent_id: number | null
}

export type MenuRefusal = Refusal<
  | 'menu_item.too_deep'
  | 'menu_item.unknown_parent'
  | 'menu_item.has_children'
  | 'menu_item.is_public'
  | 'menu_item.no_body'
>

const no = <Code extends string>(code: Code) => ({ kind: 'state', code, ground: 'decision 0026' }) as const

/** The menu has two levels: pages, and pages below them. `id` is null for a new page. */
export function parentRefusal(
  tree: readonly MenuPlace[],
  id: number | null,
  parentId: number | null,
): MenuRefusal | null {
  if (parentId === null) return null
  const parent = tree.find((place) => place.id === parentId)
  if (!parent || parent.id === id) return no('menu_item.unknown_parent')
  const hasChildren = id !== null && tree.some((place) => place.parent_id === id)
  return parent.parent_id !== null || hasChildren ? no('menu_item.too_deep') : null
}

/** A public page must be hidden first; a page with subpages cannot be deleted, or they would lose their section. */
export function menuDeleteRefusal(
  tree: readonly MenuPlace[],
  { id, is_public }: { id: number; is_public: boolean },
): MenuRefusal | null {
  if (tree.some((place) => place.parent_id === id)) return no('menu_item.has_children')
  return is_public ? no('menu_item.is_public') : null
}

export function menuPublishRefusal({ has_body }: { has_body: boolean }): MenuRefusal | null {
  return has_body ? null : no('menu_item.no_body')
}

/** Each page followed by its subpages: the order in which the menu is displayed. */
export function inMenuOrder<Place extends MenuPlace>(tree: readonly Place[]): Place[] {
  const below = Map.groupBy(tree, ({ parent_id }) => parent_id)
  return (below.get(null) ?? []).flatMap((top) => [top, ...(below.get(top.id) ?? [])])
}

/** The whole menu with these siblings in this order; null unless `ids` are exactly the existing siblings. */
export function reordered<Place extends MenuPlace>(
  tree: readonly Place[],
  parentId: number | null,
  ids: readonly number[],
): Place[] | null {
  const siblings = tree.filter(({ parent_id }) => parent_id === parentId)
  if (!isSameSet(siblings, ids)) return null
  const byId = new Map(tree.map((place) => [place.id, place]))
  const others = tree.filter(({ parent_id }) => parent_id !== parentId)
  return inMenuOrder([...ids.map((id) => byId.get(id) as Place), ...others])
}

/** Whether `ids` are exactly these rows, each once: a user who reorders a list must have seen all of it. */
export function isSameSet(rows: readonly { id: number }[], ids: readonly number[]): boolean {
  const known = new Set(rows.map(({ id }) => id))
  return ids.length === rows.length && new Set(ids).size === ids.length && ids.every((id) => known.has(id))
}
