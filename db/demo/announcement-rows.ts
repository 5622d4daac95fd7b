import { ANNOUNCEMENT_STATUS, OPEN_ANNOUNCEMENTS } from '@zakup/domain/announcements/announcement-case'
import { announcementScheme } from '@zakup/domain/announcements/announcement-scheme'
import { nextStage } from '@zakup/domain/announcements/stage-schedule'
import type { Row } from './insert-rows.ts'
import type { Lot } from './lots.ts'
import type { Staff } from './people.ts'
import { PLACES } from './places.ts'
import { OURS, type Purchase } from './purchases.ts'
import type { Dates } from './schedule.ts'

/** A row of `announcement`. The database itself computes lot_count, total_price and the region. */
export function announcementRow(
  purchase: Purchase,
  inKazakh: ReadonlyMap<string, string>,
  staff: Staff,
  now: Date,
): Row {
  const { dates, lots, organizer } = purchase
  const katos = new Set(lots.map((lot) => lot.delivery_kato))
  return {
    id: purchase.id,
    system_id: purchase.system,
    external_id: purchase.external_id,
    number: purchase.number,
    version: purchase.version,
    root_id: purchase.root?.id ?? null,
    parent_id: purchase.parent?.id ?? null,
    name_ru: purchase.name,
    name_kk: purchase.name_kk ?? inKazakh.get((lots[0] as Lot).enstru) ?? null,
    status_id: purchase.status,
    purchase_method_id: purchase.method,
    purchase_subject_id: purchase.subject,
    purchase_type_id: purchase.parent ? 2 : 1,
    year_id: purchase.year,
    organizer_id: organizer.id,
    delivery_kato_id: katos.size === 1 ? (lots[0] as Lot).delivery_kato : PLACES[organizer.place].kato,
    publish_date: dates?.publish ?? null,
    discussion_start_date: dates?.discussion?.[0] ?? null,
    discussion_end_date: dates?.discussion?.[1] ?? null,
    offer_start_date: dates?.offer?.[0] ?? null,
    offer_end_date: dates?.offer?.[1] ?? null,
    results_publication_date: dates?.results ?? null,
    lot_count: 0,
    total_price: '0',
    updated_at: lastChange(purchase, now),
    ...preparedBy(purchase, staff, now),
  }
}

/** Who prepared and signed an announcement of this portal, and when its next stage is due. */
function preparedBy({ system, status, method, dates, organizer }: Purchase, staff: Staff, now: Date): Row {
  const ours = system === OURS
  const isSubmitted = ours && !OPEN_ANNOUNCEMENTS.includes(status)
  const isSigned = isSubmitted && status !== ANNOUNCEMENT_STATUS.signing
  const prepared = dates?.publish ?? now
  const next =
    ours && dates ? nextStage({ status_id: status, purchase_method_id: method, ...intakeOf(dates) }) : null
  return {
    created_by: ours ? staff.of(organizer, 'specialist') : null,
    created_at: new Date(prepared.getTime() - 3 * 3_600_000),
    submitted_by: isSubmitted ? staff.of(organizer, 'specialist') : null,
    submitted_at: isSubmitted ? new Date(prepared.getTime() - 2 * 3_600_000) : null,
    signed_by: isSigned ? staff.of(organizer, 'head') : null,
    signed_at: isSigned ? new Date(prepared.getTime() - 3_600_000) : null,
    // Without a demo head to sign it, the announcement counts as imported from before the portal.
    published_by: ours && dates && staff.of(organizer, 'head') ? staff.of(organizer, 'specialist') : null,
    change_reason:
      status === ANNOUNCEMENT_STATUS.changing
        ? 'Уточнены требования к товару по замечаниям обсуждения'
        : null,
    next_stage_at: next?.at ?? null,
  }
}

function intakeOf({ offer }: Dates): { offer_start_date: Date | null; offer_end_date: Date | null } {
  return { offer_start_date: offer?.[0] ?? null, offer_end_date: offer?.[1] ?? null }
}

/** Stages already begun for announcements of this portal. */
export function stageRows({ id, system, status, method, dates }: Purchase): Row[] {
  const scheme = announcementScheme(method)
  if (system !== OURS || !dates?.offer || !scheme) return []
  const [start, end] = dates.offer
  const row = (status_id: number, at: Date) => ({
    announcement_id: id,
    status_id,
    planned_at: at,
    begun_at: at,
  })
  if (status === scheme.intakeStatus) return [row(scheme.intakeStatus, start)]
  if (![250, 280, 290, 330, 350, 440].includes(status)) return []
  return [row(scheme.intakeStatus, start), row(scheme.reviewStatus, end)]
}

/** Commission of drafts whose method needs one: three who decide and a secretary. */
export function commissionRows({ id, system, method, dates }: Purchase): Row[] {
  if (system !== OURS || dates || !announcementScheme(method)?.needsCommission) return []
  return COMMISSION.map(([commission_role_id, full_name, position_ru], i) => ({
    announcement_id: id,
    ord: i + 1,
    commission_role_id,
    full_name,
    position_ru,
  }))
}

/** Roles by db/dicts/commission-role.csv. */
const COMMISSION = [
  [1, 'Касымова Алия Маратовна', 'Заместитель директора'],
  [2, 'Петренко Олег Иванович', 'Главный инженер'],
  [2, 'Ахметов Нурлан Серикович', 'Юрист'],
  [3, 'Ибраева Динара Кайратовна', 'Специалист по закупкам'],
] as const

/** The latest of its dates that is past. */
export function lastChange({ dates }: Purchase, now: Date): Date {
  if (!dates) return now
  const past = [dates.publish, ...(dates.discussion ?? []), ...(dates.offer ?? []), dates.results]
    .filter((moment): moment is Date => moment !== null && moment <= now)
    .map((moment) => moment.getTime())
  return new Date(Math.max(dates.publish.getTime(), ...past))
}
