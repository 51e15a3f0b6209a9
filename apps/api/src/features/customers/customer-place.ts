import type { CustomerOrder } from '@tillsight/contract/customers'
import { isStorable } from '@tillsight/contract/text'
import { z } from 'zod'
import { fieldError } from '#platform/errors.ts'
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

export const cursorOf = (row: CustomerRow, order: CustomerOrder): string => {
  const { key, id } = placeOf(row, order)
  return Buffer.from(JSON.stringify([key, id])).toString('base64url')
}

const decoded = (cursor: string): unknown => {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    return null
  }
}

export const placeAt = (cursor: string, order: CustomerOrder): Place => {
  const read = z.tuple([SortKeys[order], z.uuid()]).safeParse(decoded(cursor))
  if (!read.success) throw fieldError('invalid', 'cursor', 'This cursor is not valid.')
  const [key, id] = read.data
  return { key, id }
}
