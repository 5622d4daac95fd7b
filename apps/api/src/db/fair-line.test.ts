import { expect, it } from 'vitest'
import { FairLine } from './fair-line.ts'

/** Requests in the order in which they got a connection; `leave` gives the earliest of them back. */
function watched(seats: number) {
  const line = new FairLine(seats)
  const seated: string[] = []
  const leaves: (() => void)[] = []
  const refused: string[] = []
  return {
    line,
    seated,
    refused,
    ask: async (caller: string | undefined, name: string) => {
      try {
        leaves.push(await line.take(caller))
        seated.push(name)
      } catch {
        refused.push(name)
      }
    },
    leave: async () => {
      leaves.shift()?.()
      await settled()
    },
  }
}
const settled = () => new Promise((done) => setImmediate(done))

it('gives one caller half of the connections, and callers their turns', async () => {
  const { seated, ask, leave } = watched(4)
  for (const n of [1, 2, 3, 4, 5]) void ask('a', `a${n}`)
  await settled()
  expect(seated).toEqual(['a1', 'a2'])
  for (const n of [1, 2, 3]) void ask('b', `b${n}`)
  void ask('c', 'c1')
  await settled()
  expect(seated).toEqual(['a1', 'a2', 'b1', 'b2'])
  await leave()
  await leave()
  await leave()
  await leave()
  expect(seated).toEqual(['a1', 'a2', 'b1', 'b2', 'a3', 'c1', 'b3', 'a4'])
})

it('does not limit what runs for nobody: jobs', async () => {
  const { seated, ask } = watched(4)
  for (const n of [1, 2, 3, 4]) void ask(undefined, `job${n}`)
  await settled()
  expect(seated).toHaveLength(4)
})

it('refuses at once what one caller has too much of, and forgets a caller who has gone', async () => {
  const { line, seated, refused, ask, leave } = watched(2)
  for (let n = 1; n <= 23; n++) void ask('a', `a${n}`)
  await settled()
  expect([seated, refused, line.waiting]).toEqual([['a1'], ['a22', 'a23'], 20])
  void ask('b', 'b1')
  for (let n = 0; n < 30; n++) await leave()
  expect([seated.length, line.waiting]).toEqual([22, 0])
  void ask('a', 'again')
  await settled()
  expect(seated.at(-1)).toBe('again')
})
