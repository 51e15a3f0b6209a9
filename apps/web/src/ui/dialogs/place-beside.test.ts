import { describe, expect, it } from 'vitest'
import { sideOf } from './place-beside.ts'

const window = { top: 0, bottom: 800 }

describe('a list beside its field', () => {
  it.each([
    ['below, where it fits', { top: 100, bottom: 140 }, 300, window, 'below', 646],
    ['above, where it only fits there', { top: 600, bottom: 640 }, 300, window, 'above', 586],
    [
      'below and lower, where it fits nowhere',
      { top: 80, bottom: 120 },
      300,
      { top: 0, bottom: 256 },
      'below',
      122,
    ],
    [
      'above and lower, where more room is',
      { top: 150, bottom: 190 },
      300,
      { top: 0, bottom: 256 },
      'above',
      136,
    ],
    ['above the keyboard', { top: 250, bottom: 290 }, 200, { top: 0, bottom: 400 }, 'above', 236],
    [
      'in what a zoomed window shows',
      { top: 450, bottom: 490 },
      300,
      { top: 400, bottom: 656 },
      'below',
      152,
    ],
    [
      'and always with one line to see',
      { top: 100, bottom: 140 },
      300,
      { top: 90, bottom: 150 },
      'below',
      44,
    ],
  ] as const)('goes %s', (_, anchor, height, view, side, room) => {
    const placed = sideOf(anchor, height, view)
    expect(placed.room).toBe(room)
    expect(placed.side).toBe(side)
  })
})
