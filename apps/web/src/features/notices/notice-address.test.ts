import { noticeAddress } from '@zakup/contract/notices/notice-address'
import { NOTICE_KINDS } from '@zakup/domain/notices/notice-kinds'
import { describe, expect, it } from 'vitest'
import { paths } from '../../shared/paths.ts'

/** Letters are written by the server, which does not know the addresses of the screens: here they are held together. */
const SCREENS = [
  paths.notices(),
  paths.incomingRequests(),
  paths.ownOrganizers(),
  paths.purchaseOrder(7),
  paths.ownPlan(7),
  paths.ownAnnouncement(7),
  paths.announcement(7),
  paths.supplierExp(7),
  paths.rnuDeskRecord(7),
  paths.ownRnuRecord(7),
  paths.unscrupulousSupplier(7),
]

describe('noticeAddress', () => {
  it.each(NOTICE_KINDS)('%s leads to a screen there is, whoever opens it', (kind) => {
    for (const userType of [undefined, 'customer', 'organizer', 'supplier', 'operator'] as const) {
      const address = noticeAddress(kind, 7, userType)
      expect(SCREENS).toContain(address)
    }
  })

  it('leads each side to where it may look', () => {
    expect(noticeAddress('relation.ended', 7, 'organizer')).toBe(paths.incomingRequests())
    expect(noticeAddress('relation.ended', 7, 'customer')).toBe(paths.ownOrganizers())
    expect(noticeAddress('relation.ended', 7)).toBe(paths.notices())
    expect(noticeAddress('announcement.published', 7, 'customer')).toBe(paths.announcement(7))
    expect(noticeAddress('announcement.published', 7, 'organizer')).toBe(paths.ownAnnouncement(7))
  })
})
