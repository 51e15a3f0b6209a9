import { expect, it } from 'vitest'
import { stacks } from './stacks.ts'

it('puts values on top of each other, and losses below zero', () => {
  const series = [
    { name: 'a', values: [2, 0] },
    { name: 'b', values: [-1, null] },
    { name: 'c', values: [3, 4] },
  ]

  expect(stacks(series, 2)).toEqual([
    {
      top: 5,
      bottom: -1,
      pieces: [
        { index: 0, from: 0, to: 2 },
        { index: 1, from: 0, to: -1 },
        { index: 2, from: 2, to: 5 },
      ],
    },
    { top: 4, bottom: 0, pieces: [{ index: 2, from: 0, to: 4 }] },
  ])
})
