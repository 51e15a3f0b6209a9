import { describe, expect, it } from 'vitest'
import { explorableOf } from '#domain/figures/explore/asked-question.ts'
import { isMetricId, metricIds, metricOf } from '#domain/figures/metrics/catalogue.ts'
import { hasPast, isOfNow } from '#domain/figures/metrics/of-now.ts'
import { splits } from '#domain/figures/metrics/splits.ts'
import { usualSettings } from '#domain/people/store/settings.ts'
import { askedFresh, refusedFresh } from './asked-fresh-table.ts'
import { askedLater, refusedLater } from './asked-later-table.ts'
import { asked as askedFirst, refused as refusedFirst } from './asked-table.ts'
import { isRefusal, type Known } from './known.ts'
import type { NamedPart } from './meaning.ts'
import { readQuestion } from './read-question.ts'
import type { Reading } from './reading.ts'
import { readingWords } from './reading-words.ts'

const asked = [...askedFirst, ...askedLater, ...askedFresh]
const refused = [...refusedFirst, ...refusedLater, ...refusedFresh]

const part = (by: NamedPart['by'], label: string): NamedPart => ({ by, key: label, label })

const known: Known = {
  metrics: new Map(
    metricIds.map((id) => {
      const { label, needs } = metricOf(id)
      const explorable = explorableOf(id, needs)
      return [id, { ...explorable, label, is_of_now: isOfNow(needs), has_past: hasPast(needs), isSeen: true }]
    }),
  ),
  splits,
  names: [
    part('product', 'Blue Mug'),
    part('product', 'Red Mug'),
    part('product', 'Desk Lamp'),
    part('product', 'Candle'),
    part('category', 'Kitchen'),
    part('category', 'Home Decor'),
    part('seller', 'Anna Berg'),
    part('seller', 'Tom Reed'),
    part('customer', 'Maria Lopez'),
    part('customer', 'Tom Stone'),
    part('supplier', 'Nordic Wood'),
    part('promotion', 'Summer Sale'),
    part('tag', 'wholesale'),
  ],
  calendar: { today: '2026-11-18', ...usualSettings },
}

const aReading: Reading = {
  metrics: ['netSales'],
  split: null,
  across: null,
  grain: null,
  filters: [],
  range: { preset: 'last-month', period: { start: '2026-10-01', end: '2026-10-31' } },
  compare: null,
  order: null,
  top: null,
  isWhy: false,
}

const labelOf = (id: string): string => known.metrics.get(id)?.label ?? id

/** A reading as the table writes it. */
const said = (reading: Reading): string => {
  const { metrics, split, across, grain, filters, range, compare, order, top, isWhy } = reading
  const days = range && (range.preset ?? `${range.period?.start}..${range.period?.end}`)
  const of = filters.map(({ by, keys }) => `${by}=${keys.map((key) => key ?? 'none').join('|')}`)
  return [
    metrics.join('+'),
    ...(split ? [`by ${[split, across].filter(Boolean).join(',')}`] : []),
    ...(grain ? [`per ${grain}`] : []),
    ...(of.length > 0 ? [`of ${of.join(' ')}`] : []),
    `@${days ?? 'now'}`,
    ...(compare ? [`vs ${compare}`] : []),
    ...(order ? [order] : []),
    ...(top ? [String(top)] : []),
    ...(isWhy ? ['why'] : []),
  ].join(' ')
}

const readingOf = (question: string): string => {
  const read = readQuestion(question, known)
  return isRefusal(read) ? `refused: ${read.reason}` : said(read.reading)
}

describe('a question in plain words', () => {
  it.each(asked)('%j is %s', (question, reading) => {
    expect(readingOf(question)).toBe(reading)
  })

  it.each(refused)('%j is refused: %s', (question, because) => {
    const reading = readingOf(question)
    expect(reading).toMatch(/^refused: /)
    expect(reading.toLowerCase()).toContain(because.toLowerCase())
  })

  it('is in the table once, about metrics that exist', () => {
    const questions = [...asked, ...refused].map(([question]) => question)
    const metrics = asked.flatMap(([, reading]) => reading.split(' ')[0]?.split('+') ?? [])

    expect(asked.length).toBeGreaterThanOrEqual(200)
    expect(refused.length).toBeGreaterThanOrEqual(100)
    expect(new Set(questions).size).toBe(questions.length)
    expect(metrics.filter((id) => !isMetricId(id))).toEqual([])
  })

  it('is read the same way again from how it was read', () => {
    const again = asked.map(([question]) => {
      const read = readQuestion(question, known)
      if (isRefusal(read)) return [question, read.reason]
      return [question, readingOf(readingWords(read.reading, labelOf))]
    })

    expect(again).toEqual(asked.map(([question, reading]) => [question, reading]))
  })
})

const withMetrics = (changes: (id: string) => object): Known => ({
  ...known,
  metrics: new Map([...known.metrics].map(([id, metric]) => [id, { ...metric, ...changes(id) }])),
})

const refusalOf = (question: string, of: Known = known) => {
  const read = readQuestion(question, of)
  return isRefusal(read) ? read : null
}

const othersOf = (question: string, of: Known = known): string[] => {
  const read = readQuestion(question, of)
  return isRefusal(read) ? [] : read.others.map(said)
}

describe('a reading', () => {
  it('finds every metric by its own name', () => {
    const wrong = [...known.metrics.values()].filter(({ id, label, is_of_now }) => {
      const name = readingWords(
        { ...aReading, metrics: [id], range: is_of_now ? null : aReading.range },
        () => label,
      )
      return readingOf(name) !== `${id} @${is_of_now ? 'now' : 'last-month'}`
    })

    expect(wrong.map(({ label }) => label)).toEqual([])
  })

  it.each([
    ['sales yesterday', 'sales @yesterday'],
    ['profit last month', 'netProfit @last-month'],
    ['sales per day last month', 'netSales per day @last-month'],
    ['top products last month', 'unitsSold by product @last-month highest'],
  ])('of %j has another beside it', (question, other) => {
    expect(othersOf(question)).toContain(other)
  })

  it('takes a name of two kinds as the product, with the category as the other reading', () => {
    const both = { ...known, names: [part('category', 'Candle'), part('product', 'Candle')] }
    const read = readQuestion('sales of candles yesterday', both)

    expect(isRefusal(read) ? read.reason : said(read.reading)).toBe('netSales of product=Candle @yesterday')
    expect(othersOf('sales of candles yesterday', both)).toContain('netSales of category=Candle @yesterday')
    const named = readQuestion('sales of category “Candle” yesterday', both)
    expect(isRefusal(named) ? named.reason : said(named.reading)).toBe(
      'netSales of category=Candle @yesterday',
    )
  })

  it("knows a store's own metrics by their names", () => {
    const netSales = known.metrics.get('netSales')
    if (!netSales) throw new Error('no net sales')
    const own = { ...netSales, id: 'own', label: 'Fair Share of Sales' }
    const read = readQuestion('fair share of sales by seller yesterday', {
      ...known,
      metrics: new Map([...known.metrics, ['own', own]]),
    })

    expect(isRefusal(read) ? read.reason : said(read.reading)).toBe('own by seller @yesterday')
  })
})

describe('a refusal', () => {
  it('names a figure that the role does not show, and a split', () => {
    const seller = {
      ...withMetrics((id) => ({ isSeen: id !== 'grossProfit' })),
      splits: ['product'] as const,
    }

    expect(refusalOf('profit yesterday', seller)?.reason).toBe('Your role does not show Gross Profit.')
    expect(refusalOf('sales by customer yesterday', seller)?.reason).toBe(
      'Your role does not show figures by customer.',
    )
    expect(othersOf('net profit yesterday', seller)).toEqual([])
  })

  it.each([
    ['reveneu by catgory last month', ['Net Sales by category, last month']],
    ['sales in Berlin last month', ['Net Sales, last month']],
    ['costs last month', ['Cost of Goods, last month', 'Expenses, last month', 'Variable Costs, last month']],
    ['sales of Tom yesterday', ['Net Sales of seller “Tom Reed”, yesterday']],
    ['zzz', []],
  ])('of %j offers what is near', (question, nearest) => {
    expect(refusalOf(question)?.nearest).toEqual(expect.arrayContaining(nearest))
  })

  it('comes soon, also for the longest nonsense', () => {
    const started = performance.now()
    refusalOf('reveneu salles '.repeat(20))
    expect(refusalOf('sales '.repeat(50))?.reason).toContain('at most 40 words')

    expect(performance.now() - started).toBeLessThan(2000)
  })
})
