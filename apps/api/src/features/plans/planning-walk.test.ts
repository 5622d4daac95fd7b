import { sized } from '@zakup/db/test/proof-size'
import { PLANNING_INVARIANTS } from '@zakup/db/verify/planning-invariants'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildHead } from '../../test/build-head.ts'
import { buildPlanner, type Planner } from '../../test/build-planner.ts'
import { runImportJobs } from '../../test/import-fixture.ts'
import { usePortal } from '../../test/portal.ts'
import { Chance, randomStep, STEPS } from '../../test/random-planning.ts'

const portal = usePortal()
let people: Planner[]
let stranger: Planner

beforeAll(async () => {
  const specialist = await buildPlanner(portal, { is_quasi_sector: true, budget_type_id: 1 })
  people = [specialist, await buildHead(portal, specialist), await buildHead(portal, specialist)]
  stranger = await buildPlanner(portal)
})

async function broken(): Promise<string[]> {
  const names: string[] = []
  for (const { name, offenders } of PLANNING_INVARIANTS) {
    const { rows } = await portal.admin.query(`select (${offenders})::int as n`)
    if (rows[0].n > 0) names.push(name)
  }
  return names
}

/** Failures that the portal logged. */
const failures = () =>
  portal.logs.flatMap(({ msg, err }) =>
    msg === 'request failed' ? [(err as { message: string }).message] : [],
  )

const ALL = Object.keys(STEPS)
/** Steps that move things forward are chosen more often than reads and removals. */
const FORWARD = [
  'create',
  'add',
  'add',
  'edit',
  'start',
  'start',
  'approve',
  'approve',
  'amend',
  'send',
  'recall',
]
const organization = () => (people[0] as Planner).organization.id

describe('random actions of users', () => {
  const met = new Map<string, Set<number>>()

  it.each(Array.from({ length: sized(24, 64) }, (_, seed) => seed + 1))(
    'sequence %i: all invariants hold and no request failed',
    async (seed) => {
      const chance = new Chance(seed)
      for (let serial = 0; serial < 18; serial++) {
        const isStranger = chance.next() < 0.15
        const who = isStranger ? stranger : chance.of(people)
        const steps = chance.next() < 0.4 ? FORWARD : ALL
        const { name, path, status } = await randomStep(portal, chance, who, organization(), {
          steps,
          serial: seed * 100 + serial,
        })
        expect([name, path, status < 500, failures()]).toEqual([name, path, true, []])
        if (isStranger && name !== 'create')
          expect([name, path, status]).toEqual([name, path, status === 403 ? 403 : 404])
        if (!isStranger) met.set(name, (met.get(name) ?? new Set()).add(status))
      }
      if (seed % 8 === 0) await runImportJobs(portal)
      expect(await broken()).toEqual([])
    },
  )

  it('included a success of each forward step', () => {
    expect(
      [...FORWARD, 'paste'].filter((name) => ![...(met.get(name) ?? [])].some((status) => status < 300)),
    ).toEqual([])
  })
})

describe('concurrent actions on one plan', () => {
  it.each(Array.from({ length: 12 }, (_, seed) => seed + 1))(
    'round %i: all invariants hold and no request failed',
    async (seed) => {
      const chance = new Chance(1000 + seed)
      const { rows } = await portal.admin.query(
        'select id::int from plan where organization_id = $1 order by status_id in (5, 7), random() limit 1',
        [organization()],
      )
      const answers = await Promise.all(
        Array.from({ length: 24 }, (_, serial) =>
          randomStep(portal, new Chance(seed * 1000 + serial), chance.of(people), organization(), {
            steps: chance.next() < 0.5 ? FORWARD : ALL,
            planId: rows[0]?.id,
            serial,
          }),
        ),
      )
      expect([answers.filter(({ status }) => status >= 500), failures()]).toEqual([[], []])
      expect(await broken()).toEqual([])
    },
  )
})
