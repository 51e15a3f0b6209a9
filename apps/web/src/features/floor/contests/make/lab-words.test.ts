import { describe, expect, it } from 'vitest'
import type { Trial } from '../contests.api.ts'
import { winnerWords } from './lab-words.ts'

const trials = (count: number) => Array.from({ length: count }) as Trial['trials']

describe('the lab in words', () => {
  it.each([
    [0, 0, null, 'There is too little history to try this.'],
    [12, 0, null, 'Nobody would have won in 12 trials.'],
    [1, 1, { name: 'Ida', wins: 1 }, 'Ida would have won.'],
    [12, 1, { name: 'Ida', wins: 12 }, 'Ida would have won 12 of 12 times, and nobody else.'],
    [12, 5, { name: 'Ida', wins: 4 }, 'Ida would have won 4 of 12 times. There are 5 different winners.'],
  ])('says of %i trials with %i winners who would have won', (times, different_winners, most_wins, words) => {
    expect(winnerWords({ trials: trials(times), different_winners, most_wins })).toBe(words)
  })
})
