/** Allowed imports between folders (ARCHITECTURE.md §1). tools/guards proves that a planted bad import fails. */
const TEST = '\\.test\\.ts$'

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

export default {
  forbidden: [
    forbid('no-cycles', 'Two files that need each other are one thing.', {}, { circular: true }),
    forbid(
      'domain-knows-nothing',
      'What is true does not depend on anything.',
      { path: '^packages/domain/src', pathNot: TEST },
      { pathNot: '^packages/domain/src' },
    ),
    forbid(
      'messages-know-nothing',
      'Words do not depend on anything.',
      { path: '^packages/messages/src', pathNot: TEST },
      { pathNot: '^packages/messages/src' },
    ),
    forbid(
      'contract-knows-domain-and-words',
      'What is said over the wire: zod, domain and messages only.',
      { path: '^packages/contract/src', pathNot: `${TEST}|spec-calls` },
      { pathNot: '^packages/(contract|domain|messages)/src|^node_modules/zod/' },
    ),
    forbid(
      'web-never-meets-the-server',
      'They meet in the contract.',
      { path: '^apps/web' },
      { path: '^(apps/api|db)/' },
    ),
    forbid(
      'server-never-meets-the-web',
      'They meet in the contract.',
      { path: '^(apps/api|db)/' },
      { path: '^apps/web' },
    ),
    forbid(
      'web-features-are-strangers',
      'A feature reaches another through shared, contract or domain.',
      { path: '^apps/web/src/features/([^/]+)/' },
      { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' },
    ),
    forbid(
      'web-shared-is-below',
      'shared serves features and app, and knows neither.',
      { path: '^apps/web/src/shared/' },
      { path: '^apps/web/src/(features|app)/' },
    ),
    forbid(
      'web-features-below-app',
      'app puts features together.',
      { path: '^apps/web/src/features/' },
      { path: '^apps/web/src/app/' },
    ),
    forbid(
      'no-zod-in-the-browser',
      'The browser takes types from *.routes.ts and values from *.calls.ts: zod is 24 KiB.',
      { path: '^apps/web/src', pathNot: TEST },
      {
        path: '(\\.routes|/route|/list|/problem|/wire|/openapi)\\.ts$|^node_modules/zod/',
        dependencyTypesNot: ['type-only'],
      },
    ),
    forbid(
      'api-features-call-services',
      'A feature calls the service of another, never its queries or handlers.',
      { path: '^apps/api/src/features/([^/]+)/', pathNot: TEST },
      { path: '^apps/api/src/features/', pathNot: ['^apps/api/src/features/$1/', '\\.service\\.ts$'] },
    ),
    forbid(
      'api-db-is-below',
      'db serves features and app, and knows neither.',
      { path: '^apps/api/src/db/' },
      { path: '^apps/api/src/(features|app)/' },
    ),
    forbid('no-unresolved', 'Every import leads somewhere.', {}, { couldNotResolve: true }),
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
