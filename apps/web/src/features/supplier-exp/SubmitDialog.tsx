import { EXP_APPROVAL_DAYS, EXP_REVIEW_DAYS } from '@zakup/domain/supplier-exp/supplier-exp-case'
import { t } from '@zakup/messages/catalogue'
import { ActionDialog } from '../../shared/forms/ActionDialog.tsx'

interface Props {
  busy: boolean
  error: unknown
  onDo: () => void
  onClose: () => void
}

/** What happens after submission, and how long it takes. Правила реестров пп. 45–50. */
export function SubmitDialog(props: Props) {
  return (
    <ActionDialog
      {...props}
      title={t('exp_form.submit_title')}
      text={t('exp_form.submit_text', { review: EXP_REVIEW_DAYS, approval: EXP_APPROVAL_DAYS })}
      action={t('exp_form.submit_do')}
    >
      <p>{t('exp_form.submit_after')}</p>
    </ActionDialog>
  )
}
