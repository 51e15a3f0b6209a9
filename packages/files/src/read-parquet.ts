import { open } from 'node:fs/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { FileCell, FileRow } from '@tillsight/domain/data/imports/cell'
import type { AsyncBuffer, Compressors, FileMetaData, ParquetParsers } from 'hyparquet'
import { FileRefused } from './file-refused.ts'
import type { FileLimits } from './limits.ts'

/** A part of the file that is unpacked at once. */
const groupBytes = 64 * 1024 * 1024
/** A file says in its last bytes what is in it. */
const longestFooter = 16 * 1024 * 1024

const damaged = () => new FileRefused('damaged', 'The Parquet file is damaged. Write it again.')

const compressors = async (): Promise<Compressors> => {
  const { decompress } = await import('fzstd')
  return {
    GZIP: (packed, length) => gunzipSync(packed, { maxOutputLength: Math.max(1, length) }),
    BROTLI: (packed, length) => brotliDecompressSync(packed, { maxOutputLength: Math.max(1, length) }),
    ZSTD: (packed, length) => decompress(packed, new Uint8Array(length)),
  }
}

const parsers: Partial<ParquetParsers> = {
  dateFromDays: (days) => ({ date: new Date(days * 86_400_000).toISOString().slice(0, 10) }),
}

const inText = (value: object): string =>
  JSON.stringify(value, (_key, part) => (typeof part === 'bigint' ? String(part) : part))

/** A moment of a column without a zone is what the clock on the wall showed. */
const dateCell = (moment: Date, isInstant: boolean): FileCell => {
  if (Number.isNaN(moment.getTime())) return null
  return isInstant ? moment.toISOString() : { date: moment.toISOString().slice(0, 19) }
}

const cellOf = (value: unknown, { isInstant, decimals }: Column): FileCell => {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'bigint') return String(value)
  if (typeof value === 'number' && decimals !== null) return Number(value.toFixed(decimals))
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value
  if (value instanceof Date) return dateCell(value, isInstant)
  if (value instanceof Uint8Array || typeof value !== 'object') return null
  return 'date' in value && typeof value.date === 'string' ? { date: value.date } : inText(value)
}

type Column = {
  name: string
  isInstant: boolean
  /** Of a decimal number, which is read as a binary one; null where it is none. */
  decimals: number | null
}

/** Those of the first level; what is nested below one is its value. */
const columnsOf = ({ schema }: FileMetaData, { columns: most }: FileLimits): Column[] => {
  const columns: Column[] = []
  let skip = 0
  for (const { name, num_children = 0, logical_type, converted_type, scale = 0 } of schema.slice(1)) {
    if (skip === 0) {
      const isInstant = logical_type?.type !== 'TIMESTAMP' || logical_type.isAdjustedToUTC
      const isDecimal = logical_type?.type === 'DECIMAL' || converted_type === 'DECIMAL'
      columns.push({ name, isInstant, decimals: isDecimal ? Math.min(20, Math.max(0, scale)) : null })
    }
    skip = Math.max(0, skip - 1) + num_children
  }
  if (columns.length > most)
    throw new FileRefused(
      'too-many-columns',
      `The file has more than ${most.toLocaleString('en-US')} columns.`,
    )
  return columns
}

const checkSizes = ({ num_rows, row_groups }: FileMetaData, limits: FileLimits): void => {
  if (Number(num_rows) > limits.rows)
    throw new FileRefused(
      'too-many-rows',
      `The file has more than ${limits.rows.toLocaleString('en-US')} rows.`,
    )
  const pages = row_groups.flatMap(({ columns }) =>
    columns.reduce((sum, { meta_data }) => sum + Number(meta_data?.total_uncompressed_size ?? 0), 0),
  )
  if (pages.some((bytes) => bytes > groupBytes || bytes < 0))
    throw new FileRefused(
      'too-large',
      'A row group of the file unpacks to more than 64 MB. Write it with smaller row groups.',
    )
}

const codecs = ['UNCOMPRESSED', 'SNAPPY', 'GZIP', 'BROTLI', 'ZSTD']

const checkCodecs = ({ row_groups }: FileMetaData): void => {
  const other = row_groups
    .flatMap(({ columns }) => columns.map(({ meta_data }) => meta_data?.codec ?? 'UNCOMPRESSED'))
    .find((codec) => !codecs.includes(codec))
  if (other)
    throw new FileRefused(
      'not-a-table',
      `The file is packed with ${other}. Write it with ZSTD, Snappy or GZIP.`,
    )
}

type Opened = { metadata: FileMetaData; file: AsyncBuffer; close: () => Promise<void> }

const openParquet = async (path: string, limits: FileLimits): Promise<Opened> => {
  const { parquetMetadataAsync } = await import('hyparquet')
  const handle = await open(path)
  try {
    const { size } = await handle.stat()
    const file: AsyncBuffer = {
      byteLength: size,
      slice: async (start, end = size) => {
        const length = end - start
        if (!(length >= 0) || length > groupBytes || start < 0 || end > size) throw damaged()
        const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, start)
        limits.onProgress?.()
        return buffer.buffer.slice(buffer.byteOffset, buffer.byteOffset + bytesRead)
      },
    }
    const tail = new DataView(await file.slice(Math.max(0, size - 8)))
    if (tail.byteLength < 8 || tail.getUint32(0, true) > Math.min(longestFooter, size - 8)) throw damaged()
    const metadata = await parquetMetadataAsync(file)
    checkSizes(metadata, limits)
    checkCodecs(metadata)
    return { metadata, file, close: () => handle.close() }
  } catch (error) {
    await handle.close()
    throw error instanceof FileRefused ? error : damaged()
  }
}

/** Row 1 has the names, as if it were a sheet. One row group is in memory at a time. */
export async function* readParquet(path: string, limits: FileLimits): AsyncGenerator<FileRow> {
  const { metadata, file, close } = await openParquet(path, limits)
  try {
    const columns = columnsOf(metadata, limits)
    yield { sheet: '', row: 1, cells: columns.map(({ name }) => name) }
    const { parquetReadObjects } = await import('hyparquet')
    const shared = { file, metadata, parsers, compressors: await compressors(), geoparquet: false }
    let first = 0
    for (const { num_rows } of metadata.row_groups) {
      const rowEnd = first + Number(num_rows)
      const rows = await parquetReadObjects({ ...shared, rowStart: first, rowEnd })
      for (const [place, values] of rows.entries()) {
        const cells = columns.map((column) => cellOf(values[column.name], column))
        if (cells.some((cell) => typeof cell === 'string' && cell.length > limits.cellLength))
          throw new FileRefused(
            'cell-too-long',
            `A cell is longer than ${limits.cellLength.toLocaleString('en-US')} characters.`,
            first + place + 2,
          )
        yield { sheet: '', row: first + place + 2, cells }
      }
      first = rowEnd
    }
  } catch (error) {
    throw error instanceof FileRefused ? error : damaged()
  } finally {
    await close()
  }
}
