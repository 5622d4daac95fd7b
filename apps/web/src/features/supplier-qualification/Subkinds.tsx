import { t } from '@zakup/messages/catalogue'
import { useState } from 'react'
import { type OfferedRow, offeredRows } from '../../shared/dicts/offered-rows.ts'
import { FieldError } from '../../shared/forms/FormField.tsx'
import { Checkbox } from '../../shared/ui/Checkbox.tsx'
import styles from './RecordsCard.module.css'

interface Props {
  options: readonly OfferedRow[]
  chosen: number[]
  error: string | undefined
  onChange: (ids: number[]) => void
}

export function Subkinds({ options, chosen, error, onChange }: Props) {
  const [first] = useState(chosen)
  return (
    <fieldset
      id="subkind_ids"
      tabIndex={-1}
      className={styles.recordDialogSubkinds}
      aria-describedby="subkind_ids-hint"
    >
      <legend>{t('qualify.f_subkinds')}</legend>
      {offeredRows(options, [...chosen, ...first]).map(({ id, name }) => (
        <Checkbox
          key={id}
          checked={chosen.includes(id)}
          onChange={(checked) => onChange(checked ? [...chosen, id] : chosen.filter((one) => one !== id))}
        >
          {name}
        </Checkbox>
      ))}
      <FieldError id="subkind_ids-error" text={error} />
      <p id="subkind_ids-hint" className={styles.hint}>
        {t('qualify.f_subkinds_hint')}
      </p>
    </fieldset>
  )
}
