import type { Unit } from '#domain/books/catalog/unit.ts'
import type { SaleKind } from '#domain/books/sales/limits.ts'
import type { Locale } from '#domain/locales.ts'

/** All that stands on a receipt, and nothing more: anyone who has the paper can read it. */
export type Receipt = {
  kind: SaleKind
  /** 'T1-000042'; null of samples, and of sales from before receipts were numbered. */
  number: string | null
  /** Printed without the network: the number is that of the device, and the sale has none yet. */
  is_temporary?: true
  sale_number: string
  date: string
  /** When the sale was last edited since. */
  changed_at: string | null
  store: {
    name: string
    address: string
    tax_number: string
    currency: string
    locale: Locale
    time_zone: string
    /** A picture as a data URL. */
    logo: string | null
  }
  seller: string
  till: string | null
  client: string | null
  /** Of a return: the sale it belongs to. */
  return_of: {
    number: string | null
    sale_number: string
    date: string
    /** Whether something was taken off the whole sale: then less than the prices is given back. */
    was_discounted: boolean
  } | null
  lines: ReceiptLine[]
  /** On the whole sale, in prices as they are shown. */
  discount: { percent: number | null; amount: number } | null
  prices_include_tax: boolean
  taxes: { name: string; rate: number; base: number; amount: number }[]
  tax: number
  paid: number
  payments: { method: string; amount: number }[]
  cash_given: number | null
  change: number | null
  /** Where the receipt can be looked up; null where it cannot. */
  link: string | null
}

export type ReceiptLine = {
  name: string
  quantity: number
  /** What the quantity was measured in; left out where it was counted. */
  unit?: Unit | undefined
  price: number
  /** In percent. */
  discount: number
  /** What it was sold with; off each unit where it is an amount. */
  promotion?: { name: string; amount: number | null } | undefined
  /** In prices as they are shown, before the discount on the whole sale. */
  amount: number
}
