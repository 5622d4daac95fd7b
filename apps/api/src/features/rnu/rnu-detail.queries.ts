import type { Rnu, rnuRoutes } from '@zakup/contract/rnu/rnu.routes'
import type { ResponseOf } from '@zakup/contract/route'
import { sql } from 'kysely'
import type { PublicDb } from '../../db/database.ts'
import { dictRefOf, ifThere, organizationRefOf, statusRefOf } from '../../db/refs.ts'

type RnuByBiin = ResponseOf<(typeof rnuRoutes)['getRnuByBiin']>

/** Id in dict_rnu_status: in the register. */
const ACTIVE = 4

function rnuRows(db: PublicDb) {
  return db
    .selectFrom('public_rnu as r')
    .innerJoin('public_organization as s', 's.id', 'r.organization_id')
    .innerJoin('dict_rnu_status as st', 'st.id', 'r.status_id')
    .innerJoin('dict_rnu_reason as re', 're.id', 'r.reason_id')
    .leftJoin('public_organization as c', 'c.id', 'r.customer_id')
    .leftJoin('dict_kato as k', 'k.id', 's.region_id')
    .select([
      'r.id',
      organizationRefOf('s').as('supplier'),
      statusRefOf('st').as('status'),
      dictRefOf('re').as('reason'),
      ifThere('c', organizationRefOf('c')).as('customer'),
      ifThere('k', dictRefOf('k')).as('region'),
      'r.decision_number',
      'r.decision_date',
      'r.starts_on',
      'r.ends_on',
      'r.excluded_on',
    ])
}

export async function findRnu(db: PublicDb, id: number): Promise<Rnu | undefined> {
  const found = await rnuRows(db)
    .innerJoin('dict_system as sy', 'sy.id', 'r.system_id')
    .leftJoin('dict_rnu_reason as ex', 'ex.id', 'r.exclusion_reason_id')
    // The announcement or contract may not be public; then the record is shown without it.
    .leftJoin('public_announcement as a', 'a.id', 'r.announcement_id')
    .leftJoin('public_contract as d', 'd.id', 'r.contract_id')
    .select([
      'r.court_ru as court',
      dictRefOf('sy').as('system'),
      ifThere('ex', dictRefOf('ex')).as('exclusion_reason'),
      ifThere('a', numberRefOf('a')).as('announcement'),
      ifThere('d', numberRefOf('d')).as('contract'),
    ])
    .where('r.id', '=', id)
    .executeTakeFirst()
  if (!found) return undefined
  const [founders, others] = await Promise.all([founderRows(db, id), otherRecords(db, found.supplier.id, id)])
  return { ...found, founders, others }
}

const numberRefOf = (alias: string) =>
  sql<{
    id: number
    number: string
  }>`json_build_object('id', ${sql.id(alias)}.id, 'number', ${sql.id(alias)}.number)`

function founderRows(db: PublicDb, id: number) {
  return db
    .selectFrom('public_rnu_founder as f')
    .select(['f.name_ru as name', sql<Rnu['founders'][number]['kind']>`f.kind`.as('kind')])
    .where('f.rnu_id', '=', id)
    .orderBy(sql`array_position(array['organization', 'head', 'founder'], f.kind)`)
    .orderBy('f.id')
    .execute()
}

function otherRecords(db: PublicDb, organizationId: number, id: number) {
  return db
    .selectFrom('public_rnu as r')
    .innerJoin('dict_rnu_status as st', 'st.id', 'r.status_id')
    .select(['r.id', statusRefOf('st').as('status'), 'r.starts_on', 'r.ends_on'])
    .where('r.organization_id', '=', organizationId)
    .where('r.id', '<>', id)
    .orderBy('r.starts_on', 'desc')
    .orderBy('r.id', 'desc')
    .execute()
}

/**
 * The status as of today in Astana. An unknown organisation is not in the register either. A natural person is found by
 * ИИН only if they are or were in the register, and even then the response does not contain the ИИН.
 */
export async function rnuByBiin(db: PublicDb, iinBin: string): Promise<RnuByBiin> {
  const { on } = await db.selectNoFrom(sql<string>`current_date`.as('on')).executeTakeFirstOrThrow()
  const organization = await db
    .selectFrom('public_organization as o')
    .select(['o.id', 'o.iin_bin', 'o.name_ru as name', 'o.in_rnu'])
    .where((eb) =>
      eb.or([
        eb('o.iin_bin', '=', iinBin),
        eb('o.id', '=', sql<number>`(select public_rnu_organization(${iinBin}))`),
      ]),
    )
    .executeTakeFirst()
  if (!organization) return { iin_bin: iinBin, in_rnu: false, on, organization: null, results: [] }
  const results = await rnuRows(db)
    .where('r.organization_id', '=', organization.id)
    .orderBy('r.starts_on', 'desc')
    .orderBy('r.id', 'desc')
    .execute()
  const in_rnu = results.some(({ status, ends_on }) => status.id === ACTIVE && ends_on >= on)
  return { iin_bin: organization.iin_bin, in_rnu, on, organization, results }
}
