import type { Matrix } from '../matrix.ts'
import { type Cell, nameOf } from '../matrix-cells.ts'
import { rowOf } from '../matrix-policy.ts'

/** One request that the portal must refuse, whichever guard does it. */
export interface Probe {
  name: string
  call: string
  /** Concerns something foreign: rows of other organisations must not be returned. */
  isForeign: boolean
  isToken: boolean
  /** `right`: as expected; `refused …`: refused, but with another status; `let through`: accepted. */
  ask: () => Promise<Verdict>
}

export type Verdict = 'right' | `refused ${string}` | 'let through'

/** All calls share one token check: for bad tokens and anonymous requests, a few calls are enough. */
const BY_TOKEN = new Set(['me', 'listPlans', 'createPlan'])

/** Whether a cell expects a refusal. Someone without the right to call is tried with own and absent things only. */
function expectsRefusal({ expected, token, call, person, which }: Cell): boolean {
  if (token) return BY_TOKEN.has(call)
  if ((which === 'foreign' || which === 'wrong') && Number(rowOf(call)[person]) >= 400) return false
  return expected === 'same' || Number.parseInt(expected, 10) >= 400
}

/** A cell of the matrix as a probe, if it expects a refusal. */
export function probeOf(matrix: Matrix, cell: Cell): Probe | null {
  if (!expectsRefusal(cell)) return null
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
