import { ANNOUNCEMENT_STATUS } from '@zakup/domain/announcements/announcement-case'
import type pg from 'pg'
import { buildOrganization, buildRow } from './build-people.ts'

let serial = 15420000

/** A published announcement that accepts bids, with one lot; any column can be overridden. */
export async function buildAnnouncement(
  db: pg.Pool,
  over: Record<string, unknown> = {},
  lots: Record<string, unknown>[] = [{}],
) {
  const number = `${++serial}-1`
  const organizerId = over.organizer_id ?? (await buildOrganization(db)).id
  const row = {
    system_id: 4,
    number,
    name_ru: 'Капитальный ремонт кровли школы',
    status_id: 220,
    purchase_method_id: 2,
    purchase_subject_id: 2,
    purchase_type_id: 1,
    year_id: 2026,
    organizer_id: organizerId,
    delivery_kato_id: 750000000,
    publish_date: '2026-11-02T10:00:00+05:00',
    offer_start_date: '2026-11-05T09:00:00+05:00',
    offer_end_date: '2026-11-16T09:00:00+05:00',
    ...over,
  }
  const id = await buildRow(db, 'announcement', row)
  const lotIds: number[] = []
  for (const [i, lot] of lots.entries())
    lotIds.push(
      await buildRow(db, 'lot', {
        announcement_id: id,
        number: `${serial}-ОК${i + 1}`,
        name_ru: `Лот ${i + 1}`,
        status_id: row.status_id === 350 ? 360 : row.status_id,
        customer_id: organizerId,
        quantity: '2',
        measure_id: 796,
        unit_price: '1000.50',
        total_price: '2001.00',
        ...lot,
      }),
    )
  return { ...row, id, lotIds }
}

/** An announcement that is still a draft. */
export const buildUnpublished = (db: pg.Pool, over: Record<string, unknown> = {}) =>
  buildAnnouncement(db, {
    status_id: ANNOUNCEMENT_STATUS.draft,
    publish_date: null,
    offer_start_date: null,
    offer_end_date: null,
    ...over,
  })
