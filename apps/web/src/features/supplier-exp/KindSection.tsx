import { t } from '@zakup/messages/catalogue'
import {
  useListConstructionWorkTypesQuery,
  useListLicenseActivityTypesQuery,
  useListStatusPotentialSuppliersQuery,
  useListSupplierExpTypesQuery,
} from '../../shared/dicts/dicts-api.ts'
import { ChoiceSelect } from '../../shared/forms/ChoiceSelect.tsx'
import { FormField } from '../../shared/forms/FormField.tsx'
import { RadioBar } from '../../shared/forms/RadioBar.tsx'
import { shownOf } from './exp-shown.ts'
import { useExpFormContext } from './form-context.ts'

/** The type decides which other fields are shown: road repair needs no licence, supervision has no contractor role. */
export function KindSection() {
  const { form, change, errorOf, onLeave } = useExpFormContext()
  const shown = shownOf(form)
  const types = useListSupplierExpTypesQuery().data?.results
  const roles = useListStatusPotentialSuppliersQuery().data?.results
  const works = useListConstructionWorkTypesQuery().data?.results
  const licenses = useListLicenseActivityTypesQuery().data?.results
  return (
    <>
      <FormField
        id="supplier_exp_type_id"
        label={t('exp_form.type')}
        hint={shown.lookBackYears !== null && t('exp_form.type_hint', { years: shown.lookBackYears })}
        error={errorOf('supplier_exp_type_id')}
      >
        {(control) => (
          <ChoiceSelect
            {...control}
            value={form.supplier_exp_type_id}
            options={types}
            onChoose={(id) => change({ supplier_exp_type_id: id })}
            onBlur={onLeave}
          />
        )}
      </FormField>
      {shown.roles.length > 0 && (
        <FormField
          id="status_potential_supplier_id"
          label={t('exp_form.role')}
          error={errorOf('status_potential_supplier_id')}
        >
          {(control) => (
            <RadioBar
              {...control}
              long
              label={t('exp_form.role')}
              value={form.status_potential_supplier_id}
              options={roles?.filter(({ id }) => shown.roles.includes(id)) ?? []}
              onChoose={(id) => change({ status_potential_supplier_id: id })}
              onBlur={onLeave}
            />
          )}
        </FormField>
      )}
      {shown.workType && (
        <FormField
          id="construction_work_type_id"
          label={t('exp_form.work_type')}
          error={errorOf('construction_work_type_id')}
        >
          {(control) => (
            <ChoiceSelect
              {...control}
              value={form.construction_work_type_id}
              options={works}
              onChoose={(id) => change({ construction_work_type_id: id })}
              onBlur={onLeave}
            />
          )}
        </FormField>
      )}
      {shown.licenseSection !== null && (
        <FormField
          id="license_activity_type_id"
          label={t('exp_form.license')}
          hint={t('exp_form.license_hint')}
          error={errorOf('license_activity_type_id')}
        >
          {(control) => (
            <ChoiceSelect
              {...control}
              value={form.license_activity_type_id}
              options={licenses?.filter(({ parent_id }) => parent_id === shown.licenseSection)}
              onChoose={(id) => change({ license_activity_type_id: id })}
              onBlur={onLeave}
            />
          )}
        </FormField>
      )}
    </>
  )
}
