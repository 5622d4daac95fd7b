import { describe, expect, it } from 'vitest'
import { MAIL_WAYS, NOTICE_KINDS, usualMailWay } from './notice-kinds.ts'

describe('kinds of notices', () => {
  it('are unique and in the format that the table of notices requires', () => {
    expect(new Set(NOTICE_KINDS).size).toBe(NOTICE_KINDS.length)
    for (const kind of NOTICE_KINDS) expect(kind).toMatch(/^[a-z_]+\.[a-z_]+$/)
  })

  it('are mailed at once when somebody must decide or correct something', () => {
    expect(NOTICE_KINDS.filter((kind) => usualMailWay(kind) === 'now')).toEqual([
      'plan.submitted',
      'plan.returned',
      'order.sent',
      'order.returned',
      'order.rejected',
      'order.due_soon',
      'order.overdue',
      'announcement.submitted',
      'announcement.returned',
      'supplier_exp.returned',
      'supplier_exp.refused',
      'rnu.returned',
      'rnu.included',
      'customer_organizer.requested',
      'account_change.asked',
      'account_change.done',
      'account_change.declined',
      'account_change.objected',
      'ticket.answered',
    ])
    expect(NOTICE_KINDS.every((kind) => MAIL_WAYS.includes(usualMailWay(kind)))).toBe(true)
  })
})
