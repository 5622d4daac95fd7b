import { t } from '@zakup/messages/catalogue'
import { useRef } from 'react'
import { formatDateTime } from '../../shared/format/date-format.ts'
import { formatMoney } from '../../shared/format/number-format.ts'
import { ActionDialog } from '../../shared/forms/ActionDialog.tsx'
import { useNotice } from '../../shared/notices/notice.ts'
import {
  type OwnAnnouncement,
  type Readiness,
  usePublishAnnouncementMutation,
} from '../../shared/own-announcements/own-announcements-api.ts'
import { paths } from '../../shared/paths.ts'

interface Props {
  announcement: OwnAnnouncement
  schedule: Readiness['schedule']
  onClose: () => void
}

/** What is published cannot be taken back: how much it is and when it begins are said once more. */
export function PublishDialog({ announcement, schedule, onClose }: Props) {
  const [publish, { isLoading, error }] = usePublishAnnouncementMutation()
  const notice = useNotice()
  // Pressed again after a lost answer it is not done twice.
  const key = useRef(crypto.randomUUID())
  async function save() {
    const { data } = await publish({ params: { id: announcement.id }, key: key.current })
    if (!data) return
    notice({
      kind: 'success',
      text: t('ann_check.publish_done', { number: data.number }),
      action: { label: t('own_ann.public_page'), to: paths.announcement(data.id) },
    })
    onClose()
  }
  const { lot_count: count, total_price, version } = announcement
  const what = t('ann_check.publish_what', { count, sum: formatMoney(total_price, 'exact') })
  const when = schedule
    ? t('ann_check.publish_when', { date: formatDateTime(schedule.offer_start_date) })
    : ''
  return (
    <ActionDialog
      title={t(version > 1 ? 'ann_check.publish_version_title' : 'ann_check.publish_title')}
      text={[what, when, t(version > 1 ? 'ann_check.publish_version' : 'ann_check.publish_final')].join(' ')}
      action={t('ann_check.publish_save')}
      busy={isLoading}
      error={error}
      onDo={() => void save()}
      onClose={onClose}
    />
  )
}
