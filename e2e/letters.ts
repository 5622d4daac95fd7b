import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { lettersDir } from '../tools/demo-post.ts'
import { world } from './world.ts'

interface KeptLetter {
  to: string
  subject: string
  text: string
  /** The first URL in the text. */
  link: string | null
  at: number
}

const dir = () => lettersDir(new URL(world().url).port)

async function lettersTo(to: string): Promise<KeptLetter[]> {
  const names = (await readdir(dir())).sort()
  const all = await Promise.all(
    names.map(async (name) => JSON.parse(await readFile(join(dir(), name), 'utf8')) as KeptLetter),
  )
  return all.filter((letter) => letter.to.toLowerCase() === to.toLowerCase())
}

/** The newest letter to an address, sent at or after `after` (Unix milliseconds); waits until it arrives. */
export async function lastLetter(to: string, after = 0): Promise<KeptLetter> {
  let found: KeptLetter | undefined
  await expect
    .poll(async () => {
      found = (await lettersTo(to)).findLast(({ at }) => at >= after)
      return found !== undefined
    })
    .toBe(true)
  return found as KeptLetter
}
