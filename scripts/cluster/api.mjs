import { openSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { apiEntry } from '../steps/build.mjs'
import { start } from '../steps/run.mjs'

const restartMs = 1000

export const isHealthy = (port) =>
  fetch(`http://127.0.0.1:${port}/health`, { signal: AbortSignal.timeout(1000) }).then(
    ({ ok }) => ok,
    () => false,
  )

/** A process of Tillsight that is started again when it ends, as systemd does. */
export async function startApi({ name, port, folder, settings }) {
  let [child, isStopping] = [null, false]
  const log = openSync(`${folder}/${name}.log`, 'a')
  const env = { ...process.env, ...settings, HOST: '127.0.0.1', PORT: String(port) }
  const runAgain = async () => {
    while (!isStopping) {
      child = start(process.execPath, ['--no-memory-reducer', apiEntry], { env, stdio: ['ignore', log, log] })
      await child.ended
      if (!isStopping) await pause(restartMs)
    }
  }
  const running = runAgain()
  for (let tries = 0; !(await isHealthy(port)); tries++) {
    if (tries > 300) throw new Error(`${name} did not start: see ${folder}/${name}.log`)
    await pause(200)
  }
  return {
    name,
    port,
    log: `${folder}/${name}.log`,
    kill: () => child.kill('SIGKILL'),
    stop: async () => {
      isStopping = true
      child.kill('SIGTERM')
      await running
    },
  }
}
