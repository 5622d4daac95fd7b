import { defineConfig } from 'vitest/config'

/** `unit`: pure, no database. `api`: real PostgreSQL. `guards`: the checks themselves go red when they must. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/**/*.test.ts', 'apps/web/src/**/*.test.ts'],
        },
      },
    ],
  },
})
