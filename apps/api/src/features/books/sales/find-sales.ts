import { may } from '@tillsight/domain/access'
import { memberOf } from '#platform/actor.ts'
import { fieldError } from '#platform/errors.ts'
import type { MemberRequest } from '#platform/request.ts'
import { type SaleRow, selectSale } from './sale-list.queries.ts'
import { lockSale } from './sales.queries.ts'

/** Whose sales a member sees: everyone's, or only their own. */
export const ownSellerId = (request: MemberRequest): string | null =>
  may(request.role, 'sales:read') ? null : memberOf(request)

const unknown = () => fieldError('missing', 'id', 'This sale does not exist.')

/** Of any seller: for calls that only those who may see every sale can make. */
export const getAnySale = async (request: MemberRequest, id: string): Promise<SaleRow> => {
  const row = await selectSale(request, id)
  if (!row) throw unknown()
  return row
}

/** Someone else's sale is, to a seller, as unknown as one that never was. */
export const getSaleRow = async (request: MemberRequest, id: string): Promise<SaleRow> => {
  const row = await getAnySale(request, id)
  const own = ownSellerId(request)
  if (own && row.seller_id !== own) throw unknown()
  return row
}

/** The sale as it is now, and as it stays until the transaction ends. */
export const getSaleForUpdate = async (request: MemberRequest, id: string): Promise<SaleRow> => {
  await lockSale(request, id)
  return getSaleRow(request, id)
}

/** For a return: a till takes back the sales of all sellers. */
export const getAnySaleForUpdate = async (request: MemberRequest, id: string): Promise<SaleRow> => {
  await lockSale(request, id)
  return getAnySale(request, id)
}
