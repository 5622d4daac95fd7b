import { readFileSync } from 'node:fs'
import { hasWords } from '@zakup/messages/catalogue'
import { describe, expect, it } from 'vitest'
import type { Actor } from '../actor.ts'
import {
  ANNOUNCEMENT_ACTIONS,
  type AnnouncementAction,
  type AnnouncementState,
  announcementMachine,
  announcementRefusal,
  announcementRoleRefusal,
  announcementSystemMachine,
  reopenedStatus,
  UNPUBLISHED,
} from './announcement-machine.ts'
import { isPublicStatus } from './announcement-status.ts'

type Acting = Pick<Actor, 'person_id' | 'role' | 'user_type'>
const SUBMITTER = 7
const PEOPLE: readonly [string, Acting][] = [
  ['organizer specialist', { person_id: SUBMITTER, role: 'specialist', user_type: 'organizer' }],
  ['organizer head', { person_id: 8, role: 'head', user_type: 'organizer' }],
  ['customer specialist', { person_id: 9, role: 'specialist', user_type: 'customer' }],
  ['customer head', { person_id: 10, role: 'head', user_type: 'customer' }],
  ['supplier head', { person_id: 11, role: 'head', user_type: 'supplier' }],
  ['operator', { person_id: 12, role: 'operator', user_type: 'operator' }],
]
const head = PEOPLE[1]?.[1] as Acting

const statuses = readFileSync(
  new URL('../../../../db/dicts/announcement-status.csv', import.meta.url),
  'utf8',
)
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => Number.parseInt(line, 10))

const announcement = (status_id: number, change: Partial<AnnouncementState> = {}): AnnouncementState => ({
  status_id,
  submitted_by: SUBMITTER,
  has_version_in_work: false,
  failed_lots: 1,
  ...change,
})

const BOTH = ['organizer specialist', 'organizer head']
const HEAD = ['organizer head']
/** Written by hand, not derived from the machine: who may act, in which statuses, and the refusal code otherwise. */
const MAY: Record<AnnouncementAction, [people: string[], from: number[], otherwise: string]> = {
  edit: [BOTH, [110, 160], 'announcement.not_open'],
  change_lots: [BOTH, [110], 'announcement.not_open'],
  delete: [BOTH, [110, 160], 'announcement.not_open'],
  submit: [BOTH, [110, 160], 'announcement.not_open'],
  withdraw: [BOTH, [120, 130], 'announcement.not_submitted'],
  sign: [HEAD, [120], 'announcement.not_submitted'],
  return: [HEAD, [120], 'announcement.not_submitted'],
  publish: [BOTH, [130], 'announcement.not_signed'],
  change_documentation: [BOTH, [210], 'announcement.not_in_discussion'],
  repeat: [BOTH, [350, 430], 'announcement.nothing_failed'],
}

describe('an announcement', () => {
  for (const action of ANNOUNCEMENT_ACTIONS)
    for (const [who, actor] of PEOPLE)
      it(`${action} by the ${who}`, () => {
        const [people, from, otherwise] = MAY[action]
        for (const status of statuses) {
          const refusal = announcementRefusal(actor, announcement(status), action)
          if (!people.includes(who)) expect([status, refusal?.kind]).toEqual([status, 'role'])
          else {
            const expected =
              action === 'change_lots' && status === 160 ? 'announcement.lots_fixed' : otherwise
            expect([status, refusal?.code ?? null]).toEqual([status, from.includes(status) ? null : expected])
          }
          if (refusal) expect(hasWords(refusal.code)).toBe(true)
        }
      })

  it('is created and read by organizers only', () => {
    for (const [who, actor] of PEOPLE)
      for (const action of ['create', 'read'] as const)
        expect([who, announcementRoleRefusal(actor, action) === null]).toEqual([
          who,
          who.startsWith('organizer'),
        ])
  })

  it('is not signed by its submitter, even a head; another head may', () => {
    expect(
      announcementRefusal(head, announcement(120, { submitted_by: head.person_id }), 'sign'),
    ).toMatchObject({
      kind: 'role',
      code: 'announcement.own_signature',
    })
    expect(announcementRefusal(head, announcement(120), 'sign')).toBeNull()
    expect(
      announcementRefusal(head, announcement(120, { submitted_by: head.person_id }), 'return'),
    ).toBeNull()
  })

  it('has one version in work at a time', () => {
    expect(
      announcementRefusal(head, announcement(210, { has_version_in_work: true }), 'change_documentation')
        ?.code,
    ).toBe('announcement.version_in_work')
  })

  it('cannot be repeated without failed lots', () => {
    expect(announcementRefusal(head, announcement(350, { failed_lots: 0 }), 'repeat')?.code).toBe(
      'announcement.nothing_failed',
    )
  })

  it('reopens as a draft, or as a changed version from version 2 on', () => {
    expect([1, 2, 9].map(reopenedStatus)).toEqual([110, 160, 160])
  })

  it('is not public in exactly the unpublished statuses', () => {
    expect(statuses.filter((status) => !isPublicStatus(status))).toEqual([...UNPUBLISHED])
  })

  it('never returns from a public to an unpublished status', () => {
    for (const { from, to } of [
      ...Object.values(announcementMachine),
      ...Object.values(announcementSystemMachine),
    ])
      if (typeof to === 'number' && from.some(isPublicStatus)) expect(isPublicStatus(to)).toBe(true)
  })

  it('becomes public only by publishing', () => {
    const ways = Object.entries(announcementMachine).filter(
      ([, { from, to }]) => typeof to === 'number' && isPublicStatus(to) && !from.every(isPublicStatus),
    )
    expect(ways.map(([action]) => action)).toEqual(['publish'])
  })
})
