import type { ProductFamily } from '@tillsight/contract/books/product-families'
import type { Product } from '@tillsight/contract/books/products'
import { aProduct } from './a-catalog.ts'
import type { TestStore } from './a-store.ts'
import type { Answer } from './a-visitor.ts'

type Family = ProductFamily & { products: Product[] }

/** 'T-shirt' in the sizes S (the product itself), M and L. */
export const makeFamily = (store: TestStore, productId: string, fields: object = {}): Promise<Answer> =>
  store.post('/product_family/create', {
    id_product: productId,
    name: 'T-shirt',
    option_names: ['Size'],
    option_values: ['S'],
    variants: [
      { option_values: ['M'], balance: 3 },
      { option_values: ['L'], balance: 4, price: 15, sku: 'TS-L' },
    ],
    ...fields,
  })

export const aFamily = async (store: TestStore, fields: object = {}): Promise<Family> =>
  (await makeFamily(store, (await aProduct(store)).id, fields)).data
