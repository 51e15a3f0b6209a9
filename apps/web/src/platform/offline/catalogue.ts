import { matchRank, matchText } from '@tillsight/domain/books/catalog/match'
import { mostOfflineProducts } from '@tillsight/domain/books/offline/offline-sale'
import { searchText } from '@tillsight/domain/search-text'
import type { OutputOf } from '../api/api-client.ts'
import { callAs } from './call-as.ts'
import { readOne, remove, write } from './offline-db.ts'
import { rememberStore, type Sender, senderNow, storeOf } from './whose.ts'

export type OfflineProduct = OutputOf<'GET /offline/products'>[number]
export type OfflineCustomer = OutputOf<'GET /offline/info'>['customers'][number]
type Info = OutputOf<'GET /offline/info'>
type Catalogue = {
  id_store: string
  version: string
  products: OfflineProduct[]
  customers: OfflineCustomer[]
  /** Not there where the device was last online before receipts were printed from it. */
  store?: Info['store']
  /** Not there where the device was last online before there were promotions. */
  promotions?: Info['promotions']
} & Pick<Info, 'taxes' | 'payment_methods'>

const pageLength = 2000
const mostFound = 20

const readProducts = async ({ token }: Sender): Promise<OfflineProduct[]> => {
  const products: OfflineProduct[] = []
  while (products.length < mostOfflineProducts) {
    const last = products.at(-1)
    const page = await callAs(token, 'GET /offline/products', last ? { after: last.id } : {})
    products.push(...page)
    if (page.length < pageLength) break
  }
  return products
}

/** Stores what the sender needs to sell without the network. The products are read only when they have changed. */
export const refreshCatalogue = async (sender: Sender): Promise<void> => {
  const {
    id_store,
    store,
    products_version: version,
    customers,
    taxes,
    payment_methods,
    promotions,
  } = await callAs(sender.token, 'GET /offline/info', {})
  const stored = await readOne<Catalogue>('catalogues', id_store)
  const products = stored?.version === version ? stored.products : await readProducts(sender)
  await write('catalogues', {
    id_store,
    store,
    version,
    products,
    customers,
    taxes,
    payment_methods,
    promotions,
  } satisfies Catalogue)
  await rememberStore(sender, id_store)
}

const catalogueNow = async (): Promise<Catalogue | null> => {
  const sender = senderNow()
  const store = sender && (await storeOf(sender))
  return (store && (await readOne<Catalogue>('catalogues', store))) || null
}

/** The next person who signs in here does not find the names of the customers. The sales that wait stay. */
export const forgetCatalogue = async (sender: Sender): Promise<void> => {
  const store = await storeOf(sender)
  if (store) await remove('catalogues', store)
}

/** As the server finds them: the best match first. Null where nothing is stored on this device. */
export const findOfflineProducts = async (search: string): Promise<OfflineProduct[] | null> => {
  const catalogue = await catalogueNow()
  if (!catalogue) return null
  const typed = searchText(search)
  const found = catalogue.products.filter((product) => matchText(product).includes(typed))
  const rank = (product: OfflineProduct) => (typed ? matchRank(search, product) : 0)
  return found
    .map((product) => ({ product, rank: rank(product) }))
    .sort((one, other) => one.rank - other.rank || one.product.name.localeCompare(other.product.name))
    .slice(0, mostFound)
    .map(({ product }) => product)
}

export const findOfflineCustomers = async (search: string): Promise<OfflineCustomer[] | null> => {
  const typed = searchText(search)
  const found = (await catalogueNow())?.customers.filter(({ name }) => searchText(name).includes(typed))
  return found?.slice(0, mostFound) ?? null
}

export const offlineTaxes = async (): Promise<Info['taxes'] | null> => (await catalogueNow())?.taxes ?? null

export const offlinePromotions = async (): Promise<Info['promotions'] | null> =>
  (await catalogueNow())?.promotions ?? null

export const offlineMethods = async (): Promise<Info['payment_methods'] | null> =>
  (await catalogueNow())?.payment_methods ?? null

/** What a receipt says beside the sale itself; null where this device does not know it. */
export const offlineReceiptFacts = async () => {
  const catalogue = await catalogueNow()
  if (!catalogue?.store) return null
  const { store, payment_methods, customers } = catalogue
  return { store, payment_methods, customers }
}
