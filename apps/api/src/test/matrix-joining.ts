import type pg from 'pg'
import { makeSecretLink } from '../features/letters/secret-links.shared.ts'
import { buildEmployee, buildMembership, buildOrganization, buildPerson, buildRow } from './build-people.ts'
import { freeNumber } from './join.ts'
import { someoneOf } from './matrix-plans.ts'
import type { MatrixThing } from './matrix-thing.ts'
import type { Portal } from './portal.ts'

/** Registration applications, members of an organisation and invitations. */
export const JOINING_NOUNS = ['registration', 'member', 'invitee', 'invitation', 'applied', 'invited']

export async function makeJoiningThing(portal: Portal, wanted: string, home: number): Promise<MatrixThing> {
  const db = portal.admin
  const [noun, state] = wanted.split(':') as [string, string]
  const { rows } = await db.query('select is_operator from organization where id = $1', [home])
  const isOperator: boolean = rows[0].is_operator
  // Someone with the link of an e-mail is admitted, no matter who they are signed in as.
  if (noun === 'applied') {
    const { id, part } = await makeRegistration(portal, state, home)
    return {
      id,
      plan_id: 0,
      part: await makeSecretLink(portal.db.app, 'registration', id),
      text: String(part),
    }
  }
  if (noun === 'invited') {
    const id = await makeInvitation(db, state, home)
    return { id, plan_id: 0, part: await makeSecretLink(portal.db.app, 'invitation', id) }
  }
  // A foreign one is always a draft: the operator sees every submitted one.
  if (noun === 'registration') return makeRegistration(portal, isOperator ? state : 'draft', home)
  // `part` is the role the call gives: `operator` is the only role at the operator, and exists nowhere else.
  const part = isOperator === (state !== 'other_role') ? 'operator' : 'specialist'
  if (noun === 'invitee') {
    const elsewhere = state === 'elsewhere' ? (await buildEmployee(db)).person.iin : freeNumber('iin')
    return { id: 0, plan_id: 0, part, text: elsewhere }
  }
  if (noun === 'member') return { id: await makeMember(db, state, home, isOperator), plan_id: 0, part }
  return { id: await makeInvitation(db, state, home), plan_id: 0 }
}

async function makeMember(db: pg.Pool, state: string, home: number, isOperator: boolean): Promise<number> {
  if (state === 'me') {
    const { rows } = await db.query('select min(id)::int as id from membership where organization_id = $1', [
      home,
    ])
    if (rows[0].id !== null) return rows[0].id
  }
  const person = await buildPerson(db)
  const ended = state === 'ended' && { ended_on: '2026-11-01', started_on: '2026-01-01' }
  const { id } = await buildMembership(db, person.id, home, {
    role: isOperator ? 'operator' : 'specialist',
    ...ended,
  })
  return id
}

async function makeInvitation(db: pg.Pool, state: string, organization_id: number): Promise<number> {
  // `known` has an account, `closed` has a deactivated one; the inviter of `let_go` no longer works here.
  const iin = freeNumber('iin')
  if (state === 'known' || state === 'closed') await buildPerson(db, { iin, is_active: state === 'known' })
  // Another organisation invites the caller, who is already a member of their own.
  if (state === 'me') {
    const { rows } = await db.query('select iin from person where id = $1', [
      await someoneOf(db, organization_id),
    ])
    const { id } = await buildOrganization(db)
    return insertInvitation(db, 'open', id, rows[0].iin)
  }
  return insertInvitation(db, state, organization_id, iin)
}

async function insertInvitation(
  db: pg.Pool,
  state: string,
  organization_id: number,
  iin: string,
): Promise<number> {
  const inviter = await makeLead(db, organization_id, state === 'let_go')
  return buildRow(db, 'invitation', {
    organization_id,
    iin,
    email: `invited${freeNumber('iin')}@portal.example`,
    last_name: 'Абаева',
    first_name: 'Сауле',
    role: 'specialist',
    position_ru: 'Экономист',
    invited_by: inviter,
    expires_at: state === 'late' ? '2020-01-01' : '2099-01-01',
    ...(state === 'withdrawn' && { withdrawn_at: new Date() }),
  })
}

async function makeLead(db: pg.Pool, home: number, ended: boolean): Promise<number> {
  const { rows } = await db.query('select is_operator from organization where id = $1', [home])
  const { id } = await buildPerson(db)
  await buildMembership(db, id, home, {
    role: rows[0].is_operator ? 'operator' : 'head',
    ...(ended && { ended_on: '2026-11-01', started_on: '2026-01-01' }),
  })
  return id
}

/** A complete application with a document; `own` names the caller as its head. */
async function makeRegistration(portal: Portal, state: string, asker: number): Promise<MatrixThing> {
  const db = portal.admin
  const someone = state === 'own' ? await someoneOf(db, asker) : null
  const { rows } = await db.query('select iin from person where id = $1', [someone])
  // `other_email`: the address belongs to the account of someone other than the head it names.
  const kept = state === 'own' ? 'submitted' : state === 'other_email' ? 'draft' : state
  const sent = kept !== 'draft' && kept !== 'unconfirmed'
  const iin_bin = freeNumber()
  const id = await buildRow(db, 'registration', {
    state: kept,
    iin_bin,
    email: state === 'other_email' ? (await buildPerson(db)).email : `join${iin_bin}@portal.example`,
    name_ru: 'ТОО «Жаңа құрылыс»',
    name_kk: '«Жаңа құрылыс» ЖШС',
    organization_type_id: 10,
    kato_id: 710000000,
    address_ru: 'г. Астана, ул. Достык, 12',
    head_iin: rows[0]?.iin ?? freeNumber('iin'),
    head_last_name: 'Оспанова',
    head_first_name: 'Дина',
    head_position_ru: 'Директор',
    wants_supplier: true,
    confirmed_at: kept === 'unconfirmed' ? null : '2026-11-09T10:00:00+05:00',
    ...(sent && { submitted_at: '2026-11-10T10:00:00+05:00', due_at: '2026-11-13T18:00:00+05:00' }),
    ...(kept === 'returned' && { decision_reason: 'Справка не читается' }),
    ...(kept === 'refused' && { decision_reason: 'Документы чужие', decided_by: (await buildPerson(db)).id }),
  })
  const part = await attach(portal, id, 'certificate')
  await attach(portal, id, 'head_order')
  return { id, plan_id: 0, part }
}

async function attach({ admin: db, files }: Portal, id: number, kind: string): Promise<string> {
  const { key, sha256, size } = await files.put(Buffer.from('Справка'))
  const attachment_id = await buildRow(db, 'attachment', {
    original_name: 'Справка.txt',
    content_type: 'text/plain',
    size,
    sha256,
    storage_key: key,
    av_check: 'passed',
  })
  await db.query('insert into registration_file values ($1, $2, $3)', [id, attachment_id, kind])
  const { rows } = await db.query('select uuid from attachment where id = $1', [attachment_id])
  return rows[0].uuid
}
