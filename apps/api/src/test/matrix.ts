import { text } from 'node:stream/consumers'
import { API_BASE } from '@zakup/contract/call'
import type { Route } from '@zakup/contract/route'
import type { InjectOptions } from 'fastify'
import { beforeAll } from 'vitest'
import { buildEmployee } from './build-people.ts'
import type { Cell, Which } from './matrix-cells.ts'
import { leaveForOthers, roomForOthers, stateOfOthers } from './matrix-others.ts'
import { PAYLOADS, QUERIES, UPLOAD } from './matrix-payloads.ts'
import { buildMatrixPeople, type MatrixPeople } from './matrix-people.ts'
import { type PolicyRow, routes, rowOf } from './matrix-policy.ts'
import type { MatrixThing } from './matrix-thing.ts'
import { makeThing } from './matrix-things.ts'
import { type BadToken, makeBadTokens } from './matrix-tokens.ts'
import { buildPublicWorld, NO_FILE, type PublicWorld } from './matrix-world.ts'
import type { Portal } from './portal.ts'

const ABSENT = 987_654_321
const NOTHING: MatrixThing = { id: ABSENT, plan_id: ABSENT, part: NO_FILE }
const ROUTES = new Map(routes)
/** Calls that may end the caller's session or change the caller's rights. */
const CLOSING = new Set([
  'changePassword',
  'endSession',
  'endAllSessions',
  'switchPersonOff',
  'resetSecondFactor',
  'endPersonSessions',
  'changePersonEmail',
  'confirmAccountChange',
  'endMembership',
  'updateMember',
  'endMember',
])

const bare = (path: string) => path.replace(/\/$/, '')
/** Paths shared by a public and a cabinet call: a request with a token goes to the cabinet call. */
const TWINS = new Set(
  routes
    .filter(([, { access, method }]) => access === 'cabinet' && method === 'GET')
    .map(([, { path }]) => bare(path)),
)

interface Answer {
  statusCode: number
  body: string
}

/** Runs a cell of the permission matrix against the portal, each time with a newly created thing. */
export class Matrix {
  readonly portal: Portal
  people = {} as MatrixPeople
  world = {} as PublicWorld
  tokens = {} as Record<BadToken, string>
  foreign = { membership_id: 0, organization_id: 0 }

  constructor(portal: Portal) {
    this.portal = portal
  }

  async build(): Promise<void> {
    this.world = await buildPublicWorld(this.portal)
    const stranger = await buildEmployee(this.portal.admin)
    this.foreign = { membership_id: stranger.membership.id, organization_id: stranger.organization.id }
    this.people = await buildMatrixPeople(this.portal)
    this.tokens = await makeBadTokens(this.portal)
  }

  /** The outcome, in the form of `Cell.expected`. */
  async outcome(cell: Cell): Promise<string> {
    if (cell.expected === 'same') return this.#besideForeign(cell)
    const { statusCode, body } = await this.#ask(cell, await this.#thing(cell, cell.which))
    // A request that was accepted may have an empty body.
    return cell.expected.includes(' ') ? `${statusCode} ${JSON.parse(body || '{}').code}` : String(statusCode)
  }

  /** Reads twice, the second time with foreign things added; a command must not change the foreign things. */
  async #besideForeign(cell: Cell): Promise<string> {
    const on = cell.on ?? rowOf(cell.call).on
    const own = await this.#thing(cell, 'own')
    const room = await roomForOthers(this.portal, on)
    const isRead = ROUTES.get(cell.call)?.method === 'GET'
    const first = isRead ? await this.#ask(cell, own) : undefined
    if (first && first.statusCode >= 300) return String(first.statusCode)
    await leaveForOthers(this.portal, on, this.people[cell.person], room)
    const before = isRead ? undefined : await stateOfOthers(this.portal, this.people[cell.person])
    const answer = await this.#ask(cell, own)
    if (answer.statusCode >= 300) return String(answer.statusCode)
    if (first)
      return timeless(answer.body) === timeless(first.body) ? 'same' : `changed: ${answer.body.slice(0, 300)}`
    const after = await stateOfOthers(this.portal, this.people[cell.person])
    return after === before ? 'same' : 'changed something foreign'
  }

  async #thing({ call, person, token, ...cell }: Cell, which: Which): Promise<MatrixThing> {
    const row = rowOf(call)
    if (token || which === 'absent' || row.on === '-') return NOTHING
    // A public thing belongs to none of the callers; the operator's own organisation buys nothing.
    const asker = ROUTES.get(call)?.access === 'public' ? 'public' : person
    const home = which === 'foreign' ? this.foreign : this.people[asker]
    return makeThing(this.portal, cell.on ?? row.on, home.organization_id)
  }

  async #ask(cell: Cell, thing: MatrixThing): Promise<Answer> {
    const route = ROUTES.get(cell.call) as Route
    const { url, options } = this.#request(cell, route, thing)
    const headers = cell.token && { ...options.headers, authorization: `Bearer ${this.tokens[cell.token]}` }
    const answer = await this.#browser(cell, route).call(route.method, url, {
      ...options,
      ...(headers && { headers }),
      ...(route.events && { payloadAsStream: true }),
    })
    if (cell.call === 'switchRole') await this.#switchBack(cell)
    if (CLOSING.has(cell.call)) await this.openAgain()
    if (!route.events) return answer
    const events = answer.stream()
    if (answer.statusCode >= 400) return { statusCode: answer.statusCode, body: await text(events) }
    // The stream doesn't end by itself; the status is enough.
    events.destroy()
    return { statusCode: answer.statusCode, body: '' }
  }

  #browser({ person }: Cell, route: Route) {
    // A public call with a path shared with the cabinet is sent without a token, as an anonymous visitor does.
    return this.people[route.access === 'public' && TWINS.has(bare(route.path)) ? 'public' : person].browser
  }

  #request(cell: Cell, route: Route, thing: MatrixThing): { url: string; options: InjectOptions } {
    const { call } = cell
    const row = rowOf(call)
    const path = row.on === '-' ? this.#pathInWorld(route, cell.which) : pathOf(route, thing)
    const url = API_BASE + path + (QUERIES[call]?.(thing) ?? this.#neededQuery(route, row))
    // Someone without an account authenticates with the link of an e-mail.
    if (route.upload)
      return {
        url,
        options: { ...UPLOAD, headers: { ...UPLOAD.headers, 'x-link-token': String(thing.part) } },
      }
    if (call === 'switchRole') return { url, options: { payload: this.#switch(cell) } }
    const payload = route.body && ((row.on !== '-' && PAYLOADS[call]?.(thing)) || {})
    return { url, options: payload ? { payload } : {} }
  }

  #switch({ person, which }: Cell) {
    const { membership_id, user_type } = this.people[person]
    const asked = {
      own: membership_id,
      foreign: this.foreign.membership_id,
      absent: ABSENT,
      wrong: membership_id,
    }
    // A capacity the caller's organisation doesn't have.
    const wrongType = user_type === 'supplier' ? 'customer' : 'supplier'
    return { membership_id: asked[which] || ABSENT, user_type: which === 'wrong' ? wrongType : user_type }
  }

  /** Restores the caller's capacity for the next cell, even if a wrong one was granted. */
  async #switchBack({ person }: Cell): Promise<void> {
    const { membership_id, user_type, person_id } = this.people[person]
    await this.portal.admin.query(
      'update session set membership_id = $1, user_type = $2 where person_id = $3',
      [membership_id, user_type, person_id],
    )
  }

  /** Restores the access of everyone for the next cell, even where it was wrongly revoked. */
  async openAgain(): Promise<void> {
    const everyone = [Object.values(this.people).map(({ person_id }) => person_id)]
    const { admin } = this.portal
    await admin.query('update person set is_active = true where id = any($1) and not is_active', everyone)
    // A cell about the second factor may have left the caller required to set it up.
    await admin.query(
      `update person set second_factor_from = '2100-01-01' where id = any($1) and second_factor_from < now()`,
      everyone,
    )
    // Sessions ended by logout stay ended: the matrix uses one as a bad token.
    await admin.query(
      `update session set revoked_at = null, revoked_reason = null
       where user_agent is not null and revoked_at is not null and revoked_reason <> 'logout'`,
    )
    for (const { membership_id, role } of Object.values(this.people))
      await admin.query(
        `update membership set role = $2, ended_on = null, ended_by = null, ended_reason = null
         where id = $1 and (role <> $2 or ended_on is not null)`,
        [membership_id, role],
      )
  }

  /** The path with the id of a public thing, found by the noun in the path. */
  #pathInWorld({ path }: Route, which: Which): string {
    const noun = /([a-z-]+)\/:id/.exec(path)?.[1]
    const file = { ...this.world.files, wrong: NO_FILE }[which]
    if (!noun) return path.replace(':uuid', file)
    const known = this.world.things[noun]
    if (!known) throw new Error(`the matrix has no ${noun}: add a public and a hidden one`)
    return path.replace(':id', String({ ...known, absent: ABSENT, wrong: ABSENT }[which]))
  }

  /** Required query parameters. */
  #neededQuery({ query }: Route, { on }: PolicyRow): string {
    const given: Record<string, string> = {
      format: 'csv',
      ...(on === '-' && { iin_bin: this.world.supplierBin }),
    }
    const needed = Object.keys(given).filter((name) => name in (query?.shape ?? {}))
    return needed.length > 0 ? `?${needed.map((name) => `${name}=${given[name]}`).join('&')}` : ''
  }
}

/** Statistics contain the time they were computed at. */
const timeless = (body: string) => body.replace(/"as_of":"[^"]*"/, '')

function pathOf({ path }: Route, { id, part, dict = 'measure' }: MatrixThing): string {
  return path
    .replace(':dict', dict)
    .replace(':id', String(id))
    .replace(/:uuid|:secret/, String(part))
}

export function useMatrix(portal: Portal): Matrix {
  const matrix = new Matrix(portal)
  beforeAll(() => matrix.build())
  return matrix
}
