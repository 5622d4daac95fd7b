import type { InjectOptions } from 'fastify'
import { buildEmployee, buildMembership, buildPerson } from './build-people.ts'
import type { Portal } from './portal.ts'
import { Browser } from './sign-in.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** A signed-in person; `ask` returns the status and the body of the response. */
export class Planner {
  readonly person_id: number
  readonly organization: { id: number; iin_bin: string }
  readonly browser: Browser

  constructor(personId: number, organization: { id: number; iin_bin: string }, browser: Browser) {
    this.person_id = personId
    this.organization = organization
    this.browser = browser
  }

  async ask(method: Method, path: string, payload?: unknown, headers: Record<string, string> = {}) {
    const options: InjectOptions = {
      headers,
      ...(payload === undefined ? {} : { payload: payload as object }),
    }
    const response = await this.browser.call(method, `/api/core/api/${path}`, options)
    return { status: response.statusCode, body: response.body ? response.json() : null }
  }
}

/** A signed-in employee of a customer, or of the organisation described. */
export async function buildPlanner(portal: Portal, organization: Record<string, unknown> = {}) {
  const { person, organization: employer } = await buildEmployee(portal.admin, organization)
  return signedIn(portal, person, employer)
}

export async function buildColleague(
  portal: Portal,
  { organization }: Planner,
  over: { last_name?: string; first_name?: string } = {},
) {
  const person = await buildPerson(portal.admin, over)
  await buildMembership(portal.admin, person.id, organization.id)
  return signedIn(portal, person, organization)
}

export async function buildSupplier(portal: Portal) {
  return buildPlanner(portal, { is_customer: false, is_organizer: false, is_supplier: true })
}

async function signedIn(
  portal: Portal,
  person: { id: number; email: string },
  organization: { id: number; iin_bin: string },
): Promise<Planner> {
  const browser = new Browser(portal)
  await browser.signIn(person.email)
  return new Planner(person.id, organization, browser)
}
