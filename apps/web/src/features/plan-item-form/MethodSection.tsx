import { skipToken } from '@reduxjs/toolkit/query'
import { needsJustification } from '@zakup/domain/plan-items/justification'
import { t } from '@zakup/messages/catalogue'
import {
  useListMonthsQuery,
  useListPurchaseMethodJustificationsQuery,
  useListPurchaseMethodsQuery,
  useListSupplierCustomerSignsQuery,
} from '../../shared/dicts/dicts-api.ts'
import { useItemForm } from './form-context.ts'
import { ItemControl } from './ItemControl.tsx'
import styles from './PlanItemForm.module.css'

/** «Прошлый год» is not a month of this year. */
const LAST_YEAR = 99

export function MethodSection() {
  const { form, year } = useItemForm()
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
        <ItemControl
          field="purchase_method_id"
          label={t('item_form.method')}
          className={showsJustification ? undefined : styles.wide}
          options={methods}
          // A justification depends on its method.
          follows={{ justification_id: null }}
        />
        {showsJustification && <ItemControl field="justification_id" options={justifications?.results} />}
        <ItemControl
          field="month_id"
          options={months?.map(({ id, name, is_active }) => ({
            id,
            is_active,
            name: id === LAST_YEAR ? name : t('item_form.month_of', { month: name, year: String(year) }),
          }))}
        />
        <ItemControl field="delivery_days" label={t('item_form.days')} hint={t('item_form.days_hint')} />
        <ItemControl field="prepayment" label={t('item_form.prepayment')} />
        <ItemControl field="supplier_sign_id" options={signs} />
      </div>
      <ItemControl field="delivery_term_ru" label={t('item_form.term')} hint={t('item_form.term_hint')} />
    </>
  )
}
