import { describe, expect, it } from 'vitest'
import { metricOf } from '#domain/figures/metrics/catalogue.ts'
import { newMoments } from './celebrations.ts'
import { dayBreakEven } from './day-break-even.ts'
import { codeText, pairingCode, readCode } from './pairing-code.ts'
import { alwaysPlaying, isAlways, playsAt } from './plan.ts'
import { readyMade } from './ready-made.ts'
import { shapeOf } from './screen.ts'
import { shownName } from './shown-name.ts'
import { slideDays } from './slide-days.ts'
import { longestSlide, metricOfSlide, shortestSlide } from './slides.ts'

describe('a pairing code', () => {
  it('has six characters that cannot be confused, and is read as it is typed', () => {
    const numbers = Array.from({ length: 6000 }, (_, place) => (place * 0.6180339887) % 1)
    const codes = Array.from({ length: 1000 }, () => pairingCode(() => numbers.pop() ?? 0))

    expect(codes.join('')).not.toMatch(/[^ACDEFGHJKMNPQRTUWXY34679]/)
    expect(codes.every((code) => code.length === 6 && readCode(codeText(code)) === code)).toBe(true)
  })

  it.each([
    ['k7q-x4p', 'K7QX4P'],
    [' K7Q X4P ', 'K7QX4P'],
    ['K7QX4', null],
    ['K7QX4PA', null],
    ['K7QX40', null],
    ['', null],
  ])('%j is %j', (typed, code) => {
    expect(readCode(typed)).toBe(code)
  })
})

describe('a name on a screen', () => {
  it.each([
    ['Ana María Ruiz', 'first', 'Ana'],
    ['Ana María Ruiz', 'initials', 'AR'],
    ['Ana María Ruiz', 'full', 'Ana María Ruiz'],
    ['  ana ', 'initials', 'A'],
    ['Łukasz Żak', 'initials', 'ŁŻ'],
    ['', 'first', ''],
  ] as const)('%j as %s is %j', (name, style, shown) => {
    expect(shownName(name, style)).toBe(shown)
  })
})

describe('a plan', () => {
  const [morning, evening, night] = [
    { id_playlist: 'morning', days: [0, 1, 2, 3, 4], from: '08:00', until: '12:00' },
    { id_playlist: 'evening', days: [4], from: '12:00', until: '18:30' },
    { id_playlist: 'night', days: [5], from: '22:00', until: '02:00' },
  ]
  const plan = [morning, evening, night]

  it.each([
    ['Monday before opening', '2026-11-16', '07:59', null],
    ['Monday at opening', '2026-11-16', '08:00', 'morning'],
    ['Monday at the end', '2026-11-16', '12:00', null],
    ['Friday afternoon', '2026-11-20', '18:29', 'evening'],
    ['Saturday late', '2026-11-21', '23:00', 'night'],
    ['Sunday after midnight', '2026-11-22', '01:59', 'night'],
    ['Sunday at two', '2026-11-22', '02:00', null],
    ['Saturday after midnight', '2026-11-21', '01:00', null],
  ])('%s', (_when, today, time, playlist) => {
    expect(playsAt(plan, { today, time })).toBe(playlist)
  })

  it('plays all the time, and nothing where it is empty', () => {
    const always = alwaysPlaying('one')

    expect(isAlways(always)).toBe(true)
    for (const time of ['00:00', '12:00', '23:59'])
      expect(playsAt([always], { today: '2026-11-22', time })).toBe('one')
    expect(playsAt([], { today: '2026-11-22', time: '12:00' })).toBeNull()
  })
})

it('a screen is portrait where its system or its rotation turned it, and not where both did', () => {
  const [wide, tall] = [
    { width: 1920, height: 1080 },
    { width: 1080, height: 1920 },
  ]

  expect([shapeOf(wide, 0), shapeOf(wide, 180), shapeOf(null, 0), shapeOf(tall, 90)]).toEqual(
    Array(4).fill(wide),
  )
  expect([shapeOf(tall, 0), shapeOf(wide, 270), shapeOf(null, 90)]).toEqual(Array(3).fill(tall))
})

it.each([
  ['today', '2026-11-18'],
  ['week', '2026-11-16'],
  ['month', '2026-11-01'],
  ['last_7', '2026-11-12'],
  ['last_30', '2026-10-20'],
] as const)('a slide about %s begins on %s', (range, start) => {
  expect(slideDays(range, '2026-11-18', 'MONDAY')).toEqual({ start, end: '2026-11-18' })
})

describe('the break-even of a day', () => {
  it.each([
    [
      'nothing sold',
      { contribution: 0, sales: 0 },
      { reached: 0, missing: 10_000, profit: 0, moreSales: null },
    ],
    ['half of it', { contribution: 5000, sales: 5 }, { reached: 50, missing: 5000, profit: 0, moreSales: 5 }],
    ['all of it', { contribution: 10_000, sales: 4 }, { reached: 100, missing: 0, profit: 0, moreSales: 0 }],
    ['more', { contribution: 12_500, sales: 4 }, { reached: 100, missing: 0, profit: 2500, moreSales: 0 }],
    ['a loss', { contribution: -500, sales: 1 }, { reached: 0, missing: 10_500, profit: 0, moreSales: null }],
  ])('%s', (_what, sold, expected) => {
    expect(dayBreakEven({ fixedCosts: 300_000, daysInMonth: 30, ...sold })).toEqual({
      needed: 10_000,
      ...expected,
    })
  })

  it('has nothing to reach without fixed costs', () => {
    const day = dayBreakEven({ fixedCosts: 0, daysInMonth: 30, contribution: 100, sales: 1 })

    expect(day).toMatchObject({ needed: 0, reached: null, profit: 100 })
  })
})

describe('moments', () => {
  const moments = [{ key: 'sale:1' }, { key: 'record:2026-11-18' }]

  it('are celebrated once, and none that were there before the screen was', () => {
    expect(newMoments(moments, null)).toEqual([])
    expect(newMoments(moments, ['sale:1'])).toEqual([{ key: 'record:2026-11-18' }])
    expect(newMoments(moments, ['sale:1', 'record:2026-11-18'])).toEqual([])
  })
})

describe.each(Object.entries(readyMade))('the ready-made playlist %s', (_name, { slides, celebrations }) => {
  it('has slides of their own ids that everyone on the floor may see', () => {
    expect(new Set(slides.map(({ id }) => id)).size).toBe(slides.length)
    for (const slide of slides) {
      expect(slide.seconds).toBeGreaterThanOrEqual(shortestSlide)
      expect(slide.seconds).toBeLessThanOrEqual(longestSlide)
      expect(slide.kind).not.toBe('break_even')
      const metric = metricOfSlide(slide)
      if (metric) expect(metricOf(metric as never).label).toBeTruthy()
    }
    expect(new Set(celebrations.map(({ kind }) => kind)).size).toBe(celebrations.length)
  })
})
