import type pg from 'pg'
import { buildAnnouncement } from './build-announcement.ts'
import { buildContract } from './build-contract.ts'
import { buildMembership, buildOrganization, buildPerson, buildRow } from './build-people.ts'
import { someoneOf } from './matrix-plans.ts'
import type { MatrixThing } from './matrix-thing.ts'
import type { Portal } from './portal.ts'

/** Records of the register: `rnu` for their customer, `rnudesk` for the operator. */
export const RNU_NOUNS = ['rnu', 'rnudesk']

/** Every caller has dealt with this supplier: its dealings with other organisations must not be returned. */
export const RNU_SUPPLIER_BIN = '941240001151'

const STATUSES: Record<string, number> = {
  draft: 1,
  submitted: 2,
  // The caller has a second job at the supplier, or at the customer.
  employer: 2,
  client: 2,
  returned: 3,
  active: 4,
}

export async function makeRnuThing(
  { admin: db }: Portal,
  wanted: string,
  home: number,
): Promise<MatrixThing> {
  const [noun, state] = wanted.split(':') as [string, string]
  const { rows } = await db.query('select is_operator from organization where id = $1', [home])
  const isDesk = noun === 'rnudesk'
  // The operator sees every submitted record, so a foreign one is always a draft.
  const status = (isDesk && !rows[0].is_operator) || state in TIES ? 'draft' : state
  const customer = isDesk && rows[0].is_operator ? (await buildOrganization(db)).id : home
  const supplier = await theSupplier(db)
  const id = await buildRecord(db, customer, supplier, STATUSES[status] as number)
  if (status === 'employer' || status === 'client')
    await buildMembership(
      db,
      (await someoneOf(db, home)) as number,
      status === 'client' ? customer : await movedTo(db, id),
    )
  return { id, plan_id: 0, other: supplier, ...(await TIES[state]?.(db, home, supplier)) }
}

/** What a record may not be about: contracts of other customers or suppliers, and purchases of others. */
const TIES: Record<string, (db: pg.Pool, home: number, supplier: number) => Promise<Partial<MatrixThing>>> = {
  contract_foreign: async (db, _home, supplier_id) => ({
    part: (await buildContract(db, { supplier_id })).id,
  }),
  rival_foreign: async (db, customer_id) => ({ part: (await buildContract(db, { customer_id })).id }),
  purchase_foreign: async (db) => ({ text: String((await buildAnnouncement(db)).id) }),
}

/** A new supplier for the record: the caller's second job there must not affect other cells. */
async function movedTo(db: pg.Pool, id: number): Promise<number> {
  const employer = await buildOrganization(db, { is_supplier: true })
  await db.query('update rnu set organization_id = $1, contract_id = null where id = $2', [employer.id, id])
  return employer.id
}

export async function clearRnu({ admin: db }: Portal, home: number): Promise<void> {
  await db.query('delete from rnu where customer_id = $1', [home])
}

async function theSupplier(db: pg.Pool): Promise<number> {
  const { rows } = await db.query('select id::int as id from organization where iin_bin = $1', [
    RNU_SUPPLIER_BIN,
  ])
  return rows[0]?.id ?? (await buildOrganization(db, { is_supplier: true, iin_bin: RNU_SUPPLIER_BIN })).id
}

/** A complete record: it can be submitted. */
async function buildRecord(db: pg.Pool, customer: number, supplier: number, status: number): Promise<number> {
  const author = (await buildPerson(db)).id
  const contract = await buildContract(db, { customer_id: customer, supplier_id: supplier })
  const id = await buildRow(db, 'rnu', {
    organization_id: supplier,
    customer_id: customer,
    system_id: 4,
    status_id: status,
    reason_id: 4,
    contract_id: contract.id,
    court_ru: 'Экономический суд города Астаны',
    decision_number: '7112-26-00-2/100',
    decision_date: '2026-01-10',
    created_by: author,
    ...(status > 1 && { submitted_at: '2026-11-09T10:00:00+05:00', submitted_by: author }),
    ...([2, 3].includes(status) && { due_at: '2026-11-18T18:00:00+05:00' }),
    ...([3, 4].includes(status) && { decided_at: '2026-11-10T10:00:00+05:00', decided_by: author }),
    ...(status === 3 && { decision_reason: 'Приложите решение' }),
    ...(status === 4 && { starts_on: '2026-01-15', ends_on: '2028-01-15' }),
  })
  await buildRow(db, 'rnu_founder', {
    rnu_id: id,
    kind: 'head',
    name_ru: 'Ахметов Ерлан',
    iin_bin: '850101300015',
  })
  const attachment_id = await buildRow(db, 'attachment', {
    original_name: 'Решение суда.pdf',
    content_type: 'application/pdf',
    size: 1000,
    organization_id: customer,
    av_check: 'passed',
  })
  await db.query(`insert into rnu_file values ($1, $2, 'court_act')`, [id, attachment_id])
  return id
}
