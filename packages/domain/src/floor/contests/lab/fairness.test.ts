import { describe, expect, it } from 'vitest'
import { fairness } from './fairness.ts'

/** Numbers from 0 up to 1, the same each time. */
const randomFrom = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return seed / 2_147_483_648
}

describe('fairness', () => {
  it.each([
    { wins: [12, 0, 0], figure: 0 },
    { wins: [4, 4, 4], figure: 100 },
    { wins: [6, 6], figure: 100 },
    { wins: [11, 1], figure: 31 },
    { wins: [11, 1, 0], figure: 23 },
    { wins: [6, 3, 3], figure: 94 },
    { wins: [1.5, 1.5, 0], figure: 75 },
    { wins: [1, 1, 1, 0, 0, 0], figure: 100 },
    { wins: [1, 1, 0], figure: null },
    { wins: [12], figure: null },
    { wins: [], figure: null },
  ])('of $wins is $figure', ({ wins, figure }) => {
    expect(fairness(wins)).toBe(figure)
  })

  it('is within 0 and 100, the same in any order, and no lower after a win goes to who has fewer', () => {
    const random = randomFrom(7)
    for (let time = 0; time < 500; time += 1) {
      const wins = Array.from({ length: 2 + Math.floor(random() * 8) }, () => Math.floor(random() * 9))
      const figure = fairness(wins)
      if (figure === null) continue
      expect(figure).toBeGreaterThanOrEqual(0)
      expect(figure).toBeLessThanOrEqual(100)
      expect(fairness([...wins].reverse())).toBe(figure)

      const sorted = [...wins].sort((one, other) => one - other)
      const [least = 0, most = 0] = [sorted[0], sorted.at(-1)]
      if (most - least < 2) continue
      const spread = [least + 1, ...sorted.slice(1, -1), most - 1]
      expect(fairness(spread)).toBeGreaterThanOrEqual(figure)
    }
  })
})
