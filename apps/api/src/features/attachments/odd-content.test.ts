import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ProblemError } from '../../kernel/problem-error.ts'
import { HONEST_FILES } from '../../test/build-files.ts'
import { Chance } from '../../test/random-planning.ts'
import { kindOf } from './content-kind.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zakup-odd-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** Magic numbers of formats whose content the detector parses deeply. */
const STARTS = [
  '504b0304',
  '504b0506',
  '25504446',
  'ffd8ffe0',
  '89504e470d0a1a0a',
  '3026b2758e66cf11a6d9',
  '1a45dfa3',
  '52494646',
  '4949',
  '49492a00',
  '4d4d002a',
  '00000020667479706d703432',
  '4f676753',
  '494433030000',
  '377abcaf271c',
  '1f8b',
  'd0cf11e0a1b11ae1',
  '526172211a0700',
  'fd377a585a00',
  '7f454c46',
  '4d5a',
  '424d',
  '664c6143',
  'efbbbf3c3f786d6c',
  '3c3f786d6c',
  '213c617263683e0a',
  '00000100',
  '474946383961',
  '4d546864',
  '2321414d52',
  '667479706865',
  '4344303031',
].map((hex) => Buffer.from(hex, 'hex'))

it('arbitrary bytes are either accepted or refused with a problem, never a crash', async () => {
  const chance = new Chance(7)
  const kinds = Object.entries(HONEST_FILES)
  for (let i = 0; i < 300; i++) {
    const [kind, honest] = chance.of(kinds)
    const noise = Buffer.from(
      Array.from({ length: chance.below(600) }, () => chance.of([0, 255, chance.below(256)])),
    )
    const bytes = chance.next() < 0.5 ? Buffer.concat([chance.of(STARTS), noise]) : Buffer.from(honest)
    for (let k = chance.below(6); k > 0; k--) bytes[chance.below(bytes.length)] = chance.below(256)
    const path = join(folder, 'upload')
    await writeFile(path, bytes.subarray(0, chance.next() < 0.3 ? chance.below(bytes.length) + 1 : undefined))
    const answer = await kindOf({ name: `файл.${kind}`, path }).catch((error: unknown) => error)
    if (answer !== kind)
      expect([i, bytes.toString('hex').slice(0, 200), answer]).toEqual([
        i,
        expect.anything(),
        expect.any(ProblemError),
      ])
  }
})
