import { expect, it } from 'vitest'
import { queueWait } from './queue-wait.ts'

const two = { atOnce: 2, atOncePerKey: 1 }

type Case = {
  name: string
  working?: [key: string, ms: number][]
  waiting?: Record<string, number[]>
  limits?: typeof two
  expected: number
}

it.each<Case>([
  { name: 'nothing', expected: 0 },
  { name: 'one of another key', working: [['b', 9]], expected: 0 },
  { name: 'one of its own key', working: [['a', 9]], expected: 9 },
  {
    name: 'two of other keys',
    working: [
      ['b', 9],
      ['c', 4],
    ],
    expected: 4,
  },
  { name: 'its own queue', working: [['a', 10]], waiting: { a: [20, 30] }, expected: 60 },
  {
    name: 'sixteen long ones of its own',
    working: [['a', 28_800]],
    waiting: { a: Array<number>(15).fill(28_800) },
    expected: 16 * 28_800,
  },
  {
    name: 'a long queue of another key, which it takes turns with',
    working: [
      ['b', 50],
      ['c', 10],
    ],
    waiting: { b: [50, 50, 50] },
    expected: 10,
  },
  {
    name: 'its own queue, with other keys in between',
    working: [
      ['a', 10],
      ['b', 10],
    ],
    waiting: { c: [10], a: [10], d: [10] },
    // c and a begin at 10, d and this one at 20.
    expected: 20,
  },
  {
    name: 'all lines, and work of one at a time',
    working: [['b', 5]],
    waiting: { b: [5, 5], c: [7] },
    limits: { atOnce: 1, atOncePerKey: 1 },
    // Twice 5 for b and 7 for c: then it is this key's turn.
    expected: 17,
  },
  {
    name: 'two of one key at once',
    working: [
      ['a', 5],
      ['a', 8],
    ],
    waiting: { a: [10] },
    limits: { atOnce: 3, atOncePerKey: 2 },
    expected: 8,
  },
])('one more waits behind $name', ({ working = [], waiting = {}, limits = two, expected }) => {
  const state = {
    working: working.map(([key, ms]) => ({ key, ms })),
    waiting: new Map(Object.entries(waiting)),
  }

  expect(queueWait('a', state, limits)).toBe(expected)
})
