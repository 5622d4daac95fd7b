import { type Clamd, startClamd } from '@zakup/db/clamd'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildEmployee } from '../../test/build-people.ts'
import { buildPlan, buildPlanItem } from '../../test/build-plan.ts'
import { usePortal } from '../../test/portal.ts'
import { Browser } from '../../test/sign-in.ts'
import { UPLOADS, upload } from '../../test/upload.ts'

let clamd: Clamd
beforeAll(async () => {
  clamd = await startClamd()
})
afterAll(() => clamd?.stop())
const portal = usePortal(() => ({ CLAMD: clamd.address }))

const CONTENT = 'Техническая спецификация'
const SIZE = Buffer.byteLength(CONTENT)
const stranger = () => new Browser(portal)
let owner: Browser
let other: Browser
let itemId: number
let attachment: { uuid: string; sha256: string }
let address: string

async function signedIn(email: string): Promise<Browser> {
  const browser = new Browser(portal)
  await browser.signIn(email)
  return browser
}

beforeAll(async () => {
  const { person, organization } = await buildEmployee(portal.admin)
  owner = await signedIn(person.email)
  other = await signedIn((await buildEmployee(portal.admin)).person.email)
  const plan = await buildPlan(portal.admin, organization.id, { status_id: 1, approved_at: null })
  itemId = (await buildPlanItem(portal.admin, plan, { status_id: 1 })).id
  attachment = (await upload(owner, "Спецификация 'А'.txt", CONTENT)).json()
  address = `${UPLOADS}${attachment.uuid}/`
  await portal.admin.query(
    `insert into plan_item_file (plan_item_id, attachment_id, kind)
     select $1, id, 'technical_specification' from attachment where uuid = $2`,
    [itemId, attachment.uuid],
  )
})

const get = (browser: Browser, headers: Record<string, string> = {}) =>
  browser.call('GET', address, { headers })

describe('the file of a draft', () => {
  it('is available only to its own organisation', async () => {
    const own = await get(owner)
    expect([own.statusCode, own.body]).toEqual([200, CONTENT])
    expect(own.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-type': 'text/plain; charset=utf-8',
      'content-length': String(SIZE),
    })
    expect(own.headers['content-disposition']).toBe(
      `attachment; filename*=UTF-8''${encodeURIComponent('Спецификация ')}%27${encodeURIComponent('А')}%27.txt`,
    )
    expect((await get(other)).statusCode).toBe(404)
    expect((await get(stranger())).statusCode).toBe(404)
  })

  it('becomes public with its item', async () => {
    await portal.admin.query(
      'update plan set status_id = 3, approved_at = now() where id = (select plan_id from plan_item where id = $1)',
      [itemId],
    )
    await portal.admin.query('update plan_item set status_id = 2 where id = $1', [itemId])
    for (const browser of [stranger(), other, owner]) expect((await get(browser)).body).toBe(CONTENT)
    expect((await get(stranger())).headers['cache-control']).toBe('public, max-age=86400')
    expect((await get(other)).headers['cache-control']).toBe('no-store')
  })

  it('answers 404 to everyone once a virus is found in it', async () => {
    const mark = (av: string) =>
      portal.admin.query('update attachment set av_check = $1 where uuid = $2', [av, attachment.uuid])
    await mark('failed')
    for (const browser of [stranger(), owner]) expect((await get(browser)).statusCode).toBe(404)
    await mark('passed')
  })
})

describe('parts of a file', () => {
  it.each([
    ['bytes=0-0', 0, 1],
    ['bytes=5-9', 5, 10],
    ['bytes=40-', 40, SIZE],
    ['bytes=-4', SIZE - 4, SIZE],
    ['bytes=-999', 0, SIZE],
    ['bytes=2-999', 2, SIZE],
  ])('%s answers 206', async (range, start, end) => {
    const response = await get(stranger(), { range })
    expect(response.statusCode).toBe(206)
    expect(response.rawPayload).toEqual(Buffer.from(CONTENT).subarray(start, end))
    expect(response.headers['content-range']).toBe(`bytes ${start}-${end - 1}/${SIZE}`)
    expect(response.headers['content-length']).toBe(String(end - start))
  })

  it.each(['bytes=999-', `bytes=${SIZE}-`, 'bytes=-0'])('%s answers 416', async (range) => {
    const response = await get(stranger(), { range })
    expect([response.statusCode, response.json().code]).toEqual([416, 'attachment.bad_range'])
    expect(response.headers['content-range']).toBe(`bytes */${SIZE}`)
    expect(response.headers['content-disposition']).toBeUndefined()
  })

  it.each(['bytes=0-1,3-4', 'lines=1-2', 'bytes=9-5', 'bytes=-', 'invalid'])(
    '%s answers 200 with the whole file',
    async (range) => {
      const response = await get(stranger(), { range })
      expect([response.statusCode, response.body]).toEqual([200, CONTENT])
      expect(response.headers['accept-ranges']).toBe('bytes')
    },
  )

  it('need a matching ETag in If-Range', async () => {
    const etag = (await get(stranger())).headers.etag as string
    expect(etag).toBe(`"${Buffer.from(attachment.sha256, 'hex').toString('base64url')}"`)
    const part = (tag: string) => get(stranger(), { range: 'bytes=0-3', 'if-range': tag })
    expect((await part(etag)).statusCode).toBe(206)
    for (const tag of [`W/${etag}`, '"another"', new Date().toUTCString()])
      expect((await part(tag)).statusCode).toBe(200)
  })
})

describe('a cached copy', () => {
  it('is confirmed by its ETag with 304', async () => {
    const etag = (await get(stranger())).headers.etag as string
    for (const known of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
      const response = await get(stranger(), { 'if-none-match': known })
      expect([response.statusCode, response.body, response.headers.etag]).toEqual([304, '', etag])
    }
    expect((await get(stranger(), { 'if-none-match': '"x"' })).statusCode).toBe(200)
  })

  it('can be checked with HEAD', async () => {
    const response = await portal.app.inject({ method: 'HEAD', url: address })
    expect([response.statusCode, response.body]).toEqual([200, ''])
    expect(response.headers['content-length']).toBe(String(SIZE))
  })
})

it('missing bytes answer 404', async () => {
  const { uuid } = (await upload(owner, 'a.txt', 'x')).json()
  const { rows } = await portal.admin.query('select storage_key from attachment where uuid = $1', [uuid])
  await portal.files.remove(rows[0].storage_key)
  const response = await owner.call('GET', `${UPLOADS}${uuid}/`)
  expect([response.statusCode, response.json().code]).toEqual([404, 'request.not_found'])
})
