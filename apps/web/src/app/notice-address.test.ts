import { noticeAddress } from '@zakup/contract/notices/notice-address'
import { USER_TYPES, type UserType } from '@zakup/domain/actor'
import { NOTICE_KINDS, type NoticeKind } from '@zakup/domain/notices/notice-kinds'
import { matchRoutes } from 'react-router'
import { describe, expect, it } from 'vitest'
import { innerRoutes } from './inner-routes.ts'
import { routes } from './router.tsx'

type Reader = UserType | 'letter'
/** One address for every reader, or `other` plus the readers who get a different address. */
type Expected = string | ({ other: string } & Partial<Record<Reader, string>>)

/** `letter`: an email does not know in which role its reader will open it. */
const READERS: readonly Reader[] = ['letter', ...USER_TYPES]

/** Written by hand, for subject id 7: each recipient opens the screen where the subject of the notice is worked on. */
const EXPECTED: Record<NoticeKind, Expected> = {
  'customer_organizer.requested': '/cabinet/incoming-requests',
  'customer_organizer.withdrawn': '/cabinet/incoming-requests',
  'customer_organizer.approved': '/cabinet/organizers',
  'customer_organizer.rejected': '/cabinet/organizers',
  'customer_organizer.ended': {
    customer: '/cabinet/organizers',
    organizer: '/cabinet/incoming-requests',
    other: '/cabinet/notices',
  },
  'customer_organizer.expired': {
    customer: '/cabinet/organizers',
    organizer: '/cabinet/incoming-requests',
    other: '/cabinet/notices',
  },
  'order.sent': '/cabinet/purchase-orders/7',
  'order.withdrawn': '/cabinet/purchase-orders/7',
  'order.confirmed': '/cabinet/purchase-orders/7',
  'order.returned': '/cabinet/purchase-orders/7',
  'order.rejected': '/cabinet/purchase-orders/7',
  'order.due_soon': '/cabinet/purchase-orders/7',
  'order.overdue': '/cabinet/purchase-orders/7',
  'plan.submitted': '/cabinet/plans/7',
  'plan.approved': '/cabinet/plans/7',
  'plan.returned': '/cabinet/plans/7',
  'announcement.submitted': '/cabinet/announcements/7',
  'announcement.signed': '/cabinet/announcements/7',
  'announcement.returned': '/cabinet/announcements/7',
  'announcement.published': { organizer: '/cabinet/announcements/7', other: '/announcements/7' },
  'announcement.stage': { organizer: '/cabinet/announcements/7', other: '/announcements/7' },
  'announcement.refused': '/cabinet/announcements/7',
  'supplier_exp.submitted': '/cabinet/supplier-experience/7',
  'supplier_exp.returned': '/cabinet/supplier-experience/7',
  'supplier_exp.confirmed': '/cabinet/supplier-experience/7',
  'supplier_exp.refused': '/cabinet/supplier-experience/7',
  'registration.submitted': '/operator/registrations/7',
  'rnu.submitted': '/operator/rnu/7',
  'rnu.returned': '/cabinet/rnu/7',
  'rnu.included': '/unscrupulous-suppliers/7',
  'rnu.excluded': '/unscrupulous-suppliers/7',
}

/** The server writes the emails and does not know the route table: this test checks that their addresses match it. */
describe('noticeAddress', () => {
  it('is expected of every kind', () => {
    expect(Object.keys(EXPECTED).toSorted()).toEqual([...NOTICE_KINDS].toSorted())
  })

  it.each(NOTICE_KINDS)('%s leads each reader to its own screen', (kind) => {
    const expected = EXPECTED[kind]
    for (const reader of READERS) {
      const address = noticeAddress(kind, 7, reader === 'letter' ? undefined : reader)
      expect([reader, address]).toEqual([
        reader,
        typeof expected === 'string' ? expected : (expected[reader] ?? expected.other),
      ])
      expect([address, isScreen(address)]).toEqual([address, true])
    }
  })

  it('would not take any address for a screen', () => {
    expect(isScreen('/cabinet/registrations/7')).toBe(false)
    expect(isScreen('/operator')).toBe(true)
  })
})

function isScreen(address: string): boolean {
  return matchRoutes([...routes, ...innerRoutes], address) !== null
}
