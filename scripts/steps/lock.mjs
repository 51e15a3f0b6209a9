import { rmSync } from 'node:fs'
import { mkdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { root } from './run.mjs'

const beat = 1000
const silence = 15_000

/** One command at a time installs and builds in a checkout. A process that holds the lock touches its folder regularly; a killed one stops. */
export async function withLock(work, folder = join(root, '.cache', 'lock')) {
  await take(folder)
  const heart = setInterval(() => touch(folder), beat)
  const release = () => rmSync(folder, { recursive: true, force: true })
  process.once('exit', release)
  try {
    return await work()
  } finally {
    clearInterval(heart)
    process.removeListener('exit', release)
    release()
  }
}

async function take(folder) {
  await mkdir(dirname(folder), { recursive: true })
  for (let told = false; !(await make(folder)); ) {
    const holder = await readFile(join(folder, 'pid'), 'utf8').catch(() => '')
    if (await isAbandoned(folder, holder)) {
      await discard(folder, holder)
      continue
    }
    if (!told)
      console.log(`Waiting for process ${holder || '(starting)'}, which installs and builds in this folder…`)
    told = true
    await pause(200)
  }
}

async function make(folder) {
  try {
    await mkdir(folder)
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
  await writeFile(join(folder, 'pid'), String(process.pid))
  return true
}

async function isAbandoned(folder, holder) {
  const seen = await stat(folder).catch(() => undefined)
  if (!seen) return false
  const quiet = Date.now() - seen.mtimeMs
  return quiet > silence || (quiet > 3 * beat && holder !== '' && !isAlive(Number(holder)))
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

// Two processes may find the same lock abandoned: the one that removes a new lock by mistake puts it back.
async function discard(folder, holder) {
  const aside = `${folder}.${process.pid}`
  try {
    await rename(folder, aside)
  } catch {
    return
  }
  const moved = await readFile(join(aside, 'pid'), 'utf8').catch(() => '')
  if (moved === holder) await rm(aside, { recursive: true, force: true })
  else await rename(aside, folder)
}

function touch(folder) {
  const now = new Date()
  utimes(folder, now, now).catch(() => undefined)
}
