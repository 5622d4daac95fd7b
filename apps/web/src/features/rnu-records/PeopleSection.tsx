import { rnuRecordBounds } from '@zakup/domain/field-bounds'
import { RNU_FOUNDER_KINDS } from '@zakup/domain/rnu/rnu-remarks'
import { t } from '@zakup/messages/catalogue'
import { Plus, X } from 'lucide-react'
import { flushSync } from 'react-dom'
import { ChoiceSelect } from '../../shared/forms/ChoiceSelect.tsx'
import { FormField } from '../../shared/forms/FormField.tsx'
import { withRow } from '../../shared/forms/form-changes.ts'
import { LineField } from '../../shared/forms/LineField.tsx'
import { twelveDigits, twelveDigitsField } from '../../shared/organizations/bin-words.ts'
import { Button } from '../../shared/ui/Button.tsx'
import styles from './RecordForm.module.css'
import { type FounderRow, newFounder } from './record-form.ts'
import type { RecordFormState } from './use-record-form.ts'

/** People the bar extends to: the head and the founders. Закон ст. 7. */
export function PeopleSection({ state: { form, change, errorOf, onLeave } }: { state: RecordFormState }) {
  const { founders } = form
  const put = (index: number, patch: Partial<FounderRow>) =>
    change({ founders: withRow(founders, index, patch) })
  return (
    <div id="founders" tabIndex={-1} className={styles.people}>
      <p className={styles.note}>{t('rnu_form.people_hint')}</p>
      {founders.map((row, index) => (
        <div key={row.key} className={styles.person}>
          <FormField id={`founders.${index}.kind`} label={t('rnu_form.person_kind')}>
            {(control) => (
              <ChoiceSelect
                {...control}
                value={RNU_FOUNDER_KINDS.indexOf(row.kind)}
                options={RNU_FOUNDER_KINDS.map((kind, id) => ({ id, name: t(`rnu_form.kind_${kind}`) }))}
                onChoose={(id) => put(index, { kind: RNU_FOUNDER_KINDS[id ?? 0] ?? 'head' })}
              />
            )}
          </FormField>
          <LineField
            id={`founders.${index}.name`}
            label={t('rnu_form.person_name')}
            error={errorOf(`founders.${index}.name`)}
            maxLength={rnuRecordBounds.founder_name}
            autoComplete="off"
            value={row.name}
            onChange={(name) => put(index, { name })}
            onBlur={onLeave}
          />
          <LineField
            id={`founders.${index}.iin_bin`}
            label={t('rnu_form.person_iin')}
            hint={row.kept && t('rnu_form.person_iin_kept', { iin: row.kept })}
            error={errorOf(`founders.${index}.iin_bin`)}
            {...twelveDigitsField}
            value={row.iin_bin}
            onChange={(text) => put(index, { iin_bin: twelveDigits(text) })}
            onBlur={onLeave}
          />
          <button
            type="button"
            className={styles.remove}
            aria-label={t('rnu_form.person_remove', {
              name: row.name || t('rnu_form.person_nameless', { number: index + 1 }),
            })}
            onClick={() => {
              flushSync(() => change({ founders: founders.filter((_, at) => at !== index) }))
              document.getElementById('founders')?.focus()
            }}
          >
            <X aria-hidden="true" />
          </button>
        </div>
      ))}
      <div>
        <Button
          icon={<Plus aria-hidden="true" />}
          onClick={() => {
            const kind = founders.some((row) => row.kind === 'head') ? 'founder' : 'head'
            flushSync(() => change({ founders: [...founders, newFounder(kind)] }))
            document.getElementById(`founders.${founders.length}.name`)?.focus()
          }}
        >
          {t('rnu_form.person_add')}
        </Button>
      </div>
    </div>
  )
}
