import type { OwnPlanItemRow } from '@zakup/contract/plan-items/own-plan-items.routes'
import { ITEM_STATUS } from '@zakup/domain/plan-items/plan-item-machine'
import { PLAN_STATUS } from '@zakup/domain/plans/plan-status'

const ref = (id: number) => ({ id, code: String(id), name: `№ ${id}` })

/** An approved item of a plan in force, for tests. */
export function ownRow(part: Partial<OwnPlanItemRow> & { id: number }): OwnPlanItemRow {
  return {
    root_id: part.id,
    name: 'Бумага для офисного оборудования',
    status: { ...ref(ITEM_STATUS.approved), short_name: 'Утверждён' },
    stage: 'approved',
    enstru: ref(1),
    purchase_method: ref(3),
    purchase_subject: ref(1),
    month: ref(11),
    year: 2026,
    quantity: '1.000',
    measure: { id: 1, name: 'Штука', short_name: 'шт' },
    unit_price: '100.00',
    total_price: '100.00',
    plan: { id: 1, edition: 1, status_id: PLAN_STATUS.approved },
    is_current: true,
    is_isgp: false,
    version: 1,
    remarks: [],
    ...part,
  }
}
