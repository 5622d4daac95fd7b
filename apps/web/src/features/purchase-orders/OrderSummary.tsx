import { purchaseOrderBounds } from '@zakup/domain/field-bounds'
import type { orderCase } from '@zakup/domain/purchase-orders/order-case'
import { t } from '@zakup/messages/catalogue'
import { CircleAlert, CircleCheck, Send, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { formatTime } from '../../shared/format/date-format.ts'
import { formatCount } from '../../shared/format/number-format.ts'
import { tiedWords } from '../../shared/format/tied-words.ts'
import { FormField } from '../../shared/forms/FormField.tsx'
import { RefusableButton } from '../../shared/forms/RefusableButton.tsx'
import { TextArea } from '../../shared/forms/TextArea.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { Money } from '../../shared/ui/Money.tsx'
import { type BasketItem, basketSum, itemsOnlyIn } from './basket.ts'
import styles from './OrderBasket.module.css'
import type { Organizers } from './OrganizerField.tsx'
import { OrganizerField } from './OrganizerField.tsx'
import type { BasketState, SaveMode } from './use-basket.ts'
import type { SaveFailure } from './use-save-order.ts'

type OrderRefusal = ReturnType<typeof orderCase.refusal>

export interface SummaryProps {
  state: BasketState
  organizers: Organizers
  organizerId: number | null
  /** Null for a new order, which has never been saved. */
  orderId: number | null
  refusals: { send: OrderRefusal; save: OrderRefusal }
  onSend: () => void
  onSave: (mode: SaveMode) => void
}

/** The items of the order, its organizer, its sum, and the buttons to send or save. */
export function OrderSummary({ sheet, ...props }: SummaryProps & { sheet: boolean }) {
  const { state, organizers, organizerId, orderId, refusals, onSend, onSave } = props
  const { basket, base, saving, failure, keeping, dirty } = state
  const { items } = basket
  const gone = orderId === null ? [] : itemsOnlyIn(base.items, items)
  const [first] = items
  return (
    <div className={styles.summary}>
      {!sheet && (
        <h2 className={styles.title}>
          {t('basket.summary')} <span className={styles.count}>{formatCount(items.length)}</span>
        </h2>
      )}
      {first && (
        <p className={styles.frame}>
          {t('basket.frame', { method: first.purchase_method.name, subject: first.purchase_subject.name })}
        </p>
      )}
      {items.length === 0 ? (
        <p id={EMPTY} tabIndex={-1} className={styles.empty}>
          {t(sheet ? 'basket.empty_narrow' : 'basket.empty')}
        </p>
      ) : (
        <Chosen items={items} onRemove={(root) => state.remove([root])} />
      )}
      {gone.length > 0 && (
        <p className={styles.gone}>
          {t('basket.removed_count', { count: gone.length })}{' '}
          <button type="button" onClick={() => state.add(gone)}>
            {t('basket.restore')}
          </button>
        </p>
      )}
      <OrganizerField
        organizers={organizers}
        value={organizerId}
        onChoose={(id) => state.change({ organizer_id: id })}
      />
      <FormField id="comment" label={t('basket.comment')} optional>
        {({ id, invalid, describedBy }) => (
          <TextArea
            id={id}
            invalid={invalid}
            aria-describedby={describedBy}
            maxLength={purchaseOrderBounds.comment}
            placeholder={t('basket.comment_hint')}
            value={basket.comment}
            onChange={(comment) => state.change({ comment })}
          />
        )}
      </FormField>
      <p className={styles.total}>
        <span>{t('basket.total')}</span>
        <b>
          <Money amount={basketSum(items)} sign />
        </b>
      </p>
      <div role="alert" className={styles.failure}>
        {failure && <Failed key={failure.text} failure={failure} onRetry={() => onSave(failure.mode)} />}
      </div>
      <div className={styles.actions}>
        <RefusableButton
          kind="primary"
          icon={<Send aria-hidden="true" />}
          refusal={refusals.send}
          onClick={onSend}
        >
          {t('basket.send')}
        </RefusableButton>
        {refusals.send && items.length > 0 && <p className={styles.why}>{t(refusals.send.code)}</p>}
        {(orderId === null || dirty) && (
          <RefusableButton refusal={refusals.save} onClick={() => onSave('draft')}>
            {t(
              saving === 'draft' ? 'basket.saving' : orderId === null ? 'basket.save' : 'basket.save_changes',
            )}
          </RefusableButton>
        )}
      </div>
      <output className={styles.kept}>
        {dirty && keeping.state === 'kept' && (
          <>
            <CircleCheck aria-hidden="true" />
            {t('basket.kept_at', { time: formatTime(keeping.at) })}
          </>
        )}
        {dirty && keeping.state === 'refused' && t('basket.not_kept')}
      </output>
    </div>
  )
}

function Failed({ failure, onRetry }: { failure: SaveFailure; onRetry: () => void }) {
  const words = useRef<HTMLParagraphElement>(null)
  // The column may be longer than the screen, so the error is scrolled into view.
  useEffect(() => words.current?.parentElement?.scrollIntoView({ block: 'nearest' }), [])
  return (
    <>
      <CircleAlert aria-hidden="true" />
      <p ref={words}>
        {failure.text}
        {failure.requestId && <small> {t('failure.request', { id: failure.requestId })}</small>}
      </p>
      <Button onClick={onRetry}>{t('failure.retry')}</Button>
    </>
  )
}

const EMPTY = 'basket-empty'
/** More rows than any screen shows. */
const LONG = 60

function Chosen({ items, onRemove }: { items: readonly BasketItem[]; onRemove: (root: number) => void }) {
  const list = useRef<HTMLUListElement>(null)
  function remove(index: number, root: number) {
    // Focus moves to the next row, or to the message that the basket is empty, not to the top of the page.
    const buttons = list.current?.querySelectorAll('button')
    const next = buttons?.[index + 1] ?? buttons?.[index - 1]
    next?.focus({ preventScroll: true })
    flushSync(() => onRemove(root))
    if (!next) document.getElementById(EMPTY)?.focus({ preventScroll: true })
  }
  return (
    // The scrollable list can take focus, so that the keyboard can scroll it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <ul
      ref={list}
      className={`${styles.items} ${items.length > LONG ? styles.long : ''}`}
      aria-label={t('basket.summary')}
      tabIndex={-1}
    >
      {items.map(({ root_id, name, total_price }, index) => (
        <li key={root_id}>
          <span className={styles.name}>
            <b title={name}>{tiedWords(name)}</b>
            <small>
              <Money amount={total_price} sign />
            </small>
          </span>
          <button
            type="button"
            aria-label={t('basket.remove', { number: String(root_id), name })}
            onClick={() => remove(index, root_id)}
          >
            <X aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  )
}
