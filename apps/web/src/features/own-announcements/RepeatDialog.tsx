import { t } from '@zakup/messages/catalogue'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { ActionDialog } from '../../shared/forms/ActionDialog.tsx'
import { useNotice } from '../../shared/notices/notice.ts'
import {
  type OwnAnnouncement,
  useRepeatAnnouncementMutation,
} from '../../shared/own-announcements/own-announcements-api.ts'
import { paths } from '../../shared/paths.ts'

export function RepeatDialog({
  announcement,
  onClose,
}: {
  announcement: OwnAnnouncement
  onClose: () => void
}) {
  const [repeat, { isLoading, error }] = useRepeatAnnouncementMutation()
  const notice = useNotice()
  const navigate = useNavigate()
  const key = useRef(crypto.randomUUID())
  async function save() {
    const { data } = await repeat({ params: { id: announcement.id }, key: key.current })
    if (!data) return
    notice({ kind: 'success', text: t('own_ann.repeat_done', { number: data.number }) })
    onClose()
    void navigate(paths.ownAnnouncement(data.id, 'facts'))
  }
  return (
    <ActionDialog
      title={t('own_ann.repeat_title')}
      text={t('own_ann.repeat_text', { count: announcement.failed_lots })}
      action={t('own_ann.repeat')}
      busy={isLoading}
      error={error}
      onDo={() => void save()}
      onClose={onClose}
    />
  )
}
