import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdtemp, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Clamd, EICAR, startClamd } from '@zakup/db/clamd'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HONEST_FILES } from '../../test/build-files.ts'
import { buildEmployee } from '../../test/build-people.ts'
import { buildZip, type ZipEntry } from '../../test/build-zip.ts'
import { usePortal } from '../../test/portal.ts'
import { Browser } from '../../test/sign-in.ts'
import { formWith, UPLOADS, upload } from '../../test/upload.ts'

let clamd: Clamd
let browser: Browser
// Without the binary the test fails instead of being skipped: .ci/run installs it.
beforeAll(async () => {
  clamd = await startClamd()
})
afterAll(() => clamd?.stop())
const portal = usePortal(() => ({ CLAMD: clamd.address }))

const { TMPDIR } = process.env
beforeAll(async () => {
  const { person } = await buildEmployee(portal.admin)
  browser = new Browser(portal)
  await browser.signIn(person.email)
  // A separate folder, so that anything left there comes from this test file.
  process.env.TMPDIR = await mkdtemp(join(tmpdir(), 'zakup-spool-'))
})
// Test files share a process, so the variable is restored.
afterAll(() => {
  if (TMPDIR === undefined) delete process.env.TMPDIR
  else process.env.TMPDIR = TMPDIR
})

const rows = async () => (await portal.admin.query('select from attachment')).rowCount
async function keys() {
  const found: string[] = []
  for await (const key of portal.files.keysBefore(new Date(Date.now() + 60_000))) found.push(key)
  return found.length
}
const spooled = () => readdir(tmpdir())

/** Expects a refusal that leaves no row and no bytes. */
async function refused(name: string, content: Buffer | string): Promise<[number, string, string]> {
  const before = [await rows(), await keys()]
  const response = await upload(browser, name, content)
  expect([await rows(), await keys()]).toEqual(before)
  return [response.statusCode, response.json().code, response.json().detail]
}

describe('an upload', () => {
  it.each(Object.entries(HONEST_FILES))('of %s is accepted', async (kind, content) => {
    const response = await upload(browser, `Смета № 1 (қаңтар).${kind}`, content)
    expect([response.statusCode, response.body]).toEqual([200, response.body])
    const answer = response.json()
    expect(answer).toMatchObject({ name: `Смета № 1 (қаңтар).${kind}`, size: content.length })
    const file = await browser.call('GET', `${UPLOADS}${answer.uuid}/`)
    expect(file.rawPayload.equals(content)).toBe(true)
    expect(file.headers['content-type']).toBe(answer.content_type)
  })

  it('is stored with a row and a journal entry', async () => {
    const { uuid } = (await upload(browser, 'Расчёт.txt', 'Расчёт')).json()
    const { rows } = await portal.admin.query(
      `select av_check, uploaded_by, t.organization_id, encode(t.sha256, 'hex') as sha256, j.action, j.after
       from attachment t join journal_event j on j.subject_type = 'attachment' and j.subject_id = t.id::text
       where uuid = $1`,
      [uuid],
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({
      av_check: 'passed',
      action: 'attachment.upload',
      after: { name: 'Расчёт.txt', size: 12, sha256: rows[0].sha256 },
    })
    expect(rows[0].uploaded_by).not.toBeNull()
    expect(rows[0].organization_id).not.toBeNull()
  })

  it('is stored once per idempotency key, and another file with the same key is refused', async () => {
    const key = { 'idempotency-key': crypto.randomUUID() }
    const first = await upload(browser, 'Письмо.txt', 'один', key)
    const before = [await rows(), await keys()]
    const second = await upload(browser, 'Письмо.txt', 'один', key)
    expect(second.json()).toEqual(first.json())
    expect([await rows(), await keys()]).toEqual(before)
    const other = await upload(browser, 'Письмо.txt', 'другой', key)
    expect(other.json().code).toBe('request.other_idempotency_key')
  })

  it('loses folders and invisible characters from its name', async () => {
    const { name } = (await upload(browser, 'C:\\docs\\сч\u200bё\u2060т\u202efdp\ufeff.txt', 'x')).json()
    expect(name).toBe('счётfdp.txt')
  })

  it('keeps the end of a name that is too long, without splitting a character', async () => {
    const key = { 'idempotency-key': crypto.randomUUID() }
    const answer = await upload(browser, `ы😀${'а'.repeat(250)}.txt`, 'x', key)
    expect(answer.statusCode).toBe(200)
    expect(answer.json().name).toBe(`${'а'.repeat(250)}.txt`)
  })

  it('needs a complete file and a signed-in user', async () => {
    const empty = await browser.call('POST', UPLOADS, { payload: { file: 'x' } })
    expect([empty.statusCode, empty.json().code]).toEqual([400, 'attachment.missing'])
    const stranger = await upload(new Browser(portal), 'a.txt', 'x')
    expect(stranger.statusCode).toBe(401)
    const form = formWith('a.txt', 'x')
    const broken = await browser.call('POST', UPLOADS, { ...form, payload: form.payload.subarray(0, -20) })
    expect(broken.statusCode).toBe(400)
  })
})

/** Saved by LibreOffice with a password. */
const PROTECTED = readFileSync(join(import.meta.dirname, '../plans/spreadsheets/libreoffice/encrypted.xlsx'))

describe('refused:', () => {
  it.each([
    ['an empty file', 'a.txt', '', 422, 'attachment.empty'],
    ['a program', 'setup.exe', 'MZ', 415, 'attachment.type'],
    ['an HTML page', 'page.html', '<html>', 415, 'attachment.type'],
    ['no extension', 'readme', 'text', 415, 'attachment.type'],
    [
      'a program named pdf',
      'смета.pdf',
      Buffer.from('4d5a900003000000', 'hex'),
      422,
      'attachment.other_content',
    ],
    [
      'an HTML page named txt',
      'a.txt',
      '  <!DOCTYPE html><script>alert(1)</script>',
      422,
      'attachment.other_content',
    ],
    ['a script tag named csv', 'a.csv', '<script>alert(1)</script>', 422, 'attachment.other_content'],
    ['an SVG with a script named png', 'a.png', '<svg onload="x"/>', 422, 'attachment.other_content'],
    ['text that is not UTF-8', 'a.txt', Buffer.from('cff0e8e2e5f2', 'hex'), 422, 'attachment.other_content'],
    ['binary data named txt', 'a.txt', Buffer.from([1, 2, 3, 0, 255]), 422, 'attachment.other_content'],
    ['pdf named txt', 'a.txt', HONEST_FILES.pdf, 422, 'attachment.other_content'],
    ['pdf named docx', 'a.docx', HONEST_FILES.pdf, 422, 'attachment.other_content'],
    ['zip named docx', 'a.docx', HONEST_FILES.zip, 422, 'attachment.other_content'],
    ['png named jpg', 'a.jpg', HONEST_FILES.png, 422, 'attachment.other_content'],
    ['a workbook with a password', 'план.xlsx', PROTECTED, 422, 'attachment.protected'],
    ['a truncated zip', 'a.zip', HONEST_FILES.zip.subarray(0, 60), 422, 'attachment.bad_archive'],
  ])('%s', async (_, name, content, status, code) => {
    expect((await refused(name, content)).slice(0, 2)).toEqual([status, code])
  })

  it('a document with macros named docx', async () => {
    const content =
      '<Types><Override ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/></Types>'
    const docm = buildZip([
      { name: '[Content_Types].xml', content },
      { name: 'word/document.xml', content: 'x' },
    ])
    expect((await refused('a.docx', docm))[1]).toBe('attachment.other_content')
  })

  it('a file over 20 MB', async () => {
    const limit = 20 * 1024 * 1024
    const [status, code, detail] = await refused('a.txt', Buffer.alloc(limit + 1, 'a'))
    expect([status, code]).toEqual([413, 'attachment.too_large'])
    expect(detail).toContain('20')
  })
})

describe('archives', () => {
  const zeros = (megabytes: number) => Buffer.alloc(megabytes * 1_000_000)
  const nest = (depth: number): Buffer =>
    depth === 0
      ? buildZip([{ name: 'a.txt', content: 'x' }])
      : buildZip([{ name: 'in.zip', content: nest(depth - 1) }])
  const noise = randomBytes(1_000)
  const many = Array.from({ length: 2_001 }, (_, i) => ({ name: `${i}.txt`, content: 'x' }))
  const cases: [string, Buffer | ZipEntry[], string][] = [
    ['one highly compressed file', [{ name: 'a.bin', content: zeros(50) }], 'сжато'],
    ['a file larger than any document', [{ name: 'a.bin', content: zeros(61) }], 'слишком большие'],
    [
      'many highly compressed files',
      Array.from({ length: 5 }, (_, i) => ({ name: `${i}`, content: zeros(50) })),
      'сжато',
    ],
    ['too many files', many, 'много файлов'],
    ['archives nested four deep', nest(4), 'глубоко'],
    [
      'archives nested four deep, one with another extension',
      [{ name: 'x.dat', content: nest(3) }],
      'глубоко',
    ],
    [
      'a zip bomb inside an archive',
      [{ name: 'in.zip', content: buildZip([{ name: 'a', content: zeros(50) }]) }],
      'сжато',
    ],
    ['a path outside the archive', [{ name: '../../etc/passwd', content: 'x' }], 'за пределы'],
    ['a path outside the archive with backslashes', [{ name: '..\\..\\a.txt', content: 'x' }], 'за пределы'],
    ['an absolute path', [{ name: '/etc/passwd', content: 'x' }], 'за пределы'],
    ['a path with a drive letter', [{ name: 'C:/a.txt', content: 'x' }], 'за пределы'],
    ['a symbolic link', [{ name: 'a', content: '/etc/passwd', mode: 0xa1ff }], 'ссылка'],
    ['a password', [{ name: 'a', content: noise, flags: 1 }], 'паролем'],
    ['a wrong size in the directory', [{ name: 'a', content: noise, listed: { size: 10 } }], 'до конца'],
    [
      'a wrong name in the directory',
      [{ name: 'a.exe', content: noise, listed: { name: 'a.txt' } }],
      'до конца',
    ],
    [
      'overlapping entries',
      [
        { name: 'a', content: noise },
        ...Array.from({ length: 50 }, () => ({ name: 'a', content: noise, sameAs: 0 })),
      ],
      'до конца',
    ],
  ]
  it.each(cases)('are refused: %s', async (_, made, reason) => {
    const content = Buffer.isBuffer(made) ? made : buildZip(made)
    const [status, code, detail] = await refused('a.zip', content)
    expect([status, code]).toEqual([422, 'attachment.bad_archive'])
    expect(detail).toContain(reason)
  })

  it('of documents with embedded tables are accepted', async () => {
    const docx = HONEST_FILES.docx
    const inner = buildZip([
      { name: 'word/embeddings/Table.xlsx', content: HONEST_FILES.xlsx },
      { name: 'a', content: '' },
    ])
    const outer = buildZip([
      { name: 'Папка/' },
      { name: 'Папка/a.docx', content: docx },
      { name: 'b.zip', content: inner },
    ])
    expect((await upload(browser, 'a.zip', outer)).statusCode).toBe(200)
  })
})

describe('viruses', () => {
  it.each([
    ['in a text file', 'a.txt', Buffer.from(EICAR)],
    ['in an archive', 'a.zip', buildZip([{ name: 'a.com', content: EICAR }])],
    [
      'two archives deep',
      'a.zip',
      buildZip([{ name: 'b.zip', content: buildZip([{ name: 'a', content: EICAR }]) }]),
    ],
    ['in a document', 'a.pdf', Buffer.concat([HONEST_FILES.pdf, Buffer.from(EICAR)])],
  ])('are found: %s', async (_, name, content) => {
    expect((await refused(name, content)).slice(0, 2)).toEqual([422, 'attachment.infected'])
  })
})

describe('limits', () => {
  it('refuse more unattached files than an organisation may keep', async () => {
    const { person, organization } = await buildEmployee(portal.admin)
    await portal.admin.query(
      `insert into attachment (original_name, content_type, size, organization_id) values ('a', 'b', 3e9, $1)`,
      [organization.id],
    )
    const hoarder = new Browser(portal)
    await hoarder.signIn(person.email)
    const response = await upload(hoarder, 'a.txt', 'x')
    expect([response.statusCode, response.json().code]).toEqual([409, 'attachment.too_many_loose'])
  })
})

describe('when the antivirus is unavailable', () => {
  it('an upload answers 503 and nothing is stored', async () => {
    await clamd.stop()
    expect((await refused('a.txt', 'x')).slice(0, 2)).toEqual([503, 'attachment.not_scanned'])
    expect(await spooled()).toEqual([])
  })
})
