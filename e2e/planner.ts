import { API_BASE } from '@zakup/contract/call'
import type { OwnPlanItem, PlanItemBody } from '@zakup/contract/plan-items/own-plan-items.routes'
import type { Plan, PlanRow } from '@zakup/contract/plans/plans.routes'
import { DEMO_PASSWORD } from '@zakup/db/demo/people'
import type { BrowserContext, Page } from 'playwright-core'
import { signIn } from './sign-in.ts'
import { currentPortal } from './test-portal.ts'

export const HOSPITAL = 'hospital@portal.example'
export const PRELIMINARY = 2
const APPROVED = 3

export interface Planner {
  call<Answer>(method: string, path: string, body?: unknown): Promise<Answer>
  /** The editable plan of this year and type: an existing one, a new one, or the next edition of the approved one. */
  openPlan(year: number, type: number): Promise<number>
  addItem(plan: number, over: Partial<PlanItemBody> & { name_ru: string }): Promise<OwnPlanItem>
  /** Uploads a text file and returns its uuid. */
  upload(name: string, text: string): Promise<string>
  itemsNamed(plan: number, name: string): Promise<{ id: number; name: string }[]>
  /** This user sends the plan, and the head approves it. */
  approve(plan: number, head: Planner): Promise<void>
}

/** Prepares a test's data through the API; the steps under test are done on the screen. */
export async function planner(login: string): Promise<Planner> {
  let token: string | null = null
  const call: Planner['call'] = async <Answer>(method: string, path: string, body?: unknown) => {
    const answer = await fetch(`${currentPortal().url}${API_BASE}${path}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(method !== 'GET' && { 'idempotency-key': crypto.randomUUID() }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
    return (text ? JSON.parse(text) : null) as Answer
  }
  token = (await call<{ access_token: string }>('POST', 'auth/login/', { login, password: DEMO_PASSWORD }))
    .access_token

  const latest = async (year: number, type: number) => {
    const plans = await call<{ results: PlanRow[] }>(
      'GET',
      `personal-account/main/plans/?year_id__in=${year}&plan_type_id__in=${type}&limit=100`,
    )
    return plans.results.toSorted((one, other) => other.edition - one.edition)[0]
  }
  return {
    call,
    async openPlan(year, type) {
      const last = await latest(year, type)
      if (!last)
        return call<Plan>('POST', 'core/plan/', { year_id: year, plan_type_id: type }).then(
          ({ id }) => id,
          // A test running in parallel created it first.
          async (error: unknown) => {
            const theirs = await latest(year, type)
            if (theirs) return theirs.id
            throw error
          },
        )
      if (last.status.id !== APPROVED) return last.id
      const body = { kind: 'budget', ground: 'Решение маслихата № 14' }
      return (await call<Plan>('POST', `core/plan/${last.id}/amend/`, body)).id
    },
    addItem: (plan, over) => call('POST', 'core/plan-items/', { ...itemBody(over), plan_id: plan }),
    async upload(name, text) {
      const body = new FormData()
      body.set('file', new File([text], name, { type: 'text/plain' }))
      const answer = await fetch(`${currentPortal().url}${API_BASE}core/attachments/`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() },
        body,
      })
      if (!answer.ok) throw new Error(`${name}: ${answer.status} ${await answer.text()}`)
      return ((await answer.json()) as { uuid: string }).uuid
    },
    async itemsNamed(plan, name) {
      const path = `personal-account/main/plan-items-by-plan/?plan_id=${plan}&limit=500`
      const { results } = await call<{ results: { id: number; name: string }[] }>('GET', path)
      return results.filter((item) => item.name === name)
    },
    async approve(plan, head) {
      await call('POST', `core/plan/${plan}/start_approve_process/`)
      const today = new Date().toISOString().slice(0, 10)
      await head.call('POST', `core/plan/${plan}/approve/`, { decree_number: '14-ө', decree_date: today })
    },
  }
}

/** A valid item, two roses for Astana: no rule objects to it. */
function itemBody(over: Partial<PlanItemBody>): Partial<PlanItemBody> {
  return {
    plan_item_type_id: 1,
    purchase_subject_id: 1,
    enstru_id: 1,
    name_kk: 'Раушан',
    measure_id: 796,
    quantity: '2',
    unit_price: '1000.50',
    purchase_method_id: 2,
    month_id: 12,
    delivery_days: 30,
    deliveries: [{ kato_id: 710000000, quantity: '2', place_ru: 'пр. Мәңгілік Ел, 8', place_kk: null }],
    funding_source_id: 1,
    budget_type_id: 3,
    funding: [{ fkrb_id: 120001, fkr_subprogram_id: null, ekrb_id: 149, amount: '2001.00' }],
    ...over,
  }
}

/** A unique name, so that a test can run twice on one portal. */
export const ownName = (name: string) => `${name} ${crypto.randomUUID().slice(0, 8)}`

/** Opens a page of the cabinet through the login form it redirects to. */
export async function enter(context: BrowserContext, path: string, login: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(path)
  await signIn(page, login)
  await page.waitForURL((url) => url.pathname + url.search === path)
  return page
}
