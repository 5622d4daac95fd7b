import { readlinkSync } from 'node:fs'
import { lstat, mkdtemp, readdir, rm } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'

/** A pid means something only on its own host, and there in its own namespace: the containers of a pod share the host's name. */
const HOME = `${hostname()}.${pidNamespace()}`
const OWNER = /^zakup-(?:upload|plan|dict)-(.+)-(\d+)-\w{6}$/
type Kind = 'upload' | 'plan' | 'dict'
/** No upload and no import takes as long. */
const ABANDONED_MS = 3_600_000

/** Runs `work` with a temporary folder. */
export async function inScratchFolder<T>(of: Kind, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await makeScratchFolder(of)
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** A new temporary folder, named so that it can be deleted after its process was killed. The caller deletes it. */
export function makeScratchFolder(of: Kind): Promise<string> {
  return mkdtemp(join(tmpdir(), `zakup-${of}-${HOME}-${process.pid}-`))
}

/**
 * Deletes the folders of processes that were killed: nobody else would, and each may hold a whole upload. A folder that cannot
 * be deleted (another user's, or one that another process is deleting) is reported to `failed`; the process starts all the same.
 */
export async function sweepScratchFolders(failed: (error: unknown) => void): Promise<void> {
  const names = await readdir(tmpdir()).catch((error) => (failed(error), []))
  for (const name of names)
    try {
      if (await isLeftBehind(name)) await rm(join(tmpdir(), name), { recursive: true, force: true })
    } catch (error) {
      failed(error)
    }
}

async function isLeftBehind(name: string): Promise<boolean> {
  const [, home, pid] = OWNER.exec(name) ?? []
  if (!home) return false
  // A new process has no folders yet: in a container its pid may be that of the killed one.
  if (home === HOME && (Number(pid) === process.pid || !isAlive(Number(pid)))) return true
  // Whether a process elsewhere lives cannot be seen from here, and a living one may have got the pid of a killed one.
  return Date.now() - (await lstat(join(tmpdir(), name))).mtimeMs > ABANDONED_MS
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // A process of another user is alive as well.
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}

/** Its number in the kernel; elsewhere than on Linux there are none. */
function pidNamespace(): string {
  try {
    return readlinkSync('/proc/self/ns/pid').replace(/\D/g, '')
  } catch {
    return '0'
  }
}
