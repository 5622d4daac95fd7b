import { describe, expect, it } from 'vitest'
import { MAIL_WAYS, NOTICE_KINDS, NOTICE_SUBJECTS, noticeSubject, usualMailWay } from './notice-kinds.ts'

describe('kinds of notices', () => {
  it('are unique and in the format that the table of notices requires', () => {
    expect(new Set(NOTICE_KINDS).size).toBe(NOTICE_KINDS.length)
    for (const kind of NOTICE_KINDS) expect(kind).toMatch(/^[a-z_]+\.[a-z_]+$/)
  })

  it('cover every subject there is, and no other', () => {
    expect(new Set(NOTICE_KINDS.map(noticeSubject))).toEqual(new Set(NOTICE_SUBJECTS))
  })

  it('are mailed at once when somebody must decide or correct something', () => {
    expect(NOTICE_KINDS.filter((kind) => usualMailWay(kind) === 'now')).toEqual([
      'customer_organizer.requested',
      'order.sent',
      'order.returned',
      'order.rejected',
      'order.due_soon',
      'order.overdue',
      'plan.submitted',
      'plan.returned',
      'announcement.submitted',
      'announcement.returned',
      'supplier_exp.returned',
      'supplier_exp.refused',
      'rnu.returned',
      'rnu.included',
    ])
    expect(NOTICE_KINDS.every((kind) => MAIL_WAYS.includes(usualMailWay(kind)))).toBe(true)
  })
})
