import { describe, expect, it } from 'vitest'
import { urgencyOf } from './waiting-look.ts'

const NOW = Date.parse('2026-11-15T12:00:00+05:00')

describe('the urgency of a pending item', () => {
  it.each([
    [{ kind: 'order_to_send', is_late: true, due_at: '2026-11-14T12:00:00+05:00' }, 'overdue'],
    [{ kind: 'order_to_send', is_late: false, due_at: '2026-11-18T11:59:00+05:00' }, 'soon'],
    [{ kind: 'order_to_send', is_late: false, due_at: '2026-11-18T12:01:00+05:00' }, 'calm'],
    [{ kind: 'order_to_send', is_late: false, due_at: null }, 'calm'],
    [{ kind: 'plan_items_to_mend', is_late: false, due_at: null }, 'soon'],
  ] as const)('%o is %s', (thing, urgency) => expect(urgencyOf(thing, NOW)).toBe(urgency))
})
