import { open, stat } from 'node:fs/promises'
import { FileRefused } from './file-refused.ts'
import type { FileLimits } from './limits.ts'
import { listZip } from './zip.ts'

export type FileFormat = 'text' | 'json' | 'parquet' | 'xlsx' | 'xls' | 'ods' | 'bundle'

const starts: readonly [string, string][] = [
  ['4d5a', 'a program'],
  ['7f454c46', 'a program'],
  ['25504446', 'a PDF'],
  ['89504e47', 'a picture'],
  ['ffd8ff', 'a picture'],
  ['47494638', 'a picture'],
  ['1f8b', 'a compressed file'],
  ['377abcaf', 'a compressed file'],
  ['526172211a07', 'a compressed file'],
  ['53514c69746520666f726d6174', 'a database'],
]

/** A list or an object, after a byte order mark; a table can begin with a bracket, too. */
const jsonStart = /^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)?\s*(?:\[\s*(?:[[{\]]|$)|\{\s*(?:"|$))/

const zipStart = '504b0304'
const parquetStart = '50415231'
const oldOfficeStart = 'd0cf11e0a1b11ae1'

const headOf = async (path: string, length: number): Promise<Buffer> => {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

const zipFormat = async (path: string, limits: FileLimits): Promise<FileFormat> => {
  const { entries, zip } = await listZip(path, limits)
  zip.close()
  const has = (name: string) => entries.some(({ fileName }) => fileName === name)
  if (has('xl/workbook.xml')) return 'xlsx'
  if (has('content.xml') && has('mimetype')) return 'ods'
  if (has('xl/workbook.bin'))
    throw new FileRefused('not-a-table', 'Binary workbooks (.xlsb) cannot be read. Save it as .xlsx or CSV.')
  return 'bundle'
}

/** A workbook with a password is a container of the old kind around an encrypted part. */
const oldOfficeFormat = (head: Buffer): FileFormat => {
  if (head.includes(Buffer.from('EncryptedPackage', 'utf16le')))
    throw new FileRefused('encrypted', 'The file has a password. Remove it and upload the file again.')
  if (head.includes(Buffer.from('Workbook', 'utf16le')) || head.includes(Buffer.from('Book', 'utf16le')))
    return 'xls'
  throw new FileRefused('not-a-table', 'This is not a spreadsheet. Upload a CSV, Excel, ODS or JSON file.')
}

const most = {
  text: 'textBytes',
  json: 'textBytes',
  parquet: 'spreadsheetBytes',
  xlsx: 'spreadsheetBytes',
  ods: 'spreadsheetBytes',
  xls: 'oldSpreadsheetBytes',
  bundle: 'zipBytes',
} as const satisfies Record<FileFormat, keyof FileLimits>

const byContent = async (path: string, size: number, limits: FileLimits): Promise<FileFormat> => {
  const head = await headOf(path, 4096)
  const hex = head.subarray(0, 16).toString('hex')
  if (hex.startsWith(zipStart)) return zipFormat(path, limits)
  if (hex.startsWith(parquetStart)) return 'parquet'
  if (hex.startsWith(oldOfficeStart)) {
    if (size > limits.oldSpreadsheetBytes) return 'xls'
    return oldOfficeFormat(await headOf(path, size))
  }
  const known = starts.find(([start]) => hex.startsWith(start))
  if (known)
    throw new FileRefused('not-a-table', `This is ${known[1]}. Upload a CSV, Excel, ODS or JSON file.`)
  return jsonStart.test(Buffer.from(head.filter((byte) => byte !== 0)).toString('latin1')) ? 'json' : 'text'
}

/** By what is in it; its name can say anything. */
export const detectFormat = async (path: string, limits: FileLimits): Promise<FileFormat> => {
  const { size } = await stat(path)
  if (size === 0) throw new FileRefused('empty', 'The file is empty.')
  if (size > limits.zipBytes) throw tooLarge(limits.zipBytes)
  const format = await byContent(path, size, limits)
  if (size > limits[most[format]]) throw tooLarge(limits[most[format]])
  return format
}

const tooLarge = (bytes: number): FileRefused =>
  new FileRefused(
    'too-large',
    `The file is larger than ${Math.floor(bytes / 1024 / 1024)} MB. Split it and upload the parts.`,
  )
