import { t } from '@zakup/messages/catalogue'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { ReasonDialog } from '../../shared/forms/ReasonDialog.tsx'
import { useNotice } from '../../shared/notices/notice.ts'
import {
  type OwnAnnouncement,
  useChangeDocumentationMutation,
  useReturnAnnouncementMutation,
} from '../../shared/own-announcements/own-announcements-api.ts'
import { paths } from '../../shared/paths.ts'

interface Props {
  kind: 'return' | 'change'
  announcement: OwnAnnouncement
  onClose: () => void
}

/** Returned to be mended, or a documentation changed. */
export function AnnouncementReasonDialog({ kind, announcement, onClose }: Props) {
  const giveBack = useReturnAnnouncementMutation()
  const change = useChangeDocumentationMutation()
  const [run, { isLoading, error }] = kind === 'return' ? giveBack : change
  const notice = useNotice()
  const navigate = useNavigate()
  async function save(reason: string) {
    const { data } = await run({ params: { id: announcement.id }, body: { reason } })
    if (!data) return
    notice({ kind: 'success', text: t(`ann_reason.${kind}_done`) })
    flushSync(onClose)
    document.getElementById('step-title')?.focus()
    // The next version is a thing of its own.
    if (data.id !== announcement.id) void navigate(paths.ownAnnouncement(data.id, 'facts'))
  }
  return (
    <ReasonDialog
      title={t(`ann_reason.${kind}_title`)}
      text={t(`ann_reason.${kind}_text`)}
      action={t(`ann_reason.${kind}_save`)}
      danger={kind === 'return'}
      label={t(`ann_reason.${kind}_label`)}
      missing={t(`ann_reason.${kind}_missing`)}
      busy={isLoading}
      error={error}
      onDo={(reason) => void save(reason)}
      onClose={onClose}
    />
  )
}
