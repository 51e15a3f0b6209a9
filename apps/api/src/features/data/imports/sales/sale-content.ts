import { contentHash } from '../refs.ts'
import type { SaleValues } from './sale-values.ts'

/**
 * Of what a sale says, without its customer: one who was renamed or erased since makes no other sale of it. It is stored,
 * so the fields and their order stay as they are.
 */
export const saleHash = ({ number, day, at, seller, payment, note, lines }: SaleValues): string =>
  contentHash({
    number,
    day,
    at,
    customer: null,
    customer_email: null,
    customer_phone: null,
    seller,
    payment,
    note,
    lines: lines.map((line) => ({
      row: 0,
      product: line.product,
      sku: line.sku,
      barcodes: line.barcodes,
      category: line.category,
      quantity: line.quantity,
      price: line.price,
      discount: line.discount,
      total: line.total,
      tax: line.tax,
      discountPercent: line.discountPercent,
      unitCost: line.unitCost,
      isWholeSale: line.isWholeSale,
    })),
  })
