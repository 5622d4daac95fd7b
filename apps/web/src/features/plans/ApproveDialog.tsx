import type { Plan } from '@zakup/contract/plans/plans.routes'
import { planBounds } from '@zakup/domain/field-bounds'
import { t } from '@zakup/messages/catalogue'
import { useState } from 'react'
import { isoDay } from '../../shared/format/date-format.ts'
import { formatMoney } from '../../shared/format/number-format.ts'
import { ActionDialog } from '../../shared/forms/ActionDialog.tsx'
import { FormField } from '../../shared/forms/FormField.tsx'
import { useNotice } from '../../shared/notices/notice.ts'
import { paths } from '../../shared/paths.ts'
import { DateInput } from '../../shared/pickers/DateInput.tsx'
import { dayOf } from '../../shared/pickers/date-text.ts'
import { differenceText } from '../../shared/plans/Difference.tsx'
import { useApprovePlanMutation } from '../../shared/plans/plans-api.ts'
import { TextField } from '../../shared/ui/TextField.tsx'
import { useNow } from '../../shared/ui/use-now.ts'
import { changeCount } from './plan-editor-data.ts'

/** Approval by the head: the order, and what comes into force with it. Закон ст. 6 п. 2. */
export function ApproveDialog({ plan, onClose }: { plan: Plan; onClose: () => void }) {
  const [approve, { isLoading, error }] = useApprovePlanMutation()
  const notice = useNotice()
  const [number, setNumber] = useState('')
  const today = isoDay(new Date(useNow()))
  const [date, setDate] = useState(today)
  const [tried, setTried] = useState(false)
  const day = dayOf(date)
  const late = day !== null && day > today
  async function save() {
    setTried(true)
    if (!number.trim() || !day || late) return
    const { data } = await approve({
      params: { id: plan.id },
      body: { decree_number: number.trim(), decree_date: day },
    })
    if (!data) return
    notice({
      kind: 'success',
      text: t('plan_approve.done'),
      action: { label: t('plan_editor.public_page'), to: paths.plan(data.id) },
    })
    onClose()
  }
  return (
    <ActionDialog
      title={t('plan_approve.title')}
      text={t('plan_approve.text', {
        count: plan.item_count,
        sum: formatMoney(plan.total_price, 'exact'),
      })}
      action={t('plan_approve.save')}
      busy={isLoading}
      error={error}
      onDo={() => void save()}
      onClose={onClose}
    >
      {plan.changes && (
        <p>
          {t('plan_approve.changes', {
            count: changeCount(plan.changes),
            difference: differenceText(plan.changes.difference, 'exact'),
          })}
        </p>
      )}
      <FormField
        id="decree-number"
        label={t('plan_approve.number')}
        error={tried && !number.trim() ? t('plan_approve.number_missing') : undefined}
      >
        {({ id, invalid, describedBy }) => (
          <TextField
            id={id}
            invalid={invalid}
            aria-describedby={describedBy}
            maxLength={planBounds.decree_number}
            autoComplete="off"
            placeholder={t('plan_approve.number_example')}
            value={number}
            onChange={(event) => setNumber(event.target.value)}
          />
        )}
      </FormField>
      <FormField
        id="decree-date"
        label={t('plan_approve.date')}
        error={
          tried && !day
            ? t('plan_approve.date_missing')
            : tried && late
              ? t('plan.decree_in_future')
              : undefined
        }
      >
        {({ id, invalid, describedBy }) => (
          <DateInput
            id={id}
            invalid={invalid}
            aria-describedby={describedBy}
            value={date}
            onChange={setDate}
          />
        )}
      </FormField>
    </ActionDialog>
  )
}
