import type { FileCell } from '@tillsight/domain/data/imports/cell'
import type { RowOutcome } from '@tillsight/domain/data/imports/import-state'

/** What a row says, by field: money in hundredths, days as '2026-03-31', an empty cell as null. */
export type Values = Record<string, unknown>

/** Why a row is refused; the field is null where it is the row as a whole. */
export type Problem = { row: number; field: string | null; message: string }

export type Change = { field: string; before: Shown; after: Shown }
export type Shown = string | number | boolean | null

/** A row of the file, or the rows of one sale, as it was read. */
export type FileRecord = {
  row: number
  values: Values
  problems: Problem[]
  cells: [row: number, cells: readonly FileCell[]][]
  /** Given once it is known: the one it had when it was checked. */
  ref?: string | null
}

/** What would become of a record. */
export type Planned<Ready = unknown> = FileRecord & {
  outcome: RowOutcome
  targetId: string | null
  changes: Change[]
  /** What is written, once it is. */
  ready: Ready | null
}

/** What cannot be read is not missing, and what was said is not said again. */
const once = (problems: readonly Problem[]): Problem[] => {
  const isAt = (one: Problem, other: Problem) => one.row === other.row && one.field === other.field
  const isMissing = ({ message }: Problem) => message.endsWith(' required.')
  return problems.filter(
    (one, place) =>
      !problems.slice(0, place).some((other) => isAt(one, other) && one.message === other.message) &&
      !(isMissing(one) && problems.some((other) => isAt(one, other) && !isMissing(other))),
  )
}

export const refused = (record: FileRecord, problems: Problem[]): Planned<never> => ({
  ...record,
  outcome: 'refused',
  targetId: null,
  changes: [],
  problems: once(problems),
  ready: null,
})

/** A row that says what is there already, or what is not wanted: nothing is written. */
export const unchanged = (record: FileRecord, targetId: string | null): Planned<never> => ({
  ...record,
  outcome: 'unchanged',
  targetId,
  changes: [],
  problems: [],
  ready: null,
})
