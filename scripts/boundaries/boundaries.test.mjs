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
import { plants, soundTree, targets } from './plants.mjs'
import { readText, sourceFiles, textRules } from './text.mjs'

const foldersIn = (folder) =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name)
    : []

/** Rooms on disk that the written order does not name. */
const unplacedRooms = (base) =>
  Object.entries({
    'packages/domain/src': wings,
    'apps/api/src/features': wings,
    'apps/web/src/features': webWings,
  }).flatMap(([tree, wings]) =>
    foldersIn(join(base, tree)).flatMap((wing) =>
      foldersIn(join(base, tree, wing))
        .filter((room) => !wings[wing]?.includes(room))
        .map((room) => `${tree}/${wing}/${room}`),
    ),
  )
const faultsIn = async (base) => [...(await readImports(base)).faults, ...readText(base)]

describe('the house', () => {
  it('reads every source file, and they keep the rules', async () => {
    const { modules, faults } = await readImports(root)

    expect(modules.length).toBeGreaterThan(20)
    expect(modules.sort()).toEqual(sourceFiles(root).sort())
    expect([...faults, ...readText(root)]).toEqual([])
  })

  it('has a place in the written order for every room', () => {
    expect(unplacedRooms(root)).toEqual([])
  })
})

describe('the rules', () => {
  const trees = []
  const plant = (files) => {
    trees.push(makeTree(files))
    return trees.at(-1)
  }
  let faults
  beforeAll(async () => {
    const planted = plants.map(([, file, text]) => [file, `${soundTree[file] ?? ''}\n${text}\n`])
    faults = await faultsIn(plant({ ...soundTree, ...targets, ...Object.fromEntries(planted) }))
  })
  afterAll(() => {
    for (const base of trees) rmSync(base, { recursive: true, force: true })
  })

  it('let a sound tree be', async () => {
    expect(await faultsIn(plant({ ...soundTree, ...targets }))).toEqual([])
  })

  it('notice a room without a place in the order', () => {
    const base = plant({ ...soundTree, 'apps/api/src/features/books/mystery/index.ts': '' })

    expect(unplacedRooms(base)).toEqual(['apps/api/src/features/books/mystery'])
  })

  it('each have a plant', () => {
    const rules = new Set([...importRules.forbidden.map(({ name }) => name), ...textRules])
    const planted = new Set(plants.flatMap(([reported]) => reported.split(' ')))

    expect([...planted].sort()).toEqual([...rules].sort())
  })

  it.each(plants)('%s: %s', (reported, file) => {
    const rules = new Set(faults.filter((fault) => fault.file === file).map(({ rule }) => rule))

    expect([...rules].sort()).toEqual(reported.split(' ').sort())
  })

  it('report the plants and nothing else', () => {
    const files = new Set(plants.map(([, file]) => file))

    expect(faults.filter(({ file }) => !files.has(file))).toEqual([])
  })
})

/** The settings of the repo, its real npm packages, and these files. */
function makeTree(files) {
  const base = mkdtempSync(join(tmpdir(), 'tillsight-boundaries-'))
  for (const path of ['packages/domain', 'packages/contract', 'packages/documents', 'apps/api', 'apps/web']) {
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
  for (const name of ['domain', 'contract', 'documents'])
    symlinkSync(join(base, 'packages', name), join(base, 'node_modules/@tillsight', name))
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(base, file)), { recursive: true })
    writeFileSync(join(base, file), text)
  }
  return base
}
