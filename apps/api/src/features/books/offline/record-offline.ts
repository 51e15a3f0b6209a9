import type { offline } from '@tillsight/contract'
import { may } from '@tillsight/domain/access'
import { mostOfflineDays, offlineSoldAt } from '@tillsight/domain/books/offline/offline-sale'
import type { Totals } from '@tillsight/domain/books/sales/sale-totals'
import { decimalsOf } from '@tillsight/domain/currencies'
import { formatsOf } from '@tillsight/domain/formats'
import { amountOf, centsOf } from '@tillsight/domain/money'
import { tillBackdatedDays } from '@tillsight/domain/people/tills/pin-rules'
import { v7 as newId } from 'uuid'
import type { z } from 'zod'
import {
  contentHash,
  insertSaleKey,
  isOtherSale,
  presentSale,
  recordSaleAs,
  type SaleRow,
  selectSale,
  selectSaleKey,
} from '#features/books/sales/index.ts'
import { lockSeller } from '#features/people/tills/index.ts'
import { memberOf } from '#platform/actor.ts'
import { AppError, fieldError } from '#platform/errors.ts'
import { inTransaction, type MemberRequest, type Verb } from '#platform/request.ts'
import { atPrices } from './offline-prices.ts'
import { promotionsSent } from './offline-promotions.ts'

type Input = z.output<typeof offline.recordOffline.input>

/** A till records in the name of its sellers, who were checked by the device; a member for themselves, or a manager for all. */
const onBehalfOf = async (request: MemberRequest, sellerId: string): Promise<MemberRequest> => {
  if (request.actor.kind !== 'till') return request
  const seller = await lockSeller(request, sellerId)
  if (!seller)
    throw fieldError('conflict', 'id_seller', 'This person can no longer sell. Choose another seller.')
  const { till } = request.actor
  const actor = {
    kind: 'member',
    memberId: seller.id,
    personId: seller.person_id,
    tokenHash: Buffer.alloc(0),
    till,
  } as const
  return { ...request, actor, role: 'till' }
}

const refuseOthers = (request: MemberRequest, madeBy: string): void => {
  if (request.actor.kind === 'till' || memberOf(request) === madeBy || may(request.role, 'sales:correct'))
    return
  throw fieldError('forbidden', 'made_by', 'Only a manager can send the sales of someone else.')
}

const soldAtOf = ({ actor, now }: MemberRequest, { sold_at, sent_at }: Input): Date => {
  const isTill = actor.kind === 'till'
  const mostDays = isTill ? tillBackdatedDays : mostOfflineDays
  const soldAt = offlineSoldAt({ soldAt: new Date(sold_at), sentAt: new Date(sent_at), now, mostDays })
  if (soldAt) return soldAt
  const wayOn = isTill
    ? 'A manager can sign in on this device and send it.'
    : 'Check the clock of this device.'
  throw fieldError('conflict', 'sold_at', `This sale is more than ${mostDays} days old. ${wayOn}`)
}

/** The customer has paid: where taxes or a promotion have changed since, a person decides. */
const refuseOtherTotal =
  ({ settings: { currency } }: MemberRequest, { paid, promotions }: Input) =>
  ({ total, tax }: Totals): void => {
    if (paid === undefined || total + tax === centsOf(paid)) return
    const [now, then] = [amountOf(total + tax), paid].map(
      (amount) => `${amount.toFixed(decimalsOf(currency))} ${currency}`,
    )
    const changed = promotions?.some((id) => id !== null)
      ? 'Taxes or a promotion have changed'
      : 'Taxes have changed'
    throw fieldError(
      'conflict',
      'paid',
      `${changed}: this sale is ${now} now, and ${then} was paid. Edit it to record it as ${now}.`,
    )
  }

/** The date that a member chose in the form; at a till there is no such choice. */
const givenDate = ({ actor }: MemberRequest, { sale }: Input) =>
  actor.kind === 'till' ? undefined : sale.sold_at

/** Two sales under one key: the one that is here would be lost silently. A person compares them. */
const otherSale = ({ settings }: MemberRequest, { number, total, tax }: SaleRow): AppError =>
  fieldError(
    'conflict',
    'key',
    `Another sale was recorded in place of this one: no. ${number}, ${formatsOf(settings).money(amountOf(total + tax))}. Compare them. Edit this one to record it as well, or discard it.`,
  )

/** The sale as it is now: it may have been edited since, or deleted. */
const recordedBefore = async (request: MemberRequest, input: Input) => {
  const known = await selectSaleKey(request, { madeBy: input.made_by, key: input.key })
  const row = known?.sale_id && (await selectSale(request, known.sale_id))
  if (known && row && isOtherSale(known, input.sale)) throw otherSale(request, row)
  if (row) return presentSale(request, row)
  throw new AppError(
    'conflict',
    known?.sale_id ? 'This sale was recorded, and someone deleted it.' : 'This sale was discarded.',
  )
}

export const recordOffline: Verb<typeof offline.recordOffline> = (request, input) =>
  inTransaction(request, async (request) => {
    refuseOthers(request, input.made_by)
    const id = newId()
    const key = { madeBy: input.made_by, key: input.key, temporaryNumber: input.number }
    const isNew = await insertSaleKey(request, { ...key, saleId: id, contentHash: contentHash(input.sale) })
    if (!isNew) return recordedBefore(request, input)
    const sellerId = input.sale.id_seller ?? input.made_by
    const soldAt = soldAtOf(request, input)
    return recordSaleAs(
      await onBehalfOf(request, sellerId),
      { ...input.sale, id_seller: sellerId, sold_at: givenDate(request, input) ?? soldAt.toISOString() },
      {
        id,
        key: null,
        isAnyway: input.anyway ?? false,
        checkTotals: refuseOtherTotal(request, input),
        ...(input.promotions && { promotionsOf: () => promotionsSent(request, input) }),
        atPricesOf: (stock) => atPrices(request, { stock, prices: input.prices, soldAt }),
        audit: {
          action: 'sale.recorded-offline',
          actor: request.actor,
          after: {
            temporary_number: input.number,
            id_made_by: input.made_by,
            ...(input.anyway && { recorded_anyway: true }),
          },
        },
      },
    )
  })
