import { registrationBounds } from '@zakup/domain/field-bounds'
import { t } from '@zakup/messages/catalogue'
import { FormField } from '../../shared/forms/FormField.tsx'
import { DictSelect } from '../../shared/pickers/DictSelect.tsx'
import styles from './ApplicationForm.module.css'
import { ApplicationLine } from './ApplicationLine.tsx'
import { useApplicationContext } from './form-context.ts'

export function AddressSection() {
  const { form, change, errorOf, onLeave } = useApplicationContext()
  return (
    <>
      <FormField
        id="kato_id"
        label={t('application.kato')}
        hint={t('application.kato_hint')}
        error={errorOf('kato_id')}
      >
        {(control) => (
          <DictSelect
            {...control}
            dict="kato"
            value={form.kato}
            onChoose={(kato) => change({ kato })}
            onBlur={onLeave}
          />
        )}
      </FormField>
      <ApplicationLine
        name="address"
        label={t('application.address')}
        maxLength={registrationBounds.address}
      />
      <ApplicationLine
        name="phone"
        label={t('application.phone')}
        hint={t('application.phone_hint')}
        optional
        maxLength={registrationBounds.phone}
        inputMode="tel"
        type="tel"
        className={styles.short}
      />
    </>
  )
}
