import { isIinBin } from '@zakup/domain/iin-bin'
import { t } from '@zakup/messages/catalogue'
import { useState } from 'react'
import { failureWords } from '../../shared/api/failure-words.ts'
import { FormField } from '../../shared/forms/FormField.tsx'
import { binWords, twelveDigits, twelveDigitsField } from '../../shared/organizations/bin-words.ts'
import { RnuBadge } from '../../shared/organizations/RnuBadge.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { TextField } from '../../shared/ui/TextField.tsx'
import styles from './RecordForm.module.css'
import { newFounder } from './record-form.ts'
import { useLazyFindRnuSupplierQuery } from './rnu-records-api.ts'
import type { RecordFormState } from './use-record-form.ts'

/** The supplier is found by its БИН or ИИН and never typed, so that a record cannot be about a namesake. */
export function SupplierSection({ state: { form, change, errorOf } }: { state: RecordFormState }) {
  const [find, finding] = useLazyFindRnuSupplierQuery()
  const [problem, setProblem] = useState<string | null>(null)
  const bin = form.supplier_bin

  async function look() {
    if (bin.length !== 12) return setProblem(t('rnu_form.bin_short', { count: bin.length }))
    if (!isIinBin(bin)) return setProblem(t('rnu_form.bin_wrong'))
    const { data, error } = await find({ query: { iin_bin: bin } })
    if (error) return setProblem(failureWords(error, 'reading').text)
    if (!data?.supplier) return setProblem(t('rnu_form.bin_unknown'))
    setProblem(null)
    change({
      supplier: data.supplier,
      contract_id: null,
      announcement_id: null,
      // The head from the register of organisations is prefilled; the number is in the documents.
      founders: form.founders.length > 0 ? form.founders : [newFounder('head', data.head_name ?? '')],
    })
  }

  if (form.supplier)
    return (
      <div className={styles.chosen}>
        <span>
          <b>
            {form.supplier.name} {form.supplier.in_rnu && <RnuBadge />}
          </b>
          <small>{binWords(form.supplier.iin_bin)}</small>
        </span>
        <Button onClick={() => change({ supplier: null, contract_id: null, announcement_id: null })}>
          {t('rnu_form.change_supplier')}
        </Button>
      </div>
    )
  return (
    <FormField
      id="supplier_bin"
      label={t('rnu_form.bin')}
      hint={finding.isFetching ? t('rnu_form.finding') : t('rnu_form.bin_hint')}
      error={problem ?? errorOf('supplier_bin')}
    >
      {({ describedBy, ...control }) => (
        <div className={styles.find}>
          <TextField
            {...control}
            aria-describedby={describedBy}
            {...twelveDigitsField}
            value={bin}
            onChange={(event) => {
              setProblem(null)
              change({ supplier_bin: twelveDigits(event.target.value) })
            }}
            onKeyDown={(event) => {
              if (event.key === 'Enter') void look()
            }}
          />
          <Button kind="primary" onClick={() => void look()}>
            {t('rnu_form.find')}
          </Button>
        </div>
      )}
    </FormField>
  )
}
