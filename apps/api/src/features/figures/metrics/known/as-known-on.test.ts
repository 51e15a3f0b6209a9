import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { aProduct, remove } from '#testing/a-catalog.ts'
import { aMember } from '#testing/a-member.ts'
import { fileOf, linesOfCsv } from '#testing/a-report.ts'
import { aCustomer, editOfSale, sell } from '#testing/a-sale.ts'
import { aStore, readStoreId, type TestStore } from '#testing/a-store.ts'
import { aQuestion } from '#testing/valid-figures.ts'

const days = { start_date: '2026-03-01', end_date: '2026-03-09', compare: ['previous'] }
const knownOn = '2026-03-12'
const metrics = ['netSales', 'grossProfit', 'sales', 'averageOrderValue', 'unitsSold', 'discounts']

const questions: [string, object][] = [
  ['as a total', {}],
  ['by day', { grain: 'day' }],
  ['by product, each compared', { split: 'product', compare_parts: true }],
  ['by customer', { split: 'customer' }],
  ['by payment method', { split: 'payment_method' }],
  ['by category and day', { split: 'category', grain: 'day' }],
  ['by product and weekday', { split: 'product', across: 'weekday' }],
  ['by weekday and hour', { split: 'weekday', across: 'hour' }],
  ['of one payment method', { filters: [{ by: 'payment_method', keys: ['CARD'] }] }],
]

/** Its name went with the product. */
const withoutMug = (answer: unknown): unknown =>
  JSON.parse(JSON.stringify(answer).replaceAll('"Mug"', '"Deleted product"'))

/** All that is in the books was written down on that day: then time goes on. */
const recordedOn = async (store: TestStore, day: string): Promise<void> => {
  const id = await readStoreId(store)
  const { db } = store.app.database
  await sql`update store set facts_known_since = '2026-01-01' where id = ${id}`.execute(db)
  for (const table of ['sale', 'sale_line'])
    await sql`update ${sql.table(table)} set recorded_at = ${day}::date where store_id = ${id}`.execute(db)
}

describe('a question as it was answered on a past day', () => {
  let store: TestStore
  const answers = new Map<string, unknown>()
  const ask = async (of: object, person: Pick<TestStore, 'post'> = store) =>
    person.post('/metric/query', { metrics, ...days, ...of })

  beforeAll(async () => {
    store = await aStore()
    const [mug, lamp] = [
      await aProduct(store, { name: 'Mug', price: '10.10', cost_price: '4', balance: '90' }),
      await aProduct(store, { name: 'Lamp', price: '33.33', cost_price: '9', balance: '90' }),
    ]
    const mia = await aCustomer(store, 'Mia')
    const at = (day: number, hour = 10) => ({ sold_at: `2026-03-0${day}T${hour}:00:00Z` })
    const first = await sell(
      store,
      [
        [mug, 2],
        [lamp, 1, 10],
      ],
      { ...at(2), id_customer: mia.id },
    )
    const second = await sell(store, [[lamp, 2]], { ...at(4, 15), payment_method: 'CARD' })
    const third = await sell(store, [[mug, 1]], { sold_at: '2026-02-25T10:00:00Z' })
    const fourth = await sell(store, [[mug, 4]], { ...at(9), payment_method: 'CARD' })
    for (const [name, of] of questions) answers.set(name, (await ask(of)).data)
    await recordedOn(store, '2026-03-10')

    await store.post(
      '/sale/edit',
      editOfSale(first, { ...at(3, 18), payment_method: 'CARD', discount: { percent: 7 } }),
    )
    await store.post('/sale/return', { id: second.id, restock: true })
    await remove(store, `/sale/delete?id=${third.id}`)
    await remove(store, `/sale/delete?id=${fourth.id}`)
    await sell(store, [[lamp, 3]], at(5))
    await remove(store, `/product/delete?id=${mug.id}`)
  })

  it.each(questions)('is the same to the cent, %s', async (name, of) => {
    const { data } = await ask({ ...of, known_on: knownOn })

    expect(data).toEqual(withoutMug(answers.get(name)))
    expect((await ask(of)).data.values).not.toEqual(data.values)
  })

  it('knows of no sale before it was written down', async () => {
    expect((await ask({ known_on: '2026-03-09' })).data.values).toMatchObject({ netSales: 0, sales: 0 })
  })

  it('is refused where it is not known, and in the future', async () => {
    expect(await ask({ metrics: ['productsWithoutCode'], known_on: knownOn })).toMatchObject({
      code: 400,
      error: { metrics: expect.stringContaining('Known as of now only') },
    })
    expect(await ask({ split: 'supplier', known_on: knownOn })).toMatchObject({ code: 400 })
    expect(await ask({ filters: [{ by: 'tag', keys: ['x'] }], known_on: knownOn })).toMatchObject({
      code: 400,
    })
    expect(await ask({ known_on: '2999-01-01' })).toMatchObject({
      code: 400,
      error: { known_on: 'The date cannot be in the future.' },
    })
    expect(await ask({ known_on: '2025-12-31' })).toMatchObject({
      code: 400,
      error: { known_on: expect.stringContaining('Changes are stored since') },
    })
  })

  it('shows a seller no more than a question of now', async () => {
    const seller = await aMember(store, 'seller')
    expect((await ask({ metrics: ['netSales'], known_on: knownOn }, seller)).data.values).toEqual({
      netSales: 0,
    })
    expect((await ask({ metrics: ['grossProfit'], known_on: knownOn }, seller)).code).toBe(400)
  })

  it('is in a file as it is on the screen', async () => {
    const question = {
      ...aQuestion,
      metrics: ['netSales'],
      shape: 'number',
      split: null,
      across: null,
      filters: [],
    }
    const exported = async (of: object) => {
      const payload = { question, ...days, compare: [], fmt: 'csv', ...of }
      const { bytes } = await fileOf(store, { method: 'POST', url: '/question/export', payload })
      return linesOfCsv(bytes).flat().join()
    }
    const { values } = (await ask({ known_on: knownOn })).data

    const file = await exported({ known_on: knownOn })
    expect(file).toContain(String(values.netSales))
    expect(file).not.toBe(await exported({}))
  })
})
