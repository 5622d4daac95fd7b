import { t } from '@zakup/messages/catalogue'
import { FormField } from '../../shared/forms/FormField.tsx'
import { DictSelect } from '../../shared/pickers/DictSelect.tsx'
import styles from './ApplicationForm.module.css'
import { useApplicationContext } from './form-context.ts'
import { LineField } from './LineField.tsx'

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
      <LineField name="address" label={t('application.address')} maxLength={500} />
      <LineField
        name="phone"
        label={t('application.phone')}
        hint={t('application.phone_hint')}
        optional
        maxLength={40}
        inputMode="tel"
        type="tel"
        className={styles.short}
      />
    </>
  )
}
