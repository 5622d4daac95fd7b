import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { emailsDir } from '../tools/demo-post.ts'
import { currentPortal } from './test-portal.ts'

interface StoredEmail {
  to: string
  subject: string
  text: string
  /** The first URL in the text. */
  link: string | null
  at: number
}

const dir = () => emailsDir(new URL(currentPortal().url).port)

async function emailsTo(to: string): Promise<StoredEmail[]> {
  const names = (await readdir(dir())).sort()
  const all = await Promise.all(
    names.map(async (name) => JSON.parse(await readFile(join(dir(), name), 'utf8')) as StoredEmail),
  )
  return all.filter((email) => email.to.toLowerCase() === to.toLowerCase())
}

/** The newest e-mail to this recipient, sent at or after `after` (Unix milliseconds); waits until it arrives. */
export async function lastEmail(to: string, after = 0): Promise<StoredEmail> {
  let found: StoredEmail | undefined
  await expect
    .poll(async () => {
      found = (await emailsTo(to)).findLast(({ at }) => at >= after)
      return found !== undefined
    })
    .toBe(true)
  return found as StoredEmail
}
