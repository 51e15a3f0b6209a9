import { describe, expect, it } from 'vitest'
import { aProduct, productInfo, remove } from '#testing/a-catalog.ts'
import { sell } from '#testing/a-sale.ts'
import { aStore } from '#testing/a-store.ts'

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString()

describe('what was sold of a product', () => {
  it('is counted by when it was sold, not by when it was written down', async () => {
    const store = await aStore()
    const mug = await aProduct(store, { balance: '40' })
    await sell(store, [[mug, 7]], { sold_at: daysAgo(90) })
    await sell(store, [[mug, 3]], { sold_at: daysAgo(9.5) })

    expect(await productInfo(store, mug.id)).toMatchObject({ units_sold_30_days: 3, days_of_cover: 100 })
  })

  it('stands in the ledger with the day it is of', async () => {
    const store = await aStore()
    const mug = await aProduct(store, { balance: '40' })
    const sale = await sell(store, [[mug, 7]], { sold_at: daysAgo(90) })

    const { movements } = await productInfo(store, mug.id)

    expect(movements[0]).toMatchObject({
      reason: 'sale',
      sale: { id: sale.id, number: sale.number, date: sale.date },
    })
    expect(movements[0]?.at).not.toBe(sale.date)
  })

  it('is nothing once all came back, on the shelf or not', async () => {
    const store = await aStore()
    const mug = await aProduct(store, { balance: '10' })
    const sale = await sell(store, [[mug, 3]])
    await store.post('/sale/return', { id: sale.id, restock: false })

    expect(await productInfo(store, mug.id)).toMatchObject({ units_sold_30_days: 0, days_of_cover: null })
  })

  it('is left alone by the deletion of a sale from long ago', async () => {
    const store = await aStore()
    const mug = await aProduct(store, { balance: '10' })
    const sale = await sell(store, [[mug, 3]], { sold_at: daysAgo(90) })
    await remove(store, `/sale/delete?id=${sale.id}`)

    expect(await productInfo(store, mug.id)).toMatchObject({ units_sold_30_days: 0, days_of_cover: null })
  })
})
