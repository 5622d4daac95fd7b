import type { MemberRole, UserType } from '@zakup/domain/actor'
import { buildMembership, buildOrganization, buildPerson } from './build-people.ts'
import { Planner } from './build-planner.ts'
import type { Portal } from './portal.ts'
import { AUTH, Browser } from './sign-in.ts'

/** Someone acting in one capacity. A person of an organisation with both capacities appears twice, in two sessions. */
export interface Person {
  name: string
  planner: Planner
  person_id: number
  organization_id: number
  role: MemberRole
  user_type: UserType
}

export interface Cast {
  people: Person[]
  /** Customer only, both, organizer only. */
  school: number
  office: number
  agency: number
}

/** Two customers and two organizers (one organisation is both); a supplier and an operator, without rights here. */
export async function buildCast(portal: Portal): Promise<Cast> {
  const db = portal.admin
  const common = { is_quasi_sector: true, budget_type_id: 1 }
  const school = await buildOrganization(db, { ...common, is_organizer: false })
  const office = await buildOrganization(db, common)
  const agency = await buildOrganization(db, { ...common, is_customer: false })
  const shop = await buildOrganization(db, { is_customer: false, is_organizer: false, is_supplier: true })
  const desk = await buildOrganization(db, { is_customer: false, is_organizer: false, is_operator: true })
  const people: Person[] = []
  const hire = async (
    organization: { id: number; iin_bin: string },
    role: MemberRole,
    types: readonly UserType[],
  ) => {
    const person = await buildPerson(db)
    const membership = await buildMembership(db, person.id, organization.id, { role })
    for (const user_type of types) {
      const browser = new Browser(portal)
      await browser.signIn(person.email)
      await browser.call('POST', `${AUTH}/switch-role/`, {
        payload: { membership_id: membership.id, user_type },
      })
      people.push({
        name: `${user_type} ${role} ${organization.id}`,
        planner: new Planner(person.id, organization, browser),
        person_id: person.id,
        organization_id: organization.id,
        role,
        user_type,
      })
    }
  }
  for (const role of ['specialist', 'head'] as const) {
    await hire(school, role, ['customer'])
    await hire(office, role, ['customer', 'organizer'])
    await hire(agency, role, ['organizer'])
  }
  await hire(shop, 'head', ['supplier'])
  await hire(desk, 'operator', ['operator'])
  return { people, school: school.id, office: office.id, agency: agency.id }
}
