import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../steps/ports.mjs'
import { run } from '../steps/run.mjs'
import { startApi } from './api.mjs'
import { startEtcd } from './etcd.mjs'
import { startHaproxy } from './haproxy.mjs'
import { makeClusterFolder } from './owner.mjs'
import { findPrimary, makeNode, untilComplete } from './patroni.mjs'
import { startPgbouncer } from './pgbouncer.mjs'
import { findPrograms } from './programs.mjs'

const secret = () => randomBytes(18).toString('hex')

/** One statement through psql; its rows as lines, columns separated by '|'. */
async function ask(url, statement) {
  const { code, output } = await run('psql', ['-X', '-A', '-t', '-q', '-c', statement, url], {
    quiet: true,
    limit: 60,
  })
  if (code !== 0) throw new Error(output)
  return output
}

async function untilAsked(url, statement) {
  for (let tries = 0; ; tries++) {
    try {
      return await ask(url, statement)
    } catch (error) {
      if (tries > 100) throw error
      await pause(200)
    }
  }
}

/**
 * etcd, two PostgreSQL servers under Patroni, PgBouncer, HAProxy and some processes of Tillsight, on free ports of this
 * machine. All of it ends with `stop`, and its data with this process.
 * @param {{ processes?: number, isSynchronous?: boolean, settings?: Record<string, string> }} [wanted]
 */
export async function startCluster({ processes = 2, isSynchronous = true, settings = {} } = {}) {
  const bin = await findPrograms()
  const folder = makeClusterFolder()
  const started = []
  const passwords = {
    superuser: secret(),
    replicator: secret(),
    rewinder: secret(),
    tillsight: secret(),
  }
  const stop = async () => {
    for (const part of started.splice(0).reverse()) await part.stop()
  }
  const begun = async (starting) => {
    const part = await starting
    started.push(part)
    return part
  }

  try {
    const etcd = await begun(startEtcd(folder))
    const given = { folder, bin, etcdPort: etcd.port, passwords, isSynchronous }
    const nodes = []
    for (const name of ['a', 'b']) {
      const node = await begun(makeNode({ ...given, name }))
      node.start()
      nodes.push(node)
      // The first one makes the database, the next copies it.
      while (!(await findPrimary(nodes))) await pause(200)
    }
    const ports = { api: await freePort(), primary: await freePort(), replica: await freePort() }
    const apiPorts = []
    for (let place = 0; place < processes; place += 1) apiPorts.push(await freePort())
    await begun(startHaproxy(folder, { ports, apiPorts, nodes }))

    const urlAt = (port, role = 'tillsight', database = 'tillsight') =>
      `postgres://${role}:${passwords[role === 'postgres' ? 'superuser' : role]}@127.0.0.1:${port}/${database}`
    const admin = urlAt(ports.primary, 'postgres', 'postgres')
    await untilAsked(admin, `create role tillsight login password '${passwords.tillsight}'`)
    // HAProxy sends to each server until it has checked it: this may still meet the second one, which starts.
    await untilAsked(admin, 'create database tillsight owner tillsight')
    await untilComplete(nodes, { isSynchronous })
    const pooler = await begun(
      startPgbouncer(folder, { primaryPort: ports.primary, password: passwords.tillsight }),
    )

    const urls = { pooled: urlAt(pooler.port), primary: urlAt(ports.primary), replica: urlAt(ports.replica) }
    const shared = {
      DATABASE_URL: urls.pooled,
      DATABASE_DIRECT_URL: urls.primary,
      DATABASE_READ_URL: urls.replica,
      SECRET_KEY: randomBytes(32).toString('base64'),
      DATA_DIR: folder,
      PUBLIC_URL: `http://127.0.0.1:${ports.api}`,
      TRUST_PROXY: '1',
      LOG_LEVEL: 'warn',
      ...settings,
    }
    const apis = []
    for (const [place, port] of apiPorts.entries())
      apis.push(await begun(startApi({ name: `api${place + 1}`, port, folder, settings: shared })))

    return {
      address: `http://127.0.0.1:${ports.api}`,
      folder,
      urls,
      environment: shared,
      nodes,
      apis,
      primary: () => findPrimary(nodes),
      complete: () => untilComplete(nodes, { isSynchronous }),
      ask: (statement) => ask(urls.primary, statement),
      askAsAdmin: (statement) => ask(admin, statement),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}
