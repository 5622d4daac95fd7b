import { t } from '@zakup/messages/catalogue'
import { ActionDialog } from '../../shared/forms/ActionDialog.tsx'

interface Props {
  count: number
  busy: boolean
  error: unknown
  onDo: () => void
  onClose: () => void
}

export function UnpinDialog({ count, busy, error, onDo, onClose }: Props) {
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
