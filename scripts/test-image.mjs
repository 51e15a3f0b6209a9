import './steps/node-version.mjs'
import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { commandOf, findEngine } from './image/engine.mjs'
import { callerOf } from './screens/wall.mjs'
import { freePort } from './steps/ports.mjs'
import { startPostgres } from './steps/postgres-server.mjs'
import { endChildren, endChildrenOnSignals, fail, root, run } from './steps/run.mjs'
import { useShop } from './steps/use-shop.mjs'

/**
 * `npm run test:image` builds the image and runs it as compose and the chart do: as user 1000, with a read-only root and
 * without capabilities, on a temporary PostgreSQL server. IMAGE_BASE is another image to build on.
 */
process.chdir(root)
endChildrenOnSignals()
const engine = await findEngine().catch((error) => fail(error.message))
const ask = commandOf(engine)
const image = 'tillsight:test'
const name = `tillsight-test-${process.pid}`

const base = process.env.IMAGE_BASE ? ['--build-arg', `BASE=${process.env.IMAGE_BASE}`] : []
const began = performance.now()
// Podman's own format has no health check.
const env = { ...process.env, BUILDAH_FORMAT: 'docker' }
const built = await run(engine, ['build', '--network', 'host', ...base, '--tag', image, '.'], {
  env,
  limit: 1800,
})
if (built.code !== 0) fail('The image was not built: see above.')
const megabytes = Number(await ask('image', 'inspect', '--format', '{{.Size}}', image)) / 1e6
console.log(`built in ${Math.round((performance.now() - began) / 1000)} s, ${megabytes.toFixed(0)} MB`)

const [port, databasePort] = [await freePort(), await freePort()]
const database = await startPostgres({ port: databasePort }).catch((error) => fail(error.message))
const address = `http://127.0.0.1:${port}`
const settings = {
  DATABASE_URL: database.url,
  SECRET_KEY: randomBytes(32).toString('base64'),
  HOST: '127.0.0.1',
  PORT: String(port),
  BACKUP_DIR: '/data/backups',
  DEMO: '0',
}

/** How long it takes until requests are answered. */
const untilHealthy = async () => {
  const start = performance.now()
  const isHealthy = () =>
    fetch(`${address}/health`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isHealthy())) {
    if (performance.now() - start > 120_000)
      throw new Error(`It does not get ready.\n${await ask('logs', name)}`)
    await pause(100)
  }
  return `${((performance.now() - start) / 1000).toFixed(1)} s`
}

const inside = (...command) => ask('exec', name, ...command)
const isRefused = (...command) =>
  inside(...command).then(
    () => false,
    () => true,
  )

const checks = []
try {
  await ask(
    ...['run', '--detach', '--name', name, '--network', 'host', '--read-only', '--tmpfs', '/tmp'],
    ...['--cap-drop', 'ALL', '--security-opt', 'no-new-privileges'],
    ...Object.entries(settings).flatMap(([key, value]) => ['--env', `${key}=${value}`]),
    image,
  )
  checks.push([`healthy after ${await untilHealthy()}, with all migrations`, true])
  checks.push(['runs as user 1000', (await inside('id', '-u')) === '1000'])
  checks.push(['cannot write into its own files', await isRefused('touch', '/app/apps/api/dist/main.js')])
  const [, ...healthCheck] = JSON.parse(
    await ask('inspect', '--format', '{{json .Config.Healthcheck.Test}}', name),
  )
  checks.push(['its health check passes', !(await isRefused(...healthCheck))])

  const owner = await useShop(address)
  checks.push(['registers, sells a product with a picture, writes CSV and PDF', true])
  await inside('node', 'apps/api/dist/backup.js')
  checks.push(['backs up with the command in it', true])

  await ask('stop', '--time', '30', name)
  const code = await ask('inspect', '--format', '{{.State.ExitCode}}', name)
  checks.push([`stops with ${code}`, code === '0'])
  await ask('start', name)
  checks.push([`healthy again after ${await untilHealthy()}`, true])
  const { token } = await callerOf(address)('/auth/login', owner)
  const sales = await callerOf(address, token)('/sale/view')
  checks.push([`${sales.length} sale is still there`, sales.length === 1])
} catch (error) {
  checks.push([error.message, false])
} finally {
  await run(engine, ['rm', '--force', '--volumes', name], { quiet: true })
  await database.stop()
}
for (const [what, isRight] of checks) console.log(`${isRight ? 'ok  ' : 'FAIL'} ${what}`)
await endChildren()
process.exitCode = checks.every(([, isRight]) => isRight) ? 0 : 1
