import type { ownAnnouncementRoutes } from '@zakup/contract/announcements/own-announcements.routes'
import type { BodyOf } from '@zakup/contract/route'
import type { CallContext } from '../../kernel/call-context.ts'
import { fieldError, refuseFields } from '../../kernel/field-error.ts'
import { refuseUnknown } from './announcement-draft-facts.ts'
import { attachableFiles, replaceCommission, replaceFiles } from './announcement-draft-parts.queries.ts'
import { changeAnnouncement } from './own-announcement-change.service.ts'

type Ctx = CallContext<'cabinet'>
type Routes = typeof ownAnnouncementRoutes

/** Replaces the whole documentation: files not in the list are removed. */
export function setAnnouncementFiles(
  ctx: Ctx,
  id: number,
  { revision, files }: BodyOf<Routes['setAnnouncementFiles']>,
): Promise<number> {
  const change = { verb: 'set_files', action: 'edit', revision } as const
  return changeAnnouncement(ctx, id, change, async ({ trx }) => {
    await refuseUnknown(
      trx,
      files.map(({ file_group_id }, i) => [`files.${i}.file_group_id`, 'dict_file_group', file_group_id]),
    )
    const known = await attachableFiles(
      trx,
      ctx.actor.organization_id,
      id,
      files.map(({ attachment }) => attachment),
    )
    const foreign = files.flatMap(({ attachment }, i) =>
      known.has(attachment.toLowerCase())
        ? []
        : [fieldError(`files.${i}.attachment`, 'announcement.file_not_yours')],
    )
    refuseFields(foreign)
    // A file named twice is stored once, in the group named last.
    await replaceFiles(
      trx,
      id,
      new Map(files.map((file) => [known.get(file.attachment.toLowerCase()) as number, file.file_group_id])),
    )
  })
}

export function setAnnouncementCommission(
  ctx: Ctx,
  id: number,
  { revision, members }: BodyOf<Routes['setAnnouncementCommission']>,
): Promise<number> {
  const change = { verb: 'set_commission', action: 'edit', revision } as const
  return changeAnnouncement(ctx, id, change, async ({ trx }) => {
    await refuseUnknown(
      trx,
      members.map(({ commission_role_id }, i) => [
        `members.${i}.commission_role_id`,
        'dict_commission_role',
        commission_role_id,
      ]),
    )
    await replaceCommission(trx, id, members)
  })
}
