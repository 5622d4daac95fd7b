import { planItemBounds } from '@zakup/domain/field-bounds'
import { t } from '@zakup/messages/catalogue'
import {
  useListMeasuresQuery,
  useListPlanItemTypesQuery,
  useListPurchaseSubjectsQuery,
} from '../../shared/dicts/dicts-api.ts'
import { ChoiceSelect } from '../../shared/forms/ChoiceSelect.tsx'
import { FormField } from '../../shared/forms/FormField.tsx'
import { RadioBar } from '../../shared/forms/RadioBar.tsx'
import { TextArea } from '../../shared/forms/TextArea.tsx'
import { DictSelect } from '../../shared/pickers/DictSelect.tsx'
import type { DictChoice } from '../../shared/pickers/dict-source.ts'
import { TextField } from '../../shared/ui/TextField.tsx'
import { useItemForm } from './form-context.ts'

export function SubjectSection() {
  const { form, change, errorOf, onLeave } = useItemForm()
  const types = useListPlanItemTypesQuery().data?.results
  const subjects = useListPurchaseSubjectsQuery().data?.results
  const measures = useListMeasuresQuery().data?.results
  /** The nomenclature (ЕНС ТРУ) contains the subject, the unit and the name, so they are filled in. */
  function chooseEnstru(row: DictChoice | null) {
    const named = form.name_ru.trim() === '' || form.name_ru === form.enstru?.name
    const measure = measures?.find(({ id, is_active }) => is_active && id === row?.measure_id)
    change({
      enstru: row,
      ...(row?.subject_id !== undefined && { purchase_subject_id: row.subject_id }),
      ...(measure && { measure_id: measure.id }),
      ...(row && named && { name_ru: row.name }),
    })
  }
  return (
    <>
      <FormField id="plan_item_type_id" label={t('item_form.type')} error={errorOf('plan_item_type_id')}>
        {(control) => (
          <ChoiceSelect
            {...control}
            value={form.plan_item_type_id}
            options={types}
            onChoose={(id) => change({ plan_item_type_id: id })}
            onBlur={onLeave}
          />
        )}
      </FormField>
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
      <FormField id="name_ru" label={t('item_form.name_ru')} error={errorOf('name_ru')}>
        {({ describedBy, ...control }) => (
          <TextField
            {...control}
            aria-describedby={describedBy}
            maxLength={planItemBounds.name}
            autoComplete="off"
            value={form.name_ru}
            onChange={(event) => change({ name_ru: event.target.value })}
            onBlur={onLeave}
          />
        )}
      </FormField>
      <FormField id="name_kk" label={t('item_form.name_kk')} optional error={errorOf('name_kk')}>
        {({ describedBy, ...control }) => (
          <TextField
            {...control}
            lang="kk"
            aria-describedby={describedBy}
            maxLength={planItemBounds.name}
            autoComplete="off"
            value={form.name_kk}
            onChange={(event) => change({ name_kk: event.target.value })}
            onBlur={onLeave}
          />
        )}
      </FormField>
      <FormField
        id="description_ru"
        label={t('item_form.description_ru')}
        optional
        error={errorOf('description_ru')}
      >
        {({ describedBy, ...control }) => (
          <TextArea
            {...control}
            aria-describedby={describedBy}
            maxLength={planItemBounds.description}
            value={form.description_ru}
            onChange={(description_ru) => change({ description_ru })}
            onBlur={onLeave}
          />
        )}
      </FormField>
      <FormField
        id="description_kk"
        label={t('item_form.description_kk')}
        optional
        error={errorOf('description_kk')}
      >
        {({ describedBy, ...control }) => (
          <TextArea
            {...control}
            lang="kk"
            aria-describedby={describedBy}
            maxLength={planItemBounds.description}
            value={form.description_kk}
            onChange={(description_kk) => change({ description_kk })}
            onBlur={onLeave}
          />
        )}
      </FormField>
    </>
  )
}
