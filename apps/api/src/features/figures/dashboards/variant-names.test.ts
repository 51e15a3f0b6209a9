import { expect, it } from 'vitest'
import { aFamily } from '#testing/a-family.ts'
import { sell } from '#testing/a-sale.ts'
import { aStore } from '#testing/a-store.ts'

it('names variants with their family, where the short name has no room for it', async () => {
  const store = await aStore()
  const family = await aFamily(store, {
    name: 'Cotton T-shirt',
    option_values: ['Extra large, natural'],
    variants: [{ option_values: ['Small, natural white'], balance: 0 }],
  })
  const sold = family.products.find(({ balance }) => balance > 0)
  if (!sold) throw new Error('nothing to sell')
  expect(sold.name).not.toContain('Cotton')
  await sell(store, [[sold, 1]])
  const today = store.app.clock.now.toISOString().slice(0, 10)

  const { data } = await store.get(`/dashboard/summary?start_date=${today}&end_date=${today}`)

  expect(data.out_of_stock).toMatchObject([{ name: 'Cotton T-shirt · Small, natural white' }])
  expect(data.top_products).toMatchObject([{ name: 'Cotton T-shirt · Extra large, natural' }])
})
