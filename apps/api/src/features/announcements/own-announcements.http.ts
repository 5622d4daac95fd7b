import type { ownAnnouncementRoutes } from '@zakup/contract/announcements/own-announcements.routes'
import { announcementCase } from '@zakup/domain/announcements/announcement-case'
import type { Transaction } from 'kysely'
import { caseExportHandler, caseListHandler } from '../../cases/case-handlers.ts'
import { pageOf } from '../../db/page.ts'
import type { DB } from '../../db/types.gen.ts'
import type { CallContext, Handlers } from '../../kernel/call-context.ts'
import { refuse, there } from '../../kernel/problem-error.ts'
import { createAnnouncement, deleteAnnouncement, updateAnnouncement } from './announcement-draft.service.ts'
import { frameOf, listCandidates } from './announcement-draft-candidates.queries.ts'
import { addLots, setInsoterms, unpinLots } from './announcement-draft-lots.service.ts'
import { setAnnouncementCommission, setAnnouncementFiles } from './announcement-draft-parts.service.ts'
import { announcementLifeHandlers, readAnnouncement } from './announcement-life.http.ts'
import { announcementReadiness, scheduleNow } from './announcement-readiness.ts'
import { listOwnLots } from './own-announcement-lots.queries.ts'
import { announcementPreview } from './own-announcement-preview.queries.ts'
import { ownAnnouncementList } from './own-announcements.list.ts'

type Ctx = CallContext<'cabinet'>

/** Reads parts of an own announcement; for one of another organisation it returns 404, published or not. */
function readParts<T>(ctx: Ctx, id: number, read: (db: Transaction<DB>) => Promise<T>): Promise<T> {
  refuse(announcementCase.readRefusal(ctx.actor))
  return ctx.own(async (db) => {
    there(await frameOf(db, ctx.actor.organization_id, id))
    return read(db)
  })
}

export const ownAnnouncementHandlers: Handlers<typeof ownAnnouncementRoutes> = {
  async createAnnouncement({ body, ctx }) {
    return readAnnouncement(ctx, await createAnnouncement(ctx, body))
  },
  listOwnAnnouncements: caseListHandler(ownAnnouncementList),
  exportOwnAnnouncements: caseExportHandler(ownAnnouncementList, 'announcements'),
  async getOwnAnnouncement({ params, ctx }) {
    refuse(announcementCase.readRefusal(ctx.actor))
    return readAnnouncement(ctx, params.id)
  },
  async updateAnnouncement({ params, body, ctx }) {
    return readAnnouncement(ctx, await updateAnnouncement(ctx, params.id, body))
  },
  deleteAnnouncement: ({ params, ctx }) => deleteAnnouncement(ctx, params.id),
  async listOwnAnnouncementLots({ params, query, ctx }) {
    const { count, results, total_price } = await readParts(ctx, params.id, (db) =>
      listOwnLots(db, params.id, query),
    )
    return { ...pageOf(ctx.request, query, count, results), total_price }
  },
  async listAnnouncementCandidates({ params, query, ctx }) {
    refuse(announcementCase.readRefusal(ctx.actor))
    const { count, results, total_price } = await ctx.own(async (db) =>
      listCandidates(db, there(await frameOf(db, ctx.actor.organization_id, params.id)), query),
    )
    return { ...pageOf(ctx.request, query, count, results), total_price }
  },
  async addLots({ params, body, ctx }) {
    const made = await addLots(ctx, params.id, body)
    return { ...made, announcement: await readAnnouncement(ctx, params.id) }
  },
  async unpinLots({ params, body, ctx }) {
    return readAnnouncement(ctx, await unpinLots(ctx, params.id, body.lot_ids))
  },
  async setInsoterms({ params, body, ctx }) {
    return readAnnouncement(ctx, await setInsoterms(ctx, params.id, body))
  },
  async setAnnouncementFiles({ params, body, ctx }) {
    return readAnnouncement(ctx, await setAnnouncementFiles(ctx, params.id, body))
  },
  async setAnnouncementCommission({ params, body, ctx }) {
    return readAnnouncement(ctx, await setAnnouncementCommission(ctx, params.id, body))
  },
  getAnnouncementReadiness: ({ params, ctx }) =>
    readParts(ctx, params.id, (db) => announcementReadiness(db, params.id)),
  getAnnouncementPreview: ({ params, ctx }) =>
    readParts(ctx, params.id, async (db) =>
      there(await announcementPreview(db, params.id, await scheduleNow(db, params.id))),
    ),
  ...announcementLifeHandlers,
}
