import type pg from 'pg'
import { buildContract } from './build-contract.ts'
import { buildMembership, buildOrganization, buildPerson, buildRow } from './build-people.ts'
import { someoneOf } from './matrix-plans.ts'
import type { MatrixThing } from './matrix-thing.ts'
import type { Portal } from './portal.ts'

/** A supplier's means and experience. The operator sells nothing: for it they belong to a supplier made for it. */

export const SUPPLIER_NOUNS = ['exp', 'license', 'staff', 'equipment', 'contract']

const STATUSES: Record<string, number> = {
  draft: 1,
  submitted: 2,
  // The caller has a second job at the supplier.
  employer: 2,
  review: 3,
  returned: 4,
  approval: 5,
  own: 5,
  confirmed: 6,
}

export async function makeSupplierThing(
  { admin: db }: Portal,
  wanted: string,
  home: number,
): Promise<MatrixThing> {
  const [noun, state] = wanted.split(':') as [string, string]
  const { rows } = await db.query('select is_operator, is_supplier from organization where id = $1', [home])
  const { is_operator, is_supplier } = rows[0]
  for (const table of ['supplier_exp', 'supplier_license', 'supplier_staff', 'supplier_equipment'])
    await db.query(`delete from ${table} where organization_id = $1`, [home])
  await db.query('delete from contract where $1 in (customer_id, supplier_id)', [home])
  const owner = is_operator ? (await buildOrganization(db, { is_supplier: true })).id : home
  if (is_operator && state === 'employer')
    await buildMembership(db, (await someoneOf(db, home)) as number, owner)
  if (noun === 'contract') {
    const { id } = await buildContract(db, { [is_supplier ? 'supplier_id' : 'customer_id']: owner })
    return { id, plan_id: 0 }
  }
  const id = await make(db, noun, owner, is_operator || is_supplier ? state : 'draft', home)
  return { id, plan_id: 0 }
}

async function make(
  db: pg.Pool,
  noun: string,
  organization_id: number,
  state: string,
  asker: number,
): Promise<number> {
  switch (noun) {
    case 'exp':
      // A foreign one is always a draft: the operator sees every submitted one.
      return buildExp(db, organization_id, state, asker)
    case 'license':
      return buildRow(db, 'supplier_license', {
        organization_id,
        license_activity_type_id: 2,
        license_category_id: 2,
        number: '20260042',
        issued_on: '2020-03-02',
      })
    case 'staff':
      return buildRow(db, 'supplier_staff', {
        organization_id,
        full_name: 'Ли Виктор Анатольевич',
        speciality_ru: 'Прораб',
        experience_years: 7,
      })
    default:
      return buildRow(db, 'supplier_equipment', {
        organization_id,
        name_ru: 'Автосамосвал',
        measure_id: 796,
        quantity: '3',
      })
  }
}

/** A complete record: it can be submitted. */
async function buildExp(db: pg.Pool, organization_id: number, state: string, asker: number): Promise<number> {
  const status_id = STATUSES[state] as number
  // `own` was reviewed by the caller.
  const other = status_id === 5 && state !== 'own' ? (await buildPerson(db)).id : null
  const reviewer = state === 'own' ? await someoneOf(db, asker) : other
  const id = await buildRow(db, 'supplier_exp', {
    organization_id,
    status_id,
    supplier_exp_type_id: 1,
    status_potential_supplier_id: 1,
    construction_work_type_id: 1,
    responsibility_level_id: 2,
    technical_complexity_id: 2,
    functional_purpose_id: 2,
    license_activity_type_id: 22,
    country_id: 398,
    kato_id: 710000000,
    object_ru: 'Средняя школа на 300 мест',
    address_ru: 'г. Астана, ул. Мәңгілік ел, 8',
    customer_name_ru: 'Отдел строительства города Астаны',
    customer_iin_bin: '020540003431',
    contract_number: '12-К/2023',
    amount: '480000000.00',
    started_on: '2022-04-01',
    completed_on: '2023-08-20',
    ...(status_id !== 1 && { submitted_at: '2026-11-09T10:00:00+05:00' }),
    ...(status_id === 4 && { decision_reason: 'Приложите акт' }),
    reviewed_by: reviewer,
  })
  for (const kind of ['acceptance_act', 'works_act', 'declaration', 'conclusion']) {
    const attachment_id = await buildRow(db, 'attachment', {
      original_name: `${kind}.pdf`,
      content_type: 'application/pdf',
      size: 1000,
      organization_id,
      av_check: 'passed',
    })
    await db.query('insert into supplier_exp_file values ($1, $2, $3)', [id, attachment_id, kind])
  }
  return id
}
