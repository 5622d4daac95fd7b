import { API_BASE } from '@zakup/contract/call'
import { NOTICE_KINDS, usualMailWay } from '@zakup/domain/notices/notice-kinds'
import { noticeText } from '@zakup/messages/notice-text'
import { describe, expect, it } from 'vitest'
import { buildNotice } from '../../test/build-notice.ts'
import { buildEmployee, buildMembership, buildPerson } from '../../test/build-people.ts'
import { usePortal } from '../../test/portal.ts'
import { Browser } from '../../test/sign-in.ts'

const portal = usePortal()
const NOTICES = `${API_BASE}personal-account/notices/`

async function someone(organization = {}, membership = {}) {
  const employee = await buildEmployee(portal.admin, organization, membership)
  const browser = new Browser(portal)
  await browser.signIn(employee.person.email)
  return { ...employee, browser }
}

describe('notices', () => {
  it('go to the people of an organisation except the one who acted, and to nobody else', async () => {
    const aigul = await someone()
    const stranger = await someone()
    const colleague = await buildPerson(portal.admin)
    await buildMembership(portal.admin, colleague.id, aigul.organization.id)
    await buildNotice(portal.admin, { organization_id: aigul.organization.id, except: colleague.id })

    const own = (await aigul.browser.call('GET', NOTICES)).json()
    expect(own).toMatchObject({ count: 1, unread: 1, next: null })
    expect(own.results[0]).toMatchObject({
      kind: 'order.sent',
      text: 'Заявка на закупку № 20418 ждёт вашего решения. Заказчик: КГУ «Лицей № 7»',
      subject: { type: 'purchase_order', id: 20418 },
      read_at: null,
    })
    expect((await stranger.browser.call('GET', NOTICES)).json()).toMatchObject({ count: 0, unread: 0 })
    const actor = new Browser(portal)
    await actor.signIn(colleague.email)
    expect((await actor.call('GET', NOTICES)).json().count).toBe(0)
  })

  it('are marked as read one by one or all at once, only for their recipient', async () => {
    const aigul = await someone()
    const colleague = await buildPerson(portal.admin)
    await buildMembership(portal.admin, colleague.id, aigul.organization.id)
    const other = new Browser(portal)
    await other.signIn(colleague.email)
    for (let i = 0; i < 3; i++) await buildNotice(portal.admin, { organization_id: aigul.organization.id })

    const [newest] = (await aigul.browser.call('GET', NOTICES)).json().results
    const foreign = (await other.call('GET', NOTICES)).json().results[0]
    const read = (ids?: number[]) =>
      aigul.browser.call('POST', `${NOTICES}read/`, { payload: ids ? { ids } : {} })
    expect((await read([newest.id, foreign.id])).json()).toEqual({ unread: 2 })
    expect((await aigul.browser.call('GET', `${NOTICES}?unread=true`)).json().count).toBe(2)
    expect((await read()).json()).toEqual({ unread: 0 })
    expect((await aigul.browser.call('GET', NOTICES)).json()).toMatchObject({ count: 3, unread: 0 })
    expect((await other.call('GET', NOTICES)).json()).toMatchObject({ count: 3, unread: 3 })
  })

  it('are listed for the organisation the person acts for', async () => {
    const aigul = await someone()
    const second = await someone()
    const membership = await buildMembership(portal.admin, aigul.person.id, second.organization.id)
    await buildNotice(portal.admin, { organization_id: second.organization.id })
    expect((await aigul.browser.call('GET', NOTICES)).json().count).toBe(0)
    await aigul.browser.call('POST', `${API_BASE}auth/switch-role/`, {
      payload: { membership_id: membership.id, user_type: 'customer' },
    })
    expect((await aigul.browser.call('GET', NOTICES)).json().count).toBe(1)
  })

  it('have e-mail settings per kind; a choice equal to the default is not stored', async () => {
    const { browser, person } = await someone()
    const before = (await browser.call('GET', `${NOTICES}settings/`)).json()
    expect(before.email).toBe(person.email)
    expect(before.settings).toEqual(NOTICE_KINDS.map((kind) => ({ kind, email: usualMailWay(kind) })))
    const choose = (settings: object[]) =>
      browser.call('PUT', `${NOTICES}settings/`, { payload: { settings } })
    await choose([
      { kind: 'order.sent', email: 'off' },
      { kind: 'plan.approved', email: 'now' },
    ])
    const chosen = await choose([{ kind: 'plan.approved', email: 'digest' }])
    expect(chosen.json().settings).toContainEqual({ kind: 'order.sent', email: 'off' })
    expect(chosen.json().settings).toContainEqual({ kind: 'plan.approved', email: 'digest' })
    // A choice equal to the default is not stored.
    const kept = await portal.admin.query('select kind from notice_setting where person_id = $1', [person.id])
    expect(kept.rows).toEqual([{ kind: 'order.sent' }])
    expect((await choose([{ kind: 'order.sent', email: 'fax' }])).statusCode).toBe(400)
  })

  it('cannot be read or inserted on a connection without an organisation', async () => {
    const aigul = await someone()
    await buildNotice(portal.admin, { organization_id: aigul.organization.id })
    const client = await portal.db.pools.app.connect()
    try {
      expect((await client.query('select from notice')).rowCount).toBe(0)
      await expect(
        client.query(
          `insert into notice (person_id, organization_id, kind, subject_type, subject_id)
          values ($1, $2, 'order.sent', 'purchase_order', 1)`,
          [aigul.person.id, aigul.organization.id],
        ),
      ).rejects.toThrow('permission denied')
    } finally {
      client.release()
    }
  })

  it.each(NOTICE_KINDS)('%s: the text has no placeholder left if values are missing', (kind) => {
    expect(noticeText(kind, { reason: null })).not.toMatch(/[{}]|notice\./)
  })
})
