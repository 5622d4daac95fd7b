import type { Matrix } from '../matrix.ts'
import { type Cell, nameOf } from '../matrix-cells.ts'
import { rowOf } from '../matrix-policy.ts'

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

/** A cell of the matrix as a question, if it says no. */
export function probeOf(matrix: Matrix, cell: Cell): Probe | null {
  if (!saysNo(cell)) return null
  return {
    name: nameOf(cell),
    call: cell.call,
    isForeign: cell.which === 'foreign' || /[+_]foreign$/.test(cell.on ?? ''),
    isToken: BY_TOKEN.has(cell.call) && (cell.token !== undefined || cell.person === 'public'),
    ask: async () => {
      const outcome = await matrix.outcome(cell)
      if (outcome === cell.expected) return 'right'
      return Number.parseInt(outcome, 10) >= 400 ? `refused ${outcome}` : 'let through'
    },
  }
}
