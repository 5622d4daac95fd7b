import { ITEM_STATUS } from '@zakup/domain/plan-items/plan-item-machine'
import { PLAN_STATUS } from '@zakup/domain/plans/plan-status'
import { t } from '@zakup/messages/catalogue'
import { describe, expect, it } from 'vitest'
import { fitFor, sameReason } from './own-item-fit.ts'
import { ownRow } from './own-row.builder.ts'

const customer = { user_type: 'customer' } as const
const status = (id: number) => ({ id, code: String(id), name: '', short_name: '' })

const approved = ownRow({ id: 1 })
const ordered = ownRow({ id: 2, stage: 'ordered', status: status(ITEM_STATUS.orderDraft) })
const waiting = ownRow({
  id: 3,
  stage: 'on_approval',
  status: status(ITEM_STATUS.draft),
  plan: { id: 2, edition: 2, status_id: PLAN_STATUS.onApproval },
  is_current: false,
})
const draft = ownRow({
  id: 4,
  stage: 'draft',
  status: status(ITEM_STATUS.draft),
  plan: { id: 2, edition: 2, status_id: PLAN_STATUS.amending },
  is_current: false,
})
const all = [approved, ordered, waiting, draft]
const ids = (rows: { id: number }[]) => rows.map(({ id }) => id)

describe('fitFor', () => {
  it.each([
    ['send_to_order', [1]],
    ['recall_to_approve', [2]],
    ['refuse_purchase', [1, 2]],
    ['remove', [4]],
  ] as const)('accepts for %s the items %j', (action, fitting) => {
    const { fits, misfits } = fitFor(customer, all, action)
    expect(ids(fits)).toEqual(fitting)
    expect(misfits).toHaveLength(all.length - fitting.length)
  })

  it('gives the reason for items on approval, in draft or already ordered', () => {
    const { misfits } = fitFor(customer, [waiting, draft, ordered], 'send_to_order')
    expect(misfits.map(({ reason }) => reason)).toEqual([
      t('own_items.misfit_on_approval'),
      t('own_items.misfit_draft'),
      t('plan_item.not_approved'),
    ])
  })

  it('accepts no items for another role', () => {
    const { fits, misfits } = fitFor({ user_type: 'supplier' }, [approved], 'send_to_order')
    expect(fits).toEqual([])
    expect(misfits[0]?.reason).toBe(t('plan_item.customer_only'))
  })

  it('has each reason for exclusion listed once', () => {
    const { misfits } = fitFor(
      customer,
      [waiting, ordered, { ...waiting, id: 9, root_id: 9 }],
      'send_to_order',
    )
    expect(sameReason(misfits).map(({ numbers }) => numbers)).toEqual([['3', '9'], ['2']])
  })
})
