import { expect, it } from 'vitest'
import { foldedCache } from './folded-cache.ts'

it('caches so many products, those of the last questions', () => {
  const cache = foldedCache(3)
  const totals = (count: number) =>
    new Map(Array.from({ length: count }, (_, place) => [String(place), [place]] as const))
  const store = (key: string, count: number) => cache.store(key, { version: '', totals: totals(count) })
  const stored = () => ['a', 'b', 'c'].filter((key) => cache.find(key))

  store('a', 1)
  store('b', 2)
  expect(stored()).toEqual(['a', 'b'])
  store('a', 1)
  store('c', 1)
  expect(stored()).toEqual(['a', 'c'])
  store('b', 4)
  expect(stored()).toEqual([])
  store('a', 3)
  expect(stored()).toEqual(['a'])
})
