import type { Unit } from '@tillsight/domain/books/catalog/unit'
import type { Payment } from '@tillsight/domain/books/sales/payments'
import type { ChargedTax } from '@tillsight/domain/books/taxes/tax'
import { importedTaxes } from '@tillsight/domain/data/imports/imported-tax'
import { addQuantities } from '@tillsight/domain/quantity'
import { searchText } from '@tillsight/domain/search-text'
import { v7 as newId } from 'uuid'
import { searchTextOf } from '#features/books/sales/index.ts'
import {
  type LineRow,
  minus,
  type ReturnedLineRow,
  type SaleRow,
  sumsOf,
  taxesBack,
} from '#features/data/imports/index.ts'

export type WrittenLine = {
  product_id: string
  product_name: string
  product_long_name: string | null
  category_id: string
  category_name: string
  unit: Unit | null
  price: number
  unit_cost: number
  quantity: number
  discount: number
  total: number
  tax: number
}

export type WrittenReturn = {
  ref: string
  at: string
  reason: string | null
  lines: { place: number; quantity: number; gross: number; total: number; tax: number }[]
}

/** A sale as it is written, with our ids and no name of a customer: enough to write it again. */
export type WrittenSale = {
  at: string
  customer_id: string | null
  seller_id: string
  payment: string
  payments: Payment[] | null
  note: string | null
  number: string | null
  lines: WrittenLine[]
  returns: WrittenReturn[]
}

/** Its number here and those of its returns, by what they are called at the source. */
export type SaleNumbers = { sale: number; returns: Record<string, { id: string; number: number }> }

const mostRate = 10_000

const grossOf = ({ total, discount }: WrittenLine): number => total + discount
const costOf = ({ unit_cost, quantity }: WrittenLine): number => Math.round(unit_cost * quantity)
const taxesOf = ({ total, tax }: WrittenLine): ChargedTax[] | null => {
  const taxes = importedTaxes(total, tax)
  return taxes.length > 0 ? taxes : null
}

const rateOf = (line: WrittenLine): number => {
  const gross = grossOf(line)
  return gross === 0 ? 0 : Math.min(mostRate, Math.round((line.discount / gross) * mostRate))
}

const frozen = (line: WrittenLine) => ({
  product_id: line.product_id,
  product_name: line.product_name,
  product_long_name: line.product_long_name,
  category_id: line.category_id,
  category_name: line.category_name,
  price: line.price,
  unit_cost: line.unit_cost,
  discount_rate: rateOf(line),
  unit: line.unit,
})

const lineRow = (saleId: string, line: WrittenLine, place: number): LineRow => ({
  sale_id: saleId,
  place,
  ...frozen(line),
  quantity: line.quantity,
  gross: grossOf(line),
  discount: line.discount,
  total: line.total,
  cost: costOf(line),
  tax: line.tax,
  taxes: taxesOf(line),
})

/** The note comes last, as in every sale: an erasure looks for it there. */
const searchTextFor = ({ lines, note, number }: WrittenSale): string => {
  const names = lines.map(({ product_name, product_long_name }) => ({
    productName: product_name,
    productLongName: product_long_name,
  }))
  return [searchText(number ?? ''), searchTextOf(names, note)].join('\n')
}

export type SaleToWrite = { id: string; version: number; numbers: SaleNumbers; sale: WrittenSale }

/** The rows of a sale and its lines. */
export const saleRows = ({
  id,
  version,
  numbers,
  sale,
}: SaleToWrite): { sale: SaleRow; lines: LineRow[] } => {
  const lines = sale.lines.map((line, place) => lineRow(id, line, place))
  const { at, customer_id, seller_id, payment, payments, note } = sale
  return {
    lines,
    sale: {
      ...{
        id,
        version,
        number: numbers.sale,
        day: at.slice(0, 10),
        at,
        customer_id,
        seller_id,
        payment,
        payments,
      },
      note,
      is_discounted: lines.some(({ discount }) => discount > 0),
      ...sumsOf(lines),
      search_text: searchTextFor(sale),
    },
  }
}

const backRow = (
  { id, place, lineId, before }: { id: string; place: number; lineId: string; before: number },
  line: WrittenLine,
  back: WrittenReturn['lines'][number],
): ReturnedLineRow => {
  // As a running sum, so that no cent of the cost stays behind.
  const costUntil = (quantity: number) => Math.round((costOf(line) * quantity) / line.quantity)
  return {
    ...{ sale_id: id, id: newId(), place, return_of: lineId },
    ...frozen(line),
    quantity: minus(back.quantity),
    gross: minus(back.gross),
    discount: minus(back.gross - back.total),
    total: minus(back.total),
    cost: minus(costUntil(addQuantities(before, back.quantity)) - costUntil(before)),
    tax: minus(back.tax),
    taxes: taxesBack(taxesOf(line), back.tax),
    restocked: true,
  }
}

/** The rows of its returns; what came back moves no stock, and is no loss. */
export const returnRows = ({ id, numbers, sale }: SaleToWrite, lineIds: readonly string[]) => {
  const cameBack = sale.lines.map(() => 0)
  return sale.returns.map((returned) => {
    const own = numbers.returns[returned.ref] ?? { id: newId(), number: 0 }
    const lines = returned.lines.flatMap((back, place) => {
      const line = sale.lines[back.place]
      const lineId = lineIds[back.place]
      const before = cameBack[back.place] ?? 0
      cameBack[back.place] = addQuantities(before, back.quantity)
      return line && lineId ? [backRow({ id: own.id, place, lineId, before }, line, back)] : []
    })
    const sums = sumsOf(lines)
    const { customer_id, seller_id, payment } = sale
    return {
      lines,
      sale: {
        ...{ id: own.id, number: own.number, return_of: id, day: returned.at.slice(0, 10), at: returned.at },
        ...{ sold_at: sale.at, customer_id, seller_id, payment, payments: null },
        ...{ note: null, reason: returned.reason, restocked: true, restocked_units: minus(sums.quantity) },
        lost_cost: 0,
        is_discounted: sale.lines.some(({ discount }) => discount > 0),
        ...sums,
        prices_include_tax: false,
        search_text: searchTextFor(sale),
      },
    }
  })
}
