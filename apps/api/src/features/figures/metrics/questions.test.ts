import { type MetricId, metricIds, metricOf } from '@tillsight/domain/figures/metrics/catalogue'
import { type Filter, filtersText } from '@tillsight/domain/figures/metrics/filters'
import { type Measured, type MeasureId, measureIds } from '@tillsight/domain/figures/metrics/measures'
import { addsUp, type Split, splits, splitsFor } from '@tillsight/domain/figures/metrics/splits'
import { daysCome } from '@tillsight/domain/period'
import { beforeAll, describe, expect, it } from 'vitest'
import { aHistory } from '#testing/a-history.ts'
import { ask } from '#testing/a-metric-query.ts'
import type { TestStore } from '#testing/a-store.ts'
import { someOf } from '#testing/long-run.ts'
import { type Facts, readFacts } from '#testing/plain-facts.ts'
import { type Found, factsBy, plainMeasures } from '#testing/plain-figures.ts'
import { randomFrom, testSeed } from '#testing/random.ts'
import { presentValue } from './present-value.ts'

const random = randomFrom(testSeed)
const always = { start_date: '2024-12-01', end_date: '2030-12-31' }
const zones = someOf(['Pacific/Kiritimati', 'America/St_Johns', 'Europe/Madrid', 'Asia/Kathmandu'], 1)

const isCompared = (measure: MeasureId): boolean => measure === 'period.days' || measure in plainMeasures
const compared = metricIds.filter((id) => metricOf(id).needs.every(isCompared))

const metricsFor = (asked: readonly Split[]): MetricId[] =>
  compared.filter((id) => asked.every((split) => splitsFor(metricOf(id).needs).includes(split)))

const inChunks = (ids: readonly MetricId[]): MetricId[][] =>
  Array.from({ length: Math.ceil(ids.length / 20) }, (_, place) => ids.slice(place * 20, place * 20 + 20))

const today = (timeZone: string): string => new Date().toLocaleDateString('en-CA', { timeZone })

const measuredIn = (found: Found, timeZone: string): Measured => {
  const days = daysCome({ start: always.start_date, end: always.end_date }, today(timeZone))
  const value = (id: MeasureId) => (id === 'period.days' ? days : (plainMeasures[id]?.(found) ?? 0))
  return Object.fromEntries(measureIds.map((id) => [id, value(id)])) as Measured
}

describe.each(zones)(`a store in %s (TEST_SEED=${testSeed})`, (timeZone) => {
  let store: TestStore
  let facts: Facts
  beforeAll(async () => {
    store = await aHistory({ random, timeZone, sales: 20 })
    facts = await readFacts(store)
  })

  /** As JSON has them, which knows no negative zero. */
  const figures = (ids: readonly MetricId[], found: Found): Record<string, number | null> => {
    const measured = measuredIn(found, timeZone)
    const figureOf = (id: MetricId) => presentValue(metricOf(id).unit, metricOf(id).value(measured))
    return JSON.parse(JSON.stringify(Object.fromEntries(ids.map((id) => [id, figureOf(id)]))))
  }

  const aFilter = (): Filter => {
    const by = random.oneOf(splits)
    const keys = factsBy(facts, { splits: [], filters: [] }).partsFound(by)
    return { by, keys: [...new Set([random.oneOf(keys), random.oneOf(keys)])] }
  }
  const someFilters = (): Filter[] => Array.from({ length: random.upTo(3) }, aFilter)

  it.each(splits)('by %s, filtered at random, is what plain sums say, for every metric', async (split) => {
    for (const filters of [[], [aFilter(), ...someFilters()]]) {
      const { find, partsFound } = factsBy(facts, { splits: [split], filters })
      const whole = factsBy(facts, { splits: [], filters }).find([])
      for (const metrics of inChunks(metricsFor([split, ...filters.map(({ by }) => by)]))) {
        const answer = await ask(store, metrics, { ...always, split, top: 200, filters })
        const parts = new Map(answer.parts?.map(({ key, values }) => [key, values]))
        const nothing = figures(metrics, find([`no such ${split}`]))

        expect(answer.values, `whole ${filtersText(filters)}`).toEqual(figures(metrics, whole))
        for (const key of new Set([...partsFound(split), ...parts.keys()]))
          expect(parts.get(key) ?? nothing, `${key} ${filtersText(filters)}`).toEqual(
            figures(metrics, find([key])),
          )
      }
    }
  })

  it('has tables whose cells are those of both splits, and sum to what each split has', async () => {
    for (let asked = 0; asked < 12; asked += 1) {
      const split = random.oneOf(splits)
      const across = random.oneOf(splits.filter((other) => other !== split))
      const filters = someFilters().slice(0, 1)
      const all = metricsFor([split, across, ...filters.map(({ by }) => by)])
      const metrics = [...new Set([random.oneOf(all), random.oneOf(all), ...all.slice(0, 3)])]
      const table = { ...always, split, across, filters, top: 3, across_top: 2 }
      const { parts = [], others, columns = [], other_columns } = await ask(store, metrics, table)
      const { find } = factsBy(facts, { splits: [split, across], filters })
      const name = `${split} × ${across} ${filtersText(filters)}`

      for (const { key, cells = [] } of parts)
        for (const [place, column] of columns.entries())
          expect(cells[place], name).toEqual(figures(metrics, find([key, column.key])))
      for (const id of metrics.filter(
        (id) => metricOf(id).unit === 'money' && metricOf(id).needs.length === 1,
      )) {
        const adds = (by: Split) => metricOf(id).needs.every((measure) => addsUp(measure, by))
        const cents = (values: Record<string, number | null> | undefined) =>
          Math.round((values?.[id] ?? 0) * 100)
        if (adds(across))
          for (const { cells = [], values } of parts)
            expect(
              cells.reduce((sum, cell) => sum + cents(cell), 0),
              `${name} ${id}`,
            ).toBe(cents(values))
        if (adds(split) && others)
          for (const [place, column] of [...columns, ...(other_columns ? [other_columns] : [])].entries()) {
            const shown = parts.reduce((sum, { cells = [] }) => sum + cents(cells[place]), 0)
            expect(shown + cents(others.cells?.[place]), `${name} ${id}`).toBe(cents(column.values))
          }
      }
    }
  })

  it('has cells by the hour of the sale, with and without sales that are counted', async () => {
    for (const split of ['product', 'category', 'supplier', 'discount_band'] as Split[]) {
      const all = metricsFor([split, 'hour'])
      const counted = all.filter((id) => metricOf(id).needs.includes('sales.count'))
      for (const metrics of [all.filter((id) => !counted.includes(id)), counted].flatMap(inChunks)) {
        const table = { ...always, split, across: 'hour', top: 50, across_top: 24, filters: [] }
        const { parts = [], columns = [] } = await ask(store, metrics, table)
        const { find } = factsBy(facts, { splits: [split, 'hour'], filters: [] })
        expect(parts.length).toBeGreaterThan(0)
        for (const { key, cells = [] } of parts)
          for (const [place, column] of columns.entries())
            expect(cells[place], `${split} ${key}`).toEqual(figures(metrics, find([key, column.key])))
      }
    }
  })

  it('has the same cells of a supplier, whether or not others are shown', async () => {
    const metrics = ['netSales', 'unitsSold'] as MetricId[]
    for (const columns of [{ grain: 'month' }, { across: 'category', across_top: 20 }]) {
      const asked = { ...always, end_date: '2026-12-31', split: 'supplier', ...columns, filters: [] }
      const [few, many] = await Promise.all([1, 200].map((top) => ask(store, metrics, { ...asked, top })))

      expect(many?.parts?.length).toBeGreaterThan(1)
      expect(few?.parts).toEqual(many?.parts?.slice(0, 1))
    }
  })

  it('counts a sale once in each part, on each weekday and in each month', async () => {
    const metrics = ['sales', 'returns', 'netSales'] as MetricId[]
    for (const split of ['category', 'discount_band', 'price_band', 'promotion'] as Split[]) {
      const table = { ...always, split, across: 'weekday', top: 200, across_top: 7, filters: [] }
      const { parts = [], columns = [] } = await ask(store, metrics, table)
      const { find } = factsBy(facts, { splits: [split, 'weekday'], filters: [] })
      for (const { key, cells = [] } of parts)
        for (const [place, column] of columns.entries())
          expect(cells[place], `${split} ${key}`).toEqual(figures(metrics, find([key, column.key])))

      for (const { key } of parts) {
        const filters = [{ by: split, keys: [key] }]
        const { values, series = [] } = await ask(store, metrics, { ...always, grain: 'month', filters })
        const whole = figures(metrics, factsBy(facts, { splits: [], filters }).find([]))
        expect(values, `${split} ${key}`).toEqual(whole)
        expect(
          series.reduce((sum, step) => sum + (step.values.sales ?? 0), 0),
          `${split} ${key}`,
        ).toBe(whole.sales)
      }
    }
  })

  it('has parts step by step that sum to the steps of the whole', async () => {
    for (const split of splits) {
      const metrics = ['netSales', 'grossProfit'] as MetricId[]
      const filters = [aFilter()]
      const asked = { start_date: '2024-12-01', end_date: '2025-07-31', grain: 'month', filters }
      const { series = [] } = await ask(store, metrics, asked)
      const answer = await ask(store, metrics, { ...asked, split, top: 2 })

      expect(answer.series).toEqual(series)
      if (split === 'tag') continue
      for (const [place, { values }] of series.entries())
        for (const id of metrics) {
          const cents = (found: Record<string, number | null> | undefined) =>
            Math.round((found?.[id] ?? 0) * 100)
          const shown = answer.parts?.reduce((sum, { cells = [] }) => sum + cents(cells[place]), 0) ?? 0
          expect(shown + cents(answer.others?.cells?.[place]), `${split} ${filtersText(filters)}`).toBe(
            cents(values),
          )
        }
    }
  })

  it('shows the rows behind what is filtered', async () => {
    for (let asked = 0; asked < 20; asked += 1) {
      const filters = [aFilter(), aFilter()]
      const metric = random.oneOf(metricsFor(filters.map(({ by }) => by)))
      const found = factsBy(facts, { splits: [], filters }).find([])
      const query = new URLSearchParams({ ...always, metric, filters: filtersText(filters) })
      const { data } = await store.get(`/metric/explain?${query}`)

      expect(data, `${metric} ${query}`).toMatchObject({
        value: figures([metric], found)[metric],
        agrees: true,
      })
    }
  })
})
