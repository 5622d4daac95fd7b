import { t } from '@zakup/messages/catalogue'
import { flushSync } from 'react-dom'
import { formatMoney } from '../../shared/format/number-format.ts'
import { ActionDialog } from '../../shared/forms/ActionDialog.tsx'
import { useNotice } from '../../shared/notices/notice.ts'
import {
  type OwnAnnouncement,
  useApproveAnnouncementMutation,
  useSubmitAnnouncementMutation,
  useWithdrawAnnouncementMutation,
} from '../../shared/own-announcements/own-announcements-api.ts'

interface Props {
  step: 'submit' | 'withdraw' | 'sign'
  announcement: OwnAnnouncement
  onClose: () => void
}

/** A step that needs a yes and nothing more. */
export function StepDialog({ step, announcement, onClose }: Props) {
  const submit = useSubmitAnnouncementMutation()
  const withdraw = useWithdrawAnnouncementMutation()
  const sign = useApproveAnnouncementMutation()
  const [run, { isLoading, error }] = { submit, withdraw, sign }[step]
  const notice = useNotice()
  async function save() {
    const { data } = await run({ params: { id: announcement.id } })
    if (!data) return
    notice({ kind: 'success', text: t(`ann_check.${step}_done`) })
    // What opened the dialog goes away with the step: focus goes on to the heading.
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
