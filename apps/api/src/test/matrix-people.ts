import { buildEmployee, buildOrganization } from './build-people.ts'
import type { Person } from './matrix-policy.ts'
import { lastingToken } from './matrix-tokens.ts'
import type { Portal } from './portal.ts'
import { Browser } from './sign-in.ts'

/** The people of policy.csv, signed in: each in their own organisation with a single capacity. */
export interface MatrixPerson {
  browser: Browser
  person_id: number
  membership_id: number
  organization_id: number
  user_type: string
  role: string
}

export type MatrixPeople = Record<Person, MatrixPerson>

const NOBODY = { is_customer: false, is_organizer: false }
const ORGANIZATIONS: Record<Exclude<Person, 'public'>, [Record<string, boolean>, string, string]> = {
  supplier: [{ ...NOBODY, is_supplier: true }, 'specialist', 'supplier'],
  customer_specialist: [{ is_organizer: false }, 'specialist', 'customer'],
  customer_head: [{ is_organizer: false }, 'head', 'customer'],
  organizer: [{ is_customer: false }, 'specialist', 'organizer'],
  organizer_head: [{ is_customer: false }, 'head', 'organizer'],
  operator: [{ ...NOBODY, is_operator: true }, 'operator', 'operator'],
}

export async function buildMatrixPeople(portal: Portal): Promise<MatrixPeople> {
  const visited = await buildOrganization(portal.admin)
  const people = {
    public: {
      browser: new Browser(portal),
      person_id: 0,
      membership_id: 0,
      organization_id: visited.id,
      user_type: 'customer',
      role: 'specialist',
    },
  } as MatrixPeople
  for (const [name, [organization, role, user_type]] of Object.entries(ORGANIZATIONS)) {
    const employee = await buildEmployee(portal.admin, organization, { role })
    const browser = new Browser(portal)
    const { statusCode } = await browser.signIn(employee.person.email)
    if (statusCode !== 200) throw new Error(`${name} cannot sign in: ${statusCode}`)
    // The matrix tests bearer tokens; auth.test.ts tests the cookie.
    browser.cookie = ''
    browser.token = await lastingToken(portal, browser.token)
    people[name as Person] = {
      browser,
      person_id: employee.person.id,
      membership_id: employee.membership.id,
      organization_id: employee.organization.id,
      user_type,
      role,
    }
  }
  return people
}
