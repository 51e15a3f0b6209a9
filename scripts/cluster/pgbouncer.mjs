import { writeFileSync } from 'node:fs'
import { freePort, untilListening } from '../steps/ports.mjs'
import { start } from '../steps/run.mjs'
import { giveAway, makeFolder, owner } from './owner.mjs'
import { pgbouncer } from './programs.mjs'

/** What Tillsight sets for each of its own sessions, and cannot for those of a pooler. */
const timeouts = 'set statement_timeout = 15000; set idle_in_transaction_session_timeout = 30000'

const settingsOf = ({ folder, port, primaryPort, mode }) => `
[databases]
tillsight = host=127.0.0.1 port=${primaryPort} dbname=tillsight connect_query='${timeouts}'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${folder}/users.txt
pool_mode = ${mode}
max_client_conn = 1000
default_pool_size = 30
query_wait_timeout = 5
server_connect_timeout = 3
server_login_retry = 1
log_connections = 0
log_disconnections = 0
`

/**
 * @param {string} parent
 * @param {{ primaryPort: number, password: string, mode?: 'transaction' | 'session' }} given
 */
export async function startPgbouncer(parent, given) {
  const { primaryPort, password, mode = 'transaction' } = given
  const folder = makeFolder(`${parent}/pgbouncer`)
  const port = await freePort()
  const files = {
    'pgbouncer.ini': settingsOf({ folder, port, primaryPort, mode }),
    'users.txt': `"tillsight" "${password}"\n`,
  }
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(`${folder}/${name}`, text, { mode: 0o600 })
    giveAway(`${folder}/${name}`)
  }
  const server = start(pgbouncer, ['-q', `${folder}/pgbouncer.ini`], {
    ...owner,
    cwd: folder,
    stdio: 'ignore',
  })
  await untilListening(port, server, 'PgBouncer')
  return {
    port,
    stop: async () => {
      server.kill('SIGINT')
      await server.ended
    },
  }
}
