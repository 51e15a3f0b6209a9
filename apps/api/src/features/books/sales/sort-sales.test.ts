import type { ListedSale } from '@tillsight/contract/books/sales'
import { sortedColumn, sortsOf } from '@tillsight/domain/lists/list'
import { lists } from '@tillsight/domain/lists/lists'
import { beforeAll, describe, expect, it } from 'vitest'
import { aProduct } from '#testing/a-catalog.ts'
import { aMember } from '#testing/a-member.ts'
import { fileOf, rowsOfCsv } from '#testing/a-report.ts'
import { aCustomer, salesIn, sell } from '#testing/a-sale.ts'
import { aStore, type TestStore } from '#testing/a-store.ts'

type Page = { data: ListedSale[]; next: string | null }

const allPages = async (store: TestStore, query: string): Promise<ListedSale[]> => {
  const sales: ListedSale[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page = (await store.get(`/sale/view?${query}&cursor=${cursor}`)) as unknown as Page
    sales.push(...page.data)
    cursor = page.next
  }
  return sales
}

/** What the list shows of a sale in each column that it can be sorted by. */
const shown: Record<string, (sale: ListedSale) => string | number> = {
  date: ({ date }) => date,
  number: ({ number }) => number,
  client: ({ client }) => client?.name.toLowerCase() ?? '',
  payment: ({ payment_method, payments }) =>
    payments.find(({ method }) => method === payment_method)?.name.toLowerCase() ?? '',
  total: (sale) => (sale.matched ?? sale).total,
  profit: (sale) => (sale.matched ?? sale).profit ?? 0,
}

const isSorted = (values: (string | number)[], isDescending: boolean): boolean => {
  const ordered = values.toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0))
  return JSON.stringify(isDescending ? ordered.toReversed() : ordered) === JSON.stringify(values)
}

/** Sales with much in common: moments, clients of one name, totals, payment methods, and some returns. */
const aBusyStore = async () => {
  const store = await aStore({ time_zone: 'UTC' })
  const products = [
    await aProduct(store, { price: '10', cost_price: '4', balance: '500' }),
    await aProduct(store, { price: '10', cost_price: '9', balance: '500' }),
    await aProduct(store, { price: '25', cost_price: '4', balance: '500' }),
  ]
  const clients = [
    await aCustomer(store, 'Mia'),
    await aCustomer(store, 'Mia'),
    await aCustomer(store, 'Ada'),
  ]
  const own: string[] = []
  for (const name of ['Voucher', 'Cheque', 'Bank app'])
    own.push((await store.post('/payment_method/create', { name })).data.id)
  for (let place = 0; place < 24; place += 1) {
    const product = products[place % 3] ?? { id: '' }
    const other = products[(place + 1) % 3] ?? { id: '' }
    const sale = await sell(
      store,
      place % 4 === 0
        ? [
            [product, 1],
            [other, 2, 10],
          ]
        : [[product, 1 + (place % 2)]],
      {
        id_customer: place % 5 === 0 ? null : (clients[place % 3]?.id ?? null),
        payment_method: ['CASH', 'CARD', 'TRANSFER', ...own][place % 6],
        sold_at: `2026-02-0${1 + (place % 3)}T10:00:00Z`,
      },
    )
    if (place % 8 === 3) await store.post('/sale/return', { id: sale.id })
  }
  return { store, products, clients }
}

let busy: Awaited<ReturnType<typeof aBusyStore>>
beforeAll(async () => {
  busy = await aBusyStore()
})

describe('sales that are sorted', () => {
  it.each(sortsOf(lists.sales))(
    'by %s are one sorted list, however they are paged and filtered',
    async (sort) => {
      const { store, products, clients } = busy
      const filters = [
        '',
        `&id_product=${products[0]?.id}`,
        `&id_category=${products[1]?.id_category}`,
        `&id_customer=${clients[1]?.id}`,
        '&payment_method=CARD&start_date=2026-02-02',
        '&search=mia',
      ]
      for (const filter of filters) {
        const query = `kind=ALL&sort=${sort}${filter}`
        const whole = await salesIn(store, `?${query}&limit=500`)
        const column = shown[sortedColumn(sort)] ?? (() => 0)

        expect([filter, whole.length > 1]).toEqual([filter, true])
        expect([filter, isSorted(whole.map(column), sort.startsWith('-'))]).toEqual([filter, true])
        const unsorted = await salesIn(store, `?kind=ALL${filter}&limit=500`)
        expect(whole.map(({ id }) => id).sort()).toEqual(unsorted.map(({ id }) => id).sort())
        for (const limit of filter ? [4] : [1, 7])
          expect(await allPages(store, `${query}&limit=${limit}`)).toEqual(whole)
      }
    },
  )

  it('by a column in one direction are the other way round in the other', async () => {
    for (const column of new Set(sortsOf(lists.sales).map(sortedColumn))) {
      const [up, down] = [
        await salesIn(busy.store, `?sort=${column}&limit=500`),
        await salesIn(busy.store, `?sort=-${column}&limit=500`),
      ]
      expect(up.map(({ id }) => id)).toEqual(down.map(({ id }) => id).toReversed())
    }
  })

  it('refuse an order that there is not, and a cursor of another one', async () => {
    const { next } = (await busy.store.get('/sale/view?sort=total&limit=1')) as unknown as Page

    expect(await busy.store.get('/sale/view?sort=cost')).toMatchObject({
      code: 400,
      error: { sort: expect.anything() },
    })
    expect(await busy.store.get(`/sale/view?sort=profit&cursor=${next}`)).toMatchObject({
      code: 400,
      error: { cursor: 'This cursor is not valid.' },
    })
  })

  it('by profit are not for a seller, since the order would reveal it', async () => {
    const seller = await aMember(busy.store, 'seller')

    expect(await seller.get('/sale/view?sort=-profit')).toMatchObject({
      code: 400,
      error: { sort: 'This order does not exist.' },
    })
    expect(await seller.get('/sale/view?sort=-total')).toMatchObject({ code: 200 })
  })
})

describe('sales that are exported', () => {
  const csv = async (query: string) =>
    rowsOfCsv((await fileOf(busy.store, { url: `/sale/export?${query}` })).bytes)

  it.each(['-total', 'client', 'date'])('by %s are the rows of the list, in its order', async (sort) => {
    const query = `kind=ALL&payment_method=CASH&sort=${sort}`
    const listed = await allPages(busy.store, `${query}&limit=500`)

    const rows = await csv(`${query}&fmt=csv&columns=total,number`)

    expect(rows.map(({ Number: number }) => Number(number))).toEqual(listed.map(({ number }) => number))
    expect(rows.map((row) => Number(row['Total Amount']))).toEqual(listed.map(({ total }) => total))
    expect(Object.keys(rows[0] ?? {})).toEqual(['Number', 'Product', 'Total Amount'])
  })

  it('hold of each sale what matches the product that was asked for', async () => {
    const query = `kind=ALL&id_product=${busy.products[0]?.id}`
    const listed = await allPages(busy.store, `${query}&limit=500`)

    const rows = await csv(`${query}&fmt=csv`)

    expect(rows.map((row) => Number(row['Total Amount']))).toEqual(
      listed.map(({ matched }) => matched?.total),
    )
    expect(rows.map(({ Profit: profit }) => Number(profit))).toEqual(
      listed.map(({ matched }) => matched?.profit),
    )
  })

  it('carry the days that were asked for in their name, or the day they were made', async () => {
    const nameOf = async (query: string) =>
      (await fileOf(busy.store, { url: `/sale/export?fmt=csv${query}` })).headers['content-disposition']

    expect(await nameOf('&start_date=2026-02-01&end_date=2026-02-28')).toContain(
      '"sales_list_01-02-2026_28-02-2026.csv"',
    )
    expect(await nameOf('')).toMatch(/"sales_list_\d\d-\d\d-\d{4}\.csv"/)
  })

  it('of a seller are their own, without what they cost and left', async () => {
    const seller = await aMember(busy.store, 'seller')
    const mug = await aProduct(busy.store)
    const own = await sell(seller, [[mug, 1]])

    const rows = rowsOfCsv((await fileOf(seller, { url: '/sale/export?fmt=csv' })).bytes)

    expect(rows.map(({ Number: number }) => number)).toEqual([String(own.number)])
    expect(Object.keys(rows[0] ?? {})).not.toContain('Profit')
    expect(await seller.get('/sale/export?fmt=csv&columns=profit')).toMatchObject({
      code: 400,
      error: { columns: 'This column does not exist.' },
    })
  })
})
