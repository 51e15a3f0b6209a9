import { type ReviewType, reviewTypes } from '@tillsight/domain/figures/reports/report-types'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { confirmed } from '#testing/a-confirmation.ts'
import { aMember } from '#testing/a-member.ts'
import { ask } from '#testing/a-metric-query.ts'
import { linesOfCsv, pagesOf, reportOf, rowsOfCsv, sheetsOf } from '#testing/a-report.ts'
import { aStore, readStoreId, type TestStore } from '#testing/a-store.ts'
import { aShopWithFindings, findingOf, look } from '#testing/an-insight.ts'

const lastWeek = { start_date: '2026-11-09', end_date: '2026-11-15' }
const october = { start_date: '2026-10-01', end_date: '2026-10-31' }

const linesOf = async (store: TestStore, asked: object & { type: ReviewType }) =>
  linesOfCsv((await reportOf(store, asked)).bytes)
const figureIn = (lines: string[][], label: string): string | undefined =>
  lines.find(([first]) => first === label)?.[1]

describe('the reports of one click', () => {
  let store: TestStore

  beforeAll(async () => {
    store = (await aShopWithFindings()).store
    await look(store)
  })

  it('the weekly review has the cents of the screens and the words of the findings', async () => {
    const lines = await linesOf(store, { type: 'weekly_review', ...lastWeek })
    const { values } = await ask(store, ['netSales', 'grossProfit'], lastWeek)
    expect(Number(figureIn(lines, 'Net Sales'))).toBe(values.netSales)
    expect(Number(figureIn(lines, 'Gross Profit'))).toBe(values.grossProfit)
    const text = lines.flat().join('\n')
    expect(text).toMatch(/findings in your books, with \$[\d,.]+ at stake in dead zones\./)
    expect(text).toContain('Blue mug: none sold in 94 days')
    expect(text).toMatch(/Net sales of \$[\d,.]+ are expected until 30 Nov 2026, eight times in ten from/)
  })

  it('dead stock lists each product with the money of its card', async () => {
    const rows = rowsOfCsv((await reportOf(store, { type: 'dead_stock' })).bytes)
    const row = rows.find(({ Product }) => Product === 'Blue mug')
    const card = findingOf(await look(store), 'dead-stock')
    expect(row).toMatchObject({
      Product: 'Blue mug',
      Reason: 'Does not sell',
      'In stock': '41',
      'At stake': '287.00',
      Evidence: 'none sold in 94 days',
    })
    expect(Number(row?.['At stake'])).toBe(card.money)
    expect(rows.map(({ Product, Reason }) => [Product, Reason])).toEqual([
      ['Card', 'Too much'],
      ['Blue mug', 'Does not sell'],
    ])
  })

  it('the month end says why net sales changed, in parts that sum to the change', async () => {
    const lines = await linesOf(store, { type: 'month_end', ...october })
    const from = lines.findIndex(([first]) => first === 'Why net sales changed')
    const to = lines.findIndex(([first]) => first === 'Profit and loss by month')
    const parts = lines.slice(from + 2, to).map((line) => Number(line[2]))
    const [, now, before] = lines.find(([first]) => first === 'Net Sales') ?? []
    expect(parts.reduce((sum, part) => sum + part, 0)).toBeCloseTo(Number(now) - Number(before), 2)
    expect(figureIn(lines, 'Operating profit')).toBe(figureIn(lines, 'Net Profit'))
  })

  it.each(reviewTypes)('%s is there as PDF, Excel and CSV', async (type) => {
    const pdf = await pagesOf((await reportOf(store, { type, fmt: 'pdf', ...october })).bytes)
    const excel = await sheetsOf((await reportOf(store, { type, fmt: 'excel', ...october })).bytes)
    const csv = await reportOf(store, { type, ...october })
    const { label } = (await store.get('/report/view')).data[0]
    expect([pdf.length > 0, Object.keys(excel).length > 0, csv.code, label]).toEqual([
      true,
      true,
      200,
      expect.any(String),
    ])
  })

  it('the weekly review goes out by mail, with the text in the letter', async () => {
    const { data: schedule } = await store.post('/report_schedule/create', {
      type: 'weekly_review',
      fmt: 'pdf',
      rhythm: 'WEEKLY',
      hour: 7,
      recipients: ['owner@example.com'],
    })
    await confirmed(store, ['owner@example.com'])
    expect(schedule.next_run).toMatch(/^2026-11-23T/)
    expect(await store.post('/report_schedule/send', { id: schedule.id })).toMatchObject({ code: 200 })
    const { rows } = await sql<{ subject: string; body: string }>`
      select mail.subject, mail.body from mail join mail_attachment on mail_id = mail.id
      where mail.store_id = ${await readStoreId(store)} and mail.subject like 'Weekly review%'
    `.execute(store.app.database.db)
    expect(rows[0]?.subject).toMatch(/^Weekly review, 09 Nov 2026 – 15 Nov 2026 · /)
    expect(rows[0]?.body).toContain('Blue mug: none sold in 94 days ($287.00).')
  })

  it('are not for those who may not see profit, and have nothing of another store', async () => {
    const seller = await aMember(store, 'seller')
    const other = await aStore({}, store.app)
    for (const type of reviewTypes) {
      expect(await seller.get(`/report/preview?type=${type}&fmt=pdf`)).toMatchObject({ code: 403 })
      expect((await reportOf(other, { type })).bytes.toString()).not.toContain('mug')
    }
  })
})

it('says why it has no findings and no forecast in a new store', async () => {
  const store = await aStore()
  const text = (await linesOf(store, { type: 'weekly_review', ...lastWeek })).flat().join('\n')
  expect(text).toContain('Your books have not been looked at yet.')
  expect(text).toContain('A forecast needs nine weeks of sales.')
})
