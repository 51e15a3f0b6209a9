import type { Sale } from '@tillsight/contract/books/sales'
import { describe, expect, it } from 'vitest'
import { aProduct } from '#testing/a-catalog.ts'
import { xReport } from '#testing/a-drawer.ts'
import { sell, trySelling } from '#testing/a-sale.ts'
import { aStore } from '#testing/a-store.ts'
import { aStoreForm } from '#testing/a-store-form.ts'
import { aTax, chargeTax } from '#testing/a-tax.ts'

const aStoreInYen = async () => {
  const store = await aStore()
  await store.post('/store/edit', aStoreForm({ currency: 'JPY' }))
  return store
}

const paidOf = ({ payments }: Sale) => payments.map(({ amount }) => amount)

describe('in a currency without decimals', () => {
  it('tax that is rounded by sale, and its parts, are whole on each line and when it comes back', async () => {
    const store = await aStoreInYen()
    const parts = [
      { name: 'State', rate: 6 },
      { name: 'City', rate: 4 },
    ]
    await chargeTax(store, await aTax(store, parts), { rounding: 'SALE' })
    const [tea, cup] = [
      await aProduct(store, { price: '105', cost_price: '5' }),
      await aProduct(store, { price: '33', cost_price: '5' }),
    ]
    const sale = await sell(store, [
      [tea, 1],
      [cup, 1],
    ])
    expect(sale.lines.map(({ taxes }) => taxes.map(({ amount }) => amount))).toEqual([
      [7, 4],
      [2, 1],
    ])

    const backs: Sale[] = []
    for (const { id } of sale.lines.toReversed()) {
      const lines = [{ id_line: id, quantity: 1 }]
      backs.push((await store.post('/sale/return', { id: sale.id, lines })).data)
    }

    expect(backs.map(paidOf)).toEqual([[-36], [-116]])
  })

  it('a refund is whole by each way it goes back', async () => {
    const store = await aStoreInYen()
    const tea = await aProduct(store, { price: '105', cost_price: '5' })
    const payments = [{ method: 'CASH', amount: 100 }, { method: 'CARD' }]
    const sale = await sell(store, [[tea, 3]], { payments })

    const lines = [{ id_line: sale.lines[0]?.id, quantity: 1 }]
    const { data: back } = await store.post('/sale/return', { id: sale.id, lines })

    expect(paidOf(back)).toEqual([-33, -72])
    expect((await xReport(store)).cash.expected).toBe(67)
  })

  it('payments are whole', async () => {
    const store = await aStoreInYen()
    const tea = await aProduct(store, { price: '11', cost_price: '5' })
    const message = 'JPY has no decimals. Enter a whole amount.'
    const refused = async (details: object) => (await trySelling(store, [[tea, 1]], { ...details })).error

    expect(await refused({ payments: [{ method: 'CARD' }, { method: 'CASH', amount: 0.5 }] })).toEqual({
      'payments.1.amount': message,
    })
    expect(await refused({ payment_method: 'CASH', cash_given: 11.5 })).toEqual({ cash_given: message })
  })
})
