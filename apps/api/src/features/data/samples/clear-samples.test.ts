import { isSampleNumber, receiptNumber } from '@tillsight/domain/books/sales/receipt-number'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { aCategory, aProduct, productInfo, remove } from '#testing/a-catalog.ts'
import { storeIdOf } from '#testing/a-clientele.ts'
import { editOfExpense, expensesIn, spend } from '#testing/a-finance.ts'
import {
  aCustomer,
  balanceOf,
  customerOf,
  editOfSale,
  salesIn,
  sell,
  summary,
  trySelling,
} from '#testing/a-sale.ts'
import { clearSamples, goodsAndSalesOf, loadSamples, sampleInfo } from '#testing/a-sample.ts'
import { sampledStores } from '#testing/a-sampled-store.ts'
import { aStore, type TestStore } from '#testing/a-store.ts'
import { itInLongRun } from '#testing/long-run.ts'
import { auditOf, rowsOf } from '#testing/rows-of.ts'

const goodsOf = async (store: TestStore) => {
  const mug = await aProduct(store, { name: 'Own mug', balance: '10' })
  const mia = await aCustomer(store)
  await sell(store, [[mug, 2]], { id_customer: mia.id })
  await aCategory(store, 'Tea')
  await spend(store, { category: 'Own rent' })
  return { mug, mia, ownSummary: await summary(store) }
}

const anEmptySampledStore = sampledStores(async () => ({}))
const aFilledSampledStore = sampledStores(goodsOf)

const sample = async (store: TestStore, name: string) =>
  (await store.get(`/product/view?search=${encodeURIComponent(name)}`)).data[0]

const sampleSaleOf = async (store: TestStore, product: { id: string }) => {
  // What came back can no longer be edited.
  const sale = (await salesIn(store, `?id_product=${product.id}`)).find(({ lines }) =>
    lines.every(({ returned }) => returned === 0),
  )
  if (!sale) throw new Error('never sold')
  return sale
}

const ledgerIsRight = async (store: TestStore): Promise<boolean> => {
  const { rows } = await sql`
    with step as (
      select *, sum(quantity) over (partition by product_id order by id) as running
      from stock_movement where store_id = ${storeIdOf(store)}
    )
    select from product join step on step.product_id = product.id
    where product.store_id = ${storeIdOf(store)} group by product.store_id, product.id
    having sum(step.quantity) <> product.balance or bool_or(step.running <> step.balance) or min(running) < 0
  `.execute(store.app.database.db)
  return rows.length === 0
}

const ownNumber = ({ number }: { number: number }) => (isSampleNumber(number) ? 0 : number)

describe('removing sample data', () => {
  it('leaves an empty store as empty as it was, and can be followed by loading it again', async () => {
    const { store, before } = await anEmptySampledStore()

    const answer = await clearSamples(store)

    expect(answer).toMatchObject({ code: 200, data: { kept_products: 0, kept_customers: 0 } })
    expect(await goodsAndSalesOf(store)).toEqual(before)
    expect(await sampleInfo(store)).toEqual({ loaded: false, products: 0, customers: 0, sales: 0 })
    expect(await auditOf(store)).toEqual(['account.registered', 'sample.loaded', 'sample.cleared'])
    expect(await loadSamples(store)).toMatchObject({ code: 200, data: { loaded: true, products: 60 } })
  })

  it('leaves a store that had goods, customers and sales of its own as it was, its receipt numbers included, and no sample expense, though changed or deleted', async () => {
    const { store, before, mug, mia } = await aFilledSampledStore()
    const last = Math.max(...(await salesIn(store, '?kind=ALL&limit=500')).map(ownNumber))
    const [wages] = await expensesIn(store, '?category=Wages')
    const [repairs] = await expensesIn(store, '?category=Repairs')
    if (!wages || !repairs) throw new Error('no sample expenses')
    const today = store.app.clock.now.toISOString().slice(0, 10)
    const raised = await store.post('/expense/edit', editOfExpense(wages, { amount: 700, from: today }))
    await store.post('/expense/edit', editOfExpense(raised.data, { amount: 800, from: '2030-01-01' }))
    await remove(store, `/expense/delete?id=${repairs.id}`)

    await clearSamples(store)

    expect(await goodsAndSalesOf(store)).toEqual(before)
    const next = await sell(store, [[mug, 1]], { id_customer: mia.id })
    expect(next.number).toBe(last + 1)
  })

  it('is refused where there is none', async () => {
    const store = await aStore()
    await goodsOf(store)
    const before = await rowsOf(store)

    const answer = await clearSamples(store)

    expect(answer).toMatchObject({ code: 409, message: 'There is no sample data to remove.' })
    expect(await rowsOf(store)).toEqual(before)
  })
})

describe('what was done while sample data was loaded', () => {
  it("stays where it is real, and numbers its receipts separately: a return of a sample takes none of the store's", async () => {
    const { store } = await anEmptySampledStore()
    const [sample] = (await salesIn(store, '?limit=500')).filter(({ lines }) => lines[0]?.returned === 0)
    const { data: back } = await store.post('/sale/return', { id: sample?.id })
    const mug = await aProduct(store, { name: 'Own mug', balance: '10' })
    const mia = await aCustomer(store)
    const sale = await sell(store, [[mug, 3]], { id_customer: mia.id })

    expect([isSampleNumber(back.number), sale.number]).toEqual([true, 1])
    const found = await salesIn(store, `?kind=ALL&search=${receiptNumber(back.number)}`)
    expect(found.map(({ id }) => id)).toEqual([back.id])
    const digits = receiptNumber(back.number).replace('S-', '#')
    expect(await salesIn(store, `?kind=ALL&search=${encodeURIComponent(digits)}`)).toEqual(found)
    await clearSamples(store)

    expect(await salesIn(store, '?kind=ALL')).toMatchObject([{ id: sale.id, number: sale.number }])
    expect(await balanceOf(store, mug)).toBe(7)
    expect(await customerOf(store, mia.id)).toMatchObject({ purchases: 1, total_spent: 37.5 })
    expect((await sell(store, [[mug, 1]])).number).toBe(2)
  })

  it('keeps a sample product that a real sale names, with its category, its stock and a ledger that says so', async () => {
    const { store } = await anEmptySampledStore()
    const blend = await sample(store, 'House Blend')
    const sale = await sell(store, [[blend, 2, 10]])

    const answer = await clearSamples(store)

    expect(answer).toMatchObject({ data: { kept_products: 1, kept_customers: 0 } })
    expect(await productInfo(store, blend.id)).toMatchObject({
      name: blend.name,
      category: 'Coffee',
      status: 'ACTIVE',
      balance: blend.balance - 2,
      units_sold_30_days: 2,
      movements: [
        { reason: 'sale', quantity: -2, balance: blend.balance - 2, sale: { number: sale.number } },
        { reason: 'opening', quantity: blend.balance, balance: blend.balance },
      ],
    })
    expect((await store.get('/product/view')).data).toHaveLength(1)
    expect((await store.get('/product_categories/view_my')).data).toMatchObject([{ name: 'Coffee' }])
    expect(await summary(store)).toMatchObject({ sales: 1, total: sale.total })
    expect(await ledgerIsRight(store)).toBe(true)
  })

  it('keeps a sample customer and a sample seller with a real sale, and no other; the till and the invitation go, though renamed, revoked or renewed', async () => {
    const { store, mug } = await aFilledSampledStore()
    const namesOf = async () =>
      (await store.get('/sale/sellers')).data.map(({ name }: { name: string }) => name)
    expect(await namesOf()).toHaveLength(5)
    const [best] = (await store.get('/customer/view?sort=-purchases&limit=1')).data
    const [kofi] = (await store.get('/sale/sellers')).data.filter(({ name }: { name: string }) =>
      name.startsWith('Kofi'),
    )
    await sell(store, [[mug, 1]], { id_customer: best.id, id_seller: kofi.id })
    const [till] = (await store.get('/till/view')).data
    const [invitation] = (await store.get('/invitation/view')).data
    await store.post('/till/register', { name: 'Own till' })
    await store.post('/till/edit', { id: till.id, name: 'Renamed', version: till.version })
    await store.post('/till/revoke', { id: till.id })
    await store.post('/invitation/renew', { id: invitation.id })

    const answer = await clearSamples(store)

    expect(answer).toMatchObject({ data: { kept_products: 0, kept_customers: 1 } })
    // What they bought in the samples is forgotten.
    expect(await customerOf(store, best.id)).toMatchObject({
      name: best.name,
      purchases: 1,
      total_spent: 12.5,
      segment: 'NEW',
    })
    expect(await namesOf()).toEqual(['Ana Ruiz', 'Kofi Mensah'])
    const { till: tills, invitation: invitations } = await rowsOf(store)
    expect(tills).toHaveLength(1)
    expect(tills?.[0]).toContain('Own till')
    expect(invitations ?? []).toEqual([])
  })

  itInLongRun(
    'removes a sample sale that someone edited, and gives back what it took of real goods',
    async () => {
      const { store, mug, mia, ownSummary } = await aFilledSampledStore()
      const blend = await sample(store, 'House Blend')
      const sold = await sampleSaleOf(store, blend)
      const lines = [{ id_product: mug.id, quantity: 3, discount: 0 }]
      const edited = await store.post('/sale/edit', editOfSale(sold, { lines, id_customer: mia.id }))
      await store.post('/sale/return', {
        id: sold.id,
        lines: [{ id_line: edited.data.lines[0].id, quantity: 1 }],
      })
      expect(await balanceOf(store, mug)).toBe(6)

      await clearSamples(store)

      expect(await summary(store)).toEqual(ownSummary)
      expect(await productInfo(store, mug.id)).toMatchObject({ balance: 8, units_sold_30_days: 2 })
      expect(await customerOf(store, mia.id)).toMatchObject({ purchases: 1, total_spent: 25 })
      expect(await ledgerIsRight(store)).toBe(true)
    },
  )

  itInLongRun(
    'keeps the ledger of a product right when sample sales of it were returned and deleted',
    async () => {
      const { store } = await anEmptySampledStore()
      const blend = await sample(store, 'House Blend')
      const [one, other] = await salesIn(store, `?id_product=${blend.id}`)
      await sell(store, [[blend, 1]])
      await store.post('/sale/return', { id: one?.id })
      await remove(store, `/sale/delete?id=${other?.id}`)
      const balance = await balanceOf(store, blend)

      await clearSamples(store)

      expect(await productInfo(store, blend.id)).toMatchObject({ balance, units_sold_30_days: 1 })
      expect(await ledgerIsRight(store)).toBe(true)
    },
  )

  itInLongRun(
    'removes samples that someone renamed or moved, and keeps a real product in a sample category',
    async () => {
      const { store } = await anEmptySampledStore()
      const categories = (await store.get('/product_categories/view_my')).data
      const [coffee, tea] = ['Coffee', 'Tea'].map((name) =>
        categories.find((category: { name: string }) => category.name === name),
      )
      await aProduct(store, { name: 'Own mug', id_category: tea.id })
      await store.post('/product_categories/merge', { id: coffee.id, into: tea.id })
      const [person] = (await store.get('/customer/view?limit=1')).data
      await store.post('/customer/edit', { id: person.id, name: 'Renamed' })

      await clearSamples(store)

      expect((await store.get('/product/view')).data).toMatchObject([{ name: 'Own mug', category: 'Tea' }])
      expect((await store.get('/product_categories/view_my')).data).toMatchObject([{ name: 'Tea' }])
      expect((await store.get('/customer/view')).data).toEqual([])
    },
  )

  it('sells nothing that goes at the same moment', async () => {
    const { store } = await anEmptySampledStore()
    const blend = await sample(store, 'House Blend')

    const [sold, cleared] = await Promise.all([trySelling(store, [[blend, 1]]), clearSamples(store)])

    expect(cleared.code).toBe(200)
    const left = (await store.get('/product/view')).data
    if (sold.code === 200) expect(left).toMatchObject([{ id: blend.id, balance: blend.balance - 1 }])
    else expect([sold.code, left]).toEqual([400, []])
    expect(await ledgerIsRight(store)).toBe(true)
  })
})

describe('another store', () => {
  it('sees nothing of it come or go', async () => {
    const { store: theirs } = await aFilledSampledStore()
    const mine = await aStore({}, theirs.app)
    const before = await rowsOf(theirs)

    await loadSamples(mine)
    expect(await rowsOf(theirs)).toEqual(before)
    await clearSamples(mine)

    expect(await rowsOf(theirs)).toEqual(before)
    expect(await sampleInfo(mine)).toMatchObject({ loaded: false, sales: 0 })
  })
})
