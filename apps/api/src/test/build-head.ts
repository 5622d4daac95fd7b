import { buildMembership, buildPerson } from './build-people.ts'
import { Planner } from './build-planner.ts'
import type { Portal } from './portal.ts'
import { Browser } from './sign-in.ts'

/** The head of a planner's organisation, who approves what the planner submits. */
export async function buildHead(portal: Portal, { organization }: Planner): Promise<Planner> {
  const person = await buildPerson(portal.admin, { last_name: 'Жумабаев', first_name: 'Ерлан' })
  await buildMembership(portal.admin, person.id, organization.id, { role: 'head' })
  const browser = new Browser(portal)
  await browser.signIn(person.email)
  return new Planner(person.id, organization, browser)
}
