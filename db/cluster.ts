import { execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { fakedClock } from './faked-clock.ts'
import { freePort } from './free-port.ts'

/** A temporary PostgreSQL for tests and the demo: own directory, own port, deleted when stopped. */
export interface Cluster {
  /** Superuser URL of the `postgres` database. */
  url: string
  /** The URL of another database of this cluster. */
  urlOf(database: string): string
  stop(): Promise<void>
}

/** PostgreSQL refuses to run as root, so root starts it as an unprivileged user. */
function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const user = ['postgres', 'nobody'].find((name) => idOf('-u', name) !== undefined)
  if (!user) throw new Error('no unprivileged user (postgres or nobody) to run PostgreSQL as')
  return { uid: idOf('-u', user) as number, gid: idOf('-g', user) as number }
}

function idOf(flag: string, user: string): number | undefined {
  try {
    return Number(execFileSync('id', [flag, user], { stdio: ['ignore', 'pipe', 'ignore'] }))
  } catch {
    return undefined
  }
}

/** Directory of the binaries: PG_BIN, then Debian's newest version, then pg_config. */
function binaries(): string {
  if (process.env.PG_BIN) return process.env.PG_BIN
  const debian = '/usr/lib/postgresql'
  const newest = existsSync(debian)
    ? readdirSync(debian)
        .filter((version) => existsSync(join(debian, version, 'bin/initdb')))
        .sort((a, b) => Number(b) - Number(a))[0]
    : undefined
  if (newest) return join(debian, newest, 'bin')
  try {
    return execFileSync('pg_config', ['--bindir'], { encoding: 'utf8' }).trim()
  } catch {
    throw new Error('PostgreSQL binaries not found: install postgresql-15 or set PG_BIN or DATABASE_URL')
  }
}

/** `more` adds settings to the usual ones: benchmarks need memory. */
export async function startCluster(more: Record<string, string> = {}): Promise<Cluster> {
  const bin = binaries()
  const user = unprivileged()
  const home = realpathSync(mkdtempSync(join(tmpdir(), 'zakup-pg-')))
  if (user) chownSync(home, user.uid, user.gid)
  const data = join(home, 'data')
  const env = { PATH: process.env.PATH ?? '', HOME: home, LC_ALL: 'C.UTF-8', ...fakedClock() }
  const as = { ...user, cwd: home, env }
  // Not --locale=C: it breaks lower() and ILIKE for Cyrillic.
  const initArgs = [
    '-D',
    data,
    '-U',
    'postgres',
    '-A',
    'trust',
    '--no-sync',
    '--no-instructions',
    '-E',
    'UTF8',
  ]
  execFileSync(join(bin, 'initdb'), [...initArgs, '--locale=C.UTF-8'], { ...as, stdio: 'pipe' })

  const port = await freePort()
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: home,
    // The data is deleted after the run, so it needs no durability.
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    jit: 'off',
    max_connections: 200,
    log_min_messages: 'warning',
    ...more,
  }
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  // A separate process group: Ctrl-C must reach the portal first and the database last.
  const server = spawn(join(bin, 'postgres'), ['-D', data, ...args], {
    ...as,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const log: string[] = []
  server.stderr.setEncoding('utf8').on('data', (text: string) => log.push(text))
  const exited = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  server.unref()
  ;(server.stderr as unknown as { unref?: () => void }).unref?.()

  const urlOf = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`
  const stop = async () => {
    if (server.exitCode === null && server.signalCode === null) {
      server.ref()
      server.kill('SIGQUIT')
      await exited
    }
    rmSync(home, { recursive: true, force: true })
  }
  try {
    await ownServerAnswers(urlOf('postgres'), data, () => server.exitCode !== null)
  } catch (error) {
    await stop()
    throw new Error(`PostgreSQL did not start: ${(error as Error).message}\n${log.join('').slice(-2000)}`, {
      cause: error,
    })
  }
  return { url: urlOf('postgres'), urlOf, stop }
}

/** Waits for the server and checks its data directory before any write: another server may have taken the port. */
async function ownServerAnswers(url: string, data: string, gone: () => boolean): Promise<void> {
  const deadline = Date.now() + 30_000
  for (;;) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
    try {
      await client.connect()
      const { rows } = await client.query<{ data_directory: string }>('show data_directory')
      if (rows[0]?.data_directory !== data)
        throw new ForeignServer(`port answers from ${rows[0]?.data_directory}`)
      return
    } catch (error) {
      if (error instanceof ForeignServer || gone() || Date.now() > deadline) throw error
      await new Promise((resolve) => setTimeout(resolve, 50))
    } finally {
      await client.end().catch(() => {})
    }
  }
}

class ForeignServer extends Error {}
