import { beforeAll, expect } from 'vitest'
import { buildContract, buildContractUnit } from './build-contract.ts'
import { buildRow } from './build-people.ts'
import { buildPlan, buildPlanItem } from './build-plan.ts'
import { buildPlanner, type Planner } from './build-planner.ts'
import type { Portal } from './portal.ts'

export const SIGNED = '2026-06-01T10:00:00+05:00'

/** A customer that copies items of its plan of 2026 into an empty plan of 2027; `begin` makes both. */
export class PlanCopies {
  /** Codes of the nomenclature counted in pieces. */
  codes!: [number, number, number, number]
  planner!: Planner
  source!: { id: number; organization_id: number }
  readonly #portal: Portal

  constructor(portal: Portal) {
    this.#portal = portal
    beforeAll(async () => {
      const rows = await this.all('select id from dict_enstru where measure_id = 796 order by id limit 4')
      this.codes = rows.map(({ id }) => id) as PlanCopies['codes']
    })
  }

  /** The id of the new plan. */
  async begin(over: Record<string, unknown> = {}): Promise<number> {
    this.planner = await buildPlanner(this.#portal)
    await this.copyFrom(over)
    const made = await this.planner.ask('POST', 'core/plan/', { year_id: 2027, plan_type_id: 1 })
    expect(made.status).toBe(200)
    return made.body.id
  }

  /** From now on another plan is copied from. */
  async copyFrom(over: Record<string, unknown>): Promise<void> {
    this.source = await buildPlan(this.#portal.admin, this.planner.organization.id, over)
  }

  async item(over: Record<string, unknown> = {}) {
    const { admin } = this.#portal
    const item = await buildPlanItem(admin, this.source, { enstru_id: this.codes[0], ...over })
    await buildRow(admin, 'plan_item_delivery', {
      plan_item_id: item.id,
      kato_id: 710000000,
      quantity: '2',
      place_ru: 'пр. Мәңгілік Ел, 8',
    })
    await buildRow(admin, 'plan_item_funding', {
      plan_item_id: item.id,
      fkrb_id: 110001,
      ekrb_id: 1,
      amount: item.total_price,
    })
    return item
  }

  /** A contract of the customer, or of `customer_id`, for a plan item. */
  async bought(itemId: number | null, price: string, over: Record<string, unknown> = {}) {
    const { measure_id = 796, lot_id = null, ...contract } = over
    const made = await buildContract(this.#portal.admin, {
      customer_id: this.planner.organization.id,
      sign_date: SIGNED,
      ...contract,
    })
    await buildContractUnit(this.#portal.admin, made.id, {
      plan_item_id: itemId,
      lot_id,
      measure_id,
      quantity: '1',
      unit_price: price,
      total_price: price,
    })
    return made
  }

  listed(plan: number, more = '') {
    const query = `source_plan_id=${this.source.id}&limit=1000${more}`
    return this.planner.ask('GET', `core/plan/${plan}/copyable-items/?${query}`)
  }

  copy(plan: number, items: { id: number; unit_price: string }[], headers = {}) {
    const body = { source_plan_id: this.source.id, items }
    return this.planner.ask('POST', `core/plan/${plan}/copy-items/`, body, headers)
  }

  async all(text: string, values: unknown[] = []) {
    return (await this.#portal.admin.query(text, values)).rows
  }

  async one(text: string, values: unknown[] = []) {
    return (await this.all(text, values))[0]
  }
}
