import { rnuRecordBounds } from '@zakup/domain/field-bounds'
import { needsCourtAct } from '@zakup/domain/rnu/rnu-reasons'
import { t } from '@zakup/messages/catalogue'
import { FormField } from '../../shared/forms/FormField.tsx'
import { LineField } from '../../shared/forms/LineField.tsx'
import { DateInput } from '../../shared/pickers/DateInput.tsx'
import styles from './RecordForm.module.css'
import type { RecordFormState } from './use-record-form.ts'

/** The court's act, or the customer's own decision if no court is needed. Закон ст. 8 п. 4. */
export function ActSection({ state: { form, change, errorOf, onLeave } }: { state: RecordFormState }) {
  const byCourt = form.reason_id !== null && needsCourtAct(form.reason_id)
  return (
    <>
      {byCourt && (
        <LineField
          id="court"
          label={t('rnu_form.court')}
          hint={t('rnu_form.court_hint')}
          error={errorOf('court')}
          maxLength={rnuRecordBounds.court}
          value={form.court}
          onChange={(court) => change({ court })}
          onBlur={onLeave}
        />
      )}
      <div className={styles.two}>
        <LineField
          id="decision_number"
          label={t(byCourt ? 'rnu_form.act_number' : 'rnu_form.decision_number')}
          optional={!byCourt}
          error={errorOf('decision_number')}
          maxLength={rnuRecordBounds.act_number}
          autoComplete="off"
          value={form.decision_number}
          onChange={(decision_number) => change({ decision_number })}
          onBlur={onLeave}
        />
        <FormField
          id="decision_date"
          label={t(byCourt ? 'rnu_form.act_date' : 'rnu_form.decision_date')}
          error={errorOf('decision_date')}
        >
          {({ describedBy, ...control }) => (
            <DateInput
              {...control}
              aria-describedby={describedBy}
              value={form.decision_date}
              onChange={(decision_date) => change({ decision_date })}
              onBlur={onLeave}
            />
          )}
        </FormField>
      </div>
    </>
  )
}
