import { t } from '@zakup/messages/catalogue'
import { FieldError } from '../../shared/forms/FormField.tsx'
import { Money } from '../../shared/ui/Money.tsx'
import { useItemForm } from './form-context.ts'
import { ItemControl } from './ItemControl.tsx'
import { firstYearOf } from './item-sums.ts'
import styles from './PlanItemForm.module.css'

/** «Закупки, превышающие финансовый год». */
const BEYOND_YEAR = 2

/** The remainder goes to the first year, so the years always add up to the total. Hidden for items within one year. */
export function YearSums() {
  const { form, year, errorOf } = useItemForm()
  const later = ['total_price_year_2', 'total_price_year_3'] as const
  if (form.plan_item_type_id !== BEYOND_YEAR && later.every((field) => form[field].trim() === '')) return null
  return (
    <fieldset className={styles.years}>
      <legend>{t('item_form.years')}</legend>
      <div className={styles.three}>
        <div>
          <p className={styles.note}>{t('item_form.year_of', { year: String(year) })}</p>
          <output id="total_price_year_1" tabIndex={-1} className={styles.rest}>
            <Money amount={firstYearOf(form)} form="exact" />
          </output>
          <p className={styles.note}>{t('item_form.year_rest')}</p>
          <FieldError id="total_price_year_1-error" text={errorOf('total_price_year_1')} />
        </div>
        {later.map((field, index) => (
          <ItemControl
            key={field}
            field={field}
            label={t('item_form.year_of', { year: String(year + index + 1) })}
          />
        ))}
      </div>
    </fieldset>
  )
}
