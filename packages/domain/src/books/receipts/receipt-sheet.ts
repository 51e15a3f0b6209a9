import { inUnits, usualUnit } from '#domain/books/catalog/unit.ts'
import { formatDay } from '#domain/day-text.ts'
import { type Formats, formatsOf } from '#domain/formats.ts'
import { wallTime } from '#domain/wall-clock.ts'
import type { Receipt, ReceiptLine } from './receipt.ts'

/** What a receipt is printed on: a roll of 80 mm, or A4. */
export const receiptPapers = ['ROLL', 'A4'] as const
export type ReceiptPaper = (typeof receiptPapers)[number]

/** As the one who writes the file gets it. */
export type ReceiptDocument = { receipt: ReceiptSheet; paper: ReceiptPaper; title: string; madeAt: Date }

type Row = { label: string; amount: string }

/** A receipt in words, the same on the screen, on a roll and on A4. */
export type ReceiptSheet = {
  title: string
  store: { name: string; lines: string[]; logo: string | null }
  /** Of an invoice: whom it is for. Of an order: whom it goes to. */
  customer?: string[]
  /** What stands above it; 'Bill to' where nothing is said. */
  customerLabel?: string
  facts: [label: string, value: string][]
  notices: string[]
  /** An invoice also has the rate of tax of each line, and an order the supplier's own number. */
  lines: {
    name: string
    article?: string
    quantity: string
    price: string
    discount: string
    /** The name of the promotion that the discount is of. */
    promotion?: string
    tax?: string
    amount: string
  }[]
  sums: Row[]
  total: Row
  payments: Row[]
  taxes: { name: string; base: string; amount: string; gross?: string }[]
  /** Of the report of a drawer, on a roll. */
  sections?: { heading: string; rows: Row[] }[]
  link: string | null
}

/** Lines of text as they were typed, without empty ones. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** Days and times as the store writes them. */
export const storeClock = ({ time_zone, locale }: Pick<Receipt['store'], 'time_zone' | 'locale'>) => {
  const wall = (instant: string): string =>
    new Date(wallTime(time_zone, new Date(instant).getTime())).toISOString()
  const day = (instant: string): string => formatDay(wall(instant).slice(0, 10), locale)
  return { day, dateTime: (instant: string): string => `${day(instant)}, ${wall(instant).slice(11, 16)}` }
}

type Clock = ReturnType<typeof storeClock>

const factsOf = (receipt: Receipt, clock: Clock): [string, string][] => {
  const { number, is_temporary, sale_number, date, seller, till, client, return_of } = receipt
  const noun = receipt.kind === 'SALE' ? 'Sale' : 'Return'
  return [
    ...(number ? [['Number', number] satisfies [string, string]] : []),
    ...(is_temporary ? [] : [[noun, sale_number] satisfies [string, string]]),
    ...(return_of
      ? [
          [
            'Belongs to',
            `${return_of.number ?? `Sale ${return_of.sale_number}`}, ${clock.day(return_of.date)}`,
          ] satisfies [string, string],
        ]
      : []),
    ['Date', clock.dateTime(date)],
    ['Sold by', seller],
    ...(till ? [['Till', till] satisfies [string, string]] : []),
    ...(client ? [['Client', client] satisfies [string, string]] : []),
  ]
}

const noticesOf = (receipt: Receipt, clock: Clock): string[] => {
  const { number, is_temporary, kind, sale_number, date, changed_at, return_of } = receipt
  const noun = kind === 'SALE' ? 'sale' : 'return'
  return [
    ...(number ? [] : [`Without a receipt number: ${noun} ${sale_number} of ${clock.dateTime(date)}.`]),
    ...(is_temporary ? ['Temporary number, final receipt follows.'] : []),
    ...(return_of?.was_discounted ? ['Refunded as paid, less the discount on the whole sale.'] : []),
    ...(changed_at ? [`Changed on ${clock.dateTime(changed_at)}.`] : []),
  ]
}

const taxName = ({ name, rate }: { name: string; rate: number }, { exactPercent }: Formats): string =>
  `${name} ${exactPercent(rate)}`

const sumsOf = (receipt: Receipt, formats: Formats): Row[] => {
  const { money, exactPercent } = formats
  const { discount, lines, tax, taxes, prices_include_tax } = receipt
  const isTaxAdded = !prices_include_tax && taxes.length > 0
  if (!discount && !isTaxAdded) return []
  const cents = lines.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)
  const percent = discount?.percent ? ` ${exactPercent(discount.percent)}` : ''
  return [
    { label: 'Subtotal', amount: money(cents / 100) },
    ...(discount ? [{ label: `Discount${percent}`, amount: money(-discount.amount) }] : []),
    ...(isTaxAdded ? [{ label: 'Tax', amount: money(tax) }] : []),
  ]
}

const paymentsIn = ({ kind, payments, cash_given, change }: Receipt, { money }: Formats): Row[] => [
  ...payments.map(({ method, amount }) => ({
    label: kind === 'SALE' ? method : `Refund, ${method.toLowerCase()}`,
    amount: money(amount),
  })),
  ...(cash_given === null ? [] : [{ label: 'Cash given', amount: money(cash_given) }]),
  ...(change === null ? [] : [{ label: 'Change', amount: money(change) }]),
]

/** '−10%', or '−$0.50' off each unit; nothing at the full price. With the name of a promotion, where it is one. */
export const lineDiscount = (
  { discount, promotion }: ReceiptLine,
  { money, exactPercent }: Formats,
): Pick<ReceiptSheet['lines'][number], 'discount' | 'promotion'> => {
  if (discount === 0) return { discount: '' }
  if (!promotion) return { discount: `−${exactPercent(discount)}` }
  const off = promotion.amount === null ? exactPercent(discount) : money(promotion.amount)
  return { discount: `−${off}`, promotion: promotion.name }
}

export const receiptSheet = (receipt: Receipt): ReceiptSheet => {
  const { kind, store, lines, paid, taxes, link } = receipt
  const formats = formatsOf(store)
  const { money, number } = formats
  const clock = storeClock(store)
  return {
    title: kind === 'SALE' ? 'Receipt' : 'Return receipt',
    store: {
      name: store.name,
      lines: [...linesOf(store.address), ...(store.tax_number ? [`Tax number ${store.tax_number}`] : [])],
      logo: store.logo,
    },
    facts: factsOf(receipt, clock),
    notices: noticesOf(receipt, clock),
    lines: lines.map((line) => ({
      name: line.name,
      quantity: inUnits(number(line.quantity), line.unit ?? usualUnit),
      price: money(line.price),
      ...lineDiscount(line, formats),
      amount: money(line.amount),
    })),
    sums: sumsOf(receipt, formats),
    total: { label: 'Total', amount: money(paid) },
    payments: paymentsIn(receipt, formats),
    taxes: taxes.map((tax) => ({
      name: taxName(tax, formats),
      base: money(tax.base),
      amount: money(tax.amount),
    })),
    link,
  }
}

/** Below a product on a narrow roll: '2 × $5.00 −10% Coffee week'; nothing for one at its full price. */
export const lineDetail = (line: ReceiptSheet['lines'][number]): string => {
  const { quantity, price, discount, promotion, tax } = line
  const isPlain = quantity === '1' && discount === '' && tax === undefined
  const priced = isPlain ? '' : [`${quantity} × ${price}`, discount, promotion].filter(Boolean).join(' ')
  return tax ? `${priced}, tax ${tax}` : priced
}

/** A link to the server's own machine leads nowhere from a customer's phone. */
export const receiptLink = (publicUrl: string, token: string): string | null =>
  /^https?:\/\/localhost(?:[:/]|$)/i.test(publicUrl) ? null : `${publicUrl}/r/${token}`
