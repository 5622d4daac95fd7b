import { beforeAll, expect, it } from 'vitest'
import { useMatrix } from '../matrix.ts'
import { allCells, type Cell } from '../matrix-cells.ts'
import { routes } from '../matrix-policy.ts'
import { usePortal } from '../portal.ts'
import { buildHiddenWorld } from './hidden-world.ts'
import { conditionsOf, type ViewCondition } from './view-conditions.ts'

/**
 * The conditions of `public_*` views decide what is public. Each is removed, one by one: the public role must then see
 * more rows. The test prints which removals also make a cell of the matrix fail.
 */
const portal = usePortal()
const matrix = useMatrix(portal)

beforeAll(() => buildHiddenWorld(portal, matrix.world))

async function conditions(): Promise<(ViewCondition & { whole: string })[]> {
  const { rows } = await portal.admin.query<{ name: string; whole: string }>(
    `select c.relname as name, pg_get_viewdef(c.oid) as whole from pg_class c
     where c.relkind = 'v' and c.relname like 'public\\_%' and c.relnamespace = 'public'::regnamespace order by 1`,
  )
  return rows.flatMap(({ name, whole }) => conditionsOf(name, whole).map((found) => ({ ...found, whole })))
}

/** How many rows the public role sees if the view is defined by this query. */
async function shown(view: string, query: string): Promise<number> {
  const client = await portal.admin.connect()
  try {
    await client.query('begin')
    await client.query(`create or replace view ${view} as ${query}`)
    await client.query('set local role zakup_public')
    return Number((await client.query(`select count(*) from ${view}`)).rows[0].count)
  } finally {
    await client.query('rollback')
    client.release()
  }
}

const PUBLIC = new Set(routes.filter(([, { access }]) => access === 'public').map(([call]) => call))

/** Cells of public calls named after a view: `public_plan_item` is what `getPublicPlanItem` returns. */
function cellsAbout(view: string): Cell[] {
  const noun = view.replace('public_', '').replaceAll('_', '')
  return allCells().filter(
    ({ call, person, which }) =>
      PUBLIC.has(call) && person === 'public' && which !== 'own' && call.toLowerCase().includes(noun),
  )
}

async function redThrough({ view, without, whole }: ViewCondition & { whole: string }): Promise<boolean> {
  await portal.admin.query(`create or replace view ${view} as ${without}`)
  try {
    for (const cell of cellsAbout(view)) if ((await matrix.outcome(cell)) !== cell.expected) return true
    return false
  } finally {
    await portal.admin.query(`create or replace view ${view} as ${whole}`)
  }
}

it('every condition of a public view hides something', async () => {
  const all = await conditions()
  const useless: string[] = []
  const calls: string[] = []
  for (const one of all) {
    const [held, open] = [await shown(one.view, one.whole), await shown(one.view, one.without)]
    if (!(held < open)) useless.push(`${one.view}: ${one.condition} (${held} → ${open})`)
    if (await redThrough(one)) calls.push(`${one.view}: ${one.condition}`)
  }
  console.log(
    `guard removal: ${all.length - useless.length} of ${all.length} conditions of public views show more when left out, ${calls.length} of them turn the matrix red`,
  )
  console.log(calls.join('\n'))
  expect(useless).toEqual([])
})
