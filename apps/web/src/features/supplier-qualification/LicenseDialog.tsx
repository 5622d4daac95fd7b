import type { SupplierLicense } from '@zakup/contract/suppliers/suppliers.routes'
import { supplierLicenseBounds } from '@zakup/domain/field-bounds'
import { hasCategory } from '@zakup/domain/suppliers/license-rules'
import { t } from '@zakup/messages/catalogue'
import { useListLicenseActivityTypesQuery } from '../../shared/dicts/dicts-api.ts'
import { isoDay } from '../../shared/format/date-format.ts'
import { ActionDialog } from '../../shared/forms/ActionDialog.tsx'
import { ChoiceSelect } from '../../shared/forms/ChoiceSelect.tsx'
import { FormField } from '../../shared/forms/FormField.tsx'
import { DateInput } from '../../shared/pickers/DateInput.tsx'
import { useNow } from '../../shared/ui/use-now.ts'
import { licenseBody, licenseForm, licenseFormProblems, withActivity } from './license-form.ts'
import { ProofFile } from './ProofFile.tsx'
import styles from './RecordsCard.module.css'
import { Subkinds } from './Subkinds.tsx'
import { useAddSupplierLicenseMutation, useUpdateSupplierLicenseMutation } from './suppliers-api.ts'
import { TextInput } from './TextInput.tsx'
import { useRecordDialog } from './use-record-dialog.ts'

/** Three categories, as in the law; the portal's dictionary has the same ids. */
const CATEGORIES = ['I', 'II', 'III'].map((name, index) => ({ id: index + 1, name }))

const FIELDS = [
  'license_activity_type_id',
  'license_category_id',
  'subkind_ids',
  'number',
  'issued_on',
  'valid_until',
  'issuer',
  'file_uuid',
]

interface Props {
  /** Null: a new one. */
  license: SupplierLicense | null
  onClose: () => void
}

export function LicenseDialog({ license, onClose }: Props) {
  const today = isoDay(new Date(useNow()))
  const activities = useListLicenseActivityTypesQuery({ query: { limit: 100 } }).data?.results
  const { form, change, errorOf, frame } = useRecordDialog({
    record: license,
    start: licenseForm(license),
    problems: (typed) => licenseFormProblems(typed, activities ?? [], today),
    fields: FIELDS,
    bodyOf: licenseBody,
    add: useAddSupplierLicenseMutation(),
    update: useUpdateSupplierLicenseMutation(),
    done: 'qualify.saved_license',
    onClose,
  })
  return (
    <ActionDialog
      title={license ? t('qualify.this_license', { number: license.number }) : t('qualify.new_license')}
      text={t('qualify.license_text')}
      action={t('qualify.save')}
      {...frame}
    >
      <FormField
        id="license_activity_type_id"
        label={t('qualify.f_activity')}
        error={errorOf('license_activity_type_id')}
      >
        {(control) => (
          <ChoiceSelect
            {...control}
            value={form.activity_id}
            options={activities?.filter(({ parent_id }) => parent_id === null)}
            onChoose={(id) => change(withActivity(form, id))}
          />
        )}
      </FormField>
      {form.activity_id !== null && hasCategory(form.activity_id) && (
        <FormField
          id="license_category_id"
          label={t('qualify.f_category')}
          error={errorOf('license_category_id')}
        >
          {(control) => (
            <ChoiceSelect
              {...control}
              value={form.category_id}
              options={CATEGORIES}
              onChoose={(category_id) => change({ category_id })}
            />
          )}
        </FormField>
      )}
      {form.activity_id !== null && (
        <Subkinds
          options={activities?.filter(({ parent_id }) => parent_id === form.activity_id) ?? []}
          chosen={form.subkind_ids}
          error={errorOf('subkind_ids')}
          onChange={(subkind_ids) => change({ subkind_ids })}
        />
      )}
      <TextInput
        id="number"
        label={t('qualify.f_number')}
        placeholder={t('qualify.f_number_example')}
        maxLength={supplierLicenseBounds.number}
        value={form.number}
        error={errorOf('number')}
        onChange={(number) => change({ number })}
      />
      <div className={styles.two}>
        <FormField id="issued_on" label={t('qualify.f_issued_on')} error={errorOf('issued_on')}>
          {({ describedBy, ...control }) => (
            <DateInput
              {...control}
              aria-describedby={describedBy}
              value={form.issued_on}
              onChange={(issued_on) => change({ issued_on })}
            />
          )}
        </FormField>
        <FormField
          id="valid_until"
          label={t('qualify.f_valid_until')}
          hint={t('qualify.f_valid_until_hint')}
          error={errorOf('valid_until')}
        >
          {({ describedBy, ...control }) => (
            <DateInput
              {...control}
              aria-describedby={describedBy}
              value={form.valid_until}
              onChange={(valid_until) => change({ valid_until })}
            />
          )}
        </FormField>
      </div>
      <TextInput
        id="issuer"
        label={t('qualify.f_issuer')}
        optional
        maxLength={supplierLicenseBounds.issuer}
        value={form.issuer}
        error={errorOf('issuer')}
        onChange={(issuer) => change({ issuer })}
      />
      <ProofFile file={form.file} error={errorOf('file_uuid')} onChange={(file) => change({ file })} />
    </ActionDialog>
  )
}
