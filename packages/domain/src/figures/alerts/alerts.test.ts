import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatsOf } from '#domain/formats.ts'
import { metricOf } from '../metrics/catalogue.ts'
import { isSameRule, type LineRule } from './alert-rule.ts'
import { type Check, nextState, readyState } from './alert-state.ts'
import { lineFired, lineTitle, stockFired, stockTitle, unusualFired, unusualTitle } from './alert-words.ts'
import { isCrossed } from './crossing.ts'
import { judgedOfLine, judgedOfUnusual } from './judged-period.ts'
import { isQuiet, quietUntil } from './quiet-hours.ts'
import { seesAlertOf } from './seen-alert.ts'
import { isUnusual, median, usualOf } from './unusual.ts'

const formats = formatsOf({ currency: 'USD', locale: 'en-US' })
const now = { today: '2026-11-17', time: '14:05', weekStart: 'MONDAY' } as const
const line = (changes: Partial<LineRule> = {}): LineRule => ({
  kind: 'line',
  metric: 'netSales',
  range: 'today',
  test: 'above',
  value: 100,
  filters: [],
  ...changes,
})

describe('a line', () => {
  it.each([
    ['above', { value: 100.01 }, true],
    ['above', { value: 100 }, false],
    ['below', { value: 100 }, false],
    ['below', { value: 99.99 }, true],
    ['above', { value: null }, null],
    ['below', { value: null }, null],
    ['rose', { change: 101 }, true],
    ['rose', { change: 100 }, false],
    ['fell', { change: -100 }, false],
    ['fell', { change: -100.1 }, true],
    ['fell', { change: null }, null],
    ['fell', { change: -100.1, salesBefore: 4 }, null],
    ['fell', { change: -100.1, salesBefore: 5 }, true],
  ] as const)('%s 100 with %o is %s', (test, figures, expected) => {
    expect(isCrossed(line({ test }), { value: 0, change: 0, salesBefore: null, ...figures })).toBe(expected)
  })

  it.each([
    ['today', 'above', '2026-11-17', '2026-11-17', '2026-11-17', true],
    ['today', 'below', '2026-11-16', '2026-11-16', '2026-11-16', false],
    ['week', 'above', '2026-11-16', '2026-11-17', '2026-11-16', true],
    ['week', 'below', '2026-11-09', '2026-11-15', '2026-11-09', false],
    ['month', 'fell', '2026-11-01', '2026-11-17', '2026-11-01', true],
    ['month', 'below', '2026-10-01', '2026-10-31', '2026-10-01', false],
    ['last-7-days', 'above', '2026-11-11', '2026-11-17', '2026-11-17', false],
    ['last-7-days', 'below', '2026-11-10', '2026-11-16', '2026-11-16', false],
  ] as const)('of %s %s is about %s to %s', (range, test, start, end, key, restarts) => {
    const judged = judgedOfLine(line({ range, test }), metricOf('netSales'), now)
    expect(judged).toMatchObject({ period: { start, end }, key, restarts })
  })

  it('below which a ratio or a stock falls needs no whole day', () => {
    for (const metric of [metricOf('averageOrderValue'), metricOf('stockCost')])
      expect(judgedOfLine(line({ test: 'below' }), metric, now).period.start).toBe(now.today)
  })
})

describe('what is usual', () => {
  const days = (values: (number | null)[], sales = 40) => values.map((value) => ({ value, sales }))
  const tuesdays = days([480, 510, 450, 470, 530, 490, 460, 500])

  it.each([
    [490, false],
    [330, false],
    [250, true],
    [0, true],
    [700, false],
    [900, true],
    [null, null],
  ])('%s on such days is unusual: %s', (value, expected) => {
    expect(isUnusual(value, usualOf(tuesdays, 'money'), 'both')).toBe(expected)
  })

  it('has one direction where only that is asked for', () => {
    const usual = usualOf(tuesdays, 'money')
    expect([isUnusual(0, usual, 'high'), isUnusual(0, usual, 'low')]).toEqual([false, true])
    expect([isUnusual(5000, usual, 'high'), isUnusual(5000, usual, 'low')]).toEqual([true, false])
  })

  it('is not known from few days, closed days or few sales', () => {
    expect(usualOf(tuesdays.slice(0, 4), 'money')).toBeNull()
    expect(usualOf(tuesdays.slice(0, 5), 'money')?.days).toBe(5)
    const halfClosed = tuesdays.map((day, place) => (place < 4 ? { value: 0, sales: 0 } : day))
    expect(usualOf(halfClosed, 'money')).toBeNull()
    expect(usualOf(days([3, 2, 4, 3, 3, 2, 4, 3], 3), 'count')).toBeNull()
  })

  it('is wide where there are few sales', () => {
    const few = usualOf(days([6, 5, 7, 6, 6, 5, 7, 6], 6), 'count')
    expect(isUnusual(3, few, 'both')).toBe(false)
    expect(isUnusual(0, few, 'both')).toBe(true)
  })

  it('is not moved by one day out of line', () => {
    const withOne = [...tuesdays.slice(1), { value: 9000, sales: 300 }]
    expect(isUnusual(250, usualOf(withOne, 'money'), 'low')).toBe(true)
  })

  it('of shares is measured by themselves, also below zero', () => {
    const margins = usualOf(days([30, 31, 29, 30, 32, 28, 30, 30]), 'percent')
    expect(isUnusual(-5, margins, 'both')).toBe(true)
    expect(isUnusual(27, margins, 'both')).toBe(false)
  })

  it('contains the median, whatever the days were', () => {
    const value = fc.integer({ min: 0, max: 1_000_000 })
    const past = fc.array(fc.record({ value, sales: fc.integer({ min: 0, max: 500 }) }), { maxLength: 8 })
    fc.assert(
      fc.property(past, fc.constantFrom('money', 'count', 'percent', 'number'), (values, unit) => {
        const usual = usualOf(values, unit)
        if (!usual) return true
        const edge = 1e-6 * (1 + usual.high)
        return usual.low <= usual.median + edge && usual.median <= usual.high + edge
      }),
    )
  })

  it.each([
    [[], 0],
    [[3], 3],
    [[4, 1], 2.5],
    [[9, 1, 2], 2],
  ])('the median of %o is %s', (values, expected) => expect(median(values)).toBe(expected))

  it('of today is compared up to this hour, of yesterday as a whole', () => {
    expect(judgedOfUnusual({ day: 'today' }, now)).toMatchObject({
      period: { start: '2026-11-17', end: '2026-11-17', until: '14:05' },
      restarts: true,
    })
    const yesterday = judgedOfUnusual({ day: 'yesterday' }, now)
    expect(yesterday).toMatchObject({ period: { start: '2026-11-16', end: '2026-11-16' }, restarts: false })
    expect(yesterday.before.map(({ start }) => start)).toHaveLength(8)
    expect(yesterday.before[7]).toEqual({ start: '2026-09-21', end: '2026-09-21' })
  })
})

/** Runs checks one after the other, and returns those that fire. */
const firesOf = (checks: Check[]): string[] => {
  const fired: string[] = []
  checks.reduce((state, check) => {
    const next = nextState(state, check)
    if (next.fires) fired.push(check.key)
    return next.state
  }, readyState)
  return fired
}

describe('an alert', () => {
  const checks = (restarts: boolean, ...seen: [string, boolean | null][]) =>
    seen.map(([key, isTrue]) => ({ key, isTrue, restarts }))

  it.each([
    ['stays true', checks(false, ['1', true], ['1', true], ['2', true], ['3', true]), ['1']],
    ['was false between', checks(false, ['1', true], ['2', false], ['3', true]), ['1', '3']],
    ['flaps in a period', checks(false, ['1', true], ['1', false], ['1', true]), ['1']],
    ['flaps and stays', checks(false, ['1', true], ['1', false], ['1', true], ['2', true]), ['1', '2']],
    ['begins again with the day', checks(true, ['1', true], ['2', true], ['2', true]), ['1', '2']],
    ['is unknown for a while', checks(false, ['1', true], ['2', null], ['3', true]), ['1']],
    ['is unknown on a new day', checks(true, ['1', true], ['2', null], ['2', true]), ['1', '2']],
    ['never was', checks(true, ['1', null], ['1', false]), []],
  ])('that %s fires for its periods', (_name, seen, fired) => expect(firesOf(seen)).toEqual(fired))

  it('never fires twice for a period, nor while it stays true', () => {
    const check = fc.record({
      key: fc.integer({ min: 0, max: 9 }),
      isTrue: fc.constantFrom(true, false, null),
    })
    fc.assert(
      fc.property(fc.array(check, { maxLength: 60 }), fc.boolean(), (seen, restarts) => {
        const inOrder = seen.sort((one, other) => one.key - other.key)
        const fired = firesOf(inOrder.map(({ key, isTrue }) => ({ key: `${key}`, isTrue, restarts })))
        const runs = inOrder.filter(({ isTrue }) => isTrue !== null)
        const rises = runs.filter(({ isTrue }, place) => isTrue && !runs[place - 1]?.isTrue)
        return new Set(fired).size === fired.length && (restarts || fired.length <= rises.length)
      }),
    )
  })
})

describe('quiet hours', () => {
  const night = { from: '22:00', until: '07:00' }
  it.each([
    [night, '21:59', false, null],
    [night, '22:00', true, { day: '2026-11-18', time: '07:00' }],
    [night, '06:59', true, { day: '2026-11-17', time: '07:00' }],
    [night, '07:00', false, null],
    [{ from: '12:00', until: '13:00' }, '12:30', true, { day: '2026-11-17', time: '13:00' }],
    [{ from: '12:00', until: '13:00' }, '13:00', false, null],
  ])('%o at %s: %s, until %o', (hours, time, isIt, until) => {
    expect(isQuiet(hours, time)).toBe(isIt)
    expect(quietUntil(hours, { today: '2026-11-17', time })).toEqual(until)
  })

  it('are none where there are none', () => expect(quietUntil(null, now)).toBeNull())
})

describe('the words', () => {
  const netSales = { label: 'Net Sales', unit: 'money', isOver: false } as const

  it.each([
    ['above', 'Net Sales is above $100.00 today'],
    ['below', 'Net Sales is below $100.00 today'],
    ['rose', 'Net Sales rose by more than 100% today'],
    ['fell', 'Net Sales fell by more than 100% today'],
  ] as const)('say what %s is', (test, words) =>
    expect(lineTitle(line({ test }), netSales, formats)).toBe(words),
  )

  it('say why', () => {
    expect(
      lineFired(line(), { subject: netSales, value: 120, compared: null, today: now.today }, formats),
    ).toEqual({
      title: 'Net Sales is above $100.00 today',
      reason: 'Net Sales today: $120.00. Your threshold: $100.00.',
    })
    const compared = {
      value: 200,
      change: -40,
      period: { start: '2026-11-16', end: '2026-11-16', until: '14:05' },
    }
    const fell = line({ test: 'fell', value: 20 })
    expect(
      lineFired(fell, { subject: netSales, value: 120, compared, today: now.today }, formats).reason,
    ).toBe('Net Sales today: $120.00, 40.0% less than $200.00 (yesterday until 14:05). Your threshold: 20%.')
    const below = lineFired(
      line({ test: 'below' }),
      { subject: { ...netSales, isOver: true }, value: 20, compared: null, today: now.today },
      formats,
    )
    expect(below.title).toBe('Net Sales was below $100.00 yesterday')
    const usual = { median: 480, low: 300, high: 700, days: 8 }
    const period = { start: '2026-11-17', end: '2026-11-17', until: '14:05' }
    const rule = {
      kind: 'unusual',
      metric: 'netSales',
      filters: [],
      day: 'today',
      direction: 'both',
    } as const
    expect(unusualFired(rule, { subject: netSales, value: 12, usual, period }, formats)).toEqual({
      title: 'Net Sales is unusually low today',
      reason:
        'Net Sales today until 14:05: $12.00. Usual on a Tuesday until 14:05: $480.00, between $300.00 and $700.00 (last 8 of them).',
    })
    expect(unusualTitle(rule, netSales)).toBe('Net Sales is unusual today')
  })

  it('list what runs low', () => {
    const mug = { name: 'Mug', balance: 2, limit: 5 }
    const lamp = { name: 'Lamp', balance: 0, limit: 3 }
    expect(stockFired([mug], 1, formats)).toEqual({
      title: 'Mug is running low',
      reason: 'Mug: 2 left, limit 5.',
    })
    expect(stockFired([lamp, mug], 14, formats)).toEqual({
      title: '14 products are running low',
      reason: 'Lamp: none left, limit 3; Mug: 2 left, limit 5; 12 more.',
    })
    expect(stockTitle('Drinks')).toBe('A product of Drinks is running low')
    expect(stockTitle(null)).toBe('A product is running low')
  })
})

describe('who sees it', () => {
  it.each([
    ['seller', null, true],
    ['seller', ['sales.net'], false],
    ['analyst', ['sales.net'], true],
    ['analyst', ['sales.cost'], true],
    ['locked-till', null, false],
  ] as const)('%s of %o: %s', (role, needs, expected) => expect(seesAlertOf(role, needs)).toBe(expected))
})

it('two rules are the same in any order of fields', () => {
  expect(isSameRule({ kind: 'stock', category: null }, { category: null, kind: 'stock' })).toBe(true)
  expect(isSameRule(line(), line({ value: 99 }))).toBe(false)
})
