import type { Product } from '@tillsight/contract/books/products'
import type { ListedSale, Sale } from '@tillsight/contract/books/sales'
import { productInfo } from './a-catalog.ts'
import type { TestStore } from './a-store.ts'
import type { Answer, Visitor } from './a-visitor.ts'

type Sold = [product: Pick<Product, 'id'>, quantity: number, discount?: number]
type Details = Record<string, unknown>

export const saleForm = (sold: Sold[], details: Details = {}) => ({
  id_customer: null,
  lines: sold.map(([{ id }, quantity, discount = 0]) => ({ id_product: id, quantity, discount })),
  ...details,
})

/** Sells as a form does; the answer is as it came. */
export const trySelling = (seller: Visitor, sold: Sold[], details: Details = {}): Promise<Answer> =>
  seller.post('/sale/create', saleForm(sold, details))

export const sell = async (seller: Visitor, sold: Sold[], details: Details = {}): Promise<Sale> =>
  (await trySelling(seller, sold, details)).data

/** What the edit form of a sale sends when only these fields were touched. */
export const editOfSale = (sale: Sale, details: Details = {}) => ({
  id: sale.id,
  id_customer: sale.client?.id ?? null,
  lines: sale.lines.map(({ id, product, quantity, discount }) => ({
    id,
    id_product: product.id,
    quantity,
    discount,
  })),
  version: sale.version,
  ...details,
})

export const aCustomer = async (store: TestStore, name = 'Mia'): Promise<{ id: string; name: string }> =>
  (await store.post('/customer/create', { name })).data

export const customerOf = async (store: TestStore, id: string) =>
  (await store.get(`/customer/view?limit=200`)).data.find((customer: { id: string }) => customer.id === id)

export const balanceOf = async (store: TestStore, { id }: Pick<Product, 'id'>): Promise<number> =>
  (await productInfo(store, id)).balance

export const summary = async (seller: Visitor, query = '') => (await seller.get(`/sale/summary${query}`)).data

export const salesIn = async (seller: Visitor, query = ''): Promise<ListedSale[]> =>
  (await seller.get(`/sale/view${query}`)).data
