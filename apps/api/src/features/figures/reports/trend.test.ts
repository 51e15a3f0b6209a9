import { grainFor } from '@tillsight/domain/figures/metrics/grain-for'
import { beforeAll, describe, expect, it } from 'vitest'
import { aProduct } from '#testing/a-catalog.ts'
import { aStoreAt } from '#testing/a-dashboard.ts'
import { spend } from '#testing/a-finance.ts'
import { ask } from '#testing/a-metric-query.ts'
import { reportOf, sheetsOf } from '#testing/a-report.ts'
import { sell } from '#testing/a-sale.ts'
import type { TestStore } from '#testing/a-store.ts'
import { someOf } from '#testing/long-run.ts'

let store: TestStore

/** Sales on days that no regular step hits twice alike, each of another amount. */
beforeAll(async () => {
  store = await aStoreAt('2026-11-04T15:20:00Z')
  const mug = await aProduct(store, { price: '1', cost_price: '0.40', balance: '100000' })
  const days = [
    0, 1, 2, 3, 5, 8, 13, 21, 22, 34, 40, 47, 55, 61, 64, 70, 89, 97, 101, 144, 233, 365, 377, 800,
  ]
  for (const [place, days_ago] of days.entries()) {
    const sold_at = new Date(Date.parse('2026-11-04T15:10:00Z') - days_ago * 86_400_000 - place * 3_000_000)
    await sell(store, [[mug, 3 * place + 1]], { sold_at: sold_at.toISOString() })
  }
  await spend(store, { category: 'Rent', amount: 5, date: '2020-02-01' })
})

/** The first nine have each step of a chart, and each way a range ends. */
const ranges: [what: string, start: string, end: string][] = [
  ['today', '2026-11-04', '2026-11-04'],
  ['yesterday and today', '2026-11-03', '2026-11-04'],
  ['a week', '2026-10-29', '2026-11-04'],
  ['30 days', '2026-10-06', '2026-11-04'],
  ['a month that runs', '2026-11-01', '2026-11-30'],
  ['weeks from a Tuesday on', '2026-09-01', '2026-11-04'],
  ['weeks that run', '2026-08-20', '2026-11-25'],
  ['a year and some days', '2025-11-01', '2026-11-04'],
  ['nine years', '2018-01-01', '2026-11-04'],
  ['a day', '2026-11-02', '2026-11-02'],
  ['two days', '2026-11-01', '2026-11-02'],
  ['a month beside a longer one', '2026-09-01', '2026-09-30'],
  ['days that run', '2026-10-20', '2026-11-19'],
  ['a quarter', '2026-07-01', '2026-09-30'],
  ['a year', '2025-11-05', '2026-11-04'],
  ['a year that runs', '2026-01-01', '2026-12-31'],
  ['two years', '2024-11-05', '2026-11-04'],
]

type Cells = (string | number | null)[]

/** What stands under the heading of the chart, up to the empty line. */
const chartIn = async (type: 'dashboard' | 'sales', start_date?: string, end_date?: string) => {
  const dates = start_date && end_date ? { start_date, end_date } : {}
  const { Summary } = await sheetsOf((await reportOf(store, { type, fmt: 'excel', ...dates })).bytes)
  const rows = (Summary?.rows ?? []) as Cells[]
  const begin = rows.findIndex(([first]) => String(first).startsWith('Net Sales by '))
  const length = rows.slice(begin).findIndex(([first]) => !first)
  const lines = rows.slice(begin + 1, length < 0 ? undefined : begin + length)
  return {
    title: rows[begin]?.[0],
    columns: [1, 2].map((column) => lines.map((line) => line[column] ?? null)),
  }
}

describe('the chart of a report', () => {
  it.each(someOf(ranges, 9))(
    'is that of the screen, step by step, beside the same days: %s',
    async (_, start, end) => {
      const grain = grainFor({ start, end })
      const screen = await ask(store, ['netSales'], {
        start_date: start,
        end_date: end,
        grain,
        compare: ['previous'],
      })
      const steps = screen.series ?? []
      const shown = steps.map((step) => (step.start <= '2026-11-04T15' ? step.values.netSales : null))
      const before = steps.map((_, place) => screen.compared[0]?.series?.[place]?.values.netSales ?? null)

      for (const type of ['dashboard', 'sales'] as const) {
        const { title, columns } = await chartIn(type, start, end)
        expect(title).toBe(`Net Sales by ${grain}`)
        expect(columns).toEqual([shown, before])
      }
    },
  )

  it('of all time is that of the screen, too', async () => {
    const { day } = (await store.get('/metric/first_day')).data
    const days = { start: day, end: '2026-11-04' }
    const screen = await ask(store, ['netSales'], {
      start_date: days.start,
      end_date: days.end,
      grain: grainFor(days),
    })

    const { title, columns } = await chartIn('dashboard')

    expect(title).toBe(`Net Sales by ${grainFor(days)}`)
    expect(columns[0]).toEqual(screen.series?.map(({ values }) => values.netSales))
  })
})
