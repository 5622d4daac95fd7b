import { isDeepStrictEqual } from 'node:util'
import { INVARIANTS } from '@zakup/db/verify/invariants'
import { ANNOUNCEMENT_STEPS } from './announcement-steps.ts'
import { CUSTOMER_ORGANIZER_AND_ORDER_STEPS } from './customer-organizer-order-steps.ts'
import { PLAN_EDITION_STEPS } from './plan-edition-steps.ts'
import type { Portal } from './portal.ts'
import { Choice } from './purchase-choice.ts'
import { CLOCK_STEPS } from './purchase-clock.ts'
import { isPossible, PROGRESS_STEPS } from './purchase-progress.ts'
import { restoreWorld } from './purchase-reset.ts'
import { type PurchaseState, purchaseState } from './purchase-state.ts'
import type { Attempt, Step } from './purchase-step.ts'
import type { PurchaseWorlds, World } from './purchase-worlds.ts'
import { Chance } from './random-planning.ts'

const STEPS: Record<string, Step> = {
  ...CUSTOMER_ORGANIZER_AND_ORDER_STEPS,
  ...PLAN_EDITION_STEPS,
  ...ANNOUNCEMENT_STEPS,
}
/** Everything anyone can do from a plan to a public lot, and what happens by time. */
export const STEP_NAMES: readonly string[] = [...Object.keys(STEPS), ...Object.keys(CLOCK_STEPS)]

/** Without the counters: restoring a world bypasses them. */
const CHECKED = INVARIANTS.filter(({ name }) => name !== 'all counters match the rows')
const BROKEN = `select array_remove(array[${CHECKED.map(
  ({ offenders }, i) => `case when (${offenders}) > 0 then ${i} end`,
).join(',\n')}], null) as broken`

/** Checks all invariants of `db:verify` in one round trip; returns the names of the broken ones. */
export async function brokenInvariants(portal: Portal): Promise<string[]> {
  const { rows } = await portal.admin.query<{ broken: number[] }>({ name: 'broken', text: BROKEN })
  return (rows[0]?.broken ?? []).map((i) => CHECKED[i]?.name ?? String(i))
}

/** The name of each step, and the seed of its choices. */
export type Script = readonly (readonly [name: string, seed: number])[]

const CHANGED = 'changed'

/** How often each step got each status: walks that never make progress prove nothing. */
export type Met = Map<string, Map<number, number>>

export class PurchaseWalk {
  readonly #portal: Portal
  readonly #worlds: PurchaseWorlds
  readonly met: Met = new Map()

  constructor(portal: Portal, worlds: PurchaseWorlds) {
    this.#portal = portal
    this.#worlds = worlds
  }

  /** Runs steps one by one from a saved world; returns the steps up to the first error, or an empty string. */
  async walk(world: World, script: Script): Promise<string> {
    await restoreWorld(this.#portal, world)
    const way: string[] = [world]
    let state = await purchaseState(this.#portal)
    for (const [wish, seed] of script) {
      const chance = new Chance(seed)
      const name = this.#sensible(world, wish, chance, state)
      const wrong = [await this.#step(name, chance, state, way)]
      const after = await purchaseState(this.#portal)
      // A refused or read-only request must change nothing; the invariants then still hold.
      if (way.at(-1)?.startsWith(CHANGED)) wrong.push(...(await brokenInvariants(this.#portal)))
      else if (!isDeepStrictEqual(after, state)) wrong.push('it was refused, and still something has changed')
      wrong.push(...this.#failures())
      if (wrong.some(Boolean)) return [...way, ...wrong.filter(Boolean)].join('\n')
      state = after
    }
    return ''
  }

  /** Runs all steps concurrently from a saved world: no deadlock, nothing half done. */
  async rush(world: World, script: Script): Promise<string> {
    await restoreWorld(this.#portal, world)
    const state = await purchaseState(this.#portal)
    const { cast, files } = this.#worlds
    const answers = await Promise.all(
      script.flatMap(([name, seed]) => {
        const step = STEPS[name]
        return step ? [this.#try(step(new Choice(new Chance(seed), state, cast, files)))] : []
      }),
    )
    const broken = await brokenInvariants(this.#portal)
    const failures = this.#failures()
    if (broken.length === 0 && failures.length === 0) return ''
    return [world, ...answers.map(({ summary }) => summary), ...broken, ...failures].join('\n')
  }

  /** Mostly replaces an impossible step with a possible one: otherwise short walks make no progress. */
  #sensible(world: World, wish: string, chance: Chance, state: PurchaseState): string {
    if (isPossible(wish, state) || chance.next() < 0.2) return wish
    return chance.of(PROGRESS_STEPS[world].filter((name) => isPossible(name, state))) ?? wish
  }

  async #step(name: string, chance: Chance, state: PurchaseState, way: string[]): Promise<string | null> {
    const { cast, files } = this.#worlds
    const choice = new Choice(chance, state, cast, files)
    const step = STEPS[name]
    if (!step) {
      const done = await CLOCK_STEPS[name]?.(this.#portal, choice)
      way.push(done ? `${CHANGED} by the clock: ${done}` : `${name}: nothing to do`)
      this.#count(name, done ? 200 : 409)
      return null
    }
    const attempt = step(choice)
    const { status, summary } = await this.#try(attempt)
    way.push(`${status < 300 && attempt.method !== 'GET' ? CHANGED : 'nothing'} by ${name}: ${summary}`)
    this.#count(name, status)
    return disagreement(attempt, status)
  }

  async #try({ who, method, path, body }: Attempt): Promise<{ status: number; summary: string }> {
    const { status, body: answer } = await who.planner.ask(method, path, body)
    const code = answer?.code ? ` ${answer.code}` : ''
    return {
      status,
      summary: `${who.name} ${method} ${path} ${JSON.stringify(body ?? null)} → ${status}${code}`,
    }
  }

  #count(name: string, status: number): void {
    const counts = this.met.get(name) ?? new Map<number, number>()
    this.met.set(name, counts.set(status, (counts.get(status) ?? 0) + 1))
  }

  /** Failures the portal has logged. */
  #failures(): string[] {
    return this.#portal.logs
      .splice(0)
      .flatMap(({ msg, err }) => (msg === 'request failed' ? [(err as { message: string }).message] : []))
  }
}

/** If the rule predicts a status, the portal must return it. */
function disagreement({ rule, mayConflict }: Attempt, status: number): string | null {
  if (status >= 500) return `${status}`
  if (rule === undefined) return null
  if (rule !== null) return status === rule ? null : `the rule expects ${rule}, the portal returned ${status}`
  return status < 300 || (mayConflict && status === 409)
    ? null
    : `the rule allows it, the portal returned ${status}`
}
