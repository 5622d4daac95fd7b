import { type Case, sideOf } from '@zakup/domain/case'
import type { NoticeKind } from '@zakup/domain/notices/notice-kinds'
import type { Given, Taken } from '../../cases/case-commands.service.ts'
import { type NoticeValues, notify, notifyOperators } from './notify.shared.ts'

type Told<Steps> = Extract<Steps[keyof Steps], { tells: unknown }>['tells']
type KindOf<Tells> = Tells extends Tells ? Tells[keyof Tells] : never
type Both<Union> = (Union extends Union ? (one: Union) => void : never) extends (one: infer All) => void
  ? All
  : never
/** What every notice of the case says, together. */
type ValuesOfAll<Kind> = Both<Kind extends NoticeKind ? NoticeValues<Kind> : never>

interface Telling<Steps> {
  sides: Case['sides']
  others: Partial<Record<string, string>>
  steps: Steps
}

/**
 * Sends the notices a step declares (`tells`): to the organisation in the column of that side, or to the operator. A
 * value that a text of the case needs and `values` does not give is a compile error.
 */
export function tellSides<const Steps extends object, Row extends { id: number }>(
  { sides, others, steps }: Telling<Steps>,
  values: (taken: Taken<Row>, given: Given) => Promise<ValuesOfAll<KindOf<Told<Steps>>>>,
) {
  return async (taken: Taken<Row>, step: keyof Steps, given: Given): Promise<void> => {
    const { by, tells = {} } = steps[step] as { by: string | string[]; tells?: Record<string, NoticeKind> }
    const { trx, source, actor, row } = taken
    // Of a step that either side may take, only the other one is told.
    const own = sideOf({ sides }, actor.user_type)
    const told = Object.entries(tells).filter(([side]) => typeof by === 'string' || side !== own)
    if (told.length === 0) return
    const said = (await values(taken, given)) as NoticeValues<NoticeKind>
    for (const [side, kind] of told) {
      const column = others[side] ?? sides[side]?.column
      if (column === undefined) throw new Error(`«${side}» is no side of the case`)
      const notice = { kind, about: row.id, values: said }
      if (column === null) await notifyOperators(trx, source, notice)
      else if (sides[side]?.personal)
        await notify(trx, source, {
          ...notice,
          organization_id: valueOf(row, 'organization_id') as number,
          person_id: valueOf(row, column) as number,
        })
      else await tellOrganization(taken, column, notice)
    }
  }
}

/** An order may have no organizer yet: then there is nobody to tell. */
async function tellOrganization(
  { trx, source, row }: Taken<object>,
  column: string,
  notice: { kind: NoticeKind; about: number; values: NoticeValues<NoticeKind> },
): Promise<void> {
  const organization_id = valueOf(row, column)
  if (organization_id !== null) await notify(trx, source, { ...notice, organization_id })
}

function valueOf(row: object, column: string): number | null {
  const value = (row as Record<string, number | null | undefined>)[column]
  if (value === undefined) throw new Error(`the locked row has no column ${column}`)
  return value
}
