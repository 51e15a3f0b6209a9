const megabyte = 1024 * 1024

/** What a file may cost to read. Text is read as it comes; a spreadsheet is held in memory while it is unpacked. */
export type FileLimits = {
  textBytes: number
  spreadsheetBytes: number
  oldSpreadsheetBytes: number
  zipBytes: number
  /** All that a zip unpacks to, and how many times its size that may be. */
  unpackedBytes: number
  unpackedRatio: number
  rows: number
  columns: number
  cellLength: number
  lineLength: number
  jsonDepth: number
  zipEntries: number
}

export const fileLimits: FileLimits = {
  textBytes: 500 * megabyte,
  spreadsheetBytes: 50 * megabyte,
  oldSpreadsheetBytes: 20 * megabyte,
  zipBytes: 1000 * megabyte,
  unpackedBytes: 600 * megabyte,
  unpackedRatio: 200,
  rows: 2_000_000,
  columns: 1000,
  cellLength: 100_000,
  lineLength: 4_000_000,
  jsonDepth: 8,
  zipEntries: 20_000,
}
