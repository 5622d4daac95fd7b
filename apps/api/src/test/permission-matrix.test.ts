import { readFileSync } from 'node:fs'
import { allRoutes } from '@zakup/contract/all-routes'
import { API_BASE } from '@zakup/contract/call'
import type { Route } from '@zakup/contract/route'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildEmployee, buildOrganization } from './build-people.ts'
import { buildMenuItem, buildPost } from './build-post.ts'
import { buildPurchase } from './build-purchase.ts'
import { buildRnu } from './build-rnu.ts'
import { PAYLOADS, QUERIES, UPLOAD } from './matrix-payloads.ts'
import type { MatrixThing } from './matrix-thing.ts'
import { makeThing } from './matrix-things.ts'
import { usePortal } from './portal.ts'
import { Browser } from './sign-in.ts'

/**
 * Every call × everyone × own, foreign and absent things, against policy.csv, which people write and nothing derives.
 * `on` names the own thing and its status, `wrong_on` the same in a status that forbids the call. Without `on` a thing
 * is one of the public world; `foreign` is then a draft, something hidden or a membership of someone else.
 */
const portal = usePortal()
const PEOPLE = [
  'public',
  'supplier',
  'customer_specialist',
  'customer_head',
  'organizer',
  'organizer_head',
  'operator',
] as const
type Person = (typeof PEOPLE)[number]

const [head, ...lines] = readFileSync(new URL('policy.csv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
const columns = (head as string).split(',')
const policy = new Map(
  lines.map((line) => {
    const cells = line.split(',')
    return [cells[0] as string, Object.fromEntries(columns.map((column, i) => [column, cells[i] as string]))]
  }),
)

const ORGANIZATIONS: Record<Exclude<Person, 'public'>, [Record<string, boolean>, string, string]> = {
  supplier: [{ is_customer: false, is_organizer: false, is_supplier: true }, 'specialist', 'supplier'],
  customer_specialist: [{ is_organizer: false }, 'specialist', 'customer'],
  customer_head: [{ is_organizer: false }, 'head', 'customer'],
  organizer: [{ is_customer: false }, 'specialist', 'organizer'],
  organizer_head: [{ is_customer: false }, 'head', 'organizer'],
  operator: [{ is_customer: false, is_organizer: false, is_operator: true }, 'operator', 'operator'],
}

const browsers = {} as Record<Person, Browser>
const own = {} as Record<Person, { membership_id: number; user_type: string; organization_id: number }>
const ABSENT = 987_654_321
/** What `:id` stands for after each noun of a path: a public thing, and one that is not. */
let things: Record<string, { own: number; foreign: number }>
const files = { own: '', foreign: '', absent: '00000000-0000-4000-8000-000000000000' }
let foreignMembership = 0
let foreignOrganization = 0
let supplierBin = ''
let cells = 0

beforeAll(async () => {
  things = await buildThings()
  files.own = await attach(things.announcements?.own)
  files.foreign = await attach(things.announcements?.foreign)
  const stranger = await buildEmployee(portal.admin)
  foreignMembership = stranger.membership.id
  foreignOrganization = stranger.organization.id
  browsers.public = new Browser(portal)
  const visited = await buildOrganization(portal.admin)
  own.public = { membership_id: foreignMembership, user_type: 'customer', organization_id: visited.id }
  for (const [name, [organization, role, user_type]] of Object.entries(ORGANIZATIONS) as [
    Person,
    [object, string, string],
  ][]) {
    const employee = await buildEmployee(portal.admin, organization as Record<string, unknown>, { role })
    const browser = new Browser(portal)
    expect((await browser.signIn(employee.person.email)).statusCode).toBe(200)
    // The matrix is about bearer tokens; the cookie's own story is in auth.test.ts.
    browser.cookie = ''
    browsers[name] = browser
    own[name] = {
      membership_id: employee.membership.id,
      user_type,
      organization_id: employee.organization.id,
    }
  }
})

async function buildThings(): Promise<typeof things> {
  const db = portal.admin
  const world = await buildPurchase(db)
  await db.query("insert into organization_tax values ($1, 0, '2026-11-01')", [world.supplier.id])
  supplierBin = world.supplier.iin_bin
  const operator = await buildOrganization(db, { ...ORGANIZATIONS.operator[0] })
  const tomorrow = new Date(Date.now() + 86_400_000)
  const preparing = { status_id: 1, starts_on: null, ends_on: null }
  return {
    announcements: { own: world.announcement.id, foreign: world.draftAnnouncement.id },
    lots: { own: world.lotId, foreign: world.draftLotId },
    'plan-items': { own: world.item.id, foreign: world.draftItem.id },
    contracts: { own: world.contract.id, foreign: world.draftContract.id },
    organizations: { own: world.customer.id, foreign: operator.id },
    rnu: {
      own: (await buildRnu(db, world.supplier.id)).id,
      foreign: (await buildRnu(db, world.supplier.id, preparing)).id,
    },
    posts: {
      own: (await buildPost(db)).id,
      foreign: (await buildPost(db, { published_at: tomorrow })).id,
    },
    'menu-items': {
      own: (await buildMenuItem(db)).id,
      foreign: (await buildMenuItem(db, { is_public: false })).id,
    },
  }
}

async function attach(announcementId: number | undefined): Promise<string> {
  const { key, sha256, size } = await portal.files.put(Buffer.from('Техническая спецификация'))
  const { rows } = await portal.admin.query(
    `with a as (insert into attachment (original_name, content_type, size, sha256, storage_key, av_check)
       values ('Техническая спецификация.txt', 'text/plain', $1, $2, $3, 'passed') returning id, uuid)
     , f as (insert into announcement_file select $4, id, 2 from a) select uuid from a`,
    [size, sha256, key, announcementId],
  )
  return rows[0].uuid
}

afterAll(() => console.log(`permission matrix: ${cells} cells`))

type Which = 'own' | 'foreign' | 'absent' | 'wrong'

/** A public thing of the world built above, by the noun of the path. */
function pathInWorld({ path }: Route, which: Which): string {
  const noun = /([a-z-]+)\/:id/.exec(path)?.[1]
  if (!noun) return path.replace(':uuid', files[which as keyof typeof files])
  const known = things[noun]
  if (!known) throw new Error(`the matrix has no ${noun}: add a public and a hidden one`)
  return path.replace(':id', String({ ...known, absent: ABSENT, wrong: ABSENT }[which]))
}

/** Without these a call could not be asked at all. */
function neededQuery({ query }: Route): string {
  const given: Record<string, string> = { format: 'csv', iin_bin: supplierBin }
  const needed = Object.keys(given).filter((name) => name in (query?.shape ?? {}))
  return needed.length > 0 ? `?${needed.map((name) => `${name}=${given[name]}`).join('&')}` : ''
}

const NOTHING: MatrixThing = { id: ABSENT, plan_id: ABSENT, part: files.absent }

async function thingOf(row: Record<string, string>, home: number, which: Which): Promise<MatrixThing> {
  if (which === 'absent') return NOTHING
  const organization = which === 'foreign' ? foreignOrganization : home
  return makeThing(portal, (which === 'wrong' ? row.wrong_on : row.on) as string, organization)
}

async function statusOf(name: string, route: Route, person: Person, which: Which): Promise<number> {
  const row = policy.get(name) as Record<string, string>
  cells++
  // A public call whose address the cabinet shares is asked as everyone asks it: without a token.
  const browser =
    route.access === 'public' && TWINS.has(bare(route.path)) ? browsers.public : browsers[person]
  if (route.upload) return (await browser.call(route.method, API_BASE + route.path, UPLOAD)).statusCode
  if (route.events) {
    // An answer that does not end by itself: its head is enough.
    const answer = await browser.call(route.method, API_BASE + route.path, { payloadAsStream: true })
    answer.stream().destroy()
    return answer.statusCode
  }
  if (row.on === '-') {
    const membership_id = {
      own: own[person].membership_id,
      foreign: foreignMembership,
      absent: ABSENT,
      wrong: 0,
    }[which]
    const payload =
      name === 'switchRole'
        ? { membership_id, user_type: own[person].user_type }
        : route.body
          ? {}
          : undefined
    const query = QUERIES[name]?.(NOTHING) ?? neededQuery(route)
    const url = API_BASE + pathInWorld(route, which) + query
    return (await browser.call(route.method, url, payload ? { payload } : {})).statusCode
  }
  // What is public has no owner among those who ask; the operator's own organisation buys nothing.
  const home = route.access === 'public' ? own.public.organization_id : own[person].organization_id
  const thing = await thingOf(row, home, which)
  const path = route.path.replace(':id', String(thing.id)).replace(':uuid', String(thing.part))
  const url = API_BASE + path + (QUERIES[name]?.(thing) ?? '')
  const payload = route.body ? (PAYLOADS[name]?.(thing) ?? {}) : undefined
  return (await browser.call(route.method, url, payload ? { payload } : {})).statusCode
}

const bare = (path: string) => path.replace(/\/$/, '')
const TWINS = new Set(
  (Object.values(allRoutes) as Route[])
    .filter(({ access, method }) => access === 'cabinet' && method === 'GET')
    .map(({ path }) => bare(path)),
)

const rows = Object.entries(allRoutes) as [string, Route][]

describe('permission matrix', () => {
  it('has a row for every call and a call for every row', () => {
    expect([...policy.keys()].sort()).toEqual(rows.map(([name]) => name).sort())
  })

  it.each(rows)('%s', async (name, route) => {
    const row = policy.get(name) as Record<string, string>
    for (const person of PEOPLE) {
      const allowed = Number(row[person])
      expect([person, 'own', await statusOf(name, route, person, 'own')]).toEqual([person, 'own', allowed])
      for (const which of ['foreign', 'absent', 'wrong'] as const) {
        if (row[which] === '-') continue
        // Who may not ask at all is turned away before anything is looked up.
        const expected = allowed < 400 ? Number(row[which]) : allowed
        expect([person, which, await statusOf(name, route, person, which)]).toEqual([person, which, expected])
      }
    }
  })
})
