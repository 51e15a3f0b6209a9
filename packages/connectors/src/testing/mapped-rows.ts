import type {
  MapContext,
  MappedSale,
  Profile,
  StreamSettings,
} from '@tillsight/domain/data/connections/mapped'
import { saleProblem } from '@tillsight/domain/data/connections/sale-problem'
import type { SourceRow } from '../connector.ts'

export const aContext: MapContext = {
  timeZone: 'UTC',
  storeTimeZone: 'UTC',
  currency: 'EUR',
  pricesIncludeTax: false,
}

/** Sales that could be recorded; anything else ends the test. */
export const salesOf = (profile: Profile, stream: StreamSettings, rows: readonly SourceRow[]): MappedSale[] =>
  rows.map(({ data }) => {
    const sale = profile(data, stream, aContext)
    if (sale.kind !== 'sale') throw new Error(JSON.stringify(sale))
    const problem =
      sale.status === 'paid' && saleProblem(sale, { currency: 'EUR', now: new Date('2026-03-11T00:00:00Z') })
    if (problem) throw new Error(JSON.stringify(problem))
    return sale
  })
