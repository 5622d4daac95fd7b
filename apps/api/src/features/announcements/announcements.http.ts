import type { announcementRoutes } from '@zakup/contract/announcements/announcements.routes'
import type { PublicDb } from '../../db/database.ts'
import { pageOf } from '../../db/page.ts'
import type { Handlers } from '../../kernel/call-context.ts'
import { notFound } from '../../kernel/problem-error.ts'
import { exportHandler } from '../../lists/list-export.ts'
import { listHandler } from '../../lists/list-handlers.ts'
import { countAnnouncementsByYear } from './announcement-counts.queries.ts'
import {
  announcementCustomers,
  announcementHistory,
  announcementIsPublic,
  findAnnouncement,
} from './announcement-detail.queries.ts'
import {
  announcementContracts,
  announcementFileGroups,
  announcementLots,
  announcementProtocols,
  announcementWinners,
  countAnnouncementLots,
  countParts,
} from './announcement-parts.queries.ts'
import { announcementList } from './announcements.list.ts'

/** For the public, the parts of a draft return 404 instead of an empty list. */
async function mustBePublic(db: PublicDb, id: number): Promise<void> {
  if (!(await announcementIsPublic(db, id))) throw notFound()
}

export const announcementHandlers: Handlers<typeof announcementRoutes> = {
  listPublicAnnouncements: listHandler(announcementList),
  exportPublicAnnouncements: exportHandler(announcementList, 'announcements'),

  async countAnnouncementsByYear({ query, ctx }) {
    return { results: await countAnnouncementsByYear(ctx.db, query) }
  },

  async getPublicAnnouncement({ params, ctx }) {
    const found = await findAnnouncement(ctx.db, params.id)
    if (!found) throw notFound()
    const [customers, history] = await Promise.all([
      announcementCustomers(ctx.db, params.id),
      announcementHistory(ctx.db, params.id),
    ])
    return { ...found, customers, history }
  },

  async listAnnouncementLots({ params, query, ctx }) {
    await mustBePublic(ctx.db, params.id)
    const [rows, total] = await Promise.all([
      announcementLots(ctx.db, params.id, query.q, query),
      countAnnouncementLots(ctx.db, params.id, query.q),
    ])
    return { ...pageOf(ctx.request, query, total.count, rows), total_price: total.total_price }
  },

  async listAnnouncementGeneralFiles({ params, ctx }) {
    await mustBePublic(ctx.db, params.id)
    const results = await announcementFileGroups(ctx.db, params.id)
    return { count: results.reduce((sum, group) => sum + group.files.length, 0), results }
  },

  async listAnnouncementProtocols({ params, query, ctx }) {
    await mustBePublic(ctx.db, params.id)
    const rows = await announcementProtocols(ctx.db, params.id, query)
    return pageOf(ctx.request, query, await countParts(ctx.db, 'public_protocol', params.id), rows)
  },

  async listAnnouncementWinners({ params, query, ctx }) {
    await mustBePublic(ctx.db, params.id)
    const rows = await announcementWinners(ctx.db, params.id, query)
    return pageOf(ctx.request, query, await countParts(ctx.db, 'public_lot_result', params.id), rows)
  },

  async listAnnouncementContracts({ params, query, ctx }) {
    await mustBePublic(ctx.db, params.id)
    const rows = await announcementContracts(ctx.db, params.id, query)
    const count = await countParts(ctx.db, 'public_contract', params.id)
    const results = rows.map(({ sum_with_vat, sum_without_vat, ...row }, i) => ({
      ...row,
      key: query.offset + i,
      planned_lot_amount: sum_with_vat,
      planned_lot_amount_witout_tax: sum_without_vat,
      planned_amount_witout_tax: 0 as const,
    }))
    return pageOf(ctx.request, query, count, results)
  },
}
