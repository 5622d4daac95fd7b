import { statusesOfStage } from '@zakup/domain/announcements/announcement-status'
import { addWorkingDays } from '@zakup/domain/calendar/working-days'
import { contractStatusesOfStage } from '@zakup/domain/contracts/contract-stage'
import { ITEM_STATUS } from '@zakup/domain/plan-items/plan-item-machine'
import { PLAN_STATUS } from '@zakup/domain/plans/plan-status'
import { t } from '@zakup/messages/catalogue'
import { planTitle } from '@zakup/messages/plan-title'
import { type SqlBool, sql, type Transaction } from 'kysely'
import { dictRefOf } from '../../db/refs.ts'
import { statusIds } from '../../db/status-ids.ts'
import type { DB } from '../../db/types.gen.ts'
import { workCalendar } from '../../db/work-calendar.ts'
import { remarksOfPlan } from '../plan-items/item-remarks.shared.ts'
import type { Waits } from './waiting.queries.ts'
import { IN_CALENDAR, IN_LIST } from './waiting-reach.queries.ts'

/** Tasks that nobody has sent but that need attention: near deadlines, and plans that cannot be approved yet. */

/** Maximum per kind; `hidden` counts the others, so that the total is right, and `due` is the filter to find them. */
const MOST = 20

export interface Attention {
  shown: Waits[]
  hidden: number
  hidden_late: number
  due: { count: number; ends_to: string } | null
}

/** Announcements are shown if their intake of bids ends within two working days after today. */
const INTAKE_DAYS = 2

export async function intakesEnding(
  db: Transaction<DB>,
  organizerId: number,
  today: string,
): Promise<Waits[]> {
  const until = addWorkingDays(today, INTAKE_DAYS, await workCalendar(db))
  const rows = await db
    .selectFrom('announcement as a')
    .select(['a.id', 'a.number', 'a.name_ru', 'a.offer_start_date', 'a.offer_end_date', 'a.created_at'])
    .where('a.organizer_id', '=', organizerId)
    .where('a.status_id', 'in', [...statusesOfStage('intake')])
    // Repeated literally so that the planner can use the partial index of open announcements.
    .where(sql<SqlBool>`a.status_id in (${statusIds('announcement.open')})`)
    .where(sql<SqlBool>`a.offer_end_date > now() and a.offer_end_date < (${until}::date + 1)::timestamptz`)
    .orderBy('a.offer_end_date')
    .orderBy('a.id')
    .limit(100)
    .execute()
  return rows.map((row) => ({
    kind: 'announcement_intake_ends',
    subject: { type: 'announcement', id: row.id },
    title: t('waiting.announcement', { number: row.number, name: row.name_ru }),
    organization: null,
    since: row.offer_start_date ?? row.created_at,
    due_at: row.offer_end_date,
  }))
}

/** A contract is shown from two weeks before its end until it is executed or ended. */
const CONTRACT_DAYS = 14
const DAY_MS = 86_400_000

export async function contractsDue(
  db: Transaction<DB>,
  side: 'customer' | 'supplier',
  organizationId: number,
  today: string,
  { isForCalendar } = IN_LIST,
): Promise<Attention> {
  const ends_to = new Date(Date.parse(today) + CONTRACT_DAYS * DAY_MS).toISOString().slice(0, 10)
  const other = side === 'customer' ? 'c.supplier_id' : 'c.customer_id'
  const rows = await db
    .selectFrom('contract as c')
    .innerJoin('organization as o', 'o.id', other)
    .select(['c.id', 'c.system_number', 'c.subject_ru', 'c.sign_date', 'c.updated_at'])
    .select('o.name_ru as organization')
    .select(sql<string>`c.ends_on`.as('ends_on'))
    .select(sql<number>`count(*) over ()`.as('all'))
    .select(sql<number>`count(*) filter (where c.ends_on < ${today}::date) over ()`.as('overdue'))
    .where(`c.${side}_id`, '=', organizationId)
    .where('c.sign_date', 'is not', null)
    // Literals, or the planner could not use the partial index of active contracts.
    .where(sql<SqlBool>`c.status_id in (${sql.raw(contractStatusesOfStage('active').join(', '))})`)
    .where(sql<SqlBool>`c.ends_on <= ${ends_to}::date`)
    .$if(isForCalendar, (query) =>
      query.orderBy(sql`c.ends_on < ${today}::date`).orderBy(sql`abs(c.ends_on - ${today}::date)`),
    )
    .orderBy('c.ends_on')
    .orderBy('c.id')
    .limit(isForCalendar ? IN_CALENDAR.most : MOST)
    .execute()
  const shown = rows.map(
    (row): Waits => ({
      kind: row.ends_on < today ? 'contract_overdue' : 'contract_ends',
      subject: { type: 'contract', id: row.id },
      title: t('waiting.contract', { number: row.system_number, name: row.subject_ru ?? '' }),
      organization: row.organization,
      since: row.sign_date as string,
      due_at: endOf(row.ends_on),
      // Being overdue is a change of the entry, too.
      changed_at: row.ends_on < today ? latest(row.updated_at, endOf(row.ends_on)) : row.updated_at,
    }),
  )
  const late = shown.filter(({ kind }) => kind === 'contract_overdue').length
  const count = rows[0]?.all ?? 0
  return {
    shown,
    hidden: count - shown.length,
    due: count > shown.length ? { count, ends_to } : null,
    hidden_late: (rows[0]?.overdue ?? 0) - late,
  }
}

/** A deadline in whole days ends at the end of its last day. */
const endOf = (day: string) => `${day}T23:59:59+05:00`

const latest = (a: string, b: string) => (Date.parse(a) > Date.parse(b) ? a : b)

const LICENSE_DAYS = 60

export async function licensesExpiring(
  db: Transaction<DB>,
  supplierId: number,
  today: string,
  { most } = IN_LIST,
): Promise<Waits[]> {
  const rows = await db
    .selectFrom('supplier_license as l')
    .innerJoin('dict_license_activity_type as a', 'a.id', 'l.license_activity_type_id')
    .select(['l.id', 'l.number', 'l.created_at', 'l.updated_at', 'l.valid_until', 'a.name_ru as activity'])
    .where('l.organization_id', '=', supplierId)
    .where(sql<SqlBool>`l.valid_until between ${today}::date and ${today}::date + ${LICENSE_DAYS}::int`)
    .orderBy('l.valid_until')
    .orderBy('l.id')
    .limit(most)
    .execute()
  return rows.map((row) => ({
    kind: 'license_expires',
    subject: { type: 'supplier_license', id: row.id },
    title: t('waiting.license', { number: row.number, name: row.activity }),
    organization: null,
    since: row.created_at,
    due_at: endOf(row.valid_until as string),
    changed_at: row.updated_at,
  }))
}

/** The rules check every draft item: a longer plan is checked only when it is opened, not on every dashboard. */
const MOST_DRAFTS = 500

/** Plans that could be submitted if some items had no blocking remarks: one line for each plan. */
export async function plansToCorrect(db: Transaction<DB>, customerId: number): Promise<Waits[]> {
  const drafts = sql`select i.id from plan_item i where i.plan_id = p.id and i.status_id = ${sql.lit(ITEM_STATUS.draft)}`
  const plans = await db
    .selectFrom('plan as p')
    .innerJoin('dict_plan_type as pt', 'pt.id', 'p.plan_type_id')
    .select(['p.id', 'p.edition', 'p.year_id as year', 'p.updated_at'])
    .select(dictRefOf('pt').as('type'))
    .select(sql<string[]>`array(${drafts} limit ${MOST_DRAFTS + 1})`.as('drafts'))
    .where('p.organization_id', '=', customerId)
    // A returned plan is a task of its own.
    .where('p.status_id', 'in', [PLAN_STATUS.draft, PLAN_STATUS.amending])
    .orderBy('p.id')
    .limit(5)
    .execute()
  const found: Waits[] = []
  for (const plan of plans) {
    const ids = plan.drafts.map(Number)
    if (ids.length > MOST_DRAFTS) continue
    const remarks = await remarksOfPlan(db, plan.id, ids)
    const count = [...remarks.values()].filter((list) =>
      list.some(({ level }) => level === 'blocking'),
    ).length
    if (count > 0)
      found.push({
        kind: 'plan_items_to_mend',
        subject: { type: 'plan', id: plan.id },
        title: t('waiting.plan_items', { plan: planTitle(plan), count }),
        organization: null,
        since: plan.updated_at,
      })
  }
  return found
}
