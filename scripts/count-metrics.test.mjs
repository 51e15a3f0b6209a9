import { metricIds } from '@tillsight/domain/figures/metrics/catalogue'
import { expect, it } from 'vitest'
import { countMetrics } from '../apps/web/count-metrics.ts'

it('the number of metrics on the landing page is that of the catalogue', () => {
  expect(countMetrics()).toBe(metricIds.length)
})
