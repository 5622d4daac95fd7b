import { LayoutDashboard } from 'lucide-react'
import { describe, expect, it } from 'vitest'
import { grouped, hiddenFrom, isOpenTo, itemAt, otherPlaces } from './cabinet-menu.ts'

const items = [
  { to: '/cabinet', name: 'a', icon: LayoutDashboard, userTypes: ['customer', 'supplier'] as const },
  { to: '/cabinet/plans', name: 'b', icon: LayoutDashboard, userTypes: ['customer'] as const },
]

describe('the cabinet menu', () => {
  it('finds the section a page belongs to', () => {
    expect(itemAt('/cabinet/plans/7', items)?.name).toBe('b')
    expect(itemAt('/cabinet', items)?.name).toBe('a')
    expect(itemAt('/cabinet/plansX', items)?.name).toBe('a')
    expect(itemAt('/announcements', items)).toBeUndefined()
  })

  it.each([
    ['customer', '/cabinet/plans', true],
    ['customer', '/cabinet/plans/7', false],
    ['supplier', '/cabinet/plans', false],
    ['supplier', '/cabinet', true],
  ] as const)('after a role change to %s, the page %s stays open: %s', (role, pathname, stays) => {
    expect(isOpenTo(role, pathname, items)).toBe(stays)
  })

  it('hides a section from other roles', () => {
    expect(hiddenFrom('supplier', '/cabinet/plans/7', items)).toBe(true)
    expect(hiddenFrom('customer', '/cabinet/plans/7', items)).toBe(false)
    expect(hiddenFrom('supplier', '/cabinet', items)).toBe(false)
    const shared = [...items, { ...items[1], userTypes: ['operator'] as const }] as typeof items
    expect(hiddenFrom('operator', '/cabinet/plans/7', shared)).toBe(false)
    expect(hiddenFrom('customer', '/cabinet/plans/7', shared)).toBe(false)
    expect(hiddenFrom('supplier', '/cabinet/plans/7', shared)).toBe(true)
  })

  it.each([
    ['/cabinet/plans/7', [[1, 'customer', null]]],
    [
      '/cabinet',
      [
        [1, 'customer', null],
        [2, 'customer', 'Школа'],
      ],
    ],
    ['/cabinet/no-such-page', []],
  ] as const)('offers the other roles and organisations in which %s can be opened', (pathname, places) => {
    const me = {
      membership_id: 1,
      user_type: 'supplier',
      memberships: [
        { id: 1, user_types: ['supplier', 'customer'], organization: { name: 'Больница' } },
        { id: 2, user_types: ['customer', 'organizer'], organization: { name: 'Школа' } },
      ],
    } as unknown as Parameters<typeof otherPlaces>[0]
    const offered = otherPlaces(me, pathname, items)
    expect(offered.map((place) => [place.membership_id, place.user_type, place.organization])).toEqual(places)
  })

  it('puts adjacent sections of the same group together', () => {
    const of = (to: string, group?: string) =>
      ({ ...items[0], to, ...(group && { group }) }) as (typeof items)[0]
    const names = grouped([of('a'), of('b', 'Г'), of('c', 'Г'), of('d')]).map(([name, found]) => [
      name,
      found.map(({ to }) => to),
    ])
    expect(names).toEqual([
      [undefined, ['a']],
      ['Г', ['b', 'c']],
      [undefined, ['d']],
    ])
  })

  it('shows the profile to the operator', () => {
    expect(hiddenFrom('operator', '/cabinet/profile')).toBe(false)
  })
})
