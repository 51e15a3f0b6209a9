import { describe, expect, it } from 'vitest'
import { aProduct } from '#testing/a-catalog.ts'
import { type Dashboard, dashboardOf } from '#testing/a-dashboard.ts'
import { aMember } from '#testing/a-member.ts'
import { sell } from '#testing/a-sale.ts'
import { aStore } from '#testing/a-store.ts'

const always = ['2000-01-01', '9999-12-31'] as const

const hoursSum = ({ hourly }: Dashboard): number => hourly.reduce((sum, { revenue }) => sum + revenue, 0)

describe('a seller', () => {
  it('sees their own sales and returns, all of the stock, and no profit', async () => {
    const store = await aStore()
    const seller = await aMember(store, 'seller')
    const [mug, lamp] = [
      await aProduct(store, { name: 'Mug', price: '3', balance: '20' }),
      await aProduct(store, { name: 'Lamp', price: '50', balance: '2' }),
    ]
    await sell(store, [
      [mug, 4],
      [lamp, 1],
    ])
    await sell(seller, [[mug, 2]])
    const { id } = await sell(seller, [[mug, 1]])
    await store.post('/sale/return', { id })

    const dashboard = await dashboardOf(seller, ...always)

    expect(dashboard).toMatchObject({
      revenue: { value: 6 },
      sales: { value: 2 },
      average_order_value: { value: 3 },
      top_products: [{ name: 'Mug', revenue: 6, sold: 2 }],
      low_stock: [{ name: 'Lamp', balance: 1 }],
    })
    expect(dashboard).not.toHaveProperty('profit')
    expect(hoursSum(dashboard)).toBe(6)
  })
})

describe.each(['owner', 'manager', 'analyst'] as const)('the %s', (role) => {
  it("sees everyone's sales, and profit", async () => {
    const store = await aStore()
    const mug = await aProduct(store, { price: '3', cost_price: '1' })
    await sell(store, [[mug, 1]])
    await sell(await aMember(store, 'seller'), [[mug, 1]])

    expect(await dashboardOf(await aMember(store, role), ...always)).toMatchObject({
      revenue: { value: 6 },
      sales: { value: 2 },
      profit: { value: 4 },
      top_products: [{ sold: 2 }],
    })
  })
})

describe('another store', () => {
  it('is not seen: not its sales, not its products, not its stock', async () => {
    const [store, other] = [await aStore(), await aStore()]
    const [theirs, gone] = [await aProduct(other, { balance: '3' }), await aProduct(other, { balance: '0' })]
    await sell(other, [[theirs, 1]])
    const empty = await dashboardOf(await aStore(), ...always)

    expect(gone.status).toBe('NOTAVAILABLE')
    expect(await dashboardOf(store, ...always)).toEqual(empty)
  })
})
