import type { QualificationMaterial } from '@zakup/contract/qualification/qualification.routes'
import { t } from '@zakup/messages/catalogue'
import { Button } from 'antd'
import { Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { useListMeasuresQuery } from '../../shared/dicts/dicts-api.ts'
import { ChoiceSelect } from '../../shared/forms/ChoiceSelect.tsx'
import { FieldError } from '../../shared/forms/FormField.tsx'
import { DecimalInput } from '../../shared/pickers/DecimalInput.tsx'
import { decimalOf, QUANTITY } from '../../shared/pickers/decimal-text.ts'
import { TextField } from '../../shared/ui/TextField.tsx'
import styles from './Qualification.module.css'
import {
  useAddQualificationMaterialMutation,
  useRemoveQualificationMaterialMutation,
  useUpdateQualificationMaterialMutation,
} from './qualification-api.ts'
import { SaveFailed, SaveState } from './SaveState.tsx'

interface Props {
  planItemId: number
  /** Null: a row that is not saved yet. */
  saved: QualificationMaterial | null
  locked: boolean
  barred: boolean
  onGone: () => void
}

const typedOf = (row: QualificationMaterial | null) => ({
  name: row?.name ?? '',
  measure_id: row?.measure?.id ?? null,
  quantity: row ? (decimalOf(row.quantity, QUANTITY) ?? row.quantity) : '',
  requirement: row?.requirement ?? '',
})

export function MaterialRow({ planItemId, saved, locked, barred, onGone }: Props) {
  const id = useId()
  const [typed, setTyped] = useState(typedOf(saved))
  const [tried, setTried] = useState(false)
  const measures = useListMeasuresQuery().data?.results
  const [add, added] = useAddQualificationMaterialMutation()
  const [update, updated] = useUpdateQualificationMaterialMutation()
  const [remove, removed] = useRemoveQualificationMaterialMutation()
  const dirty = JSON.stringify(typed) !== JSON.stringify(typedOf(saved))
  const quantity = decimalOf(typed.quantity, QUANTITY)
  const nameMissing = tried && typed.name.trim() === ''
  const quantityMissing = tried && (quantity === null || !/[1-9]/.test(quantity))
  const off = locked || barred
  const error = added.error ?? updated.error ?? removed.error

  async function save() {
    setTried(true)
    if (typed.name.trim() === '') return document.getElementById(`${id}-name`)?.focus()
    if (quantity === null || !/[1-9]/.test(quantity))
      return document.getElementById(`${id}-quantity`)?.focus()
    const fields = {
      name: typed.name.trim(),
      measure_id: typed.measure_id,
      quantity,
      requirement: typed.requirement.trim() || null,
    }
    if (saved) await update({ params: { id: planItemId }, body: { material_id: saved.id, ...fields } })
    else if (!(await add({ body: { plan_item_id: planItemId, ...fields } })).error) onGone()
  }
  const change = (patch: Partial<typeof typed>) => {
    updated.reset()
    setTyped({ ...typed, ...patch })
  }
  return (
    <tr>
      <td data-name={t('qualification.material_name')}>
        <TextField
          id={`${id}-name`}
          aria-label={t('qualification.material_name')}
          aria-describedby={`${id}-name-error`}
          maxLength={500}
          disabled={off}
          invalid={nameMissing}
          value={typed.name}
          // A row that was asked for is written in at once.
          ref={(field) => {
            if (!saved && field && typed.name === '' && !tried && document.activeElement === document.body)
              field.focus()
          }}
          onChange={(event) => change({ name: event.target.value })}
        />
        <FieldError
          id={`${id}-name-error`}
          text={nameMissing ? t('qualification.material_name_missing') : undefined}
        />
        {error && <SaveFailed error={error} />}
      </td>
      <td data-name={t('qualification.material_measure')}>
        <ChoiceSelect
          id={`${id}-measure`}
          invalid={false}
          describedBy={undefined}
          label={t('qualification.material_measure')}
          value={typed.measure_id}
          options={measures}
          none={t('qualification.none')}
          disabled={off}
          onChoose={(measure_id) => change({ measure_id })}
        />
      </td>
      <td data-name={t('qualification.material_quantity')}>
        <DecimalInput
          id={`${id}-quantity`}
          kind="quantity"
          aria-label={t('qualification.material_quantity')}
          aria-describedby={`${id}-quantity-error`}
          disabled={off}
          invalid={quantityMissing}
          value={typed.quantity}
          onChange={(amount) => change({ quantity: amount })}
        />
        <FieldError
          id={`${id}-quantity-error`}
          text={quantityMissing ? t('qualification.material_quantity_missing') : undefined}
        />
      </td>
      <td data-name={t('qualification.material_requirement')}>
        <TextField
          aria-label={t('qualification.material_requirement')}
          maxLength={1000}
          disabled={off}
          value={typed.requirement}
          onChange={(event) => change({ requirement: event.target.value })}
        />
      </td>
      <td>
        <div className={styles.cellActions}>
          {!off && (dirty || !saved) && (
            <Button
              type="primary"
              loading={added.isLoading || updated.isLoading}
              aria-label={
                saved
                  ? t('qualification.save_material', { name: saved.name })
                  : t('qualification.save_new_material')
              }
              onClick={() => void save()}
            >
              {t('qualification.save')}
            </Button>
          )}
          {saved && !dirty && <SaveState error={null} saved={updated.isSuccess} />}
          {!locked && (
            <button
              type="button"
              className={styles.remove}
              disabled={removed.isLoading}
              aria-label={
                saved
                  ? t('qualification.remove_material', { name: saved.name })
                  : t('qualification.discard_material')
              }
              onClick={() =>
                saved
                  ? void remove({ params: { id: planItemId }, body: { material_id: saved.id } })
                  : onGone()
              }
            >
              <Trash2 aria-hidden="true" />
            </button>
          )}
        </div>
      </td>
    </tr>
  )
}
