import { describe, expect, it } from 'vitest'
import type { ReportColumn } from './report-table.ts'
import { hasTotals, reportTotals } from './report-totals.ts'

const product: ReportColumn = { key: 'product', label: 'Product', kind: 'text' }
const revenue: ReportColumn = { key: 'revenue', label: 'Revenue', kind: 'money', total: 'sum' }
const profit: ReportColumn = { key: 'profit', label: 'Profit', kind: 'money', total: 'sum' }
const sold: ReportColumn = { key: 'sold', label: 'Sold', kind: 'integer', total: 'sum' }
const margin: ReportColumn = {
  key: 'margin',
  label: 'Margin',
  kind: 'percent',
  total: { sumOf: 'profit', dividedBy: 'revenue' },
}
const price: ReportColumn = {
  key: 'price',
  label: 'Average price',
  kind: 'money',
  total: { sumOf: 'revenue', dividedBy: 'sold' },
}
const columns = [product, revenue, profit, sold, margin, price]

describe('the totals of a table', () => {
  it('add up to the cent, and make a ratio of its sums', () => {
    const totals = reportTotals(columns)
    totals.add({ product: 'Mug', revenue: 1000, profit: 900, sold: 1, margin: 90 })
    totals.add({ product: 'Lamp', revenue: 3000, profit: 300, sold: 3, margin: 10 })

    expect(columns.map(totals.of)).toEqual([null, 4000, 1200, 4, 30, 1000])
  })

  it('leave out what is not there, and divide by nothing never', () => {
    const totals = reportTotals(columns)
    totals.add({ product: 'Mug', revenue: null, profit: -5 })

    expect(columns.map(totals.of)).toEqual([null, 0, -5, 0, null, null])
  })

  it('refuse a ratio of a column without a sum', () => {
    const totals = reportTotals([margin])

    expect(() => totals.of(margin)).toThrow("The column 'profit' has no sum to make a total of.")
  })

  it.each([
    { columns: [product], has: false },
    { columns: [product, sold], has: true },
  ])('are there or not: $has', ({ columns, has }) => {
    expect(hasTotals(columns)).toBe(has)
  })
})
