import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { apiEntry } from '../steps/build.mjs'

/** The built app with the demo store, on a temporary data folder; `stop` ends the app and deletes the folder. */
export async function openDemoShop() {
  const dataDir = mkdtempSync(join(tmpdir(), 'tillsight-demo-'))
  const port = await freePort()
  const address = `http://localhost:${port}`
  const env = { ...process.env, PORT: port, PUBLIC_URL: address, DATA_DIR: dataDir, DEMO: '1' }
  const child = spawn(process.execPath, [apiEntry], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...env, DATABASE_URL: '', HOST: '', LOG_LEVEL: 'warn', RATE_LIMIT: 'off' },
  })
  let said = ''
  child.stdout.setEncoding('utf8').on('data', (text) => {
    said += text
  })
  const account = () => /sign in with (\S+) and (\S+)\n/.exec(said)
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  }
  const isReady = () =>
    fetch(`${address}/health`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!account() || !(await isReady())) {
    if (child.exitCode !== null) throw new Error('The demo store did not open: see above.')
    await pause(100)
  }
  return { address, stop, user: () => signIn(address, account()) }
}

/** @param {string} address @param {string[]} account */
async function signIn(address, [, email, password]) {
  const response = await fetch(`${address}/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  return (await response.json()).data
}

const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
      server.close(() => resolve(String(port)))
    })
  })
