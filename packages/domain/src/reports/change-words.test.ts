import { describe, expect, it } from 'vitest'
import { changeInWords } from './change-words.ts'

describe('a change in a report', () => {
  it.each([
    [110, 100, 'up', { change: '+10.0 %', tone: 'gain' }],
    [90, 100, 'up', { change: '−10.0 %', tone: 'loss' }],
    [90, 100, 'down', { change: '−10.0 %', tone: 'gain' }],
    [90, 100, 'neither', { change: '−10.0 %' }],
    [100, 100, 'up', { change: '0.0 %' }],
    [0, 0, 'up', { change: 'no change' }],
    [5, 0, 'up', { change: 'from nothing', tone: 'gain' }],
    [-5, 0, 'up', { change: 'from nothing', tone: 'loss' }],
    [5, -10, 'up', { change: 'after a loss', tone: 'gain' }],
    [-5, -10, 'up', { change: 'a smaller loss', tone: 'gain' }],
    [-15, -10, 'up', { change: 'a larger loss', tone: 'loss' }],
    [null, 3, 'up', {}],
    [3, null, 'up', {}],
  ] as const)('of %s from %s, where %s is better', (value, previous, better, expected) => {
    expect(changeInWords({ value, previous, better })).toEqual(expected)
  })
})
