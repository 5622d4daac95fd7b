import type { MailWay, NoticeKind } from '@zakup/domain/notices/notice-kinds'
import type { CallContext } from '../../kernel/call-context.ts'
import { command } from '../../kernel/command.ts'
import { noticeSettings, putNoticeSettings } from './notice-settings.queries.ts'
import { markRead } from './notices.queries.ts'

type Ctx = CallContext<'cabinet'>

/** Not journalled: reading a notice is private. */
export function readNotices(ctx: Ctx, ids: readonly number[] | undefined): Promise<null> {
  return command(ctx, 'notice.read', async (trx) => {
    await markRead(trx, ctx.actor, ids)
    return { result: null }
  })
}

export function chooseMailWays(
  ctx: Ctx,
  settings: readonly { kind: NoticeKind; email: MailWay }[],
): Promise<null> {
  const { person_id } = ctx.actor
  return command(ctx, 'notice_setting.choose', async (trx) => {
    const before = await noticeSettings(trx, person_id)
    await putNoticeSettings(trx, person_id, settings)
    const after = await noticeSettings(trx, person_id)
    return {
      result: null,
      subject: ['person', person_id],
      before: { notice_settings: before.settings },
      after: { notice_settings: after.settings },
    }
  })
}
