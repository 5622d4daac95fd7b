import { isWhole, sized } from '@zakup/db/test/proof-size'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Portal } from './portal.ts'
import { usePortal } from './portal.ts'
import { PROGRESS_STEPS } from './purchase-progress.ts'
import { buildWorlds, type PurchaseWorlds, type World } from './purchase-worlds.ts'
import { PurchaseWalk, STEP_NAMES } from './random-purchase.ts'

/** A fixed seed gives the same walks every time; set another in the environment to search for new errors. */
const SEED = Number(process.env.WALK_SEED ?? 2026)
/** Walks from each world below full size: enough for most walks to get far, but not to cover everything. */
const FEW = 15
/** Access tokens expire after minutes; a long run refreshes them. */
const TOKEN_MS = 120_000

/** Mostly steps that make progress from a world, so that short walks get far; a third of the time any step. */
const script = (world: World, minLength: number, maxLength: number) => {
  const name = fc.oneof(
    { weight: 2, arbitrary: fc.constantFrom(...PROGRESS_STEPS[world]) },
    { weight: 1, arbitrary: fc.constantFrom(...STEP_NAMES) },
  )
  return fc.array(fc.tuple(name, fc.nat()), { minLength, maxLength })
}

/** Walks from these worlds, `wholeRuns` from each at full size. Each caller is a file: files run in parallel. */
export function walkPurchases(worlds: readonly World[], wholeRuns: number): void {
  const runs = sized(FEW, wholeRuns)
  const portal: Portal = usePortal()
  let built: PurchaseWorlds
  let walk: PurchaseWalk
  let fresh = Date.now()

  beforeAll(async () => {
    built = await buildWorlds(portal)
    walk = new PurchaseWalk(portal, built)
  }, 60_000)

  async function stayed(): Promise<void> {
    if (Date.now() - fresh < TOKEN_MS) return
    fresh = Date.now()
    for (const { planner } of built.cast.people) await planner.browser.refresh()
  }

  describe('random actions of users', () => {
    it.each(worlds)(
      'starting from «%s»: all invariants hold and no step has an unexpected result',
      async (world) => {
        await fc.assert(
          fc.asyncProperty(script(world, 4, 10), async (steps) => {
            await stayed()
            expect(await walk.walk(world, steps)).toBe('')
          }),
          { numRuns: runs, seed: SEED, endOnFailure: false },
        )
      },
      600_000,
    )

    it('included a success of each step at full size', () => {
      const done = (name: string) => [...(walk.met.get(name) ?? [])].some(([status]) => status < 300)
      const names = new Set(worlds.flatMap((world) => PROGRESS_STEPS[world]))
      expect([...names].filter((name) => isWhole && !done(name))).toEqual([])
    })
  })

  describe('concurrent actions', () => {
    it.each(worlds)(
      'starting from «%s»: all invariants hold and no request failed',
      async (world) => {
        await fc.assert(
          fc.asyncProperty(script(world, 12, 20), async (steps) => {
            await stayed()
            expect(await walk.rush(world, steps)).toBe('')
          }),
          { numRuns: Math.ceil(runs / 20), seed: SEED, endOnFailure: true },
        )
      },
      600_000,
    )
  })
}
