import { hasWords } from '@zakup/messages/catalogue'
import { describe, expect, it } from 'vitest'
import { type PlanAction, type PlanState, planCase } from './plan-case.ts'
import { PLAN_STATUS, type PlanStatus } from './plan-status.ts'

const ACTIONS = planCase.actions.filter((action) => action !== 'create')

const specialist = { person_id: 1, organization_id: 1, role: 'specialist', user_type: 'customer' } as const
const head = { person_id: 2, organization_id: 1, role: 'head', user_type: 'customer' } as const
const state = (status_id: PlanStatus, change: Partial<PlanState> = {}): PlanState => ({
  status_id,
  edition: 1,
  item_count: 1,
  submitted_by: 1,
  has_edition_in_work: false,
  ...change,
})

/** The table of the specification: who may do what in which state. */
const ALLOWED: Record<keyof typeof PLAN_STATUS, readonly PlanAction[]> = {
  draft: ['edit', 'delete', 'start_approve_process'],
  onApproval: ['withdraw', 'approve', 'return'],
  approved: ['amend'],
  amending: ['edit', 'delete', 'start_approve_process'],
  superseded: [],
  returned: ['edit', 'delete', 'start_approve_process'],
  closed: [],
}

describe('a plan', () => {
  it.each(Object.entries(ALLOWED))('that is %s allows %j', (name, allowed) => {
    const plan = state(PLAN_STATUS[name as keyof typeof PLAN_STATUS])
    expect(ACTIONS.filter((action) => planCase.refusal(head, plan, action) === null).toSorted()).toEqual(
      [...allowed].toSorted(),
    )
  })

  it('has an error message for every refusal', () => {
    for (const status of Object.values(PLAN_STATUS))
      for (const action of ACTIONS)
        for (const who of [specialist, head, { ...head, user_type: 'supplier' } as const]) {
          const refusal = planCase.refusal(who, state(status), action)
          expect(refusal === null || hasWords(refusal.code)).toBe(true)
        }
  })

  it.each(['approve', 'return'] as const)('is decided on by a head only: %s', (action) => {
    const refusal = planCase.refusal(specialist, state(PLAN_STATUS.onApproval), action)
    expect(refusal).toMatchObject({ kind: 'role', code: 'plan.head_only' })
  })

  it.each(['organizer', 'supplier', 'operator'] as const)('is closed to the %s', (user_type) => {
    for (const refusal of [
      ...planCase.actions.map((action) => planCase.roleRefusal({ ...head, user_type }, action)),
      planCase.readRefusal({ user_type }),
    ])
      expect(refusal).toMatchObject({ code: 'plan.customer_only', ground: 'Закон ст. 6 п. 1' })
  })

  it('is not approved by its submitter', () => {
    const plan = state(PLAN_STATUS.onApproval, { submitted_by: head.person_id })
    expect(planCase.refusal(head, plan, 'approve')).toMatchObject({ kind: 'role', code: 'plan.own_approval' })
    expect(planCase.refusal(head, plan, 'return')).toBeNull()
  })

  it('cannot be submitted empty', () => {
    expect(
      planCase.refusal(specialist, state(PLAN_STATUS.draft, { item_count: 0 }), 'start_approve_process')
        ?.code,
    ).toBe('plan.empty')
  })

  it('has one amendment in work at a time', () => {
    const plan = state(PLAN_STATUS.approved, { has_edition_in_work: true })
    expect(planCase.refusal(specialist, plan, 'amend')?.code).toBe('plan.already_in_work')
  })

  it.each([
    [null, null],
    [PLAN_STATUS.approved, null],
    [PLAN_STATUS.superseded, 'plan.not_approved'],
    [PLAN_STATUS.closed, 'plan.not_approved'],
  ])('is approved over an edition with status %s: %s', (previous_status_id, code) => {
    const plan = state(PLAN_STATUS.onApproval, { previous_status_id })
    expect(planCase.refusal(head, plan, 'approve')?.code ?? null).toBe(code)
  })

  it('returns to draft or amending when withdrawn', () => {
    const { among, choose } = planCase.steps.withdraw.to
    expect([1, 2].map((edition) => choose({ edition }))).toEqual([PLAN_STATUS.draft, PLAN_STATUS.amending])
    expect(among).toEqual([PLAN_STATUS.draft, PLAN_STATUS.amending])
  })
})
