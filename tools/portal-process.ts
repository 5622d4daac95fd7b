import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'

export interface PortalProcess {
  child: ChildProcess
  /** Resolves when it is ready to be sent work. */
  ready: Promise<void>
  stop(): Promise<void>
}

/** The portal as production starts it, with the settings of a machine of one's own. */
export function startPortal(env: Record<string, string>): PortalProcess {
  const main = resolve(import.meta.dirname, '../apps/api/src/main.ts')
  // A group of its own: Ctrl-C reaches the tool, and the tool stops the portal before the database.
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env.PATH ?? '',
      INSECURE_COOKIES: 'true',
      LOG_LEVEL: 'warn',
      METRICS_PORT: '0',
      ...env,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  })
  const exited = once(child, 'exit')
  return {
    child,
    ready: Promise.race([answers(`http://127.0.0.1:${env.PORT}/readyz`), exited.then(() => fail())]),
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGTERM')
      await exited
    },
  }
}

function fail(): never {
  throw new Error('the portal ended before it was ready')
}

async function answers(url: string): Promise<void> {
  for (;;) {
    const ok = await fetch(url).then(
      (response) => response.ok,
      () => false,
    )
    if (ok) return
    await new Promise((again) => setTimeout(again, 50))
  }
}
