import { describe, expect, it } from 'vitest'
import { moveIndex } from '#ui/actions/move-index.ts'

describe('moveIndex', () => {
  it.each([
    { key: 'ArrowDown', index: 0, count: 3, axis: 'vertical', to: 1 },
    { key: 'ArrowDown', index: 2, count: 3, axis: 'vertical', to: 0 },
    { key: 'ArrowUp', index: 0, count: 3, axis: 'vertical', to: 2 },
    { key: 'ArrowUp', index: -1, count: 3, axis: 'vertical', to: 2 },
    { key: 'ArrowRight', index: 0, count: 3, axis: 'vertical', to: null },
    { key: 'ArrowRight', index: 1, count: 3, axis: 'horizontal', to: 2 },
    { key: 'ArrowLeft', index: 1, count: 3, axis: 'horizontal', to: 0 },
    { key: 'Home', index: 2, count: 3, axis: 'horizontal', to: 0 },
    { key: 'End', index: 0, count: 3, axis: 'horizontal', to: 2 },
    { key: 'End', index: 0, count: 0, axis: 'horizontal', to: null },
    { key: 'a', index: 0, count: 3, axis: 'horizontal', to: null },
  ] as const)('$key from $index of $count, $axis: $to', ({ to, ...move }) => {
    expect(moveIndex(move)).toBe(to)
  })
})
