import { describe, expect, it } from 'vitest'
import { aProduct, remove } from '#testing/a-catalog.ts'
import { aMember } from '#testing/a-member.ts'
import { sell } from '#testing/a-sale.ts'
import { aStore, type TestStore } from '#testing/a-store.ts'

const days = { start_date: '2000-01-01', end_date: '2100-01-01' }
const always = 'start_date=2000-01-01&end_date=2100-01-01'

const profitPerSale = async (store: TestStore): Promise<string> => {
  const form = { name: 'Earned per sale', formula: '[Gross Profit] / [Sales]', better: 'up' }
  return (await store.post('/formula/create', form)).data.id
}

/** Two sales: 2 mugs with a profit of 30.00, and a lamp with a profit of 5.00. */
const aSellingStore = async () => {
  const store = await aStore()
  const mug = await aProduct(store, { name: 'Mug', price: '20', cost_price: '5', balance: '9' })
  const lamp = await aProduct(store, { name: 'Lamp', price: '15', cost_price: '10', balance: '9' })
  await sell(store, [[mug, 2]])
  await sell(store, [[lamp, 1]])
  return store
}

describe('a metric of the store', () => {
  it('is in the catalogue, first, with all that is known of it', async () => {
    const store = await aStore()
    const id = await profitPerSale(store)

    const [first] = (await store.get('/metric/catalogue')).data
    expect(first).toMatchObject({
      id,
      area: 'own',
      label: 'Earned per sale',
      unit: 'money',
      is_ratio: true,
      has_series: true,
    })
  })

  it('answers as a whole, beside ready-made ones, and compared', async () => {
    const store = await aSellingStore()
    const id = await profitPerSale(store)

    const { data } = await store.post('/metric/query', {
      ...days,
      metrics: ['sales', id],
      compare: ['previous'],
    })

    expect(data.values).toEqual({ sales: 2, [id]: 17.5 })
    expect(data.compared[0].values).toEqual({ sales: 0, [id]: null })
  })

  it('answers by parts, with filters, and in the order of its value', async () => {
    const store = await aSellingStore()
    const id = await profitPerSale(store)

    const { data } = await store.post('/metric/query', { ...days, metrics: [id], split: 'product' })
    expect(data.parts).toMatchObject([
      { label: 'Mug', values: { [id]: 30 } },
      { label: 'Lamp', values: { [id]: 5 } },
    ])

    const filters = [{ by: 'product', keys: [data.parts[1].key] }]
    const only = await store.post('/metric/query', { ...days, metrics: [id], filters })
    expect(only.data.values).toEqual({ [id]: 5 })
  })

  it('is explained by the sums and rows behind it', async () => {
    const store = await aSellingStore()
    const id = await profitPerSale(store)

    const { data } = await store.get(`/metric/explain?metric=${id}&${always}`)
    expect(data).toMatchObject({ label: 'Earned per sale', value: 17.5, agrees: true })
    expect(data.operands.map(({ label, value }: { label: string; value: number }) => [label, value])).toEqual(
      [
        ['Net sales', 55],
        ['Cost of goods', 20],
        ['Sales', 2],
      ],
    )
    const rows = await store.get(`/metric/rows?metric=${id}&operand=sales.net&${always}`)
    expect(rows.data).toHaveLength(2)
  })

  it('can be on a dashboard, which hides it once it is deleted', async () => {
    const store = await aStore()
    const id = await profitPerSale(store)
    const tile = { id: 'a', metric: id, shape: 'card', split: null, width: 3, height: 1 }
    const { data: board } = await store.post('/dashboard/create', { name: 'Mine', tiles: [tile] })
    expect(board.tiles).toEqual([tile])

    await remove(store, `/formula/delete?id=${id}`)

    const { data } = await store.get('/dashboard/view')
    expect(data.dashboards[0].tiles).toEqual([])
    expect(await store.post('/metric/query', { ...days, metrics: [id] })).toMatchObject({
      code: 400,
      error: { metrics: 'This metric does not exist.' },
    })
  })

  it('is unknown to a role that may not see its parts, and to another store', async () => {
    const [store, other] = [await aStore(), await aStore()]
    const id = await profitPerSale(store)
    const seller = await aMember(store, 'seller')
    const unknown = { code: 400, error: { metrics: 'This metric does not exist.' } }

    for (const person of [seller, other])
      expect(await person.post('/metric/query', { ...days, metrics: [id] })).toMatchObject(unknown)
    expect(await other.get(`/metric/explain?metric=${id}&${always}`)).toMatchObject({ code: 400 })
    const tile = { id: 'a', metric: id, shape: 'card', split: null, width: 3, height: 1 }
    expect(await seller.post('/dashboard/create', { name: 'Mine', tiles: [tile] })).toMatchObject({
      code: 400,
    })
  })
})
