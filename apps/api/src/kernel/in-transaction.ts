import type { PoolClient } from 'pg'

/** Runs a part of a job in one transaction on the worker's own connection; a failure undoes it. */
export async function inTransaction<Result>(
  client: PoolClient,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  await client.query('begin')
  try {
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
