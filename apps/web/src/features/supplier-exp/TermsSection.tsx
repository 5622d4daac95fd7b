import { t } from '@zakup/messages/catalogue'
import { FormField } from '../../shared/forms/FormField.tsx'
import { DateInput } from '../../shared/pickers/DateInput.tsx'
import { DecimalInput } from '../../shared/pickers/DecimalInput.tsx'
import { useExpFormContext } from './form-context.ts'
import styles from './SupplierExp.module.css'

export function TermsSection() {
  const { form, change, errorOf, onLeave } = useExpFormContext()
  return (
    <>
      <div className={styles.two}>
        <FormField id="started_on" label={t('exp_form.started')} optional error={errorOf('started_on')}>
          {({ describedBy, ...control }) => (
            <DateInput
              {...control}
              aria-describedby={describedBy}
              value={form.started_on}
              onChange={(started_on) => change({ started_on })}
              onBlur={onLeave}
            />
          )}
        </FormField>
        <FormField
          id="completed_on"
          label={t('exp_form.completed')}
          hint={t('exp_form.completed_hint')}
          error={errorOf('completed_on')}
        >
          {({ describedBy, ...control }) => (
            <DateInput
              {...control}
              aria-describedby={describedBy}
              value={form.completed_on}
              onChange={(completed_on) => change({ completed_on })}
              onBlur={onLeave}
            />
          )}
        </FormField>
      </div>
      <FormField
        id="amount"
        label={t('exp_form.amount')}
        optional
        error={errorOf('amount')}
        className={styles.short}
      >
        {({ describedBy, ...control }) => (
          <DecimalInput
            {...control}
            kind="money"
            aria-describedby={describedBy}
            value={form.amount}
            onChange={(amount) => change({ amount })}
            onBlur={onLeave}
          />
        )}
      </FormField>
    </>
  )
}
