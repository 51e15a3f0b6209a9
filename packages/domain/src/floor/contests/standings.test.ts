import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#domain/day.ts'
import { metricOf } from '#domain/figures/metrics/catalogue.ts'
import { type Amounts, addAmounts, lossesOf, subtractAmounts } from './amounts.ts'
import { emptyBoard, type Posted, posting } from './board.ts'
import type { Contender } from './contender.ts'
import type { ContestKind, TieRule } from './contest.ts'
import { draw, ticketList } from './draw.ts'
import { roundsOf } from './knockout.ts'
import { metricProblem } from './metric-problem.ts'
import { type Scoring, scoreUnitOf } from './scoring.ts'
import { type AsOf, standings } from './standings.ts'
import { visitStarts } from './visits.ts'

const period = { start: '2026-11-02', end: '2026-11-15' }
const netSales = { ...metricOf('netSales'), weight: 1 }
const aov = { ...metricOf('averageOrderValue'), weight: 1 }

const scoring = (changes: Partial<Scoring> = {}): Scoring => ({
  kind: 'most',
  metrics: [netSales],
  target: null,
  isPerHour: false,
  tie: 'shared',
  period,
  rounds: null,
  lastPrize: 1,
  ...changes,
})

const contender = (id: string, changes: Partial<Contender> = {}): Contender => ({
  id,
  total: {},
  days: new Map(),
  baseline: null,
  since: null,
  reachedAt: null,
  ...changes,
})
const sold = (id: string, net: number, changes: Partial<Contender> = {}): Contender =>
  contender(id, { total: { 'sales.net': net, 'sales.count': 1 }, ...changes })
const byDay = (id: string, days: Record<string, number>): Contender =>
  contender(id, {
    total: { 'sales.net': Object.values(days).reduce((sum, net) => sum + net, 0) },
    days: new Map(Object.entries(days).map(([day, net]) => [day, { 'sales.net': net }])),
  })

const running: AsOf = { today: '2026-11-10', isOver: false }
const over: AsOf = { today: '2026-11-30', isOver: true }
const placesOf = (scoring: Scoring, all: Contender[], asOf: AsOf = over) =>
  Object.fromEntries(standings(scoring, all, asOf).map(({ id, place }) => [id, place]))
const winnersOf = (scoring: Scoring, all: Contender[], asOf: AsOf = over) =>
  standings(scoring, all, asOf)
    .filter(({ isWinner }) => isWinner)
    .map(({ id }) => id)

describe('places', () => {
  const level = [
    sold('ana', 500, { since: 20, total: { 'sales.net': 500, 'sales.count': 2 } }),
    sold('ben', 500, { since: 10, total: { 'sales.net': 500, 'sales.count': 3 } }),
    sold('cy', 300),
  ]
  it.each<[TieRule, Record<string, number>]>([
    ['shared', { ana: 1, ben: 1, cy: 3 }],
    ['first', { ben: 1, ana: 2, cy: 3 }],
    ['fewer_sales', { ana: 1, ben: 2, cy: 3 }],
  ])('with equal scores: %s', (tie, places) => {
    expect(placesOf(scoring({ tie }), level)).toEqual(places)
  })

  it('say what the next place needs, and nothing to the first', () => {
    const shown = standings(scoring(), level, running).map(({ behind }) => behind)
    expect(shown).toEqual([null, null, 200])
  })

  it('are won only with a score, by as many as there are prizes, and when it is over', () => {
    const all = [sold('ana', 500), sold('ben', 300), sold('cy', 0)]
    expect(winnersOf(scoring({ lastPrize: 3 }), all)).toEqual(['ana', 'ben'])
    expect(winnersOf(scoring(), all)).toEqual(['ana'])
    expect(winnersOf(scoring(), all, running)).toEqual([])
  })

  it('move by what was sold today', () => {
    const ana = byDay('ana', { '2026-11-09': 100, '2026-11-10': 400 })
    const ben = byDay('ben', { '2026-11-09': 300 })
    const moved = standings(scoring(), [ana, ben], running).map(({ id, moved }) => [id, moved])
    expect(moved).toEqual([
      ['ana', 1],
      ['ben', -1],
    ])
    const first = standings(scoring(), [ana, ben], { today: period.start, isOver: false })
    expect(first.every(({ moved }) => moved === 0)).toBe(true)
  })

  it('put those last of whom nothing is known', () => {
    const all = [contender('ana'), sold('ben', 100)]
    expect(placesOf(scoring({ metrics: [aov] }), all)).toEqual({ ben: 1, ana: 2 })
  })
})

describe('kinds', () => {
  it('a race is won by who reached the target first, not by who has most', () => {
    const race = scoring({ kind: 'race', target: 1000, lastPrize: 2 })
    const all = [sold('ana', 5000, { reachedAt: 30 }), sold('ben', 1000, { reachedAt: 20 }), sold('cy', 900)]
    const [first, second, third] = standings(race, all, running)
    expect([first?.id, second?.id]).toEqual(['ben', 'ana'])
    expect(winnersOf(race, all, running)).toEqual(['ben', 'ana'])
    expect(third).toMatchObject({ behind: 100, progress: 90, isWinner: false })
  })

  it('an improvement compares with as many usual days', () => {
    const kind = scoring({ kind: 'improvement' })
    const all = [
      sold('star', 1400, { baseline: { 'sales.net': 2800 } }),
      sold('junior', 420, { baseline: { 'sales.net': 560 } }),
      sold('new', 9000, { baseline: {} }),
    ]
    const [first, second, third] = standings(kind, all, over)
    expect(first).toMatchObject({ id: 'junior', baseline: 280, score: 50 })
    expect(second).toMatchObject({ id: 'star', baseline: 1400, score: 0, isWinner: false })
    expect(third).toMatchObject({ id: 'new', score: null })
    expect(standings(kind, all, { today: '2026-11-02', isOver: false })[1]?.baseline).toBe(100)
  })

  it('points are for whole units of currency, and can be taken away', () => {
    const returns = { ...metricOf('returns'), weight: -5 }
    const kind = scoring({ kind: 'points', metrics: [{ ...netSales, weight: 0.1 }, returns] })
    const all = [contender('ana', { total: { 'sales.net': 12_345, 'returns.count': 2 } })]
    expect(standings(kind, all, running)[0]?.score).toBe(2.345)
    expect(scoreUnitOf(kind)).toBe('points')
  })

  it('for each hour worked, part-timers can win', () => {
    const all = [
      sold('full', 8000, { total: { 'sales.net': 8000, 'work.minutes': 2400 } }),
      sold('part', 3000, { total: { 'sales.net': 3000, 'work.minutes': 600 } }),
      sold('none', 9000),
    ]
    const shown = standings(scoring({ isPerHour: true }), all, over)
    expect(shown.map(({ id, score }) => [id, score])).toEqual([
      ['part', 300],
      ['full', 200],
      ['none', null],
    ])
  })

  it('a raffle has a ticket for each target, and the drawn are in front', () => {
    const kind = scoring({ kind: 'raffle', target: 1000, lastPrize: 2 })
    const all = [sold('ana', 2500), sold('ben', 1000), sold('cy', 999)]
    const shown = standings(kind, all, running)
    expect(shown.map(({ tickets, progress }) => [tickets, progress])).toEqual([
      [2, 50],
      [1, 0],
      [0, 99.9],
    ])
    expect(winnersOf(kind, all, { ...over, drawn: ['ben', 'ana'] })).toEqual(['ben', 'ana'])
  })

  it('a streak is not broken by a closed day, nor by today', () => {
    const kind = scoring({ kind: 'streak', target: 100 })
    const all = [
      byDay('ana', { '2026-11-06': 100, '2026-11-07': 250, '2026-11-09': 100 }),
      byDay('ben', { '2026-11-06': 100, '2026-11-07': 99, '2026-11-09': 100, '2026-11-10': 100 }),
    ]
    const shown = standings(kind, all, running)
    expect(shown.map(({ id, streak, score }) => [id, streak, score])).toEqual([
      ['ana', 3, 3],
      ['ben', 2, 2],
    ])
    const ended = standings(kind, all, over)
    expect(ended[0]).toMatchObject({ id: 'ana', streak: 0, score: 3, isWinner: true })
  })

  it('in a knockout the last of each round leave, and who is level with the one before them stays', () => {
    const kind = scoring({ kind: 'knockout', rounds: { days: 7, leave: 1 } })
    const all = [
      byDay('ana', { '2026-11-03': 500, '2026-11-12': 100 }),
      byDay('ben', { '2026-11-03': 200, '2026-11-12': 300 }),
      byDay('cy', { '2026-11-03': 100, '2026-11-12': 999 }),
    ]
    expect(roundsOf(period, { days: 7 })).toHaveLength(2)
    const shown = standings(kind, all, over).map(({ id, leftAfter, score }) => [id, leftAfter, score])
    expect(shown).toEqual([
      ['ben', null, 300],
      ['ana', null, 100],
      ['cy', 1, 100],
    ])
    const tied = [byDay('ana', { '2026-11-03': 5 }), byDay('ben', {}), byDay('cy', {})]
    expect(standings(kind, tied, over).every(({ leftAfter }) => leftAfter === null)).toBe(true)
  })

  it('everyone who is at the target wins', () => {
    const kind = scoring({ kind: 'everyone', target: 500 })
    expect(winnersOf(kind, [sold('ana', 700), sold('ben', 500), sold('cy', 499)], running)).toEqual([
      'ana',
      'ben',
    ])
  })
})

describe('a draw', () => {
  const digest = (text: string) => createHash('sha256').update(text).digest('hex')
  const tickets = [
    { id: 'b', tickets: 3 },
    { id: 'a', tickets: 1 },
    { id: 'c', tickets: 0 },
  ]

  it('gives the same winners whatever the order of the list, each once, and none without a ticket', () => {
    const one = draw(tickets, { secret: 's', count: 5, digest })
    expect(draw([...tickets].reverse(), { secret: 's', count: 5, digest })).toEqual(one)
    expect([...one].sort()).toEqual(['a', 'b'])
    expect(ticketList(tickets)).toBe('a 1\nb 3')
  })

  it('favours nobody but by tickets', () => {
    const firsts = Array.from({ length: 2000 }, (_, secret) =>
      draw(tickets, { secret: String(secret), count: 1, digest }),
    ).flat()
    const share = firsts.filter((id) => id === 'b').length / firsts.length
    expect(share).toBeGreaterThan(0.7)
    expect(share).toBeLessThan(0.8)
  })
})

describe('visits', () => {
  const at = (minutes: number) => ({ id: String(minutes), at: minutes * 60_000 })
  it.each([
    ['one sale in three parts', [0, 1, 2], ['0']],
    ['two customers', [0, 3], ['0', '3']],
    ['a busy counter', [0, 2, 4, 5, 8], ['0', '4', '8']],
  ])('%s', (_what, minutes, starts) => {
    expect([...visitStarts(minutes.map(at))]).toEqual(starts)
  })
})

describe('what can be scored by', () => {
  it.each<[string, ContestKind, string | null]>([
    ['netSales', 'race', null],
    ['averageOrderValue', 'most', null],
    ['averageOrderValue', 'race', 'does not add up'],
    ['returnRate', 'most', 'negative weight'],
    ['returns', 'points', null],
  ])('%s in a contest of kind %s', (id, kind, problem) => {
    const found = metricProblem(metricOf(id as 'netSales'), kind)
    if (problem) expect(found).toContain(problem)
    else expect(found).toBeNull()
  })
})

describe('the board', () => {
  const ids = ['a', 'b', 'c']
  const amounts = fc.record({
    'sales.net': fc.integer({ min: -500, max: 900 }),
    'sales.units': fc.integer({ min: -3000, max: 3000 }).map((units) => units / 1000),
  })
  const entries = fc.array(
    fc.record({
      id: fc.constantFrom(...ids),
      day: fc.integer({ min: 0, max: 13 }).map((days) => addDays(period.start, days)),
      at: fc.nat(1000),
      amounts,
    }),
    { maxLength: 40 },
  )
  const boardOf = (rules: Scoring, posted: readonly Posted[]) => {
    const { post, read } = posting(rules, emptyBoard(ids.map((id) => ({ id, baseline: null }))))
    for (const entry of posted) post(entry)
    return read()
  }

  it('has the same sums in any order, and the same after a pause', () => {
    fc.assert(
      fc.property(entries, fc.nat(40), (posted, pause) => {
        const rules = scoring({ kind: 'race', target: 1500 })
        const whole = boardOf(rules, posted)
        const reversed = boardOf(rules, [...posted].reverse())
        for (const id of ids)
          expect(whole.contenders.get(id)?.total).toEqual(reversed.contenders.get(id)?.total)
        const half = posting(rules, boardOf(rules, posted.slice(0, pause)))
        for (const entry of posted.slice(pause)) half.post(entry)
        const { changed: _, ...after } = half.read()
        const { changed: __, ...at } = whole
        expect(after).toEqual(at)
      }),
    )
  })

  it('forgets that a target was reached when it no longer is', () => {
    const rules = scoring({ kind: 'race', target: 100 })
    const entry = (at: number, net: number) => ({
      id: 'a',
      day: period.start,
      at,
      amounts: { 'sales.net': net },
    })
    expect(boardOf(rules, [entry(1, 150)]).contenders.get('a')?.reachedAt).toBe(1)
    expect(boardOf(rules, [entry(1, 150), entry(2, -60)]).contenders.get('a')?.reachedAt).toBeNull()
    const again = boardOf(rules, [entry(1, 150), entry(2, -60), entry(3, 20)])
    expect(again.contenders.get('a')?.reachedAt).toBe(3)
  })

  it('counts how often the lead changed hands', () => {
    const entry = (id: string, net: number) => ({
      id,
      day: period.start,
      at: 1,
      amounts: { 'sales.net': net },
    })
    const { lead } = boardOf(scoring(), [entry('a', 10), entry('b', 10), entry('b', 5), entry('a', 20)])
    expect(lead).toEqual({ leader: 'a', changes: 2 })
  })
})

describe('amounts', () => {
  it('are exact, and only losses are losses', () => {
    const some: Amounts = { 'sales.units': 0.1, 'sales.net': 5 }
    expect(addAmounts(some, { 'sales.units': 0.2, 'sales.net': -5 })).toEqual({ 'sales.units': 0.3 })
    expect(lossesOf(subtractAmounts({ 'sales.net': 3, 'sales.units': 1 }, some))).toEqual({ 'sales.net': -2 })
  })
})
