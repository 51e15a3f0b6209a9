import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { parquetWriteBuffer } from 'hyparquet-writer'
import { describe, expect, it } from 'vitest'
import { fileLimits } from './limits.ts'
import { openFile } from './open-file.ts'
import { allOf, cellsOf, rowsOf, withFile } from './testing/temp-file.ts'

type Columns = Parameters<typeof parquetWriteBuffer>[0]['columnData']

const written = (columnData: Columns, options: object = {}): Uint8Array =>
  new Uint8Array(parquetWriteBuffer({ columnData, ...options }))

const sales: Columns = [
  { name: 'id', data: [9_007_199_254_740_993n, 2n], type: 'INT64' },
  { name: 'item', data: ['Größe\0', null], type: 'STRING' },
  { name: 'price', data: [19.9, 0.1], type: 'DOUBLE' },
  { name: 'at', data: [new Date('2026-01-13T10:30:00Z'), null], type: 'TIMESTAMP' },
  { name: 'paid', data: [true, false], type: 'BOOLEAN' },
]

describe('a Parquet file', () => {
  it('is read by what is in it, as a sheet would be', async () => {
    expect(await cellsOf(written(sales))).toEqual([
      ['id', 'item', 'price', 'at', 'paid'],
      ['9007199254740993', 'Größe', 19.9, '2026-01-13T10:30:00.000Z', true],
      ['2', null, 0.1, null, false],
    ])
  })

  it('is read group by group', async () => {
    const count = 2500
    const data = Array.from({ length: count }, (_, place) => place)
    const cells = await cellsOf(written([{ name: 'n', data, type: 'INT32' }], { rowGroupSize: 1000 }))
    expect(cells).toHaveLength(count + 1)
    expect(cells.at(-1)).toEqual([count - 1])
  })

  it.each<[string, () => Uint8Array, string]>([
    ['its start alone', () => Buffer.from('PAR1'), 'damaged'],
    ['cut off', () => written(sales).subarray(0, 60), 'damaged'],
    [
      'a footer that is longer than the file',
      () => Buffer.from('PAR1xxxxxxxx\xff\xff\xff\x7fPAR1', 'latin1'),
      'damaged',
    ],
    ['noise in the middle', () => written(sales).fill(0xff, 4, 90), 'damaged'],
    ['packed', () => gzipSync(written(sales)), 'not-a-table'],
  ])('is refused with a reason: %s', async (_what, content, code) => {
    await expect(rowsOf(content())).rejects.toMatchObject({ name: 'FileRefused', code })
  })

  it('is refused where it says that it unpacks to more than it may', async () => {
    const data = Array.from({ length: 5 }, () => 'x'.repeat(200_000))
    await expect(rowsOf(written([{ name: 'a', data, type: 'STRING' }]))).rejects.toMatchObject({
      code: 'cell-too-long',
    })
    await withFile(written(sales), async (path) => {
      const { rows } = await openFile({ path, limits: { ...fileLimits, rows: 1 } })
      await expect(allOf(rows())).rejects.toMatchObject({ code: 'too-many-rows' })
    })
  })
})

it('reads what pyarrow wrote, packed with ZSTD', async () => {
  const sample = readFileSync(new URL('./pyarrow-zstd.parquet', import.meta.url))
  const [names, first, , last] = await cellsOf(sample)
  expect(names).toEqual(['id', 'item', 'price', 'day', 'local', 'instant', 'tags'])
  const moment = [{ date: '2026-01-13' }, { date: '2026-01-13T10:30:00' }, '2026-01-13T10:30:00.000Z']
  expect(first).toEqual(['1', 'Größe', 19.9, ...moment, '["a","b"]'])
  expect(last).toEqual(['3', null, null, ...moment, null])
})
