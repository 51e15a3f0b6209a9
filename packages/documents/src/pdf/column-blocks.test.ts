import { describe, expect, it } from 'vitest'
import { columnBlocks } from './column-blocks.ts'

describe('the columns of a table', () => {
  it.each([
    ['that fit are together', [100, 50, 50], 200, [[0, 1, 2]]],
    ['that nearly fit are together', [100, 50, 50, 50], 200, [[0, 1, 2, 3]]],
    [
      'that do not are below each other, with the first one again',
      [100, 50, 50, 50, 50, 50],
      200,
      [
        [0, 1, 2],
        [0, 3, 4],
        [0, 5],
      ],
    ],
    [
      'that are wider than the page are alone',
      [100, 300, 50],
      200,
      [
        [0, 1],
        [0, 2],
      ],
    ],
    ['that are none are none', [], 200, [[]]],
  ])('%s', (_what, wanted, room, blocks) => {
    expect(columnBlocks(wanted, room)).toEqual(blocks)
  })
})
