import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { aDataDir } from '#testing/a-data-dir.ts'
import { aFolder } from '#testing/a-folder.ts'
import { anEmbeddedServer } from '#testing/an-embedded-server.ts'
import { asRole } from '#testing/ask-server.ts'
import { postmasterOf } from '#testing/embedded-processes.ts'
import { migrations } from '#testing/global-setup.ts'
import { appRole, bootstrapRole } from './embedded-access.ts'
import { copyBinaries, embeddedBinaries, isOpenToAll } from './embedded-binaries.ts'
import { clusterFolder, embeddedUrl, runningServer } from './embedded-cluster.ts'
import { giveToDatabase, initdbUser, postgresCommand } from './embedded-privileges.ts'
import { end, launch } from './embedded-process.ts'
import { migrate } from './migrate.ts'

const isRoot = process.getuid?.() === 0
const nobody = 65534

const query = async (url: string, text: string) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return (await client.query(text).finally(() => client.end())).rows
}

const outcome = (url: string, text: string): Promise<string> =>
  query(url, text).then(
    () => 'allowed',
    (error) => error.code,
  )

/** A program of another user that tries to connect, past the folder of the socket. */
const connectionOf = (uid: number, dataDir: string): string => {
  const { socketFolder = '' } = runningServer(dataDir) ?? {}
  chmodSync(socketFolder, 0o777)
  chmodSync(path.join(socketFolder, '.s.PGSQL.5432'), 0o777)
  const greeting = `user\0${appRole}\0database\0postgres\0\0`
  const script = `
    const socket = require('net').connect(${JSON.stringify(path.join(socketFolder, '.s.PGSQL.5432'))})
    const body = Buffer.concat([Buffer.from([0, 3, 0, 0]), Buffer.from(${JSON.stringify(greeting)})])
    const head = Buffer.alloc(4)
    head.writeUInt32BE(body.length + 4)
    socket.write(Buffer.concat([head, body]))
    socket.on('data', (bytes) => { console.log(bytes.toString('latin1')); process.exit() })
    socket.on('error', (error) => { console.log(error.code); process.exit() })`
  return spawnSync(process.execPath, ['-e', script], { uid, gid: uid, cwd: '/', encoding: 'utf8' }).stdout
}

/** The files as a Tillsight before made them: a superuser for everything, and anyone is let in. */
const makeOldDataDir = async (): Promise<string> => {
  const dataDir = aFolder()
  const cluster = clusterFolder(dataDir)
  const user = initdbUser()
  mkdirSync(cluster)
  giveToDatabase(cluster, user)
  const program = path.join(embeddedBinaries(user), 'bin/initdb')
  const args = ['-U', bootstrapRole, '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync']
  const made = postgresCommand({ program, folder: cluster, args, user })
  execFileSync(made.command, made.args, { cwd: made.cwd })

  const socketFolder = aFolder()
  giveToDatabase(socketFolder, user)
  const { child } = launch({ cluster, socketFolder, user, settings: {} })
  const url = embeddedUrl(socketFolder, bootstrapRole)
  while ((await outcome(url, 'select 1')) !== 'allowed') await sleep(20)
  await migrate(url, migrations)
  // The queue came later than the app's own role.
  await query(url, 'drop schema graphile_worker cascade')
  // Not in a table of ours that is unlogged, which is empty where the server did not end in time and was killed.
  await query(url, "create table stored as select 'old' as key, 7 as count")
  await end(child)
  return dataDir
}

let oldDataDir: Promise<string> | null = null

/** A copy: making one takes seconds. */
const anOldDataDir = async (): Promise<string> => {
  oldDataDir ??= makeOldDataDir()
  const dataDir = aFolder()
  spawnSync('cp', ['-a', `${await oldDataDir}/.`, dataDir])
  return dataDir
}

describe("the app's connection to the embedded database", () => {
  it('reads no file of the machine, writes none and runs no program', async () => {
    const { url } = await anEmbeddedServer(await aDataDir())
    const tried = [
      "select pg_read_file('/etc/passwd')",
      "select pg_read_binary_file('PG_VERSION')",
      "select pg_ls_dir('/')",
      "copy (select 1) to program 'true'",
      "copy (select 1) to '/tmp/tillsight-copy'",
      "select lo_import('/etc/passwd')",
      "select lo_export(1, '/tmp/tillsight-export')",
      "alter system set archive_command = 'true'",
      `set role ${bootstrapRole}`,
      `alter role ${appRole} superuser`,
      'create role another',
      'create extension dblink',
      "create function run() returns int language c as '/tmp/x', 'x'",
    ]

    for (const text of tried) expect([text, await outcome(url, text)]).toEqual([text, '42501'])
    const [role] = await query(url, 'select * from pg_roles where rolname = current_user')
    expect(role).toMatchObject({ rolname: appRole, rolsuper: false, rolbypassrls: false, rolcreatedb: false })
  })

  it('can make every table and extension that the migrations need', async () => {
    const { url } = await anEmbeddedServer(await aDataDir())

    expect(await migrate(url, migrations)).toHaveLength(readdirSync(migrations).length)
  })

  it('has all that an earlier Tillsight stored, and may change it', async () => {
    const dataDir = await anOldDataDir()

    const { url } = await anEmbeddedServer(dataDir)

    expect(await migrate(url, migrations)).toEqual([])
    expect(await query(url, 'select key, count from stored')).toEqual([{ key: 'old', count: 7 }])
    await query(url, 'alter table stored add column note text')
    const foreign = `
      select oid::regclass from pg_class where relnamespace = 'public'::regnamespace
        and pg_get_userbyid(relowner) <> '${appRole}'`
    expect(await query(url, foreign)).toEqual([])
    expect(await outcome(url, "select pg_read_file('/etc/passwd')")).toBe('42501')
    expect(readFileSync(path.join(clusterFolder(dataDir), 'pg_hba.conf'), 'utf8')).not.toContain('trust')
  })

  it('is there again after a conversion that was cut off', async () => {
    const dataDir = await anOldDataDir()
    const first = await anEmbeddedServer(dataDir)
    await query(asRole(first.url, bootstrapRole), `alter database postgres owner to ${bootstrapRole}`)
    await first.stop()
    if (isRoot) execFileSync('chown', ['0:0', clusterFolder(dataDir)])
    if (isRoot) execFileSync('chown', [`${nobody}:${nobody}`, path.join(clusterFolder(dataDir), 'base')])

    const { url } = await anEmbeddedServer(dataDir)

    expect(await query(url, 'select key from stored')).toEqual([{ key: 'old' }])
  })
})

// Only root can try these; where it cannot, there is nothing to skip.
if (isRoot) {
  describe('the embedded database of root', () => {
    it('runs as a user of its own without a single capability, its backends too', async () => {
      const dataDir = await aDataDir()
      const { url } = await anEmbeddedServer(dataDir)
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      const { rows } = await client.query('select pg_backend_pid() as pid')

      for (const pid of [postmasterOf(dataDir), Number(rows[0].pid)]) {
        const status = readFileSync(`/proc/${pid}/status`, 'utf8')
        for (const kind of ['Inh', 'Prm', 'Eff', 'Amb'])
          expect(status).toMatch(`Cap${kind}:\t0000000000000000\n`)
        expect(status).toMatch(/^NoNewPrivs:\t1$/m)
        expect(status).toMatch(/^Groups:\t *$/m)
        expect(status).not.toMatch(new RegExp(`^Uid:.*\\b(0|${nobody})\\b`, 'm'))
      }
      await client.end()
    })

    it('lets in neither nobody nor a program of its own user', async () => {
      const dataDir = await aDataDir()
      await anEmbeddedServer(dataDir)
      const { uid } = statSync(clusterFolder(dataDir))

      for (const other of [nobody, uid]) expect(connectionOf(other, dataDir)).toContain('C28000')
      expect(connectionOf(0, dataDir)).toMatch(/^R(?!.*C28000)/)
    })

    it('keeps the user that the files were given to', async () => {
      const dataDir = await aDataDir()
      execFileSync('chown', ['-R', '61234:61234', clusterFolder(dataDir)])

      await anEmbeddedServer(dataDir)

      expect(readFileSync(`/proc/${postmasterOf(dataDir)}/status`, 'utf8')).toMatch(/^Uid:\t61234\t/m)
    })

    it('has programs that its user can run though the clone is in a closed home', () => {
      const home = aFolder({
        'package.json': '{"version":"18.9"}',
        'native/bin/postgres': '#!/bin/sh\necho runs',
      })
      const cache = path.join(aFolder(), 'cache')
      chmodSync(path.dirname(cache), 0o755)
      chmodSync(home, 0o700)
      chmodSync(path.join(home, 'native/bin/postgres'), 0o700)
      mkdirSync(cache)
      mkdirSync(path.join(cache, 'draft-old'))
      execFileSync('touch', ['-d', 'yesterday', path.join(cache, 'draft-old')])

      const copy = copyBinaries(home, cache)
      writeFileSync(path.join(home, 'native/bin/postgres'), 'changed')

      expect([isOpenToAll(path.join(home, 'native/bin')), isOpenToAll(path.join(copy, 'bin'))]).toEqual([
        false,
        true,
      ])
      const ran = spawnSync(path.join(copyBinaries(home, cache), 'bin/postgres'), {
        uid: nobody,
        encoding: 'utf8',
      })
      expect(ran.stdout).toBe('runs\n')
      expect(readdirSync(cache)).toEqual([path.basename(copy)])
    })
  })
}
