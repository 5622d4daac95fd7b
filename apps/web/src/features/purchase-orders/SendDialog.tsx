import { ORDER_DECISION_DAYS } from '@zakup/domain/purchase-orders/order-machine'
import { t } from '@zakup/messages/catalogue'
import { formatMoney } from '../../shared/format/number-format.ts'
import { ActionDialog } from '../../shared/forms/ActionDialog.tsx'
import { type BasketItem, basketSum } from './basket.ts'

interface Props {
  items: readonly BasketItem[]
  organizer: string
  busy: boolean
  onSend: () => void
  onClose: () => void
}

/** The last look: how many, for how much, to whom, and what can still be done afterwards. */
export function SendDialog({ items, organizer, busy, onSend, onClose }: Props) {
  return (
    <ActionDialog
      title={t('basket.ask_send')}
      text={t('basket.ask_send_text', {
        count: items.length,
        sum: formatMoney(basketSum(items), 'exact'),
        organizer,
      })}
      action={t('basket.do_send')}
      busy={busy}
      onDo={onSend}
      onClose={onClose}
    >
      <p>{t('basket.ask_send_days', { count: ORDER_DECISION_DAYS })}</p>
    </ActionDialog>
  )
}
