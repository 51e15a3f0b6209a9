import { describe, expect, it } from 'vitest'
import { aProduct, remove } from '#testing/a-catalog.ts'
import { aMember } from '#testing/a-member.ts'
import { fileOf, linesOfCsv, pagesOf, rowsOfCsv, sheetsOf } from '#testing/a-report.ts'
import { sell } from '#testing/a-sale.ts'
import { aStore, type TestStore } from '#testing/a-store.ts'
import type { Answer, Visitor } from '#testing/a-visitor.ts'
import { aQuestion } from '#testing/valid-figures.ts'

const form = { name: 'Busy hours', question: aQuestion, compare: ['previous'], range: 'last-30-days' }
const save = (person: Visitor, details: object = {}): Promise<Answer> =>
  person.post('/question/create', { ...form, ...details })
const saved = async (person: Visitor) => (await person.get('/question/view')).data
const names = async (person: Visitor) => (await saved(person)).map(({ name }: { name: string }) => name)

describe('a question of Explore', () => {
  it('is saved with its author, renamed, changed, listed and deleted', async () => {
    const store = await aStore()
    const analyst = await aMember(store, 'analyst')
    const { data: made } = await save(store)
    await save(analyst, { name: 'another' })

    const shape = { ...aQuestion, shape: 'bar' }
    await store.post('/question/edit', { id: made.id, name: 'Zenith', question: shape, version: 1 })

    expect(await saved(analyst)).toMatchObject([
      { name: 'another', author: expect.stringMatching(/\w/) },
      { name: 'Zenith', question: shape, compare: ['previous'], range: 'last-30-days', version: 2 },
    ])
    expect(await remove(store, `/question/delete?id=${made.id}`)).toMatchObject({ code: 200 })
    expect(await names(store)).toEqual(['another'])
  })

  it('has a name of its own', async () => {
    const store = await aStore()
    await save(store)
    const { data: other } = await save(store, { name: 'Other' })

    const taken = { code: 409, error: { name: 'There is already a question of this name.' } }
    expect(await save(store, { name: 'BUSY hours' })).toMatchObject(taken)
    expect(await store.post('/question/edit', { id: other.id, name: 'busy hours' })).toMatchObject(taken)
    expect(await store.post('/question/edit', { id: other.id, name: 'other' })).toMatchObject({ code: 200 })
  })

  it.each([
    [
      'a metric that is not there',
      { metrics: ['luck'] },
      { 'question.metrics.0': 'This metric does not exist.' },
    ],
    [
      'a split that its metric does not have',
      { metrics: ['stockUnits'], split: 'seller' },
      { question: 'This question cannot be answered.' },
    ],
    [
      'a pivot table of two metrics',
      { metrics: ['sales', 'netSales'], shape: 'pivot' },
      { question: 'This question cannot be answered.' },
    ],
  ])('is refused with %s', async (_what, changes, error) => {
    const answer = await save(await aStore(), { question: { ...aQuestion, filters: [], ...changes } })

    expect(answer).toMatchObject({ code: 400, error })
  })

  it('is refused where its range is none', async () => {
    expect(await save(await aStore(), { range: 'some day' })).toMatchObject({
      error: { range: 'Choose a range.' },
    })
  })

  it('is not seen in another store, nor by a seller', async () => {
    const [store, other] = [await aStore(), await aStore()]
    const { data: made } = await save(store)
    const seller = await aMember(store, 'seller')

    expect(await saved(other)).toEqual([])
    expect(await other.post('/question/edit', { id: made.id, name: 'Mine' })).toMatchObject({ code: 404 })
    expect(await remove(other, `/question/delete?id=${made.id}`)).toMatchObject({ code: 404 })
    expect(await seller.get('/question/view')).toMatchObject({ code: 403 })
  })
})

describe('the export of a question', () => {
  const days = { start_date: '2026-01-01', end_date: '2026-12-31' }
  const exported = (store: TestStore, question: object, details: object = {}) =>
    fileOf(store, {
      method: 'POST',
      url: '/question/export',
      payload: {
        question: { ...aQuestion, filters: [], ...question },
        ...days,
        fmt: 'csv',
        ...details,
      },
    })
  const aShop = async () => {
    const store = await aStore()
    const mug = await aProduct(store, { name: 'Mug', price: '10.10', cost_price: '4.00', balance: '100' })
    const lamp = await aProduct(store, { name: 'Lamp', price: '30.05', cost_price: '20.00', balance: '100' })
    await sell(store, [[mug, 3]], { sold_at: '2026-03-02T10:00:00Z' })
    await sell(store, [[lamp, 1]], { sold_at: '2026-04-02T12:00:00Z' })
    await sell(store, [[mug, 2]], { sold_at: '2025-04-02T12:00:00Z' })
    return { store, mug, lamp }
  }

  it('has each part with what it was before, and the total of the screen', async () => {
    const { store } = await aShop()
    const question = { metrics: ['netSales', 'unitsSold'], shape: 'table', split: 'product' }

    const { bytes, name } = await exported(store, question, { compare: ['last_year'] })

    expect(name).toMatch(/^explore_\d\d-\d\d-\d{4}\.csv$/)
    const rows = rowsOfCsv(bytes)
    expect(rows.map((row) => [row.Product, row['Net Sales'], row['Units Sold']])).toEqual([
      ['Mug', '30.30', '3'],
      ['Lamp', '30.05', '1'],
      ['Total', '60.35', '4'],
    ])
    expect(rows[0]).toMatchObject({
      'Net Sales, last year': '20.20',
      'Net Sales, change since last year': '50',
    })
    expect(rows[1]).toMatchObject({ 'Net Sales, last year': '0.00', 'Net Sales, change since last year': '' })
    const { data } = await store.post('/metric/query', { ...days, metrics: ['netSales'] })
    expect(data.values.netSales).toBe(60.35)
  })

  it('has its steps, its cells, its figures and its cohorts', async () => {
    const { store } = await aShop()

    const steps = rowsOfCsv((await exported(store, { shape: 'line', split: null, grain: 'quarter' })).bytes)
    expect(steps.map((row) => [row['Quarter from'], row['Net Sales']])).toEqual([
      ['Jan 2026', '30.30'],
      ['Apr 2026', '30.05'],
      ['Jul 2026', '0.00'],
      ['Oct 2026', '0.00'],
      ['Total', '60.35'],
    ])
    const cells = rowsOfCsv(
      (await exported(store, { shape: 'pivot', split: 'product', grain: 'quarter' })).bytes,
    )
    expect(cells[0]).toMatchObject({
      Product: 'Mug',
      'Jan 2026': '30.30',
      'Apr 2026': '0.00',
      Total: '30.30',
    })
    const figures = linesOfCsv((await exported(store, { shape: 'number', split: null })).bytes)
    expect(figures).toContainEqual(['Net Sales', '60.35'])
    expect((await exported(store, { shape: 'cohorts', split: null })).code).toBe(200)
  })

  it('says what was asked, in every format', async () => {
    const { store, mug } = await aShop()
    const question = { split: 'hour', filters: [{ by: 'product', keys: [mug.id] }] }

    const pdf = await exported(store, question, { fmt: 'pdf', compare: ['previous'] })
    const [page = ''] = await pagesOf(pdf.bytes)
    for (const words of ['Net Sales by hour', 'Product: Mug', '01 Jan 2026', '30.30'])
      expect(page).toContain(words)
    const heat = { shape: 'heat', split: 'weekday', across: 'hour' }
    expect((await exported(store, heat, { fmt: 'pdf' })).code).toBe(200)
    const sheets = await sheetsOf((await exported(store, heat, { fmt: 'excel' })).bytes)
    expect(JSON.stringify(sheets)).toContain('30.3')
  })
})

it('names the parts of filters that sold nothing, and none of another store', async () => {
  const [store, other] = [await aStore(), await aStore()]
  const mug = await aProduct(store, { name: 'Mug' })
  const filters = encodeURIComponent(
    JSON.stringify([
      { by: 'product', keys: [mug.id] },
      { by: 'weekday', keys: ['0'] },
    ]),
  )

  expect((await store.get(`/metric/part_names?filters=${filters}`)).data).toEqual([
    { by: 'product', parts: [{ key: mug.id, label: 'Mug' }] },
    { by: 'weekday', parts: [{ key: '0', label: 'Monday' }] },
  ])
  expect((await other.get(`/metric/part_names?filters=${filters}`)).data).toMatchObject([
    { parts: [{ label: null }] },
    { parts: [{ label: 'Monday' }] },
  ])
})
