import { stepOf } from '@tillsight/domain/currencies'
import { sampleActivities } from '@tillsight/domain/data/samples/activities'
import { localTime } from '@tillsight/domain/data/samples/moment'
import type { SampleShop } from '@tillsight/domain/data/samples/sample-shop'
import { searchText } from '@tillsight/domain/search-text'
import { v7 as newId } from 'uuid'
import { requireRoom } from '#platform/quotas/quota.ts'
import type { MemberRequest } from '#platform/request.ts'
import { insertActivities } from './activities.queries.ts'
import type { SampleRows } from './sample-rows.ts'
import { insertSampleRows } from './samples.queries.ts'

type Given = { shop: SampleShop; clock: { today: string; second: number }; rows: SampleRows }

/** What the people of the sample shop did besides selling. */
export const loadActivities = async (request: MemberRequest, { shop, clock, rows }: Given): Promise<void> => {
  const done = sampleActivities({
    ...{ firstDay: shop.firstDay, customers: shop.customers.length, ...clock },
    step: stepOf(request.settings.currency),
  })
  await requireRoom(request, 'activities', done.length)
  const activities = done.map(({ seller, customer, at, closedAt, ...said }) => ({
    ...said,
    id: newId(),
    /** Null is the member who loads the samples. */
    member_id: rows.ids.member[seller - 1] ?? null,
    customer_id: customer === null ? null : (rows.ids.customer[customer] ?? null),
    started: localTime(shop.firstDay, at),
    closed: closedAt === null ? null : localTime(shop.firstDay, closedAt),
    search_text: searchText(said.subject ?? ''),
  }))
  await insertActivities(request, activities)
  await insertSampleRows(
    request,
    'activity',
    activities.map(({ id }) => id),
  )
}
