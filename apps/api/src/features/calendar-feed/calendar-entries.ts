import {
  ACT_BY,
  announcementDeadlines,
  type DeadlineName,
} from '@zakup/domain/announcements/announcement-deadlines'
import type { WaitingSubject } from '@zakup/domain/waiting/waiting-kinds'
import { waitingPath } from '@zakup/domain/waiting/waiting-path'
import { t } from '@zakup/messages/catalogue'
import { formatDateTime } from '@zakup/messages/date-format'
import { shortened } from '../../kernel/shortened.ts'
import type { DatedThing } from '../waiting/waiting-terms.shared.ts'
import type { Purchase } from '../watches/watched.shared.ts'
import type { CalendarEntry } from './calendar-text.ts'

/** A calendar shows one line of a name; the description has all of it. */
const LONGEST_NAME = 120

/** The deadlines of a purchase, or the one of this name. */
export function entriesOfPurchase(origin: string, purchase: Purchase, only?: DeadlineName): CalendarEntry[] {
  const { id, root_id, number, name, changed_at, lot_count: all, refused_lot_count: refused } = purchase
  return announcementDeadlines(purchase)
    .filter((deadline) => only === undefined || deadline.name === only)
    .map(({ name: deadline, at, state }) => {
      const what = t(`calendar_entry.${deadline}`)
      const told =
        state === 'set'
          ? what
          : t(`calendar_entry.${state}`, { what: what.charAt(0).toLowerCase() + what.slice(1) })
      return {
        uid: uidOf(origin, `announcement-${root_id}-${deadline}`),
        at,
        changed_at,
        state,
        reminds: ACT_BY.has(deadline),
        summary: t('calendar_entry.summary', { what: told, number, name: shortened(name, LONGEST_NAME) }),
        description: [
          name,
          t('calendar_entry.purchase', { number }),
          refused > 0 && t('calendar_entry.refused_lots', { count: refused, all }),
          state === 'suspended' && t('calendar_entry.date_will_move'),
          ...moment(at),
        ]
          .filter(Boolean)
          .join('\n'),
        url: `${origin}/announcements/${id}`,
      }
    })
}

/**
 * What may be named in a calendar, which others may read over a shoulder or at a provider: what is public, the portal's own
 * work, and what names nobody. Of anything else the number is enough.
 */
const NAMED: ReadonlySet<WaitingSubject> = new Set([
  'purchase_order',
  'contract',
  'supplier_license',
  'calendar',
  'financial_year',
  'mrp',
])

/** What waits for a person in this organisation. */
export function entryOfThing(origin: string, thing: DatedThing, organization: string): CalendarEntry {
  const { kind, subject, key = `${subject.type}-${subject.id}` } = thing
  const { title, since, changed_at = since, due_at } = thing
  const what = t(`waiting.kind_${kind}`)
  return {
    uid: uidOf(origin, key),
    at: due_at,
    changed_at: Date.parse(changed_at) > Date.parse(since) ? changed_at : since,
    state: 'set',
    reminds: true,
    summary: NAMED.has(subject.type)
      ? t('calendar_entry.named', { what, title: shortened(title, LONGEST_NAME) })
      : t('calendar_entry.thing', { what, number: String(subject.id) }),
    description: [t('calendar_entry.acting_for', { organization }), ...moment(due_at)].join('\n'),
    url: origin + waitingPath(kind, subject.type, subject.id),
  }
}

/** People abroad see another hour in their calendar than on the portal. */
const moment = (at: string) => [
  t('calendar_entry.at', { date: formatDateTime(at) }),
  t('calendar_entry.time_zone'),
]

const uidOf = (origin: string, name: string) => `${name}@${new URL(origin).hostname}`
