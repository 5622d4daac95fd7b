import { supplierExpBounds } from '@zakup/domain/field-bounds'
import { t } from '@zakup/messages/catalogue'
import { FormField } from '../../shared/forms/FormField.tsx'
import { LineField } from '../../shared/forms/LineField.tsx'
import { TextArea } from '../../shared/forms/TextArea.tsx'
import { DictSelect } from '../../shared/pickers/DictSelect.tsx'
import { shownOf } from './exp-shown.ts'
import { useExpFormContext } from './form-context.ts'

export function PlaceSection() {
  const { form, change, errorOf, onLeave } = useExpFormContext()
  const shown = shownOf(form)
  return (
    <>
      <FormField
        id="object"
        label={t('exp_form.object')}
        hint={t('exp_form.object_hint')}
        error={errorOf('object')}
      >
        {({ describedBy, ...control }) => (
          <TextArea
            {...control}
            aria-describedby={describedBy}
            maxLength={supplierExpBounds.object}
            value={form.object}
            onChange={(object) => change({ object })}
            onBlur={onLeave}
          />
        )}
      </FormField>
      <FormField id="country_id" label={t('exp_form.country')} error={errorOf('country_id')}>
        {(control) => (
          <DictSelect
            {...control}
            dict="country"
            value={form.country}
            onChoose={(country) => change({ country })}
            onBlur={onLeave}
          />
        )}
      </FormField>
      {shown.home && (
        <FormField
          id="kato_id"
          label={t('exp_form.kato')}
          hint={t('exp_form.kato_hint')}
          error={errorOf('kato_id')}
        >
          {(control) => (
            <DictSelect
              {...control}
              dict="kato"
              value={form.kato}
              onChoose={(kato) => change({ kato })}
              onBlur={onLeave}
            />
          )}
        </FormField>
      )}
      <LineField
        id="address"
        label={t('exp_form.address')}
        hint={t('exp_form.address_hint')}
        error={errorOf('address')}
        maxLength={supplierExpBounds.address}
        autoComplete="off"
        value={form.address}
        onChange={(address) => change({ address })}
        onBlur={onLeave}
      />
    </>
  )
}
