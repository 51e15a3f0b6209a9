import { writeFileSync } from 'node:fs'
import { untilListening } from '../steps/ports.mjs'
import { start } from '../steps/run.mjs'
import { haproxy } from './programs.mjs'

const serverLine = (name, port, options = '') => `  server ${name} 127.0.0.1:${port} ${options}`.trimEnd()

/** Connections to a server that has another role now are closed, so that nobody writes to a replica. */
const databases = (name, { port, path, nodes }) => `
listen ${name}
  bind 127.0.0.1:${port}
  mode tcp
  timeout client 1h
  timeout server 1h
  option httpchk OPTIONS ${path}
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map((node) => serverLine(node.name, node.port, `check port ${node.restPort}`)).join('\n')}
`

/** A live stream has a heartbeat well within the minute; it stays open while /health of its process fails. */
const settingsOf = ({ ports, apiPorts, nodes }) => `
global
  maxconn 8000
defaults
  timeout connect 2s
  timeout client 1m
  timeout server 1m
listen api
  bind 127.0.0.1:${ports.api}
  mode http
  option forwardfor
  balance leastconn
  option httpchk GET /health
  http-check expect status 200
  option redispatch
  retries 2
  default-server check inter 1s fall 2 rise 1
${apiPorts.map((port, place) => serverLine(`api${place + 1}`, port)).join('\n')}
${databases('primary', { port: ports.primary, path: '/primary', nodes })}
${databases('replica', { port: ports.replica, path: '/replica', nodes })}`

export async function startHaproxy(folder, { ports, apiPorts, nodes }) {
  const file = `${folder}/haproxy.cfg`
  writeFileSync(file, settingsOf({ ports, apiPorts, nodes }))
  const server = start(haproxy, ['-db', '-q', '-f', file], { stdio: ['ignore', 'ignore', 'ignore'] })
  await untilListening(ports.api, server, 'HAProxy')
  return {
    stop: async () => {
      server.kill('SIGTERM')
      await server.ended
    },
  }
}
