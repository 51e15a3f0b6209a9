import { asked, card, chart, parts, type ReadyMade } from './tile-makers.ts'

/** About customers, and about what the data itself leaves open. */
export const customerBoards = {
  'customer-loyalty': {
    name: 'Customer Loyalty',
    about: 'For looking after regulars: who comes back, who stays away, and who to contact.',
    tiles: [
      card('activeCustomers'),
      card('newCustomers'),
      card('returningRate'),
      card('spendPerCustomer'),
      asked('New and returning', { shape: 'stacked', metrics: ['netSales'], split: 'new_or_returning' }),
      parts('table', 'netSales', 'segment'),
      parts('list', 'netSales', 'customer'),
      asked('Customers who came back', { shape: 'cohorts', metrics: ['netSales'] }),
      card('retentionRate'),
      card('atRiskCustomers'),
      card('lostCustomers'),
      card('lifetimeSpend'),
    ],
  },
  'data-quality': {
    name: 'Data Quality',
    about: 'For maintaining your data: what is missing before the figures can be trusted.',
    tiles: [
      card('costCoverage'),
      card('productsWithoutCode'),
      card('negativeStock'),
      card('unexplainedReturns'),
      card('captureRate'),
      card('reachableShare'),
      card('consentShare'),
      card('countVariance'),
      chart('costCoverage'),
      parts('table', 'costCoverage', 'category'),
    ],
  },
} satisfies Record<string, ReadyMade>
