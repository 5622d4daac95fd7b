import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, inject, type ProvidedContext } from 'vitest'
import { asServerAdmin, databaseUrl } from '../server-admin.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The server's superuser URL and the migrated database that tests clone (with the demo data in browser tests). */
    postgres: { url: string; template: string }
  }
}

/** A separate database, cloned from the template of the run. */
export const cloneTemplate = () => cloneOf(inject('postgres'))

export async function cloneOf({
  url,
  template,
}: ProvidedContext['postgres']): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `zakup_test_${randomBytes(4).toString('hex')}`
  // The default strategy writes every page to the WAL too; a server without fsync copies files at half the cost.
  await asServerAdmin(url, `create database ${name} template ${template} strategy file_copy`)
  return { url: databaseUrl(url, name), drop: () => asServerAdmin(url, `drop database ${name} with (force)`) }
}

/** One database for a whole test file. */
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
