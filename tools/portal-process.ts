import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { resolve } from 'node:path'
import { fakedClock } from '@zakup/db/faked-clock'
import type { Stops } from './until-stopped.ts'

const SOURCE = resolve(import.meta.dirname, '../apps/api/src')

/**
 * Starts a process of the portal as in production, with the settings of a local machine. With `output: 'pipe'` the caller
 * reads what it writes.
 */
export function startProcess(
  entry: 'main.ts' | 'worker.ts',
  env: Record<string, string>,
  stops: Stops,
  output: 'inherit' | 'pipe' = 'inherit',
): ChildProcess {
  // A separate process group: Ctrl-C reaches only the tool, and the tool stops the portal before the database.
  const child = spawn(process.execPath, [resolve(SOURCE, entry)], {
    env: {
      PATH: process.env.PATH ?? '',
      INSECURE_COOKIES: 'true',
      LOG_LEVEL: 'warn',
      METRICS_PORT: '0',
      // Browser tests, benchmarks and the fuzzer send many requests from one IP address.
      CALL_BUDGETS: process.env.CALL_BUDGETS ?? '100',
      ...fakedClock(),
      ...env,
    },
    stdio: ['ignore', output, output],
    detached: true,
  })
  // The parent may exit without cleaning up: a worker of the test runner does.
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  child.once('exit', () => process.off('exit', kill))
  stops.add(async () => {
    process.off('exit', kill)
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  })
  return child
}

/** Starts the web server; resolves to its process id when it is ready for requests. */
export async function startPortal(env: Record<string, string>, stops: Stops): Promise<number> {
  await refuseTakenPort(Number(env.PORT))
  const child = startProcess('main.ts', env, stops)
  await Promise.race([answers(`http://127.0.0.1:${env.PORT}/readyz`), once(child, 'exit').then(() => fail())])
  return child.pid as number
}

/** Another program on the port would answer /readyz in place of the portal, which could not start. */
export async function refuseTakenPort(port: number): Promise<void> {
  const probe = createServer().listen(port)
  try {
    await once(probe, 'listening')
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
      ? new Error(`port ${port} belongs to another program: stop it or choose another port with PORT=…`)
      : error
  }
  await new Promise((closed) => probe.close(closed))
}

/** Starts all jobs in one process: enough for one person or one test. */
export function startWorker(env: Record<string, string>, stops: Stops): void {
  startProcess('worker.ts', env, stops)
}

/** Starts the clock and the other jobs, each in its own process, as in production. */
export function startWorkers(env: Record<string, string>, stops: Stops): void {
  for (const WORKER_TASKS of ['clock', 'rest']) startProcess('worker.ts', { ...env, WORKER_TASKS }, stops)
}

function fail(): never {
  throw new Error('the portal process exited before it was ready')
}

/** Waits until the URL answers with a 2xx status. */
export async function answers(url: string): Promise<void> {
  for (;;) {
    const ok = await fetch(url).then(
      (response) => response.ok,
      () => false,
    )
    if (ok) return
    await new Promise((again) => setTimeout(again, 50))
  }
}
