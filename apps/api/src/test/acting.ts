import type { PoolClient } from 'pg'
import type { Portal } from './portal.ts'

/** Runs `work` as the cabinet's database role acting for an organisation and a person, then rolls back. */
export async function acting<T>(
  portal: Portal,
  organizationId: number,
  work: (client: PoolClient) => Promise<T>,
  personId?: number,
): Promise<T> {
  const client = await portal.db.pools.app.connect()
  try {
    await client.query('begin')
    await client.query(`select set_config('app.organization', $1, true)`, [String(organizationId)])
    if (personId !== undefined)
      await client.query(`select set_config('app.person', $1, true)`, [String(personId)])
    return await work(client)
  } finally {
    await client.query('rollback')
    client.release()
  }
}
