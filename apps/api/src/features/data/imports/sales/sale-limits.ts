import { highestLineAmount } from '@tillsight/domain/books/sales/sale-totals'

export const highestLine = highestLineAmount
export const noteLimit = 500
/** A discount rate is stored in hundredths of a percent. */
export const discountRateLimit = 10_000
