import { t } from '@zakup/messages/catalogue'
import { useState } from 'react'
import { FormField } from '../../shared/forms/FormField.tsx'
import { TextArea } from '../../shared/forms/TextArea.tsx'
import { useNotice } from '../../shared/notices/notice.ts'
import { useReturnPlanMutation } from '../../shared/plans/plans-api.ts'
import { ActionDialog } from './ActionDialog.tsx'

/** A plan goes back only with words about what to mend. */
export function ReturnDialog({ planId, onClose }: { planId: number; onClose: () => void }) {
  const [giveBack, { isLoading, error }] = useReturnPlanMutation()
  const notice = useNotice()
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  async function save() {
    setTried(true)
    if (!reason.trim()) return
    const { data } = await giveBack({ params: { id: planId }, body: { reason: reason.trim() } })
    if (!data) return
    notice({ kind: 'success', text: t('plan_return.done') })
    onClose()
  }
  return (
    <ActionDialog
      title={t('plan_return.title')}
      text={t('plan_return.text')}
      action={t('plan_return.save')}
      danger
      busy={isLoading}
      error={error}
      onDo={() => void save()}
      onClose={onClose}
    >
      <FormField
        id="return-reason"
        label={t('plan_return.reason')}
        error={tried && !reason.trim() ? t('plan_return.reason_missing') : undefined}
      >
        {({ id, invalid, describedBy }) => (
          <TextArea
            id={id}
            rows={4}
            invalid={invalid}
            aria-describedby={describedBy}
            maxLength={2000}
            value={reason}
            onChange={setReason}
          />
        )}
      </FormField>
    </ActionDialog>
  )
}
