import { randomUUID } from 'node:crypto'
import { get } from './caller.mjs'

export const openingBalance = 1_000_000
const price = 12.5

/** One blue dot. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPj/HwADBwIAMCbHYQAAAABJRU5ErkJggg==',
  'base64',
)

async function makeProduct(address, { token, id_category, name }) {
  const form = new FormData()
  const fields = { name, id_category, price, cost_price: 4, balance: openingBalance }
  for (const [field, value] of Object.entries(fields)) form.set(field, String(value))
  form.set('picture', new File([picture], 'dot.png', { type: 'image/png' }))
  return get(address, { path: '/product/create', token, body: form })
}

/** A store with some products, of which there are more than can be sold. */
async function openShop(address, place) {
  const { token } = await get(address, {
    path: '/auth/register',
    body: {
      full_name: 'Ana Ruiz',
      email: `owner-${randomUUID()}@example.com`,
      number: '+12133734253',
      password: 'Correct horse 1',
      store_name: `Shop ${place}`,
      time_zone: 'UTC',
    },
  })
  const category = await get(address, {
    path: '/product_categories/create',
    token,
    body: { name: 'Mugs' },
  })
  const products = []
  for (let number = 1; number <= 5; number += 1) {
    const made = { token, id_category: category.id, name: `Mug ${number}` }
    products.push((await makeProduct(address, made)).id)
  }
  return { name: `Shop ${place}`, token, products }
}

export async function openShops(address, count) {
  const shops = []
  for (let place = 1; place <= count; place += 1) shops.push(await openShop(address, place))
  return shops
}
