import type { Actor } from '@zakup/domain/actor'
import { sql } from 'kysely'

/** What every change of a plan or an item leaves on its row: a stale edit is known by it. */
export function touched({ actor }: { actor: Pick<Actor, 'person_id'> }) {
  return {
    updated_by: actor.person_id,
    updated_at: sql<string>`now()`,
    version: sql<number>`version + 1`,
  }
}
