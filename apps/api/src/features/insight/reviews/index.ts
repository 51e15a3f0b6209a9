import type { Reviews } from '#features/figures/reports/index.ts'
import { deadStock } from './dead-stock.report.ts'
import { forTheBank } from './for-the-bank.report.ts'
import { monthEnd } from './month-end.report.ts'
import { weeklyReview } from './weekly-review.report.ts'

/** Reports whose text is of findings and forecasts; the feature of reports makes, stores and mails them. */
export const reviews: Reviews = {
  weekly_review: weeklyReview,
  month_end: monthEnd,
  dead_stock: deadStock,
  for_the_bank: forTheBank,
}
