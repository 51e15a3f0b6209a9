import type { Promotion, PromotionInfo, SellingPromotion } from '@tillsight/contract/books/promotions'
import { promotionStatus } from '@tillsight/domain/books/promotions/promotion-status'
import { percentOf } from '@tillsight/domain/books/sales/sale-totals'
import { amountOf } from '@tillsight/domain/money'
import type { MemberRequest } from '#platform/request.ts'
import { type ListedRow, type RulesRow, type SellingRow, selectCovered } from './promotions.queries.ts'

const presentRules = (row: RulesRow) => ({
  id: row.id,
  name: row.name,
  percent: row.rate === null ? null : percentOf(row.rate),
  amount: row.amount === null ? null : amountOf(row.amount),
  starts_on: row.starts_on,
  ends_on: row.ends_on,
  weekdays: row.weekdays,
  covers: row.covers,
  code: row.code,
  paused: row.paused_at !== null,
  ended: row.ended_at !== null,
})

export const presentSelling = (row: SellingRow): SellingPromotion => ({
  ...presentRules(row),
  id_products: row.product_ids,
  id_categories: row.category_ids,
})

export const presentPromotion = ({ today }: Pick<MemberRequest, 'today'>, row: ListedRow): Promotion => {
  const rules = presentRules(row)
  return {
    ...rules,
    status: promotionStatus(rules, today),
    covered: { names: row.covered_names, count: row.covered_count },
    used: row.is_used,
    version: row.version,
  }
}

export const presentInfo = async (request: MemberRequest, row: ListedRow): Promise<PromotionInfo> => ({
  ...presentPromotion(request, row),
  ...(await selectCovered(request, row.id)),
})
