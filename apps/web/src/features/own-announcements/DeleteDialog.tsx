import { t } from '@zakup/messages/catalogue'
import { ActionDialog } from '../../shared/forms/ActionDialog.tsx'
import { useNotice } from '../../shared/notices/notice.ts'
import {
  type OwnAnnouncement,
  useDeleteAnnouncementMutation,
} from '../../shared/own-announcements/own-announcements-api.ts'

interface Props {
  announcement: OwnAnnouncement
  onClose: () => void
  onDeleted: () => void
}

export function DeleteDialog({ announcement, onClose, onDeleted }: Props) {
  const [remove, { isLoading, error }] = useDeleteAnnouncementMutation()
  const notice = useNotice()
  async function save() {
    const answer = await remove({ params: { id: announcement.id } })
    if (answer.error) return
    notice({ kind: 'success', text: t('own_ann.deleted') })
    onDeleted()
  }
  return (
    <ActionDialog
      title={t('own_ann.delete_title')}
      text={t(announcement.version > 1 ? 'own_ann.delete_version' : 'own_ann.delete_text', {
        number: announcement.number,
      })}
      action={t('own_ann.delete_save')}
      danger
      busy={isLoading}
      error={error}
      onDo={() => void save()}
      onClose={onClose}
    />
  )
}
