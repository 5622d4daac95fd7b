import { LayoutDashboard } from 'lucide-react'
import { describe, expect, it } from 'vitest'
import { hiddenFrom, itemAt } from './cabinet-menu.ts'

const items = [
  { to: '/cabinet', name: 'a', icon: LayoutDashboard, userTypes: ['customer', 'supplier'] as const },
  { to: '/cabinet/plans', name: 'b', icon: LayoutDashboard, userTypes: ['customer'] as const },
]

describe('the cabinet menu', () => {
  it('finds the section of a page', () => {
    expect(itemAt('/cabinet/plans/7', items)?.name).toBe('b')
    expect(itemAt('/cabinet', items)?.name).toBe('a')
    expect(itemAt('/cabinet/plansX', items)?.name).toBe('a')
    expect(itemAt('/announcements', items)).toBeUndefined()
  })

  it('hides a section from other roles', () => {
    expect(hiddenFrom('supplier', '/cabinet/plans/7', items)).toBe(true)
    expect(hiddenFrom('customer', '/cabinet/plans/7', items)).toBe(false)
    expect(hiddenFrom('supplier', '/cabinet', items)).toBe(false)
  })

  it('shows every section that exists now to everyone', () => {
    expect(hiddenFrom('operator', '/cabinet/profile')).toBe(false)
  })
})
