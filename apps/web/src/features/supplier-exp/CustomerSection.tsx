import { supplierExpBounds } from '@zakup/domain/field-bounds'
import { t } from '@zakup/messages/catalogue'
import { LineField } from '../../shared/forms/LineField.tsx'
import { twelveDigits, twelveDigitsField } from '../../shared/organizations/bin-words.ts'
import { shownOf } from './exp-shown.ts'
import { useExpFormContext } from './form-context.ts'
import styles from './SupplierExp.module.css'
import { useOrganizationByBin } from './use-organization-by-bin.ts'

/** The name found in the register by БИН is offered, so it need not be typed. */
export function CustomerSection() {
  const { form, change, errorOf, onLeave } = useExpFormContext()
  const shown = shownOf(form)
  const { organization } = useOrganizationByBin(shown.home ? form.customer_iin_bin : '')
  const known = organization && organization.name !== form.customer_name.trim() ? organization.name : null
  return (
    <>
      {shown.home && (
        <LineField
          id="customer_iin_bin"
          label={t('exp_form.customer_bin')}
          hint={t('exp_form.customer_bin_hint')}
          error={errorOf('customer_iin_bin')}
          className={styles.short}
          {...twelveDigitsField}
          value={form.customer_iin_bin}
          onChange={(text) => change({ customer_iin_bin: twelveDigits(text) })}
          onBlur={onLeave}
        />
      )}
      <LineField
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
        maxLength={supplierExpBounds.customer_name}
        autoComplete="off"
        value={form.customer_name}
        onChange={(customer_name) => change({ customer_name })}
        onBlur={onLeave}
      />
      <LineField
        id="contract_number"
        label={t('exp_form.contract')}
        optional
        hint={t('exp_form.contract_hint')}
        error={errorOf('contract_number')}
        className={styles.short}
        maxLength={supplierExpBounds.contract_number}
        autoComplete="off"
        value={form.contract_number}
        onChange={(contract_number) => change({ contract_number })}
        onBlur={onLeave}
      />
    </>
  )
}
