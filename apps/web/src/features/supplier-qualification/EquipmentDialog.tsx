import type { SupplierEquipment } from '@zakup/contract/suppliers/suppliers.routes'
import { supplierEquipmentBounds } from '@zakup/domain/field-bounds'
import { t } from '@zakup/messages/catalogue'
import { useListMeasuresQuery } from '../../shared/dicts/dicts-api.ts'
import { ActionDialog } from '../../shared/forms/ActionDialog.tsx'
import { ChoiceSelect } from '../../shared/forms/ChoiceSelect.tsx'
import { FormField } from '../../shared/forms/FormField.tsx'
import { DecimalInput } from '../../shared/pickers/DecimalInput.tsx'
import { Checkbox } from '../../shared/ui/Checkbox.tsx'
import { equipmentBody, equipmentForm, equipmentFormProblems } from './equipment-form.ts'
import { ProofFile } from './ProofFile.tsx'
import styles from './RecordsCard.module.css'
import { useAddSupplierEquipmentMutation, useUpdateSupplierEquipmentMutation } from './suppliers-api.ts'
import { TextInput } from './TextInput.tsx'
import { useRecordDialog } from './use-record-dialog.ts'

const FIELDS = ['name', 'measure_id', 'quantity', 'made_in', 'file_uuid']

interface Props {
  /** Null: a new one. */
  equipment: SupplierEquipment | null
  onClose: () => void
}

export function EquipmentDialog({ equipment, onClose }: Props) {
  const measures = useListMeasuresQuery().data?.results
  const { form, change, errorOf, frame } = useRecordDialog({
    record: equipment,
    start: equipmentForm(equipment),
    problems: equipmentFormProblems,
    fields: FIELDS,
    bodyOf: equipmentBody,
    add: useAddSupplierEquipmentMutation(),
    update: useUpdateSupplierEquipmentMutation(),
    done: 'qualify.saved_equipment',
    onClose,
  })
  return (
    <ActionDialog
      title={t(equipment ? 'qualify.this_equipment' : 'qualify.new_equipment')}
      text={t('qualify.equipment_text')}
      action={t('qualify.save')}
      {...frame}
    >
      <TextInput
        id="name"
        label={t('qualify.f_name')}
        hint={t('qualify.f_name_hint')}
        maxLength={supplierEquipmentBounds.name}
        value={form.name}
        error={errorOf('name')}
        onChange={(name) => change({ name })}
      />
      <div className={styles.two}>
        <FormField id="quantity" label={t('qualify.f_quantity')} error={errorOf('quantity')}>
          {({ describedBy, ...control }) => (
            <DecimalInput
              {...control}
              kind="quantity"
              aria-describedby={describedBy}
              value={form.quantity}
              onChange={(quantity) => change({ quantity })}
            />
          )}
        </FormField>
        <FormField id="measure_id" label={t('qualify.f_measure')} error={errorOf('measure_id')}>
          {(control) => (
            <ChoiceSelect
              {...control}
              value={form.measure_id}
              options={measures}
              none={t('qualify.none')}
              onChoose={(measure_id) => change({ measure_id })}
            />
          )}
        </FormField>
      </div>
      <TextInput
        id="made_in"
        label={t('qualify.f_made_in')}
        optional
        numeric
        maxLength={String(supplierEquipmentBounds.made_in).length}
        value={form.made_in}
        error={errorOf('made_in')}
        onChange={(made_in) => change({ made_in })}
      />
      <Checkbox checked={form.is_leased} onChange={(is_leased) => change({ is_leased })}>
        {t('qualify.f_leased')}
      </Checkbox>
      <ProofFile file={form.file} error={errorOf('file_uuid')} onChange={(file) => change({ file })} />
    </ActionDialog>
  )
}
