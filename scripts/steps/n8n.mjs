import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort, untilListening } from './ports.mjs'
import { startPostgres } from './postgres-server.mjs'
import { root, run, start } from './run.mjs'
import { installApart } from './temporary-packages.mjs'

const packages = {
  name: 'n8n',
  dependencies: { n8n: '1.123.81', standardwebhooks: '1.1.1' },
  // The one that n8n asks for is on no registry.
  overrides: { xlsx: 'npm:@e965/xlsx@0.20.3' },
  // 1.7 GB.
  limit: 3600,
}

/** A real n8n on a temporary PostgreSQL, with our nodes where it puts packages of the community. */
export async function prepareN8n() {
  const folder = await installApart(packages)
  const home = mkdtempSync(join(folder, 'home-'))
  const nodes = join(home, '.n8n', 'nodes', 'node_modules', 'n8n-nodes-tillsight')
  mkdirSync(nodes, { recursive: true })
  cpSync(join(root, 'integrations', 'n8n'), nodes, { recursive: true })
  const [database, port] = [await startPostgres(), await freePort()]
  const address = `http://127.0.0.1:${port}`
  const env = {
    ...process.env,
    ...{ N8N_USER_FOLDER: home, N8N_ENCRYPTION_KEY: 'only-for-this-run', N8N_EXPRESSION_ENGINE: 'legacy' },
    ...{ DB_TYPE: 'postgresdb', DB_POSTGRESDB_HOST: new URL(database.url).searchParams.get('host') },
    ...{ DB_POSTGRESDB_USER: 'tillsight', DB_POSTGRESDB_DATABASE: 'postgres' },
    ...{ N8N_PORT: String(port), N8N_LISTEN_ADDRESS: '127.0.0.1', WEBHOOK_URL: `${address}/` },
    ...{ N8N_DIAGNOSTICS_ENABLED: 'false', N8N_VERSION_NOTIFICATIONS_ENABLED: 'false' },
    ...{ N8N_TEMPLATES_ENABLED: 'false', N8N_RUNNERS_ENABLED: 'false', N8N_LOG_LEVEL: 'info' },
  }
  const program = join(folder, 'node_modules', 'n8n', 'bin', 'n8n')
  const command = async (...args) => {
    const { code, output } = await run(process.execPath, [program, ...args], {
      ...{ cwd: home, env, quiet: true, limit: 300 },
    })
    if (code !== 0) throw new Error(`n8n ${args[0]} failed: ${output.slice(-2000)}`)
    return output
  }
  let server
  return {
    address,
    /** Credentials or workflows, in the shape of its own exports. */
    take: async (what, content) => {
      const file = join(home, `${what}.json`)
      writeFileSync(file, JSON.stringify(content), { mode: 0o600 })
      await command(`import:${what}`, `--input=${file}`)
    },
    command,
    serve: async () => {
      server = start(process.execPath, [program, 'start'], {
        ...{ cwd: home, env, stdio: ['ignore', 'ignore', 'inherit'] },
      })
      await untilListening(port, server, 'n8n', 300)
    },
    stop: async () => {
      server?.kill('SIGTERM')
      await server?.ended
      await database.stop()
      rmSync(home, { recursive: true, force: true })
    },
  }
}
