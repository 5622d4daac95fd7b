import type { Organization, OrganizationTax } from '@zakup/contract/organizations/organizations.routes'
import { sql } from 'kysely'
import type { PublicDb } from '../../db/database.ts'
import { dictRefOf, ifThere } from '../../db/refs.ts'
import { organizationRows } from './organization-rows.queries.ts'

export async function findOrganization(db: PublicDb, id: number): Promise<Organization | undefined> {
  const found = await organizationFacts(db, id)
  if (!found) return undefined
  const [numbers, plans, rnu, confirmed_experience] = await Promise.all([
    organizationNumbers(db, id),
    plansInForce(db, id),
    rnuInForce(db, id),
    confirmedExperience(db, id),
  ])
  return { ...found, ...numbers, plans, rnu, confirmed_experience }
}

function organizationFacts(db: PublicDb, id: number) {
  return organizationRows(db)
    .leftJoin('dict_kato as p', 'p.id', 'o.kato_id')
    .select([
      'o.name_kk',
      'o.full_name_ru as full_name',
      'o.full_name_kk',
      sql<Organization['kind']>`o.kind`.as('kind'),
      'o.address_ru as address',
      'o.phone',
      'o.email',
      'o.director_name',
      'o.registered_on',
      'o.is_quasi_sector',
      'o.is_single_organizer',
      ifThere(
        'p',
        sql<
          NonNullable<Organization['kato']>
        >`json_build_object('id', p.id, 'code', p.code, 'name', p.name_ru,
          'full_name', p.full_name_ru)`,
      ).as('kato'),
    ])
    .where('o.id', '=', id)
    .executeTakeFirst()
}

/** The numbers of an organisation and their counters. Decision 0010. */
const COUNTED = {
  plan_items: 'plan_item',
  announcements: 'announcement',
  lots: 'lot',
  contracts_as_customer: 'contract_customer',
  contracts_as_supplier: 'contract_supplier',
} as const

type Numbers = Pick<Organization, keyof typeof COUNTED>

async function organizationNumbers(db: PublicDb, id: number): Promise<Numbers> {
  const counted = await db
    .selectFrom('public_count_organization as c')
    .select([
      'c.cube',
      sql<number>`sum(c.n)::bigint`.as('count'),
      sql<string>`sum(c.amount)::numeric(20, 2)`.as('total_price'),
    ])
    .where('c.organization_id', '=', id)
    .where('c.cube', 'in', Object.values(COUNTED))
    .groupBy('c.cube')
    .execute()
  return Object.fromEntries(
    Object.entries(COUNTED).map(([name, cube]) => {
      const { count, total_price } = counted.find((row) => row.cube === cube) ?? NOTHING
      return [name, { count, total_price }]
    }),
  ) as Numbers
}

const NOTHING = { count: 0, total_price: '0.00' }

/** Only the edition in force of each plan: with superseded ones items would be counted twice. */
function plansInForce(db: PublicDb, id: number) {
  return db
    .selectFrom('public_plan as p')
    .innerJoin('dict_plan_type as t', 't.id', 'p.plan_type_id')
    .select([
      'p.id',
      'p.year_id as year',
      'p.edition',
      dictRefOf('t').as('type'),
      'p.approved_at',
      'p.item_count as count',
      'p.total_price',
    ])
    .where('p.organization_id', '=', id)
    .where('p.status_id', 'in', [APPROVED, CLOSED])
    .orderBy('p.year_id', 'desc')
    .orderBy('p.plan_type_id')
    .orderBy('p.id')
    .execute()
}

/** Ids of dict_plan_status. */
const APPROVED = 3
const CLOSED = 7

/** The records that make `in_rnu` true, by the same rule as public_organization. */
function rnuInForce(db: PublicDb, id: number) {
  return db
    .selectFrom('public_rnu as r')
    .innerJoin('dict_rnu_reason as re', 're.id', 'r.reason_id')
    .select(['r.id', dictRefOf('re').as('reason'), 'r.starts_on', 'r.ends_on'])
    .where('r.organization_id', '=', id)
    .where('r.status_id', '=', ACTIVE)
    .where('r.ends_on', '>=', sql<string>`current_date`)
    .orderBy('r.starts_on', 'desc')
    .orderBy('r.id', 'desc')
    .execute()
}

/** Id of dict_rnu_status. */
const ACTIVE = 4

async function confirmedExperience(db: PublicDb, id: number): Promise<number> {
  const { n } = await db
    .selectFrom('public_supplier_exp')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('organization_id', '=', id)
    .executeTakeFirstOrThrow()
  return n
}

/** Undefined for an unknown organisation and for one never checked: «no debt» is not the same as «not known». */
export function organizationTax(db: PublicDb, iinBin: string): Promise<OrganizationTax | undefined> {
  return db
    .selectFrom('public_organization_tax as t')
    .select([
      't.iin_bin',
      't.debt',
      sql<string>`t.debt_limit::numeric(18, 2)`.as('limit'),
      sql<boolean>`t.debt > t.debt_limit`.as('bars_bids'),
      't.checked_on',
    ])
    .where('t.iin_bin', '=', iinBin)
    .executeTakeFirst()
}
