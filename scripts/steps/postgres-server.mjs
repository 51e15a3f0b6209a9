import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { aptInstall } from './apt.mjs'
import { run, start } from './run.mjs'

const nobody = 65534
const isRoot = process.getuid?.() === 0
// PostgreSQL refuses to run as root.
const owner = isRoot ? { uid: nobody, gid: nobody } : {}

/**
 * A temporary server on a Unix socket, without TCP unless a port of this machine is given; returns its URL and a
 * function to stop it and delete its data.
 * @param {{ port?: number }} [wanted]
 */
export async function startPostgres({ port } = {}) {
  const programs = await findPostgres()
  // The path of a Unix socket is limited to about 100 characters; the temporary folder of macOS is longer.
  const folder = mkdtempSync('/tmp/tillsight-pg-')
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  if (isRoot) chownSync(folder, nobody, nobody)
  const data = join(folder, 'data')
  const options = { cwd: folder, ...owner }

  const made = await run(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'tillsight', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'],
    { ...options, quiet: true, limit: 300 },
  )
  if (made.code !== 0) throw new Error(`initdb failed: ${made.output}`)

  const listening = port ? ['-h', '127.0.0.1', '-p', String(port)] : ['-h', '']
  const server = start(
    join(programs, 'postgres'),
    ['-D', data, '-k', folder, ...listening, '-c', 'log_min_messages=fatal'],
    { ...options, stdio: ['ignore', 'ignore', 'inherit'] },
  )
  const isReady = () =>
    run(
      join(programs, 'pg_isready'),
      ['-q', '-h', folder, ...(port ? ['-p', String(port)] : []), '-U', 'tillsight', '-d', 'postgres'],
      {
        quiet: true,
      },
    )
  for (let tries = 0; (await isReady()).code !== 0; tries++) {
    if (server.exitCode !== null || tries > 100)
      throw new Error('The PostgreSQL server did not start: see above.')
    await pause(100)
  }
  return {
    url: port
      ? `postgresql://tillsight@127.0.0.1:${port}/postgres`
      : `postgresql://tillsight@localhost/postgres?host=${folder}`,
    stop: async () => {
      server.kill('SIGINT')
      await server.ended
    },
  }
}

/** The folder of the server's programs, of the newest version that is there. */
export async function findPostgres() {
  const found = await foundPrograms()
  if (found) return found
  console.log("Installing the system's postgresql package…")
  const trouble = await aptInstall('postgresql')
  const installed = await foundPrograms()
  if (installed) return installed
  throw new Error(
    `This needs a PostgreSQL server, 15 or newer: install one, or set TEST_DATABASE_URL to the address of an empty database.\n  ${trouble}`,
  )
}

async function foundPrograms() {
  const said = await run('pg_config', ['--bindir'], { quiet: true })
  const folders = [
    ...(said.code === 0 ? [said.output] : []),
    ...versionsUnder('/usr/lib/postgresql', 'bin'),
    ...versionsUnder('/opt/homebrew/opt', 'bin'),
    ...versionsUnder('/usr/local/opt', 'bin'),
    '/opt/homebrew/bin',
    '/usr/local/bin',
  ]
  return folders.find((folder) =>
    ['initdb', 'postgres', 'pg_isready'].every((name) => existsSync(join(folder, name))),
  )
}

const versionsUnder = (place, inner) =>
  existsSync(place)
    ? readdirSync(place)
        .filter((name) => /^(\d+|postgresql(@\d+)?)$/.test(name))
        .sort((a, b) => b.localeCompare(a, 'en', { numeric: true }))
        .map((name) => join(place, name, inner))
    : []
