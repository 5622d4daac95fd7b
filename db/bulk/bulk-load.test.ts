import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { useDatabase } from '../test/database.ts'
import { verifyDatabase } from '../verify/verify.ts'
import { bulkLoad } from './bulk-load.ts'

const database = useDatabase()

describe('a bulk load', () => {
  it('breaks no invariant, is skewed like real purchases, and can be repeated', async () => {
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    try {
      for (const lots of [3000, 2000]) await bulkLoad(client, lots, () => {})
      const { rows } = await client.query(`select
        (select count(*) from lot)::int as lots, (select count(*) from announcement)::int as announcements,
        (select count(*) from contract)::int as contracts,
        (select max(n) / sum(n) from (select count(*)::float8 as n from lot group by delivery_region_id) r) as region,
        (select count(*) from pg_index where indrelid = 'lot'::regclass)::int as indexes`)
      expect(rows[0]).toMatchObject({ lots: 5000, announcements: 2000 })
      expect(rows[0].contracts).toBeGreaterThan(1000)
      expect(rows[0].region).toBeGreaterThan(0.2)
      expect(rows[0].region).toBeLessThan(0.26)
      expect(rows[0].indexes).toBeGreaterThan(12)
      const broken: string[] = []
      for await (const { name, offenders } of verifyDatabase(client))
        if (offenders > 0) broken.push(`${name}: ${offenders}`)
      expect(broken).toEqual([])
      // Foreign keys were disabled during the load: check them now.
      const keys =
        await client.query(`select conrelid::regclass as t, conname, pg_get_constraintdef(oid) as def from pg_constraint
        where contype = 'f' and conrelid = any (array['lot','announcement','plan_item','plan','contract','contract_unit','lot_plan_item','lot_result','protocol']::regclass[])`)
      for (const { t, conname, def } of keys.rows) {
        await client.query(`alter table ${t} drop constraint ${conname}`)
        await client.query(`alter table ${t} add constraint ${conname} ${def}`)
      }
    } finally {
      await client.end()
    }
    // Seconds of CPU time, which take minutes on a busy machine: each load and the check recompute every counter.
  }, 240_000)
})
