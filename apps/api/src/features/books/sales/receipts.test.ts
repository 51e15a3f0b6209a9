import { randomBytes } from 'node:crypto'
import { receiptKeyFrom } from '@tillsight/domain/books/receipts/receipt-key'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { findStoreContext } from '#features/people/accounts/index.ts'
import { inTransaction, type MemberRequest } from '#platform/request.ts'
import { aProduct, remove } from '#testing/a-catalog.ts'
import { aRequest } from '#testing/a-request.ts'
import { editOfSale, saleForm, sell, trySelling } from '#testing/a-sale.ts'
import { aStore, type TestStore } from '#testing/a-store.ts'
import { aSeller, aTill, unlocked } from '#testing/a-till.ts'
import { randomFrom, testSeed } from '#testing/random.ts'
import { recordSale } from './record-sale.ts'

type Row = { sale_id: string; series: string; number: number; is_void: boolean; is_changed: boolean }

const receiptsOf = async (store: TestStore): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select sale_id, series, number, voided_at is not null as is_void, changed_at is not null as is_changed from receipt
    where store_id = (select store_id from member where id = ${store.owner.id}) order by series, number
  `.execute(store.app.database.db)
  return rows
}

describe('receipts', () => {
  it('are numbered for each till, and for what is sold elsewhere', async () => {
    const store = await aStore()
    const mug = await aProduct(store)
    const seller = await aSeller(store)
    const [first, second] = [await aTill(store), await aTill(store)]
    const sold = []
    for (const till of [first, second, first]) sold.push(await sell(await unlocked(till, seller), [[mug, 1]]))
    sold.push(await sell(store, [[mug, 1]]))
    expect(sold.map(({ receipt }) => receipt)).toEqual(['T1-000001', 'T2-000001', 'T1-000002', 'R-000001'])
    const { data } = await store.get(`/sale/info?id=${sold[0]?.id}`)
    expect(data.receipt).toBe('T1-000001')
  })

  it('of a return have a number of their own, in the series of where it came back', async () => {
    const store = await aStore()
    const sale = await sell(store, [[await aProduct(store), 2]])
    const till = await unlocked(await aTill(store), await aSeller(store))
    const { data: found } = await till.get(`/till/sale?number=${sale.receipt}`)
    expect(found.id).toBe(sale.id)
    const { data: back } = await till.post('/sale/return', { id: sale.id })
    expect(back).toMatchObject({ receipt: 'T1-000001', return_of: { id: sale.id } })
  })

  it('keep their number when the sale is edited, and say so', async () => {
    const store = await aStore()
    const sale = await sell(store, [[await aProduct(store), 2]])
    const { data: edited } = await store.post('/sale/edit', editOfSale(sale, { note: 'Gift' }))
    expect(edited.receipt).toBe(sale.receipt)
    expect(await receiptsOf(store)).toMatchObject([{ sale_id: sale.id, is_changed: true, is_void: false }])
  })

  it('are voided with the sale and its returns, and no number is used again', async () => {
    const store = await aStore()
    const mug = await aProduct(store)
    const sale = await sell(store, [[mug, 2]])
    await store.post('/sale/return', { id: sale.id })
    await remove(store, `/sale/delete?id=${sale.id}`)
    expect((await sell(store, [[mug, 1]])).receipt).toBe('R-000003')
    expect((await receiptsOf(store)).map(({ is_void }) => is_void)).toEqual([true, true, false])
  })

  it('have the same number when a request is retried', async () => {
    const store = await aStore()
    const form = saleForm([[await aProduct(store), 1]])
    const headers = { authorization: `Bearer ${store.token}`, 'idempotency-key': 'the-same-sale-1' }
    const send = () => store.ask({ method: 'POST', url: '/sale/create', headers, payload: form })
    const [first, second] = [await send(), await send()]
    expect(first.data.receipt).toBe('R-000001')
    expect(second.data).toEqual(first.data)
    expect(await receiptsOf(store)).toHaveLength(1)
  })

  it('leave no gap where a sale is refused', async () => {
    const store = await aStore()
    const mug = await aProduct(store, { balance: '1' })
    expect((await trySelling(store, [[mug, 2]])).code).toBe(409)
    expect((await sell(store, [[mug, 1]])).receipt).toBe('R-000001')
  })

  it('are found in the list of sales by their number', async () => {
    const store = await aStore()
    const mug = await aProduct(store)
    await sell(store, [[mug, 1]])
    const sale = await sell(store, [[mug, 1]])
    const { data } = await store.get('/sale/view?search=r-2')
    expect(data.map(({ id }: { id: string }) => id)).toEqual([sale.id])
  })
})

describe('at several tills at once', () => {
  const [tillCount, salesOfEach] = [4, 12]

  it(`no number is missing or given twice, whatever is rolled back or killed (TEST_SEED=${testSeed})`, async () => {
    const random = randomFrom(testSeed)
    const store = await aStore()
    const [products, seller] = [
      await Promise.all(
        [1, 2, 3].map((number) => aProduct(store, { name: `Of ${number}`, balance: '10000' })),
      ),
      await aSeller(store),
    ]
    const visitor = aRequest(store.app)
    const contextOf = async () => {
      const { token } = await unlocked(await aTill(store), seller)
      const context = await findStoreContext(visitor, token)
      if (context?.actor.kind !== 'member') throw new Error('no till')
      return { ...context, actor: context.actor }
    }
    const tills = await Promise.all(Array.from({ length: tillCount }, contextOf))
    const given: string[] = []

    const sellAt = async (till: (typeof tills)[number]): Promise<void> => {
      const input = saleForm([[random.oneOf(products), 1]]) as Parameters<typeof recordSale>[1]
      // A session of its own for each sale, as after each PIN.
      const actor = { ...till.actor, tokenHash: randomBytes(32) }
      const request: MemberRequest = { ...visitor, ...till, actor, publish: () => {} }
      const fate = random.oneOf(['sold', 'sold', 'sold', 'rolled back', 'killed'])
      const selling = inTransaction(request, async (request) => {
        const sale = await recordSale(request, input)
        if (fate === 'rolled back') throw new Error('changed our mind')
        if (fate === 'killed') await sql`select pg_terminate_backend(pg_backend_pid())`.execute(request.db)
        return sale
      })
      const sale = await selling.catch(() => null)
      expect(sale !== null, fate).toBe(fate === 'sold')
      if (sale?.receipt) given.push(sale.receipt)
    }
    await Promise.all(
      tills
        .flatMap((till) => [till, till])
        .map(async (till) => {
          for (let count = 0; count < salesOfEach / 2; count += 1) await sellAt(till)
        }),
    )

    const rows = await receiptsOf(store)
    expect(rows).toHaveLength(given.length)
    for (const series of ['T1', 'T2', 'T3', 'T4']) {
      const numbers = rows.filter((row) => row.series === series).map(({ number }) => number)
      expect(numbers, series).toEqual(numbers.map((_, place) => place + 1))
    }
    expect(given.map(receiptKeyFrom)).toEqual(
      expect.arrayContaining(rows.map(({ series, number }) => ({ series, number }))),
    )
  })
})
