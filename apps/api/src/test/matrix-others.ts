import { buildAnnouncement } from './build-announcement.ts'
import { buildContract } from './build-contract.ts'
import { buildNotice } from './build-notice.ts'
import { buildMembership, buildOrganization, buildPerson, buildRow } from './build-people.ts'
import { buildPlan, buildPlanItem } from './build-plan.ts'
import { buildMenuItem, buildPost } from './build-post.ts'
import { buildRnu } from './build-rnu.ts'
import type { MatrixPerson } from './matrix-people.ts'
import { makeThing } from './matrix-things.ts'
import { clearWaiting, leaveWaiting } from './matrix-waiting.ts'
import type { Portal } from './portal.ts'

/** An organisation for foreign things. It is created before the first call, because organisations are public. */
export async function roomForOthers(portal: Portal, on: string): Promise<number> {
  if (on.startsWith('waiting')) await clearWaiting(portal)
  return (await buildOrganization(portal.admin)).id
}

/** Adds foreign things of the same kind beside the caller's own. */
export async function leaveForOthers(
  portal: Portal,
  on: string,
  asker: MatrixPerson,
  foreignOrganization: number,
): Promise<void> {
  if (on === '-') return hide(portal, foreignOrganization)
  if (on.startsWith('notice')) return notifyOthers(portal, asker)
  if (on.startsWith('waiting')) return leaveWaiting(portal)
  await makeThing(portal, on, foreignOrganization)
  if (on.startsWith('calendar_feed')) await makeThing(portal, 'calendar_feed:one', foreignOrganization)
  if (on.startsWith('watch')) await watchForColleague(portal, asker)
  for (const noun of ['ticket', 'saved_search'])
    if (on.startsWith(noun)) await makeThing(portal, `${noun}:colleague`, asker.organization_id)
  // The response also contains invitations.
  if (on.startsWith('member')) await makeThing(portal, 'invitation:open', foreignOrganization)
  // The response contains all means of the supplier together.
  if (on.startsWith('license'))
    for (const means of ['staff:', 'equipment:'])
      await makeThing(portal, means, (await buildOrganization(portal.admin, { is_supplier: true })).id)
}

/** One of everything that is not public yet, or never becomes public. */
async function hide({ admin: db }: Portal, id: number): Promise<void> {
  const plan = await buildPlan(db, id, { status_id: 1, approved_at: null })
  const item = await buildPlanItem(db, plan)
  const { lotIds } = await buildAnnouncement(db, { organizer_id: id, status_id: 110, publish_date: null }, [
    { customer_id: id, name_ru: 'Тайный лот', enstru_id: item.enstru_id },
  ])
  await db.query('insert into lot_plan_item values ($1, $2)', [lotIds[0], item.id])
  const operator = await buildOrganization(db, { is_customer: false, is_organizer: false, is_operator: true })
  await buildContract(db, { customer_id: id, supplier_id: operator.id, status_id: 110, sign_date: null })
  await buildRnu(db, id, { status_id: 1, starts_on: null, ends_on: null })
  await buildPost(db, { published_at: new Date(Date.now() + 86_400_000) })
  await buildMenuItem(db, { is_public: false })
  await buildRow(db, 'faq', {
    question_ru: 'Тайна?',
    answer_ru: 'Тайна',
    category_ru: 'Тайны',
    is_public: false,
  })
}

let colleagues = 0

/** Creates notices for a colleague, and for the caller in another job: neither belongs to the current session. */
async function notifyOthers(
  { admin: db }: Portal,
  { person_id, organization_id }: MatrixPerson,
): Promise<void> {
  const colleague = await buildPerson(db)
  await buildMembership(db, colleague.id, organization_id)
  const job = await buildOrganization(db)
  await buildMembership(db, person_id, job.id)
  await buildNotice(db, { organization_id, except: person_id })
  await buildNotice(db, { organization_id: job.id })
  // Settings differ from the previous colleague's: equal ones would already be there and hide a leak.
  const choices = colleagues++ % 2 ? ['off', 'digest'] : ['digest', 'off']
  await db.query(`insert into notice_setting values ($1, 'order.sent', $2), ($1, 'plan.approved', $3)`, [
    colleague.id,
    ...choices,
  ])
}

/** A colleague watches what the caller was asked about: the newest purchases. */
async function watchForColleague({ admin: db }: Portal, { organization_id }: MatrixPerson): Promise<void> {
  const colleague = await buildPerson(db)
  await buildMembership(db, colleague.id, organization_id)
  await db.query(
    `insert into watch (person_id, announcement_id)
     select $1, id from public_announcement where root_id is null order by id desc limit 5`,
    [colleague.id],
  )
}

/** Notices, settings, searches, watches and calendars of everyone else, and those of the caller in other jobs. */
export async function stateOfOthers(
  { admin }: Portal,
  { person_id, organization_id }: MatrixPerson,
): Promise<string> {
  const { rows } = await admin.query(
    `select (select jsonb_agg(n order by n.id) from notice n where (n.person_id, n.organization_id) <> ($1, $2)) as notices,
       (select jsonb_agg(s order by s) from notice_setting s where s.person_id <> $1) as settings,
       (select jsonb_agg(w order by w.id) from saved_search w where w.person_id <> $1) as searches,
       (select jsonb_agg(w order by w.person_id, w.announcement_id) from watch w where w.person_id <> $1) as watches,
       (select jsonb_agg(f order by f.person_id) from calendar_feed f where f.person_id <> $1) as feeds`,
    [person_id, organization_id],
  )
  return JSON.stringify(rows)
}
