import { expect, it } from 'vitest'
import { cyclesIn } from './cycles.mjs'

it.each([
  ['nothing where all imports point one way', { a: ['b', 'c'], b: ['c'], c: [] }, []],
  ['two files that import each other', { a: ['b'], b: ['a'] }, [['a', 'b']]],
  ['a file that imports itself', { a: ['a'] }, [['a']]],
  [
    'a long circle that others lead to and from',
    { x: ['c'], a: ['b'], b: ['c', 'y'], c: ['a'] },
    [['a', 'b', 'c']],
  ],
  [
    'two circles apart from each other',
    { a: ['b'], b: ['a', 'c'], c: ['d'], d: ['c'] },
    [
      ['c', 'd'],
      ['a', 'b'],
    ],
  ],
  ['two circles through the same file as one', { a: ['b', 'c'], b: ['a'], c: ['a'] }, [['a', 'b', 'c']]],
])('finds %s', (_, imports, cycles) => {
  expect(cyclesIn(new Map(Object.entries(imports)))).toEqual(cycles)
})
