import { describe, expect, it } from 'vitest'
import { inMenuOrder, menuDeleteRefusal, parentRefusal, reordered } from './menu-tree.ts'

const TREE = [
  { id: 1, parent_id: null },
  { id: 3, parent_id: 2 },
  { id: 2, parent_id: null },
  { id: 4, parent_id: 2 },
]

describe('the help menu', () => {
  it('is ordered section by section', () => {
    expect(inMenuOrder(TREE).map(({ id }) => id)).toEqual([1, 2, 3, 4])
  })

  it.each([
    [null, null, null],
    [null, 2, null],
    [null, 3, 'menu_item.too_deep'],
    [1, 2, null],
    [2, 1, 'menu_item.too_deep'],
    [2, 2, 'menu_item.unknown_parent'],
    [3, 1, null],
    [1, 9, 'menu_item.unknown_parent'],
  ])('moving %s below %s', (id, parent, code) => {
    expect(parentRefusal(TREE, id, parent)?.code ?? null).toBe(code)
  })

  it('is reordered only by a list of exactly the existing siblings', () => {
    expect(reordered(TREE, null, [2, 1])?.map(({ id }) => id)).toEqual([2, 3, 4, 1])
    expect(reordered(TREE, 2, [4, 3])?.map(({ id }) => id)).toEqual([1, 2, 4, 3])
    for (const ids of [[1], [1, 1], [1, 2, 3], [1, 3]]) expect(reordered(TREE, null, ids)).toBeNull()
  })

  it('refuses to delete an item with children, or a published one', () => {
    expect(menuDeleteRefusal(TREE, { id: 2, is_public: false })?.code).toBe('menu_item.has_children')
    expect(menuDeleteRefusal(TREE, { id: 3, is_public: true })?.code).toBe('menu_item.is_public')
    expect(menuDeleteRefusal(TREE, { id: 3, is_public: false })).toBeNull()
  })
})
