import type { Me } from '@zakup/contract/auth/auth.routes'
import { type UserType, userTypesOf } from '@zakup/domain/actor'
import { roleRequiresSecondFactor } from '@zakup/domain/auth/second-factor'
import type { Kysely } from 'kysely'
import type { DB } from '../../db/types.gen.ts'
import { currentMemberships, personOfSession } from './people.queries.ts'

/** The signed-in person's own profile. */
export async function readMe(db: Kysely<DB>, sessionId: string): Promise<Me> {
  const { started_at, expires_at, idle_ends_at, user_type, factor_on, factor_from, codes_left, ...person } =
    await personOfSession(db, sessionId)
  const memberships = await currentMemberships(db, person.id)
  const acting = memberships.find(({ id }) => id === person.membership_id)
  const required = acting !== undefined && roleRequiresSecondFactor(acting.role)
  return {
    ...person,
    user_type: user_type as UserType,
    memberships: memberships.map((row) => ({
      id: row.id,
      organization: { id: row.organization_id, iin_bin: row.iin_bin, name: row.name_ru },
      role: row.role,
      position: row.position_ru,
      user_types: userTypesOf(row, row.role),
    })),
    session: { started_at, expires_at, idle_ends_at },
    second_factor: {
      on: factor_on,
      required,
      due_at: required && !factor_on ? factor_from : null,
      recovery_codes_left: codes_left,
    },
  }
}
