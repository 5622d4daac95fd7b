import { t } from '@zakup/messages/catalogue'
import { useEffect, useRef, useState } from 'react'
import { timeOf } from '../../shared/form-sections/SaveBar.tsx'
import { FormNotice } from '../../shared/forms/FormNotice.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { type FieldNames, fieldName, fieldText } from './field-text.ts'
import type { ItemForm } from './item-form.ts'
import { type Clash, type FormField, mergeForms } from './merge-forms.ts'
import styles from './PlanItemForm.module.css'

interface Props {
  by: string | null
  at: string | null
  base: ItemForm
  mine: ItemForm
  /** The saved item; null until it is loaded. */
  theirs: ItemForm | null
  names: FieldNames
  loading: boolean
  onReload: () => void
  onMerged: (form: ItemForm, clashes: number) => void
}

/** Someone saved the item meanwhile. Both changes are kept; where both changed a field, the user chooses. */
export function ConflictNotice({ by, at, base, mine, theirs, names, loading, onReload, onMerged }: Props) {
  const [takenOver, setTakenOver] = useState<FormField[]>([])
  const choices = useRef<HTMLElement>(null)
  // The choices replace the first notice, so they take focus.
  const isLoaded = theirs !== null
  useEffect(() => {
    if (isLoaded) choices.current?.focus()
  }, [isLoaded])
  const merged = theirs && mergeForms(base, mine, theirs)
  if (!merged || !theirs)
    return (
      <FormNotice
        kind="alert"
        title={t('item_form.conflict', { time: at ? timeOf(at) : '' })}
        actions={
          <Button busy={loading} onClick={onReload}>
            {t('item_form.conflict_reload')}
          </Button>
        }
      >
        {by && <p>{t('item_form.conflict_by', { name: by })}</p>}
      </FormNotice>
    )
  function apply({ form, clashes }: { form: ItemForm; clashes: Clash[] }, saved: ItemForm) {
    const chosen = Object.fromEntries(takenOver.map((field) => [field, saved[field]]))
    onMerged({ ...form, ...chosen }, clashes.length)
  }
  return (
    <section ref={choices} tabIndex={-1} className={`card ${styles.box}`} aria-labelledby="conflict">
      <h2 id="conflict">{t('item_form.conflict_clash', { count: merged.clashes.length })}</h2>
      <p>{t('item_form.conflict_choose')}</p>
      {merged.clashes.map(({ field, mine: my, theirs: their }) => (
        <fieldset key={field} className={styles.field}>
          <legend>{fieldName(field)}</legend>
          {([false, true] as const).map((over) => (
            <label key={String(over)} className={styles.choice}>
              <input
                type="radio"
                name={`conflict-${field}`}
                checked={takenOver.includes(field) === over}
                onChange={() =>
                  setTakenOver(over ? [...takenOver, field] : takenOver.filter((one) => one !== field))
                }
              />
              <span>
                <span className={styles.whose}>
                  {t(over ? 'item_form.conflict_theirs' : 'item_form.conflict_mine')}
                </span>
                {fieldText(field, over ? their : my, names)}
              </span>
            </label>
          ))}
        </fieldset>
      ))}
      <Button kind="primary" onClick={() => apply(merged, theirs)}>
        {t('item_form.conflict_apply')}
      </Button>
    </section>
  )
}
