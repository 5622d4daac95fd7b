import { cloneTemplate } from '@zakup/db/test/database'
import { afterAll, beforeAll, expect, inject } from 'vitest'
import { stopList } from '../tools/until-stopped.ts'
import { type PortalSettings, setCurrentPortal, startTestPortal, type TestPortal } from './test-portal.ts'

declare module 'vitest' {
  interface ProvidedContext {
    settings: PortalSettings
    /** For test files that only read. */
    sharedPortal: TestPortal
  }
}

/** Read-only test files, which share one portal: starting one takes longer than most of these files. */
const ONLY_READS =
  /\/(visitor-|every-|server-rendering|fallback-|numbers-lead|[^/]+-(low-vision|own-numbers))/

// Runs before every test file, even if files share a worker: Vitest imports setup files anew for each.
const stops = stopList()
beforeAll(async () => {
  const isReader = ONLY_READS.test(expect.getState().testPath as string)
  setCurrentPortal(
    isReader
      ? inject('sharedPortal')
      : await startTestPortal(inject('settings'), await cloneTemplate(), stops),
  )
})
afterAll(async () => {
  setCurrentPortal(undefined)
  await stops.all()
})
