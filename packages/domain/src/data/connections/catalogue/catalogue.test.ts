import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { systemFiles } from '#domain/data/imports/systems/systems.ts'
import { catalogue } from './catalogue.ts'
import { type Brought, broughtKinds, type Way } from './system.ts'

const repository = new URL('../../../../../../', import.meta.url)
const every = catalogue.flatMap(({ id, ways }) => ways.map((way) => [`${id}, ${way.way}`, way] as const))
const ofWay = <Kind extends Way['way']>(kind: Kind) =>
  every.flatMap(([name, way]) =>
    way.way === kind ? [[name, way as Extract<Way, { way: Kind }>] as const] : [],
  )

/** What the files of a system have, by their kinds and columns. */
const broughtByFiles = (system: string): Brought[] => {
  const found = systemFiles.filter((file) => file.system === system)
  const has = (kind: string) => found.some((file) => file.kind.startsWith(kind))
  const brings: Record<Brought, boolean> = {
    sales: has('sale'),
    refunds: found.some(
      ({ kind, columns }) => kind.startsWith('sale') && ('kind' in columns || 'refunded' in columns),
    ),
    products: has('product'),
    customers: has('customer'),
    expenses: has('expense'),
    activities: false,
  }
  return broughtKinds.filter((kind) => brings[kind])
}

describe('the catalogue of connections', () => {
  it('has over a hundred systems, each once', () => {
    expect(catalogue.length).toBeGreaterThan(100)
    expect(new Set(catalogue.map(({ id }) => id)).size).toBe(catalogue.length)
    expect(new Set(catalogue.map(({ name }) => name)).size).toBe(catalogue.length)
  })

  it('names a way for each, and what it brings', () => {
    expect(catalogue.filter(({ ways }) => ways.length === 0)).toEqual([])
    expect(every.filter(([, { brings }]) => brings.length === 0)).toEqual([])
  })

  it.each(ofWay('file').filter(([, { system }]) => system !== null))(
    'brings by file what its ready mapping has: %s',
    (_, { system, brings }) => {
      expect(broughtKinds.filter((kind) => brings.includes(kind))).toEqual(broughtByFiles(system ?? ''))
    },
  )

  it('lists every system that the import recognises', () => {
    const listed = new Set(ofWay('file').map(([, { system }]) => system))
    const recognised = new Set(systemFiles.map(({ system }) => system).filter((name) => name !== 'Tillsight'))
    expect([...recognised].filter((name) => !listed.has(name))).toEqual([])
  })

  it('names a test that exists for everything that was tried', () => {
    const tests = every.flatMap(([, { proof }]) => ('test' in proof ? [proof.test] : []))
    expect([...new Set(tests)].filter((test) => !existsSync(new URL(test, repository)))).toEqual([])
    expect(tests.length).toBeGreaterThan(0)
  })

  it('names taps as MeltanoHub does', () => {
    expect(ofWay('singer').filter(([, { tap }]) => !/^tap-[a-z0-9-]+$/.test(tap))).toEqual([])
  })
})
