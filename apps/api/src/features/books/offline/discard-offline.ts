import type { offline } from '@tillsight/contract'
import { may } from '@tillsight/domain/access'
import type { z } from 'zod'
import { insertSaleKey, isOtherSale, selectSaleKey } from '#features/books/sales/index.ts'
import { provePin } from '#features/people/tills/index.ts'
import { audit } from '#platform/audit/audit.queries.ts'
import { AppError, fieldError } from '#platform/errors.ts'
import { inTransaction, type MemberRequest, type Verb } from '#platform/request.ts'

type Input = z.output<typeof offline.discardOffline.input>

const onlyManagers = 'Only a manager can discard a sale.'

/** A manager who is signed in, or who types their PIN at the till. */
const approvedBy = async (request: MemberRequest, { approval }: Input): Promise<string | null> => {
  if (request.actor.kind !== 'till') {
    if (!may(request.role, 'sales:correct')) throw new AppError('forbidden', onlyManagers)
    return null
  }
  if (!approval) throw fieldError('invalid', 'pin', 'Enter your PIN.')
  const { seller } = await provePin(request, approval)
  if (!may(seller.role, 'sales:correct')) throw new AppError('forbidden', onlyManagers)
  return seller.full_name
}

/** The sale stays in the audit log, and its key stays used: another tab cannot record it any more. */
export const discardOffline: Verb<typeof offline.discardOffline> = async (request, input) => {
  const approved_by = await approvedBy(request, input)
  return inTransaction(request, async (request) => {
    const key = { madeBy: input.made_by, key: input.key }
    if (!(await insertSaleKey(request, { ...key, saleId: null, temporaryNumber: input.number }))) {
      const known = await selectSaleKey(request, key)
      if (!known?.sale_id) return null
      if (!isOtherSale(known, input.sale))
        throw new AppError('conflict', 'This sale was recorded. Send it again to see its number.')
    }
    const { lines, ...sale } = input.sale
    await audit(request, {
      ...request,
      action: 'sale.discarded-offline',
      record: null,
      after: {
        ...sale,
        temporary_number: input.number,
        date: input.sold_at,
        id_made_by: input.made_by,
        lines: lines.map(({ id_product, ...line }) => ({ ...line, product: { id: id_product } })),
        reason: input.reason,
        ...(approved_by && { approved_by }),
      },
    })
    return null
  })
}
