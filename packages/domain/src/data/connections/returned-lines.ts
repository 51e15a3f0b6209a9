import { addQuantities, subtractQuantity } from '#domain/quantity.ts'
import { spread } from '#domain/spread.ts'
import type { MappedLine, MappedRefund, MappedSale } from './mapped.ts'

/** What of a line came back, as positive amounts. */
export type ReturnedLine = {
  /** Of the line in the sale. */
  place: number
  quantity: number
  gross: number
  total: number
  tax: number
}

export type Returned = { refund: MappedRefund; lines: ReturnedLine[] }
type Amounts = Pick<ReturnedLine, 'quantity' | 'gross' | 'total' | 'tax'>
type Wrong = { problem: string }

const nothing: Amounts = { quantity: 0, gross: 0, total: 0, tax: 0 }

const grossOf = ({ total, discount }: MappedLine): number => total + discount

/** Its share of the discount comes back with it; the last of it takes what is left. */
const withGross = (line: MappedLine, back: Amounts, now: Omit<Amounts, 'gross'>): Amounts => {
  const isAll =
    back.total + now.total === line.total && addQuantities(back.quantity, now.quantity) === line.quantity
  const left = grossOf(line) - back.gross
  if (isAll) return { ...now, gross: left }
  const share = line.total === 0 ? 0 : Math.round((line.discount * now.total) / line.total)
  return { ...now, gross: Math.min(left, now.total + share) }
}

/** An amount for no line in particular, shared by what was paid for each; it is no unit, unless it is all that is left. */
const sharesOf = (
  lines: readonly MappedLine[],
  back: readonly Amounts[],
  { amount, isAlone }: { amount: number; isAlone: boolean },
): Omit<Amounts, 'gross'>[] => {
  const left = lines.map((line, place) => {
    const { quantity, total, tax } = back[place] ?? nothing
    return {
      quantity: subtractQuantity(line.quantity, quantity),
      total: line.total - total,
      tax: line.tax - tax,
    }
  })
  const paid = left.map(({ total, tax }) => Math.max(0, total + tax))
  const all = paid.reduce((sum, each) => sum + each, 0)
  if (amount === all && isAlone) return left
  return spread(amount, paid).map((share, place) => {
    const { tax = 0 } = left[place] ?? {}
    const whole = paid[place] ?? 0
    const ofTax = whole === 0 ? 0 : Math.round((tax * share) / whole)
    return { quantity: 0, total: share - ofTax, tax: ofTax }
  })
}

/** What each refund gives back of each line, to the cent, or why that cannot be. */
export const returnedLines = ({
  lines,
  refunds,
}: Pick<MappedSale, 'lines' | 'refunds'>): Returned[] | Wrong => {
  const back: Amounts[] = lines.map(() => nothing)
  const take = (place: number, now: Omit<Amounts, 'gross'>): ReturnedLine | null => {
    const line = lines[place]
    const before = back[place] ?? nothing
    if (!line) return null
    const given = withGross(line, before, now)
    back[place] = {
      quantity: addQuantities(before.quantity, given.quantity),
      gross: before.gross + given.gross,
      total: before.total + given.total,
      tax: before.tax + given.tax,
    }
    return { place, ...given }
  }
  const all: Returned[] = []
  for (const refund of refunds) {
    const given = new Map<number, Omit<Amounts, 'gross'>>()
    const add = (place: number, { quantity, total, tax }: Omit<Amounts, 'gross'>) => {
      const before = given.get(place) ?? nothing
      given.set(place, {
        quantity: addQuantities(before.quantity, quantity),
        total: before.total + total,
        tax: before.tax + tax,
      })
    }
    for (const { ref, ...said } of refund.lines) {
      const place = lines.findIndex((line) => line.ref === ref)
      if (place < 0) return { problem: 'A refund is of an item that is not in this sale.' }
      add(place, said)
    }
    const named = [...given.values()].reduce((sum, { total, tax }) => sum + total + tax, 0)
    const rest = refund.amount - named
    if (rest < 0) return { problem: 'The items of a refund add up to more than its amount.' }
    if (rest > 0) {
      const after = back.map((before, place) => {
        const { quantity, total, tax } = given.get(place) ?? nothing
        return {
          ...before,
          quantity: addQuantities(before.quantity, quantity),
          total: before.total + total,
          tax: before.tax + tax,
        }
      })
      const shares = sharesOf(lines, after, { amount: rest, isAlone: refund.lines.length === 0 })
      for (const [place, share] of shares.entries())
        if (share.total + share.tax > 0 || share.quantity > 0) add(place, share)
    }
    const returned: ReturnedLine[] = []
    for (const [place, now] of [...given].sort(([one], [other]) => one - other)) {
      const line = take(place, now)
      if (line) returned.push(line)
    }
    all.push({ refund, lines: returned })
  }
  const isTooMuch = lines.some(({ quantity, total, tax }, place) => {
    const given = back[place] ?? nothing
    return given.quantity > quantity || given.total > total || given.tax > tax
  })
  return isTooMuch ? { problem: 'More was refunded than was paid.' } : all
}
