import type { Transaction } from 'kysely'
import type { PublicDb } from '../../db/database.ts'
import type { DB } from '../../db/types.gen.ts'
import { ProblemError, there } from '../../kernel/problem-error.ts'

interface Edition {
  id: number
  organization_id: number
  year_id: number
  plan_type_id: number
  previous_id: number | null
}

const COLUMNS = ['id', 'organization_id', 'year_id', 'plan_type_id', 'previous_id'] as const

export function ownEdition(db: Transaction<DB>, organizationId: number, id: number) {
  return db
    .selectFrom('plan')
    .select(COLUMNS)
    .where('id', '=', id)
    .where('organization_id', '=', organizationId)
    .executeTakeFirst()
}

export function publicEdition(db: PublicDb, id: number) {
  return db.selectFrom('public_plan').select(COLUMNS).where('id', '=', id).executeTakeFirst()
}

/** The edition to compare with: the requested one, if it belongs to the same chain, or the previous one. */
export async function comparedWith(
  edition: Edition,
  against: number | undefined,
  find: (id: number) => Promise<Edition | undefined>,
): Promise<number | null> {
  if (against === undefined) return edition.previous_id
  const other = there(await find(against))
  const isSameChain = (['organization_id', 'year_id', 'plan_type_id'] as const).every(
    (key) => other[key] === edition[key],
  )
  if (!isSameChain) throw new ProblemError(409, 'plan.other_chain')
  return other.id
}
