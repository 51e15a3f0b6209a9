import { expect, it } from 'vitest'
import {
  aCategory,
  aProduct,
  auditTrail,
  catalogChecksum,
  editOf,
  remove,
  sendProduct,
} from '#testing/a-catalog.ts'
import { aStore } from '#testing/a-store.ts'

it('writes one line for each change of the catalog', async () => {
  const store = await aStore()
  const [tea, cups] = [await aCategory(store, 'Tea'), await aCategory(store, 'Cups')]
  const product = await aProduct(store, { id_category: tea.id })
  const { id } = product
  await sendProduct(store, '/product/edit', editOf(product, { price: '13', balance: '9' }))
  await store.post('/product/stock', { id, reason: 'received', quantity: 1 })
  await store.post('/product/archive', { ids: [id], archived: true })
  await store.post('/product/archive', { ids: [id], archived: false })
  const { data } = await store.post('/product/bulk_edit', { ids: [id], change: { kind: 'amount', by: 1 } })
  await store.post('/product/bulk_undo', { id_change: data.id_change })
  await store.post('/product_categories/edit', { id: tea.id, name: 'Teas' })
  await store.post('/product_categories/merge', { id: tea.id, into: cups.id })
  await remove(store, `/product/delete?id=${id}`)
  await remove(store, `/product_categories/delete?id=${cups.id}`)

  expect(await auditTrail(store)).toEqual([
    'account.registered',
    'category.created',
    'category.created',
    'product.created',
    'product.edited',
    'product.stock-moved',
    'products.archived',
    'products.restored',
    'products.bulk-edited',
    'products.bulk-undone',
    'category.renamed',
    'category.merged',
    'product.deleted',
    'category.deleted',
  ])
})

it('writes none for reading, and none for what is refused', async () => {
  const store = await aStore()
  const { id } = await aProduct(store)
  const before = await catalogChecksum(store)

  await store.get('/product/view?search=mug')
  await store.get(`/product/info?id=${id}`)
  await store.get(`/product/delete_preview?id=${id}`)
  await store.get('/product_categories/view_my')
  await store.post('/product/stock', { id, reason: 'loss', quantity: 11 })
  await store.post('/product_categories/create', { name: '' })

  expect(await catalogChecksum(store)).toBe(before)
})
