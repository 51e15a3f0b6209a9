import { describe, expect, it } from 'vitest'
import { changeInWords } from './change-words.ts'

const by = (amount: number, unit: '%' | 'points' = '%') => ({ amount, unit })

describe('a change in a report', () => {
  it.each([
    [110, 100, 'up', { change: '+10.0%', changedBy: by(10), tone: 'gain' }],
    [90, 100, 'up', { change: '−10.0%', changedBy: by(-10), tone: 'loss' }],
    [90, 100, 'down', { change: '−10.0%', changedBy: by(-10), tone: 'gain' }],
    [90, 100, 'neither', { change: '−10.0%', changedBy: by(-10) }],
    [100, 100, 'up', { change: 'no change' }],
    [100_001, 100_000, 'up', { change: 'no change' }],
    [0, 0, 'up', { change: 'no change' }],
    [-5, -5, 'up', { change: 'no change' }],
    [5, 0, 'up', { change: 'from nothing', tone: 'gain' }],
    [-5, 0, 'up', { change: 'from nothing', tone: 'loss' }],
    [5, -10, 'up', { change: 'after a loss', tone: 'gain' }],
    [-5, -10, 'up', { change: 'a smaller loss', tone: 'gain' }],
    [-15, -10, 'up', { change: 'a larger loss', tone: 'loss' }],
    [null, 3, 'up', {}],
    [3, null, 'up', {}],
  ] as const)('of %s from %s, where %s is better', (value, previous, better, expected) => {
    expect(changeInWords({ value, previous, better, unit: 'money' })).toEqual(expected)
  })

  it.each([
    [5, 2.5, { change: '+2.5 points', changedBy: by(2.5, 'points'), tone: 'gain' }],
    [-5, 2.5, { change: '−7.5 points', changedBy: by(-7.5, 'points'), tone: 'loss' }],
    [2, -1, { change: '+3.0 points', changedBy: by(3, 'points'), tone: 'gain' }],
    [60.04, 60, { change: 'no change' }],
    [59.96, 60.04, { change: 'no change' }],
    [60.06, 60.04, { change: '+0.1 points', changedBy: by(0.1, 'points'), tone: 'gain' }],
    [60, null, {}],
  ] as const)('of a rate of %s from %s is in points', (value, previous, expected) => {
    expect(changeInWords({ value, previous, better: 'up', unit: 'percent' })).toEqual(expected)
  })
})
