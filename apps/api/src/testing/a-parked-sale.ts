import type { ParkedSale } from '@tillsight/contract/books/parked-sales'
import type { Product } from '@tillsight/contract/books/products'
import { aProduct } from './a-catalog.ts'
import { saleForm } from './a-sale.ts'
import type { TestStore } from './a-store.ts'
import type { Answer, Visitor } from './a-visitor.ts'

/** A device, by the id that it has chosen. */
export const aHold = '01a1dd71-df1d-7927-9723-e2cef605edc1'
export const anotherHold = '01a1dd71-df1d-7927-9723-e2cef605edc2'

type Sold = [product: Pick<Product, 'id'>, quantity: number, discount?: number]

export const park = (
  seller: Visitor,
  sold: Sold[],
  details: Record<string, unknown> = {},
  more: Record<string, unknown> = {},
): Promise<Answer> => seller.post('/parked_sale/park', { sale: saleForm(sold, details), ...more })

/** Of the products, or of one that is made for it. */
export const aParkedSale = async (seller: Visitor, sold?: Sold[]): Promise<ParkedSale> =>
  (await park(seller, sold ?? [[await aProduct(seller as TestStore), 1]])).data

export const take = (seller: Visitor, id: string, hold = aHold): Promise<Answer> =>
  seller.post('/parked_sale/take', { id, hold })

export const parkedIn = async (seller: Visitor, hold?: string): Promise<ParkedSale[]> =>
  (await seller.get(`/parked_sale/view${hold ? `?hold=${hold}` : ''}`)).data.sales
