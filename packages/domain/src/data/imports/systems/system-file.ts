import type { ImportKind } from '../fields.ts'
import type { DateOrder } from '../parse/date.ts'
import type { DecimalSign } from '../parse/decimal.ts'

/** An export of another system: how it is recognised, and which of its columns is which field. */
export type SystemFile = {
  system: string
  file: string
  kind: ImportKind
  /** Header by field. 'Price [*' is the first column whose name begins so. */
  columns: Readonly<Record<string, string>>
  /** Headers that this file has and hardly another one. */
  needs: readonly string[]
  order?: DateOrder
  decimal?: DecimalSign
  fillsDown?: true
  /** Its times are UTC. */
  isUtc?: true
  /** Rows that are no record: `only` these values of a column, or all `but` those. */
  rows?: readonly ({ column: string; only: readonly string[] } | { column: string; but: readonly string[] })[]
  /** Where its header row is written down. */
  facts: readonly string[]
}
