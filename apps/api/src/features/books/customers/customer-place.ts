import type { CustomerOrder } from '@tillsight/contract/books/customers'
import { isStorable } from '@tillsight/contract/text'
import { z } from 'zod'
import { placeAt } from '#platform/paging.ts'
import type { CustomerPage, CustomerRow, SortKey } from './customers.queries.ts'

const keyOf: Record<CustomerOrder, (row: CustomerRow) => SortKey> = {
  name: (row) => row.search_name,
  purchases: (row) => row.purchases,
  total_spent: (row) => row.spent,
  average_check: (row) => row.average_check,
  last_purchase: (row) => row.last_purchase_at,
}

const number = z.int()
const SortKeys: Record<CustomerOrder, z.ZodType<SortKey>> = {
  name: z.string().refine(isStorable),
  purchases: number.max(2 ** 31 - 1).min(-(2 ** 31)),
  total_spent: number,
  average_check: number,
  last_purchase: z.iso
    .datetime()
    .transform((text) => new Date(text))
    .nullable(),
}

type Place = NonNullable<CustomerPage['after']>

export const placeOf = (row: CustomerRow, order: CustomerOrder): Place => ({
  key: keyOf[order](row),
  id: row.id,
})

export const placeIn = (order: CustomerOrder, cursor: string): Place => {
  const [key, id] = placeAt(cursor, z.tuple([SortKeys[order], z.uuid()]))
  return { key, id }
}
