import { unknownParked } from '@tillsight/contract/books/parked-sales'
import { agreedPrices, heldMinutes } from '@tillsight/domain/books/sales/parked'
import { centsOf } from '@tillsight/domain/money'
import { type AppError, fieldError } from '#platform/errors.ts'
import type { MemberRequest } from '#platform/request.ts'
import type { AskedLine, LockedStock } from '../sold-lines.ts'
import { deleteParked, type ParkedRow, selectHolder } from './parked.queries.ts'

/** Why a device does not get a parked sale: someone else was first. */
export const takenBefore = async (
  request: MemberRequest,
  { id, field }: { id: string; field: 'id' | 'parked' },
): Promise<AppError> => {
  const holder = await selectHolder(request, id)
  if (holder === undefined) return fieldError(field === 'id' ? 'missing' : 'conflict', field, unknownParked)
  return fieldError(
    'conflict',
    field,
    `${holder} took up this sale on another device. It returns to the list when they put it back, or after ${heldMinutes} minutes.`,
  )
}

/** It is sold, or parked again: in that transaction it leaves the list, for one device only. */
export const claimParked = async (
  request: MemberRequest,
  held: { id: string; hold: string },
): Promise<ParkedRow> => {
  const row = await deleteParked(request, held)
  if (!row) throw await takenBefore(request, { id: held.id, field: 'parked' })
  request.publish('parked-sales')
  return row
}

/** The stock at the prices that were agreed when the sale was parked, by someone who may change a price. */
export const atAgreedPrices = (
  stock: LockedStock,
  parked: ParkedRow | null,
  asked: readonly AskedLine[],
): LockedStock => {
  if (!parked) return stock
  const agreed = agreedPrices(parked.sale.lines, asked)
  return new Map(
    [...stock].map(([id, product]) => {
      const price = agreed.get(id)
      return [id, price === undefined ? product : { ...product, price: centsOf(price) }]
    }),
  )
}
