import type { DeskLimitValue } from '@zakup/contract/limits/limits-desk.routes'
import type { LimitCode } from '@zakup/domain/limits/limits-desk'
import { t } from '@zakup/messages/catalogue'
import { formatDate } from '../../shared/format/date-format.ts'
import { ActionDialog } from '../../shared/forms/ActionDialog.tsx'
import { useNotice } from '../../shared/notices/notice.ts'
import { useRemoveLimitMutation } from './desk-api.ts'
import { valueWords } from './LimitCard.tsx'

interface Props {
  code: LimitCode
  value: DeskLimitValue
  onClose: () => void
}

export function RemoveLimitDialog({ code, value: { from_date, value }, onClose }: Props) {
  const [remove, { isLoading, error }] = useRemoveLimitMutation()
  const notice = useNotice()
  async function run() {
    const { data } = await remove({ body: { code, from_date } })
    if (!data) return
    notice({ kind: 'success', text: t('limits_desk.removed') })
    onClose()
  }
  return (
    <ActionDialog
      danger
      title={t('limits_desk.remove_title')}
      text={t('limits_desk.remove_text', {
        name: t(`limits_desk.code_${code}`),
        value: valueWords(code, value),
        day: formatDate(from_date),
      })}
      action={t('limits_desk.remove')}
      busy={isLoading}
      error={error}
      onDo={() => void run()}
      onClose={onClose}
    />
  )
}
