import { buildMembership, buildOrganization, buildPerson, buildRow } from './build-people.ts'
import { buildSupplier, Planner } from './build-planner.ts'
import type { Portal } from './portal.ts'
import { Browser } from './sign-in.ts'

/** An officer of the operator. Pass the organisation to add another officer of the same operator. */
export async function buildOfficer(
  portal: Portal,
  fixture?: { id: number; iin_bin: string },
): Promise<Planner> {
  const organization =
    fixture ??
    (await buildOrganization(portal.admin, { is_customer: false, is_organizer: false, is_operator: true }))
  const person = await buildPerson(portal.admin)
  await buildMembership(portal.admin, person.id, organization.id, { role: 'operator' })
  const browser = new Browser(portal)
  await browser.signIn(person.email)
  return new Planner(person.id, organization, browser)
}

/** A supplier and two officers of the operator: the reviewer may not also approve. */
export async function buildExpFixture(portal: Portal) {
  const supplier = await buildSupplier(portal)
  const reviewer = await buildOfficer(portal)
  return { supplier, reviewer, approver: await buildOfficer(portal, reviewer.organization) }
}

/** A scanned upload of an organisation, inserted directly into the database; returns its uuid. */
export async function buildUpload(
  portal: Portal,
  organizationId: number,
  over: Record<string, unknown> = {},
) {
  const id = await buildRow(portal.admin, 'attachment', {
    original_name: 'Акт приёмки.pdf',
    content_type: 'application/pdf',
    size: 1200,
    av_check: 'passed',
    organization_id: organizationId,
    ...over,
  })
  const { rows } = await portal.admin.query<{ uuid: string }>('select uuid from attachment where id = $1', [
    id,
  ])
  return { id, uuid: rows[0]?.uuid as string }
}

/** A school built by a general contractor: complete except for its documents. */
export const EXP_BODY = {
  supplier_exp_type_id: 1,
  object: 'Средняя школа на 300 мест',
  status_potential_supplier_id: 1,
  construction_work_type_id: 1,
  country_id: 398,
  kato_id: 710000000,
  address: 'г. Астана, ул. Достык, 12',
  customer_name: 'ГУ «Управление строительства города Астаны»',
  customer_iin_bin: '020540003431',
  contract_number: '15',
  responsibility_level_id: 2,
  technical_complexity_id: 2,
  functional_purpose_id: 2,
  license_activity_type_id: 22,
  amount: '1250000000.00',
  started_on: '2022-03-01',
  completed_on: '2024-08-20',
}

/** A body with the documents a general contractor needs, uploaded by the supplier. */
export async function buildExpBody(portal: Portal, { organization }: Planner, over: object = {}) {
  const [act, declaration] = [
    await buildUpload(portal, organization.id),
    await buildUpload(portal, organization.id, { original_name: 'Декларация.pdf' }),
  ]
  const documents = [
    { uuid: act.uuid, kind: 'acceptance_act' },
    { uuid: declaration.uuid, kind: 'declaration' },
  ]
  return { ...EXP_BODY, documents, ...over }
}
