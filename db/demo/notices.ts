import { ANNOUNCEMENT_STATUS } from '@zakup/domain/announcements/announcement-case'
import { CUSTOMER_ORGANIZER_STATUS } from '@zakup/domain/customer-organizers/customer-organizer-case'
import type { NoticeKind, NoticeSubject } from '@zakup/domain/notices/notice-kinds'
import { PLAN_STATUS } from '@zakup/domain/plans/plan-status'
import { ORDER_STATUS } from '@zakup/domain/purchase-orders/order-case'
import type { Row, Table } from './insert-rows.ts'
import type { People } from './people.ts'

type MemberRole = 'specialist' | 'head' | 'operator'

/** A person has at most this many, within the time the portal keeps notices; the last few are unread. */
const MOST = 8
const UNREAD = 3
const DAY = 86_400_000
const FRESH = 14 * DAY
const KEPT = 180 * DAY
const READ_AFTER = DAY / 8

/** This portal among the source systems: announcements of others create no notices. */
const OURS = 4

/** What happened, who gets a notice of it, and when. */
interface Told {
  organization: number
  roles: readonly MemberRole[]
  kind: NoticeKind
  subject: NoticeSubject
  row: Row
  at: Date | null
  vals: Record<string, string | number | null>
}

const OFFICE: readonly MemberRole[] = ['specialist', 'head']

/** Notices about the rows of the other tables for people with demo accounts, except the person who acted. */
export function noticeRows(tables: readonly Table[], { memberships }: People, now: Date): Row[] {
  const rowsOf = (name: string) => tables.filter(([table]) => table === name).flatMap(([, rows]) => rows)
  const names = new Map(rowsOf('organization').map(({ id, name_ru }) => [id, String(name_ru)]))
  const nameOf = (id: Row[string]) => names.get(id) ?? ''
  const customers = Map.groupBy(rowsOf('lot'), ({ announcement_id }) => announcement_id)
  const events = [
    ...rowsOf('customer_organizer').flatMap((row) => ofCustomerOrganizer(row, nameOf)),
    ...rowsOf('plan').flatMap(ofPlan),
    ...rowsOf('purchase_order').flatMap((row) => ofOrder(row, nameOf)),
    ...rowsOf('announcement').flatMap((row) =>
      ofAnnouncement(row, new Set((customers.get(row.id) ?? []).map(({ customer_id }) => customer_id))),
    ),
    ...rowsOf('supplier_exp').flatMap((row) => ofExperience(row, nameOf, memberships)),
  ]
  return memberships
    .flatMap(({ person_id, organization_id, role }) =>
      events
        .filter(
          ({ organization, roles }) => organization === organization_id && roles.includes(role as MemberRole),
        )
        .flatMap((one) => (one.at && one.at <= now && +now - +one.at < KEPT ? [{ ...one, at: one.at }] : []))
        .sort((a, b) => +b.at - +a.at)
        .slice(0, MOST)
        .map(({ organization, kind, subject, row, at, vals }, i) => ({
          person_id: person_id ?? null,
          organization_id: organization,
          kind,
          subject_type: subject,
          subject_id: row.id ?? null,
          // The only JSON column of the demo data; the type of a row allows only plain values.
          vals: vals as unknown as string,
          created_at: at,
          read_at: i < UNREAD && +now - +at < FRESH ? null : new Date(Math.min(+at + READ_AFTER, +now)),
          mailed_at: at,
        })),
    )
    .sort((a, b) => +a.created_at - +b.created_at)
    .map((row, i) => ({ id: i + 1, ...row }))
}

type NameOf = (id: Row[string]) => string
const instant = (value: Row[string] | undefined) => (value instanceof Date ? value : null)
const text = (value: Row[string] | undefined) => (value ? String(value) : null)

/** A request that waits for a decision. */
function ofCustomerOrganizer(row: Row, nameOf: NameOf): Told[] {
  if (row.status_id !== CUSTOMER_ORGANIZER_STATUS.requested) return []
  const vals = { organization: nameOf(row.customer_id ?? null) }
  const at = instant(row.requested_at)
  return [
    {
      organization: Number(row.organizer_id),
      roles: OFFICE,
      kind: 'customer_organizer.requested',
      subject: 'customer_organizer',
      row,
      at,
      vals,
    },
  ]
}

const PLAN_KINDS: ReadonlyMap<number, NoticeKind> = new Map([
  [PLAN_STATUS.onApproval, 'plan.submitted'],
  [PLAN_STATUS.approved, 'plan.approved'],
  [PLAN_STATUS.returned, 'plan.returned'],
])

/** Submitted for approval, approved, returned. */
function ofPlan(row: Row): Told[] {
  const kind = PLAN_KINDS.get(Number(row.status_id))
  if (!kind) return []
  const amended = Number(row.edition) > 1 ? `, редакция № ${Number(row.edition)}` : ''
  const name = `${row.plan_type_id === 1 ? 'Годовой' : 'Предварительный'} план ${String(row.year_id)}${amended}`
  return [
    {
      organization: Number(row.organization_id),
      roles: [kind === 'plan.submitted' ? 'head' : 'specialist'],
      kind,
      subject: 'plan',
      row,
      at: instant(kind === 'plan.approved' ? row.approved_at : row.submitted_at),
      vals: { name, reason: text(row.return_reason) },
    },
  ]
}

const ORDER_ANSWERS: ReadonlyMap<number, NoticeKind> = new Map([
  [ORDER_STATUS.returned, 'order.returned'],
  [ORDER_STATUS.confirmed, 'order.confirmed'],
  [ORDER_STATUS.rejected, 'order.rejected'],
  [ORDER_STATUS.inProgress, 'order.confirmed'],
  [ORDER_STATUS.done, 'order.confirmed'],
])

/** It waits for the organizer, or the organizer has answered the customer. */
function ofOrder(row: Row, nameOf: NameOf): Told[] {
  const [customer, organizer] = [Number(row.customer_id), Number(row.organizer_id)]
  const common = { roles: OFFICE, subject: 'purchase_order', row } as const
  const vals = { number: Number(row.id), reason: text(row.decision_reason) }
  if (row.status_id === ORDER_STATUS.sent)
    return [
      {
        ...common,
        organization: organizer,
        kind: 'order.sent',
        at: instant(row.sent_at),
        vals: { ...vals, organization: nameOf(customer) },
      },
    ]
  const kind = ORDER_ANSWERS.get(Number(row.status_id))
  if (!kind) return []
  return [
    {
      ...common,
      organization: customer,
      kind,
      at: instant(row.decided_at),
      vals: { ...vals, organization: nameOf(organizer) },
    },
  ]
}

/** It waits for the head's signature, or is signed, or is published. */
function ofAnnouncement(row: Row, customers: ReadonlySet<Row[string] | undefined>): Told[] {
  if (row.system_id !== OURS) return []
  const organizer = Number(row.organizer_id)
  const vals = { number: text(row.number), name: text(row.name_ru) }
  const common = { organization: organizer, subject: 'announcement', row, vals } as const
  if (row.status_id === ANNOUNCEMENT_STATUS.signing)
    return [{ ...common, roles: ['head'], kind: 'announcement.submitted', at: instant(row.submitted_at) }]
  if (row.status_id === ANNOUNCEMENT_STATUS.signed)
    return [{ ...common, roles: ['specialist'], kind: 'announcement.signed', at: instant(row.signed_at) }]
  const published = { ...common, kind: 'announcement.published', at: instant(row.publish_date) } as const
  const others = [...customers].map(Number).filter((id) => id !== organizer)
  return [
    { ...published, roles: ['head'] },
    ...others.map((organization): Told => ({ ...published, organization, roles: OFFICE })),
  ]
}

/** The operator's officers get notices of submissions, the supplier of decisions. */
function ofExperience(row: Row, nameOf: NameOf, memberships: readonly Row[]): Told[] {
  const supplier = Number(row.organization_id)
  const common = { subject: 'supplier_exp', row } as const
  const vals = { name: text(row.object_ru), reason: text(row.decision_reason) }
  const operator = memberships.find(({ role }) => role === 'operator')?.organization_id
  const came: Told = {
    ...common,
    organization: Number(operator),
    roles: ['operator'],
    kind: 'supplier_exp.submitted',
    at: instant(row.submitted_at),
    vals: { name: vals.name, organization: nameOf(supplier) },
  }
  const decisions = {
    4: 'supplier_exp.returned',
    6: 'supplier_exp.confirmed',
    7: 'supplier_exp.refused',
  } as const
  const kind = decisions[Number(row.status_id) as keyof typeof decisions]
  if (!kind) return [came]
  return [came, { ...common, organization: supplier, roles: OFFICE, kind, at: instant(row.decided_at), vals }]
}
