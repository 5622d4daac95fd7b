import { expect, it } from 'vitest'
import { brokenInvariants } from '../../test/broken-invariants.ts'
import { Applicant, submitted } from '../../test/join.ts'
import { usePortal } from '../../test/portal.ts'
import { endSecretLinks } from '../letters/secret-links.shared.ts'
import { dropAbandoned } from './registrations.jobs.ts'

const portal = usePortal()

/** Makes an application look untouched for this many days, with its e-mails sent. */
async function age(applicant: Applicant, days: number): Promise<void> {
  await portal.admin.query(
    `update registration set updated_at = now() - make_interval(days => $2) where id = $1`,
    [applicant.id, days],
  )
  await portal.admin.query(`update letter set sent_at = now() where link_subject = $1`, [applicant.id])
}

async function left(): Promise<number[]> {
  const client = await portal.admin.connect()
  try {
    await dropAbandoned(client)
    return (await client.query('select id::int from registration order by id')).rows.map(({ id }) => id)
  } finally {
    client.release()
  }
}

it('abandoned applications are deleted with their documents once their link is invalid', async () => {
  const abandoned = await new Applicant(portal).prepare()
  const linked = await new Applicant(portal).prepare()
  const fresh = await new Applicant(portal).prepare()
  const unconfirmed = new Applicant(portal)
  await unconfirmed.start()
  await unconfirmed.takeLink()
  const sent = await submitted(portal)
  for (const applicant of [abandoned, linked, sent]) await age(applicant, 200)
  await age(fresh, 100)
  await age(unconfirmed, 40)
  for (const applicant of [abandoned, fresh, unconfirmed, sent])
    await endSecretLinks(portal.db.app, 'registration', applicant.id)
  const files = await portal.admin.query(
    'select attachment_id as id from registration_file where registration_id = $1',
    [abandoned.id],
  )
  expect(await left()).toEqual([linked.id, fresh.id, sent.id])
  const gone = await portal.admin.query('select from attachment where id = any($1)', [
    files.rows.map(({ id }) => id),
  ])
  expect([files.rowCount, gone.rowCount]).toEqual([2, 0])
  expect(await brokenInvariants(portal)).toEqual([])
})
