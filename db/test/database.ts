import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** The server's superuser URL and the migrated database that every test clones. */
    postgres: { url: string; template: string }
  }
}

/** A database of one's own, cloned from the migrated template. */
export async function cloneTemplate(): Promise<{ url: string; drop: () => Promise<void> }> {
  const { url, template } = inject('postgres')
  const name = `zakup_test_${randomBytes(4).toString('hex')}`
  await asServerAdmin(url, `create database ${name} template ${template}`)
  return { url: databaseUrl(url, name), drop: () => asServerAdmin(url, `drop database ${name} with (force)`) }
}

/** One for a whole test file. */
export function useDatabase(): { url: string } {
  const database = { url: '' }
  let drop: () => Promise<void>
  beforeAll(async () => {
    const clone = await cloneTemplate()
    database.url = clone.url
    drop = clone.drop
  })
  afterAll(() => drop())
  return database
}

export function databaseUrl(serverUrl: string, database: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${database}`
  return url.href
}

export async function asServerAdmin(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  await client.query(statement)
  await client.end()
}
