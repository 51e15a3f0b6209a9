import { calls } from '@tillsight/contract'
import { describe, expect, it } from 'vitest'
import { aProduct, remove } from '#testing/a-catalog.ts'
import { aCustomer, editOfSale, saleForm, salesIn, sell, summary } from '#testing/a-sale.ts'
import { aStore, type TestStore } from '#testing/a-store.ts'
import type { Answer } from '#testing/a-visitor.ts'
import { rowsOf } from '#testing/rows-of.ts'

const never = '0193a1b2-0000-7000-8000-00000000000a'

const aShop = async () => {
  const store = await aStore()
  const product = await aProduct(store, { name: 'Marker' })
  const customer = await aCustomer(store)
  const sale = await sell(store, [[product, 1]], { id_customer: customer.id })
  const ids = {
    sale: sale.id,
    line: sale.lines[0]?.id ?? '',
    product: product.id,
    category: product.id_category,
    customer: customer.id,
    member: store.owner.id,
  }
  return { store, product, sale, ids }
}
type Shop = Awaited<ReturnType<typeof aShop>>
type Ids = Shop['ids']

const filteredBy = ['product', 'category', 'customer', 'seller'] as const
const idOf = (ids: Ids, filter: (typeof filteredBy)[number]) => ids[filter === 'seller' ? 'member' : filter]

/** Every call about sales that takes an id, tried with ids that do not belong to the store. */
const tries: Record<string, (store: TestStore, ids: Ids, own: Shop) => Promise<Answer>> = {
  'GET /sale/info': (store, { sale }) => store.get(`/sale/info?id=${sale}`),
  'DELETE /sale/delete': (store, { sale }) => remove(store, `/sale/delete?id=${sale}`),
  'POST /sale/return': (store, { sale }) => store.post('/sale/return', { id: sale }),
  'POST /sale/return of a line': (store, { line }, own) =>
    store.post('/sale/return', { id: own.ids.sale, lines: [{ id_line: line, quantity: 1 }] }),
  'POST /sale/edit': (store, { sale }, own) =>
    store.post('/sale/edit', { ...editOfSale(own.sale), id: sale }),
  'POST /sale/edit to a product': (store, { product }, own) =>
    store.post('/sale/edit', { ...editOfSale(own.sale), lines: [{ id_product: product, quantity: 1 }] }),
  'POST /sale/edit to a customer': (store, { customer }, own) =>
    store.post('/sale/edit', { ...editOfSale(own.sale), id_customer: customer }),
  'POST /sale/edit to a seller': (store, { member }, own) =>
    store.post('/sale/edit', { ...editOfSale(own.sale), id_seller: member }),
  'POST /sale/create of a product': (store, { product }) =>
    store.post('/sale/create', saleForm([[{ id: product }, 1]])),
  'POST /sale/create to a customer': (store, { customer }, own) =>
    store.post('/sale/create', saleForm([[own.product, 1]], { id_customer: customer })),
  'POST /sale/create by a seller': (store, { member }, own) =>
    store.post('/sale/create', saleForm([[own.product, 1]], { id_seller: member })),
  ...Object.fromEntries(
    filteredBy.flatMap((filter) =>
      ['view', 'summary'].map((verb) => [
        `GET /sale/${verb} by ${filter}`,
        (store: TestStore, ids: Ids) => store.get(`/sale/${verb}?id_${filter}=${idOf(ids, filter)}`),
      ]),
    ),
  ),
}

const unknown: Ids = {
  sale: never,
  line: never,
  product: never,
  category: never,
  customer: never,
  member: never,
}
const said = ({ headers, ...answer }: Answer) => answer

describe('a sale of another store', () => {
  it.each(Object.keys(tries))('is for %s as if it had never been', async (name) => {
    const [mine, theirs] = [await aShop(), await aShop()]
    const before = [await rowsOf(mine.store), await rowsOf(theirs.store)]
    const attempt = tries[name]

    const real = await attempt?.(mine.store, theirs.ids, mine)
    const unreal = await attempt?.(mine.store, unknown, mine)

    if (!real || !unreal) throw new Error('not tried')
    expect(said(real)).toEqual(said(unreal))
    expect(name.includes(' by ') && name.startsWith('GET') ? [200] : [400, 404]).toContain(real.code)
    expect([await rowsOf(mine.store), await rowsOf(theirs.store)]).toEqual(before)
  })

  it('is tried with every call that takes an id', () => {
    const told = calls
      .filter(({ path }) => path.startsWith('/sale/'))
      .map(({ method, path }) => `${method} ${path}`)
    const tried = new Set(Object.keys(tries).map((name) => name.split(' ').slice(0, 2).join(' ')))

    expect([...tried, 'GET /sale/sellers', 'GET /sale/export', 'GET /sale/export_lines'].sort()).toEqual(
      told.sort(),
    )
  })

  it('is not listed, found, summed or numbered with', async () => {
    const theirs = await aShop()
    const mine = await aStore()

    expect(await salesIn(mine, '?kind=ALL')).toEqual([])
    expect(await salesIn(mine, '?search=marker')).toEqual([])
    expect(await summary(mine)).toMatchObject({ sales: 0, total: 0, by_category: [] })
    expect((await mine.get('/sale/sellers')).data).toHaveLength(1)
    expect((await sell(mine, [[await aProduct(mine), 1]])).number).toBe(1)
    expect(theirs.sale.number).toBe(1)
  })
})
