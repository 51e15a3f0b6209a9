import type { activities } from '@tillsight/contract'
import type { ActivityKind } from '@tillsight/domain/books/activities/activity'
import type { SortText } from '@tillsight/domain/lists/list'
import { lists } from '@tillsight/domain/lists/lists'
import { ownSellerId } from '#features/books/sales/index.ts'
import { askedSort } from '#platform/lists/asked-list.ts'
import { sortedPage } from '#platform/lists/sorted-page.ts'
import type { MemberRequest, Verb } from '#platform/request.ts'
import { type ActivityFilter, activitySorting, selectActivities } from './activities.queries.ts'
import { presentActivity } from './present-activity.ts'

const pageSize = 50

/** No member has this id. */
const nobody = '00000000-0000-0000-0000-000000000000'

type Asked = {
  search?: string | undefined
  kind?: ActivityKind | undefined
  id_member?: string | undefined
  id_customer?: string | undefined
  start_date?: string | undefined
  end_date?: string | undefined
  sort?: SortText<typeof lists.activities> | undefined
}

/** A seller who asks for the activities of a colleague finds none. */
const personOf = (request: MemberRequest, asked: string | undefined): string | null => {
  const own = ownSellerId(request)
  return own && asked && asked !== own ? nobody : (own ?? asked ?? null)
}

export const activityList = (request: MemberRequest, asked: Asked) => {
  const sort = askedSort(request, lists.activities, asked.sort)
  const filter: ActivityFilter = {
    search: asked.search ?? '',
    kind: asked.kind ?? null,
    memberId: personOf(request, asked.id_member),
    customerId: asked.id_customer ?? null,
    startDay: asked.start_date ?? null,
    endDay: asked.end_date ?? null,
  }
  return { filter, sort: sort.text, order: activitySorting(sort) }
}

export const listActivities: Verb<typeof activities.listActivities> = async (request, input) => {
  const { filter, sort, order } = activityList(request, input)
  const { rows, next } = await sortedPage({
    sort,
    keys: order.keys,
    cursor: input.cursor,
    limit: input.limit ?? pageSize,
    read: (page) => selectActivities(request, filter, { order, ...page }),
  })
  return { data: rows.map(presentActivity), next }
}
