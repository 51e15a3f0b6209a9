import { expect, it } from 'vitest'
import { foldedCache } from './folded-cache.ts'

it('caches so much, that of the last questions, and counts what is empty, too', () => {
  const cache = foldedCache(33)
  const totals = (count: number) =>
    new Map(Array.from({ length: count }, (_, place) => [String(place), [place]] as const))
  const store = (key: string, count: number) => cache.store(key, { version: '', totals: totals(count) })
  const stored = () => ['a', 'b', 'c'].filter((key) => cache.find(key))

  store('a', 1)
  store('b', 12)
  expect(stored()).toEqual(['a', 'b'])
  store('a', 1)
  store('c', 1)
  expect(stored()).toEqual(['a', 'c'])
  store('b', 24)
  expect(stored()).toEqual([])
  for (const key of ['a', 'b', 'c', 'd']) store(key, 0)
  expect(stored()).toEqual(['b', 'c'])
})
