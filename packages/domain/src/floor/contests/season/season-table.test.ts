import { describe, expect, it } from 'vitest'
import { badgesOf, type Placed } from './badges.ts'
import { levelOf, type SeasonResult, seasonPoints, seasonTable } from './season-table.ts'

const placed = (given: Partial<Placed> = {}): Placed => ({
  kind: 'most',
  place: 4,
  isWinner: false,
  isTeam: false,
  hasScored: true,
  ...given,
})
const result = (name: string, given: Partial<SeasonResult> = {}): SeasonResult => ({
  ...placed(given),
  memberId: name.toLowerCase(),
  name,
  ...given,
})
const [won, lost] = [placed({ place: 1, isWinner: true }), placed()]

describe('points of a season', () => {
  it.each([
    [{ place: 1, isWinner: true }, 10],
    [{ place: 7, isWinner: true }, 10],
    [{ place: 1 }, 10],
    [{ place: 2 }, 6],
    [{ place: 3 }, 4],
    [{ place: 4 }, 1],
    [{ place: 2, hasScored: false }, 0],
  ])('of %j are %i', (given, points) => {
    expect(seasonPoints(placed(given))).toBe(points)
  })

  it.each([
    [0, 1],
    [9, 1],
    [10, 2],
    [29, 2],
    [30, 3],
    [60, 4],
    [99, 4],
    [100, 5],
  ])('%i are level %i', (points, level) => {
    expect(levelOf(points)).toBe(level)
  })
})

describe('badges', () => {
  const kindsOf = (results: Placed[]) => badgesOf(results).map(({ kind, count }) => `${kind} ${count}`)

  it.each([
    { results: [], badges: [] },
    { results: [lost], badges: [] },
    { results: [placed({ place: 3 })], badges: ['podium 1'] },
    { results: [placed({ place: 1, hasScored: false })], badges: [] },
    { results: [won, lost, won, won], badges: ['winner 3', 'podium 3'] },
    { results: [won, won, won, won], badges: ['winner 4', 'podium 4', 'three_in_a_row 1'] },
    { results: [placed({ kind: 'raffle', isWinner: true })], badges: ['winner 1', 'lucky 1'] },
    { results: [placed({ kind: 'everyone', isWinner: true })], badges: ['winner 1', 'on_target 1'] },
    {
      results: [placed({ kind: 'improvement', isWinner: true, isTeam: true })],
      badges: ['winner 1', 'improver 1', 'team_player 1'],
    },
    { results: [lost, lost, lost, lost, lost], badges: ['regular 1'] },
  ])('of $results.length results are $badges', ({ results, badges }) => {
    expect(kindsOf(results)).toEqual(badges)
  })
})

describe('the season table', () => {
  it('has the most points first, then the most wins', () => {
    const table = seasonTable([
      result('Ben', { place: 2 }),
      result('Anna', { place: 1, isWinner: true }),
      result('Ben', { place: 3 }),
      result('Cleo', { place: 1, hasScored: false }),
    ])

    expect(table.map(({ name, points, wins, contests }) => [name, points, wins, contests])).toEqual([
      ['Anna', 10, 1, 1],
      ['Ben', 10, 0, 2],
      ['Cleo', 0, 0, 1],
    ])
  })

  it('keeps a nickname apart from the name', () => {
    const table = seasonTable([
      result('Anna', { place: 1, isWinner: true }),
      result('Fox', { memberId: 'anna', place: 1, isWinner: true }),
    ])

    expect(table.map(({ name, wins }) => [name, wins])).toEqual([
      ['Anna', 1],
      ['Fox', 1],
    ])
  })
})
