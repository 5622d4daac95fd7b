import { buildItemBody } from './build-item-body.ts'
import type { Choice } from './purchase-choice.ts'
import { isCustomer, isHead, type Step } from './purchase-step.ts'

function planOf(choice: Choice, from: readonly number[], byHead = false) {
  const plan = choice.row(choice.state.plans, ({ status_id }) => from.includes(status_id))
  const who = choice.who(
    (one) => isCustomer(one) && isHead(one) === byHead && one.organization_id === plan.organization_id,
  )
  return { plan, who }
}

const onPlan =
  (name: string, from: readonly number[], byHead: boolean, body?: (choice: Choice) => unknown): Step =>
  (choice) => {
    const { plan, who } = planOf(choice, from, byHead)
    return { who, method: 'POST', path: `core/plan/${plan.id}/${name}/`, body: body?.(choice) }
  }

/** The plan gets new editions while its items are being bought: orders and lots keep the row they were made from. */
export const PLAN_EDITION_STEPS: Record<string, Step> = {
  amendPlan: onPlan('amend', [3], false, () => ({ kind: 'need', ground: 'Уточнение' })),
  submitPlan: onPlan('start_approve_process', [4, 1, 6], false),
  approvePlan: onPlan('approve', [2], true, () => ({ decree_number: '12-нқ', decree_date: '2026-01-10' })),
  editItem: (choice) => {
    const { plan, who } = planOf(choice, [4])
    const item = choice.row(
      choice.state.items,
      (row) => row.plan_id === plan.id && [1, 2, 10].includes(row.status_id),
    )
    return {
      who,
      method: 'PUT',
      path: `core/plan-items/${item.id}/`,
      body: {
        ...buildItemBody({ budget_type_id: 1, name_ru: 'Роза чайная' }),
        purchase_method_id: item.purchase_method_id ?? 2,
        version: item.version ?? 1,
      },
    }
  },
}
