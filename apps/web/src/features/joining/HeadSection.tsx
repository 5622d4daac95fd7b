import { personBounds } from '@zakup/domain/field-bounds'
import { headIinProblem } from '@zakup/domain/registrations/registration-remarks'
import { t } from '@zakup/messages/catalogue'
import { LineField } from '../../shared/forms/LineField.tsx'
import { twelveDigits, twelveDigitsField } from '../../shared/organizations/bin-words.ts'
import styles from './ApplicationForm.module.css'
import { ApplicationLine } from './ApplicationLine.tsx'
import { useApplicationContext } from './form-context.ts'

export function HeadSection() {
  const { registration, form, change, errorOf, onLeave } = useApplicationContext()
  // A number of full length is validated at once.
  const problem = form.head_iin.length === 12 ? headIinProblem(form.head_iin) : null
  return (
    <>
      <LineField
        id="head_iin"
        label={t('application.head_iin')}
        hint={
          registration.head_iin
            ? t('application.head_iin_known', { iin: registration.head_iin })
            : t('application.head_iin_hint')
        }
        error={errorOf('head_iin') ?? (problem ? t(problem) : undefined)}
        className={styles.short}
        {...twelveDigitsField}
        {...(registration.head_iin && { placeholder: registration.head_iin })}
        value={form.head_iin}
        onChange={(text) => change({ head_iin: twelveDigits(text) })}
        onBlur={onLeave}
      />
      <div className={styles.three}>
        <ApplicationLine
          name="head_last_name"
          label={t('application.last_name')}
          maxLength={personBounds.name}
        />
        <ApplicationLine
          name="head_first_name"
          label={t('application.first_name')}
          maxLength={personBounds.name}
        />
        <ApplicationLine
          name="head_middle_name"
          label={t('application.middle_name')}
          optional
          maxLength={personBounds.name}
        />
      </div>
      <ApplicationLine
        name="head_position"
        label={t('application.position')}
        hint={t('application.position_hint')}
        maxLength={personBounds.position}
      />
    </>
  )
}
