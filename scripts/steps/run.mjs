import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '')
export const bin = (name) => join(root, 'node_modules', '.bin', name)

const children = new Set()
const exitCode = (code, signal) => code ?? 128 + constants.signals[signal]

/**
 * Each child leads its own process group: it gets Ctrl-C once, from here, and a timeout ends the whole group.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 */
export function start(command, args, options = {}) {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', detached: true, ...options })
  const ended = new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: 127, error }))
    child.once('close', (code, signal) => resolve({ code: exitCode(code, signal) }))
  })
  const running = Object.assign(child, { ended: ended.finally(() => children.delete(running)) })
  children.add(running)
  return running
}

/**
 * `quiet` returns the output to the caller instead of showing it; `limit` is in seconds.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions & { quiet?: boolean, limit?: number }} [options]
 */
export async function run(command, args, { quiet = false, limit, ...options } = {}) {
  const child = start(command, args, {
    stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    ...options,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text) => {
      output += text
    })
  }
  let timedOut = false
  const timer =
    limit &&
    setTimeout(() => {
      timedOut = true
      killGroup(child)
    }, limit * 1000)
  const { code, error } = await child.ended
  clearTimeout(timer)
  if (timedOut) output += `\nstopped: it took longer than ${limit} s`
  return { code: timedOut ? 124 : code, output: (error ? error.message : output).trim() }
}

export const runNode = (script, args, options) => run(process.execPath, [script, ...args], options)

function killGroup(child) {
  try {
    process.kill(-child.pid, 'SIGKILL')
  } catch {
    child.kill('SIGKILL')
  }
}

/** Each child gets one signal: some treat a second one as a request to quit at once. */
export async function endChildren(signal = 'SIGTERM', grace = 12_000) {
  const ending = [...children]
  for (const child of ending.filter((child) => !child.told)) {
    child.told = true
    child.kill(signal)
  }
  const timer = setTimeout(() => ending.forEach(killGroup), grace)
  await Promise.all(ending.map((child) => child.ended))
  clearTimeout(timer)
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
let stopping = false
export const isStopping = () => stopping

async function stop(signal) {
  stopping = true
  await endChildren(signal)
  process.exit(128 + constants.signals[signal])
}

/** Returns a function that removes these signal handlers. */
export function endChildrenOnSignals() {
  for (const signal of signals) process.once(signal, stop)
  return () => {
    for (const signal of signals) process.removeListener(signal, stop)
  }
}

/** @returns {never} */
export function fail(line) {
  console.error(line)
  process.exit(1)
}
