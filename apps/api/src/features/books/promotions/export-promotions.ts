import type { promotions } from '@tillsight/contract'
import { promotionStatusNames } from '@tillsight/domain/books/promotions/promotion-status'
import { coverWords, discountWords, weekdayWords } from '@tillsight/domain/books/promotions/promotion-words'
import { formatsOf } from '@tillsight/domain/formats'
import { lists } from '@tillsight/domain/lists/lists'
import { everyRow } from '#platform/lists/every-row.ts'
import { exportList } from '#platform/lists/export-list.ts'
import type { MemberRequest, Verb } from '#platform/request.ts'
import { promotionList } from './list-promotions.ts'
import { presentPromotion } from './present-promotion.ts'
import { type ListedRow, selectPromotions } from './promotions.queries.ts'

const cells = (request: MemberRequest) => {
  const formats = formatsOf(request.settings)
  return (row: ListedRow) => {
    const promotion = presentPromotion(request, row)
    return {
      name: promotion.name,
      discount: discountWords(promotion, formats),
      covers: coverWords(promotion),
      starts: promotion.starts_on,
      ends: promotion.ends_on,
      weekdays: weekdayWords(promotion.weekdays),
      code: promotion.code,
      status: promotionStatusNames[promotion.status],
    }
  }
}

export const exportPromotions: Verb<typeof promotions.exportPromotions> = async (request, asked) => {
  const { filter, order } = promotionList(request, asked)
  return exportList(request, {
    list: lists.promotions,
    asked,
    filters: [
      ...(filter.search ? [`Search: “${filter.search}”`] : []),
      ...(filter.status ? [`Status: ${promotionStatusNames[filter.status]}`] : []),
    ],
    rows: everyRow((page) => selectPromotions(request, filter, { order, ...page })),
    cells: cells(request),
    emptyMessage: 'No promotions found.',
  })
}
