import { once } from 'node:events'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { documentFormats } from '@tillsight/domain/document-format'
import type { ReportRow } from '@tillsight/domain/figures/reports/report-table'
import { describe, expect, it } from 'vitest'
import { aTable, bytesOf, manySales, saleColumns } from '#documents/testing/a-document.ts'
import { writeDocument } from './write-document.ts'

const aLot = 10_000_000

/** Rows that record how many were read, and when reading stopped. */
const watched = (count: number) => {
  const seen = { given: 0, isLetGo: false }
  async function* rows(): AsyncGenerator<ReportRow> {
    try {
      for (const row of manySales(count)) {
        seen.given += 1
        yield row
      }
    } finally {
      seen.isLetGo = true
    }
  }
  return { seen, rows: rows() }
}

describe.each(documentFormats)('a document as %s', (format) => {
  it('is made no faster than it is read, and closes its rows when nobody reads on', async () => {
    const { seen, rows } = watched(aLot)
    const stream = await writeDocument(aTable(saleColumns, rows), format)

    stream.once('readable', () => stream.read())
    await once(stream, 'readable')
    let before = -1
    while (seen.given !== before) {
      before = seen.given
      await new Promise((resolve) => setTimeout(resolve, 300))
    }
    expect(seen.given).toBeLessThan(50_000)

    stream.destroy()
    await expect.poll(() => seen.isLetGo, { timeout: 20_000 }).toBe(true)
  })

  it('breaks when its rows do', async () => {
    async function* broken(): AsyncGenerator<ReportRow> {
      yield* manySales(300)
      throw new Error('The database went away.')
    }

    const stream = await writeDocument(aTable(saleColumns, broken()), format)

    await expect(bytesOf(stream)).rejects.toThrow('The database went away.')
  })
})

describe('a long document', () => {
  it.each([
    { format: 'csv', rows: 100_000 },
    { format: 'excel', rows: 100_000 },
    { format: 'pdf', rows: 10_000 },
  ] as const)(
    'takes no more memory than a short one: $rows rows of $format',
    { timeout: 120_000 },
    async ({ format, rows }) => {
      const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() })
      const write = async (count: number) =>
        pipeline(await writeDocument(aTable(saleColumns, manySales(count)), format), nowhere())
      await write(2000)

      const before = process.memoryUsage().rss
      let peak = before
      const watch = setInterval(() => {
        peak = Math.max(peak, process.memoryUsage().rss)
      }, 20)
      await write(rows)
      clearInterval(watch)

      expect((peak - before) / 2 ** 20).toBeLessThan(120)
    },
  )
})
