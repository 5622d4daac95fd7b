import { dateText, dayOf } from './calendar.ts'
import type { Row } from './insert-rows.ts'
import { TURNKEY } from './methods.ts'
import type { Plan, PlanItem } from './plans.ts'

/** Number and date of the expert conclusion of a construction item; a turnkey one has none yet. Правила п. 26. */
function conclusionOf({ root, plan, version }: PlanItem): { number: string; date: string } | null {
  if (root.thing.way !== 'building' || version.method === TURNKEY) return null
  return {
    number: `${root.id % 90}-${String(root.id).slice(-4)}/${root.year}`,
    // Of the first edition: amendments keep the item's original conclusion.
    date: dateText(dayOf(firstEdition(plan).created_at) - 60),
  }
}

function firstEdition(plan: Plan): Plan {
  return plan.previous ? firstEdition(plan.previous) : plan
}

/** Columns of an item about its conclusion, and that the register was queried. */
export function conclusionColumns(item: PlanItem): Row {
  const conclusion = conclusionOf(item)
  return {
    conclusion_number: conclusion?.number ?? null,
    conclusion_date: conclusion?.date ?? null,
    conclusion_result: conclusion && 'confirmed',
    conclusion_checked_at: conclusion && item.plan.created_at,
  }
}

/** The register itself: every conclusion that an item names, with the item's customer and its term. */
export function conclusionRows(items: readonly PlanItem[]): Row[] {
  const rows = new Map<string, Row>()
  for (const item of items) {
    const conclusion = conclusionOf(item)
    if (!conclusion) continue
    const { source, customer, delivery_days } = item.root
    rows.set(`${conclusion.number} ${conclusion.date}`, {
      number: conclusion.number,
      issued_on: conclusion.date,
      customer_bin: customer.iin_bin,
      object_ru: source.name,
      term_days: delivery_days,
      is_positive: true,
    })
  }
  return [...rows.values()]
}
