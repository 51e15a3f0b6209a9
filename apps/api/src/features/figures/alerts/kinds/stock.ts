import type { StockRule } from '@tillsight/domain/figures/alerts/alert-rule'
import { stockTitle } from '@tillsight/domain/figures/alerts/alert-words'
import { fieldError } from '#platform/errors.ts'
import type { MemberRequest } from '#platform/request.ts'
import { selectCategoryName } from '../alerts.queries.ts'
import { countRunningLow, hasStockNews } from '../stock.queries.ts'
import type { AlertKind } from './kind.ts'

const findCategory = async (request: MemberRequest, { category }: StockRule): Promise<string | null> =>
  category === null ? null : selectCategoryName(request, category)

/** Products run low. */
export const stockKind = (rule: StockRule): AlertKind => ({
  refuseUnknown: async (request) => {
    if (rule.category !== null && (await findCategory(request, rule)) === null)
      throw fieldError('invalid', 'category', 'This category does not exist.')
  },
  describe: async (request) => {
    const category = await findCategory(request, rule)
    const isGone = rule.category !== null && category === null
    return {
      title: stockTitle(category),
      problem: isGone ? 'The category of this alert was deleted.' : null,
      needs: null,
    }
  },
  check: async (request, { alert, settleStock }) => {
    if (await hasStockNews(request, { id: alert.id, category: rule.category }))
      await settleStock(request, alert, rule)
  },
  preview: async (request) => ({
    fired: [],
    days: 0,
    running_low: await countRunningLow(request, rule.category),
  }),
})
