import { type MeasureId, measureOf } from './measures.ts'

/** Whether it is the same for any days, as figures of stock, open orders and customers are, except first-time customers. */
export const isOfNow = (needs: readonly MeasureId[]): boolean =>
  needs.every((measure) => {
    const { source } = measureOf(measure)
    return (
      source === 'stock' || source === 'pending' || (source === 'customer' && measure !== 'customers.first')
    )
  })

/** Whether it can be compared with another period: nothing that it needs is known as of now only. */
export const hasPast = (needs: readonly MeasureId[]): boolean => needs.every((measure) => !isOfNow([measure]))
