import { skipToken } from '@reduxjs/toolkit/query'
import { t } from '@zakup/messages/catalogue'
import { useListMeasuresQuery } from '../../shared/dicts/dicts-api.ts'
import { formatMoney } from '../../shared/format/number-format.ts'
import { useGetPriceHintQuery } from '../../shared/plan-items/own-plan-items-api.ts'
import { Money } from '../../shared/ui/Money.tsx'
import { useItemForm } from './form-context.ts'
import { ItemControl } from './ItemControl.tsx'
import { totalOf } from './item-sums.ts'
import styles from './PlanItemForm.module.css'

export function PriceSection() {
  const { form } = useItemForm()
  const measures = useListMeasuresQuery().data?.results
  const total = totalOf(form)
  return (
    <>
      <div className={styles.three}>
        <ItemControl field="measure_id" options={measures} />
        <ItemControl field="quantity" />
        <ItemControl field="unit_price" label={t('item_form.price')} hint={<PriceHint />} />
      </div>
      <output className={styles.strip} id="total_price">
        <span>{t('item_form.total_counted')}</span>
        <strong>
          <Money amount={total} form="exact" />
        </strong>
      </output>
    </>
  )
}

/** What others paid, shown while the price is typed. */
function PriceHint() {
  const { form } = useItemForm()
  const katoId = form.deliveries[0]?.kato?.id
  const { currentData: hint } = useGetPriceHintQuery(
    form.enstru ? { query: { enstru_id: form.enstru.id, ...(katoId && { kato_id: katoId }) } } : skipToken,
  )
  if (!hint?.median) return t('item_form.no_vat')
  const values = { median: formatMoney(hint.median, 'list') + '\u00a0₸', count: hint.count }
  return (
    <>
      {t('item_form.no_vat')}
      {'. '}
      {hint.region
        ? t('item_form.price_hint_region', { ...values, region: hint.region.name })
        : t('item_form.price_hint_country', values)}
    </>
  )
}
