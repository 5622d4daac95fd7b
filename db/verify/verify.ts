import type pg from 'pg'
import { INVARIANTS } from './invariants.ts'

export interface Verified {
  name: string
  offenders: number
  seconds: number
}

/** Checks every invariant in one snapshot, so that all see the same moment. */
export async function* verifyDatabase(client: pg.Client): AsyncGenerator<Verified> {
  await client.query('begin isolation level repeatable read read only')
  try {
    for (const { name, offenders } of INVARIANTS) {
      const started = performance.now()
      const { rows } = await client.query<{ n: string }>(`select (${offenders})::bigint as n`)
      yield { name, offenders: Number(rows[0]?.n), seconds: (performance.now() - started) / 1000 }
    }
  } finally {
    await client.query('rollback')
  }
}
