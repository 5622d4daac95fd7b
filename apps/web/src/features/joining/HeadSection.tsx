import { headIinFalsehood } from '@zakup/domain/registrations/registration-remarks'
import { t } from '@zakup/messages/catalogue'
import { FormField } from '../../shared/forms/FormField.tsx'
import { TextField } from '../../shared/ui/TextField.tsx'
import styles from './ApplicationForm.module.css'
import { useApplicationContext } from './form-context.ts'
import { LineField } from './LineField.tsx'

export function HeadSection() {
  const { registration, form, change, errorOf, onLeave } = useApplicationContext()
  // A whole number is judged at once.
  const falsehood = form.head_iin.length === 12 ? headIinFalsehood(form.head_iin) : null
  return (
    <>
      <FormField
        id="head_iin"
        label={t('application.head_iin')}
        hint={
          registration.head_iin
            ? t('application.head_iin_known', { iin: registration.head_iin })
            : t('application.head_iin_hint')
        }
        error={errorOf('head_iin') ?? (falsehood ? t(falsehood) : undefined)}
        className={styles.short}
      >
        {({ describedBy, ...control }) => (
          <TextField
            {...control}
            aria-describedby={describedBy}
            inputMode="numeric"
            maxLength={20}
            autoComplete="off"
            {...(registration.head_iin && { placeholder: registration.head_iin })}
            value={form.head_iin}
            onChange={(event) => change({ head_iin: event.target.value.replaceAll(/\D/g, '').slice(0, 12) })}
            onBlur={onLeave}
          />
        )}
      </FormField>
      <div className={styles.three}>
        <LineField name="head_last_name" label={t('application.last_name')} maxLength={100} />
        <LineField name="head_first_name" label={t('application.first_name')} maxLength={100} />
        <LineField name="head_middle_name" label={t('application.middle_name')} optional maxLength={100} />
      </div>
      <LineField
        name="head_position"
        label={t('application.position')}
        hint={t('application.position_hint')}
        maxLength={200}
      />
    </>
  )
}
