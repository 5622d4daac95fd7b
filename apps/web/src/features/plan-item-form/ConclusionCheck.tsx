import type { OwnPlanItem } from '@zakup/contract/plan-items/own-plan-items.routes'
import { t } from '@zakup/messages/catalogue'
import { remarkText } from '@zakup/messages/remark-text'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { failureWords } from '../../shared/api/failure-words.ts'
import { formatDateTime } from '../../shared/format/date-format.ts'
import { dayOf } from '../../shared/pickers/date-text.ts'
import { useCheckConclusionMutation } from '../../shared/plan-items/own-plan-items-api.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { useItemForm } from './form-context.ts'
import styles from './PlanItemForm.module.css'

/** Queries the register of expert conclusions about the saved conclusion, and shows the result. */
export function ConclusionCheck({ item }: { item: OwnPlanItem | null }) {
  const { form } = useItemForm()
  const [check, { data, error, isLoading }] = useCheckConclusionMutation()
  const isSaved =
    item?.conclusion_number === form.conclusion_number.trim() &&
    item.conclusion_date === dayOf(form.conclusion_date)
  const failure = error ? failureWords(error) : null
  return (
    <div className={styles.check}>
      <div className={styles.actions}>
        <Button
          busy={isLoading}
          disabled={!isSaved}
          aria-describedby={isSaved ? undefined : 'check-why'}
          onClick={() => item && void check({ body: { plan_item_id: item.id } })}
        >
          {isLoading ? t('item_form.checking_conclusion') : t('item_form.check_conclusion')}
        </Button>
      </div>
      {!isSaved && (
        <p id="check-why" className={styles.note}>
          {t('item_form.check_after_save')}
        </p>
      )}
      <div aria-live="polite">
        {isSaved && !isLoading && item.conclusion_result && item.conclusion_checked_at && (
          <Verdict
            good={item.conclusion_result === 'confirmed'}
            text={
              item.conclusion_result === 'confirmed'
                ? t('item_form.conclusion_ok', { at: formatDateTime(item.conclusion_checked_at) })
                : t('item_form.conclusion_bad', {
                    at: formatDateTime(item.conclusion_checked_at),
                    text: data?.text ?? remarkText(`remark.conclusion_${item.conclusion_result}`),
                  })
            }
          />
        )}
        {failure && !isLoading && <Verdict good={false} text={failure.text} />}
      </div>
    </div>
  )
}

function Verdict({ good, text }: { good: boolean; text: string }) {
  const Icon = good ? CircleCheck : CircleAlert
  return (
    <p className={styles.verdict} data-good={good}>
      <Icon aria-hidden="true" />
      {text}
    </p>
  )
}
