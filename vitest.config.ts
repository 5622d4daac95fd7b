import { defineConfig } from 'vitest/config'
import { removableGuards } from './apps/api/src/test/guard-removal/guard-plugin.ts'

/**
 * `unit`: pure, no database. `api`: real PostgreSQL, a database of its own per file. `guards`: the checks
 * themselves turn red when they must. `guard-removal`: so does the permission matrix, without any one guard.
 * `e2e-screens`, `e2e-stories`: a real browser on the built portal (through `npm run e2e`).
 */
// CI adds up the reports of every run at its end.
const reports = process.env.VITEST_JSON_DIR

const SCREENS = ['e2e/every-*.e2e.ts', 'e2e/*-with-low-vision.e2e.ts']
const IN_A_BROWSER = {
  testTimeout: 240_000,
  hookTimeout: 120_000,
  // A second is the usual, and a machine that others work on too may think for longer.
  expect: { poll: { timeout: 30_000, interval: 100 } },
}

export default defineConfig({
  test: {
    reporters: reports
      ? ['default', ['json', { outputFile: `${reports}/${process.pid}.json` }]]
      : ['default'],
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/**/*.test.ts', 'apps/web/src/**/*.test.ts', 'apps/api/src/db/*.test.ts'],
        },
      },
      {
        test: {
          name: 'api',
          include: ['apps/api/src/{app,features,lists,test}/**/*.test.ts', 'db/**/*.test.ts'],
          globalSetup: 'apps/api/src/test/global-setup.ts',
          testTimeout: 40_000,
          hookTimeout: 60_000,
        },
      },
      { test: { name: 'guards', include: ['tools/guards/*.test.ts'], testTimeout: 180_000 } },
      {
        plugins: [removableGuards()],
        test: {
          name: 'guard-removal',
          include: ['apps/api/src/test/guard-removal/*.removal.ts'],
          setupFiles: 'apps/api/src/test/guard-removal/guard-switch.ts',
          globalSetup: 'apps/api/src/test/global-setup.ts',
          // Hundreds of guards, each taken away and put back: minutes on a machine of its own, many on a shared one.
          testTimeout: 1_800_000,
          hookTimeout: 600_000,
        },
      },
      // Screens first, while the demo world is as it was made: stories use up what it has in each state.
      { test: { ...IN_A_BROWSER, name: 'e2e-screens', include: SCREENS, sequence: { groupOrder: 1 } } },
      {
        test: {
          ...IN_A_BROWSER,
          name: 'e2e-stories',
          include: ['e2e/*.e2e.ts'],
          exclude: SCREENS,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})
