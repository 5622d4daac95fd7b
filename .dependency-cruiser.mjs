/** Allowed imports between folders (the table in ARCHITECTURE.md). tools/guards proves that a planted bad import fails. */
const TEST = '\\.test\\.ts$'

/**
 * The API features that others build on, from the bottom up. Each may import the ones before it, all other features may
 * import any of them: so there are no cycles, also where single files have none.
 */
const BASE_FEATURES = [
  'chain',
  'letters',
  'attachments',
  'notices',
  'passwords',
  'members',
  'auth',
  'plan-items',
  'waiting',
  'watches',
]

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

export default {
  forbidden: [
    forbid(
      'no-cycles',
      'No circular imports: files that need each other belong in one file.',
      {},
      { circular: true },
    ),
    forbid(
      'domain-imports-only-itself',
      'The domain rules import nothing outside the domain package.',
      { path: '^packages/domain/src', pathNot: TEST },
      { pathNot: '^packages/domain/src' },
    ),
    forbid(
      'messages-import-only-themselves',
      'The message catalogue imports nothing outside its package.',
      { path: '^packages/messages/src', pathNot: TEST },
      { pathNot: '^packages/messages/src' },
    ),
    forbid(
      'contract-imports-domain-and-messages',
      'The API contract imports only zod, domain and messages.',
      { path: '^packages/contract/src', pathNot: `${TEST}|spec-calls` },
      { pathNot: '^packages/(contract|domain|messages)/src|^node_modules/zod/' },
    ),
    forbid(
      'web-does-not-import-api',
      'The web application and the server share only packages/*.',
      { path: '^apps/web' },
      { path: '^(apps/api|db)/' },
    ),
    forbid(
      'api-does-not-import-web',
      'The server and the web application share only packages/*.',
      { path: '^(apps/api|db)/' },
      { path: '^apps/web' },
    ),
    forbid(
      'web-features-do-not-import-each-other',
      'Features share code through shared, contract or domain.',
      { path: '^apps/web/src/features/([^/]+)/' },
      { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' },
    ),
    forbid(
      'web-shared-does-not-import-features-or-app',
      'Features and app import shared, never the other way round.',
      { path: '^apps/web/src/shared/' },
      { path: '^apps/web/src/(features|app)/' },
    ),
    forbid(
      'web-features-do-not-import-app',
      'app imports features, never the other way round.',
      { path: '^apps/web/src/features/' },
      { path: '^apps/web/src/app/' },
    ),
    forbid(
      'no-zod-in-the-browser',
      'The browser imports only types from *.routes.ts, and values from *.calls.ts: zod is 24 KiB.',
      { path: '^apps/web/src', pathNot: TEST },
      {
        path: '(\\.routes|/route|/list|/problem|/wire|/openapi)\\.ts$|^node_modules/zod/',
        dependencyTypesNot: ['type-only'],
      },
    ),
    // apps/api/src from the bottom up: db, kernel, lists, cases, features, app; main.ts and worker.ts start it.
    forbid(
      'api-db-imports-nothing-above',
      'kernel, lists, cases, features and app import db, never the other way round.',
      { path: '^apps/api/src/db/', pathNot: TEST },
      { path: '^apps/api/src/(kernel|lists|cases|features|app)/' },
    ),
    forbid(
      'api-kernel-imports-nothing-above',
      'What every call passes through knows neither lists nor features.',
      { path: '^apps/api/src/kernel/', pathNot: TEST },
      { path: '^apps/api/src/(lists|cases|features|app)/' },
    ),
    forbid(
      'api-lists-import-nothing-above',
      'The engine of the public lists knows no case and no feature.',
      { path: '^apps/api/src/lists/', pathNot: TEST },
      { path: '^apps/api/src/(cases|features|app)/' },
    ),
    forbid(
      'api-cases-import-nothing-above',
      'The kit for cases knows no feature: features describe their case to it.',
      { path: '^apps/api/src/cases/', pathNot: TEST },
      { path: '^apps/api/src/(features|app)/' },
    ),
    forbid(
      'api-features-do-not-import-app',
      'app puts features together; what features need of a call is in kernel.',
      { path: '^apps/api/src/features/', pathNot: TEST },
      { path: '^apps/api/src/(app/|main|worker)' },
    ),
    forbid(
      'api-features-share-by-suffix',
      'Of another feature, import only commands (*.service.ts) and what it shares (*.shared.ts).',
      { path: '^apps/api/src/features/([^/]+)/', pathNot: TEST },
      {
        path: '^apps/api/src/features/',
        pathNot: ['^apps/api/src/features/$1/', '\\.(service|shared)\\.ts$'],
      },
    ),
    ...BASE_FEATURES.map((feature, i) =>
      forbid(
        'api-features-build-on-lower-ones',
        `${feature} may import only features before it in BASE_FEATURES.`,
        { path: `^apps/api/src/features/${feature}/`, pathNot: TEST },
        {
          path: '^apps/api/src/features/',
          pathNot: `^apps/api/src/features/(${BASE_FEATURES.slice(0, i + 1).join('|')})/`,
        },
      ),
    ),
    forbid(
      'api-features-build-on-lower-ones',
      'A feature imports, besides itself, only those in BASE_FEATURES.',
      {
        path: '^apps/api/src/features/([^/]+)/',
        pathNot: [TEST, `^apps/api/src/features/(${BASE_FEATURES.join('|')})/`],
      },
      {
        path: '^apps/api/src/features/',
        pathNot: `^apps/api/src/features/($1|${BASE_FEATURES.join('|')})/`,
      },
    ),
    forbid(
      'api-http-only-for-app',
      'Handlers (*.http.ts) are mounted by app and called by nobody else.',
      { path: '^apps/api/src/(db|kernel|lists|cases|features)/', pathNot: [TEST, '\\.http\\.ts$'] },
      { path: '^apps/api/src/features/.+\\.http\\.ts$' },
    ),
    forbid(
      'api-jobs-only-for-worker',
      'Jobs (*.jobs.ts) are started by the worker and imported by nobody else.',
      { path: '^apps/api/src/(db|kernel|lists|cases|features|app)/', pathNot: TEST },
      { path: '\\.jobs\\.ts$' },
    ),
    forbid(
      'api-commands-only-in-services',
      'Only *.service.ts holds commands; other files take the transaction of the command that calls them.',
      { path: '^apps/api/src/(features|cases|lists)/', pathNot: [TEST, '\\.service\\.ts$'] },
      { path: '^apps/api/src/kernel/command\\.ts$', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'api-queries-import-no-service',
      'Queries (*.queries.ts, *.list.ts) read and write rows; services call them, never the other way round.',
      { path: '^apps/api/src/.+\\.(queries|list)\\.ts$' },
      { path: '\\.service\\.ts$', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'api-sql-only-in-queries',
      'SQL is in *.queries.ts, *.list.ts and *.shared.ts. tools/guards reads the text too.',
      {
        path: '^apps/api/src/(cases|features)/',
        pathNot: [TEST, '\\.(queries|list|shared)\\.ts$'],
      },
      { path: '^node_modules/kysely/', dependencyTypesNot: ['type-only'] },
    ),
    forbid('no-unresolved', 'Every import must resolve to a file.', {}, { couldNotResolve: true }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['\\.(css|svg|woff2)$', '^apps/web/dist/'] },
    tsPreCompilationDeps: true,
    parser: 'swc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
    },
  },
}
