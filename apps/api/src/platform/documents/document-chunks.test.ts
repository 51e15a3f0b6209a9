import type { ReportDocument, ReportRow, ReportTable } from '@tillsight/domain/figures/reports/report-table'
import { expect, it } from 'vitest'
import { type DocumentChunk, documentChunks } from './document-chunks.ts'
import { documentWorker } from './start-worker.ts'

const aDocument = (...tables: ReportTable['rows'][]): ReportDocument => ({
  title: 'Rows',
  storeName: 'Corner Shop',
  range: 'All time',
  madeAt: new Date('2026-11-16T12:00:00Z'),
  timeZone: 'UTC',
  currency: 'USD',
  filters: [],
  sections: tables.map((rows, place) => ({
    heading: `Part ${place + 1}`,
    table: {
      columns: [
        { key: 'name', label: 'Name', kind: 'text' },
        { key: 'at', label: 'At', kind: 'datetime' },
        { key: 'amount', label: 'Amount', kind: 'money', total: 'sum' },
      ],
      rows,
      emptyMessage: 'No rows.',
    },
  })),
})

function* rows(count: number): Generator<ReportRow> {
  for (let place = 1; place <= count; place += 1)
    yield { name: `Row ${place}`, at: new Date(Date.UTC(2026, 0, 1, 0, place)), amount: place * 100 }
}

const chunksOf = async (chunks: AsyncIterable<DocumentChunk>): Promise<DocumentChunk[]> => {
  const all: DocumentChunk[] = []
  for await (const chunk of chunks) all.push(chunk)
  return all
}

const textOf = (chunks: DocumentChunk[]): string =>
  Buffer.concat(chunks.map(({ bytes }) => bytes)).toString('utf8')

it.each([0, 1, 249, 250, 251, 1000])('writes each of %i rows once, in their order', async (count) => {
  const chunks = await chunksOf(documentChunks(aDocument(rows(count)), 'csv'))

  const [, ...lines] = textOf(chunks).trimEnd().split('\r\n')
  expect(lines).toHaveLength(count || 1)
  expect(lines.at(-1)).toBe(count ? `Row ${count},${lines.at(-1)?.split(',')[1]},${count}.00` : 'No rows.,,')
  expect(chunks.at(-1)?.rowsDone).toBe(count)
})

it('writes the rows of each section into it', async () => {
  const text = textOf(await chunksOf(documentChunks(aDocument(rows(2), rows(1)), 'csv')))

  expect(text).toMatch(/Part 1\r\n.*\r\nRow 1,.*\r\nRow 2,.*\r\n\r\nPart 2\r\n.*\r\nRow 1,[^\n]*\n$/)
})

it('writes several documents at once', async () => {
  const made = await Promise.all(
    [300, 700].map((count) => chunksOf(documentChunks(aDocument(rows(count)), 'csv'))),
  )

  expect(made.map((chunks) => textOf(chunks).trimEnd().split('\r\n').length)).toEqual([301, 701])
})

it('fails with the error of the rows', async () => {
  const broken = new RangeError('the database is gone')
  function* failing(): Generator<ReportRow> {
    yield* rows(300)
    throw broken
  }

  await expect(chunksOf(documentChunks(aDocument(failing()), 'excel'))).rejects.toBe(broken)
})

it('fails with the error of the writer', async () => {
  const document = { ...aDocument(rows(1)), timeZone: 'Nowhere/Land' }

  await expect(chunksOf(documentChunks(document, 'csv'))).rejects.toThrow('Nowhere/Land')
})

it('closes the rows of a document that nobody wants any more', async () => {
  let isClosed = false
  function* endless(): Generator<ReportRow> {
    try {
      for (;;) yield* rows(1000)
    } finally {
      isClosed = true
    }
  }

  for await (const _ of documentChunks(aDocument(endless()), 'csv')) break

  expect(isClosed).toBe(true)
})

it('ends with the next rows when its client leaves', async () => {
  const leaving = new AbortController()
  let given = 0
  function* leftAfter(count: number): Generator<ReportRow> {
    for (const row of rows(100_000)) {
      given += 1
      if (given === count) leaving.abort()
      yield row
    }
  }

  await expect(
    chunksOf(documentChunks(aDocument(leftAfter(600)), 'pdf', leaving.signal)),
  ).rejects.toMatchObject({ message: 'The export was cancelled.' })

  expect(given).toBeLessThanOrEqual(750)
})

it('fails when the worker stops, and the next document gets a new one', async () => {
  function* stopping(): Generator<ReportRow> {
    yield* rows(250)
    documentWorker().terminate()
    yield* rows(250)
  }

  await expect(chunksOf(documentChunks(aDocument(stopping()), 'csv'))).rejects.toThrow('stopped')

  expect(textOf(await chunksOf(documentChunks(aDocument(rows(1)), 'csv')))).toContain('Row 1')
})
