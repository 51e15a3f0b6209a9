import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { aProduct } from '#testing/a-catalog.ts'
import { aCustomer, storeIdOf } from '#testing/a-clientele.ts'
import { balanceOf, sell } from '#testing/a-sale.ts'
import { aStore, type TestStore } from '#testing/a-store.ts'
import { checked, imported, rowsOf, undo } from '#testing/an-import.ts'

const all = async (store: TestStore) => (await store.get('/sale/view?kind=ALL&sort=date&limit=50')).data
const refusals = async (store: TestStore, id: string) =>
  (await rowsOf(store, id, 'refused')).map(
    ({ row, problems }: { row: number; problems: { field: string; message: string }[] }) => [
      row,
      problems[0]?.field,
      problems[0]?.message,
    ],
  )

const netOf = async (store: TestStore) => {
  const { rows } = await sql<{ net: number }>`
    select added(net) as net from sale_sum where store_id = ${storeIdOf(store)} and level <= 0
  `.execute(store.app.database.db)
  return rows[0]?.net
}

describe('returns in a file of sales', () => {
  const file = `number,date,customer,product,quantity,price,return of
R-9,2026-03-06,,Mug,-1,12.50,1001
1001,2026-03-04,Mia Wong,Mug,3,12.50,
1001,2026-03-04,Mia Wong,Tea,1,9.00,
1002,2026-03-05,,Tea,2,9.00,
1002,2026-03-07,,Tea,-1,9.00,
`

  it('belong to the sale that they name, also where it is further down; twice is once, and undone is as before', async () => {
    const store = await aStore()

    const found = await checked(store, file)
    expect(await refusals(store, found.id)).toEqual([])
    expect(found).toMatchObject({
      counts: { new: 4, refused: 0 },
      effect: { revenue: [{ month: '2026-03', after: 43 }] },
    })
    const done = await imported(store, file)

    expect((await all(store)).map(({ kind, total }: Record<string, unknown>) => [kind, total])).toEqual([
      ['SALE', 46.5],
      ['SALE', 18],
      ['RETURN', -12.5],
      ['RETURN', -9],
    ])
    expect((await store.get('/customer/view')).data).toMatchObject([{ purchases: 1, total_spent: 34 }])
    expect(await netOf(store)).toBe(4300)
    expect((await checked(store, file)).counts).toMatchObject({ new: 0, unchanged: 4, refused: 0 })
    expect((await undo(store, done.id)).state).toBe('undone')
    expect(await all(store)).toEqual([])
    expect(await netOf(store)).toBe(0)
  })

  it('are refused where more comes back than was sold, or no such sale is known', async () => {
    const store = await aStore()

    const found = await checked(
      store,
      `number,date,product,quantity,price,return of
1,2026-03-04,Mug,2,12.50,
2,2026-03-05,Mug,-1,12.50,1
3,2026-03-06,Mug,-2,12.50,1
4,2026-03-06,Mug,-1,12.50,77
5,2026-03-06,Lamp,-1,12.50,1
6,2026-03-01,Mug,-1,12.50,1
`,
    )

    expect(found.counts).toEqual({ new: 2, changed: 0, unchanged: 0, refused: 4 })
    expect(await refusals(store, found.id)).toEqual([
      [4, 'quantity', 'Only 1 can be returned.'],
      [5, 'return_of', 'There is no sale 77 in the store or in this file. Import the sales first.'],
      [6, 'product', '“Lamp” is not in this sale.'],
      [7, 'date', 'The return is before the sale, which is of 2026-03-04.'],
    ])
  })
})

describe('a file of returns', () => {
  it('returns sales of the store, with its money, day, reason and stock, and is undone', async () => {
    const store = await aStore()
    const mug = await aProduct(store, { name: 'Mug', sku: 'M-1', balance: '9' })
    const mia = await aCustomer(store, { name: 'Mia' })
    const sale = await sell(store, [[mug, 4]], { id_customer: mia.id })
    const today = sale.date?.slice(0, 10) ?? ''
    const text = `return of,date,sku,quantity,line total,reason\n${sale.number},${today},M-1,1,10.00,Broken\n${sale.number},${today},M-1,2,,\n`

    const done = await imported(store, text, { kind: 'return', options: { take_stock: true } })

    expect((await all(store)).filter(({ kind }: { kind: string }) => kind === 'RETURN')).toMatchObject([
      { total: -10, reason: 'Broken', quantity: -1 },
      { quantity: -2 },
    ])
    expect(await balanceOf(store, mug)).toBe(8)
    const { data } = await store.get(`/sale/info?id=${sale.id}`)
    expect(data.lines).toMatchObject([{ returned: 3 }])
    expect((await checked(store, text, { kind: 'return' })).counts).toMatchObject({ unchanged: 2 })
    const again = await checked(
      store,
      `return of,date,sku,quantity,reason\n${sale.number},${today},M-1,2,Old\n`,
      {
        kind: 'return',
      },
    )
    expect(await refusals(store, again.id)).toEqual([[2, 'quantity', 'Only 1 can be returned.']])

    await undo(store, done.id)
    expect((await store.get(`/sale/info?id=${sale.id}`)).data.lines).toMatchObject([{ returned: 0 }])
    expect(await balanceOf(store, mug)).toBe(5)
  })
})
