import { symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { columns } from '@tillsight/domain/data/connections/columns/columns'
import { fileAndRow } from '@tillsight/domain/data/connections/columns/file-and-row'
import { guessColumns } from '@tillsight/domain/data/connections/columns/guess-columns'
import type { FieldMapping, StreamSettings } from '@tillsight/domain/data/connections/mapped'
import { describe, expect, it } from 'vitest'
import { SourceError } from '../source-error.ts'
import { aFolder } from '../testing/a-folder.ts'
import { anAccess } from '../testing/an-access.ts'
import { fakeServer } from '../testing/fake-server.ts'
import { aContext } from '../testing/mapped-rows.ts'
import { aStream, readAll } from '../testing/read-all.ts'
import { fileConnector } from './file-connector.ts'
import { patternOf } from './place.ts'
import { address } from './places/address.ts'
import { folder } from './places/folder.ts'

const watched = fileConnector(folder)
const fromAddress = fileConnector(address)

const stream = (name: string, mapping: FieldMapping): StreamSettings => ({ ...aStream(name), mapping })
const lines: FieldMapping = {
  ...{ id: fileAndRow, sale_id: 'Order', date: 'Date', product: 'Item', quantity: 'Qty', price: 'Price' },
}

const failureOf = async (reading: Promise<unknown>): Promise<SourceError> => {
  const error = await reading.then(
    () => null,
    (error: unknown) => error,
  )
  if (error instanceof SourceError) return error
  throw error ?? new Error('It did not fail.')
}

it.each([
  ['orders-2026-01-31.csv', 'orders-*.csv'],
  ['Orders 12.XLSX', 'Orders *.xlsx'],
  ['20260131.csv', '*.csv'],
  ['products.csv', 'products.csv'],
  ['sales_2026-01-31T10:00.csv.gz', 'sales_*.csv.gz'],
  ['noending', 'noending'],
])('files like %s are %s', (name, pattern) => expect(patternOf(name)).toBe(pattern))

describe('a watched folder', () => {
  it('is found with its tables, and reads each file once, and again when it changed', async () => {
    await using store = await aFolder()
    const access = anAccess({ folder: store.path })
    await store.write(
      'orders-01.csv',
      'Order;Date;Item;Qty;Price\n7;25.12.2025;Mug;2;1.234,50\n7;25.12.2025;Tea;1;0,50\n',
    )
    await store.write('orders-02.csv', 'Order;Date;Item;Qty;Price\n8;03.01.2026;Mug;1;9,90\n')
    await store.write('products.json', '[{"sku":"A","name":"Mug","price":9.9}]')
    await store.write('.hidden.csv', 'a,b\n1,2\n')
    await store.write('notes.pdf', '%PDF-1.7')
    expect(await watched.check(access)).toEqual({
      isOk: true,
      message: 'Watched folder: there are 3 files to read.',
    })
    const found = await watched.discover(access)
    expect(found.map(({ name, kind }) => [name, kind])).toEqual(
      expect.arrayContaining([
        ['orders-*.csv', 'sale'],
        ['products.json', 'product'],
      ]),
    )
    const orders = found.find(({ name }) => name === 'orders-*.csv')
    expect(
      guessColumns('sale', orders?.fields ?? [], orders?.samples.map(({ data }) => data) ?? []),
    ).toMatchObject({
      id: fileAndRow,
      sale_id: 'Order',
      date: 'Date',
      price: 'Price',
    })

    const settings = stream('orders-*.csv', lines)
    const past = await readAll(watched, access, { stream: settings })
    expect(past.rows.map(({ id }) => id)).toEqual(['7', '8'])
    expect(columns(past.rows[0]?.data ?? {}, settings, aContext)).toMatchObject({
      ...{ kind: 'sale', ref: '7', at: '2025-12-25T12:00:00.000Z', total: 246_950 },
      lines: [{ price: 123_450, quantity: 2 }, { total: 50 }],
    })
    const again = await readAll(watched, access, { stream: settings, cursor: past.cursor })
    expect(again).toMatchObject({ rows: [], cursor: past.cursor })

    await store.write('orders-02.csv', 'Order;Date;Item;Qty;Price\n8;13.01.2026;Mug;3;9,90\n')
    const changed = await readAll(watched, access, { stream: settings, cursor: past.cursor })
    expect(changed.rows).toMatchObject([{ id: '8', data: { lines: [{ Qty: '3' }] } }])
  })

  it('puts the lines of a sale together wherever they are, and goes on after any page', async () => {
    await using store = await aFolder()
    const rows = Array.from({ length: 900 }, (_, place) => `${place % 450},2026-01-13,Item ${place},1,1.00`)
    await store.write('big.csv', ['Order,Date,Item,Qty,Price', ...rows].join('\n'))
    const settings = stream('big.csv', lines)
    const ids: string[] = []
    let cursor: string | null = null
    for (let page = 0, isLast = false; !isLast; page += 1) {
      // As after a restart, no reader waits for the next page of another access.
      const access = anAccess({ folder: store.path, secrets: { page: String(page) } })
      const read: Awaited<ReturnType<typeof watched.read>> = await watched.read(access, settings, {
        cursor,
        from: null,
      })
      for (const row of read.rows) {
        ids.push(row.id)
        expect(row.data.lines).toHaveLength(2)
      }
      ;({ cursor, isLast } = read)
    }
    expect(ids).toEqual(Array.from({ length: 450 }, (_, place) => String(place)))
  })

  it('takes the latest of several files for the same id, and leaves out what is before the first day', async () => {
    await using store = await aFolder()
    await store.write('a-1.csv', 'id,date,total\n1,2026-01-01,10\n2,2026-02-01,20\n')
    await new Promise((resolve) => setTimeout(resolve, 20))
    await store.write('a-2.csv', 'id,date,total\n2,2026-02-01,25\n')
    const settings = stream('a-*.csv', { id: 'id', date: 'date', total: 'total' })
    const { rows } = await readAll(watched, anAccess({ folder: store.path }), {
      stream: settings,
      from: '2026-01-15',
    })
    expect(rows.map(({ id, data }) => [id, data.total])).toEqual([
      ['2', '20'],
      ['2', '25'],
    ])
  })

  it('asks where dates can be read in two ways, and then reads them', async () => {
    await using store = await aFolder()
    await store.write('a.csv', 'id,date,total\n1,03/04/2026,10\n')
    const settings = stream('a.csv', { id: 'id', date: 'date', total: 'total' })
    const read = (dates?: string) =>
      readAll(watched, anAccess({ folder: store.path, settings: dates ? { dates } : {} }), {
        stream: settings,
      })
    expect(await failureOf(read())).toMatchObject({
      reason: 'refused',
      message: expect.stringContaining('two ways'),
    })
    expect((await read('dmy')).rows[0]?.data.date).toBe('2026-04-03')
    expect((await read('mdy')).rows[0]?.data.date).toBe('2026-03-04')
  })

  it('sees neither links nor the files of another store', async () => {
    await using store = await aFolder()
    await symlink('../beside.csv', join(store.path, 'link.csv'))
    await symlink('..', join(store.path, 'up.csv'))
    const access = anAccess({ folder: store.path })
    expect(await watched.check(access)).toMatchObject({
      isOk: false,
      message: expect.stringContaining('no tables in the folder store yet'),
    })
    expect(await watched.check(anAccess())).toMatchObject({
      message: expect.stringContaining('CONNECTION_FOLDER'),
    })
    for (const path of ['link.csv', '../beside.csv', 'up.csv/beside.csv', '/etc/passwd'])
      await expect(
        folder.copy(access, { path, name: path, changedAt: null, version: '' }, async () => undefined),
      ).rejects.toThrow('There is no file')
  })

  it('reads all files again where other columns were chosen', async () => {
    await using store = await aFolder()
    await store.write('a.csv', 'id,date,total,fee\n1,2026-01-13,10,"1,50"\n')
    const access = anAccess({ folder: store.path })
    const before = { id: 'id', date: 'date', total: 'total' }
    const past = await readAll(watched, access, { stream: stream('a.csv', before) })
    expect(past.rows[0]?.data.fee).toBe('1,50')
    const after = { stream: stream('a.csv', { ...before, tax: 'fee' }), cursor: past.cursor }
    expect((await readAll(watched, access, after)).rows[0]?.data.fee).toBe('1.50')
  })

  it('tells long ids apart, and refuses those that are no longer exact', async () => {
    await using store = await aFolder()
    const read = async (...ids: string[]) => {
      await store.write('a.ndjson', ids.map((id) => `{"id":${id},"date":"2026-01-13","total":1}`).join('\n'))
      const given = { stream: stream('a.ndjson', { id: 'id', date: 'date', total: 'total' }) }
      return (await readAll(watched, anAccess({ folder: store.path }), given)).rows.map(({ id }) => id)
    }
    expect(await read('1234567890123451', '1234567890123452')).toEqual([
      '1234567890123451',
      '1234567890123452',
    ])
    expect(await read('"1700000000000000001"')).toEqual(['1700000000000000001'])
    expect((await failureOf(read('1700000000000000001'))).message).toContain('Write them as text')
  })

  it('says which column is gone', async () => {
    await using store = await aFolder()
    await store.write('a.csv', 'id,date\n1,2026-01-13\n')
    const read = readAll(watched, anAccess({ folder: store.path }), {
      stream: stream('a.csv', { id: 'id', date: 'date', total: 'total' }),
    })
    expect((await failureOf(read)).message).toBe(
      '“a.csv” has no column “total” any more. Choose another one.',
    )
  })
})

describe('a file at an address', () => {
  it('is read when it changed, and not before', async () => {
    let [body, etag] = ['id,date,total\n1,2026-01-13,10.00\n', '"1"']
    await using server = await fakeServer(() => ({
      text: body,
      headers: { etag, 'content-type': 'text/csv' },
    }))
    const access = anAccess({
      settings: { address: `${server.url}/exports/orders.csv?day=1` },
      secrets: { token: 'abcd' },
    })
    const settings = stream('orders.csv', { id: 'id', date: 'date', total: 'total' })
    const past = await readAll(fromAddress, access, { stream: settings })
    expect(past.rows).toMatchObject([{ id: '1', data: { total: '10.00' } }])
    expect(server.asked[0]?.headers.authorization).toBe('Bearer abcd')
    const before = server.asked.length
    expect((await readAll(fromAddress, access, { stream: settings, cursor: past.cursor })).rows).toEqual([])
    expect(server.asked.length).toBe(before + 1)
    body = 'id,date,total\n1,2026-01-13,12.00\n'
    etag = '"2"'
    const changed = await readAll(fromAddress, access, { stream: settings, cursor: past.cursor })
    expect(changed.rows).toMatchObject([{ data: { total: '12.00' } }])
  })

  it('is unpacked where it is packed', async () => {
    const packed = gzipSync('id,date,total\n1,2026-01-13,10.00\n')
    await using server = await fakeServer((_request, response) => {
      response.end(packed)
      return undefined
    })
    const access = anAccess({ settings: { address: `${server.url}/orders.csv.gz` } })
    expect(await fromAddress.discover(access)).toMatchObject([
      { name: 'orders.csv.gz', fields: ['id', 'date', 'total', fileAndRow] },
    ])
  })
})
