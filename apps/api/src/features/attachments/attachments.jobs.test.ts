import { mkdtemp, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { folderStore } from '@zakup/db/folder-store'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { repeatJobs } from '../../kernel/repeat.jobs.ts'
import { buildEmployee, buildRow } from '../../test/build-people.ts'
import { buildPlan, buildPlanItem } from '../../test/build-plan.ts'
import { usePortal } from '../../test/portal.ts'
import { runJob } from '../../test/work-once.ts'
import { attachmentJobs } from './attachments.jobs.ts'

const portal = usePortal()
const YESTERDAY = new Date(Date.now() - 25 * 3_600_000)
let folder: string
let store: ReturnType<typeof folderStore>
let organizationId: number
let itemId: number

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zakup-sweep-'))
  store = folderStore(folder)
  const { organization } = await buildEmployee(portal.admin)
  organizationId = organization.id
  itemId = (await buildPlanItem(portal.admin, await buildPlan(portal.admin, organizationId))).id
})
afterAll(() => rm(folder, { recursive: true }))

const run = (task: string) => runJob(portal, task, { ...attachmentJobs(store), ...repeatJobs })

const pathOf = (key: string) => join(folder, key.slice(0, 2), key)
async function putAged(at: Date) {
  const stored = await store.put(Buffer.from('Черновик'))
  await utimes(pathOf(stored.key), at, at)
  return stored
}
async function attach(at: Date, over: { storage_key?: string; organization_id?: null } = {}) {
  const { key, sha256, size } = await putAged(at)
  const id = await buildRow(portal.admin, 'attachment', {
    original_name: 'a.txt',
    content_type: 'text/plain',
    size,
    sha256,
    storage_key: key,
    organization_id: organizationId,
    created_at: at,
    ...over,
  })
  return { id, key: over.storage_key ?? key }
}
const isThere = async ({ id, key }: { id: number; key: string }) => [
  (await portal.admin.query('select from attachment where id = $1', [id])).rowCount === 1,
  await bytesThere(key),
]
async function bytesThere(key: string): Promise<boolean> {
  const content = await store.read(key)
  content?.destroy()
  return content !== null
}

describe('the clean-up of uploads', () => {
  it('deletes only old files that are attached to nothing', async () => {
    const orphan = await attach(YESTERDAY)
    const fresh = await attach(new Date())
    const ofSourceSystem = await attach(YESTERDAY, { organization_id: null })
    const used = await attach(YESTERDAY)
    await portal.admin.query(`insert into plan_item_file values ($1, $2, 'other')`, [itemId, used.id])
    await run('sweep_uploads')
    expect(await isThere(orphan)).toEqual([false, false])
    for (const kept of [fresh, ofSourceSystem, used]) expect(await isThere(kept)).toEqual([true, true])
  })

  it('keeps content that another row still refers to', async () => {
    const used = await attach(YESTERDAY)
    await portal.admin.query(`insert into plan_item_file values ($1, $2, 'other')`, [itemId, used.id])
    const twin = await attach(YESTERDAY, { storage_key: used.key })
    await run('sweep_uploads')
    expect(await isThere(twin)).toEqual([false, true])
    expect(await isThere(used)).toEqual([true, true])
  })

  it('keeps a file that is being attached at the same time', async () => {
    const busy = await attach(YESTERDAY)
    const client = await portal.admin.connect()
    await client.query('begin')
    await client.query(`insert into plan_item_file values ($1, $2, 'other')`, [itemId, busy.id])
    await run('sweep_uploads')
    await client.query('commit')
    client.release()
    expect(await isThere(busy)).toEqual([true, true])
    await run('sweep_uploads')
    expect(await isThere(busy)).toEqual([true, true])
  })

  it('deletes old content without a row', async () => {
    const [stray, fresh] = [await putAged(YESTERDAY), await putAged(new Date())]
    const used = await attach(YESTERDAY)
    await run('sweep_stray_bytes')
    expect(await bytesThere(stray.key)).toBe(false)
    expect(await bytesThere(fresh.key)).toBe(true)
    expect(await bytesThere(used.key)).toBe(true)
  })

  it('deletes no content when the database refers to none', async () => {
    const stray = await putAged(YESTERDAY)
    await portal.admin.query('update attachment set storage_key = null, sha256 = null')
    await run('sweep_stray_bytes')
    expect(await bytesThere(stray.key)).toBe(true)
  })

  it('keeps files that a newly added table refers to', async () => {
    const held = await attach(YESTERDAY)
    const loose = await attach(YESTERDAY)
    await portal.admin.query('create table shelf (attachment_id bigint references attachment)')
    await portal.admin.query('insert into shelf values ($1)', [held.id])
    await run('sweep_uploads')
    expect(await isThere(held)).toEqual([true, true])
    expect(await isThere(loose)).toEqual([false, false])
  })
})

it('idempotency keys are deleted after a day', async () => {
  const { person } = await buildEmployee(portal.admin)
  const keep = (key: string, at: Date) =>
    portal.admin.query(
      `insert into idempotency_key (person_id, key, call, request_hash, created_at) values ($1, $2, 'a', $3, $4)`,
      [person.id, key, Buffer.alloc(32), at],
    )
  await keep('old-request', YESTERDAY)
  await keep('new-request', new Date())
  await run('sweep_idempotency_keys')
  const { rows } = await portal.admin.query('select key from idempotency_key')
  expect(rows).toEqual([{ key: 'new-request' }])
})
