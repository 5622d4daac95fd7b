import { t } from '@zakup/messages/catalogue'
import {
  useListMeasuresQuery,
  useListPlanItemTypesQuery,
  useListPurchaseSubjectsQuery,
} from '../../shared/dicts/dicts-api.ts'
import { FormField } from '../../shared/forms/FormField.tsx'
import { RadioBar } from '../../shared/forms/RadioBar.tsx'
import { DictSelect } from '../../shared/pickers/DictSelect.tsx'
import type { DictChoice } from '../../shared/pickers/dict-source.ts'
import { useItemForm } from './form-context.ts'
import { ItemControl } from './ItemControl.tsx'

export function SubjectSection() {
  const { form, change, errorOf, onLeave } = useItemForm()
  const types = useListPlanItemTypesQuery().data?.results
  const subjects = useListPurchaseSubjectsQuery().data?.results
  const measures = useListMeasuresQuery().data?.results
  /** The nomenclature (ЕНС ТРУ) contains the subject, the unit and the name, so they are filled in. */
  function chooseEnstru(row: DictChoice | null) {
    const named = form.name_ru.trim() === '' || form.name_ru === form.enstru?.name
    const namedKk = form.name_kk.trim() === '' || form.name_kk === form.enstru?.name_kk
    const measure = measures?.find(({ id, is_active }) => is_active && id === row?.measure_id)
    change({
      enstru: row,
      ...(row?.subject_id !== undefined && { purchase_subject_id: row.subject_id }),
      ...(measure && { measure_id: measure.id }),
      ...(row && named && { name_ru: row.name }),
      ...(row?.name_kk && namedKk && { name_kk: row.name_kk }),
    })
  }
  return (
    <>
      <ItemControl field="plan_item_type_id" options={types} />
      <FormField
        id="purchase_subject_id"
        label={t('item_form.subject')}
        error={errorOf('purchase_subject_id')}
      >
        {(control) => (
          <RadioBar
            {...control}
            label={t('item_form.subject')}
            value={form.purchase_subject_id}
            options={subjects ?? []}
            onChoose={(id) => change({ purchase_subject_id: id })}
            onBlur={onLeave}
          />
        )}
      </FormField>
      <FormField
        id="enstru_id"
        label={t('item_form.enstru')}
        hint={form.enstru?.note ?? t('item_form.enstru_hint')}
        error={errorOf('enstru_id')}
      >
        {(control) => (
          <DictSelect
            {...control}
            dict="enstru"
            value={form.enstru}
            onChoose={chooseEnstru}
            onBlur={onLeave}
            notFound={t('item_form.enstru_not_found')}
          />
        )}
      </FormField>
      <ItemControl field="name_ru" label={t('item_form.name_ru')} />
      <ItemControl field="name_kk" hint={t('item_form.name_kk_hint')} />
      <ItemControl field="description_ru" label={t('item_form.description_ru')} area />
      <ItemControl field="description_kk" label={t('item_form.description_kk')} area />
    </>
  )
}
