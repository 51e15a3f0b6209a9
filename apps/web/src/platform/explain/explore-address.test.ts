import { explorationIn } from '@tillsight/domain/figures/explore/exploration-address'
import { expect, it } from 'vitest'
import { exploreAddress } from './explore-address.ts'

it('takes the figure, its days and its part along', () => {
  const address = exploreAddress({
    metric: 'netSales',
    of: { split: 'product', key: 'mug' },
    filters: [
      { by: 'seller', keys: ['ana'] },
      { by: 'product', keys: ['mug', 'lamp'] },
    ],
    period: { start: '2026-11-01', end: '2026-11-17' },
  })
  const query = new URL(address, 'http://localhost').searchParams

  expect(explorationIn((name) => query.get(name))).toMatchObject({
    metrics: ['netSales'],
    filters: [
      { by: 'seller', keys: ['ana'] },
      { by: 'product', keys: ['mug'] },
    ],
  })
  expect([query.get('from'), query.get('to')]).toEqual(['2026-11-01', '2026-11-17'])
})

it('asks about all time where there are no days', () => {
  expect(exploreAddress({ metric: 'sales', of: undefined, filters: [], period: null })).toContain(
    'range=all-time',
  )
})
