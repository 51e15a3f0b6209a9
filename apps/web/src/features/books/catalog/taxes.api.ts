import { useQuery } from '@tanstack/react-query'
import type { Topic } from '@tillsight/contract/live'
import { priceWithoutTax, type Taxed } from '@tillsight/domain/books/taxes/product-tax'
import { stepOf } from '@tillsight/domain/currencies'
import { api } from '#platform/api/api-client.ts'
import { useStoreTime } from '#platform/time/store-time.ts'
import { formats } from '#ui/formats/formats.ts'

const taxes: Topic = 'taxes'

/** What is left of the price of a product without the tax of today; null until the taxes are loaded. */
export const usePriceWithoutTax = (product: Taxed): ((price: number) => number) | null => {
  const { data } = useQuery({
    queryKey: [taxes],
    queryFn: ({ signal }) => api('GET /tax/view', {}, { signal }),
  })
  const day = useStoreTime().today()
  const step = stepOf(formats().currency)
  return data ? (price) => priceWithoutTax(price, data, { ...product, day, step }) : null
}
