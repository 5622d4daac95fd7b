import type { SupplierStaff } from '@zakup/contract/suppliers/suppliers.routes'
import { supplierStaffBounds } from '@zakup/domain/field-bounds'
import { t } from '@zakup/messages/catalogue'
import { ActionDialog } from '../../shared/forms/ActionDialog.tsx'
import { ProofFile } from './ProofFile.tsx'
import { staffBody, staffForm, staffFormProblems } from './staff-form.ts'
import { useAddSupplierStaffMutation, useUpdateSupplierStaffMutation } from './suppliers-api.ts'
import { TextInput } from './TextInput.tsx'
import { useRecordDialog } from './use-record-dialog.ts'

const FIELDS = ['full_name', 'speciality', 'experience_years', 'certificate_number', 'file_uuid']

interface Props {
  /** Null: a new one. */
  person: SupplierStaff | null
  onClose: () => void
}

export function StaffDialog({ person, onClose }: Props) {
  const { form, change, errorOf, frame } = useRecordDialog({
    record: person,
    start: staffForm(person),
    problems: staffFormProblems,
    fields: FIELDS,
    bodyOf: staffBody,
    add: useAddSupplierStaffMutation(),
    update: useUpdateSupplierStaffMutation(),
    done: 'qualify.saved_staff',
    onClose,
  })
  return (
    <ActionDialog
      title={t(person ? 'qualify.this_staff' : 'qualify.new_staff')}
      text={t('qualify.staff_text')}
      action={t('qualify.save')}
      {...frame}
    >
      <TextInput
        id="full_name"
        label={t('qualify.f_full_name')}
        maxLength={supplierStaffBounds.full_name}
        value={form.full_name}
        error={errorOf('full_name')}
        onChange={(full_name) => change({ full_name })}
      />
      <TextInput
        id="speciality"
        label={t('qualify.f_speciality')}
        hint={t('qualify.f_speciality_hint')}
        maxLength={supplierStaffBounds.speciality}
        value={form.speciality}
        error={errorOf('speciality')}
        onChange={(speciality) => change({ speciality })}
      />
      <TextInput
        id="experience_years"
        label={t('qualify.f_years')}
        numeric
        maxLength={String(supplierStaffBounds.experience_years).length}
        value={form.experience_years}
        error={errorOf('experience_years')}
        onChange={(experience_years) => change({ experience_years })}
      />
      <TextInput
        id="certificate_number"
        label={t('qualify.f_certificate')}
        optional
        maxLength={supplierStaffBounds.certificate_number}
        value={form.certificate_number}
        error={errorOf('certificate_number')}
        onChange={(certificate_number) => change({ certificate_number })}
      />
      <ProofFile file={form.file} error={errorOf('file_uuid')} onChange={(file) => change({ file })} />
    </ActionDialog>
  )
}
