import { randomBytes } from 'node:crypto'
import { MOST_SAVED_SEARCHES } from '@zakup/domain/saved-searches/saved-searches'
import { MOST_WATCHES } from '@zakup/domain/watches/watches'
import type pg from 'pg'
import { sealSecret } from '../features/auth/sealed-secret.ts'
import { factorUri, makeRecoveryCodes } from '../features/auth/second-factor-code.ts'
import { hashOfSecret } from '../features/calendar-feed/calendar-feed.service.ts'
import { makeSecretLink } from '../features/letters/secret-links.shared.ts'
import { buildAnnouncement, buildUnpublished } from './build-announcement.ts'
import {
  buildMembership,
  buildOrganization,
  buildPerson,
  buildRow,
  buildTie,
  cheapHash,
} from './build-people.ts'
import { buildWatches } from './build-watches.ts'
import type { MatrixThing } from './matrix-thing.ts'
import type { Portal } from './portal.ts'
import { codeOf } from './second-factor.ts'

/** The caller's own account, one of its sessions, searches or watches, its calendar, and any person's account as the operator sees it. */
export const ACCOUNT_NOUNS = [
  'account',
  'session',
  'saved_search',
  'watch',
  'calendar_feed',
  'person',
  'account_change',
  'objection',
]

export async function makeAccountThing(portal: Portal, wanted: string, home: number): Promise<MatrixThing> {
  const [noun, state] = wanted.split(':') as [string, string]
  const own = await someoneOf(portal.admin, home)
  if (noun === 'session') return { id: 0, plan_id: 0, part: await openSession(portal.admin, own) }
  if (noun === 'saved_search')
    return { id: await saveSearches(portal.admin, state, own.person_id, home), plan_id: 0 }
  if (noun === 'watch') return { id: await makeWatch(portal.admin, state, own.person_id, home), plan_id: 0 }
  if (noun === 'calendar_feed')
    return { id: 0, plan_id: 0, ...(await makeFeed(portal.admin, state, own.person_id)) }
  if (noun === 'account')
    return { id: own.person_id, plan_id: 0, part: await makeAccount(portal, state, own.person_id) }
  if (noun === 'account_change' || noun === 'objection') return makeChange(portal, noun, state, own.person_id)
  if (state === 'self') return { id: own.person_id, plan_id: 0, part: own.membership_id }
  const person = await buildPerson(portal.admin, { is_active: state !== 'off' })
  if (state === 'factor') await putFactor(portal, person.id, 'secret')
  return {
    id: person.id,
    plan_id: 0,
    // `text` is the e-mail a call would set; in `same` the person already has it.
    text: state === 'same' ? person.email : `moved.${person.email}`,
    ...(WORKS.has(state) && { part: await work(portal.admin, state, person.id) }),
  }
}

/**
 * A change of the account of a head that another operator asked for, or, by their state, the caller, or somebody tied to
 * the caller; `own` is of the caller's account. An objection has the secret of the e-mail's link.
 */
async function makeChange(portal: Portal, noun: string, state: string, caller: number): Promise<MatrixThing> {
  const db = portal.admin
  const [head, officer] = [await buildPerson(db), await buildPerson(db)]
  await buildMembership(db, head.id, (await buildOrganization(db)).id, { role: 'head' })
  if (state === 'tied') await buildTie(db, officer.id, caller)
  const person_id = state === 'own' ? caller : head.id
  await db.query(`delete from account_change where person_id = $1 and state = 'waiting'`, [person_id])
  const id = await buildRow(db, 'account_change', {
    person_id,
    kind: 'email',
    email: `moved.${head.email}`,
    reason: 'Обращение № 12',
    way: 'second_operator',
    asked_by: state === 'asked' ? caller : officer.id,
    due_at: '2099-01-01',
    ...(state === 'declined' && { state, decided_at: new Date() }),
  })
  return {
    id: person_id,
    plan_id: 0,
    part: noun === 'objection' ? await makeSecretLink(portal.db.app, 'objection', id) : id,
  }
}

const WORKS = new Set(['working', 'left', 'work_foreign'])

/** Membership of the only head of an organisation, active or ended; `work_foreign` is another person's membership. */
async function work(db: pg.Pool, state: string, personId: number): Promise<number> {
  const whose = state === 'work_foreign' ? (await buildPerson(db)).id : personId
  const { id } = await buildMembership(db, whose, (await buildOrganization(db)).id, {
    role: 'head',
    ...(state === 'left' && { started_on: '2025-01-01', ended_on: '2026-01-01' }),
  })
  return id
}

interface Someone {
  person_id: number
  membership_id: number
}

async function someoneOf(db: pg.Pool, home: number): Promise<Someone> {
  const { rows } = await db.query(
    `select person_id::int, id::int as membership_id from membership
     where organization_id = $1 and ended_on is null order by id limit 1`,
    [home],
  )
  if (rows[0]) return rows[0]
  const person = await buildPerson(db)
  const membership = await buildMembership(db, person.id, home)
  return { person_id: person.id, membership_id: membership.id }
}

/** Another session of the same person. `last_seen_at` of all is set to now, so that requests don't update it. */
async function openSession(db: pg.Pool, { person_id, membership_id }: Someone): Promise<string> {
  const { rows } = await db.query(
    `insert into session (person_id, membership_id, user_type, expires_at)
     values ($1, $2, 'customer', now() + interval '1 hour') returning id`,
    [person_id, membership_id],
  )
  await db.query(
    `insert into refresh_token (hash, session_id, expires_at) values ($1, $2, now() + interval '1 hour')`,
    [randomBytes(32), rows[0].id],
  )
  await db.query('update session set last_seen_at = now() where person_id = $1', [person_id])
  return rows[0].id
}

/** Leaves the person one search, or as many as allowed; `colleague`: one of somebody else in the organisation. */
async function saveSearches(db: pg.Pool, state: string, own: number, home: number): Promise<number> {
  let owner = own
  if (state === 'colleague') {
    owner = (await buildPerson(db)).id
    await buildMembership(db, owner, home)
  }
  await db.query('delete from saved_search where person_id = $1', [owner])
  const { rows } = await db.query(
    `insert into saved_search (person_id, kind, name, search)
     select $1, 'lots', 'Лоты ' || n, 'year=' || n from generate_series(1, $2) n returning id::int`,
    [owner, state === 'full' ? MOST_SAVED_SEARCHES : 1],
  )
  return rows[0].id
}

/** A published purchase that the person watches, or doesn't, or a draft; `full`: they watch as many others as allowed. */
async function makeWatch(db: pg.Pool, state: string, own: number, home: number): Promise<number> {
  await db.query('delete from watch where person_id = $1', [own])
  if (state === 'draft') return (await buildUnpublished(db, { organizer_id: home })).id
  // Of another organisation: purchases of this one are deleted for later calls.
  const { id, organizer_id } = await buildAnnouncement(db)
  if (state === 'full') await buildWatches(db, { person_id: own, organizer_id, count: MOST_WATCHES })
  if (state === 'one')
    await db.query('insert into watch (person_id, announcement_id) values ($1, $2)', [own, id])
  return id
}

/**
 * `part` is the secret of the person's calendar; of nobody's (`none`), or of somebody whose account is closed or who has left.
 * `text` is when it was created, as far as the person knows (`changed`: they know of none).
 */
async function makeFeed(
  db: pg.Pool,
  state: string,
  own: number,
): Promise<Pick<MatrixThing, 'part' | 'text'>> {
  await db.query('delete from calendar_feed where person_id = $1 or $2', [own, state === 'none'])
  const secret = randomBytes(32).toString('base64url')
  if (state === 'none') return { part: secret }
  let owner = own
  if (state === 'closed' || state === 'left') {
    owner = (await buildPerson(db, { is_active: state !== 'closed' })).id
    const ended = { started_on: '2025-01-01', ended_on: '2026-01-01' }
    await buildMembership(db, owner, (await buildOrganization(db)).id, state === 'left' ? ended : {})
  }
  const { rows } = await db.query<{ created_at: string }>(
    'insert into calendar_feed (person_id, hash) values ($1, $2) returning to_json(created_at) #>> $3 as created_at',
    [owner, hashOfSecret(secret), []],
  )
  const [made] = rows
  return { part: secret, ...(made && state !== 'changed' && { text: made.created_at }) }
}

/** Resets the account, then puts it into the state; returns a recovery code that is valid now (`part`). */
async function makeAccount(portal: Portal, state: string, personId: number): Promise<string> {
  const db = portal.admin
  await db.query('delete from second_factor where person_id = $1', [personId])
  await db.query('delete from recovery_code where person_id = $1', [personId])
  await db.query('delete from login_throttle')
  await db.query(`update person set password_hash = $2, second_factor_from = '2100-01-01' where id = $1`, [
    personId,
    await cheapHash,
  ])
  if (state === 'plain') return '000000'
  if (state === 'pending') return putFactor(portal, personId, 'pending')
  await putFactor(portal, personId, 'secret')
  if (state === 'due') {
    // Also a head in another organisation: that role requires the second factor, whatever role they act in here.
    const { id } = await buildOrganization(db)
    await buildMembership(db, personId, id, { role: 'head' })
    await db.query('update person set second_factor_from = now() where id = $1', [personId])
  }
  const codes = await portal.db.app.transaction().execute((trx) => makeRecoveryCodes(trx, personId))
  return codes[0] as string
}

async function putFactor(portal: Portal, personId: number, column: 'secret' | 'pending'): Promise<string> {
  const secret = randomBytes(20)
  await portal.admin.query(
    `insert into second_factor (person_id, ${column}, ${column === 'secret' ? 'confirmed_at' : 'pending_at'})
     values ($1, $2, now())`,
    [personId, sealSecret(portal.config, personId, secret)],
  )
  return codeOf(factorUri(secret, 'x@portal.example', 'x').secret)
}
