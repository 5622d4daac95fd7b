import type { Call, Tag } from './call.ts'

/** Why a list of the cabinet can be exported. */
export const AS_FILE =
  'Users check and forward their lists as files; without this call they copy rows by hand.'

/** What the calls of a case have in common. */
interface CaseCalls<Noun extends string> {
  /** Ends the names of the calls: `submit` of `SupplierExp` is `submitSupplierExp`. */
  noun: Noun
  /** The path of the list, e.g. `core/supplier-exp/`. */
  path: string
  ours: string
  changes: readonly Tag[]
}

/** The title of the call of a step, with the tags it changes besides those of every step. */
type StepTitle = string | { title: string; changes: readonly Tag[] }

interface StepCall extends Call {
  method: 'POST'
  access: 'cabinet'
}

/** One POST for each step: `core/supplier-exp/:id/submit/`. */
export function stepCalls<Noun extends string, Step extends string>(
  { noun, path, ours, changes }: CaseCalls<Noun>,
  titles: Record<Step, StepTitle>,
): { [Name in `${Step}${Noun}`]: StepCall } {
  const calls = Object.entries<StepTitle>(titles).map(([step, words]): [string, StepCall] => {
    const { title, changes: also } = typeof words === 'string' ? { title: words, changes: [] } : words
    return [
      `${step}${noun}`,
      {
        method: 'POST',
        path: `${path}:id/${step}/`,
        access: 'cabinet',
        title,
        ours,
        changes: [...changes, ...also],
      },
    ]
  })
  return Object.fromEntries(calls) as { [Name in `${Step}${Noun}`]: StepCall }
}
