import { t } from '@zakup/messages/catalogue'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { formatDateTime } from '../../shared/format/date-format.ts'
import { formatMoney } from '../../shared/format/number-format.ts'
import { ActionDialog } from '../../shared/forms/ActionDialog.tsx'
import { ReasonDialog } from '../../shared/forms/ReasonDialog.tsx'
import { useNotice } from '../../shared/notices/notice.ts'
import {
  type OwnAnnouncement,
  type Readiness,
  useApproveAnnouncementMutation,
  useChangeDocumentationMutation,
  useDeleteAnnouncementMutation,
  usePublishAnnouncementMutation,
  useRepeatAnnouncementMutation,
  useReturnAnnouncementMutation,
  useSubmitAnnouncementMutation,
  useWithdrawAnnouncementMutation,
} from '../../shared/own-announcements/own-announcements-api.ts'
import { paths } from '../../shared/paths.ts'

interface Props {
  kind: 'return' | 'change'
  announcement: OwnAnnouncement
  onClose: () => void
}

/** Asks for the reason of a return for correction, or of a change in the documentation. */
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
    // The next version is an announcement with its own id.
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

interface DeleteDialogProps {
  announcement: OwnAnnouncement
  onClose: () => void
  onDeleted: () => void
}

export function DeleteDialog({ announcement, onClose, onDeleted }: DeleteDialogProps) {
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

interface PublishDialogProps {
  announcement: OwnAnnouncement
  schedule: Readiness['schedule']
  onClose: () => void
}

/** Publication cannot be undone: the sum and the start date are shown once more. */
export function PublishDialog({ announcement, schedule, onClose }: PublishDialogProps) {
  const [publish, { isLoading, error }] = usePublishAnnouncementMutation()
  const notice = useNotice()
  // Idempotency key: a retry after a lost response does not publish twice.
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

interface StepDialogProps {
  step: 'submit' | 'withdraw' | 'sign'
  announcement: OwnAnnouncement
  onClose: () => void
}

/** A step that needs a confirmation only. */
export function StepDialog({ step, announcement, onClose }: StepDialogProps) {
  const submit = useSubmitAnnouncementMutation()
  const withdraw = useWithdrawAnnouncementMutation()
  const sign = useApproveAnnouncementMutation()
  const [run, { isLoading, error }] = { submit, withdraw, sign }[step]
  const notice = useNotice()
  async function save() {
    const { data } = await run({ params: { id: announcement.id } })
    if (!data) return
    notice({ kind: 'success', text: t(`ann_check.${step}_done`) })
    // The button that opened the dialog disappears after the step, so focus moves to the heading.
    flushSync(onClose)
    document.getElementById('step-title')?.focus()
  }
  const sum = formatMoney(announcement.total_price, 'exact')
  return (
    <ActionDialog
      title={t(`ann_check.${step}_title`)}
      text={t(`ann_check.${step}_text`, { count: announcement.lot_count, sum })}
      action={t(`ann_check.${step}_save`)}
      busy={isLoading}
      error={error}
      onDo={() => void save()}
      onClose={onClose}
    />
  )
}

interface UnpinDialogProps {
  count: number
  busy: boolean
  error: unknown
  onDo: () => void
  onClose: () => void
}

export function UnpinDialog({ count, busy, error, onDo, onClose }: UnpinDialogProps) {
  return (
    <ActionDialog
      title={t('ann_lots.unpin_title', { count })}
      text={t('ann_lots.unpin_text')}
      action={t('ann_lots.unpin_short')}
      danger
      busy={busy}
      error={error}
      onDo={onDo}
      onClose={onClose}
    />
  )
}
