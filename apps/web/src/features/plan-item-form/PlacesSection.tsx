import { planItemBounds } from '@zakup/domain/field-bounds'
import { thousandths } from '@zakup/domain/plan-items/item-total'
import { t } from '@zakup/messages/catalogue'
import { Plus, Trash2 } from 'lucide-react'
import { formatQuantity } from '../../shared/format/number-format.ts'
import { FieldError, FormField } from '../../shared/forms/FormField.tsx'
import { withRow } from '../../shared/forms/form-changes.ts'
import { DecimalInput } from '../../shared/pickers/DecimalInput.tsx'
import { DictSelect } from '../../shared/pickers/DictSelect.tsx'
import { decimalOf, QUANTITY } from '../../shared/pickers/decimal-text.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { TextField } from '../../shared/ui/TextField.tsx'
import { useItemForm } from './form-context.ts'
import { changeAndFocus } from './go-to-field.ts'
import { type DeliveryRow, withPlace } from './item-form.ts'
import { placesTotal } from './item-sums.ts'
import styles from './PlanItemForm.module.css'

const MOST = 200
const kato = (index: number) => `deliveries.${index}.kato_id`

export function PlacesSection() {
  const { form, change, errorOf, onLeave } = useItemForm()
  const rows = form.deliveries
  const set = (index: number, patch: Partial<DeliveryRow>) =>
    change(({ deliveries }) => ({ deliveries: withRow(deliveries, index, patch) }))
  const placed = placesTotal(form)
  const quantity = decimalOf(form.quantity, QUANTITY)
  const error = errorOf('deliveries')
  return (
    <>
      <FieldError id="deliveries-error" text={error} />
      <div className={styles.rows}>
        {rows.map((row, index) => (
          <fieldset key={row.key} className={styles.row} aria-describedby={error && 'deliveries-error'}>
            <legend className="sr">{t('item_form.place', { number: index + 1 })}</legend>
            <div className={styles.rowHead}>
              <span aria-hidden="true">{t('item_form.place', { number: index + 1 })}</span>
              {rows.length > 1 && (
                <button
                  type="button"
                  className={styles.remove}
                  aria-label={t('item_form.remove_place', { number: index + 1 })}
                  onClick={() =>
                    changeAndFocus(
                      () => change({ deliveries: rows.filter((_, at) => at !== index) }),
                      kato(Math.max(index - 1, 0)),
                    )
                  }
                >
                  <Trash2 aria-hidden="true" />
                </button>
              )}
            </div>
            <FormField
              id={kato(index)}
              label={t('item_form.kato')}
              error={errorOf(`deliveries.${index}.kato_id`)}
            >
              {(control) => (
                <DictSelect
                  {...control}
                  dict="kato"
                  value={row.kato}
                  onChoose={(kato) => set(index, { kato })}
                  onBlur={onLeave}
                />
              )}
            </FormField>
            <div className={styles.place}>
              <FormField
                id={`deliveries.${index}.place_ru`}
                label={t('item_form.address')}
                error={errorOf(`deliveries.${index}.place_ru`)}
              >
                {({ describedBy, ...control }) => (
                  <TextField
                    {...control}
                    maxLength={planItemBounds.place}
                    autoComplete="off"
                    aria-describedby={describedBy}
                    value={row.place_ru}
                    onChange={(event) => set(index, { place_ru: event.target.value })}
                    onBlur={onLeave}
                  />
                )}
              </FormField>
              <FormField
                id={`deliveries.${index}.quantity`}
                label={t('item_form.place_quantity')}
                error={errorOf(`deliveries.${index}.quantity`)}
              >
                {({ describedBy, ...control }) => (
                  <DecimalInput
                    {...control}
                    kind="quantity"
                    aria-describedby={describedBy}
                    value={row.quantity}
                    onChange={(amount) => set(index, { quantity: amount })}
                    onBlur={onLeave}
                  />
                )}
              </FormField>
            </div>
          </fieldset>
        ))}
      </div>
      <div className={styles.below}>
        <Button
          icon={<Plus aria-hidden="true" />}
          disabled={rows.length >= MOST}
          onClick={() => changeAndFocus(() => change({ deliveries: withPlace(rows) }), kato(rows.length))}
        >
          {t('item_form.add_place')}
        </Button>
        {placed !== null && quantity !== null && (
          <output className={styles.spread} data-differs={thousandths(placed) !== thousandths(quantity)}>
            {t('item_form.places_sum', {
              places: formatQuantity(placed),
              quantity: formatQuantity(quantity),
            })}
          </output>
        )}
      </div>
    </>
  )
}
