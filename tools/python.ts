import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** The programs of a Python environment with the pinned packages of a list; made again when the list changes. */
export function python(requirements: string): string {
  const wanted = resolve(import.meta.dirname, requirements)
  const version = createHash('sha256').update(readFileSync(wanted)).digest('hex').slice(0, 12)
  const home = resolve(`.cache/python-${version}`)
  if (!existsSync(join(home, 'ready'))) {
    rmSync(home, { recursive: true, force: true })
    execFileSync('python3', ['-m', 'venv', home])
    execFileSync(join(home, 'bin/pip'), ['install', '--quiet', '--requirement', wanted], { stdio: 'inherit' })
    writeFileSync(join(home, 'ready'), '')
  }
  return join(home, 'bin')
}
