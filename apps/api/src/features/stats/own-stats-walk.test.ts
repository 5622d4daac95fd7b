import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { ownStatsAgree, statsRoles } from '../../test/own-stats-agree.ts'
import { usePortal } from '../../test/portal.ts'
import { PROGRESS_STEPS } from '../../test/purchase-progress.ts'
import { buildWorlds, type PurchaseWorlds, type World } from '../../test/purchase-worlds.ts'
import { PurchaseWalk } from '../../test/random-purchase.ts'

const portal = usePortal()
let worlds: PurchaseWorlds
beforeAll(async () => {
  worlds = await buildWorlds(portal)
}, 120_000)

const differences = async () => (await portal.admin.query('select * from count_differences()')).rows

describe('own statistics after random actions of users', () => {
  it.each(['planned', 'ordered', 'signed', 'published'] satisfies World[])(
    'starting from «%s» equal a count over the rows',
    async (world) => {
      const walk = new PurchaseWalk(portal, worlds)
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.tuple(fc.constantFrom(...PROGRESS_STEPS[world]), fc.nat()), {
            minLength: 4,
            maxLength: 8,
          }),
          fc.boolean(),
          async (script, folded) => {
            // Worlds are restored bypassing the counters, so these are rebuilt to match the start of the walk.
            expect(await walk.walk(world, [])).toBe('')
            await portal.admin.query('select rebuild_counts()')
            expect(await walk.walk(world, script)).toBe('')
            if (folded) await portal.admin.query('select fold_counts(1000000)')
            expect(await differences()).toEqual([])
            const staff = 'exists (select from membership m where m.organization_id = o.id)'
            for (const asked of await statsRoles(portal, staff))
              for (const year of [2026, 2027]) await ownStatsAgree(portal, { ...asked, year })
          },
        ),
        { numRuns: 3, seed: 2026 },
      )
    },
    300_000,
  )
})
