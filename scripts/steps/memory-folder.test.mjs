import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { memoryFolder } from './memory-folder.mjs'

describe('the folder for the databases of tests', () => {
  let base
  beforeEach(() => {
    base = mkdtempSync(join(tmpdir(), 'tillsight-memory-'))
  })
  afterEach(() => rmSync(base, { recursive: true, force: true }))

  it('is made where there is room, and what a killed run left there is deleted', () => {
    const [ours, left] = [process.ppid, 2 ** 22 + 1].map((pid) => join(base, `tillsight-tests-${pid}`))
    for (const folder of [ours, left]) mkdirSync(folder)

    const folder = memoryFolder(base, 1)

    expect(dirname(folder)).toBe(base)
    expect([folder, ours, left].map((path) => existsSync(path))).toEqual([true, true, false])
  })

  it('is the usual one where there is no such place, or too little room', () => {
    expect(memoryFolder(join(base, 'missing'), 1)).toBe(tmpdir())
    expect(memoryFolder(base, 2 ** 60)).toBe(tmpdir())
  })
})
