import type pg from 'pg'
import { buildRow } from './build-people.ts'

/** A record in force of the register of unscrupulous suppliers. */
export async function buildRnu(db: pg.Pool, organizationId: number, over: Record<string, unknown> = {}) {
  const row = {
    organization_id: organizationId,
    system_id: 4,
    status_id: 4,
    reason_id: 2,
    starts_on: '2026-01-15',
    ends_on: '2099-01-15',
    ...over,
  }
  return { ...row, id: await buildRow(db, 'rnu', row) }
}
