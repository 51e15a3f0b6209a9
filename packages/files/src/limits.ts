const megabyte = 1024 * 1024

/** What a file may cost to read. Text and sheets are read as they come; an xls and the texts of a workbook are in memory. */
export type FileLimits = {
  textBytes: number
  spreadsheetBytes: number
  oldSpreadsheetBytes: number
  zipBytes: number
  /** All that a zip unpacks to, and how many times its size that may be. */
  unpackedBytes: number
  unpackedRatio: number
  /** What the different texts of an Excel workbook may take in memory. */
  textsBytes: number
  /** A tag or a comment. */
  markupLength: number
  rows: number
  columns: number
  cellLength: number
  lineLength: number
  jsonDepth: number
  zipEntries: number
  /** Called with every chunk and row that was read, so that a reader that stands still is noticed. */
  onProgress?: () => void
}

export const fileLimits: FileLimits = {
  textBytes: 500 * megabyte,
  spreadsheetBytes: 50 * megabyte,
  oldSpreadsheetBytes: 20 * megabyte,
  zipBytes: 1000 * megabyte,
  unpackedBytes: 600 * megabyte,
  unpackedRatio: 200,
  textsBytes: 128 * megabyte,
  markupLength: megabyte,
  rows: 2_000_000,
  columns: 1000,
  cellLength: 100_000,
  lineLength: 4_000_000,
  jsonDepth: 8,
  zipEntries: 20_000,
}
