import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { withLock } from './lock.mjs'

let base
let folder
beforeEach(() => {
  vi.spyOn(console, 'log').mockReturnValue()
  base = mkdtempSync(join(tmpdir(), 'tillsight-lock-'))
  folder = join(base, 'lock')
})
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(base, { recursive: true, force: true })
})

it('runs one at a time and leaves nothing behind', async () => {
  const seen = []
  const work = (name) => async () => {
    seen.push(`${name} in`)
    await pause(50)
    seen.push(`${name} out`)
  }

  await Promise.all([withLock(work('a'), folder), withLock(work('b'), folder)])

  expect(seen.map((line) => line.slice(2))).toEqual(['in', 'out', 'in', 'out'])
  expect(existsSync(folder)).toBe(false)
})

it('is released when the work fails', async () => {
  await expect(withLock(() => Promise.reject(new Error('no')), folder)).rejects.toThrow('no')

  expect(existsSync(folder)).toBe(false)
})

it('is taken over from a process that was killed', async () => {
  leaveLock({ pid: spawnSync(process.execPath, ['-e', '']).pid, quietFor: 5 })

  expect(await withLock(async () => 'done', folder)).toBe('done')
})

it('waits for a process that is alive', async () => {
  leaveLock({ pid: process.pid, quietFor: 5 })
  const waiting = withLock(async () => 'done', folder)

  expect(await Promise.race([waiting, pause(500, 'waiting')])).toBe('waiting')
  rmSync(folder, { recursive: true })
  expect(await waiting).toBe('done')
})

function leaveLock({ pid, quietFor }) {
  mkdirSync(folder)
  writeFileSync(join(folder, 'pid'), String(pid))
  const then = new Date(Date.now() - quietFor * 1000)
  utimesSync(folder, then, then)
}
