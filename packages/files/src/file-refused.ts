export const refusals = [
  'too-large',
  'too-many-rows',
  'too-many-columns',
  'cell-too-long',
  'line-too-long',
  'unclosed-quote',
  'wrong-encoding',
  'not-a-table',
  'encrypted',
  'zip-bomb',
  'damaged',
  'too-deep',
  'duplicate-key',
  'empty',
] as const
export type Refusal = (typeof refusals)[number]

/** The file cannot be read, for a reason that its owner can do something about. */
export class FileRefused extends Error {
  readonly code: Refusal
  readonly row: number | null
  constructor(code: Refusal, message: string, row: number | null = null) {
    super(message)
    this.name = 'FileRefused'
    this.code = code
    this.row = row
  }
}
