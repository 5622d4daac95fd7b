import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { lettersDir } from '../tools/demo-post.ts'
import { world } from './world.ts'

interface KeptLetter {
  to: string
  subject: string
  text: string
  /** The first address in it. */
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

/** The newest letter to an address, sent after `after` (milliseconds); waits until it is there. */
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
