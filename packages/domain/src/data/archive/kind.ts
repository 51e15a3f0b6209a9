/** One kind of record in an archive: a table, as a CSV file for people and as JSON lines for the way back. */
export type ArchiveKind = {
  table: string
  /** The name of its files. */
  name: string
  title: string
  about: string
  /** What each column means, in the order in which they are explained. */
  columns: Readonly<Record<string, string>>
  /** Columns that stay here, and why. */
  withheld?: Readonly<Record<string, string>>
  /** A column that refers to a row of the same table: those rows are loaded after the others. */
  refersToSelf?: string
  /** A new store has rows of its own in it. */
  isNeverEmpty?: true
}

export const secret = 'It is a secret: anyone who has it gets in.'
export const login = 'It is about how a person signs in.'
export const knownHere = 'It is since when this installation knows it.'
export const moment = 'It is about this moment only.'

export const common = {
  id: 'Identifies the row; other files refer to it',
  version: 'Counts the edits of the row',
  created_at: 'When it was added',
} as const
