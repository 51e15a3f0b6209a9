import { purchaseSampleNumber } from '@tillsight/domain/books/purchases/purchase-status'
import { goods } from '@tillsight/domain/data/samples/goods'
import { localTime } from '@tillsight/domain/data/samples/moment'
import type { SampleShop } from '@tillsight/domain/data/samples/sample-shop'
import { sampleOrders, sampleSuppliers, suppliedGoods } from '@tillsight/domain/data/samples/suppliers'
import { timesQuantity } from '@tillsight/domain/quantity'
import { v7 as newId } from 'uuid'
import { supplierSearch } from '#features/books/suppliers/index.ts'
import { requireRoom } from '#platform/quotas/quota.ts'
import type { MemberRequest } from '#platform/request.ts'
import type { SampleRows } from './sample-rows.ts'
import { insertSampleRows } from './samples.queries.ts'
import { insertOrders, insertSuppliers } from './suppliers.queries.ts'

const supplierRows = ({ ids, prices }: SampleRows) => {
  const costs = new Map(prices.map(({ product_id, cost }) => [product_id, cost]))
  const suppliers = sampleSuppliers.map((one) => {
    const said = { name: one.name, contact: one.contact, email: one.email, phone: null }
    return {
      id: newId(),
      ...said,
      ...supplierSearch(said),
      address: one.address,
      lead_days: one.leadDays,
      minimum: one.minimum,
    }
  })
  const terms = sampleSuppliers.flatMap((one, supplier) =>
    suppliedGoods(one).map((place) => ({
      supplier_id: suppliers[supplier]?.id,
      product_id: ids.product[place],
      cost: costs.get(ids.product[place]) ?? 1,
      article: `${one.prefix}-${100 + place}`,
      pack_size: one.packSize,
    })),
  )
  return { suppliers, terms }
}

type Suppliers = ReturnType<typeof supplierRows>['suppliers']
type Given = { shop: SampleShop; today: string; rows: SampleRows; suppliers: Suppliers }

const orderRows = ({ shop, today, rows, suppliers }: Given) => {
  const local = (moment: number): string => localTime(shop.firstDay, moment)
  const orders = sampleOrders(shop, today).map((order, place) => {
    const [id, supplier] = [newId(), sampleSuppliers[order.supplier]]
    const lines = order.lines.map(({ product, quantity, cost, receivedAt }, place) => ({
      order_id: id,
      id: newId(),
      place,
      product_id: rows.ids.product[product],
      product_name: goods[product]?.name,
      article: `${supplier?.prefix}-${100 + product}`,
      quantity,
      cost,
      received_at: receivedAt === null ? null : local(receivedAt),
    }))
    const came = lines.filter(({ received_at }) => received_at !== null)
    const sumOf = (some: typeof lines) =>
      some.reduce((sum, { cost, quantity }) => sum + timesQuantity(cost, quantity), 0)
    return {
      order: {
        id,
        number: purchaseSampleNumber(place + 1),
        supplier_id: suppliers[order.supplier]?.id,
        status: came.length === lines.length ? 'RECEIVED' : 'SENT',
        expected_on: order.expectedOn,
        sent_at: local(order.sentAt),
        closed_at: came.length === lines.length ? came.at(-1)?.received_at : null,
        total: sumOf(lines),
        received_total: sumOf(came),
      },
      lines,
    }
  })
  return { orders: orders.map(({ order }) => order), lines: orders.flatMap(({ lines }) => lines) }
}

/** Whom the sample shop buys from: their orders agree with the deliveries in its ledger. */
export const loadSuppliers = async (
  request: MemberRequest,
  { shop, today, rows }: Omit<Given, 'suppliers'>,
): Promise<void> => {
  const { suppliers, terms } = supplierRows(rows)
  await requireRoom(request, 'suppliers', suppliers.length)
  await insertSuppliers(request, suppliers, terms)
  const { orders, lines } = orderRows({ shop, today, rows, suppliers })
  await insertOrders(request, orders, lines)
  await insertSampleRows(
    request,
    'supplier',
    suppliers.map(({ id }) => id),
  )
  await insertSampleRows(
    request,
    'purchase_order',
    orders.map(({ id }) => id),
  )
}
