import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { apiEntry } from '../steps/build.mjs'
import { useShop } from '../steps/use-shop.mjs'

const readyWithin = 60_000

/**
 * The built app on this Node: it starts on an empty folder, migrates, sells, draws a PDF in a worker, and stops.
 * Returns how long it took to be ready and what Node warned of; throws what does not work.
 */
export async function sellOnce(node) {
  const dataDir = mkdtempSync(join(tmpdir(), 'tillsight-node-'))
  const start = performance.now()
  const child = spawn(node, [apiEntry], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: dataDir, DEMO: '0', LOG_LEVEL: 'warn' },
  })
  let [said, warned] = ['', '']
  child.stdout.setEncoding('utf8').on('data', (text) => {
    said += text
  })
  child.stderr.setEncoding('utf8').on('data', (text) => {
    warned += text
  })
  const ended = new Promise((resolve) => child.once('close', (code, signal) => resolve(code ?? signal)))
  try {
    const address = () => /ready at (\S+)/.exec(said)?.[1]
    while (!address()) {
      if (child.exitCode !== null || performance.now() - start > readyWithin)
        throw new Error(`it did not start: ${warned}`)
      await pause(20)
    }
    const readyMs = performance.now() - start
    await useShop(address())
    child.kill('SIGTERM')
    const code = await ended
    if (code !== 0) throw new Error(`it stopped with ${code}: ${warned}`)
    return { readyMs, warned: warned.trim() }
  } finally {
    child.kill('SIGKILL')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  }
}
