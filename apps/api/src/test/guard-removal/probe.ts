import type { Matrix } from '../matrix.ts'
import { allCells, type Cell, nameOf } from '../matrix-cells.ts'
import { routes, rowOf } from '../matrix-policy.ts'

/** One question the portal must say no to, whoever stands in the way. */
export interface Probe {
  name: string
  call: string
  /** Asks about something foreign: rows of others must not answer. */
  isForeign: boolean
  isToken: boolean
  /** Answered as it must be; refused, though otherwise, and how; or let through. */
  ask: () => Promise<Verdict>
}

export type Verdict = 'right' | `refused ${string}` | 'let through'

/** The gate is one for all calls: of bad tokens, and of none, a few calls are enough. */
const BY_TOKEN = new Set(['me', 'listPlans', 'createPlan'])

/** Only a cell that says no can miss who said it. Who may not ask at all is asked of the own and of nothing. */
function saysNo({ expected, token, call, person, which }: Cell): boolean {
  if (token) return BY_TOKEN.has(call)
  if ((which === 'foreign' || which === 'wrong') && Number(rowOf(call)[person]) >= 400) return false
  return expected === 'same' || Number.parseInt(expected, 10) >= 400
}

/** The matrix, as far as it says no. */
export function matrixProbes(matrix: Matrix): Probe[] {
  return allCells()
    .filter(saysNo)
    .map((cell) => ({
      name: nameOf(cell),
      call: cell.call,
      isForeign: cell.which === 'foreign' || /[+_]foreign$/.test(cell.on ?? ''),
      isToken: BY_TOKEN.has(cell.call) && (cell.token !== undefined || cell.person === 'public'),
      ask: async () => {
        const outcome = await matrix.outcome(cell)
        if (outcome === cell.expected) return 'right'
        return Number.parseInt(outcome, 10) >= 400 ? `refused ${outcome}` : 'let through'
      },
    }))
}

/** What the matrix allows: shows which guards stand on the way of the permitted, and of everyone. */
export function permittedWalks(
  matrix: Matrix,
): { call: string; access: string; walk: () => Promise<string> }[] {
  const accessOf = new Map(routes.map(([call, { access }]) => [call, access]))
  return allCells()
    .filter((cell) => Number(cell.expected) < 400)
    .map((cell) => ({ cell, access: accessOf.get(cell.call) as string }))
    .filter(({ cell, access }) => access === 'cabinet' || cell.person === 'public')
    .map(({ cell, access }) => ({ call: cell.call, access, walk: () => matrix.outcome(cell) }))
}
