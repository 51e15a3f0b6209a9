import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { addDays, type Day } from '#domain/day.ts'
import { type MetricId, metricOf } from '#domain/figures/metrics/catalogue.ts'
import { formatsOf } from '#domain/formats.ts'
import type { Amounts } from '../amounts.ts'
import { contestKinds } from '../contest.ts'
import { prizeCost } from '../prize-cost.ts'
import type { Scoring } from '../scoring.ts'
import { contestLab, type LabInput } from './contest-lab.ts'

const today = '2026-06-18'
const firstDay = addDays(today, -200)
const formats = formatsOf({ currency: 'USD', locale: 'en-US' })
const digest = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Numbers from 0 up to 1, the same each time. */
const randomFrom = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return seed / 2_147_483_648
}

const sold = (net: number, minutes = 480): Amounts => ({
  'sales.net': net,
  'sales.cost': Math.round(net * 0.6),
  'sales.gross': net,
  'sales.count': 20,
  'work.minutes': minutes,
})

const personOf = (name: string, amounts: (day: Day, place: number) => Amounts) => {
  const days = new Map<Day, Amounts>()
  for (let place = 0; place < 120; place += 1) {
    const day = addDays(today, place - 120)
    days.set(day, amounts(day, place))
  }
  return { id: name.toLowerCase(), name, days }
}

const scoringOf = (given: Partial<Scoring> = {}, id: MetricId = 'netSales'): Scoring => ({
  kind: 'most',
  metrics: [{ ...metricOf(id), weight: 1 }],
  target: null,
  isPerHour: false,
  tie: 'shared',
  period: { start: '2026-06-22', end: '2026-06-28' },
  rounds: null,
  lastPrize: 1,
  ...given,
})

const tryOut = (given: Partial<LabInput>) =>
  contestLab(
    {
      scoring: scoringOf(),
      label: 'Net Sales',
      today,
      firstDay,
      people: [],
      teams: [],
      prizes: [],
      digest,
      ...given,
    },
    formats,
  )

/** Each in turn has a week that is better than usual; Anna always has more than the others. */
const five = ['Anna', 'Ben', 'Cleo', 'Dan', 'Eve'].map((name, turn) =>
  personOf(name, (_, place) => {
    const isGoodWeek = Math.floor((place - 1) / 7) % 5 === turn
    return sold((name === 'Anna' ? 50_000 : 10_000) * (isGoodWeek ? 1.5 : 1))
  }),
)

describe('the contest lab', () => {
  it('finds that one person always wins, and that own baselines spread the wins', () => {
    const { trials, summary, alternatives, warnings } = tryOut({ people: five })

    expect(trials).toHaveLength(12)
    expect(summary).toEqual({ differentWinners: 1, mostWins: { id: 'anna', wins: 12 }, fairness: 0 })
    expect(alternatives.map(({ kind, isPerHour }) => [kind, isPerHour])).toEqual([
      ['most', true],
      ['improvement', false],
      ['improvement', true],
    ])
    const byBaseline = alternatives.find(({ kind, isPerHour }) => kind === 'improvement' && !isPerHour)
    expect(byBaseline?.differentWinners).toBe(5)
    expect(byBaseline?.fairness).toBeGreaterThan(90)
    expect(warnings.find(({ kind }) => kind === 'same_winner')?.text).toBe(
      'Anna would have won 12 of 12 times. By own baseline, 5 different ones would have won.',
    )
  })

  it('offers scores per hour only where everyone has hours', () => {
    const people = [...five, personOf('Finn', () => sold(5000, 0))]

    expect(tryOut({ people }).alternatives).toEqual([
      expect.objectContaining({ kind: 'improvement', isPerHour: false }),
    ])
  })

  it('adds up teams', () => {
    const teams = [
      { id: 'red', name: 'Red', members: ['anna', 'ben'] },
      { id: 'blue', name: 'Blue', members: ['cleo', 'dan', 'eve'] },
    ]
    const { trials, summary } = tryOut({ people: five, teams })

    expect(summary.mostWins).toEqual({ id: 'red', wins: 12 })
    expect(trials[0]?.scores.map(({ id }) => id)).toEqual(['red', 'blue'])
  })

  it('says what the prizes need: a part of the gross profit of such days', () => {
    const { prizes, liftToPay, usual, usualDifference } = tryOut({
      people: [personOf('Anna', () => sold(60_000)), personOf('Ben', () => sold(40_000))],
      prizes: [
        { place: 1, cost: 20_000 },
        { place: 9, cost: 99_999 },
      ],
    })

    expect(prizes).toBe(20_000)
    expect(usual).toBe(700_000)
    expect(liftToPay).toBeCloseTo(20_000 / (0.4 * 700_000))
    expect(usualDifference).toBe(0)
  })

  it('scales a target and what is usual where a trial is shorter than the contest', () => {
    const period = { start: '2026-07-01', end: '2026-09-28' }
    const scoring = scoringOf({ kind: 'everyone', target: 90 * 20_000, period })
    const { trials, usual } = tryOut({ people: five, scoring })

    expect(trials.map(({ winners }) => winners)).toEqual([['anna'], ['anna'], ['anna']])
    expect(usual).toBeGreaterThan(90 * 90_000)
  })

  it('is honest about a store without history', () => {
    const { trials, summary, usual, liftToPay, warnings } = tryOut({ people: five, firstDay: null })

    expect(trials).toEqual([])
    expect(summary.fairness).toBeNull()
    expect([usual, liftToPay]).toEqual([null, null])
    expect(warnings[0]).toEqual({
      kind: 'too_little_history',
      text: expect.stringContaining('The store has sold for 0 days.'),
    })
  })

  it('gives the chances of a draw their part, not only who was drawn', () => {
    const { summary, trials } = tryOut({
      people: five,
      scoring: scoringOf({ kind: 'raffle', target: 10_000 }),
    })

    expect(trials.every(({ winners }) => winners.length === 1)).toBe(true)
    expect(summary.fairness).toBeGreaterThan(60)
    expect(tryOut({ people: five, scoring: scoringOf({ kind: 'raffle', target: 10_000 }) }).summary).toEqual(
      summary,
    )
  })

  it('has the same winners as sums by hand, whatever was sold', () => {
    const random = randomFrom(20)
    for (let time = 0; time < 20; time += 1) {
      const people = ['Ann', 'Bob', 'Cy'].map((name) =>
        personOf(name, () => sold(Math.floor(random() * 500) * 10)),
      )
      for (const { period, winners } of tryOut({ people }).trials) {
        const sums = people.map(({ id, days }) => {
          let sum = 0
          for (const [day, amounts] of days)
            if (day >= period.start && day <= period.end) sum += amounts['sales.net'] ?? 0
          return { id, sum }
        })
        const most = Math.max(...sums.map(({ sum }) => sum))
        expect([...winners].sort()).toEqual(sums.filter(({ sum }) => sum === most).map(({ id }) => id))
      }
    }
  })

  it('takes well below two seconds for 200 people', () => {
    const people = Array.from({ length: 200 }, (_, place) => personOf(`P${place}`, () => sold(place * 100)))
    const before = process.cpuUsage()
    tryOut({ people })

    expect(process.cpuUsage(before).user / 1000).toBeLessThan(2000)
  })

  it.each(contestKinds)('tries a contest of the kind %s', (kind) => {
    const rounds = kind === 'knockout' ? { days: 2, leave: 1 } : null
    const { trials, summary } = tryOut({ people: five, scoring: scoringOf({ kind, rounds, target: 30_000 }) })

    expect(trials).toHaveLength(12)
    expect(summary.differentWinners).toBeGreaterThan(0)
    for (const { parts } of trials) for (const part of parts.values()) expect(part).toBeGreaterThanOrEqual(0)
  })
})

describe('the cost of prizes', () => {
  const prizes = [
    { place: 1, cost: 5000 },
    { place: 2, cost: 2000 },
  ]
  it.each([
    ['most', 5, 2, 7000],
    ['most', 1, 1, 5000],
    ['everyone', 5, 3, 21_000],
    ['everyone', 5, 0, 0],
  ] as const)('of %s with %i people and %i winners is %i', (kind, participants, winners, cost) => {
    expect(prizeCost(prizes, { kind, participants, winners })).toBe(cost)
  })
})
