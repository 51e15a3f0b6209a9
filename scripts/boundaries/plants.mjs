/** A small valid tree: nothing in it may be reported. */
export const validTree = {
  'packages/domain/src/amount.ts': 'export type Amount = number',
  'packages/domain/src/money.ts': "import type { Amount } from './amount.ts'\nexport const cents: Amount = 1",
  'packages/domain/src/money.test.ts': "import 'vitest'\nimport './money.ts'",
  'packages/contract/src/books/sales.ts':
    "import 'zod'\nimport 'libphonenumber-js/min'\nimport '@tillsight/domain/money'",
  'packages/documents/src/write-csv.ts':
    "import 'node:stream'\nimport 'yazl'\nimport '@tillsight/domain/money'\nimport '#documents/cell-value.ts'",
  'packages/documents/src/cell-value.ts':
    "import type {} from '@tillsight/domain/figures/reports/report-table'",
  'packages/documents/src/write-csv.test.ts':
    "import '#documents/testing/a-document.ts'\nimport './write-csv.ts'",
  'packages/files/src/limits.ts': 'export const fileLimits = 1',
  'packages/connectors/src/postgresql.ts':
    "import 'pg'\nimport 'node:net'\nimport '@tillsight/domain/data/connections/mapped'",
  'packages/domain/src/data/connections/mapped.ts': 'export type Mapped = number',
  'packages/documents/src/testing/a-document.ts': 'export const aDocument = 1',
  'packages/domain/src/figures/reports/report-table.ts': 'export type ReportTable = number',
  'apps/api/src/platform/documents/document-worker.ts': "import '@tillsight/documents/write-csv'",
  'apps/api/src/platform/documents/store-document.ts': "import '@tillsight/documents/cell-value'",
  'apps/api/src/main.ts': "import './app.ts'\nimport '#platform/config/config.ts'",
  'apps/api/src/app.ts':
    "import '#features/people/accounts/index.ts'\nimport '#features/books/sales/index.ts'",
  'apps/api/src/platform/config/config.ts': 'export const port = process.env.PORT',
  'apps/api/src/platform/errors.ts': 'export const codes = 1',
  'apps/api/src/platform/request.ts':
    "import type { Kysely } from 'kysely'\nexport type Request = { db: Kysely<unknown> }",
  'apps/api/src/platform/database/pool.ts': "import 'pg'\nimport 'kysely'",
  'apps/api/src/platform/http/server.ts': "import 'fastify'\nimport '@fastify/cors'\nimport 'node:http'",
  'apps/api/src/platform/tracing/open-telemetry.ts':
    "import '@opentelemetry/api'\nexport const openTelemetry = 1",
  'apps/api/src/platform/tracing/open-tracing.ts':
    "export const openTracing = () => import('./open-telemetry.ts')",
  'apps/api/src/testing/a-store.ts':
    "import '../app.ts'\nimport 'pg'\nexport const url = process.env.TEST_DATABASE_URL",
  'apps/api/src/features/people/accounts/index.ts': "import './accounts.queries.ts'\nexport const calls = 1",
  'apps/api/src/features/people/accounts/accounts.queries.ts':
    "import { sql } from 'kysely'\nexport const q = sql`select 1`",
  'apps/api/src/features/books/sales/index.ts':
    "import '#features/people/accounts/index.ts'\nimport '@tillsight/contract/books/sales'",
  'apps/api/src/features/books/sales/sales.test.ts': "import '#testing/a-store.ts'\nimport './index.ts'",
  'apps/web/src/testing/a-user.ts': 'export const aUser = 1',
  'apps/web/src/platform/session.test.ts': "import '#testing/a-user.ts'\nimport './session.ts'",
  'apps/web/src/ui/button.tsx': "import 'react'\nimport 'react-router'",
  'apps/web/src/platform/session.ts': "import '@tillsight/contract/books/sales'",
  'apps/web/src/features/people/accounts/login-form.tsx':
    "import '#ui/button.tsx'\nimport '#platform/session.ts'",
  'apps/web/src/features/books/sales/sales.api.ts': "import '#platform/session.ts'",
  'apps/web/src/pages/login-page.tsx':
    "import '#features/people/accounts/login-form.tsx'\nimport '#features/books/sales/sales.api.ts'",
  'apps/web/src/app/main.tsx': "import '#pages/login-page.tsx'",
}

/** One violation per rule: [rules that must be reported, file, text added to it]. */
export const plants = [
  [
    'imports-resolve',
    'apps/web/src/pages/lost-page.tsx',
    "import '#features/people/accounts/no-such-file.tsx'",
  ],
  ['no-cycles', 'packages/domain/src/amount.ts', "import './money.ts'"],
  ['domain-is-pure', 'packages/domain/src/with-node.ts', "import 'node:crypto'"],
  ['domain-is-pure', 'packages/domain/src/with-npm.ts', "import 'zod'"],
  [
    'domain-is-pure',
    'packages/domain/src/with-contract.ts',
    "import type {} from '@tillsight/contract/books/sales'",
  ],
  ['contract-needs-little', 'packages/contract/src/with-node.ts', "import 'node:url'"],
  ['contract-needs-little', 'packages/contract/src/with-npm.ts', "import 'uuid'"],
  [
    'documents-know-no-feature',
    'packages/documents/src/with-contract.ts',
    "import '@tillsight/contract/books/sales'",
  ],
  [
    'documents-know-no-feature',
    'packages/documents/src/with-metrics.ts',
    "import '@tillsight/domain/figures/metrics/ratio'",
  ],
  ['documents-know-no-feature', 'packages/documents/src/with-npm.ts', "import 'uuid'"],
  [
    'files-know-no-feature',
    'packages/files/src/with-contract.ts',
    "import '@tillsight/contract/books/sales'",
  ],
  ['files-know-no-feature', 'packages/files/src/with-npm.ts', "import 'uuid'"],
  [
    'connectors-know-no-feature',
    'packages/connectors/src/with-contract.ts',
    "import '@tillsight/contract/books/sales'",
  ],
  ['connectors-know-no-feature', 'packages/connectors/src/with-npm.ts', "import 'uuid'"],
  ['no-test-imports', 'packages/documents/src/to-testing.ts', "import './testing/a-document.ts'"],
  [
    'package-tests-look-left no-parent-paths',
    'packages/documents/src/right.test.ts',
    "import '../../../apps/api/src/platform/errors.ts'",
  ],
  [
    'package-tests-look-left',
    'packages/domain/src/right.test.ts',
    "import '@tillsight/contract/books/sales'",
  ],
  [
    'package-tests-look-left no-parent-paths',
    'packages/contract/src/right.test.ts',
    "import '../../../apps/web/src/platform/session.ts'",
  ],
  [
    'api-and-web-apart no-parent-paths',
    'apps/api/src/platform/to-web.ts',
    "import '../../../web/src/platform/session.ts'",
  ],
  [
    'api-and-web-apart no-parent-paths',
    'apps/web/src/platform/to-api.ts',
    "import '../../../api/src/platform/errors.ts'",
  ],
  [
    'documents-written-in-worker',
    'apps/api/src/platform/documents/write-here.ts',
    "import '@tillsight/documents/write-csv'",
  ],
  ['api-and-web-apart', 'apps/web/src/platform/to-documents.ts', "import '@tillsight/documents/write-csv'"],
  ['api-layers', 'apps/api/src/platform/to-feature.ts', "import '#features/people/accounts/index.ts'"],
  ['api-layers', 'apps/api/src/platform/to-app.ts', "import '../app.ts'"],
  ['api-layers no-parent-paths', 'apps/api/src/features/books/sales/to-app.ts', "import '../../../app.ts'"],
  ['no-test-imports', 'apps/api/src/features/books/sales/to-testing.ts', "import '#testing/a-store.ts'"],
  ['no-test-imports', 'apps/web/src/platform/to-testing.ts', "import '#testing/a-user.ts'"],
  ['no-test-imports', 'apps/api/src/features/books/sales/to-test.ts', "import './sales.test.ts'"],
  [
    'features-import-earlier-only',
    'apps/api/src/features/people/accounts/forward.ts',
    "import '#features/people/members/index.ts'",
  ],
  [
    'features-import-earlier-only',
    'apps/api/src/features/people/members/forward.ts',
    "import '#features/books/sales/index.ts'",
  ],
  [
    'wings-import-earlier-only',
    'packages/domain/src/books/sales/forward.ts',
    "import '#domain/figures/metrics/ratio.ts'",
  ],
  ['wings-import-earlier-only', 'packages/contract/src/books/forward.ts', "import '../figures/reports.ts'"],
  [
    'features-import-index-only',
    'apps/api/src/features/books/sales/inner.ts',
    "import '#features/people/accounts/accounts.queries.ts'",
  ],
  [
    'features-import-index-only',
    'apps/api/src/main.ts',
    "import '#features/people/accounts/accounts.queries.ts'",
  ],
  ['web-framework-in-http', 'apps/api/src/platform/with-fastify.ts', "import type {} from 'fastify'"],
  ['web-framework-in-http', 'apps/api/src/features/books/sales/with-plugin.ts', "import '@fastify/cors'"],
  ['web-framework-in-http', 'apps/web/src/platform/with-fastify.ts', "import 'fastify'"],
  [
    'sql-driver-in-queries',
    'apps/api/src/features/books/sales/with-kysely.ts',
    "import type {} from 'kysely'",
  ],
  ['sql-driver-in-queries', 'apps/api/src/platform/with-pg.ts', "import 'pg'"],
  ['telemetry-in-one-file', 'apps/api/src/platform/with-spans.ts', "import '@opentelemetry/api'"],
  [
    'telemetry-loaded-on-demand',
    'apps/api/src/platform/always-traced.ts',
    "import '#platform/tracing/open-telemetry.ts'",
  ],
  ['sql-driver-in-queries', 'apps/web/src/platform/with-pg.ts', "import 'pg'"],
  ['request-takes-types-only', 'apps/api/src/platform/request.ts', "import 'kysely'"],
  ['web-layers', 'apps/web/src/platform/to-feature.ts', "import '#features/books/sales/sales.api.ts'"],
  ['web-layers', 'apps/web/src/features/books/sales/to-page.tsx', "import '#pages/login-page.tsx'"],
  ['web-layers', 'apps/web/src/pages/to-app.tsx', "import '#app/router.tsx'"],
  ['ui-knows-no-product', 'apps/web/src/ui/to-platform.tsx', "import '#platform/session.ts'"],
  ['ui-knows-no-product', 'apps/web/src/ui/to-feature.tsx', "import '#features/books/sales/sales.api.ts'"],
  [
    'web-features-apart',
    'apps/web/src/features/people/accounts/to-sales.ts',
    "import '#features/books/sales/sales.api.ts'",
  ],
  ['web-stays-in-the-browser', 'apps/web/src/platform/with-node.ts', "import 'node:fs'"],
  [
    'process-env-in-config',
    'apps/api/src/features/books/sales/reads-env.ts',
    'export const x = process.env.HOME',
  ],
  ['process-env-in-config', 'apps/api/src/platform/takes-env.ts', 'export const { env } = process'],
  ['process-env-in-config', 'apps/api/src/platform/imports-env.ts', "import { env } from 'node:process'"],
  ['sql-in-queries', 'apps/api/src/features/books/sales/tagged.ts', 'export const q = sql<number>`select 1`'],
  [
    'sql-in-queries',
    'apps/api/src/features/books/sales/plain.ts',
    "export const q = 'select id from sale where 1 = 1'",
  ],
  ['no-parent-paths', 'apps/web/src/features/books/sales/climbs.ts', "import '../../../ui/button.tsx'"],
  [
    'links-from-ui',
    'apps/web/src/features/books/sales/heavy-link.tsx',
    "import { Link, useNavigate } from 'react-router'",
  ],
]

/** Files that the violations import and the valid tree does not have. */
export const targets = {
  'apps/api/src/features/people/members/index.ts': 'export const calls = 1',
  'packages/domain/src/figures/metrics/ratio.ts': 'export const ratio = 1',
  'packages/contract/src/figures/reports.ts': 'export const reports = 1',
  'apps/web/src/app/router.tsx': 'export const routes = 1',
}
