import { centsOf } from '@tillsight/domain/money'
import { listFile, yesOrNo } from '#platform/lists/list-file.ts'
import { forecastCash } from './forecast-cash.ts'
import { forecastStock } from './forecast-stock.ts'
import { readForecast } from './read-forecast.ts'

export const exportForecast = listFile({
  label: 'Expected revenue',
  fileName: 'expected_revenue',
  emptyMessage: 'No forecast yet.',
  read: async (request) => (await readForecast(request, {})).days,
  columns: [
    { label: 'Day', kind: 'date', of: ({ date }) => date },
    { label: 'Usually open', kind: 'text', of: ({ is_open }) => yesOrNo(is_open) },
    { label: 'Expected', kind: 'money', total: 'sum', of: ({ value }) => centsOf(value) },
    { label: 'At least', kind: 'money', of: ({ low }) => centsOf(low) },
    { label: 'At most', kind: 'money', of: ({ high }) => centsOf(high) },
  ],
})

export const exportCash = listFile({
  label: 'Expected cash',
  fileName: 'expected_cash',
  emptyMessage: 'No forecast yet.',
  read: async (request) => (await forecastCash(request, {})).found?.until ?? [],
  columns: [
    { label: 'Until', kind: 'date', of: ({ date }) => date },
    { label: 'Receipts', kind: 'money', of: ({ receipts }) => centsOf(receipts.value) },
    { label: 'Tax in them', kind: 'money', of: ({ tax }) => centsOf(tax) },
    { label: 'Due', kind: 'money', of: ({ out }) => centsOf(out) },
    { label: 'Left', kind: 'money', of: ({ left }) => centsOf(left.value) },
    { label: 'At least', kind: 'money', of: ({ left }) => centsOf(left.low) },
    { label: 'At most', kind: 'money', of: ({ left }) => centsOf(left.high) },
  ],
})

export const exportStockAhead = listFile({
  label: 'Sold out next',
  fileName: 'sold_out_next',
  emptyMessage: 'No product is expected to run out.',
  read: async (request) => (await forecastStock(request, {})).products,
  columns: [
    { label: 'Product', kind: 'text', of: ({ name }) => name },
    { label: 'In stock', kind: 'integer', of: ({ balance }) => balance },
    { label: 'On order', kind: 'integer', of: ({ on_order }) => on_order },
    { label: 'Sold out', kind: 'date', of: ({ expected_on }) => expected_on },
    { label: 'At the earliest', kind: 'date', of: ({ earliest_on }) => earliest_on },
    { label: 'At the latest', kind: 'date', of: ({ latest_on }) => latest_on },
    { label: 'Past error in %', kind: 'decimal', of: ({ past_error }) => past_error },
  ],
})
