import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const app = fileURLToPath(new URL('../../apps/api/dist/main.js', import.meta.url))
const readyWithin = 180_000
const stopWithin = 60_000

/** Starts the built app as a user does. Resolves when it is ready, with a function to stop it. */
export async function launchApp(
  port: string,
  dataDir: string,
  settings: Record<string, string> = {},
): Promise<() => Promise<void>> {
  const address = `http://localhost:${port}`
  const child = spawn(process.execPath, [app], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PORT: port,
      HOST: undefined,
      PUBLIC_URL: address,
      DATA_DIR: dataDir,
      DATABASE_URL: undefined,
      SMTP_URL: undefined,
      DEMO: '0',
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'warn',
      SAMPLE_SALES: '600',
      // Nobody is an operator by being first.
      OPERATORS: 'operator@example.com',
      ...settings,
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
    if (inTime) return
    child.kill('SIGKILL')
    throw new Error(`The app did not stop within ${stopWithin} ms of SIGTERM.\n${output}`)
  }

  const deadline = Date.now() + readyWithin
  while (!(await isReady(address))) {
    if (child.exitCode === null && Date.now() < deadline) {
      await pause(100)
      continue
    }
    await stop()
    throw new Error(`The app did not become ready.\n${output}`)
  }
  return stop
}

const isReady = (address: string) =>
  fetch(`${address}/health`).then(
    (response) => response.ok,
    () => false,
  )
