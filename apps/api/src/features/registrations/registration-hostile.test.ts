import { describe, expect, it } from 'vitest'
import { acting } from '../../test/acting.ts'
import { brokenInvariants } from '../../test/broken-invariants.ts'
import { buildOfficer } from '../../test/build-exp.ts'
import { buildOrganization, buildPerson } from '../../test/build-people.ts'
import { Applicant, freeNumber, registrationBody, submitted } from '../../test/join.ts'
import { usePortal } from '../../test/portal.ts'
import { endSecretLinks, makeSecretLink } from '../letters/secret-links.shared.ts'

const portal = usePortal()

const filesOf = async (id: number) =>
  (
    await portal.admin.query(
      `select t.id::int, t.uuid, t.organization_id, t.storage_key from registration_file f join attachment t on t.id = f.attachment_id
       where f.registration_id = $1 order by t.id`,
      [id],
    )
  ).rows

describe('a link', () => {
  it('of one application gives no access to another', async () => {
    const one = await new Applicant(portal).prepare({ name_ru: 'Первая' })
    const two = await new Applicant(portal).prepare({ name_ru: 'Вторая' })
    const uuid = (await filesOf(one.id))[0].uuid
    const stolen = await two.ask('POST', 'registrations/files/remove/', { token: two.token, uuid })
    expect([stolen.status, (await filesOf(one.id)).length]).toEqual([404, 2])
    await two.save(registrationBody({ name_ru: 'Изменена второй' }))
    expect((await one.open()).body.name_ru).toBe('Первая')
  })

  it.each([
    ['with an unknown token', async () => 'x'.repeat(43)],
    [
      'that was replaced',
      async (applicant: Applicant) => {
        const old = applicant.token
        const next = await makeSecretLink(portal.db.app, 'registration', applicant.id)
        await endSecretLinks(portal.db.app, 'registration', applicant.id, next)
        return old
      },
    ],
    [
      'that was revoked',
      async (applicant: Applicant) => {
        await endSecretLinks(portal.db.app, 'registration', applicant.id)
        return applicant.token
      },
    ],
    [
      'that has expired',
      async (applicant: Applicant) => {
        await portal.admin.query(
          `update secret_link set expires_at = now() where purpose = 'registration' and subject_id = $1`,
          [applicant.id],
        )
        return applicant.token
      },
    ],
    [
      'of another purpose',
      async (applicant: Applicant) => makeSecretLink(portal.db.app, 'invitation', applicant.id),
    ],
  ])('%s answers 404 link.over', async (_, spoil) => {
    const applicant = await new Applicant(portal).prepare()
    const token = await spoil(applicant)
    applicant.token = token
    const answers = [
      await applicant.open(),
      await applicant.save(),
      await applicant.submit(),
      await applicant.addFile('other'),
      await applicant.ask('POST', 'registrations/files/remove/', {
        token,
        uuid: '00000000-0000-4000-8000-000000000000',
      }),
    ]
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
      answers.map(() => [404, 'link.over']),
    )
  })

  it('is stored only as a hash', async () => {
    const applicant = await new Applicant(portal).prepare()
    const { rows } = await portal.admin.query(
      `select 1 from secret_link where encode(hash, 'base64') like $1 union all
       select 1 from journal_event where coalesce(after::text, '') like $1`,
      [`%${applicant.token}%`],
    )
    expect(rows).toEqual([])
  })
})

describe('several applicants', () => {
  it.each([1, 2, 3])('can submit the same number at once (%i)', async () => {
    const iin_bin = freeNumber()
    const applicants = await Promise.all(
      ['a', 'b', 'c'].map((name) =>
        new Applicant(portal, { iin_bin, email: `${name}${iin_bin}@portal.example` }).prepare(),
      ),
    )
    const answers = await Promise.all(applicants.map((applicant) => applicant.submit()))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  })

  it('who start at once with one e-mail share one application', async () => {
    const applicant = new Applicant(portal)
    await Promise.all(Array.from({ length: 6 }, () => applicant.start()))
    const { rows } = await portal.admin.query(
      'select count(*)::int as n from registration where iin_bin = $1',
      [applicant.iin_bin],
    )
    expect(rows[0].n).toBe(1)
  })

  it('get the same response whether or not the e-mail has an account', async () => {
    const known = await buildPerson(portal.admin)
    const iin_bin = freeNumber()
    const answers = [
      await new Applicant(portal, { iin_bin, email: known.email }).start(),
      await new Applicant(portal, { iin_bin, email: 'nobody@portal.example' }).start(),
    ]
    expect(answers[0]).toEqual(answers[1])
  })
})

describe('documents', () => {
  it('are accepted only with a confirmed link, a known kind and matching content', async () => {
    const applicant = new Applicant(portal)
    await applicant.start()
    await applicant.takeLink()
    const early = await applicant.addFile('certificate')
    expect([early.status, early.body.code]).toEqual([409, 'registration.not_confirmed'])
    await applicant.open()
    const kind = await applicant.addFile('passport')
    expect([kind.status, kind.body.errors[0].code]).toEqual([400, 'registration.bad_file_kind'])
    const page = await applicant.addFile('other', {
      name: 'a.txt',
      content: '<!doctype html><script>1</script>',
    })
    expect([page.status, page.body.code]).toEqual([422, 'attachment.other_content'])
    const program = await applicant.addFile('other', { name: 'a.exe', content: 'MZ' })
    expect([program.status, program.body.code]).toEqual([415, 'attachment.type'])
    expect(await filesOf(applicant.id)).toEqual([])
  })

  it('are limited to ten, and to fifty megabytes in total', async () => {
    const applicant = await new Applicant(portal).prepare()
    for (let i = 0; i < 8; i++)
      expect((await applicant.addFile('other', { content: `№ ${i}` })).status).toBe(200)
    const eleventh = await applicant.addFile('other')
    expect([eleventh.status, eleventh.body.code]).toEqual([409, 'registration.too_many_files'])
    const large = await new Applicant(portal).prepare()
    await portal.admin.query(
      'update attachment set size = 60000000 where id in (select attachment_id from registration_file where registration_id = $1)',
      [large.id],
    )
    const more = await large.addFile('other')
    expect([more.status, more.body.code]).toEqual([409, 'registration.files_too_large'])
  })

  it('belong to no organisation, survive the clean-up, and are deleted when removed', async () => {
    const applicant = await new Applicant(portal).prepare()
    const [first, second] = await filesOf(applicant.id)
    expect([first.organization_id, second.organization_id]).toEqual([null, null])
    const loose = await portal.admin.query('select from loose_attachments(among => $1)', [
      [first.id, second.id],
    ])
    expect(loose.rowCount).toBe(0)
    const open = await portal.app.inject(`/api/core/api/core/attachments/${first.uuid}/`)
    expect(open.statusCode).toBe(404)
    const { body } = await applicant.ask('POST', 'registrations/files/remove/', {
      token: applicant.token,
      uuid: first.uuid,
    })
    expect(body.files.map(({ uuid }: { uuid: string }) => uuid)).toEqual([second.uuid])
    const gone = await portal.admin.query('select from attachment where id = $1', [first.id])
    expect(gone.rowCount).toBe(0)
    // A submitted application can no longer be changed.
    await applicant.addFile('certificate')
    await applicant.submit()
    const late = await applicant.ask('POST', 'registrations/files/remove/', {
      token: applicant.token,
      uuid: second.uuid,
    })
    expect([late.status, late.body.code]).toEqual([409, 'registration.not_open'])
  })
})

describe('the database', () => {
  it('shows a submitted application to the operator (RLS), and drafts to no organisation', async () => {
    const draft = await new Applicant(portal).prepare()
    const sent = await submitted(portal)
    const officer = await buildOfficer(portal)
    const stranger = await buildOrganization(portal.admin)
    const seen = (organization: number) =>
      acting(portal, organization, async (client) => {
        const { rows } = await client.query(
          'select id::int from registration where id = any($1) order by id',
          [[draft.id, sent.id]],
        )
        const files = await client.query('select from registration_file where registration_id = any($1)', [
          [draft.id, sent.id],
        ])
        return [rows.map(({ id }) => id), files.rowCount]
      })
    expect(await seen(stranger.id)).toEqual([[], 0])
    expect(await seen(officer.organization.id)).toEqual([[sent.id], 2])
    const bare = await portal.db.pools.app.query('select from registration')
    expect(bare.rowCount).toBe(0)
  })

  it('lets neither side make changes reserved for the other', async () => {
    const sent = await submitted(portal)
    const officer = await buildOfficer(portal)
    const byOperator = (change: string) =>
      acting(portal, officer.organization.id, (client) =>
        client.query(`update registration set ${change} where id = $1`, [sent.id]),
      )
    await expect(byOperator(`name_ru = 'Другая'`)).rejects.toThrow(/this side may not/)
    await expect(byOperator(`state = 'returned', decision_reason = 'Так'`)).rejects.toThrow(
      /this side may not/,
    )
    // An application is closed only together with the admission of another one with its number.
    await expect(
      byOperator(
        `state = 'closed', decision_reason = 'Так', decided_by = ${officer.person_id}, decided_at = now()`,
      ),
    ).rejects.toThrow(/this side may not/)
    const draft = await new Applicant(portal).prepare()
    const client = await portal.db.pools.app.connect()
    try {
      for (const change of [`email = 'x@y'`, `state = 'admitted'`, `iin_bin = '020540003431'`]) {
        await client.query('begin')
        await client.query(`select set_config('app.registration', $1, true)`, [String(draft.id)])
        await expect(
          client.query(`update registration set ${change} where id = $1`, [draft.id]),
        ).rejects.toThrow(/permission denied|this side may not/)
        await client.query('rollback')
      }
    } finally {
      client.release()
    }
  })

  it('allows one open application per e-mail and number', async () => {
    const { iin_bin, email } = await new Applicant(portal).prepare()
    await expect(
      portal.admin.query(`insert into registration (iin_bin, email) values ($1, $2)`, [
        iin_bin,
        email.toUpperCase(),
      ]),
    ).rejects.toThrow(/registration_one_open/)
  })

  it('holds all invariants', async () => {
    expect(await brokenInvariants(portal)).toEqual([])
  })
})
