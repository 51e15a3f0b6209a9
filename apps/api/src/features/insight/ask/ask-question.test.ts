import { describe, expect, it } from 'vitest'
import { aProduct } from '#testing/a-catalog.ts'
import { aMember } from '#testing/a-member.ts'
import { aCustomer, sell } from '#testing/a-sale.ts'
import { aStore } from '#testing/a-store.ts'
import type { Visitor } from '#testing/a-visitor.ts'

const ask = async (person: Visitor, question: string) =>
  (await person.get(`/ask?question=${encodeURIComponent(question)}`)).data

const march = { start_date: '2026-03-01', end_date: '2026-03-31' }

/** Mugs and a lamp in March, another mug in April. */
const aShop = async () => {
  const store = await aStore()
  const mug = await aProduct(store, { name: 'Blue Mug', price: '10.10', cost_price: '4.00', balance: '100' })
  const lamp = await aProduct(store, { name: 'Desk Lamp', price: '30.05', cost_price: '20', balance: '100' })
  await sell(store, [[mug, 3]], { sold_at: '2026-03-02T10:00:00Z' })
  await sell(store, [[lamp, 1]], { sold_at: '2026-03-09T12:00:00Z' })
  await sell(store, [[mug, 1]], { sold_at: '2026-04-02T12:00:00Z' })
  return { store, mug, lamp }
}

describe('a question in plain words', () => {
  it('is answered with the figures of the screen, and says how it was read', async () => {
    const { store } = await aShop()
    const asked = { metrics: ['netSales'], split: 'product', ...march }

    const { answered } = await ask(store, 'sales by product in March 2026')

    expect(answered).toMatchObject({
      read_as: 'Net Sales by product, 01 Mar 2026 – 31 Mar 2026',
      others: ['Number of Sales by product, 01 Mar 2026 – 31 Mar 2026'],
      question: { metrics: ['netSales'], split: 'product', shape: 'bar' },
      range: '2026-03-01/2026-03-31',
      ...march,
    })
    const { data: figures } = await store.post('/metric/query', asked)
    expect(answered.figures).toEqual(figures)
    expect(figures.values.netSales).toBe(60.35)
  })

  it('finds products, categories and people of the store by their names', async () => {
    const { store, mug } = await aShop()
    await aCustomer(store, 'Zoë Berg')

    const { answered } = await ask(store, 'how many blue mugs did we sell in March 2026')
    expect(answered.question.filters).toEqual([{ by: 'product', keys: [mug.id] }])
    expect(answered.figures.values).toEqual({ unitsSold: 3 })
    expect((await ask(store, 'sales of Zoe in March 2026')).answered.read_as).toBe(
      'Net Sales of customer “Zoë Berg”, 01 Mar 2026 – 31 Mar 2026',
    )
    expect((await ask(store, 'sales of Ana Ruiz in March 2026')).answered.figures.values.netSales).toBe(60.35)
  })

  it('is ranked from the highest or the lowest on', async () => {
    const { store } = await aShop()

    const top = await ask(store, 'top 1 products by profit in March 2026')
    expect(top.answered.ranked).toMatchObject([{ label: 'Blue Mug', value: 18.3 }])
    const low = await ask(store, 'worst selling products in March 2026')
    expect(low.answered.ranked).toMatchObject([
      { label: 'Desk Lamp', value: 30.05 },
      { label: 'Blue Mug', value: 30.3 },
    ])
    const best = await ask(store, 'best month from March 2026 to May 2026')
    expect(best.answered.ranked).toMatchObject([
      { label: 'Mar 2026', value: 60.35 },
      { label: 'Apr 2026', value: 10.1 },
      { label: 'May 2026', value: 0 },
    ])
  })

  it('is compared, of now, and of all time', async () => {
    const { store } = await aShop()

    const change = (await ask(store, 'why did sales fall in April 2026')).answered
    expect(change).toMatchObject({ is_why: true, compare: ['previous'] })
    expect(change.figures.compared[0].values.netSales).toBe(60.35)
    expect((await ask(store, 'units in stock of Desk Lamp')).answered).toMatchObject({
      is_of_now: true,
      figures: { values: { stockUnits: 99 } },
    })
    expect((await ask(store, 'sales all time')).answered).toMatchObject({
      start_date: '2026-03-02',
      figures: { values: { netSales: 70.45 } },
    })
  })

  it('is refused with the words that were not understood, and with what is near', async () => {
    const { store } = await aShop()

    expect(await ask(store, 'sales in Atlantis in March 2026')).toEqual({
      answered: null,
      refused: {
        reason: 'Not understood: “Atlantis”.',
        words: ['Atlantis'],
        nearest: ['Net Sales, 01 Mar 2026 – 31 Mar 2026'],
      },
    })
    expect(await store.get('/ask?question=%20')).toMatchObject({
      code: 400,
      error: { question: 'Type a question.' },
    })
  })

  it('does not see the names of another store', async () => {
    const { store } = await aShop()
    const other = await aStore()

    expect((await ask(other, 'sales of Blue Mug')).refused.words).toEqual(['Blue', 'Mug'])
    expect((await ask(store, 'sales of Blue Mug')).refused).toBeNull()
  })

  it('of a seller is about their own sales, and refused about profit, customers and colleagues', async () => {
    const { store, mug } = await aShop()
    const seller = await aMember(store, 'seller')
    await aCustomer(store, 'Zelda Stone')
    await sell(seller, [[mug, 1]], { sold_at: '2026-03-20T10:00:00Z' })
    const reasonOf = async (question: string) => (await ask(seller, question)).refused.reason

    expect((await ask(seller, 'sales in March 2026')).answered.figures.values.netSales).toBe(10.1)
    expect(await reasonOf('profit in March 2026')).toBe('Your role does not show Gross Profit.')
    expect(await reasonOf('sales by customer in March 2026')).toBe(
      'Your role does not show figures by customer.',
    )
    expect(await reasonOf('sales of Zelda Stone')).toBe('Not understood: “Zelda”, “Stone”.')
    expect(await reasonOf('sales of Ana Ruiz')).toBe('Not understood: “Ana”, “Ruiz”.')
  })
})
