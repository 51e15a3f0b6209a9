import { freePort, untilListening } from '../steps/ports.mjs'
import { start } from '../steps/run.mjs'
import { makeFolder, owner } from './owner.mjs'
import { etcd } from './programs.mjs'

/** Where Patroni notes who the primary is. One is enough to try it out; in production there are three. */
export async function startEtcd(folder) {
  const data = makeFolder(`${folder}/etcd`)
  const [port, peerPort] = [await freePort(), await freePort()]
  const [clients, peers] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${peerPort}`]
  const options = {
    'data-dir': data,
    'listen-client-urls': clients,
    'advertise-client-urls': clients,
    'listen-peer-urls': peers,
    'initial-advertise-peer-urls': peers,
    'initial-cluster': `default=${peers}`,
    'log-level': 'error',
  }
  const server = start(
    etcd,
    Object.entries(options).map(([name, value]) => `--${name}=${value}`),
    // Its makers tested this version on amd64 alone.
    { ...owner, cwd: data, stdio: 'ignore', env: { ...process.env, ETCD_UNSUPPORTED_ARCH: process.arch } },
  )
  await untilListening(port, server, 'etcd')
  return {
    port,
    stop: async () => {
      server.kill('SIGTERM')
      await server.ended
    },
  }
}
