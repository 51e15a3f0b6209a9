import { addDays, type Day } from '@tillsight/domain/day'
import type { Filter } from '@tillsight/domain/figures/metrics/filters'
import type { Finding } from '@tillsight/domain/insight/findings/finding'
import { figureAddress } from '#features/figures/alerts/index.ts'

type Way = { address: string; label: string }

const figure = (metric: string, filters: Filter[], { start, end }: { start: Day; end: Day }): Way => ({
  address: figureAddress({ metric, filters }, { start, end }),
  label: 'Show the rows',
})
const product = (id: string): Way => ({ address: `/platform/products/${id}`, label: 'Open the product' })

/** Where the rows behind a finding are. */
export const wayOf = (finding: Finding, today: Day): Way => {
  const lastDays = (days: number) => ({ start: addDays(today, -days), end: addDays(today, -1) })
  const ofCategory = (id: string | null): Filter[] => (id === null ? [] : [{ by: 'category', keys: [id] }])
  switch (finding.kind) {
    case 'dead-stock':
    case 'idle-capital':
      return product(finding.subject)
    case 'bought-together':
      return product(finding.facts.one)
    case 'drifting-customer':
      return { address: `/platform/customers/${finding.subject}`, label: 'Open the customer' }
    case 'reorder':
      return { address: '/platform/suppliers/reorder', label: 'Show what to order' }
    case 'missing-cost':
      return figure('costCoverage', [], lastDays(finding.facts.days))
    case 'quiet-hour':
      return figure('grossProfit', [{ by: 'hour', keys: [finding.subject] }], lastDays(finding.facts.days))
    case 'quiet-weekday':
      return figure('grossProfit', [{ by: 'weekday', keys: [finding.subject] }], lastDays(finding.facts.days))
    case 'losing-discount':
      return figure(
        'grossProfit',
        [{ by: 'discount_band', keys: [finding.subject] }],
        lastDays(finding.facts.days),
      )
    case 'unusual-day':
      return figure(finding.facts.metric, ofCategory(finding.facts.category), {
        start: finding.facts.day,
        end: finding.facts.day,
      })
    case 'lasting-change':
      return figure(finding.facts.metric, ofCategory(finding.facts.category), {
        start: finding.facts.day,
        end: addDays(today, -1),
      })
  }
}
