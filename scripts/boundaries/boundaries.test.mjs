import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import importRules, { webWings, wings } from '../../.dependency-cruiser.mjs'
import { root } from '../steps/run.mjs'
import { readImports } from './imports.mjs'
import { plants, targets, validTree } from './plants.mjs'
import { readText, sourceFiles, textRules } from './text.mjs'

const foldersIn = (folder) =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name)
    : []

/** Feature folders that are missing in the list of `.dependency-cruiser.mjs`. */
const unlistedFeatures = (base) =>
  Object.entries({
    'packages/domain/src': wings,
    'apps/api/src/features': wings,
    'apps/web/src/features': webWings,
  }).flatMap(([tree, wings]) =>
    foldersIn(join(base, tree)).flatMap((wing) =>
      foldersIn(join(base, tree, wing))
        .filter((feature) => !wings[wing]?.includes(feature))
        .map((feature) => `${tree}/${wing}/${feature}`),
    ),
  )
const faultsIn = async (base) => [...(await readImports(base)).faults, ...readText(base)]

describe('the repository', () => {
  it('follows the import rules in every source file', async () => {
    const { modules, faults } = await readImports(root)

    expect(modules.length).toBeGreaterThan(20)
    expect(modules.sort()).toEqual(sourceFiles(root).sort())
    expect([...faults, ...readText(root)]).toEqual([])
  })

  it('lists every feature folder in the import order', () => {
    expect(unlistedFeatures(root)).toEqual([])
  })
})

describe('the import rules', () => {
  const trees = []
  const plant = (files) => {
    trees.push(makeTree(files))
    return trees.at(-1)
  }
  let faults
  beforeAll(async () => {
    const planted = plants.map(([, file, text]) => [file, `${validTree[file] ?? ''}\n${text}\n`])
    faults = await faultsIn(plant({ ...validTree, ...targets, ...Object.fromEntries(planted) }))
  })
  afterAll(() => {
    for (const base of trees) rmSync(base, { recursive: true, force: true })
  })

  it('report nothing for a valid tree', async () => {
    expect(await faultsIn(plant({ ...validTree, ...targets }))).toEqual([])
  })

  it('report a feature that is not listed', () => {
    const base = plant({ ...validTree, 'apps/api/src/features/books/mystery/index.ts': '' })

    expect(unlistedFeatures(base)).toEqual(['apps/api/src/features/books/mystery'])
  })

  it('each have a planted violation', () => {
    const rules = new Set([...importRules.forbidden.map(({ name }) => name), ...textRules])
    const planted = new Set(plants.flatMap(([reported]) => reported.split(' ')))

    expect([...planted].sort()).toEqual([...rules].sort())
  })

  it.each(plants)('%s: %s', (reported, file) => {
    const rules = new Set(faults.filter((fault) => fault.file === file).map(({ rule }) => rule))

    expect([...rules].sort()).toEqual(reported.split(' ').sort())
  })

  it('report the planted violations and nothing else', () => {
    const files = new Set(plants.map(([, file]) => file))

    expect(faults.filter(({ file }) => !files.has(file))).toEqual([])
  })
})

/** A temporary repository with our configuration, the real npm packages, and these files. */
function makeTree(files) {
  const base = mkdtempSync(join(tmpdir(), 'tillsight-boundaries-'))
  for (const path of [
    'packages/domain',
    'packages/contract',
    'packages/documents',
    'packages/files',
    'packages/connectors',
    'apps/api',
    'apps/web',
  ]) {
    mkdirSync(join(base, path), { recursive: true })
    cpSync(join(root, path, 'package.json'), join(base, path, 'package.json'))
  }
  for (const name of ['package.json', 'tsconfig.json']) cpSync(join(root, name), join(base, name))
  mkdirSync(join(base, 'node_modules/@tillsight'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules')).filter(
    (name) => name !== '@tillsight' && !name.startsWith('.'),
  )) {
    symlinkSync(join(root, 'node_modules', name), join(base, 'node_modules', name))
  }
  for (const name of ['domain', 'contract', 'documents', 'files', 'connectors'])
    symlinkSync(join(base, 'packages', name), join(base, 'node_modules/@tillsight', name))
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(base, file)), { recursive: true })
    writeFileSync(join(base, file), text)
  }
  return base
}
