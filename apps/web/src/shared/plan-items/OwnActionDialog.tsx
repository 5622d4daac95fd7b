import type { OwnPlanItemRow } from '@zakup/contract/plan-items/own-plan-items.routes'
import { sumAmounts } from '@zakup/domain/money'
import { t } from '@zakup/messages/catalogue'
import { CircleAlert } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { failureWords } from '../api/failure-words.ts'
import { formatMoney } from '../format/number-format.ts'
import { Button } from '../ui/Button.tsx'
import styles from './OwnActionDialog.module.css'
import { OwnDialog } from './OwnDialog.tsx'
import { OwnMisfits } from './OwnMisfits.tsx'
import { OwnRefusalFields } from './OwnRefusalFields.tsx'
import { type Acting, type BulkAction, fitFor, MOST_IN_ORDER } from './own-item-fit.ts'
import { type RefusalProblems, readRefusal } from './own-refusal.ts'
import { useItemCommand } from './use-item-command.ts'

/** As many as the contract takes at once. */
const MOST = 5000

interface Props {
  action: BulkAction
  rows: OwnPlanItemRow[]
  actor: Acting
  onClose: () => void
  onDone: (ids: number[], count: number) => void
  /** An order is put together on its own page. */
  onOrder: (ids: number[]) => void
}

/** Says who of the chosen fits and who does not and why, asks, and does it; what goes wrong is said here. */
export function OwnActionDialog({ action, rows, actor, onClose, onDone, onOrder }: Props) {
  // The question is about what was chosen when it was asked.
  const [{ fits, misfits }] = useState(() => fitFor(actor, rows, action))
  const [run, { isLoading, error }] = useItemCommand(action)
  const [problems, setProblems] = useState<RefusalProblems>({})
  const form = useRef<HTMLFormElement>(null)
  const sum = formatMoney(sumAmounts(fits.map(({ total_price }) => total_price)), 'exact')
  const most = action === 'send_to_order' ? MOST_IN_ORDER : MOST
  const tooMany = fits.length > most

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isLoading || fits.length === 0 || tooMany) return
    const ids = fits.map(({ id }) => id)
    if (action === 'send_to_order') return onOrder(ids)
    const refusal = action === 'refuse_purchase' ? readRefusal(new FormData(event.currentTarget)) : null
    setProblems(refusal?.problems ?? {})
    if (refusal && !refusal.values) {
      const first = Object.keys(refusal.problems)[0]
      form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
      return
    }
    const done = await run(ids, refusal?.values ?? null)
    if (done) onDone(ids, done.count)
  }

  if (fits.length === 0)
    return (
      <OwnDialog title={t(`own_items.none_${action}`)} onClose={onClose}>
        <OwnMisfits misfits={misfits} />
        <div className={styles.foot}>
          <Button kind="primary" onClick={onClose}>
            {t('own_items.close')}
          </Button>
        </div>
      </OwnDialog>
    )
  return (
    <OwnDialog
      title={t(`own_items.ask_${action}`, { count: fits.length })}
      onClose={onClose}
      busy={isLoading}
    >
      <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
        <p className={styles.text}>{textOf(action, fits, sum)}</p>
        {misfits.length > 0 && (
          <OwnMisfits
            misfits={misfits}
            lead={t(`own_items.fit_${action}`, { fit: fits.length, all: rows.length })}
          />
        )}
        {action === 'refuse_purchase' && <OwnRefusalFields problems={problems} />}
        {(tooMany || error !== undefined) && (
          <p className={styles.error} role="alert">
            <CircleAlert aria-hidden="true" />
            {tooMany ? t('own_items.too_many', { limit: most }) : failureText(error)}
          </p>
        )}
        <div className={styles.foot}>
          <Button onClick={onClose} disabled={isLoading}>
            {t('own_items.cancel')}
          </Button>
          <Button
            kind="primary"
            type="submit"
            aria-disabled={isLoading || undefined}
            className={action === 'remove' || action === 'refuse_purchase' ? styles.danger : undefined}
          >
            {isLoading && action !== 'send_to_order'
              ? t(`own_items.doing_${action}`)
              : t(`own_items.do_${action}`)}
          </Button>
        </div>
      </form>
    </OwnDialog>
  )
}

function textOf(action: BulkAction, fits: OwnPlanItemRow[], sum: string): string {
  if (action !== 'remove') return t(`own_items.text_${action}`, { sum })
  const amends = fits.some(({ plan }) => plan.edition > 1)
  return t(amends ? 'own_items.text_remove_amendment' : 'own_items.text_remove')
}

function failureText(error: unknown): string {
  const { text, requestId } = failureWords(error, 'writing')
  return requestId ? `${text} ${t('failure.request', { id: requestId })}` : text
}
