import { PEOPLE, type Person, type PolicyRow, routes, rowOf } from './matrix-policy.ts'
import { BAD_TOKENS, type BadToken, NO_SECOND_FACTOR } from './matrix-tokens.ts'

/** Whose the thing is; `wrong` is the caller's own one in a status that forbids the call. */
export type Which = 'own' | 'foreign' | 'absent' | 'wrong'

export interface Cell {
  call: string
  person: Person
  which: Which
  /** The thing and its status, if the row names several. */
  on?: string
  /** An invalid token. */
  token?: BadToken
  /**
   * The HTTP status, with the problem code if several refusals share the status; or `same`: adding foreign things
   * doesn't change the response.
   */
  expected: string
}

/** Several are separated by `|`; one with a different refusal has its own status: `plan:draft|plan:own=403`. */
function wrongThings({ wrong_on, wrong }: PolicyRow): { on: string; status: string }[] {
  if (wrong_on === '-') return []
  return wrong_on.split('|').map((part) => {
    const [on, status = wrong] = part.split('=') as [string, string?]
    return { on, status }
  })
}

/** One answer for everyone, or another for some people: `404|operator=200`. */
function answerFor(answers: string, person: Person): string {
  const [usual = '-', ...others] = answers.split('|')
  return others.find((one) => one.startsWith(`${person}=`))?.slice(person.length + 1) ?? usual
}

/** The cells of a call in policy.csv. */
export function cellsOf(call: string): Cell[] {
  const row = rowOf(call)
  const { access, withoutSecondFactor } = routes.find(([name]) => name === call)?.[1] ?? {}
  const cells: Cell[] = []
  for (const person of PEOPLE) {
    const allowed = row[person]
    cells.push({ call, person, which: 'own', expected: allowed })
    const mayAsk = Number(allowed) < 400
    for (const which of ['foreign', 'absent'] as const) {
      const answer = answerFor(row[which], person)
      if (answer === '-') continue
      // Public responses are the same for everyone.
      if (answer === 'same' && access === 'public' && person !== 'public') continue
      // Someone without the right to call is refused before anything is looked up.
      cells.push({ call, person, which, expected: mayAsk ? answer : allowed })
    }
    for (const { on, status } of wrongThings(row))
      cells.push({ call, person, which: 'wrong', on, expected: mayAsk ? status : allowed })
  }
  if (access === 'cabinet')
    for (const token of BAD_TOKENS)
      cells.push({ call, person: 'customer_head', which: 'absent', token, expected: '401' })
  if (access === 'cabinet' && !withoutSecondFactor)
    cells.push({
      call,
      person: 'customer_head',
      which: 'absent',
      token: NO_SECOND_FACTOR,
      expected: '403 auth.second_factor_needed',
    })
  return cells
}

export function allCells(): Cell[] {
  return routes.flatMap(([call]) => cellsOf(call))
}

export function nameOf({ call, person, which, token, on }: Cell): string {
  return token ? `${call} with a token ${token}` : `${call} by ${person} of ${which} ${on ?? ''}`.trim()
}
