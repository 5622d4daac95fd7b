import { cloneTemplate } from '@zakup/db/test/database'
import { afterAll, beforeAll, expect, inject } from 'vitest'
import { stopList } from '../tools/until-stopped.ts'
import { enterWorld, startWorld, type World, type WorldSettings } from './world.ts'

declare module 'vitest' {
  interface ProvidedContext {
    settings: WorldSettings
    /** For files that only read. */
    sharedWorld: World
  }
}

/** Files that change nothing another file would miss: starting a portal takes longer than most of them. */
const ONLY_READS = /\/(visitor-|every-|pages-arrive|fallback-|numbers-lead|[^/]+-(low-vision|own-numbers))/

// Before every file, also where files share a worker: the test runner imports this one anew each time.
const stops = stopList()
beforeAll(async () => {
  const isReader = ONLY_READS.test(expect.getState().testPath as string)
  enterWorld(
    isReader ? inject('sharedWorld') : await startWorld(inject('settings'), await cloneTemplate(), stops),
  )
})
afterAll(async () => {
  enterWorld(undefined)
  await stops.all()
})
