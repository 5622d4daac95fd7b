/** Allowed imports between folders (the table in ARCHITECTURE.md). tools/guards proves that a planted bad import fails. */
const TEST = '\\.test\\.ts$'

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
    forbid(
      'api-features-import-only-services-of-each-other',
      'A feature imports only services of another feature, never its queries or handlers.',
      { path: '^apps/api/src/features/([^/]+)/', pathNot: TEST },
      { path: '^apps/api/src/features/', pathNot: ['^apps/api/src/features/$1/', '\\.service\\.ts$'] },
    ),
    forbid(
      'api-db-does-not-import-features-or-app',
      'Features and app import db, never the other way round.',
      { path: '^apps/api/src/db/' },
      { path: '^apps/api/src/(features|app)/' },
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
