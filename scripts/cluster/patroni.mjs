import { existsSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../steps/ports.mjs'
import { start } from '../steps/run.mjs'
import { giveAway, makeFolder, owner } from './owner.mjs'
import { patroni } from './programs.mjs'

/** The shortest times that Patroni takes: a primary that is silent for `ttl` seconds is replaced. */
const times = { ttl: 20, loop_wait: 2, retry_timeout: 3 }

const settingsOf = ({ name, folder, bin, etcdPort, passwords, isSynchronous, port, restPort }) => ({
  scope: 'tillsight',
  name,
  restapi: { listen: `127.0.0.1:${restPort}`, connect_address: `127.0.0.1:${restPort}` },
  etcd3: { hosts: [`127.0.0.1:${etcdPort}`] },
  bootstrap: {
    dcs: {
      ...times,
      // A primary whose process died is replaced rather than restarted.
      primary_start_timeout: 0,
      master_start_timeout: 0,
      synchronous_mode: isSynchronous,
      postgresql: {
        use_pg_rewind: true,
        parameters: { max_connections: 200, hot_standby_feedback: 'on', log_min_messages: 'fatal' },
      },
    },
    initdb: [{ encoding: 'UTF8' }, { locale: 'C' }, 'data-checksums'],
  },
  postgresql: {
    listen: `127.0.0.1:${port}`,
    connect_address: `127.0.0.1:${port}`,
    data_dir: `${folder}/data`,
    bin_dir: bin,
    pgpass: `${folder}/pgpass`,
    basebackup: [{ checkpoint: 'fast' }],
    parameters: { unix_socket_directories: folder, password_encryption: 'scram-sha-256' },
    pg_hba: [
      'local all all scram-sha-256',
      'host all all 127.0.0.1/32 scram-sha-256',
      'host replication replicator 127.0.0.1/32 scram-sha-256',
    ],
    authentication: {
      superuser: { username: 'postgres', password: passwords.superuser },
      replication: { username: 'replicator', password: passwords.replicator },
      rewind: { username: 'rewinder', password: passwords.rewinder },
    },
  },
})

const childrenOf = (pid) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean)

function killNow(pid) {
  try {
    process.kill(Number(pid), 'SIGKILL')
  } catch {
    // It has ended already.
  }
}

/**
 * A PostgreSQL server under Patroni: a machine of its own, as far as the others can see.
 * @param {{ name: string, folder: string, bin: string, etcdPort: number, passwords: object, isSynchronous: boolean }} given
 */
export async function makeNode(given) {
  const { name, folder: parent } = given
  const folder = makeFolder(`${parent}/${name}`)
  const [port, restPort] = [await freePort(), await freePort()]
  const file = `${folder}/patroni.yml`
  // YAML includes JSON.
  writeFileSync(file, JSON.stringify(settingsOf({ ...given, folder, port, restPort })), { mode: 0o600 })
  giveAway(file)
  const log = openSync(`${folder}/patroni.log`, 'a')
  let agent = null

  const postmaster = () => {
    const note = `${folder}/data/postmaster.pid`
    return existsSync(note) ? Number(readFileSync(note, 'utf8').split('\n')[0]) : null
  }
  const killServer = () => {
    const pid = postmaster()
    if (pid === null || !existsSync(`/proc/${pid}`)) return
    const all = [pid, ...childrenOf(pid)]
    for (const each of all) killNow(each)
  }
  const node = {
    name,
    port,
    restPort,
    start: () => {
      const options = { ...owner, cwd: folder, env: { ...process.env, HOME: folder, PYTHONUNBUFFERED: '1' } }
      agent = start(patroni, [file], { ...options, stdio: ['ignore', log, log] })
    },
    /** What Patroni says of all members, asked of this one; null while it does not answer. */
    members: () =>
      fetch(`http://127.0.0.1:${restPort}/cluster`, { signal: AbortSignal.timeout(1000) })
        .then((answer) => answer.json())
        .then(({ members }) => members)
        .catch(() => null),
    /** The process of PostgreSQL alone, as after a crash. */
    killServer,
    /** All at once, as when the power fails. */
    kill: async () => {
      agent?.kill('SIGKILL')
      killServer()
      await agent?.ended
    },
    stop: async () => {
      agent?.kill('SIGTERM')
      await agent?.ended
    },
  }
  // Its server is no child of this process, and would go on alone.
  process.once('exit', killServer)
  return node
}

const membersOf = async (nodes) =>
  (await Promise.all(nodes.map((node) => node.members()))).find(Boolean) ?? []

const isPrimary = ({ role }) => role === 'leader' || role === 'primary' || role === 'master'

/** The node that Patroni has as its primary, in its own words. */
export async function findPrimary(nodes) {
  const primary = (await membersOf(nodes)).find((member) => isPrimary(member) && member.state === 'running')
  return nodes.find(({ name }) => name === primary?.name) ?? null
}

/** Until one node is the primary and the others follow it: as synchronous replicas where that was asked for. */
export async function untilComplete(nodes, { isSynchronous, limitMs = 90_000 }) {
  const wanted = isSynchronous ? ['sync_standby'] : ['replica']
  let members = []
  for (const end = Date.now() + limitMs; Date.now() < end; await pause(200)) {
    members = await membersOf(nodes)
    const followers = members.filter(
      ({ role, state }) => wanted.includes(role) && /running|streaming/.test(state),
    )
    if (members.some(isPrimary) && followers.length === nodes.length - 1) return
  }
  throw new Error(`The replica does not follow the primary: ${JSON.stringify(members)}`)
}
