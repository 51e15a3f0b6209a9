import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, it } from 'vitest'
import { filesUnder } from './steps/fingerprint.mjs'
import { root } from './steps/run.mjs'

const most = 300

it(`keeps every source file within ${most} lines, except tests`, () => {
  const files = ['packages', 'apps', 'e2e', 'scripts']
    .flatMap((folder) => filesUnder(join(root, folder)))
    .filter((file) => /\.(tsx?|mjs)$/.test(file) && !/\.(test|spec)\.\w+$/.test(file))
  const lines = (file) => readFileSync(file, 'utf8').trimEnd().split('\n').length

  expect(files.length).toBeGreaterThan(20)
  expect(files.filter((file) => lines(file) > most).map((file) => relative(root, file))).toEqual([])
})
