import { type DocumentFormat, documentFormats } from '@tillsight/domain/document-format'
import type { ReportRow } from '@tillsight/domain/figures/reports/report-table'
import { expect, it } from 'vitest'
import type { MemberRequest } from '#platform/request.ts'
import { aStore } from '#testing/a-store.ts'
import { busyFor } from '#testing/busy-for.ts'
import { countByTurn } from '#testing/count-by-turn.ts'
import { plant } from '#testing/plant.ts'
import { startTestApp } from '#testing/test-app.ts'
import { exportDocument, mostPdfRows } from './export-document.ts'

const mostRows = 10_000

/** The route of an export of these rows, read from the start by each request. */
const plantExport = (fmt: DocumentFormat, rows: () => Iterable<ReportRow>) =>
  plant(
    '/planted/export',
    (request) =>
      exportDocument(request as MemberRequest, {
        document: {
          title: 'Rows',
          storeName: 'Corner Shop',
          range: 'All time',
          madeAt: request.now,
          timeZone: 'UTC',
          currency: 'USD',
          filters: [],
          sections: [
            {
              heading: 'Rows',
              table: {
                columns: [{ key: 'name', label: 'Name', kind: 'text' }],
                rows: rows(),
                emptyMessage: 'No rows.',
              },
            },
          ],
        },
        fmt,
        name: 'rows',
        type: 'rows_export',
      }),
    'sales:read',
  )

it.each(documentFormats)('a request is answered while a long %s export is written', async (fmt) => {
  const turns = countByTurn()
  let isAnswered = false
  let begin = () => {}
  const begun = new Promise<void>((resolve) => {
    begin = resolve
  })
  function* rowsUntilAnswered(): Generator<ReportRow> {
    begin()
    while (!isAnswered && turns.total() < mostRows) {
      turns.count()
      busyFor(0.2)
      yield { name: `Row ${turns.total()}` }
    }
  }
  const app = await startTestApp({}, { planted: [plantExport(fmt, rowsUntilAnswered)] })
  const [busy, other] = [await aStore({}, app), await aStore({}, app)]

  const exported = busy.post('/planted/export')
  await begun
  const listed = await other.get('/sale/view')
  isAnswered = true

  expect(listed.code).toBe(200)
  expect((await exported).code).toBe(200)
  expect(turns.total()).toBeLessThan(mostRows)
  // A slice ends after 1 ms: a busy machine only ends it sooner.
  expect(turns.most()).toBeLessThanOrEqual(20)
})

it.each(documentFormats)(
  'the rows of a %s export that were looked at ahead are written in slices',
  async (fmt) => {
    const turns = countByTurn()
    function* slowRows(): Generator<ReportRow> {
      for (let place = 1; place <= 1000; place += 1)
        yield {
          get name() {
            turns.count()
            busyFor(0.1)
            return `Row ${place}`
          },
        }
    }
    const store = await aStore({}, await startTestApp({}, { planted: [plantExport(fmt, slowRows)] }))

    expect((await store.post('/planted/export')).code).toBe(200)

    expect(turns.total()).toBeGreaterThanOrEqual(1000)
    // The first 150 or 200 are measured together for the width of their column; a slice ends after 1 ms.
    expect(turns.most()).toBeLessThanOrEqual(250)
  },
)

it('of more rows than a PDF can have says what to do instead', async () => {
  function* tooMany(): Generator<ReportRow> {
    for (let place = 0; place <= mostPdfRows; place += 1) yield { name: '' }
  }
  const store = await aStore({}, await startTestApp({}, { planted: [plantExport('pdf', tooMany)] }))

  expect(await store.post('/planted/export')).toMatchObject({
    code: 400,
    message: 'A PDF can have at most 50,000 rows. Choose Excel or CSV, or filter the list.',
  })
})
