import { isGivenBack } from './given-back.ts'
import type { Moment } from './parse/date.ts'
import type { ReadRecord, RefusedCell } from './read-records.ts'
import { seenKeys } from './seen-keys.ts'

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

const kindOf = ({ values }: ReadRecord): 'SALE' | 'RETURN' => (isGivenBack(values) ? 'RETURN' : 'SALE')

const keyOf = (line: ReadRecord): string => `${String(line.values.number ?? '')}\u0000${kindOf(line)}`

const disagreements = (lines: readonly ReadRecord[]): GroupedSale['refused'] => {
  if (lines.length === 1) return []
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
  const seen = seenKeys()
  let lines: ReadRecord[] = []
  let openKey = ''

  const end = (): GroupedSale | null => {
    const [first] = lines
    if (!first) return null
    const again = seen.add(openKey)
      ? [
          {
            field: 'number',
            column: null,
            row: first.row,
            reason: 'This number was used further up. Sort the file by number.',
          },
        ]
      : []
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
      const key = keyOf(line)
      const ended = lines.length > 0 && openKey !== key ? end() : null
      openKey = key
      lines.push(line)
      return ended
    },
    end,
  }
}
