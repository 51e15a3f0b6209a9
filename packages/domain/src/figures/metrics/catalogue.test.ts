import { describe, expect, it } from 'vitest'
import { areas, catalogue, measuresFor, metricIds, metricOf, metricValues } from './catalogue.ts'
import { type Measured, measureIds } from './measures.ts'
import { hasPast, isOfNow } from './of-now.ts'
import { addsUp, hasSeries, splits, splitsFor } from './splits.ts'

const nothing = Object.fromEntries(measureIds.map((id) => [id, 0])) as Measured

describe('the catalogue', () => {
  it('names each metric once, in one area', () => {
    const named = Object.values(areas).flatMap((area) => Object.keys(area))

    expect(named.toSorted()).toEqual(Object.keys(catalogue).toSorted())
    expect(metricIds.length).toBeGreaterThanOrEqual(150)
    expect(new Set(metricIds.map((id) => metricOf(id).label)).size).toBe(metricIds.length)
  })

  it.each(metricIds)('describes %s in a sentence, and does not fail without data', (id) => {
    const { description, value, needs } = metricOf(id)

    expect(description).toMatch(/^[A-Z].*\.$/)
    expect(needs.length).toBeGreaterThan(0)
    expect([0, null]).toContain(value(nothing))
  })

  it('has a use for every measure', () => {
    expect(measuresFor(metricIds).toSorted()).toEqual(measureIds.toSorted())
  })

  it('asks for each measure once', () => {
    expect(measuresFor(['netSales', 'averageOrderValue'])).toEqual(['sales.net', 'sales.count'])
  })

  it('has a sum as a number, and a ratio where there is something to divide by', () => {
    expect(metricValues(['netSales', 'averageOrderValue'], nothing)).toEqual({
      netSales: 0,
      averageOrderValue: null,
    })
  })
})

describe('a metric is of its days, of now, or of both', () => {
  it.each([
    ['netSales', { ofNow: false, past: true }],
    ['newCustomers', { ofNow: false, past: true }],
    ['returningRate', { ofNow: false, past: true }],
    ['stockLosses', { ofNow: false, past: true }],
    ['stockUnits', { ofNow: true, past: false }],
    ['buyers', { ofNow: true, past: false }],
    ['daysOfCover', { ofNow: false, past: false }],
  ] as const)('%s', (id, answer) => {
    const { needs } = metricOf(id)
    expect({ ofNow: isOfNow(needs), past: hasPast(needs) }).toEqual(answer)
  })
})

describe('a metric can be split', () => {
  it.each([
    ['netSales', splits],
    [
      'walkInShare',
      ['customer', 'segment', 'tag', 'new_or_returning', 'seller', 'hour', 'weekday', 'payment_method'],
    ],
    ['stockUnits', ['product', 'category', 'supplier']],
    ['stockToSales', ['product', 'category', 'supplier']],
    ['stockLosses', ['product', 'category', 'supplier']],
    ['netProfit', []],
    ['calls', ['seller', 'hour', 'weekday']],
    ['salesPerHourWorked', ['seller', 'weekday']],
    ['openPipeline', ['seller']],
    ['returningCustomers', []],
  ] as const)('%s by what each of its measures can be', (id, answer) => {
    expect(splitsFor(metricOf(id).needs)).toEqual(answer)
  })

  it('step by step, unless it is only known as of now', () => {
    expect(metricIds.filter((id) => !hasSeries(metricOf(id).needs))).toEqual(
      expect.arrayContaining(['stockUnits', 'newCustomers', 'segmentVip', 'daysOfCover']),
    )
    expect(hasSeries(metricOf('discountDepth').needs)).toBe(true)
  })

  it.each([
    ['sales.net', 'product', true],
    ['sales.count', 'product', false],
    ['sales.count', 'seller', true],
    ['customers.active', 'seller', false],
  ] as const)('and %s of each %s sums to the whole: %s', (measure, split, answer) => {
    expect(addsUp(measure, split)).toBe(answer)
  })
})
