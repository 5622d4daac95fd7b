import { defineConfig } from 'vitest/config'

/**
 * `unit`: pure, no database. `api`: real PostgreSQL, a database of its own per file. `guards`: the checks
 * themselves turn red when they must. `e2e`: a real browser on the built portal (through `npm run e2e`).
 */
// CI adds up the reports of every run at its end.
const reports = process.env.VITEST_JSON_DIR

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
      { test: { name: 'e2e', include: ['e2e/*.e2e.ts'], testTimeout: 120_000, hookTimeout: 120_000 } },
    ],
  },
})
