import type { metrics } from '@tillsight/contract'
import { ownSellerId } from '#features/books/sales/index.ts'
import type { Verb } from '#platform/request.ts'
import { selectFirstDay } from './first-day.queries.ts'

export const findFirstDay: Verb<typeof metrics.firstDay> = async (request) => ({
  day: await selectFirstDay(request, { sellerId: ownSellerId(request) }),
})
