import {
  ORDER_DECISION_DAYS,
  ORDER_STATUS,
  type OrderStatus,
  orderCase,
} from '@zakup/domain/purchase-orders/order-case'
import { t } from '@zakup/messages/catalogue'
import { useState } from 'react'
import { formatTime } from '../../shared/format/date-format.ts'
import { formatMoney } from '../../shared/format/number-format.ts'
import { ActionDialog } from '../../shared/forms/ActionDialog.tsx'
import { FormNotice } from '../../shared/forms/FormNotice.tsx'
import { useLeaveGuard } from '../../shared/forms/use-leave-guard.ts'
import { useActor } from '../../shared/session/use-actor.ts'
import { useAppSelector } from '../../shared/store-hooks.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { Dialog } from '../../shared/ui/Dialog.tsx'
import { Money } from '../../shared/ui/Money.tsx'
import { useMediaQuery } from '../../shared/ui/media-query.ts'
import { Sheet } from '../../shared/ui/Sheet.tsx'
import { AvailableItems } from './AvailableItems.tsx'
import { type BasketItem, basketSum } from './basket.ts'
import styles from './OrderBasket.module.css'
import { OrderSummary, type SummaryProps } from './OrderSummary.tsx'
import { chosenOrganizer, useOrganizers } from './OrganizerField.tsx'
import type { BasketState, SaveDone, SaveMode } from './use-basket.ts'

interface Props {
  state: BasketState
  order: { id: number; status_id: OrderStatus; organizer: { id: number; name: string } | null } | null
  taken?: number
  onDone?: (done: SaveDone) => void
}

/** Available items on the left, the order on the right; on a phone the order is a sheet opened from a bottom bar. */
export function OrderBasket({ state, order, taken = 0, onDone }: Props) {
  const { basket, dirty, saving } = state
  const small = useMediaQuery('(max-width: 900px)')
  const lowVision = useAppSelector(({ lowVision: { on } }) => on)
  const actor = useActor()
  const organizers = useOrganizers(order?.organizer ?? null)
  const organizerId = chosenOrganizer(organizers, basket.organizer_id)
  const [sheet, setSheet] = useState(false)
  const [asking, setAsking] = useState(false)
  const blocker = useLeaveGuard(dirty)
  // While the session ends.
  if (!actor) return null
  const count = basket.items.length
  const now = {
    status_id: order?.status_id ?? ORDER_STATUS.draft,
    item_count: count,
    organizer_id: organizerId,
    customer_organizer_in_force: organizers.inForce(organizerId),
  }
  // A new order must contain something; an open one may be emptied.
  const unsaved = orderCase.refusal(actor, now, order ? 'edit' : 'send')
  const save = unsaved?.code === 'order.empty' || unsaved?.kind === 'role' ? unsaved : null

  async function run(mode: SaveMode) {
    const done = await state.save(mode, organizerId)
    setAsking(false)
    if (!done) return
    setSheet(false)
    onDone?.(done)
  }
  const summary: SummaryProps = {
    state,
    organizers,
    organizerId,
    orderId: order?.id ?? null,
    refusals: { send: orderCase.refusal(actor, now, 'send'), save },
    onSend: () => setAsking(true),
    onSave: (mode) => void run(mode),
  }
  const sum = basketSum(basket.items)
  const chosen = count > 0 ? t('basket.chosen', { count }) : t('basket.chosen_none')
  return (
    <div className={small ? styles.barred : undefined}>
      <div className={styles.notices}>
        <BasketNotices state={state} isNew={!order} taken={taken} />
      </div>
      <div className={styles.columns}>
        <AvailableItems
          chosen={basket.items}
          narrow={small || lowVision}
          onAdd={state.add}
          onRemove={state.remove}
        />
        {!small && (
          <section
            className={`card ${styles.side}`}
            aria-label={t('basket.summary')}
            data-tour="basket-summary"
          >
            <OrderSummary {...summary} sheet={false} />
          </section>
        )}
      </div>
      <output className="sr" aria-live="polite">
        {t('basket.chosen_said', { chosen, sum: `${formatMoney(sum, 'list')}\u00a0₸` })}
      </output>
      {small && (
        <>
          <section className={styles.bar} aria-label={t('basket.summary')} data-tour="basket-summary">
            <p>
              <span>{chosen}</span>
              <b>
                <Money amount={sum} sign />
              </b>
            </p>
            <Button kind="primary" size="large" aria-haspopup="dialog" onClick={() => setSheet(true)}>
              {t('basket.next')}
            </Button>
          </section>
          <Sheet title={t('basket.summary')} side="bottom" open={sheet} onClose={() => setSheet(false)}>
            <div className={styles.sheet}>
              <OrderSummary {...summary} sheet />
            </div>
          </Sheet>
        </>
      )}
      {asking && (
        <SendDialog
          items={basket.items}
          organizer={organizers.options?.find(({ id }) => id === organizerId)?.name ?? ''}
          busy={saving === 'send'}
          onSend={() => void run('send')}
          onClose={() => setAsking(false)}
        />
      )}
      {blocker.state === 'blocked' && (
        <Dialog
          title={t('basket.leave_title')}
          onCancel={() => blocker.reset()}
          actions={
            <>
              <Button kind="primary" onClick={() => blocker.reset()}>
                {t('form.stay')}
              </Button>
              <Button onClick={() => blocker.proceed()}>{t('form.leave')}</Button>
            </>
          }
        >
          {t(order ? 'basket.leave_text_edit' : 'basket.leave_text')}
        </Dialog>
      )}
    </div>
  )
}

interface BasketNoticesProps {
  state: BasketState
  isNew: boolean
  /** Number of preselected items that are no longer available. */
  taken: number
}

/** Notices above the basket, each at most once. */
function BasketNotices({ state, isNew, taken }: BasketNoticesProps) {
  const { restoredAt, merged, misfits } = state
  return (
    <>
      {restoredAt && (
        <FormNotice
          kind="info"
          title={t(isNew ? 'basket.restored' : 'basket.restored_edit', { time: formatTime(restoredAt) })}
          actions={<Button onClick={state.forget}>{t('basket.forget')}</Button>}
        />
      )}
      {merged && <FormNotice kind="alert" title={t('basket.merged')} />}
      {misfits.length > 0 && (
        <FormNotice
          kind="alert"
          title={t('basket.not_added', { count: misfits.length, reason: t('basket.not_added_differ') })}
        />
      )}
      {taken > 0 && (
        <FormNotice
          kind="alert"
          title={t('basket.not_added', { count: taken, reason: t('basket.not_added_taken') })}
        />
      )}
    </>
  )
}

interface SendDialogProps {
  items: readonly BasketItem[]
  organizer: string
  busy: boolean
  onSend: () => void
  onClose: () => void
}

/** The last confirmation: how many items, for how much, to whom, and what can still be done afterwards. */
function SendDialog({ items, organizer, busy, onSend, onClose }: SendDialogProps) {
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
