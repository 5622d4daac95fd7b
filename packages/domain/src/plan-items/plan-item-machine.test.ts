import { readFileSync } from 'node:fs'
import { hasWords } from '@zakup/messages/catalogue'
import { describe, expect, it } from 'vitest'
import { OPEN_PLANS, PLAN_STATUS } from '../plans/plan-status.ts'
import {
  ITEM_ACTIONS,
  ITEM_STATUS,
  type ItemAction,
  type PlanItemState,
  planItemRefusal,
  REWRITTEN_TO,
} from './plan-item-machine.ts'

const customer = { user_type: 'customer' } as const
const S = ITEM_STATUS
const dictionary = readFileSync(new URL('../../../../db/dicts/plan-item-status.csv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => ({ id: Number.parseInt(line, 10), line }))

const inWork = (status_id: number, change: Partial<PlanItemState> = {}): PlanItemState => ({
  status_id,
  plan_status_id: PLAN_STATUS.amending,
  is_current: false,
  is_isgp: false,
  ...change,
})
const inForce = (status_id: number): PlanItemState => ({
  ...inWork(status_id),
  plan_status_id: PLAN_STATUS.approved,
  is_current: true,
})

const allowed = (action: ItemAction, state: (status: number) => PlanItemState) =>
  dictionary.filter(({ id }) => planItemRefusal(customer, state(id), action) === null).map(({ id }) => id)
const sorted = (ids: readonly number[]) => ids.toSorted((a, b) => a - b)

describe('an item', () => {
  it.each<[ItemAction, number[]]>([
    ['send_to_order', [S.approved]],
    ['recall_to_approve', [S.orderDraft, S.orderReturned, S.orderRejected]],
    ['refuse_purchase', [S.approved, S.orderDraft, S.ordered, S.orderConfirmed, S.published]],
    ['edit', []],
    ['remove', []],
  ])('in force allows %s only in the statuses of the specification', (action, states) => {
    expect(sorted(allowed(action, inForce))).toEqual(sorted(states))
  })

  it.each<[ItemAction, number[]]>([
    ['edit', [S.draft, S.approved, S.failed, S.notSigned, S.cancelled]],
    ['remove', [S.draft, S.approved, S.failed, S.notSigned, S.cancelled]],
    ['send_to_order', []],
    ['recall_to_approve', []],
    ['refuse_purchase', []],
  ])('in preparation allows %s only outside a purchase', (action, states) => {
    expect(sorted(allowed(action, inWork))).toEqual(sorted(states))
  })

  it('of a lot in preparation must be unpinned before its purchase is cancelled', () => {
    expect(planItemRefusal(customer, inForce(S.lotDraft), 'refuse_purchase')?.code).toBe(
      'plan_item.in_announcement',
    )
    expect(planItemRefusal(customer, inForce(S.lotDraft), 'recall_to_approve')?.code).toBe(
      'plan_item.not_in_order',
    )
  })

  it('is edited in an open plan only', () => {
    for (const plan_status_id of Object.values(PLAN_STATUS))
      expect(planItemRefusal(customer, inWork(S.draft, { plan_status_id }), 'edit') === null).toBe(
        OPEN_PLANS.includes(plan_status_id),
      )
  })

  it('of a closed year cannot be ordered, but can be recalled and cancelled', () => {
    const closed = (status: number) => ({ ...inForce(status), plan_status_id: PLAN_STATUS.closed })
    expect(planItemRefusal(customer, closed(S.approved), 'send_to_order')?.code).toBe(
      'plan_item.not_in_force',
    )
    expect(planItemRefusal(customer, closed(S.orderDraft), 'recall_to_approve')).toBeNull()
    expect(planItemRefusal(customer, closed(S.published), 'refuse_purchase')).toBeNull()
  })

  it.each([
    ['a new draft', inWork(S.draft, { is_isgp: true }), null],
    ['approved', inWork(S.approved, { is_isgp: true }), 'plan_item.isgp_approved'],
    [
      'approved and edited',
      inWork(S.draft, { is_isgp: true, was_approved: true }),
      'plan_item.isgp_approved',
    ],
    ['not from the budget', inWork(S.draft, { was_approved: true }), null],
  ])('from the budget is removed only while new: %s', (_, item, code) => {
    expect(planItemRefusal(customer, item, 'remove')?.code ?? null).toBe(code)
  })

  it('is closed to other roles than the customer, and every refusal has an error message', () => {
    for (const action of ITEM_ACTIONS) {
      expect(planItemRefusal({ user_type: 'organizer' }, inForce(S.approved), action)?.kind).toBe('role')
      for (const { id } of dictionary)
        for (const item of [inForce(id), inWork(id), inWork(id, { is_isgp: true })]) {
          const refusal = planItemRefusal(customer, item, action)
          expect(refusal === null || hasWords(refusal.code)).toBe(true)
        }
    }
  })

  it('rewritten by the next edition gets a status «Изменен»', () => {
    for (const to of REWRITTEN_TO.values())
      expect(dictionary.find(({ id }) => id === to)?.line).toContain('Изменен')
  })
})
