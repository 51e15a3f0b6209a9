import { describe, expect, it } from 'vitest'
import { barLayout } from './bar-layout.ts'
import { seriesColour } from './chart-data.ts'
import { inTwoLines, labelStride, shortened, spread } from './label-room.ts'
import { nextPlace } from './next-place.ts'
import { arcPath, barPath, linePath } from './shapes.ts'
import { percentOf, shownSlices } from './slices.ts'
import { roundTicks, valueScale } from './value-scale.ts'
import { waterfallBars } from './waterfall.ts'

describe('the ticks of an axis', () => {
  it.each([
    [
      [3, 9, 14],
      [0, 5, 10, 15],
    ],
    [[1], [0, 1]],
    [
      [0.3, 0.7],
      [0, 0.2, 0.4, 0.6, 0.8],
    ],
    [[12_345.67], [0, 5000, 10_000, 15_000]],
    [
      [-40, 60],
      [-50, 0, 50, 100],
    ],
    [
      [-3, -1],
      [-3, -2, -1, 0],
    ],
    [
      [0, 0],
      [0, 1],
    ],
    [[], [0, 1]],
  ])('of %j are %j', (values, answer) => {
    expect(roundTicks(values)).toEqual(answer)
  })

  it.each([[[1e-7]], [[9e12, -9e12]], [[0.1, 99]], [[7]], [[100]], [[-0.004, 12.5]]])(
    'around %j hold every value and zero, in five or fewer',
    (values) => {
      const ticks = roundTicks(values)
      expect(ticks.length).toBeGreaterThan(1)
      expect(ticks.length).toBeLessThanOrEqual(5)
      expect(ticks).toContain(0)
      expect(Math.min(...ticks)).toBeLessThanOrEqual(Math.min(...values))
      expect(Math.max(...ticks)).toBeGreaterThanOrEqual(Math.max(...values))
    },
  )

  it('stand where their values are drawn', () => {
    const scale = valueScale([-50, 100], { from: 200, to: 0 })
    expect([-50, 0, 100].map(scale.at)).toEqual([200, expect.closeTo(133.33, 2), 0])
  })
})

describe('a bar', () => {
  it('starts at the base and ends at its value, upwards or down', () => {
    expect(barPath({ x: 0, width: 10, base: 100, end: 20 })).toMatch(/^M0 100V23Q0 20 3 20H7/)
    expect(barPath({ x: 0, width: 10, base: 100, end: 150 })).toMatch(/^M0 100V147Q0 150 3 150H7/)
  })

  it('never overlaps another, however many there are', () => {
    const values = Array.from({ length: 60 }, (_, place) => place)
    const series = ['one', 'other'].map((name) => ({ name, values }))
    const { barLeft, barWidth } = barLayout({
      series,
      count: 60,
      width: 390,
      height: 200,
      formatTick: String,
    })
    for (const place of values.slice(1)) {
      expect(barLeft(place, 0)).toBeGreaterThanOrEqual(barLeft(place - 1, 1) + barWidth)
    }
  })
})

describe('a line', () => {
  it('breaks where a value is missing, and shows one that stands alone', () => {
    const points = [{ x: 0, y: 1 }, { x: 1, y: 2 }, null, { x: 3, y: 4 }, null]
    expect(linePath(points)).toBe('M0 1L1 2M3 4h0')
  })
})

describe('slices', () => {
  it('are the largest first, and beyond six the rest is Other', () => {
    const slices = [1, 2, 3, 4, 5, 6, 7].map((value) => ({ label: `of ${value}`, value }))
    const shown = shownSlices(slices)
    expect(shown.map(({ label }) => label)).toEqual(['of 7', 'of 6', 'of 5', 'of 4', 'of 3', 'Other'])
    expect(shown.at(-1)).toMatchObject({ value: 3, to: expect.closeTo(1) })
  })

  it('are six when there are six, and none is empty or below zero', () => {
    const slices = [1, 2, 3, 4, 5, 6, 0, -2].map((value) => ({ label: `of ${value}`, value }))
    expect(shownSlices(slices).map(({ value }) => value)).toEqual([6, 5, 4, 3, 2, 1])
  })

  it('that are the whole are drawn as two halves, since an arc cannot end where it begins', () => {
    expect(arcPath({ from: 0, to: 1, outer: 10, inner: 5 }).match(/M/g)).toHaveLength(2)
  })

  it.each([
    [0.3861, '38.6%'],
    [1, '100.0%'],
    [0.0004, '<0.1%'],
    [0, '0.0%'],
  ])('of %d are %s', (share, answer) => {
    expect(percentOf(share)).toBe(answer)
  })
})

describe('labels', () => {
  it.each([
    [24, 600, 1],
    [24, 300, 2],
    [365, 600, 15],
    [1, 10, 3],
    [0, 600, 1],
  ])('of %i places in %i px: every %i', (count, room, answer) => {
    expect(labelStride(Array<string>(count).fill('23'), room)).toBe(answer)
  })

  it('are shortened to their room', () => {
    expect(shortened('Equipment', 40)).toBe('Equi…')
    expect(shortened('Tea', 40)).toBe('Tea')
  })

  it('go on in a second line where they have gaps', () => {
    expect(inTwoLines('Candles & Scent', 66)).toEqual(['Candles &', 'Scent'])
    expect(inTwoLines('Tea', 40)).toEqual(['Tea'])
    expect(inTwoLines('Equipment', 40)).toEqual(['Equi…'])
    expect(inTwoLines('Tea and much else', 40)).toEqual(['Tea', 'and…'])
  })

  it('at the same height are spread out in order', () => {
    expect(spread([50, 48, 200], { room: 15, lowest: 300 })).toEqual([63, 48, 200])
    expect(spread([98, 100, 100, 20], { room: 15, lowest: 110 })).toEqual([80, 95, 110, 20])
  })
})

describe('colours', () => {
  it('stay the same for a series whatever it is compared with', () => {
    const past = { name: 'past', values: [], compared: true }
    const series = [past, { name: 'a', values: [] }, { name: 'b', values: [] }]
    expect(series.map((_, index) => seriesColour(series, index))).toEqual([
      'var(--chart-past)',
      'var(--chart-1)',
      'var(--chart-2)',
    ])
  })
})

describe('the keys', () => {
  it.each([
    ['ArrowRight', null, 0],
    ['ArrowLeft', null, 4],
    ['ArrowRight', 4, 4],
    ['ArrowDown', 1, 2],
    ['ArrowUp', 1, 0],
    ['ArrowLeft', 0, 0],
    ['Home', 3, 0],
    ['End', null, 4],
    ['a', 2, null],
  ])('%s from %s goes to %s', (key, place, answer) => {
    expect(nextPlace({ key, place, count: 5 })).toBe(answer)
  })
})

describe('a waterfall', () => {
  it('hangs each step where the one before it ended, below the ground too', () => {
    const bars = waterfallBars([
      { label: 'Revenue', value: 100, isSum: true },
      { label: 'Goods', value: -60 },
      { label: 'Gross', value: 40, isSum: true },
      { label: 'Rent', value: -50 },
      { label: 'Net', value: -10, isSum: true },
    ])

    expect(bars.map(({ from, to }) => [from, to])).toEqual([
      [0, 100],
      [100, 40],
      [0, 40],
      [40, -10],
      [0, -10],
    ])
    expect(bars.at(-1)?.colour).toBe('var(--loss)')
  })
})
