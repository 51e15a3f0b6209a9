import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from './ports.mjs'
import { startPostgres } from './postgres-server.mjs'
import { start } from './run.mjs'
import { installApart } from './temporary-packages.mjs'

const packages = {
  name: 'vendure',
  dependencies: { '@vendure/core': '3.7.3', pg: '8.13.1' },
  // A later one asks for a newer Node than ours.
  overrides: { '@graphql-tools/batch-execute': '10.2.0' },
}

/** As a shop sets it up: one tax, one way of shipping, keys for other systems. */
const program = `
const { bootstrap, DefaultLogger, LogLevel } = require('@vendure/core')
const { populate } = require('@vendure/core/cli')
const [host, port] = process.argv.slice(2)
const config = {
  apiOptions: { port: Number(port), hostname: '127.0.0.1', adminApiPath: 'admin-api', shopApiPath: 'shop-api' },
  authOptions: {
    tokenMethod: ['bearer', 'api-key'],
    superadminCredentials: { identifier: 'superadmin', password: 'superadmin' },
    cookieOptions: { secret: 'test' },
  },
  dbConnectionOptions: { type: 'postgres', host, username: 'tillsight', database: 'postgres', synchronize: true },
  paymentOptions: { paymentMethodHandlers: [] },
  logger: new DefaultLogger({ level: LogLevel.Error }),
  plugins: [],
}
const initial = {
  defaultLanguage: 'en', defaultZone: 'Europe',
  taxRates: [{ name: 'Standard Tax', percentage: 20 }],
  shippingMethods: [{ name: 'Standard', price: 500 }],
  paymentMethods: [],
  countries: [{ name: 'Portugal', code: 'PT', zone: 'Europe' }],
  collections: [],
}
populate(() => bootstrap(config), initial).then(
  () => console.log('ready'),
  (error) => {
    console.error(error)
    process.exit(1)
  },
)
`

/** A real Vendure with an empty shop on a temporary PostgreSQL; its administrator is superadmin. */
export async function startVendure() {
  const folder = await installApart(packages)
  const file = join(folder, 'server.cjs')
  writeFileSync(file, program)
  const database = await startPostgres()
  const [host, port] = [new URL(database.url).searchParams.get('host'), await freePort()]
  const server = start(process.execPath, [file, host, String(port)], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ready = once(server.stdout, 'data')
  const first = await Promise.race([ready, server.ended])
  if (!Array.isArray(first)) throw new Error('Vendure did not start: see above.')
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      server.kill('SIGTERM')
      await server.ended
      await database.stop()
    },
  }
}
