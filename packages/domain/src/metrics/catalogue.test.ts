import { describe, expect, it } from 'vitest'
import { catalogue, type MetricId, measuresFor, metricOf, metricValues } from './catalogue.ts'

const ids = Object.keys(catalogue) as MetricId[]

/** Two sales of a mug (12.50, cost 4.20) and of two cards (2.00 each, cost 0.50), and one card that came back. */
const worked = { 'sales.count': 2, 'sales.net': 1450, 'sales.cost': 470, 'sales.net_units': 2 }

const byHand: Record<MetricId, number | null> = {
  netSales: 1450,
  sales: 2,
  netUnits: 2,
  averageOrderValue: 725,
  grossProfit: 980,
}

describe('the catalogue', () => {
  it.each(ids)('has for %s what was reckoned by hand', (id) => {
    expect(metricOf(id).value(worked)).toBe(byHand[id])
  })

  it('says in a sentence what each metric is', () => {
    for (const id of ids) {
      expect(metricOf(id).description).toMatch(/^[A-Z].*\.$/)
      expect(metricOf(id).needs.length).toBeGreaterThan(0)
    }
    expect(new Set(ids.map((id) => metricOf(id).label)).size).toBe(ids.length)
  })

  it('tells of nothing without failing', () => {
    const nothing = { 'sales.count': 0, 'sales.net': 0, 'sales.cost': 0, 'sales.net_units': 0 }

    expect(metricValues(ids, nothing)).toEqual({
      netSales: 0,
      sales: 0,
      netUnits: 0,
      averageOrderValue: null,
      grossProfit: 0,
    })
  })

  it('asks for each measure once', () => {
    expect(measuresFor(['netSales', 'averageOrderValue'])).toEqual(['sales.net', 'sales.count'])
  })
})
