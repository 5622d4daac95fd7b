import { defineConfig } from 'vitest/config'
import { removableGuards } from './apps/api/src/test/guard-removal/guard-plugin.ts'
import { LongestFirst } from './tools/longest-first.ts'
import { RunReporter } from './tools/run-report.ts'

/**
 * `unit`: pure, no database. `api`: real PostgreSQL, a separate database per file. `guard-removal`: the permission
 * matrix, and that it fails without any one guard. `guards`: the checks themselves fail when they must. `e2e`: a real
 * browser on the built portal with the demo data, a separate portal for each file that writes; read-only files share one
 * (e2e/setup-file.ts).
 */
// CI adds up the reports of all runs at its end.
const reports = process.env.RUN_REPORTS

export default defineConfig({
  test: {
    reporters: ['default', ...(reports ? [new RunReporter(reports)] : [])],
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'packages/**/*.test.ts',
            'apps/web/src/**/*.test.ts',
            'apps/api/src/db/*.test.ts',
            'bench/**/*.test.ts',
          ],
          isolate: false,
        },
      },
      {
        test: {
          name: 'api',
          include: ['apps/api/src/!(db)/**/*.test.ts', 'db/**/*.test.ts'],
          globalSetup: 'apps/api/src/test/global-setup.ts',
          testTimeout: 40_000,
          hookTimeout: 60_000,
          // Importing the server again for every file would take half of the time.
          isolate: false,
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
          // Hundreds of guards, each removed and restored: several minutes, more under load.
          testTimeout: 1_800_000,
          hookTimeout: 600_000,
          isolate: false,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/*.e2e.ts'],
          globalSetup: 'e2e/global-setup.ts',
          setupFiles: 'e2e/setup-file.ts',
          testTimeout: 240_000,
          hookTimeout: 120_000,
          // A poll usually succeeds within a second, but takes longer under load.
          expect: { poll: { timeout: 30_000, interval: 100 } },
          // One browser for all files of a worker.
          isolate: false,
        },
      },
    ],
  },
})
