import type { OwnPlanItemRow } from '@zakup/contract/plan-items/own-plan-items.routes'
import { sumAmounts } from '@zakup/domain/money'
import { t } from '@zakup/messages/catalogue'
import { CircleAlert } from 'lucide-react'
import { useState } from 'react'
import { formatMoney } from '../format/number-format.ts'
import { ActionDialog } from '../forms/ActionDialog.tsx'
import styles from './OwnActionDialog.module.css'
import { OwnMisfits } from './OwnMisfits.tsx'
import { OwnRefusalFields } from './OwnRefusalFields.tsx'
import { type Acting, type BulkAction, fitFor, MOST_IN_ORDER } from './own-item-fit.ts'
import { type RefusalProblems, readRefusal } from './own-refusal.ts'
import { useItemCommand } from './use-item-command.ts'

/** The contract's limit per request. */
const MOST = 5000

interface Props {
  action: BulkAction
  rows: OwnPlanItemRow[]
  actor: Acting
  onClose: () => void
  onDone: (ids: number[], count: number) => void
  /** An order is assembled on its own page. */
  onOrder: (ids: number[]) => void
}

/**
 * Shows which selected rows qualify, and why others do not, asks for confirmation and runs the action; shows errors.
 */
export function OwnActionDialog({ action, rows, actor, onClose, onDone, onOrder }: Props) {
  // Computed once: the dialog is about the rows selected when it was opened.
  const [{ fits, misfits }] = useState(() => fitFor(actor, rows, action))
  const [run, { isLoading, error }] = useItemCommand(action)
  const [problems, setProblems] = useState<RefusalProblems>({})
  const sum = formatMoney(sumAmounts(fits.map(({ total_price }) => total_price)), 'exact')
  const most = action === 'send_to_order' ? MOST_IN_ORDER : MOST
  const tooMany = fits.length > most
  const none = fits.length === 0
  const isSending = action === 'send_to_order'
  const verb = isLoading && !isSending ? t(`own_items.doing_${action}`) : t(`own_items.do_${action}`)

  async function submit(form: HTMLFormElement) {
    if (none || tooMany) return
    const ids = fits.map(({ id }) => id)
    if (isSending) return onOrder(ids)
    const refusal = action === 'refuse_purchase' ? readRefusal(new FormData(form)) : null
    setProblems(refusal?.problems ?? {})
    if (refusal && !refusal.values) {
      const first = Object.keys(refusal.problems)[0]
      form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
      return
    }
    const done = await run(ids, refusal?.values ?? null)
    if (done) onDone(ids, done.count)
  }

  return (
    <ActionDialog
      title={none ? t(`own_items.none_${action}`) : t(`own_items.ask_${action}`, { count: fits.length })}
      text={none ? undefined : textOf(action, fits, sum)}
      action={none ? null : verb}
      danger={action === 'remove' || action === 'refuse_purchase'}
      busy={isLoading}
      error={error}
      onDo={(form) => void submit(form)}
      onClose={onClose}
    >
      {misfits.length > 0 && (
        <OwnMisfits
          misfits={misfits}
          lead={none ? undefined : t(`own_items.fit_${action}`, { fit: fits.length, all: rows.length })}
        />
      )}
      {!none && action === 'refuse_purchase' && (
        <OwnRefusalFields
          problems={problems}
          onAnswer={(name) => setProblems((before) => ({ ...before, [name]: undefined }))}
        />
      )}
      {tooMany && (
        <p className={styles.error} role="alert">
          <CircleAlert aria-hidden="true" />
          {t('own_items.too_many', { limit: most })}
        </p>
      )}
    </ActionDialog>
  )
}

function textOf(action: BulkAction, fits: OwnPlanItemRow[], sum: string): string {
  if (action !== 'remove') return t(`own_items.text_${action}`, { sum })
  const amends = fits.some(({ plan }) => plan.edition > 1)
  return t(amends ? 'own_items.text_remove_amendment' : 'own_items.text_remove')
}
