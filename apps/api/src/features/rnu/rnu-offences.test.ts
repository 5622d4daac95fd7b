import { isSameOffence, type RnuOffence } from '@zakup/domain/rnu/same-offence'
import { expect, it } from 'vitest'
import { buildAnnouncement } from '../../test/build-announcement.ts'
import { buildContract } from '../../test/build-contract.ts'
import { buildOrganization } from '../../test/build-people.ts'
import { usePortal } from '../../test/portal.ts'

const portal = usePortal()

/** Every combination of the fields of an offence. */
async function everyOffence(): Promise<RnuOffence[]> {
  const db = portal.admin
  const supplier = await buildOrganization(db, { is_supplier: true })
  const customers = [null, (await buildOrganization(db)).id, (await buildOrganization(db)).id]
  const contracts = [null, (await buildContract(db)).id, (await buildContract(db)).id]
  const announcements = [null, (await buildAnnouncement(db)).id, (await buildAnnouncement(db)).id]
  return customers.flatMap((customer_id) =>
    contracts.flatMap((contract_id) =>
      announcements.flatMap((announcement_id) =>
        [null, '1', '2'].map((decision_number) => ({
          organization_id: supplier.id,
          reason_id: 2,
          customer_id,
          contract_id,
          announcement_id,
          decision_number,
        })),
      ),
    ),
  )
}

it('the database and isSameOffence agree on every combination of fields', async () => {
  const inForce: RnuOffence[] = []
  const expected: RnuOffence[] = []
  for (const offence of await everyOffence()) {
    const { rowCount } = await portal.admin.query(
      `insert into rnu (organization_id, reason_id, customer_id, contract_id, announcement_id, decision_number,
         system_id, status_id, starts_on, ends_on)
       values ($1, $2, $3, $4, $5, $6, 4, 4, '2026-01-15', '2028-01-15') on conflict do nothing`,
      Object.values(offence),
    )
    if (rowCount) inForce.push(offence)
    if (!expected.some((other) => isSameOffence(other, offence))) expected.push(offence)
  }
  expect(inForce).toEqual(expected)
  // Two contracts; and for each of three customers (one is null) two announcements or three acts (one is null).
  expect(inForce).toHaveLength(2 + 3 * (2 + 3))
})
