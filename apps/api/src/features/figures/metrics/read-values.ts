import type { Filter } from '@tillsight/domain/figures/metrics/filters'
import type { TimedPeriod } from '@tillsight/domain/timed-period'
import { ownSellerId } from '#features/books/sales/index.ts'
import { inBriefSnapshot, type MemberRequest } from '#platform/request.ts'
import { type AskedMetric, measuresOf, readSeenMetrics } from './asked-metrics.ts'
import { presentValues } from './present-value.ts'
import { readTogether } from './read-together.ts'

type Values = Record<string, number | null>

type Asked = {
  metrics: readonly AskedMetric[]
  periods: readonly TimedPeriod[]
  filters: readonly Filter[]
}

/** These metrics of several periods, in their order and as of one moment. One that takes too long is ended. */
export const readValues = (request: MemberRequest, { metrics, periods, filters }: Asked): Promise<Values[]> =>
  inBriefSnapshot(request, async (request) => {
    const read = readTogether(request)
    const own = { sellerId: ownSellerId(request), filters, by: null }
    return Promise.all(
      periods.map(async (period) => {
        const { whole } = await read(measuresOf(metrics), { ...own, period })
        return presentValues(metrics, whole)
      }),
    )
  })

/** The same by their ids, with what is known of them; those that the role may not see are left out. */
export const readFigures = async (
  request: MemberRequest,
  { metrics, ...asked }: Omit<Asked, 'metrics'> & { metrics: readonly string[] },
) => {
  const seen = [...(await readSeenMetrics(request, metrics)).values()]
  return { metrics: seen, values: await readValues(request, { ...asked, metrics: seen }) }
}
