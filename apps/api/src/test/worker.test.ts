import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { afterEach, describe, expect, it } from 'vitest'
import { buildAnnouncement } from './build-announcement.ts'
import { testEnvironment, usePortal } from './portal.ts'

const portal = usePortal()
const running: ChildProcess[] = []

function startWorker(): ChildProcess {
  const worker = spawn(process.execPath, [new URL('../worker.ts', import.meta.url).pathname], {
    env: { PATH: process.env.PATH, ...testEnvironment(portal.url) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  running.push(worker)
  return worker
}

async function isReady(worker: ChildProcess): Promise<void> {
  for await (const line of createInterface({ input: worker.stdout as NodeJS.ReadableStream }))
    if (line.includes('worker is ready')) break
  worker.stdout?.resume()
}

afterEach(() => {
  for (const worker of running.splice(0)) worker.kill('SIGKILL')
})

async function outboxEmpties(): Promise<void> {
  for (;;) {
    const { rows } = await portal.admin.query<{ n: string }>('select count(*) as n from count_delta')
    if (rows[0]?.n === '0') return
  }
}

/** A portal without words counts them at once. */
async function wordsAreCounted(): Promise<void> {
  for (;;) {
    const { rowCount } = await portal.admin.query(`select from search_word where word = 'кровли'`)
    if (rowCount === 1) return
  }
}

describe('the worker', () => {
  it('folds the counters, continues after a kill, and counts once with two workers; it lists the words', async () => {
    await buildAnnouncement(portal.admin)
    const first = startWorker()
    await outboxEmpties()
    first.kill('SIGKILL')
    await once(first, 'exit')

    await buildAnnouncement(portal.admin)
    expect((await portal.admin.query('select from count_delta')).rowCount).toBeGreaterThan(0)
    startWorker()
    const second = startWorker()
    await isReady(second)
    await outboxEmpties()
    for (let i = 0; i < 5; i++) await buildAnnouncement(portal.admin)
    await outboxEmpties()
    const { rows } = await portal.admin.query(
      `select n from count_cube where cube = 'announcement'
        and (year_id, region_id, status_id, method_id, subject_id) = (-1, -1, -1, -1, -1)`,
    )
    expect(rows[0].n).toBe('7')
    expect((await portal.admin.query('select * from count_differences()')).rows).toEqual([])
    await wordsAreCounted()
    second.kill('SIGTERM')
    expect((await once(second, 'exit'))[0]).toBe(0)
  })
})
