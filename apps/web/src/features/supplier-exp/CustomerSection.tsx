import { t } from '@zakup/messages/catalogue'
import { FormField } from '../../shared/forms/FormField.tsx'
import { TextField } from '../../shared/ui/TextField.tsx'
import styles from './ExpForm.module.css'
import { shownOf } from './exp-shown.ts'
import { useExpFormContext } from './form-context.ts'
import { useOrganizationByBin } from './use-organization-by-bin.ts'

/** The register knows the name by its БИН: nobody types it twice. */
export function CustomerSection() {
  const { form, change, errorOf, onLeave } = useExpFormContext()
  const shown = shownOf(form)
  const { organization } = useOrganizationByBin(shown.home ? form.customer_iin_bin : '')
  const known = organization && organization.name !== form.customer_name.trim() ? organization.name : null
  return (
    <>
      {shown.home && (
        <FormField
          id="customer_iin_bin"
          label={t('exp_form.customer_bin')}
          hint={t('exp_form.customer_bin_hint')}
          error={errorOf('customer_iin_bin')}
          className={styles.short}
        >
          {({ describedBy, ...control }) => (
            <TextField
              {...control}
              aria-describedby={describedBy}
              inputMode="numeric"
              maxLength={20}
              autoComplete="off"
              value={form.customer_iin_bin}
              onChange={(event) =>
                change({ customer_iin_bin: event.target.value.replaceAll(/\D/g, '').slice(0, 12) })
              }
              onBlur={onLeave}
            />
          )}
        </FormField>
      )}
      <FormField
        id="customer_name"
        label={t('exp_form.customer_name')}
        hint={
          known && (
            <>
              {t('exp_form.customer_known', { name: known })}{' '}
              <button
                type="button"
                className={styles.take}
                onClick={() => {
                  change({ customer_name: known })
                  document.getElementById('customer_name')?.focus()
                }}
              >
                {t('exp_form.customer_take')}
              </button>
            </>
          )
        }
        error={errorOf('customer_name')}
      >
        {({ describedBy, ...control }) => (
          <TextField
            {...control}
            aria-describedby={describedBy}
            maxLength={500}
            autoComplete="off"
            value={form.customer_name}
            onChange={(event) => change({ customer_name: event.target.value })}
            onBlur={onLeave}
          />
        )}
      </FormField>
      <FormField
        id="contract_number"
        label={t('exp_form.contract')}
        optional
        hint={t('exp_form.contract_hint')}
        error={errorOf('contract_number')}
        className={styles.short}
      >
        {({ describedBy, ...control }) => (
          <TextField
            {...control}
            aria-describedby={describedBy}
            maxLength={100}
            autoComplete="off"
            value={form.contract_number}
            onChange={(event) => change({ contract_number: event.target.value })}
            onBlur={onLeave}
          />
        )}
      </FormField>
    </>
  )
}
