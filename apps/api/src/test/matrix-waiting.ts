import { buildAnnouncement } from './build-announcement.ts'
import { buildContract } from './build-contract.ts'
import { buildOrganization } from './build-people.ts'
import { makeThing } from './matrix-things.ts'
import type { Portal } from './portal.ts'

/** Things that wait for someone's step. */
const STEPS = [
  'plan:submitted',
  'plan:returned',
  'item:draft',
  'customer_organizer:requested',
  'order:sent',
  'order:returned',
  'order:confirmed',
  'announcement:draft',
  'announcement:submitted',
]

/** Deletes things of earlier calls: the lists are limited, so among many a foreign one would not be noticed. */
export async function clearWaiting({ admin: db }: Portal): Promise<void> {
  await db.query('delete from customer_organizer where status_id = 1')
  await db.query('delete from announcement where status_id = 120')
  await db.query('delete from rnu where status_id = 3')
  // Edition 3 belongs to the public world and stays a draft.
  await db.query('update plan set status_id = 5, approved_at = now() where status_id = 1 and edition = 1')
}

/** Things that wait for a step, each at its own organisation. */
export async function leaveWaiting(portal: Portal): Promise<void> {
  const db = portal.admin
  for (const wanted of STEPS)
    for (const isCustomer of [true, false]) {
      const { id } = await buildOrganization(db, { is_customer: isCustomer, is_organizer: !isCustomer })
      if (isCustomer || !/^(plan|item)/.test(wanted)) await makeThing(portal, wanted, id)
    }
  await leaveTerms(portal)
}

/** Terms that end tomorrow, and a returned record. */
async function leaveTerms(portal: Portal): Promise<void> {
  const db = portal.admin
  const tomorrow = new Date(Date.now() + 86_400_000)
  const { id: organizer_id } = await buildOrganization(db, { is_customer: false })
  const customer = await buildOrganization(db)
  // Ends before any other intake: the list shows the soonest.
  const soon = new Date(Date.now() + 300_000)
  await buildAnnouncement(db, { organizer_id, status_id: 220, offer_end_date: soon }, [
    { customer_id: customer.id },
  ])
  await buildContract(db, { ends_on: tomorrow })
  await makeThing(portal, 'rnu:returned', customer.id)
  const supplier = async () => (await buildOrganization(db, { is_supplier: true })).id
  await makeThing(portal, 'exp:returned', await supplier())
  const { id } = await makeThing(portal, 'license:', await supplier())
  await db.query('update supplier_license set valid_until = current_date + 1 where id = $1', [id])
}
