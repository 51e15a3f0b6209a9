import { discountBands, priceBands } from '@tillsight/domain/figures/metrics/bands'
import { changesLevel } from '@tillsight/domain/figures/metrics/rollup-spans'
import { type RawBuilder, sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { aCategory, aProduct, remove } from '#testing/a-catalog.ts'
import { aDatabase } from '#testing/a-database.ts'
import { aMember } from '#testing/a-member.ts'
import { aCustomer, editOfSale, sell } from '#testing/a-sale.ts'
import { clearSamples, loadSamples } from '#testing/a-sample.ts'
import { aStore, readStoreId, type TestStore } from '#testing/a-store.ts'
import { aTax, chargeTax } from '#testing/a-tax.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { countWrongSums, rebuildSums } from './check-sums.queries.ts'
import { foldSums } from './keep-sums.queries.ts'

const wrongSums = async (store: TestStore): Promise<number> =>
  countWrongSums(store.app.database.db, await readStoreId(store))

/** Sales, returns, losses and corrections of every kind, over years and by two people. */
const aHistory = async (app?: TestApp) => {
  const store = await aStore({}, app)
  const seller = await aMember(store, 'manager')
  await chargeTax(store, await aTax(store), { included: true, rounding: 'SALE' })
  const mug = await aProduct(store, { price: '9.99', cost_price: '4', balance: '90' })
  const other = (await aCategory(store, 'Bags')).id
  const bag = await aProduct(store, { name: 'Bag', id_category: other, balance: '90' })
  const mia = await aCustomer(store)
  const sold_at = '2024-02-29T10:00:00Z'
  await sell(
    seller,
    [
      [mug, 2, 10],
      [bag, 1],
    ],
    { id_customer: mia.id, payment_method: 'CARD', discount: { percent: 5 } },
  )
  const old = await sell(
    store,
    [
      [mug, 1],
      [mug, 3],
    ],
    { sold_at },
  )
  const moved = await sell(store, [[bag, 4, 50]], { sold_at: '1999-12-31T23:00:00Z' })
  const gone = await sell(store, [
    [bag, 1],
    [mug, 1],
  ])
  await store.post('/sale/return', { id: old.id, restock: false })
  await store.post('/sale/edit', editOfSale(moved, { sold_at, id_customer: mia.id, payment_method: 'OTHER' }))
  await remove(store, `/sale/delete?id=${gone.id}`)
  await store.post('/product/stock', { id: bag.id, reason: 'damage', quantity: 2 })
  await store.post('/product/stock', { id: mug.id, reason: 'recount', quantity: 95 })
  return { store, mug, bag, mia }
}

describe('the sums', () => {
  it('equal the totals of the sales after any change', async () => {
    const { store, bag, mia } = await aHistory()
    expect(await wrongSums(store)).toBe(0)
    await remove(store, `/customer/delete?id=${mia.id}`)
    expect(await wrongSums(store)).toBe(0)
    await remove(store, `/product/delete?id=${bag.id}`)
    expect(await wrongSums(store)).toBe(0)
  })

  it('are so with sample data in, and with it out again', async () => {
    const { store } = await aHistory()
    await loadSamples(store)
    expect(await wrongSums(store)).toBe(0)
    await clearSamples(store)
    expect(await wrongSums(store)).toBe(0)
  })

  it('stay the same when they are folded, also while people sell, and take less room', async () => {
    // Folding goes through all stores there are.
    const { store, mug } = await aHistory(await startTestApp({ DATABASE_URL: await aDatabase() }))
    const { db } = store.app.database
    const id = await readStoreId(store)
    const countRows = async (where = sql`true`) => {
      const { rows } = await sql<{ rows: number }>`
        select count(*)::int as rows from sale_sum where store_id = ${id} and ${where}
      `.execute(db)
      return rows[0]?.rows ?? 0
    }
    const fold = () => foldSums(db, { atLeast: 1, onlyStore: id })
    expect(await countRows(sql`level = ${changesLevel}`)).toBe(await countRows())
    await Promise.all([fold(), sell(store, [[mug, 1]]), fold(), sell(store, [[mug, 2]]), fold()])
    expect(await wrongSums(store)).toBe(0)
    await fold()
    expect(await countRows(sql`level = ${changesLevel}`)).toBe(0)
    const folded = await countRows()
    await sell(store, [[mug, 1]])
    await sell(store, [[mug, 2]])
    expect(await countRows()).toBe(folded + 2)
    await fold()
    expect(await countRows()).toBe(folded)
    expect(await wrongSums(store)).toBe(0)
  })

  it('of losses follow a line that is changed', async () => {
    const { store } = await aHistory()
    const id = await readStoreId(store)

    await sql`
      update sale_line set day = day - 100, sold_at = sold_at - interval '100 days'
      where store_id = ${id} and not restocked
    `.execute(store.app.database.db)

    expect(await wrongSums(store)).toBe(0)
  })

  it('of parts follow lines that come, change and go one by one, with others of their sale there', async () => {
    const { store, mug, bag } = await aHistory()
    const { db } = store.app.database
    const id = await readStoreId(store)
    const sale = await sell(store, [
      [mug, 1],
      [mug, 2, 10],
      [bag, 1, 10],
    ])
    const change = async (what: RawBuilder<unknown>) => {
      await what.execute(db)
      expect(await wrongSums(store)).toBe(0)
    }
    const ofSale = sql`store_id = ${id} and sale_id = ${sale.id}`
    await change(sql`update sale_line set discount = 0, total = gross where ${ofSale} and place = 1`)
    await change(sql`update sale_line set price = 70000 where ${ofSale} and place < 2`)
    await change(sql`update sale_line set product_name = 'Cup' where ${ofSale}`)
    await change(sql`
      insert into sale_line
      select (jsonb_populate_record(line, jsonb_build_object('id', gen_random_uuid(), 'place', 7))).*
      from sale_line as line where ${ofSale} and place = 1
    `)
    await change(sql`delete from sale_line where ${ofSale} and place = 1`)
    await change(sql`update sale_line set day = day - 3 where ${ofSale}`)
    await change(sql`delete from sale_line where ${ofSale}`)
  })

  it('have the bands of the domain', async () => {
    const { db } = (await aStore()).app.database
    const bandOf = async (band: 'price' | 'discount', line: object) => {
      const { rows } = await sql<{ band: string }>`
        select ${sql.raw(`${band}_band_of`)}(jsonb_populate_record(null::sale_line, ${JSON.stringify(line)})) as band
      `.execute(db)
      return Number(rows[0]?.band)
    }
    for (const [place, least] of priceBands.entries()) {
      expect(await bandOf('price', { price: least * 100 })).toBe(least)
      if (place > 0) expect(await bandOf('price', { price: least * 100 - 1 })).toBe(priceBands[place - 1])
    }
    for (let percent = 0; percent <= 100; percent += 1)
      expect(await bandOf('discount', { gross: -10_000, discount: -100 * percent })).toBe(
        discountBands.find((most) => percent <= most),
      )
    expect(await bandOf('discount', { gross: 297, discount: 30 })).toBe(10)
    expect(await bandOf('discount', { gross: 0, discount: 5 })).toBe(0)
  })

  it('that are wrong are found and rebuilt', async () => {
    const { store } = await aHistory()
    const { db } = store.app.database
    const id = await readStoreId(store)
    await foldSums(db, { atLeast: 1, onlyStore: id })
    await sql`update sale_sum set net = net + 1 where store_id = ${id} and level = 0 and net > 1000`.execute(
      db,
    )
    await sql`delete from product_sum where store_id = ${id} and level = any('{5, 6}')`.execute(db)
    await sql`update part_sum set sales = sales + 1 where store_id = ${id} and split = 'category'`.execute(db)
    await sql`update loss_sum set cost = cost + 1 where store_id = ${id} and level = 2`.execute(db)
    expect(await wrongSums(store)).toBeGreaterThan(3)
    await rebuildSums(db, id)
    expect(await wrongSums(store)).toBe(0)
  })
})
