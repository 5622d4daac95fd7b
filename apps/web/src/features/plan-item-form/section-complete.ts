import type { OwnPlanItem } from '@zakup/contract/plan-items/own-plan-items.routes'
import type { ItemSection } from '@zakup/domain/plan-items/item-fields'
import { thousandths } from '@zakup/domain/plan-items/item-total'
import { needsJustification } from '@zakup/domain/plan-items/justification'
import { decimalOf, MONEY, QUANTITY } from '../../shared/pickers/decimal-text.ts'
import { isLine, isPlace } from './item-body.ts'
import type { ItemForm } from './item-form.ts'
import { daysOf } from './typed-values.ts'

/** Whether a section has everything it needs. The last two are optional: left empty, they count as not filled. */
export function sectionComplete(
  section: ItemSection,
  form: ItemForm,
  qualification: OwnPlanItem['qualification'] | null,
): boolean {
  switch (section) {
    case 'subject':
      return Boolean(form.plan_item_type_id && form.purchase_subject_id && form.enstru && form.name_ru.trim())
    case 'price':
      return form.measure_id !== null && aboveZero(form.quantity) && aboveZero(form.unit_price)
    case 'method':
      return (
        form.purchase_method_id !== null &&
        form.month_id !== null &&
        daysOf(form.delivery_days) !== null &&
        (form.justification_id !== null || !needsJustification(form.purchase_method_id))
      )
    case 'places': {
      const places = form.deliveries.filter(isPlace)
      return (
        places.length > 0 &&
        places.every(({ kato, place_ru, quantity }) => kato && place_ru.trim() && aboveZero(quantity)) &&
        sum(places.map(({ quantity }) => quantity)) === sum([form.quantity])
      )
    }
    case 'funding': {
      const lines = form.funding.filter(isLine)
      return (
        form.funding_source_id !== null &&
        lines.length > 0 &&
        lines.every(({ amount }) => decimalOf(amount, MONEY) !== null)
      )
    }
    case 'qualification':
      return form.is_construction
        ? Boolean(form.conclusion_number.trim() && form.conclusion_date.trim())
        : Boolean(
            qualification &&
              (qualification.first_category || qualification.licenses + qualification.materials > 0),
          )
    case 'files':
      return form.files.length > 0
  }
}

const aboveZero = (text: string) => {
  const value = decimalOf(text, QUANTITY)
  return value !== null && /[1-9]/.test(value)
}

function sum(quantities: string[]): bigint | null {
  const read = quantities.map((text) => decimalOf(text, QUANTITY))
  return read.includes(null) ? null : read.reduce((all, one) => all + thousandths(one as string), 0n)
}
