import type { Registration } from '@zakup/contract/registrations/registrations.routes'
import { maskedIin } from '@zakup/domain/iin-bin'
import type { RegistrationState } from '@zakup/domain/registrations/registration'
import { sql, type Transaction } from 'kysely'
import { dictRefOf, ifThere } from '../../db/refs.ts'
import type { DB } from '../../db/types.gen.ts'
import { ownerOfEmail } from './head-account.queries.ts'

/** The full name, because the name of a village says nothing without its district. */
const placeRef = sql<{
  id: number
  code: string
  name: string
}>`json_build_object('id', ka.id, 'code', ka.code,
  'name', coalesce(ka.full_name_ru, ka.name_ru))`

const files = sql<Registration['files']>`(
  select coalesce(json_agg(json_build_object('uuid', t.uuid, 'kind', f.kind, 'name', t.original_name,
    'content_type', t.content_type, 'size', t.size) order by t.id), '[]')
  from registration_file f join attachment t on t.id = f.attachment_id where f.registration_id = r.id)`

/** The part that applicant and operator see alike. */
type Application = Omit<Registration, 'is_contested' | 'email_owner'> & { whole_head_iin: string | null }

/** One application; null texts become empty strings, as the form holds them. */
export async function findRegistration(trx: Transaction<DB>, id: number): Promise<Application | undefined> {
  const row = await trx
    .selectFrom('registration as r')
    .leftJoin('dict_organization_type as ot', 'ot.id', 'r.organization_type_id')
    .leftJoin('dict_kato as ka', 'ka.id', 'r.kato_id')
    .select([
      'r.id',
      'r.state',
      'r.iin_bin',
      'r.email',
      'r.organization_type_id',
      'r.kato_id',
      'r.head_iin as whole_head_iin',
      'r.wants_customer',
      'r.wants_organizer',
      'r.wants_supplier',
      'r.created_at',
      'r.submitted_at',
      'r.due_at',
      'r.decided_at',
      'r.decision_reason',
      'r.version',
    ])
    .select([
      text('name_ru').as('name_ru'),
      text('name_kk').as('name_kk'),
      text('address_ru').as('address'),
      text('phone').as('phone'),
      text('head_last_name').as('head_last_name'),
      text('head_first_name').as('head_first_name'),
      text('head_middle_name').as('head_middle_name'),
      text('head_position_ru').as('head_position'),
      ifThere('ot', dictRefOf('ot')).as('organization_type'),
      ifThere('ka', placeRef).as('kato'),
      files.as('files'),
    ])
    .where('r.id', '=', id)
    .executeTakeFirst()
  return (
    row && {
      ...row,
      state: row.state as RegistrationState,
      head_iin: row.whole_head_iin && maskedIin(row.whole_head_iin),
    }
  )
}

/** The same for an application known to exist, with the facts shown only to its applicant. */
export async function heldRegistration(trx: Transaction<DB>, id: number) {
  const registration = await findRegistration(trx, id)
  if (!registration) throw new Error(`application ${id} must exist, but was not found`)
  const beside = await trx
    .selectFrom('registration as r')
    .select(sql<boolean>`registration_waits(r.iin_bin, r.id)`.as('is_contested'))
    .where('r.id', '=', id)
    .executeTakeFirstOrThrow()
  const { email, whole_head_iin } = registration
  return { ...registration, ...beside, email_owner: await ownerOfEmail(trx, email, whole_head_iin) }
}

function text(column: string) {
  return sql<string>`coalesce(${sql.ref(`r.${column}`)}, '')`
}
