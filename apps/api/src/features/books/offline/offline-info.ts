import type { offline } from '@tillsight/contract'
import { mostOfflineCustomers } from '@tillsight/domain/books/offline/offline-sale'
import { localeOf } from '@tillsight/domain/locales'
import { amountOf } from '@tillsight/domain/money'
import { recentCustomers } from '#features/books/customers/index.ts'
import { selectMethods } from '#features/books/payments/index.ts'
import { listSelling } from '#features/books/promotions/index.ts'
import { listTaxes } from '#features/books/taxes/index.ts'
import { selectStoreFacts } from '#platform/documents/store-facts.queries.ts'
import type { MemberRequest, Verb } from '#platform/request.ts'
import { selectProductsAfter, selectProductsVersion } from './offline.queries.ts'

const storeHead = async (request: MemberRequest) => {
  const { locale, ...store } = await selectStoreFacts(request)
  return { ...store, locale: localeOf(locale) }
}

export const offlineInfo: Verb<typeof offline.offlineInfo> = async (request) => ({
  id_store: request.storeId,
  store: await storeHead(request),
  products_version: await selectProductsVersion(request),
  taxes: await listTaxes(request, {}),
  payment_methods: await selectMethods(request),
  promotions: await listSelling(request, {}),
  customers: request.actor.kind === 'till' ? [] : await recentCustomers(request, mostOfflineCustomers),
})

const pageLength = 2000

export const listOfflineProducts: Verb<typeof offline.listOfflineProducts> = async (request, { after }) =>
  (await selectProductsAfter(request, after ?? null, pageLength)).map(({ price, ...product }) => ({
    ...product,
    price: amountOf(price),
  }))
