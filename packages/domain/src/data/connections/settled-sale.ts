import type { Cents } from '#domain/money.ts'
import { spread } from '#domain/spread.ts'
import type { MappedLine, MappedRefund, MappedSale } from './mapped.ts'

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0)

type Charged = { total: Cents; tax: Cents }
const dueOf = (lines: readonly Charged[]): Cents => sumOf(lines.map(({ total, tax }) => total + tax))

/** A line below zero, such as a voucher, is a discount on the others; one that is above all of them stays. */
const withoutVouchers = (lines: readonly MappedLine[]): MappedLine[] => {
  const sold = lines.filter(({ total }) => total >= 0)
  const taken = lines.filter(({ total }) => total < 0)
  const [off, offTax] = [-sumOf(taken.map(({ total }) => total)), -sumOf(taken.map(({ tax }) => tax))]
  const [totals, taxes] = [sold.map(({ total }) => total), sold.map(({ tax }) => tax)]
  if (off > sumOf(totals) || offTax > sumOf(taxes) || offTax < 0) return [...lines]
  const [shares, taxShares] = [spread(off, totals), spread(offTax, taxes)]
  return sold.map((line, place) => ({
    ...line,
    discount: line.discount + (shares[place] ?? 0),
    total: line.total - (shares[place] ?? 0),
    tax: line.tax - (taxShares[place] ?? 0),
  }))
}

/**
 * Some systems round tax on each line and some once for all: up to a cent for each line goes to the line with the most
 * tax. What is further off is left as it is, and refused.
 */
const withRoundedTax = <Line extends Charged>(lines: readonly Line[], total: Cents): Line[] => {
  const off = total - dueOf(lines)
  const most = lines.reduce((best, { tax }, place) => (tax > (lines[best]?.tax ?? 0) ? place : best), 0)
  const tax = lines[most]?.tax ?? 0
  const isRounding = off !== 0 && tax > 0 && tax + off >= 0 && Math.abs(off) <= lines.length
  return lines.map((line, place) => (isRounding && place === most ? { ...line, tax: line.tax + off } : line))
}

/** What came back of a line is not more than the line after its cents were rounded. */
const withinLine = (back: MappedRefund['lines'], lines: readonly MappedLine[]): MappedRefund['lines'] =>
  back.map((line) => {
    const sold = lines.find(({ ref }) => ref === line.ref)
    const over = sold ? line.tax - sold.tax : 0
    return over > 0 && over <= lines.length ? { ...line, tax: line.tax - over } : line
  })

const settledRefund = (refund: MappedRefund, lines: readonly MappedLine[]): MappedRefund => {
  const back = withinLine(refund.lines, lines)
  return { ...refund, lines: dueOf(back) > refund.amount ? withRoundedTax(back, refund.amount) : back }
}

/** A sale with its vouchers and its cents in place. What is not paid is no sale, and needs no lines. */
export const settledSale = (sale: MappedSale): MappedSale => {
  const currency = sale.currency?.toUpperCase() ?? null
  if (sale.status !== 'paid') return { ...sale, currency, lines: [], payments: [], refunds: [] }
  const counted = sale.lines.filter(({ quantity, total, tax }) => quantity !== 0 || total !== 0 || tax !== 0)
  const lines = withRoundedTax(withoutVouchers(counted), sale.total)
  const refunds = sale.refunds.filter(({ amount }) => amount !== 0)
  return { ...sale, currency, lines, refunds: refunds.map((refund) => settledRefund(refund, lines)) }
}
