import { mkdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { planFormSample } from '@zakup/db/demo/plan-form-sample'
import { folderStore } from '@zakup/db/folder-store'
import { describe, expect, it } from 'vitest'
import { runImportJobs, useImportFixture } from '../../test/import-fixture.ts'
import { usePortal } from '../../test/portal.ts'

const portal = usePortal()
const { draft, start, upload, get } = useImportFixture(portal)
const { file } = await planFormSample(3, { wrong: false })

/** A store whose only file can be opened but not read, like on a failing disk. */
async function brokenStore(key: string) {
  const folder = join(tmpdir(), `zakup-broken-${crypto.randomUUID()}`)
  await mkdir(join(folder, key.slice(0, 2), key), { recursive: true })
  return { ...portal, files: folderStore(folder), remove: () => rm(folder, { recursive: true }) }
}

async function keyOf(uuid: string): Promise<string> {
  const { rows } = await portal.admin.query('select storage_key from attachment where uuid = $1', [uuid])
  return rows[0].storage_key
}

/** Skips the retry delay of the queue, which grows after each failure. */
const hurry = () => portal.admin.query('update graphile_worker._private_jobs set run_at = now()')

describe('a file store that fails', () => {
  it('is retried, and the import continues once the store works again', async () => {
    const uuid = await upload(file)
    const { id } = (await start(await draft(), { attachment: uuid })).json()
    const broken = await brokenStore(await keyOf(uuid))
    await runImportJobs(broken)
    expect(await get(id)).toMatchObject({ state: 'checking', failure: null })
    await broken.remove()
    await hurry()
    await runImportJobs(portal)
    expect(await get(id)).toMatchObject({ state: 'checked', rows_total: 3, rows_bad: 0 })
  })

  it('fails the import after the third attempt, with a message that does not blame the file', async () => {
    const uuid = await upload(file)
    const { id } = (await start(await draft(), { attachment: uuid })).json()
    const broken = await brokenStore(await keyOf(uuid))
    for (let i = 0; i < 3; i++) {
      expect((await get(id)).state).not.toBe('failed')
      await runImportJobs(broken)
      await hurry()
    }
    expect(await get(id)).toMatchObject({ state: 'failed', failure: expect.stringContaining('не удалось') })
    await broken.remove()
  })
})

it('an import that killed five workers is not retried', async () => {
  const uuid = await upload(file)
  const { id } = (await start(await draft(), { attachment: uuid })).json()
  // Five workers took it and died.
  await portal.admin.query(`update plan_import set state = 'checking', attempt = 5 where id = $1`, [id])
  await runImportJobs(portal)
  expect(await get(id)).toMatchObject({ state: 'failed' })
})
