import { readFileSync } from 'node:fs'
import { chunkBytes } from '@tillsight/domain/data/imports/import-limits'
import { usualOptions } from '@tillsight/domain/data/imports/import-options'
import { zipOf } from '@tillsight/files/testing/a-zip'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { storeIdOf } from '#testing/a-clientele.ts'
import { aMember } from '#testing/a-member.ts'
import { aRequest } from '#testing/a-request.ts'
import { aStore, type TestStore } from '#testing/a-store.ts'
import { checkAs, checked, imported, sendChunk, settled, start, undo, uploaded } from '#testing/an-import.ts'
import { auditOf, rowsOf as rowsOfStore } from '#testing/rows-of.ts'
import { cleanUpImports } from './clean-up-imports.ts'

const file = 'name,email\nMia,mia@example.com\nBen,ben@example.com\n'

const announced = async (store: Awaited<ReturnType<typeof aStore>>, size: number) =>
  (await store.post('/import/create', { file_name: 'a.csv', size })).data

describe('uploading a file', () => {
  it('goes on after a break with the parts that are missing, in any order', async () => {
    const store = await aStore()
    const bytes = Buffer.alloc(chunkBytes * 2 + 5, 'a,b\n')
    const { id } = await announced(store, bytes.length)

    await sendChunk(store, id, 2, bytes.subarray(2 * chunkBytes))
    await sendChunk(store, id, 0, bytes.subarray(0, chunkBytes))

    const { data } = await store.get(`/import/info?id=${id}`)
    expect(data).toMatchObject({ state: 'uploading', received: chunkBytes + 5, missing_chunks: [1] })
    expect(await store.post('/import/read', { id })).toMatchObject({
      code: 409,
      message: 'The upload is not complete yet. Send the missing parts.',
    })
    const { data: complete } = await sendChunk(store, id, 1, bytes.subarray(chunkBytes, 2 * chunkBytes))
    expect(complete).toEqual({ received: bytes.length, size: bytes.length })
  })

  it('reads a Parquet file as it reads any other', async () => {
    const store = await aStore()
    const sample = new URL('../../../../../../packages/files/src/pyarrow-zstd.parquet', import.meta.url)
    const { layout } = await uploaded(store, readFileSync(sample), 'sales.parquet')
    expect(layout?.columns.map(({ header }) => header)).toEqual(
      expect.arrayContaining(['id', 'item', 'price', 'day']),
    )
  })

  it('refuses a part that does not belong to the file', async () => {
    const store = await aStore()
    const { id } = await announced(store, 10)

    expect(await sendChunk(store, id, 0, Buffer.alloc(9))).toMatchObject({ code: 400 })
    expect(await sendChunk(store, id, 1, Buffer.alloc(10))).toMatchObject({ code: 400 })
    expect(await sendChunk(store, id, 0, Buffer.alloc(chunkBytes + 1))).toMatchObject({ code: 400 })
  })

  it('is bounded: in size, and in how many wait to be imported', async () => {
    const store = await aStore()
    expect(await store.post('/import/create', { file_name: 'a.csv', size: 201 * 1024 * 1024 })).toMatchObject(
      {
        code: 400,
        error: { size: 'A file can have at most 200 MB.' },
      },
    )
    const files = []
    for (let file = 0; file < 5; file += 1) files.push(await announced(store, 10))

    expect(await store.post('/import/create', { file_name: 'a.csv', size: 10 })).toMatchObject({
      code: 409,
      message: 'At most 5 files can wait to be imported. Import or remove one of them first.',
    })
    expect(await store.post('/import/discard', { id: files[0].id })).toMatchObject({ code: 200 })
    expect(await store.post('/import/create', { file_name: 'a.csv', size: 10 })).toMatchObject({ code: 200 })
  })

  /** What the store has, but for what was done, and the columns that a person chose for such a file. */
  const stored = async (store: TestStore) => {
    const {
      audit_entry: _a,
      audit_record: _r,
      job: _j,
      import_mapping: _m,
      ...rows
    } = await rowsOfStore(store)
    return Object.entries(rows).map(([table, lines]) => `${table}: ${lines.length}`)
  }

  it.each<[string, () => string | Buffer | Promise<Uint8Array>]>([
    ['no text at all', () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 1, 2])],
    ['only column names', () => 'name,email\n'],
    ['an endless cell', () => `name,email\n"${'a'.repeat(150_000)}`],
    ['a cell of 10 MB', () => `name,email\nMia,${'a'.repeat(10_000_000)}\n`],
    ['a million columns', () => `name${',x'.repeat(1_000_000)}\n`],
    ['half a row in quotes', () => 'name,email\n"Mia,mia@example.com\nBen,ben@example.com\n'],
    ['a key twice', () => '[{"name":"Mia","name":"Ben"}]'],
    ['a zip bomb', async () => zipOf({ 'a.csv': Buffer.alloc(40_000_000, 'name,email\n') })],
    ['bytes that are no workbook', () => Buffer.from('504b0304deadbeef', 'hex')],
  ])('of %s ends in a message, and leaves nothing behind', async (_what, content) => {
    const store = await aStore()
    const before = await stored(store)

    const read = await uploaded(store, Buffer.from(await content()))
    const end = read.state === 'failed' ? read : await checkAs(store, read, { kind: 'customer' })

    expect(end.message).toMatch(/^(This|The|Row \d+|Record \d+|A )/)
    await store.post('/import/discard', { id: end.id })
    expect(await stored(store)).toEqual(before)
  })

  it('reads a file that was put together from two: the second row of column names is left out', async () => {
    const store = await aStore()

    const { counts } = await checked(store, `${file}name,email\nAda,ada@example.com\n`, {
      kind: 'customer',
    })

    expect(counts).toEqual({ new: 3, changed: 0, unchanged: 0, refused: 0 })
  })
})

describe('an import', () => {
  it('is remembered by the shape of its file', async () => {
    const store = await aStore()
    await checked(store, file.replace('email', 'mail address'), { kind: 'customer' })

    const again = await uploaded(store, file.replace('email', 'mail address'))

    expect(again.layout).toMatchObject({ is_remembered: true, kind: 'customer' })
  })

  it('remembers what was chosen, in any order of the columns, and guesses again what nobody knew', async () => {
    const store = await aStore()
    const found = await uploaded(store, 'naam,xx,city,zz\nMia,7,Bonn,x\n')
    const mapping = [
      { column: 0, field: 'name' },
      { column: 1, field: 'note' },
    ]
    for (const { id } of [found, await uploaded(store, 'naam,xx,city,zz\nMia,7,Bonn,x\n')]) {
      const asked = await store.post('/import/check', {
        id,
        kind: 'customer',
        mapping,
        options: usualOptions,
      })
      expect(asked).toMatchObject({ code: 200 })
      await settled(store, id)
    }

    const again = await uploaded(store, 'zz,city,xx,naam\nmia@example.com,Bonn,7,Mia\n')

    expect(again.layout?.columns.map(({ header, field }) => [header, field])).toEqual([
      ['zz', 'email'],
      ['city', null],
      ['xx', 'note'],
      ['naam', 'name'],
    ])
  })

  it('is not checked while its dates can be read in two ways', async () => {
    const store = await aStore()
    const found = await uploaded(store, 'number,date,product,quantity,price\n1,03/04/2026,Mug,1,20\n')
    const asked = {
      id: found.id,
      kind: 'sale-lines',
      mapping: found.layout?.columns.map(({ column, field }) => ({ column, field })),
      options: usualOptions,
    }

    expect(await store.post('/import/check', asked)).toMatchObject({
      code: 400,
      error: { mapping: expect.stringContaining('Choose whether the day or the month comes first.') },
    })
    await store.post('/import/read', { id: found.id, settings: { date_order: 'mdy' } })
    const { effect } = await checkAs(store, await settled(store, found.id))
    expect(effect?.revenue).toMatchObject([{ month: '2026-03', after: 20 }])
  })

  it('gives refused rows back as the file was written, with each reason once, by the name of its column', async () => {
    const store = await aStore()
    const found = await checked(
      store,
      'Bonnummer;Datum;Artikel;Menge;Preis\n1;25.03.2025;Becher;1;9,90\n2;31.02.2025;Becher;zwei;9,90\n',
      { kind: 'sale-lines' },
    )

    const { body } = await store.app.server.inject({
      url: `/import/refused?id=${found.id}`,
      headers: { authorization: `Bearer ${store.token}` },
    })

    expect(body).toBe(
      '\ufeffBonnummer;Datum;Artikel;Menge;Preis;Why it was refused\r\n' +
        '2;31.02.2025;Becher;zwei;9,90;Datum: There is no 31 February 2025. Menge: “zwei” is not a quantity.\r\n',
    )
  })

  it('gives refused rows back with their phone numbers, and without anything that a spreadsheet runs', async () => {
    const store = await aStore()
    const found = await checked(
      store,
      'name,email,phone,note\n=SUM(1),mia,+49 30 123456,＝SUM(1)\nBen,ben,+12133734253,-5\n',
    )

    const { body } = await store.app.server.inject({
      url: `/import/refused?id=${found.id}`,
      headers: { authorization: `Bearer ${store.token}` },
    })

    const [, mia, ben] = body.split('\r\n')
    expect(mia).toMatch(/^'=SUM\(1\),mia,\+49 30 123456,'＝SUM\(1\),/)
    expect(ben).toMatch(/^Ben,ben,\+12133734253,-5,/)
  })

  it('leaves one line in the log for all of its rows, and one for its undo', async () => {
    const store = await aStore()
    const { id } = await imported(store, file)
    await undo(store, id)

    const lines = await auditOf(store)

    expect(lines.map(String).filter((action) => /^(import|customer)/.test(action))).toEqual([
      'import.uploaded',
      'import.started',
      'import.undone',
    ])
  })

  it('counts what it made against the quotas, and an undo gives it back', async () => {
    const store = await aStore()
    const used = async () =>
      (
        await sql<{ used: number }>`
          select used from store_usage where store_id = ${storeIdOf(store)} and name = 'customers'
        `.execute(store.app.database.db)
      ).rows[0]?.used ?? 0
    const { id } = await imported(store, file)
    expect(await used()).toBe(2)
    await undo(store, id)
    expect(await used()).toBe(0)
  })

  it('is all or nothing: where the store has changed since the check, nothing is written', async () => {
    const store = await aStore()
    const found = await checked(store, file)
    await store.post('/customer/create', { name: 'Ben', email: 'ben@example.com' })

    const end = await start(store, found)

    expect(end).toMatchObject({ state: 'checked', message: expect.stringMatching(/^Nothing was imported/) })
    expect((await store.get('/customer/view')).data).toHaveLength(1)
    expect((await checkAs(store, end)).counts).toMatchObject({ new: 1, unchanged: 1 })
  })

  it('of two at once writes each row once', async () => {
    const store = await aStore()
    const [one, other] = [await checked(store, file), await checked(store, file)]

    await Promise.all(
      [one, other].map(({ id, version }) => store.post('/import/start', { id, checked_version: version })),
    )
    const ends = await Promise.all([one, other].map(({ id }) => settled(store, id)))

    expect(ends.map(({ state }) => state).sort()).toEqual(['checked', 'done'])
    expect((await store.get('/customer/view')).data).toHaveLength(2)
  })

  it('is started once, and only as it was checked', async () => {
    const store = await aStore()
    const found = await checked(store, file)

    expect(await store.post('/import/start', { id: found.id, checked_version: 1 })).toMatchObject({
      code: 409,
    })
    await start(store, found)
    expect(await store.post('/import/start', { id: found.id, checked_version: found.version })).toMatchObject(
      {
        code: 409,
        message: 'This file was imported already.',
      },
    )
    expect(await store.post('/import/discard', { id: found.id })).toMatchObject({ code: 409 })
  })

  it('of a person who may not import any more changes nothing, and says so', async () => {
    const store = await aStore()
    const manager = await aMember(store, 'manager')
    const found = await checked(store, file)
    await manager.post('/import/start', { id: found.id, checked_version: found.version })
    await sql`update member set role = 'seller', version = version + 1 where id = ${manager.id}`.execute(
      store.app.database.db,
    )

    expect(await settled(store, found.id)).toMatchObject({
      state: 'checked',
      message: expect.stringContaining('may no longer import'),
    })
    expect((await store.get('/customer/view')).data).toEqual([])
  })

  it('is removed a week after its upload was abandoned, and its file a month after it was imported', async () => {
    const store = await aStore()
    const { db } = store.app.database
    const [left, done] = [await checked(store, file), await imported(store, file)]
    const recent = await announced(store, 10)
    const later = (days: number, id: string) =>
      sql`
        update import set updated_at = updated_at - make_interval(days => ${days}),
          imported_at = imported_at - make_interval(days => ${days}) where id = ${id}
      `.execute(db)
    await later(8, left.id)
    await later(31, done.id)

    await cleanUpImports.work(db, store.app.clock.now, aRequest(store.app))

    expect((await store.get('/import/view')).data).toMatchObject([
      { id: recent.id },
      { id: done.id, has_rows: false, received: 0 },
    ])
    const { rows } = await sql`select from import_row where import_id in (${left.id}, ${done.id})`.execute(db)
    expect(rows).toEqual([])
    expect(await undo(store, done.id)).toMatchObject({ state: 'undone' })
  })

  it('is not seen by another store, nor by a seller', async () => {
    const [store, other] = [await aStore(), await aStore()]
    const { id, version } = await checked(store, file)
    const seller = await aMember(store, 'seller')

    expect(await other.get(`/import/info?id=${id}`)).toMatchObject({ code: 404 })
    expect(await other.get(`/import/rows?id=${id}`)).toMatchObject({ code: 404 })
    expect(await other.post('/import/start', { id, checked_version: version })).toMatchObject({ code: 404 })
    expect(await other.post('/import/discard', { id })).toMatchObject({ code: 404 })
    expect((await other.get('/import/view')).data).toEqual([])
    expect(await seller.get(`/import/info?id=${id}`)).toMatchObject({ code: 403 })
    expect((await store.get('/import/view')).data).toMatchObject([{ id, state: 'checked' }])
  })

  it('is asked for fields that there are', async () => {
    const store = await aStore()
    const { id } = await uploaded(store, file)

    const asked = { id, kind: 'customer', mapping: [{ column: 0, field: 'nonsense' }], options: usualOptions }
    expect(await store.post('/import/check', asked)).toMatchObject({
      code: 400,
      error: { mapping: 'There is no field “nonsense”.' },
    })
  })
})
