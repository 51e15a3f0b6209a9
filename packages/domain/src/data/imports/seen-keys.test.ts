import { expect, it } from 'vitest'
import { seenKeys } from './seen-keys.ts'

it.each([
  ['numbers that count up', (place: number) => String(place)],
  ['numbers with a prefix', (place: number) => `2024-${String(place).padStart(7, '0')}`],
  ['texts that end alike', (place: number) => `${place}\u0000SALE`],
])('knows which of 300,000 %s came before', (_, keyOf) => {
  const seen = seenKeys()
  const [first, second] = [0, 0].map(() =>
    Array.from({ length: 300_000 }, (_, place) => seen.add(keyOf(place))).filter(Boolean),
  )
  expect(first).toHaveLength(0)
  expect(second).toHaveLength(300_000)
})

it('takes an empty text for one of its own', () => {
  const seen = seenKeys()
  expect([seen.add(''), seen.add('0'), seen.add('')]).toEqual([false, false, true])
})
