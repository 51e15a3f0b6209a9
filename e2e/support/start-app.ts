import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { baseUrl, port } from './address.ts'

const app = fileURLToPath(new URL('../../apps/api/dist/main.js', import.meta.url))
const readyWithin = 60_000
const stopWithin = 15_000

/** The built app as a user starts it, on a database of its own; the answer takes both away again. */
export default async function startApp() {
  const dataDir = await mkdtemp(join(tmpdir(), 'tillsight-e2e-'))
  // The stories that read the outbox inherit it.
  process.env.E2E_DATA_DIR = dataDir
  const child = spawn(process.execPath, [app], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PORT: port,
      HOST: undefined,
      PUBLIC_URL: baseUrl,
      DATA_DIR: dataDir,
      DATABASE_URL: undefined,
      SMTP_URL: undefined,
      DEMO: '0',
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'warn',
    },
  })
  const ended = once(child, 'exit')
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }

  const stop = async () => {
    child.kill('SIGTERM')
    const inTime = await Promise.race([ended, pause(stopWithin)])
    if (!inTime) child.kill('SIGKILL')
    await rm(dataDir, { recursive: true, force: true })
    if (!inTime) throw new Error(`The app did not stop within ${stopWithin} ms of SIGTERM.\n${output}`)
  }

  const deadline = Date.now() + readyWithin
  while (!(await isReady())) {
    if (child.exitCode === null && Date.now() < deadline) {
      await pause(100)
      continue
    }
    await stop()
    throw new Error(`The app did not become ready.\n${output}`)
  }
  return stop
}

const isReady = () =>
  fetch(`${baseUrl}/health`).then(
    (response) => response.ok,
    () => false,
  )
