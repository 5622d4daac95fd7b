import { readFileSync } from 'node:fs'
import { allRoutes } from '@zakup/contract/all-routes'
import { API_BASE } from '@zakup/contract/call'
import type { Route } from '@zakup/contract/route'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildAnnouncement } from './build-announcement.ts'
import { buildEmployee } from './build-people.ts'
import { usePortal } from './portal.ts'
import { Browser } from './sign-in.ts'

/**
 * Every call × everyone × own, foreign and absent things, against policy.csv, which people write and nothing
 * derives. `foreign` is a draft or a membership of someone else; the columns of people use their own things.
 */
const portal = usePortal()
const PEOPLE = [
  'public',
  'supplier',
  'customer_specialist',
  'customer_head',
  'organizer',
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
  operator: [{ is_customer: false, is_organizer: false, is_operator: true }, 'operator', 'operator'],
}

const browsers = {} as Record<Person, Browser>
const own = {} as Record<Person, { membership_id: number; user_type: string }>
const things = { own: 0, foreign: 0, absent: 987_654_321 }
const files = { own: '', foreign: '', absent: '00000000-0000-4000-8000-000000000000' }
let foreignMembership = 0
let cells = 0

beforeAll(async () => {
  things.own = (await buildAnnouncement(portal.admin)).id
  things.foreign = (await buildAnnouncement(portal.admin, { status_id: 110, publish_date: null })).id
  files.own = await attach(things.own)
  files.foreign = await attach(things.foreign)
  foreignMembership = (await buildEmployee(portal.admin)).membership.id
  browsers.public = new Browser(portal)
  own.public = { membership_id: foreignMembership, user_type: 'customer' }
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
    own[name] = { membership_id: employee.membership.id, user_type }
  }
})

async function attach(announcementId: number): Promise<string> {
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

async function statusOf(
  name: string,
  route: Route,
  person: Person,
  thing: 'own' | 'foreign' | 'absent',
): Promise<number> {
  const url = API_BASE + route.path.replace(':id', String(things[thing])).replace(':uuid', files[thing])
  const membership_id = { own: own[person].membership_id, foreign: foreignMembership, absent: things.absent }[
    thing
  ]
  const payload =
    name === 'switchRole' ? { membership_id, user_type: own[person].user_type } : route.body ? {} : undefined
  cells++
  return (await browsers[person].call(route.method, url, payload ? { payload } : {})).statusCode
}

const rows = Object.entries(allRoutes) as [string, Route][]

describe('permission matrix', () => {
  it('has a row for every call and a call for every row', () => {
    expect([...policy.keys()].sort()).toEqual(rows.map(([name]) => name).sort())
  })

  it.each(rows)('%s', async (name, route) => {
    const allowed = policy.get(name) as Record<string, string>
    for (const person of PEOPLE) {
      expect([person, await statusOf(name, route, person, 'own')]).toEqual([person, Number(allowed[person])])
      for (const thing of ['foreign', 'absent'] as const) {
        if (allowed[thing] === '-') continue
        // A stranger is turned away before anything is looked up.
        const expected = person === 'public' && route.access === 'cabinet' ? 401 : Number(allowed[thing])
        expect([person, thing, await statusOf(name, route, person, thing)]).toEqual([person, thing, expected])
      }
    }
  })
})
