import { t } from '@zakup/messages/catalogue'
import {
  useListFunctionalPurposesQuery,
  useListResponsibilityLevelsQuery,
  useListTechnicalComplexityQuery,
} from '../../shared/dicts/dicts-api.ts'
import { ChoiceSelect } from '../../shared/forms/ChoiceSelect.tsx'
import { FormField } from '../../shared/forms/FormField.tsx'
import { useExpFormContext } from './form-context.ts'

/** Classes of the object: a lot requires experience of the same class. */
export function ClassesSection() {
  const { form, change, errorOf, onLeave } = useExpFormContext()
  const classes = [
    {
      field: 'responsibility_level_id',
      label: t('exp_form.level'),
      options: useListResponsibilityLevelsQuery().data?.results,
    },
    {
      field: 'technical_complexity_id',
      label: t('exp_form.complexity'),
      options: useListTechnicalComplexityQuery().data?.results,
    },
    {
      field: 'functional_purpose_id',
      label: t('exp_form.purpose'),
      options: useListFunctionalPurposesQuery().data?.results,
    },
  ] as const
  return classes.map(({ field, label, options }) => (
    <FormField key={field} id={field} label={label} error={errorOf(field)}>
      {(control) => (
        <ChoiceSelect
          {...control}
          value={form[field]}
          options={options}
          onChoose={(id) => change({ [field]: id })}
          onBlur={onLeave}
        />
      )}
    </FormField>
  ))
}
