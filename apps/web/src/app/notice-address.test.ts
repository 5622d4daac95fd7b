import { USER_TYPES, type UserType } from '@zakup/domain/actor'
import { NOTICE_KINDS, type NoticeKind, noticePath } from '@zakup/domain/notices/notice-kinds'
import { WAITING_KINDS, WAITING_SUBJECTS } from '@zakup/domain/waiting/waiting-kinds'
import { waitingPath } from '@zakup/domain/waiting/waiting-path'
import { matchRoutes } from 'react-router'
import { describe, expect, it } from 'vitest'
import { innerRoutes } from './inner-routes.ts'
import { routes } from './router.tsx'

type Reader = UserType | 'email'
/** One URL for every reader, or `other` plus the readers who get a different URL. */
type Expected = string | ({ other: string } & Partial<Record<Reader, string>>)

/** `email`: an e-mail does not know in which role its reader will open it. */
const READERS: readonly Reader[] = ['email', ...USER_TYPES]

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
  'account_change.asked': '/operator/people/7',
  'account_change.done': '/operator/people/7',
  'account_change.declined': '/operator/people/7',
  'account_change.objected': '/operator/people/7',
  'account_change.lapsed': '/operator/people/7',
  'ticket.asked': '/cabinet/tickets/7',
  'ticket.answered': '/cabinet/tickets/7',
  'ticket.reopened': '/cabinet/tickets/7',
  'ticket.closed': '/cabinet/tickets/7',
}

/** The server writes the e-mails and does not know the route table: this test checks that their URLs match it. */
describe('noticePath', () => {
  it('is tested for every notice kind', () => {
    expect(Object.keys(EXPECTED).toSorted()).toEqual([...NOTICE_KINDS].toSorted())
  })

  it.each(NOTICE_KINDS)('%s links each reader to a page that exists', (kind) => {
    const expected = EXPECTED[kind]
    for (const reader of READERS) {
      const address = noticePath(kind, 7, reader === 'email' ? undefined : reader)
      expect([reader, address]).toEqual([
        reader,
        typeof expected === 'string' ? expected : (expected[reader] ?? expected.other),
      ])
      expect([address, isScreen(address)]).toEqual([address, true])
    }
  })

  it('does not match a path outside the route table', () => {
    expect(isScreen('/cabinet/registrations/7')).toBe(false)
    expect(isScreen('/operator')).toBe(true)
  })
})

describe('waitingPath', () => {
  it.each(WAITING_SUBJECTS)('of %s links to a page that exists', (subject) => {
    for (const kind of WAITING_KINDS) {
      const [path = ''] = waitingPath(kind, subject, 7).split('?')
      expect([kind, path, isScreen(path)]).toEqual([kind, path, true])
    }
  })
})

function isScreen(address: string): boolean {
  const page = matchRoutes([...routes, ...innerRoutes], address)?.at(-1)?.route
  return page !== undefined && page.path !== '*'
}
