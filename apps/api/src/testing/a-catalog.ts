import type { Product } from '@tillsight/contract/products'
import { aForm } from './a-form.ts'
import { aPicture } from './a-picture.ts'
import type { TestStore } from './a-store.ts'
import type { Answer } from './a-visitor.ts'

type Fields = Record<string, string | undefined>

const asParts = (fields: Fields): [string, string][] =>
  Object.entries(fields).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as [string, string]],
  )

/** Sends a product form; `picture: null` sends none. */
export const sendProduct = async (
  store: TestStore,
  path: '/product/create' | '/product/edit',
  fields: Fields,
  picture?: Buffer | null,
): Promise<Answer> => {
  const file = picture === undefined ? await aPicture() : picture
  const form = aForm([
    ...asParts(fields),
    ...(file ? [['picture', { file }] as [string, { file: Buffer }]] : []),
  ])
  return store.ask({
    method: 'POST',
    url: path,
    payload: form.payload,
    headers: { ...form.headers, authorization: `Bearer ${store.token}` },
  })
}

export const aCategory = async (store: TestStore, name = 'Mugs'): Promise<{ id: string; name: string }> => {
  const { data } = await store.post('/product_categories/create', { name })
  return data
}

export const productFields = (categoryId: string, fields: Fields = {}): Fields => ({
  name: 'Blue mug',
  id_category: categoryId,
  price: '12.50',
  balance: '10',
  cost_price: '4.20',
  ...fields,
})

let categoriesMade = 0

/** A product of the store with all that a test does not mention filled in. */
export const aProduct = async (store: TestStore, fields: Fields = {}): Promise<Product> => {
  categoriesMade += 1
  const categoryId = fields['id_category'] ?? (await aCategory(store, `Category ${categoriesMade}`)).id
  const { data } = await sendProduct(store, '/product/create', productFields(categoryId, fields))
  return data
}
