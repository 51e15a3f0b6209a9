import type { Product } from '@tillsight/contract/books/products'
import { aCategory, aProduct } from './a-catalog.ts'
import { aMember } from './a-member.ts'
import { aPromotion } from './a-promotion.ts'
import { sell } from './a-sale.ts'
import { aStore, type TestStore } from './a-store.ts'
import { aSupplier, supply } from './a-supplier.ts'
import { aTax, chargeTax } from './a-tax.ts'
import type { Random } from './random.ts'

type Wanted = { random: Random; timeZone: string; sales: number }

const tags = ['Regular', 'Wholesale', 'none']

/** Half a year of sales by two people to some customers and to nobody, of which some came back. */
export const aHistory = async ({ random, timeZone, sales }: Wanted): Promise<TestStore> => {
  const store = await aStore({ time_zone: timeZone })
  await chargeTax(store, await aTax(store), { included: random.upTo(2) === 0, rounding: 'SALE' })
  const sellers = [store, await aMember(store, 'seller')]
  const bags = (await aCategory(store, 'Bags')).id
  const shelf: Product[] = []
  for (const price of ['0.99', '2.50', '7', '13.37', '120'])
    shelf.push(
      await aProduct(store, {
        name: `Item at ${price}`,
        price,
        cost_price: random.oneOf(['1.20', '5']),
        balance: '1000',
        ...(random.upTo(2) === 0 && { id_category: bags }),
      }),
    )
  const customers: (string | null)[] = [null]
  for (const name of ['Mia', 'Leo', 'Zoe', 'Ida']) {
    const own = tags.filter(() => random.upTo(2) === 0)
    customers.push((await store.post('/customer/create', { name, tags: own })).data.id)
  }
  // Some products have one supplier, some two of whom one is preferred, and some nobody.
  const suppliers = [await aSupplier(store), await aSupplier(store, { name: 'Kiln Works' })]
  for (const product of shelf)
    for (const supplier of suppliers)
      if (random.upTo(2) === 0) await supply(store, supplier, product, { preferred: random.upTo(2) === 0 })
  const covers = { covers: 'PRODUCTS', starts_on: '2025-02-01', ends_on: '2025-04-30' }
  for (const [place, off] of [{ percent: 12.5 }, { percent: null, amount: 0.3 }].entries())
    await aPromotion(store, { ...covers, ...off, id_products: shelf.slice(place, 3).map(({ id }) => id) })
  const voucher = (await store.post('/payment_method/create', { name: 'Voucher' })).data.id
  const aLine = (): [Product, number, number] => [
    random.oneOf(shelf),
    random.from(1, 4),
    random.oneOf([0, 0, 5, 10, 33.33, 100]),
  ]
  for (let made = 0; made < sales; made += 1) {
    const lines = Array.from({ length: random.from(1, 3) }, aLine)
    const { id } = await sell(random.oneOf(sellers), lines, {
      id_customer: random.oneOf(customers),
      payment_method: random.oneOf(['CASH', 'CARD', 'TRANSFER', voucher]),
      ...(random.upTo(3) === 0 && { discount: { percent: random.oneOf([5, 12.5]) } }),
      ...(random.upTo(2) === 0 && {
        payments: [{ method: 'CASH', amount: 0.37 }, { method: random.oneOf(['CARD', voucher]) }],
      }),
      sold_at: new Date(Date.UTC(2025, random.upTo(6), random.from(1, 28), random.upTo(24))).toISOString(),
    })
    const reason = random.upTo(2) === 0 ? { reason: 'Too small' } : {}
    if (id && random.upTo(4) === 0)
      await store.post('/sale/return', { id, restock: random.upTo(2) === 0, ...reason })
  }
  for (const [place, reason] of ['damage', 'loss', 'recount'].entries())
    await store.post('/product/stock', { id: shelf[place]?.id, reason, quantity: 2 })
  return store
}
