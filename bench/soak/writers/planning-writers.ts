import type { OwnPlanItem, PlanItemBody } from '@zakup/contract/plan-items/own-plan-items.routes'
import { PLAN_STATUS } from '@zakup/domain/plans/plan-status'
import { buildItemBody } from '../../../apps/api/src/test/build-item-body.ts'
import { MARK } from '../found.ts'
import type { Soak } from '../soak.ts'

/** A specialist adds an item, changes it twice, and removes every third. */
export function planItemWriter({ ledger, client, planId, isImpatient }: Soak): () => Promise<void> {
  const person = client('customer@portal.example')
  let count = 0
  return async () => {
    const mark = `${MARK}item-${++count}`
    const bodyOf = (description_ru: string): PlanItemBody =>
      buildItemBody({
        name_ru: mark,
        description_ru,
        budget_type_id: 3,
        funding: [{ fkrb_id: 120001, fkr_subprogram_id: null, ekrb_id: 149, amount: '2001.00' }],
      })
    const first = `добавлена ${count}`
    const added = await person.write<OwnPlanItem>(
      'plan item',
      { method: 'POST', path: 'core/plan-items/', body: { ...bodyOf(first), plan_id: planId } },
      ledger.begin('plan item', mark, first),
      { isPatient: !isImpatient() },
    )
    if (!added) return
    let { version } = added
    for (const change of ['изменена', 'изменена дважды']) {
      const saved = await person.write<OwnPlanItem>(
        'plan item',
        { method: 'PUT', path: `core/plan-items/${added.id}/`, body: { ...bodyOf(change), version } },
        ledger.begin('plan item', mark, change),
      )
      if (!saved) return
      version = saved.version
    }
    if (count % 3 > 0) return
    const body = { plan_item_ids: [added.id] }
    const asked = { method: 'DELETE', path: 'core/plan-items/remove_planitems/', body }
    await person.write('plan item', asked, ledger.begin('plan item', mark, null))
  }
}

/** A plan goes to the head and back again. Each step is one version, so a step done twice would be seen. */
export function approvalWriter({
  ledger,
  client,
  approvalPlanId: id,
  planVersion,
}: Soak): () => Promise<void> {
  const specialist = client('customer@portal.example')
  const head = client('customer-head@portal.example')
  let version = planVersion
  const note = (status: number) =>
    ledger.begin('plan under approval', `${MARK}plan-${id}`, `${status}, version ${++version}`)
  return async () => {
    const path = `core/plan/${id}/`
    const submitted = await specialist.write(
      'plan step',
      { method: 'POST', path: `${path}start_approve_process/` },
      note(PLAN_STATUS.onApproval),
    )
    if (!submitted) return
    const body = { reason: 'Уточните сведения' }
    await head.write(
      'plan step',
      { method: 'POST', path: `${path}return/`, body },
      note(PLAN_STATUS.returned),
    )
  }
}
