import { paymentFrom } from '#domain/data/imports/parse/words.ts'
import type { JsonObject, MappedLine, MappedRefund, MappedSale } from '../mapped.ts'
import {
  amountAt,
  idAt,
  moneyAt,
  nameFrom,
  objectsAt,
  quantityAt,
  refuse,
  textAt,
  timeAt,
  valueAt,
} from '../row.ts'
import { settledSale } from '../settled-sale.ts'
import { listProfile } from './list-profile.ts'

const shopMoney = (row: JsonObject, path: string): number => moneyAt(row, `${path}.shopMoney.amount`) ?? 0
const taxOf = (row: JsonObject): number =>
  objectsAt(row, 'taxLines').reduce((sum, line) => sum + shopMoney(line, 'priceSet'), 0)

const lineOf = (item: JsonObject, isTaxIncluded: boolean): MappedLine => {
  const [tax, paid] = [taxOf(item), shopMoney(item, 'discountedTotalSet')]
  return {
    ref: idAt(item, 'id'),
    product: {
      ref: textAt(item, 'variant.id'),
      sku: textAt(item, 'sku'),
      barcode: textAt(item, 'variant.barcode'),
      name: textAt(item, 'name') ?? 'Product',
      category: null,
    },
    quantity: quantityAt(item, 'quantity'),
    price: shopMoney(item, 'originalUnitPriceSet'),
    discount: Math.max(0, shopMoney(item, 'originalTotalSet') - paid),
    total: isTaxIncluded ? paid - tax : paid,
    tax,
    cost: null,
  }
}

const extraLine = (
  ref: string,
  name: string,
  { total, tax }: { total: number; tax: number },
): MappedLine => ({
  ref,
  product: { ref: name.toLowerCase(), sku: null, barcode: null, name, category: null },
  ...{ quantity: 1, price: total, discount: 0, total, tax, cost: null },
})

const linesOf = (order: JsonObject): MappedLine[] => {
  const isTaxIncluded = valueAt(order, 'taxesIncluded') === true
  if (valueAt(order, 'lineItems.pageInfo.hasNextPage') === true)
    return refuse('lines', 'It has more than 100 lines.')
  const shipping = objectsAt(order, 'shippingLines.nodes').map((item) => {
    const [tax, paid] = [taxOf(item), shopMoney(item, 'discountedPriceSet')]
    return extraLine(idAt(item, 'id'), 'Shipping', { total: isTaxIncluded ? paid - tax : paid, tax })
  })
  const tip = extraLine('tip', 'Tip', { total: shopMoney(order, 'totalTipReceivedSet'), tax: 0 })
  return [
    ...objectsAt(order, 'lineItems.nodes').map((item) => lineOf(item, isTaxIncluded)),
    ...[...shipping, tip].filter(({ total, tax }) => total !== 0 || tax !== 0),
  ]
}

const refundOf = (refund: JsonObject, isTaxIncluded: boolean): MappedRefund => {
  const amount = shopMoney(refund, 'totalRefundedSet')
  const lines = objectsAt(refund, 'refundLineItems.nodes').map((item) => {
    const [tax, subtotal] = [shopMoney(item, 'totalTaxSet'), shopMoney(item, 'subtotalSet')]
    const total = isTaxIncluded ? subtotal - tax : subtotal
    return { ref: idAt(item, 'lineItem.id'), quantity: quantityAt(item, 'quantity'), total, tax }
  })
  const named = lines.reduce((sum, { total, tax }) => sum + total + tax, 0)
  // Where less was given back than the items cost, only the amount is sure.
  return {
    ref: idAt(refund, 'id'),
    at: timeAt(refund, 'createdAt'),
    amount,
    reason: textAt(refund, 'note'),
    lines: named > amount + lines.length ? [] : lines,
  }
}

const statuses: Readonly<Record<string, MappedSale['status']>> = {
  PAID: 'paid',
  PARTIALLY_REFUNDED: 'paid',
  REFUNDED: 'paid',
  VOIDED: 'cancelled',
  EXPIRED: 'cancelled',
}

const saleOf = (order: JsonObject): MappedSale => {
  const total = amountAt(order, 'totalPriceSet.shopMoney.amount')
  const gateway = textAt(order, 'paymentGatewayNames.0')
  const name = textAt(order, 'customer.displayName')
  const isTaxIncluded = valueAt(order, 'taxesIncluded') === true
  return settledSale({
    kind: 'sale',
    ref: idAt(order, 'id'),
    number: textAt(order, 'name'),
    at: timeAt(order, textAt(order, 'processedAt') ? 'processedAt' : 'createdAt'),
    currency: textAt(order, 'totalPriceSet.shopMoney.currencyCode'),
    status:
      valueAt(order, 'test') === true
        ? 'cancelled'
        : (statuses[textAt(order, 'displayFinancialStatus') ?? ''] ?? 'open'),
    lines: linesOf(order),
    total,
    customer: name
      ? {
          ref: textAt(order, 'customer.id'),
          name,
          email: textAt(order, 'customer.defaultEmailAddress.emailAddress'),
          phone: textAt(order, 'customer.defaultPhoneNumber.phoneNumber'),
        }
      : null,
    seller: null,
    payments: gateway ? [{ method: paymentFrom(gateway.replaceAll('_', ' ')).method, amount: total }] : [],
    note: textAt(order, 'note'),
    refunds: objectsAt(order, 'refunds').map((refund) => refundOf(refund, isTaxIncluded)),
  })
}

/** Orders in the currency of the shop with their refunds, variants of products, and customers. */
export const shopify = listProfile({
  orders: saleOf,
  products: (row) => {
    const variant = textAt(row, 'title')
    return {
      kind: 'product',
      ref: idAt(row, 'id'),
      name:
        nameFrom(textAt(row, 'product_title'), variant === 'Default Title' ? null : variant) ??
        idAt(row, 'id'),
      sku: textAt(row, 'sku'),
      barcode: textAt(row, 'barcode'),
      category: textAt(row, 'product_type'),
      price: amountAt(row, 'price'),
      cost: moneyAt(row, 'inventoryItem.unitCost.amount'),
      isArchived: textAt(row, 'product_status') !== 'ACTIVE',
    }
  },
  customers: (row) => ({
    kind: 'customer',
    ref: idAt(row, 'id'),
    name: textAt(row, 'displayName') ?? idAt(row, 'id'),
    email: textAt(row, 'defaultEmailAddress.emailAddress'),
    phone: textAt(row, 'defaultPhoneNumber.phoneNumber'),
    location: nameFrom(textAt(row, 'defaultAddress.city'), textAt(row, 'defaultAddress.country')),
    note: textAt(row, 'note'),
  }),
})
