/**
 * The wings and their features, in import order: a feature imports only features before it, in its own wing or an
 * earlier one. The names are the same in domain, contract, api and web.
 */
export const wings = {
  people: ['accounts', 'members', 'tills', 'store'],
  books: [
    'taxes',
    'catalog',
    'suppliers',
    'customers',
    'payments',
    'promotions',
    'sales',
    'offline',
    'receipts',
    'invoices',
    'purchases',
    'closing',
    'expenses',
    'activities',
    'views',
  ],
  figures: [
    'formulas',
    'metrics',
    'goals',
    'finances',
    'dashboards',
    'explore',
    'reports',
    'accounting',
    'alerts',
  ],
  floor: ['contests', 'screens'],
  data: ['imports', 'connections', 'webhooks', 'archive', 'privacy', 'processing', 'closure', 'samples'],
  insight: ['forecast', 'findings', 'advice', 'reviews', 'what-if', 'ask', 'mcp'],
  operations: ['backups', 'audit', 'licence', 'installation'],
}

/** Features that only the browser has: the public pages. */
export const webWings = { ...wings, site: ['landing', 'developers'] }

const features = Object.entries(wings).flatMap(([wing, names]) => names.map((name) => `${wing}/${name}`))

const tests = '\\.(test|real)\\.tsx?$'
const api = '^apps/api/src'
const web = '^apps/web/src'
const testing = '^(apps/(api|web)|packages/(documents|files|connectors))/src/testing/'
const anyOf = (...words) => `(${words.join('|')})`
const npm = (...names) => `node_modules/(@types/)?${anyOf(...names)}/`
const webFramework = npm('fastify', '@fastify/[^/]+')
const sqlDriver = npm('pg', 'kysely')
const telemetry = npm('@opentelemetry/[^/]+')

const rule = (name, from, to) => ({ name, severity: 'error', from, to })
const layers = (name, base, order) =>
  order
    .slice(0, -1)
    .map((layer, place) =>
      rule(name, { path: `${base}/${layer}` }, { path: `${base}/${anyOf(...order.slice(place + 1))}` }),
    )
/** Each folder of the list imports only those before it. */
const importEarlierOnly = (name, base, order) =>
  layers(
    name,
    base,
    order.map((folder) => `${folder}/`),
  )

export default {
  forbidden: [
    rule('imports-resolve', {}, { couldNotResolve: true }),
    rule('no-cycles', {}, { circular: true }),

    rule(
      'domain-is-pure',
      { path: '^packages/domain/', pathNot: tests },
      { pathNot: '^packages/domain/src/' },
    ),
    rule(
      'contract-needs-little',
      { path: '^packages/contract/', pathNot: tests },
      { pathNot: ['^packages/(domain|contract)/src/', npm('zod', 'libphonenumber-js')] },
    ),
    rule(
      'package-tests-look-left',
      { path: `^packages/domain/.*${tests}` },
      { path: '^(packages/(contract|documents|files|connectors)|apps)/' },
    ),
    rule(
      'documents-know-no-feature',
      { path: '^packages/documents/', pathNot: [tests, testing] },
      {
        pathNot: [
          '^packages/documents/src/',
          '^packages/domain/src/([^/]+|figures/reports/report-(table|totals)|books/receipts/receipt-sheet)\\.ts$',
          npm('pdfkit', 'yazl', 'bidi-js', 'uqr'),
        ],
        dependencyTypesNot: ['core'],
      },
    ),
    rule(
      'files-know-no-feature',
      { path: '^packages/files/', pathNot: [tests, testing] },
      {
        pathNot: [
          '^packages/files/src/',
          '^packages/domain/src/data/imports/',
          npm('csv-parse', 'chardet', 'fzstd', 'hucre', 'hyparquet', 'iconv-lite', 'yauzl'),
        ],
        dependencyTypesNot: ['core'],
      },
    ),
    rule(
      'connectors-know-no-feature',
      { path: '^packages/connectors/', pathNot: [tests, testing] },
      {
        pathNot: [
          '^packages/connectors/src/',
          '^packages/domain/src/([^/]+|data/(connections|imports)/.*)\\.ts$',
          '^packages/files/src/',
          npm('pg', 'mysql2', 'node-sqlite3-wasm', 'ssh2', 'imapflow'),
        ],
        dependencyTypesNot: ['core'],
      },
    ),
    rule(
      'package-tests-look-left',
      { path: `^packages/(contract|documents|files|connectors)/.*${tests}` },
      { path: '^apps/' },
    ),

    rule(
      'documents-written-in-worker',
      {
        path: '^apps/api/',
        pathNot: [`${api}/platform/documents/document-worker\\.ts$`, `${api}/.*${tests}`],
      },
      { path: '^packages/documents/src/write-' },
    ),

    rule('api-and-web-apart', { path: '^apps/api/' }, { path: '^apps/web/' }),
    rule(
      'api-and-web-apart',
      { path: '^apps/web/' },
      { path: '^(apps/api|packages/(documents|files|connectors))/' },
    ),

    ...layers('api-layers', api, ['platform/', 'features/', 'app\\.ts$', '[^/]+\\.ts$']),
    rule('no-test-imports', { pathNot: [tests, testing] }, { path: [tests, testing] }),
    ...importEarlierOnly('features-import-earlier-only', `${api}/features`, features),
    ...importEarlierOnly('wings-import-earlier-only', '^packages/(domain|contract)/src', Object.keys(wings)),
    rule(
      'features-import-index-only',
      { path: `${api}/features/([^/]+/[^/]+)/` },
      { path: `${api}/features/`, pathNot: [`${api}/features/$1/`, '/index\\.ts$'] },
    ),
    rule(
      'features-import-index-only',
      { path: `${api}/[^/]+\\.ts$` },
      { path: `${api}/features/`, pathNot: '/index\\.ts$' },
    ),
    rule(
      'web-framework-in-http',
      {
        path: '^(apps|packages)/',
        pathNot: [`${api}/platform/http/`, `${api}/testing/`, `${api}/.*${tests}`],
      },
      { path: webFramework },
    ),
    rule(
      'telemetry-in-one-file',
      { path: '^(apps|packages)/', pathNot: `${api}/platform/tracing/open-telemetry\\.ts$` },
      { path: telemetry },
    ),
    rule(
      'telemetry-loaded-on-demand',
      { path: '^apps/api/' },
      { path: `${api}/platform/tracing/open-telemetry\\.ts$`, dependencyTypesNot: ['dynamic-import'] },
    ),
    rule(
      'sql-driver-in-queries',
      {
        path: '^(apps|packages)/',
        pathNot: [
          '\\.(queries|tables)\\.ts$',
          '^packages/connectors/',
          `${api}/platform/(database/|request\\.ts$)`,
          `${api}/testing/`,
          `${api}/.*${tests}`,
        ],
      },
      { path: sqlDriver },
    ),
    rule(
      'request-takes-types-only',
      { path: `${api}/platform/request\\.ts$` },
      { path: sqlDriver, dependencyTypesNot: ['type-only'] },
    ),

    ...layers('web-layers', web, ['platform/', 'features/', 'pages/', 'app/']),
    rule('ui-knows-no-product', { path: `${web}/ui/` }, { path: `${web}/(platform|features|pages|app)/` }),
    rule(
      'web-features-apart',
      { path: `${web}/features/([^/]+/[^/]+)/` },
      { path: `${web}/features/`, pathNot: `${web}/features/$1/` },
    ),
    rule('web-stays-in-the-browser', { path: web, pathNot: tests }, { dependencyTypes: ['core'] }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(apps|packages)/[^/]+/dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
      mainFields: ['module', 'main', 'types'],
    },
  },
}
