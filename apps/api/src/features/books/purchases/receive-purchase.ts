import type { purchases } from '@tillsight/contract'
import { inUnits, usualUnit } from '@tillsight/domain/books/catalog/unit'
import { openStatuses, purchaseCode, statusByLines } from '@tillsight/domain/books/purchases/purchase-status'
import { formatsOf } from '@tillsight/domain/formats'
import { amountOf, type Cents, centsOf } from '@tillsight/domain/money'
import { addQuantities, timesQuantity } from '@tillsight/domain/quantity'
import type { z } from 'zod'
import { receiveStock } from '#features/books/catalog/index.ts'
import { updateCosts } from '#features/books/suppliers/index.ts'
import { audit } from '#platform/audit/audit.queries.ts'
import { fieldError } from '#platform/errors.ts'
import { refuseDecimals } from '#platform/refuse-decimals.ts'
import { inTransaction, type MemberRequest, type Verb } from '#platform/request.ts'
import { getOrderForUpdate, readPurchase } from './find-purchase.ts'
import { type OrderRow, type StockedLine, selectLines, updateOrder } from './purchases.queries.ts'
import { insertReceipts } from './receipts.queries.ts'

type Form = z.output<(typeof purchases.receivePurchase)['input']>
type Delivery = { line: StockedLine; productId: string; quantity: number; cost: Cents }

const deliveriesOf = (request: MemberRequest, lines: readonly StockedLine[], form: Form): Delivery[] =>
  form.lines.map(({ id_line, quantity, cost }, place) => {
    const field = (name: string) => `lines.${place}.${name}`
    const line = lines.find(({ id }) => id === id_line)
    if (!line) throw fieldError('invalid', field('id_line'), 'This line does not exist.')
    if (!line.product_id)
      throw fieldError(
        'conflict',
        field('id_line'),
        `${line.product_name} was deleted. Cancel the rest instead.`,
      )
    const rest = addQuantities(line.quantity, -line.received)
    if (quantity > rest && !form.more) {
      const inWords = inUnits(formatsOf(request.settings).count(rest), line.unit ?? usualUnit)
      const left =
        rest > 0 ? `Only ${inWords} of ${line.product_name} is` : `Nothing of ${line.product_name} is`
      throw fieldError('conflict', field('quantity'), `${left} still to come. Confirm if more was delivered.`)
    }
    const paid = cost === undefined ? line.cost : centsOf(cost)
    refuseDecimals(request, [{ field: field('cost'), amount: paid, before: line.cost }])
    return { line, productId: line.product_id, quantity, cost: paid }
  })

const totalOf = (deliveries: readonly Delivery[]): Cents =>
  deliveries.reduce((sum, { cost, quantity }) => sum + timesQuantity(cost, quantity), 0)

const settle = async (request: MemberRequest, row: OrderRow, more: Cents): Promise<void> => {
  const status = statusByLines(await selectLines(request, row.id))
  await updateOrder(request, row.id, {
    status,
    received_total: row.received_total + more,
    closed_on: status === 'RECEIVED' ? request.today : null,
  })
}

/** The order is locked first, so of two that receive at once the second finds what the first left to come. */
export const receivePurchase: Verb<typeof purchases.receivePurchase> = (request, form) =>
  inTransaction(request, async (request) => {
    const { id } = form
    // More than was ordered may come after all of it did.
    const only = form.more ? ([...openStatuses, 'RECEIVED'] as const) : openStatuses
    const row = await getOrderForUpdate(request, id, { only, done: 'received' })
    const deliveries = deliveriesOf(request, await selectLines(request, id), form)
    const changes = await receiveStock(request, deliveries, purchaseCode(row.number))
    await insertReceipts(
      request,
      id,
      deliveries.map(({ line, quantity, cost }, place) => ({
        line_id: line.id,
        quantity,
        cost,
        cost_before: changes[place]?.costBefore ?? cost,
        cost_after: changes[place]?.costAfter ?? cost,
      })),
    )
    await updateCosts(request, row.supplier_id, deliveries)
    await settle(request, row, totalOf(deliveries))
    await audit(request, {
      ...request,
      action: 'purchase.received',
      record: { kind: 'purchase', id },
      after: {
        id,
        number: purchaseCode(row.number),
        lines: deliveries.map(({ line, quantity, cost }, place) => ({
          name: line.product_name,
          quantity,
          cost: amountOf(cost),
          cost_before: amountOf(changes[place]?.costBefore ?? cost),
          cost_after: amountOf(changes[place]?.costAfter ?? cost),
        })),
      },
    })
    for (const topic of ['purchases', 'suppliers', 'products'] as const) request.publish(topic)
    return readPurchase(request, id)
  })
