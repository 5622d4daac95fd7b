import { afterAll, describe, expect, it } from 'vitest'
import { useMatrix } from './matrix.ts'
import { cellsOf, nameOf } from './matrix-cells.ts'
import { PAYLOADS, QUERIES } from './matrix-payloads.ts'
import { policy, routes, rowOf } from './matrix-policy.ts'
import { usePortal } from './portal.ts'

/**
 * Every call × everyone × own, foreign and absent things, and every bad token, against policy.csv, which people write and
 * nothing derives. `on` names the own thing and its status, `wrong_on` the same in a status that forbids the call; `same`
 * says that something foreign leaves the answer as it was. Without `on` a thing is one of the public world; `foreign` is
 * then a draft, something hidden or a membership of someone else.
 */
const matrix = useMatrix(usePortal())
let cells = 0

afterAll(() => console.log(`permission matrix: ${cells} cells`))

/** Whether a call names a thing: in its address, its parameters or its body. */
function takesThing(call: string, path: string): boolean {
  const mark = 123_454_321
  const thing = { id: mark, plan_id: mark, part: mark, other: mark }
  const asked = [path, QUERIES[call]?.(thing), JSON.stringify(PAYLOADS[call]?.(thing))]
  return asked.some(
    (part) => part?.includes(':id') || part?.includes(':uuid') || part?.includes(String(mark)),
  )
}

describe('permission matrix', () => {
  it('has a row for every call and a call for every row', () => {
    expect([...policy.keys()].sort()).toEqual(routes.map(([name]) => name).sort())
  })

  it('leaves nothing unasked: who names a thing is asked for foreign and absent ones, who lists for the rest', () => {
    const unasked = routes.flatMap(([call, { path, method, access }]) => {
      const { on, foreign, absent } = rowOf(call)
      if (takesThing(call, path)) return foreign === '-' || absent === '-' ? [call] : []
      return access === 'cabinet' && method === 'GET' && on !== '-' && foreign !== 'same' ? [call] : []
    })
    expect(unasked).toEqual([])
  })

  it.each(routes)('%s', async (call) => {
    for (const cell of cellsOf(call)) {
      cells++
      expect([nameOf(cell), await matrix.outcome(cell)]).toEqual([nameOf(cell), cell.expected])
    }
  })
})
