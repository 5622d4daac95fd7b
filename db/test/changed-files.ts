import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'

const git = (...args: string[]) =>
  execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()

const DAY_SECONDS = 86_400

/** The commit to compare with: CI_BASE, or the newest commit that is a day older than the last one. */
function base(): string {
  if (process.env.CI_BASE) return process.env.CI_BASE
  const last = Number(git('log', '-1', '--format=%ct'))
  return git('log', '-1', '--first-parent', `--before=${last - DAY_SECONDS}`, '--format=%H')
}

/** Files of the last day's commits and of the working tree, by their paths in the repository. Empty outside git. */
export function changedFiles(): Set<string> {
  try {
    const since = base()
    const changed = since ? git('diff', '--name-only', '--no-renames', since) : ''
    const untracked = git('ls-files', '--others', '--exclude-standard')
    return new Set([...changed.split('\n'), ...untracked.split('\n')].filter(Boolean))
  } catch {
    return new Set()
  }
}

/** One in `parts` of `all`: another selection with every commit, the same one for the same commit. */
export function sliceOf<T>(all: readonly T[], parts: number, nameOf: (one: T) => string): T[] {
  const seed = process.env.SLICE_SEED ?? head()
  return all.filter((one) => {
    const digest = createHash('sha256')
      .update(`${seed} ${nameOf(one)}`)
      .digest()
    return digest.readUInt32BE(0) % parts === 0
  })
}

function head(): string {
  try {
    return git('rev-parse', 'HEAD')
  } catch {
    return ''
  }
}
