import { createConnection, createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** @returns {Promise<number>} A port of this machine that nobody listens on. */
export const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
      server.close(() => resolve(port))
    })
  })

const isListening = (port) =>
  new Promise((resolve) => {
    const socket = createConnection({ host: '127.0.0.1', port })
    socket.once('connect', () => socket.end(() => resolve(true))).once('error', () => resolve(false))
  })

/** Until a server that was started answers on its port within some seconds, or it failed. */
export async function untilListening(port, server, name, seconds = 30) {
  for (let tries = 0; !(await isListening(port)); tries++) {
    if (server.exitCode !== null || tries > seconds * 10) throw new Error(`The ${name} server did not start.`)
    await pause(100)
  }
}
