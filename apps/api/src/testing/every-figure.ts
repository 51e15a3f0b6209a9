import { addDays, dayIn } from '@tillsight/domain/day'
import { metricIds } from '@tillsight/domain/figures/metrics/catalogue'
import { reportTypes } from '@tillsight/domain/figures/reports/report-types'
import { expect } from 'vitest'
import { fileOf, reportOf } from './a-report.ts'
import type { TestStore } from './a-store.ts'

/** The splits that have rollups, and one that is read from the sales. */
const splits = ['product', 'seller', 'payment_method', 'weekday']

type Part = { label: string }

/** Parts that are worth the same are in the order of their ids, which a copy of a store has others of. */
const byLabel = (parts: Part[]): Part[] =>
  parts.toSorted((one, other) => one.label.localeCompare(other.label))

/** What a person can read of the past: every metric whole, by month and split; screens; reports, long ones of a month. */
export const everyFigure = async (store: TestStore): Promise<Record<string, unknown>> => {
  const { day } = (await store.get('/metric/first_day')).data
  const { time_zone } = (await store.get('/store/info')).data
  const today = dayIn(time_zone, store.app.clock.now)
  const days = { start_date: day, end_date: today }
  const query = `start_date=${day}&end_date=${today}`
  const infos: { id: string; splits: string[]; has_series: boolean; has_past: boolean }[] = (
    await store.get('/metric/catalogue')
  ).data
  // A store may have metrics of its own, too.
  expect(infos.map(({ id }) => id)).toEqual(expect.arrayContaining([...metricIds]))
  const figures: Record<string, unknown> = { day }
  const asked = async (name: string, which: typeof infos, how: object) => {
    for (let from = 0; from < which.length; from += 20) {
      const metrics = which.slice(from, from + 20).map(({ id }) => id)
      const answer = await store.post('/metric/query', { metrics, ...days, ...how })
      expect([name, answer.code]).toEqual([name, 200])
      figures[`${name} ${from}`] = {
        ...answer.data,
        ...('parts' in answer.data && { parts: byLabel(answer.data.parts) }),
      }
    }
  }
  await asked('whole', infos, {})
  const series = infos.filter(({ has_series }) => has_series)
  await asked('by month', series, { grain: 'month' })
  for (const split of splits) {
    const which = infos.filter((info) => info.splits.includes(split))
    await asked(`by ${split}`, which, { split, top: 200 })
  }
  for (const path of ['/sale/summary', '/finance/summary', '/dashboard/summary', '/customer/summary'])
    figures[path] = (await store.get(`${path}?${query}`)).data
  const lastMonth = addDays(today, -30)
  for (const type of reportTypes) {
    const isLong = ['sales', 'sales_journal', 'cash_book'].includes(type)
    const { code, bytes } = await reportOf(store, { type, ...days, ...(isLong && { start_date: lastMonth }) })
    expect([type, code]).toEqual([type, 200])
    figures[type] = bytes.toString()
  }
  const journal = await fileOf(store, { url: `/accounting/export?program=xero&${query}` })
  expect(journal.code).toBe(200)
  figures.xero = journal.bytes.toString()
  return figures
}
