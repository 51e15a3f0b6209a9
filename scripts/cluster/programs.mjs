import { existsSync } from 'node:fs'
import { aptInstall } from '../steps/apt.mjs'
import { findPostgres } from '../steps/postgres-server.mjs'

/** Programs by the Debian package that has them. */
const packages = {
  'etcd-server': '/usr/bin/etcd',
  'python3-etcd': '/usr/lib/python3/dist-packages/etcd',
  patroni: '/usr/bin/patroni',
  pgbouncer: '/usr/sbin/pgbouncer',
  haproxy: '/usr/sbin/haproxy',
}

const missing = () => Object.keys(packages).filter((name) => !existsSync(packages[name]))

/** Installs what is missing, or says what to install; returns the folder of PostgreSQL's own programs. */
export async function findPrograms() {
  const postgres = await findPostgres()
  const trouble = []
  if (missing().length > 0) console.log(`Installing ${missing().join(', ')}…`)
  for (const name of missing()) trouble.push(await aptInstall(name))
  if (missing().length === 0) return postgres
  throw new Error(
    `This needs Debian or a system with its packages: install ${missing().join(', ')}.\n  ${trouble.filter(Boolean).join('\n  ')}`,
  )
}

export const { patroni, pgbouncer, haproxy, 'etcd-server': etcd } = packages
