import { type QuotaName, quotas } from '@tillsight/domain/people/store/quotas'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { aCategory, aProduct, editOf, productFields, remove, sendProduct } from '#testing/a-catalog.ts'
import { aCustomer, manyCustomers, storeIdOf } from '#testing/a-clientele.ts'
import { editOfExpense, spend, trySpending } from '#testing/a-finance.ts'
import { promotionForm } from '#testing/a-promotion.ts'
import { reportOf } from '#testing/a-report.ts'
import { balanceOf, sell, trySelling } from '#testing/a-sale.ts'
import { aStore, type TestStore } from '#testing/a-store.ts'
import { activityForm } from '#testing/an-activity.ts'

const used = async (store: TestStore): Promise<Record<string, number>> => {
  const { rows } = await sql<{ name: string; used: number }>`
    select name, used from store_usage where store_id = ${storeIdOf(store)}
  `.execute(store.app.database.db)
  return Object.fromEntries(rows.map(({ name, used }) => [name, used]))
}

/** As if the store had so much that this much more is left. */
const leave = async (store: TestStore, name: QuotaName, left: number): Promise<void> => {
  await sql`
    insert into store_usage values (${storeIdOf(store)}, ${name}, ${quotas[name].most - left})
    on conflict (store_id, name) do update set used = excluded.used
  `.execute(store.app.database.db)
}

const refused = (message: string) => ({ code: 409, message, error: {} })
const limitOf = (what: string, remedy = 'Delete some or contact support.') =>
  refused(`This store has reached its limit of ${what}. ${remedy}`)

const newProduct = async (store: TestStore, id_category: string) =>
  sendProduct(store, '/product/create', productFields(id_category))

describe('a store that has all it may have', () => {
  it.each([
    ['categories', '/product_categories/create', { name: 'Tea' }, '2,000 categories'],
    ['customers', '/customer/create', { name: 'Mia' }, '1,000,000 customers'],
    ['promotions', '/promotion/create', promotionForm(), '2,000 promotions'],
    ['suppliers', '/supplier/create', { name: 'Clay', lead_days: 7 }, '2,000 suppliers'],
    ['dashboards', '/dashboard/create', { name: 'Mine' }, '200 dashboards'],
    [
      'list_views',
      '/list_view/create',
      { list: 'sales', name: 'Mine', query: '', columns: null },
      '5,000 saved views',
    ],
  ] as const)('of %s may add the last one, and no more', async (name, url, body, what) => {
    const [store, other] = [await aStore(), await aStore()]
    await leave(store, name, 1)

    expect(await store.post(url, body)).toMatchObject({ code: 200 })
    expect(await store.post(url, { ...body, name: 'Another' })).toMatchObject(limitOf(what))
    expect(await other.post(url, body)).toMatchObject({ code: 200 })
  })

  it('of activities may add the last one, and no more, also by another system', async () => {
    const store = await aStore()
    await leave(store, 'activities', 1)
    const activities = [activityForm({ external_id: '1' }), activityForm({ external_id: '2' })]

    const limit = limitOf('1,000,000 activities', 'Contact support.')
    expect(await store.post('/activity/record', { source: 'crm', activities })).toMatchObject(limit)
    expect(await store.post('/activity/create', activityForm())).toMatchObject({ code: 200 })
    expect(await store.post('/activity/create', activityForm())).toMatchObject(limit)
  })

  it('of expenses may add none, and not by raising one either', async () => {
    const store = await aStore()
    const rent = await spend(store, { repeat: 'MONTHLY', date: '2026-01-01' })
    await leave(store, 'expenses', 0)

    const full = limitOf('20,000 expenses', 'Contact support.')
    expect(await trySpending(store)).toMatchObject(full)
    const raised = editOfExpense(rent, { amount: 150, from: '2026-03-01' })
    expect(await store.post('/expense/edit', raised)).toMatchObject(full)
  })

  it('of products adds one once another is deleted', async () => {
    const store = await aStore()
    const mug = await aProduct(store)
    await leave(store, 'products', 0)

    expect(await newProduct(store, mug.id_category)).toMatchObject(limitOf('100,000 products'))
    await remove(store, `/product/delete?id=${mug.id}`)
    expect(await newProduct(store, mug.id_category)).toMatchObject({ code: 200 })
  })

  it('of pictures adds none, by a new product or by an edit', async () => {
    const store = await aStore()
    const mug = await aProduct(store)
    await leave(store, 'picture_bytes', 10)

    const full = limitOf('2 GB of pictures', 'Delete products you no longer need or contact support.')
    expect(await newProduct(store, mug.id_category)).toMatchObject(full)
    expect(await sendProduct(store, '/product/edit', editOf(mug))).toMatchObject(full)
    expect(await sendProduct(store, '/product/edit', editOf(mug, { name: 'Mug' }), null)).toMatchObject({
      code: 200,
    })
  })

  it('of stock changes can still sell, but not move stock by hand', async () => {
    const store = await aStore()
    const mug = await aProduct(store)
    await leave(store, 'stock_changes', 1)
    const move = () => store.post('/product/stock', { id: mug.id, reason: 'received', quantity: 1 })

    expect(await move()).toMatchObject({ code: 200 })
    expect(await move()).toMatchObject(limitOf('1,000,000 stock changes', 'Contact support.'))
    expect(await trySelling(store, [[mug, 1]])).toMatchObject({ code: 200 })
  })

  it('of sales records none', async () => {
    const store = await aStore()
    const mug = await aProduct(store)
    await sell(store, [[mug, 1]])
    await sql`
      update sale_counter set last_number = ${quotas.sales.most} where store_id = ${storeIdOf(store)}
    `.execute(store.app.database.db)

    expect(await trySelling(store, [[mug, 1]])).toMatchObject(limitOf('10,000,000 sales', 'Contact support.'))
    expect(await balanceOf(store, mug)).toBe(9)
  })

  it('of report files makes none that would not fit, and leaves no part of it', async () => {
    const store = await aStore()
    const { db } = store.app.database
    await sql`
      with held as (
        insert into report (store_id, id, type, fmt, file_name, rows, size, begun_at)
        values (${storeIdOf(store)}, gen_random_uuid(), 'sales', 'csv', 'a', 1, ${quotas.document_bytes.most}, now())
        returning store_id, id
      )
      insert into report_reader select store_id, id, gen_random_uuid(), now() + interval '1 minute' from held
    `.execute(db)

    const { code, bytes } = await reportOf(store)

    expect(code).toBe(409)
    expect(JSON.parse(String(bytes)).message).toBe(
      'This store has reached its limit of 1 GB of reports. Choose a shorter range, or delete some reports.',
    )
    const { rows } = await sql`select from report where store_id = ${storeIdOf(store)}`.execute(db)
    expect(rows).toHaveLength(1)
  })

  it('is not given samples that do not fit', async () => {
    const store = await aStore()
    await leave(store, 'products', 3)

    expect(await store.post('/sample/load')).toMatchObject(limitOf('100,000 products'))
  })
})

describe('what a store has used', () => {
  it('is what it has, after anything was added, replaced and deleted', async () => {
    const store = await aStore()
    const [mug, lamp] = [await aProduct(store), await aProduct(store)]
    await aCategory(store, 'Empty')
    await manyCustomers(store, [{}, {}, {}])
    const mia = await aCustomer(store)
    await spend(store)

    await sendProduct(store, '/product/edit', editOf(mug))
    await remove(store, `/product/delete?id=${lamp.id}`)
    await remove(store, `/customer/delete?id=${mia.id}`)

    const { rows } = await sql<Record<string, number>>`
      select (select count(*) from category where store_id = ${storeIdOf(store)}) as categories,
        (select count(*) from product where store_id = ${storeIdOf(store)}) as products,
        (select count(*) from customer where store_id = ${storeIdOf(store)}) as customers,
        (select count(*) from expense where store_id = ${storeIdOf(store)}) as expenses,
        (select sum(octet_length(small) + octet_length(large))::bigint from picture
          where store_id = ${storeIdOf(store)}) as picture_bytes
    `.execute(store.app.database.db)
    expect(await used(store)).toEqual(rows[0])
    expect(rows[0]).toMatchObject({ products: 1, customers: 3 })
  })

  it('goes with the store', async () => {
    const store = await aStore()
    await aCategory(store)
    const { rows } = await sql<{ id: string }>`select ${storeIdOf(store)} as id`.execute(
      store.app.database.db,
    )

    await sql`delete from store where id = ${rows[0]?.id}`.execute(store.app.database.db)

    expect(await used(store)).toEqual({})
  })
})
