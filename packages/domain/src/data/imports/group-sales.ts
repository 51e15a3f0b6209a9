import type { Moment } from './parse/date.ts'
import type { ReadRecord, RefusedCell } from './read-records.ts'

export type GroupedSale = {
  number: string
  kind: 'SALE' | 'RETURN'
  lines: readonly ReadRecord[]
  /** Of the sale as a whole: what its lines disagree on, and a number that comes back further below. */
  refused: readonly (RefusedCell & { row: number })[]
}

export type SaleGrouper = {
  /** The sale that ended with this row; null while it goes on. */
  push: (line: ReadRecord) => GroupedSale | null
  end: () => GroupedSale | null
}

const mostLines = 200

const kindOf = ({ values }: ReadRecord): 'SALE' | 'RETURN' => {
  if (values.kind === 'RETURN') return 'RETURN'
  return typeof values.quantity === 'number' && values.quantity < 0 ? 'RETURN' : 'SALE'
}

const keyOf = (line: ReadRecord): string => `${String(line.values.number ?? '')}\u0000${kindOf(line)}`

const disagreements = (lines: readonly ReadRecord[]): GroupedSale['refused'] => {
  const [first] = lines
  const day = (first?.values.date as Moment | undefined)?.day
  const other = lines.find(({ values }) => values.date !== undefined && (values.date as Moment).day !== day)
  const tooMany = lines[mostLines]
  return [
    ...(other && day
      ? [
          {
            field: 'date',
            column: null,
            row: other.row,
            reason: `This row has another day than row ${first?.row}, which has the same number.`,
          },
        ]
      : []),
    ...(tooMany
      ? [
          {
            field: 'number',
            column: null,
            row: tooMany.row,
            reason: `A sale has at most ${mostLines} lines.`,
          },
        ]
      : []),
  ]
}

/** Lines with the same number, one below the other, are one sale; the lines that came back are a return of their own. */
export const saleGrouper = (): SaleGrouper => {
  const seen = new Set<string>()
  let lines: ReadRecord[] = []

  const end = (): GroupedSale | null => {
    const [first] = lines
    if (!first) return null
    const key = keyOf(first)
    const again = seen.has(key)
      ? [
          {
            field: 'number',
            column: null,
            row: first.row,
            reason: 'This number was used further up. Sort the file by number.',
          },
        ]
      : []
    seen.add(key)
    const sale = {
      number: String(first.values.number ?? ''),
      kind: kindOf(first),
      lines,
      refused: [...again, ...disagreements(lines)],
    }
    lines = []
    return sale
  }

  return {
    push: (line) => {
      const [first] = lines
      const ended = first && keyOf(first) !== keyOf(line) ? end() : null
      lines.push(line)
      return ended
    },
    end,
  }
}
