import type { promotions } from '@tillsight/contract'
import type { PromotionStatus } from '@tillsight/domain/books/promotions/promotion-status'
import type { SortText } from '@tillsight/domain/lists/list'
import { lists } from '@tillsight/domain/lists/lists'
import { askedSort } from '#platform/lists/asked-list.ts'
import { sortedPage } from '#platform/lists/sorted-page.ts'
import type { MemberRequest, Verb } from '#platform/request.ts'
import { presentPromotion } from './present-promotion.ts'
import { promotionSorting, selectPromotions } from './promotions.queries.ts'

const pageSize = 50

type Asked = {
  search?: string | undefined
  status?: PromotionStatus | undefined
  sort?: SortText<typeof lists.promotions> | undefined
}

export const promotionList = (request: MemberRequest, asked: Asked) => {
  const sort = askedSort(request, lists.promotions, asked.sort)
  const filter = { search: asked.search ?? '', status: asked.status ?? null }
  return { filter, sort: sort.text, order: promotionSorting(sort) }
}

export const listPromotions: Verb<typeof promotions.listPromotions> = async (request, input) => {
  const { filter, sort, order } = promotionList(request, input)
  const { rows, next } = await sortedPage({
    sort,
    keys: order.keys,
    cursor: input.cursor,
    limit: input.limit ?? pageSize,
    read: (page) => selectPromotions(request, filter, { order, ...page }),
  })
  return { data: rows.map((row) => presentPromotion(request, row)), next }
}
