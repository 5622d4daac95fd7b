import { hash } from '@node-rs/argon2'
import { checkDigit } from '@zakup/domain/iin-bin'
import type pg from 'pg'

export const PASSWORD = 'correct horse battery staple'
/** The same algorithm at the lowest cost: tests check passwords, not how long hashing takes. */
export const cheapHash = hash(PASSWORD, { algorithm: 2, memoryCost: 8192, timeCost: 1, parallelism: 1 })

let serial = 0

function numbered(prefix: string): string {
  for (;;) {
    const first11 = prefix + String(++serial).padStart(11 - prefix.length, '0')
    const digit = checkDigit(first11)
    if (digit !== null) return first11 + digit
  }
}

async function insert(db: pg.Pool, table: string, row: Record<string, unknown>): Promise<number> {
  const columns = Object.keys(row)
  const places = columns.map((_, i) => `$${i + 1}`)
  const { rows } = await db.query<{ id: string }>(
    `insert into ${table} (${columns.join(', ')}) values (${places.join(', ')}) returning id`,
    Object.values(row),
  )
  return Number(rows[0]?.id)
}

export async function buildOrganization(db: pg.Pool, over: Record<string, unknown> = {}) {
  const row = {
    iin_bin: numbered('250140'),
    name_ru: `Организация ${serial}`,
    is_customer: true,
    is_organizer: true,
    ...over,
  }
  return { ...row, id: await insert(db, 'organization', row) }
}

export async function buildPerson(db: pg.Pool, over: Record<string, unknown> = {}) {
  const iin = numbered('850101')
  const row = {
    iin,
    last_name: 'Серикова',
    first_name: 'Айгуль',
    email: `person${serial}@portal.example`,
    password_hash: await cheapHash,
    // Most tests aren't about the second factor, so it isn't required yet; its own tests override this.
    second_factor_from: '2100-01-01',
    ...over,
  }
  return { ...row, id: await insert(db, 'person', row) }
}

export async function buildMembership(
  db: pg.Pool,
  personId: number,
  organizationId: number,
  over: Record<string, unknown> = {},
) {
  const row = {
    person_id: personId,
    organization_id: organizationId,
    role: 'specialist',
    position_ru: 'Специалист',
    ...over,
  }
  return { ...row, id: await insert(db, 'membership', row) }
}

/** Someone who can sign in: a person with a membership in an organisation. */
export async function buildEmployee(
  db: pg.Pool,
  organization: Record<string, unknown> = {},
  membership: Record<string, unknown> = {},
) {
  const employer = await buildOrganization(db, organization)
  const person = await buildPerson(db)
  return {
    person,
    organization: employer,
    membership: await buildMembership(db, person.id, employer.id, membership),
  }
}

/** One person, an operator, changed the account of another so many days ago: they are tied (decision 0064). */
export async function buildTie(db: pg.Pool, by: number, of: number, days = 1): Promise<number> {
  const at = new Date(Date.now() - days * 86_400_000)
  return insert(db, 'account_change', {
    person_id: of,
    kind: 'second_factor',
    reason: 'Обращение № 12',
    way: 'at_once',
    state: 'done',
    asked_by: by,
    decided_at: at,
  })
}

export const buildRow = insert
