import { categories, products } from '@tillsight/contract'
import type { Product } from '@tillsight/contract/books/products'
import { sql } from 'kysely'
import { type EncodedPicture, encodePicture } from '#features/books/catalog/index.ts'
import { aForm, type FormPart } from './a-form.ts'
import { aPicture } from './a-picture.ts'
import type { TestStore } from './a-store.ts'
import type { Answer } from './a-visitor.ts'
import { askVerb } from './ask-verb.ts'

type Fields = Record<string, string | undefined>
type ProductCall = '/product/create' | '/product/edit'
type FormCall = ProductCall | '/store/set_logo' | '/screen_file/add_picture' | '/screen_file/add_sound'

export const sendForm = (
  { ask, token }: Pick<TestStore, 'ask' | 'token'>,
  path: FormCall,
  parts: FormPart[],
  headers: Record<string, string> = {},
): Promise<Answer> => {
  const form = aForm(parts)
  return ask({
    method: 'POST',
    url: path,
    payload: form.payload,
    headers: { ...form.headers, authorization: `Bearer ${token}`, ...headers },
  })
}

export const asParts = (fields: Fields): FormPart[] =>
  Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as FormPart]))

/** Sends a product form; `picture: null` sends none. */
export const sendProduct = async (
  store: Pick<TestStore, 'ask' | 'token'>,
  path: ProductCall,
  fields: Fields,
  picture?: Buffer | null,
  headers: Record<string, string> = {},
): Promise<Answer> => {
  const file = picture === undefined ? await aPicture() : picture
  const parts: FormPart[] = file ? [['picture', { file }]] : []
  return sendForm(store, path, [...asParts(fields), ...parts], headers)
}

export const sendLogo = async (store: Pick<TestStore, 'ask' | 'token'>, picture?: Buffer): Promise<Answer> =>
  sendForm(store, '/store/set_logo', [['picture', { file: picture ?? (await aPicture()) }]])

export const remove = ({ ask, token }: Pick<TestStore, 'ask' | 'token'>, url: string): Promise<Answer> =>
  ask({ method: 'DELETE', url, headers: { authorization: `Bearer ${token}` } })

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

/** Encoded once, which takes longer than all else. */
let encoded: Promise<EncodedPicture> | null = null

/** A product of the store with all that a test does not mention filled in. */
export const aProduct = async (store: TestStore, fields: Fields = {}): Promise<Product> => {
  categoriesMade += 1
  const category = { name: `Category ${categoriesMade}` }
  const id_category = fields.id_category ?? (await askVerb(store, categories.createCategory, category)).id
  const picture = new File([new Uint8Array(await aPicture())], 'mug.png', { type: 'image/png' })
  const form = products.createProduct.input.parse({ ...productFields(id_category, fields), picture })
  encoded ??= encodePicture(picture)
  return askVerb(store, products.createProduct, { ...form, picture: await encoded })
}

/** What the edit form of the product sends when only these fields were touched. */
export const editOf = (product: Product, fields: Fields = {}): Fields => ({
  id: product.id,
  name: product.name,
  id_category: product.id_category,
  price: String(product.price),
  balance: String(product.balance),
  balance_before: String(product.balance),
  cost_price: String(product.cost_price),
  version: String(product.version),
  ...fields,
})

export const productInfo = async (store: TestStore, id: string) =>
  (await store.get(`/product/info?id=${id}`)).data

export const namesIn = async (store: TestStore, query = ''): Promise<string[]> =>
  (await store.get(`/product/view${query}`)).data.map((product: Product) => product.name)

const storeOf = (store: TestStore) => sql`(select store_id from member where id = ${store.owner.id})`

const tables = [
  'category',
  'picture',
  'product',
  'product_barcode',
  'product_family',
  'stock_movement',
  'movement_loss',
  'product_price',
  'bulk_change',
  'audit_entry',
]

/** All that the catalog stores for a store, as one line that changes with any of it. */
export const catalogChecksum = async (store: TestStore): Promise<string> => {
  const sums = tables.map(
    (table) => sql`
      select md5(coalesce(string_agg(line::text, '' order by line::text), '')) as sum
      from ${sql.table(table)} as line where store_id = ${storeOf(store)}`,
  )
  const { rows } = await sql<{ sum: string }>`${sql.join(sums, sql` union all `)}`.execute(
    store.app.database.db,
  )
  return rows.map(({ sum }) => sum).join(' ')
}

/** What the audit says was done in the store, oldest first. */
export const auditTrail = async (store: TestStore): Promise<string[]> => {
  const { rows } = await sql<{ action: string }>`
    select action from audit_entry where store_id = ${storeOf(store)} order by id
  `.execute(store.app.database.db)
  return rows.map(({ action }) => action)
}

export const countPictures = async (store: TestStore): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) from picture where store_id = ${storeOf(store)}
  `.execute(store.app.database.db)
  return rows[0]?.count ?? 0
}
