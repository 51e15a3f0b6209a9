import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { aptInstall } from './apt.mjs'
import { freePort, untilListening } from './ports.mjs'
import { run, start } from './run.mjs'

/** A temporary MariaDB on a free port of this machine, whose root needs no password; its data goes with it. */
export async function startMariadb() {
  await findPrograms()
  const folder = mkdtempSync('/tmp/tillsight-mariadb-')
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const data = join(folder, 'data')
  const as = process.getuid?.() === 0 ? ['--user=root'] : []
  const made = await run(
    'mariadb-install-db',
    [
      '--no-defaults',
      `--datadir=${data}`,
      '--auth-root-authentication-method=normal',
      '--skip-test-db',
      ...as,
    ],
    { quiet: true, limit: 120 },
  )
  if (made.code !== 0) throw new Error(`mariadb-install-db failed: ${made.output}`)

  const port = await freePort()
  const socket = join(folder, 'socket')
  const server = start(
    program,
    [
      ...[
        '--no-defaults',
        `--datadir=${data}`,
        `--socket=${socket}`,
        `--port=${port}`,
        '--bind-address=127.0.0.1',
      ],
      ...['--innodb-flush-log-at-trx-commit=0', '--skip-log-bin', ...as],
    ],
    { cwd: folder, stdio: ['ignore', 'ignore', 'ignore'] },
  )
  await untilListening(port, server, 'MariaDB')
  return {
    port,
    stop: async () => {
      server.kill('SIGTERM')
      await server.ended
    },
  }
}

const program = process.platform === 'linux' ? '/usr/sbin/mariadbd' : 'mariadbd'

const answers = async (command) => (await run(command, ['--version'], { quiet: true })).code === 0
const isInstalled = async () => (await answers(program)) && (await answers('my_print_defaults'))

/** Packages that have the programs and start no service. */
const packages = ['mariadb-server-core', 'mariadb-client-core']

async function findPrograms() {
  if (await isInstalled()) return
  console.log("Installing the system's MariaDB…")
  const trouble = []
  for (const name of packages) trouble.push(await aptInstall(name))
  if (!(await isInstalled()))
    throw new Error(
      `This needs MariaDB: install ${packages.join(' and ')}.\n  ${trouble.filter(Boolean).join('\n  ')}`,
    )
}
