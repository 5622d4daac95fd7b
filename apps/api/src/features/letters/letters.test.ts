import { accountLetters } from '@zakup/messages/ru/account-letters'
import { beforeEach, describe, expect, it } from 'vitest'
import { sendLetters } from '../../test/letters.ts'
import { usePortal } from '../../test/portal.ts'
import { usePostOffice } from '../../test/post-office.ts'
import { accountLetter } from './account-letter.ts'
import { queueLetter } from './letters.shared.ts'
import { endSecretLinks, makeSecretLink, takeSecretLink } from './secret-links.shared.ts'

const portal = usePortal()
const office = usePostOffice()
const to = { name: 'Айгуль', address: 'aigul@portal.example' }

beforeEach(() => {
  office.letters.length = 0
})

const comeDue = () => portal.admin.query('update graphile_worker._private_jobs set run_at = now()')
const invite = (subject: number) =>
  portal.db.app.transaction().execute((trx) =>
    queueLetter(trx, {
      kind: 'invitation',
      to,
      values: { inviter: 'Ерлан <b>', organization: 'Лицей', position: 'Экономист' },
      link: ['invitation', subject],
    }),
  )
const secret = (text: string | undefined) => /\/invitation#([\w-]{43})/.exec(text ?? '')?.[1] as string
const opens = (token: string) =>
  portal.db.app
    .transaction()
    .execute((trx) => takeSecretLink(trx, 'invitation', token))
    .catch(() => null)

describe('account e-mails', () => {
  it('have a secret link that works once', async () => {
    await invite(41)
    const [letter] = await sendLetters(portal, office)
    expect(letter).toMatchObject({
      recipients: [to.address],
      subject: 'Приглашение работать на Портале закупок',
    })
    expect(letter?.text).toContain('Ерлан <b> приглашает')
    expect(letter?.html).toContain('Ерлан &lt;b&gt; приглашает')
    expect(await opens(secret(letter?.text))).toBe(41)
    expect(await opens(secret(letter?.text))).toBeNull()
  })

  it('are sent once, also with several workers', async () => {
    await invite(42)
    await Promise.all([sendLetters(portal, office), sendLetters(portal, office)])
    expect(office.letters).toHaveLength(1)
  })

  it('are retried when the mail server is busy, and only the link that was sent is valid', async () => {
    const open = 'select from secret_link where subject_id = 43 and used_at is null'
    await invite(43)
    const [first] = await sendLetters(portal, office)
    await invite(43)
    office.refuseNext = 451
    expect(await sendLetters(portal, office)).toEqual([])
    await comeDue()
    const [second] = await sendLetters(portal, office)
    expect((await portal.admin.query(open)).rowCount).toBe(1)
    expect(await opens(secret(first?.text))).toBeNull()
    expect(await opens(secret(second?.text))).toBe(43)
  })

  it('leave the newest link valid when two are sent at the same time, whichever is sent last', async () => {
    const { app } = portal.db
    const [first, second] = [
      await makeSecretLink(app, 'invitation', 46),
      await makeSecretLink(app, 'invitation', 46),
    ]
    await endSecretLinks(app, 'invitation', 46, second)
    await endSecretLinks(app, 'invitation', 46, first)
    expect(await opens(first)).toBeNull()
    expect(await opens(second)).toBe(46)
  })

  it('leave an earlier link valid until the next e-mail is sent', async () => {
    await invite(44)
    const [first] = await sendLetters(portal, office)
    await invite(44)
    office.refuseNext = 451
    expect(await sendLetters(portal, office)).toEqual([])
    expect(await opens(secret(first?.text))).toBe(44)
    await comeDue()
    expect(await sendLetters(portal, office)).toHaveLength(1)
  })

  it('are sent by the next worker after one that died while sending, when its claim is over', async () => {
    await invite(45)
    await portal.admin.query(
      `update letter set claimed_until = now() + interval '1 minute' where link_subject = 45`,
    )
    expect(await sendLetters(portal, office)).toEqual([])
    await portal.admin.query(`update letter set claimed_until = now() where link_subject = 45`)
    await comeDue()
    expect(await sendLetters(portal, office)).toHaveLength(1)
  })

  it('are not sent after a rollback', async () => {
    await portal.db.app
      .transaction()
      .execute(async (trx) => {
        await queueLetter(trx, { kind: 'password_changed', to, values: { at: '16.11.2026, 09:00' } })
        throw new Error('no')
      })
      .catch(() => null)
    expect(await sendLetters(portal, office)).toEqual([])
  })

  it.each(Object.keys(accountLetters).filter((key) => key.endsWith('.text')))(
    '%s: all placeholders are filled',
    (key) => {
      const kind = key.split('.')[1] as string
      const names = accountLetters[key as keyof typeof accountLetters].match(/\{\w+\}/g) ?? []
      const vals = Object.fromEntries(names.map((name) => [name.slice(1, -1), 'значение']))
      const letter = accountLetter(
        'https://portal.example',
        { id: 1, kind, to_name: 'Айгуль', to_address: to.address, vals },
        null,
      )
      expect(letter.subject).not.toMatch(/[{}]/)
      expect(letter.text).not.toMatch(/[{}]/)
    },
  )
})
