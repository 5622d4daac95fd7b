import { beforeAll, describe, expect, it } from 'vitest'
import { buildAnnouncement } from '../../test/build-announcement.ts'
import { buildOrganization, buildRow } from '../../test/build-people.ts'
import { buildPlanner } from '../../test/build-planner.ts'
import { usePortal } from '../../test/portal.ts'

const portal = usePortal()
const get = async (path: string) => (await portal.app.inject(`/api/core/api/core/${path}`)).json()

const CONTACTS = {
  address_ru: 'г. Астана, пр. Абая, 1',
  phone: '+7 (7172) 55-01-02',
  email: 'zakup@org.example',
}
let organizer: Awaited<ReturnType<typeof buildOrganization>>
beforeAll(async () => {
  organizer = await buildOrganization(portal.admin, CONTACTS)
})

/** A published announcement of a system, with one file that only this system has. */
async function imported(system_id: number, external_id: string | null, over: Record<string, unknown> = {}) {
  const made = await buildAnnouncement(portal.admin, {
    system_id,
    external_id,
    organizer_id: organizer.id,
    ...over,
  })
  const file = await buildRow(portal.admin, 'attachment', {
    original_name: 'Техническая спецификация.docx',
    content_type: 'application/msword',
    size: 1024,
    av_check: 'passed',
  })
  await portal.admin.query('insert into announcement_file values ($1, $2, 2, null)', [made.id, file])
  return made
}

describe('a purchase whose files only its source system has', () => {
  it.each([
    [1, '19412345', { site: 'goszakup.gov.kz', url: 'https://goszakup.gov.kz/ru/announce/index/19412345' }],
    [2, '206252', { site: 'eep.mitwork.kz', url: 'https://eep.mitwork.kz/ru/publics/buy/206252' }],
    [3, '1260335', { site: 'zakup.sk.kz', url: 'https://zakup.sk.kz/#/ext(popup:item/1260335/advert)' }],
  ])(
    'of system %i has the address of its page there, on its own page and on that of a lot',
    async (system, id, source) => {
      const made = await imported(system, id)
      const expected = { source: { ...source, is_page: true } }
      expect(await get(`announcements/${made.id}/`)).toMatchObject(expected)
      expect(await get(`lots/${made.lotIds[0]}/`)).toMatchObject(expected)
      const { results } = await get(`announcements/${made.id}/general-files/`)
      expect(results[0].files[0].file_url).toBeNull()
    },
  )

  it('has no address that nobody knows', async () => {
    const unknown = await imported(1, null, { number: 'без номера' })
    expect((await get(`announcements/${unknown.id}/`)).source).toEqual({
      site: 'goszakup.gov.kz',
      url: 'https://goszakup.gov.kz/',
      is_page: false,
    })
    const ours = await imported(4, null)
    expect((await get(`announcements/${ours.id}/`)).source).toBeNull()
    expect((await get(`lots/${ours.lotIds[0]}/`)).source).toBeNull()
  })

  it('says whom to ask: the organizer with its public contacts', async () => {
    const made = await imported(1, '19412346')
    const expected = {
      organizer: {
        id: organizer.id,
        address: CONTACTS.address_ru,
        phone: CONTACTS.phone,
        email: CONTACTS.email,
      },
    }
    expect(await get(`announcements/${made.id}/`)).toMatchObject(expected)
    expect(await get(`lots/${made.lotIds[0]}/`)).toMatchObject(expected)
  })

  it('keeps the contacts of a natural person to itself', async () => {
    const person = await buildOrganization(portal.admin, { ...CONTACTS, kind: 'individual' })
    const made = await imported(1, '19412347', { organizer_id: person.id })
    expect((await get(`lots/${made.lotIds[0]}/`)).organizer).toMatchObject({ phone: null, email: null })
  })

  it('has its address in the cabinet of its organizer, too', async () => {
    const who = await buildPlanner(portal, { is_customer: false })
    const made = await imported(1, '19412348', { organizer_id: who.organization.id })
    const { body } = await who.ask('GET', `core/announcement/${made.id}`)
    expect(body).toMatchObject({
      source: { url: 'https://goszakup.gov.kz/ru/announce/index/19412348', is_page: true },
      files: [{ file: { file_url: null } }],
    })
    const preview = await who.ask('GET', `core/announcement/${made.id}/preview/`)
    expect(preview.body.announcement.source).toEqual(body.source)
  })
})
