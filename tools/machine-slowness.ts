import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** Seconds the work below takes on two idle cores of the reference machine of the budgets. */
const USUAL_SECONDS = 1.1
/** Upper bound: a machine slower than this is broken or overloaded. */
const MOST = 2.5

/** Objects, texts and sorting: what tests mostly do. */
const WORK = `
  let kept = 0
  for (let round = 0; round < 50; round++) {
    const rows = Array.from({ length: 20000 }, (_, i) => ({ id: (i * 7919) % 20011, name: 'row ' + i }))
    kept += JSON.parse(JSON.stringify(rows.sort((a, b) => a.id - b.id)))[7].id
  }
  require('node:worker_threads').parentPort.postMessage(kept)
`

/** How much slower than usual this machine is now, 1 or more: a slow machine must not look like a slow change. */
export async function slownessOfMachine(): Promise<number> {
  const began = performance.now()
  await Promise.all([1, 2].map(() => once(new Worker(WORK, { eval: true }), 'message')))
  const seconds = (performance.now() - began) / 1000
  return Math.min(Math.max(1, seconds / USUAL_SECONDS), MOST)
}
