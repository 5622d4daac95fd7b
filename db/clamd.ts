import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A temporary ClamAV daemon for tests and the demo. It has one signature: the EICAR test file. */
export interface Clamd {
  /** Value for CLAMD: the path of its socket. */
  address: string
  stop(): Promise<void>
}

/** In two parts, so that no antivirus flags this source file. */
const BODY = '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'
export const EICAR = `X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR${BODY}`

export function clamdInstalled(): boolean {
  try {
    execFileSync('clamd', ['--version'], { stdio: 'ignore', env: environment() })
    return true
  } catch {
    return false
  }
}

export async function startClamd(): Promise<Clamd> {
  const home = mkdtempSync(join(tmpdir(), 'zakup-clamd-'))
  const user = unprivileged()
  // The scanning process may run as another user than clamd.
  chmodSync(home, 0o755)
  for (const folder of ['db', 'tmp']) mkdirSync(join(home, folder))
  const signature = Buffer.from(BODY).toString('hex')
  writeFileSync(join(home, 'db/portal.ndb'), `Portal.Eicar:0:*:${signature}\n`)
  const address = join(home, 'clamd.sock')
  writeFileSync(join(home, 'clamd.conf'), configuration(home, address))
  if (user) for (const path of ['', 'db', 'tmp']) chownSync(join(home, path), user.uid, user.gid)
  // A separate process group: Ctrl-C reaches only the tool, and the tool stops the processes it started.
  const child = spawn('clamd', ['-c', join(home, 'clamd.conf')], {
    ...user,
    env: environment(),
    stdio: 'ignore',
    detached: true,
  })
  child.unref()
  const ended = new Promise<string>((done) => {
    child.once('exit', (code) => done(`exit code ${code}`)).once('error', (error) => done(error.message))
  })
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  const stop = async () => {
    process.off('exit', kill)
    child.ref()
    child.kill('SIGKILL')
    await ended
    rmSync(home, { recursive: true, force: true })
  }
  const failed = ended.then((why) => {
    const log = readFileSync(join(home, 'clamd.log'), 'utf8')
    throw new Error(`clamd did not start: ${why}\n${log}`)
  })
  // Nothing awaits it later: avoids an unhandled rejection.
  failed.catch(() => {})
  await Promise.race([answers(address), failed])
  return { address, stop }
}

async function answers(address: string): Promise<void> {
  const pong = () =>
    new Promise<boolean>((done) => {
      const socket = connect(address, () => socket.write('zPING\0'))
      socket.once('data', () => done(true)).once('error', () => done(false))
      socket.once('data', () => socket.destroy())
    })
  while (!(await pong())) await new Promise((again) => setTimeout(again, 50))
}

function configuration(home: string, address: string): string {
  return `DatabaseDirectory ${home}/db
LocalSocket ${address}
LocalSocketMode 666
TemporaryDirectory ${home}/tmp
LogFile ${home}/clamd.log
Foreground yes
StreamMaxLength 60M
MaxFileSize 60M
MaxScanSize 200M
AlertExceedsMax yes
AlertEncryptedArchive yes
MaxThreads 4
CommandReadTimeout 10
ReadTimeout 60
SelfCheck 0
`
}

/** Debian installs clamd in /usr/sbin, which is only in root's PATH. */
function environment(): { PATH: string } {
  return { PATH: `${process.env.PATH ?? ''}:/usr/sbin` }
}

function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'clamav'], { encoding: 'utf8' }))
  return { uid: idOf('-u'), gid: idOf('-g') }
}
