import type { QualificationMaterial } from '@zakup/contract/qualification/qualification.routes'
import { qualificationMaterialBounds } from '@zakup/domain/field-bounds'
import { t } from '@zakup/messages/catalogue'
import { Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { useListMeasuresQuery } from '../../shared/dicts/dicts-api.ts'
import { ChoiceSelect } from '../../shared/forms/ChoiceSelect.tsx'
import { FieldError } from '../../shared/forms/FormField.tsx'
import { differingFields, mergeTyped } from '../../shared/forms/form-changes.ts'
import { DecimalInput } from '../../shared/pickers/DecimalInput.tsx'
import { decimalOf, QUANTITY } from '../../shared/pickers/decimal-text.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { TextField } from '../../shared/ui/TextField.tsx'
import type { SavedDemand } from './demand-state.ts'
import type { DemandsEditing } from './demands-editing.ts'
import styles from './Qualification.module.css'
import {
  useAddQualificationMaterialMutation,
  useRemoveQualificationMaterialMutation,
  useUpdateQualificationMaterialMutation,
} from './qualification-api.ts'
import { RowConflict, SaveFailed, SaveState } from './SaveState.tsx'
import { useDemandForm } from './use-demand-form.ts'

interface Props {
  /** Key of the row among the unsaved edits of the page. */
  name: string
  planItemId: number
  /** Null: a row that is not saved yet. */
  saved: QualificationMaterial | null
  /** Version of the item when the rows were read. */
  version: number
  editing: DemandsEditing
  reread: () => Promise<{ version: number; results: QualificationMaterial[] } | null>
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

type Typed = ReturnType<typeof typedOf>
const same = (one: Typed, other: Typed) => differingFields(one, other).length === 0
const savedOf = ({ version, ...row }: QualificationMaterial & { version: number }): SavedDemand<Typed> => ({
  version,
  form: typedOf(row),
})

export function MaterialRow({
  name,
  planItemId,
  saved,
  version: read,
  editing,
  reread,
  locked,
  barred,
  onGone,
}: Props) {
  const id = useId()
  const form = useDemandForm<Typed>({
    name,
    editing,
    // An unsaved row cannot conflict with anything.
    saved: { form: typedOf(saved), version: saved ? read : 0 },
    same,
    mergeTyped,
    reread: async () => {
      const now = await reread()
      const row = now?.results.find((one) => one.id === saved?.id)
      return now && row ? savedOf({ ...row, version: now.version }) : null
    },
  })
  const { typed, dirty, error } = form
  const [tried, setTried] = useState(false)
  const measures = useListMeasuresQuery().data?.results
  const [add] = useAddQualificationMaterialMutation()
  const [update] = useUpdateQualificationMaterialMutation()
  const [remove, removed] = useRemoveQualificationMaterialMutation()
  const quantity = decimalOf(typed.quantity, QUANTITY)
  const nameMissing = tried && typed.name.trim() === ''
  const quantityMissing = tried && (quantity === null || !/[1-9]/.test(quantity))
  const off = locked || barred

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
    const written = await form.write(async (_, version) => {
      const { data, error: failed } = saved
        ? await update({ params: { id: planItemId }, body: { version, material_id: saved.id, ...fields } })
        : await add({ body: { plan_item_id: planItemId, ...fields } })
      return data ? { saved: savedOf(data) } : { error: failed }
    })
    // From now on the list contains the saved row.
    if (written && !saved) discard()
  }
  function discard() {
    form.forget()
    onGone()
  }
  const removeSaved = (material: QualificationMaterial) =>
    form.write(async (_, version) => {
      const body = { version, material_id: material.id }
      const { error: failed } = await remove({ params: { id: planItemId }, body })
      // Each write increments the version by one; this call has no response body, so it is computed.
      return failed ? { error: failed } : { saved: { form: typed, version: version + 1 } }
    })
  const change = (patch: Partial<Typed>) => form.change((before) => ({ ...before, ...patch }))
  return (
    <tr>
      <td data-name={t('qualification.material_name')}>
        <TextField
          id={`${id}-name`}
          aria-label={t('qualification.material_name')}
          aria-describedby={`${id}-name-error`}
          maxLength={qualificationMaterialBounds.name}
          disabled={off}
          invalid={nameMissing}
          value={typed.name}
          // A newly added row takes focus at once.
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
        {form.conflict && <RowConflict onMerge={form.merge} />}
        {Boolean(error) && <SaveFailed error={error} />}
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
          maxLength={qualificationMaterialBounds.requirement}
          disabled={off}
          value={typed.requirement}
          onChange={(event) => change({ requirement: event.target.value })}
        />
      </td>
      <td>
        <div className={styles.cellActions}>
          {!off && (dirty || !saved) && (
            <Button
              kind="primary"
              busy={form.saving}
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
          {saved && !dirty && <SaveState error={null} saved={form.saved} />}
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
              onClick={() => (saved ? void removeSaved(saved) : discard())}
            >
              <Trash2 aria-hidden="true" />
            </button>
          )}
        </div>
      </td>
    </tr>
  )
}
