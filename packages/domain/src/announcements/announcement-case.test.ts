import { readFileSync } from 'node:fs'
import { hasWords } from '@zakup/messages/catalogue'
import { describe, expect, it } from 'vitest'
import { type Acting, targetsOf } from '../case.ts'
import {
  type AnnouncementAction,
  type AnnouncementState,
  announcementCase,
  UNPUBLISHED,
} from './announcement-case.ts'
import { isPublicStatus } from './announcement-status.ts'

const SUBMITTER = 7
const PEOPLE: readonly [string, Acting][] = [
  [
    'organizer specialist',
    { organization_id: 1, person_id: SUBMITTER, role: 'specialist', user_type: 'organizer' },
  ],
  ['organizer head', { organization_id: 1, person_id: 8, role: 'head', user_type: 'organizer' }],
  ['customer specialist', { organization_id: 1, person_id: 9, role: 'specialist', user_type: 'customer' }],
  ['customer head', { organization_id: 1, person_id: 10, role: 'head', user_type: 'customer' }],
  ['supplier head', { organization_id: 1, person_id: 11, role: 'head', user_type: 'supplier' }],
  ['operator', { organization_id: 1, person_id: 12, role: 'operator', user_type: 'operator' }],
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
  version: 1,
  submitted_by: SUBMITTER,
  has_version_in_work: false,
  failed_lots: 1,
  ...change,
})

const isPublic = (status: number | string) => isPublicStatus(Number(status))

const BOTH = ['organizer specialist', 'organizer head']
const HEAD = ['organizer head']
/** Written by hand, not derived from the machine: who may act, in which statuses, and the refusal code otherwise. */
const MAY: Record<
  Exclude<AnnouncementAction, 'create'>,
  [people: string[], from: number[], otherwise: string]
> = {
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
  for (const action of Object.keys(MAY) as (keyof typeof MAY)[])
    for (const [who, actor] of PEOPLE)
      it(`${action} by the ${who}`, () => {
        const [people, from, otherwise] = MAY[action]
        for (const status of statuses) {
          const refusal = announcementCase.refusal(actor, announcement(status), action)
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
      for (const refusal of [
        announcementCase.roleRefusal(actor, 'create'),
        announcementCase.readRefusal(actor),
      ])
        expect([who, refusal === null]).toEqual([who, who.startsWith('organizer')])
  })

  it('is not signed by its submitter, even a head; another head may', () => {
    expect(
      announcementCase.refusal(head, announcement(120, { submitted_by: head.person_id }), 'sign'),
    ).toMatchObject({
      kind: 'role',
      code: 'announcement.own_signature',
    })
    expect(announcementCase.refusal(head, announcement(120), 'sign')).toBeNull()
    expect(
      announcementCase.refusal(head, announcement(120, { submitted_by: head.person_id }), 'return'),
    ).toBeNull()
  })

  it('has one version in work at a time', () => {
    expect(
      announcementCase.refusal(head, announcement(210, { has_version_in_work: true }), 'change_documentation')
        ?.code,
    ).toBe('announcement.version_in_work')
  })

  it('cannot be repeated without failed lots', () => {
    expect(announcementCase.refusal(head, announcement(350, { failed_lots: 0 }), 'repeat')?.code).toBe(
      'announcement.nothing_failed',
    )
  })

  it('reopens as a draft, or as a changed version from version 2 on', () => {
    for (const { to } of [announcementCase.steps.withdraw, announcementCase.steps.return])
      expect([1, 2, 9].map((version) => to.choose({ version }))).toEqual([110, 160, 160])
  })

  it('is not public in exactly the unpublished statuses', () => {
    expect(statuses.filter((status) => !isPublicStatus(status))).toEqual([...UNPUBLISHED])
  })

  it('never returns from a public to an unpublished status', () => {
    for (const move of [
      ...Object.values(announcementCase.steps),
      ...Object.values(announcementCase.consequences),
    ])
      for (const from of move.from.filter(isPublicStatus))
        expect(targetsOf(move, from).every(isPublic)).toBe(true)
  })

  it('becomes public only by publishing', () => {
    const ways = Object.entries({ ...announcementCase.steps, ...announcementCase.consequences }).filter(
      ([, move]) => move.from.some((from) => !isPublicStatus(from) && targetsOf(move, from).some(isPublic)),
    )
    expect(ways.map(([action]) => action)).toEqual(['publish'])
  })
})
