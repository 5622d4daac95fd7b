import type { CallCost } from '@zakup/domain/call-budgets/call-budgets'
import { MESSAGE_LENGTH, REASON_LENGTH } from '@zakup/domain/field-bounds'
import { z } from 'zod'
import { exportQuery, type ListOptions, listQuery, page } from './list.ts'
import { idParams, line } from './wire.ts'

/** What a step needs, as the domain declares it (`defineCase`). */
interface Needs {
  needs?: 'reason' | 'message'
  onVersion?: true
}

/** The version that was read: a case changed since must be read again before it is changed or decided. */
export const version = z.number().int().min(1)
const reason = line(REASON_LENGTH)
/** Given to a step that adds to a correspondence. */
export const message = line(MESSAGE_LENGTH)
const NEEDED = { reason, message }

type BodyOfStep<Step> = Step extends { needs: 'message'; onVersion: true }
  ? z.ZodObject<{ version: typeof version; message: typeof message }, z.core.$strict>
  : Step extends { needs: 'reason'; onVersion: true }
    ? z.ZodObject<{ version: typeof version; reason: typeof reason }, z.core.$strict>
    : Step extends { needs: 'reason' }
      ? z.ZodObject<{ reason: typeof reason }, z.core.$strict>
      : Step extends { needs: 'message' }
        ? z.ZodObject<{ message: typeof message }, z.core.$strict>
        : Step extends { onVersion: true }
          ? z.ZodObject<{ version: typeof version }, z.core.$strict>
          : never
type SchemasOfStep<Step, Response> = { params: typeof idParams; response: Response } & ([
  BodyOfStep<Step>,
] extends [never]
  ? unknown
  : { body: BodyOfStep<Step> })
type StepIn<Name extends string, Noun extends string> = Name extends `${infer Step}${Noun}` ? Step : never

/** The schemas of the calls made by `stepCalls`: a step is given what it needs, and answers with the case. */
export function stepSchemas<
  const Noun extends string,
  Steps extends object,
  Name extends `${keyof Steps & string}${Noun}`,
  Response extends z.ZodType,
>(
  noun: Noun,
  { steps }: { steps: Steps },
  calls: Readonly<Record<Name, unknown>>,
  response: Response,
  costs: Partial<Record<keyof Steps & string, CallCost>> = {},
): { [One in Name]: SchemasOfStep<Steps[StepIn<One, Noun> & keyof Steps], Response> } {
  const schemas = Object.keys(calls).map((name) => {
    const step = name.slice(0, -noun.length) as keyof Steps & string
    const { needs, onVersion } = steps[step] as Needs
    const cost = costs[step]
    const body = { ...(onVersion && { version }), ...(needs && { [needs]: NEEDED[needs] }) }
    return [
      name,
      {
        params: idParams,
        response,
        ...(cost && { cost }),
        ...((needs || onVersion) && { body: z.strictObject(body) }),
      },
    ]
  })
  return Object.fromEntries(schemas)
}

/** The list of own cases: a page of rows, with the number in each status for the tabs. */
export function caseList<
  const O extends Pick<ListOptions, 'search' | 'in' | 'sort' | 'bounds'>,
  Row extends z.ZodType,
>(options: O, row: Row) {
  return {
    query: listQuery(options).omit({ cursor: true }),
    response: page(row).extend({
      /** Number in each status, ignoring the filters. */
      statuses: z.array(z.object({ id: z.number().int(), name: z.string(), count: z.number().int() })),
    }),
  }
}

/** The same list as a file. */
export function caseExport<const O extends Pick<ListOptions, 'search' | 'in' | 'sort'>>(options: O) {
  return { query: exportQuery(options), bytes: true, cost: 'export' } as const
}
