import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { threadId } from 'node:worker_threads'
import { expect, it } from 'vitest'
import { makeWorkDir, removeAbandonedDirs, removeDirsOf } from './work-dir.ts'

const isThere = (dir: string): boolean =>
  readdirSync(tmpdir())
    .map((name) => join(tmpdir(), name))
    .includes(dir)

it('of a process that was killed is removed, and that of a running one stays until its thread ends', async () => {
  const { pid } = spawnSync(process.execPath, ['-e', ''])
  const abandoned = mkdtempSync(join(tmpdir(), `tillsight-import-${pid}-1-`))
  const own = await makeWorkDir()

  await removeAbandonedDirs()
  expect([isThere(abandoned), isThere(own)]).toEqual([false, true])

  await removeDirsOf(threadId)
  expect(isThere(own)).toBe(false)
})
