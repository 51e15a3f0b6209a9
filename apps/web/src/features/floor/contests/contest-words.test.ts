import type { Standing } from '@tillsight/contract/floor/contests'
import { describe, expect, it } from 'vitest'
import { nextPlaceWords, placeText, scoreText, standingText, timeWords } from './contest-words.ts'

const money = { kind: 'most', unit: 'money' } as const

describe('words of a contest', () => {
  it.each([
    [12.5, money, '$12.50'],
    [null, money, 'n/a'],
    [12.345, { kind: 'points', unit: 'points' } as const, '12.35 points'],
    [1, { kind: 'points', unit: 'points' } as const, '1 point'],
    [-4, { kind: 'improvement', unit: 'percent' } as const, '−4.0%'],
    [3, { kind: 'streak', unit: 'count' } as const, '3 days'],
  ])('writes the score %j of %j as %s', (score, scored, text) => {
    expect(scoreText(score, scored)).toBe(text)
  })

  it.each([
    [1, '1st'],
    [2, '2nd'],
    [3, '3rd'],
    [4, '4th'],
    [11, '11th'],
    [12, '12th'],
    [21, '21st'],
    [111, '111th'],
  ])('writes place %i as %s', (place, text) => {
    expect(placeText(place)).toBe(text)
  })

  it.each([
    ['planned', '2026-11-15', 'starts in 3 days'],
    ['planned', '2026-11-17', 'starts tomorrow'],
    ['planned', '2026-11-18', 'starts today'],
    ['running', '2026-11-18', '6 days left'],
    ['running', '2026-11-24', 'last day'],
    ['grace', '2026-11-25', ''],
  ] as const)('says of one that is %s on %s: %s', (state, today, words) => {
    expect(timeWords({ state, start_date: '2026-11-18', end_date: '2026-11-24' }, today)).toBe(words)
  })

  const standing = { place: 3, score: 10, behind: 2.5, is_winner: false, left_after: null } as Standing
  it.each([
    [{}, '$2.50 more to reach place 2.'],
    [{ behind: 0 }, 'Anything more takes the next place.'],
    [{ place: 1, behind: null }, 'You are in the lead.'],
    [{ score: null, behind: null }, 'Your first sale puts you in the standings.'],
    [{ is_winner: true }, 'You have won.'],
    [{ left_after: 2 }, 'You left after round 2.'],
  ])('says what the next place needs: %j', (changes, words) => {
    expect(nextPlaceWords({ ...standing, ...changes }, { ...money, target: null, isShared: false })).toBe(
      words,
    )
  })

  it('says what is missing where everyone can win', () => {
    const everyone = { kind: 'everyone', unit: 'money', target: 50, isShared: false } as const

    expect(nextPlaceWords(standing, everyone)).toBe('$40.00 more, and you win.')
  })

  it('says what the next ticket needs, and who shares the lead', () => {
    const raffle = { kind: 'raffle', unit: 'count', target: 4, isShared: false } as const

    expect(nextPlaceWords(standing, raffle)).toBe('2 more for the next ticket.')
    const first = { ...standing, place: 1, behind: null }
    expect(nextPlaceWords(first, { ...money, target: null, isShared: true })).toBe('You share the lead.')
    expect(standingText({ score: 10, tickets: 2 }, raffle)).toBe('2 tickets')
  })
})
