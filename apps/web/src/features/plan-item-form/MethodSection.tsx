import { skipToken } from '@reduxjs/toolkit/query'
import { planItemBounds } from '@zakup/domain/field-bounds'
import { needsJustification } from '@zakup/domain/plan-items/justification'
import { t } from '@zakup/messages/catalogue'
import {
  useListMonthsQuery,
  useListPurchaseMethodJustificationsQuery,
  useListPurchaseMethodsQuery,
  useListSupplierCustomerSignsQuery,
} from '../../shared/dicts/dicts-api.ts'
import { ChoiceSelect } from '../../shared/forms/ChoiceSelect.tsx'
import { FormField } from '../../shared/forms/FormField.tsx'
import { DecimalInput } from '../../shared/pickers/DecimalInput.tsx'
import { TextField } from '../../shared/ui/TextField.tsx'
import { useItemForm } from './form-context.ts'
import styles from './PlanItemForm.module.css'

/** «Прошлый год» is not a month of this year. */
const LAST_YEAR = 99

export function MethodSection() {
  const { form, year, change, errorOf, onLeave } = useItemForm()
  const methods = useListPurchaseMethodsQuery().data?.results
  const months = useListMonthsQuery().data?.results
  const signs = useListSupplierCustomerSignsQuery().data?.results
  const method = form.purchase_method_id
  const showsJustification = method !== null && (needsJustification(method) || form.justification_id !== null)
  const { currentData: justifications } = useListPurchaseMethodJustificationsQuery(
    showsJustification ? { query: { method_id__in: [method] } } : skipToken,
  )
  return (
    <>
      <div className={styles.two}>
        <FormField
          id="purchase_method_id"
          label={t('item_form.method')}
          error={errorOf('purchase_method_id')}
          className={showsJustification ? undefined : styles.wide}
        >
          {(control) => (
            <ChoiceSelect
              {...control}
              value={method}
              options={methods}
              // A justification depends on its method.
              onChoose={(id) => change({ purchase_method_id: id, justification_id: null })}
              onBlur={onLeave}
            />
          )}
        </FormField>
        {showsJustification && (
          <FormField
            id="justification_id"
            label={t('item_form.justification')}
            error={errorOf('justification_id')}
          >
            {(control) => (
              <ChoiceSelect
                {...control}
                value={form.justification_id}
                options={justifications?.results}
                onChoose={(id) => change({ justification_id: id })}
                onBlur={onLeave}
              />
            )}
          </FormField>
        )}
        <FormField id="month_id" label={t('item_form.month')} error={errorOf('month_id')}>
          {(control) => (
            <ChoiceSelect
              {...control}
              value={form.month_id}
              options={months?.map(({ id, name, is_active }) => ({
                id,
                is_active,
                name: id === LAST_YEAR ? name : t('item_form.month_of', { month: name, year: String(year) }),
              }))}
              onChoose={(id) => change({ month_id: id })}
              onBlur={onLeave}
            />
          )}
        </FormField>
        <FormField
          id="delivery_days"
          label={t('item_form.days')}
          hint={t('item_form.days_hint')}
          error={errorOf('delivery_days')}
        >
          {({ describedBy, ...control }) => (
            <TextField
              {...control}
              inputMode="numeric"
              autoComplete="off"
              maxLength={6}
              aria-describedby={describedBy}
              value={form.delivery_days}
              onChange={(event) => change({ delivery_days: event.target.value })}
              onBlur={onLeave}
            />
          )}
        </FormField>
        <FormField id="prepayment" label={t('item_form.prepayment')} error={errorOf('prepayment')}>
          {({ describedBy, ...control }) => (
            <DecimalInput
              {...control}
              kind="percent"
              aria-describedby={describedBy}
              value={form.prepayment}
              onChange={(prepayment) => change({ prepayment })}
              onBlur={onLeave}
            />
          )}
        </FormField>
        <FormField id="supplier_sign_id" label={t('item_form.sign')} error={errorOf('supplier_sign_id')}>
          {(control) => (
            <ChoiceSelect
              {...control}
              value={form.supplier_sign_id}
              options={signs}
              onChoose={(id) => change({ supplier_sign_id: id ?? 0 })}
              onBlur={onLeave}
            />
          )}
        </FormField>
      </div>
      <FormField
        id="delivery_term_ru"
        label={t('item_form.term')}
        optional
        hint={t('item_form.term_hint')}
        error={errorOf('delivery_term_ru')}
      >
        {({ describedBy, ...control }) => (
          <TextField
            {...control}
            maxLength={planItemBounds.delivery_term}
            aria-describedby={describedBy}
            value={form.delivery_term_ru}
            onChange={(event) => change({ delivery_term_ru: event.target.value })}
            onBlur={onLeave}
          />
        )}
      </FormField>
    </>
  )
}
