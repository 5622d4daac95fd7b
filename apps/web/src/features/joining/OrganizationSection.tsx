import { registrationBounds } from '@zakup/domain/field-bounds'
import { applicantKind } from '@zakup/domain/registrations/applicant-kind'
import { t } from '@zakup/messages/catalogue'
import { useListOrganizationTypesQuery } from '../../shared/dicts/dicts-api.ts'
import { ChoiceSelect } from '../../shared/forms/ChoiceSelect.tsx'
import { FormField } from '../../shared/forms/FormField.tsx'
import { ApplicationLine } from './ApplicationLine.tsx'
import { useApplicationContext } from './form-context.ts'

export function OrganizationSection() {
  const { registration, form, change, errorOf, onLeave } = useApplicationContext()
  const types = useListOrganizationTypesQuery({ query: { limit: 100 } }).data?.results
  const legal = applicantKind(registration.iin_bin, form.organization_type_id) === 'legal'
  return (
    <>
      <ApplicationLine
        name="name_ru"
        label={t('application.name_ru')}
        hint={t('application.name_ru_hint')}
        maxLength={registrationBounds.name}
      />
      <ApplicationLine
        name="name_kk"
        label={t('application.name_kk')}
        optional={!legal}
        maxLength={registrationBounds.name}
        lang="kk"
      />
      <FormField
        id="organization_type_id"
        label={t('application.type')}
        optional={!legal}
        error={errorOf('organization_type_id')}
      >
        {(control) => (
          <ChoiceSelect
            {...control}
            {...(!legal && { none: t('application.type_none') })}
            value={form.organization_type_id}
            options={types}
            onChoose={(organization_type_id) => change({ organization_type_id })}
            onBlur={onLeave}
          />
        )}
      </FormField>
    </>
  )
}
