import { CustomerForm } from '@tillsight/contract/books/customers'
import type { ListedPurchase } from '@tillsight/contract/books/purchases'
import { sampleNumbersAfter } from '@tillsight/domain/books/sales/receipt-number'
import { goods } from '@tillsight/domain/data/samples/goods'
import { amountOf } from '@tillsight/domain/money'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { namesIn, productInfo } from '#testing/a-catalog.ts'
import { customersIn, storeIdOf } from '#testing/a-clientele.ts'
import { ask } from '#testing/a-metric-query.ts'
import { aCustomer, salesIn, sell, summary } from '#testing/a-sale.ts'
import { clearSamples, loadSamples, sampleInfo, shopOf } from '#testing/a-sample.ts'
import { aStore, type TestStore } from '#testing/a-store.ts'
import { aStoreForm } from '#testing/a-store-form.ts'
import { auditOf, rowsOf } from '#testing/rows-of.ts'
import { startTestApp, testApp } from '#testing/test-app.ts'

type Shop = Awaited<ReturnType<typeof shopOf>>

const sumOf = <Item>(items: readonly Item[], of: (item: Item) => number): number =>
  items.reduce((sum, item) => sum + of(item), 0)

const rowsAs = async <Row>(store: TestStore, query: ReturnType<typeof sql<Row>>): Promise<Row[]> =>
  (await query.execute(store.app.database.db)).rows

describe('a store with sample data', () => {
  let store: TestStore
  let shop: Shop
  let times: { making: number; loading: number }

  beforeAll(async () => {
    store = await aStore({ time_zone: 'America/St_Johns' }, await startTestApp({ SAMPLE_SALES: '6000' }))
    const start = performance.now()
    shop = await shopOf(store)
    const made = performance.now()
    expect(await loadSamples(store)).toMatchObject({ code: 200, data: { loaded: true } })
    times = { making: made - start, loading: performance.now() - made }
  })

  // Making it up takes a third of a second, be it more on a busy machine: then all takes more.
  it('was filled within seconds', () => {
    expect(times.loading / times.making).toBeLessThan(60)
  })

  it('says how much of it is made up', async () => {
    expect(await sampleInfo(store)).toEqual({
      loaded: true,
      products: goods.length,
      customers: shop.customers.length,
      sales: shop.documents.filter(({ kind }) => kind === 'SALE').length,
    })
    expect(await auditOf(store)).toEqual(['account.registered', 'sample.loaded'])
  })

  it('sums to the cent to what the rules made', async () => {
    const { documents } = shop
    const discounted = documents.filter(({ lines }) => lines.some(({ discountRate }) => discountRate > 0))

    expect(await summary(store)).toMatchObject({
      sales: documents.filter(({ kind }) => kind === 'SALE').length,
      returns: documents.filter(({ kind }) => kind === 'RETURN').length,
      quantity: sumOf(documents, ({ totals }) => totals.quantity),
      discount_amount: amountOf(
        sumOf(documents, ({ kind, totals }) => (kind === 'SALE' ? totals.discount : 0)),
      ),
      total: amountOf(sumOf(documents, ({ totals }) => totals.total)),
      profit: amountOf(sumOf(documents, ({ totals }) => totals.profit)),
      with_discount: { sales: discounted.filter(({ kind }) => kind === 'SALE').length },
    })
  })

  it('has sales that are the sum of their lines, on the days and hours of its own clock', async () => {
    const wrong = await rowsAs(
      store,
      sql`
        select sale.id from sale
        join sale_line as line on line.store_id = sale.store_id and line.sale_id = sale.id
        join store on store.id = sale.store_id
        where sale.store_id = ${storeIdOf(store)}
        group by sale.store_id, sale.id, store.time_zone
        having sum(line.total) <> sale.total or sum(line.cost) <> sale.cost or sum(line.gross) <> sale.gross
          or sum(line.discount) <> sale.discount or sum(line.quantity) <> sale.quantity
          or bool_or(line.sold_at <> sale.sold_at or line.day <> sale.day)
          or (sale.sold_at at time zone store.time_zone)::date <> sale.day
          or extract(hour from sale.sold_at at time zone store.time_zone) <> sale.hour
          or (sale.is_discounted <> bool_or(line.discount_rate > 0) and sale.kind = 'SALE')
      `,
    )

    expect(wrong).toEqual([])
    const [newest] = await salesIn(store, '?kind=ALL&limit=1')
    expect(new Date(newest?.date ?? 0).getTime()).toBeLessThan(store.app.clock.now.getTime())
  })

  it('has receipts numbered without a gap, in the order of time', async () => {
    const numbers = await rowsAs<{ number: number }>(
      store,
      sql`select number from sale where store_id = ${storeIdOf(store)} order by sold_at, id`,
    )

    expect(numbers.map(({ number }) => number)).toEqual(
      shop.documents.map((_, place) => sampleNumbersAfter + place + 1),
    )
  })

  it('has ledgers that sum to what is on the shelf, and that never fell below nothing', async () => {
    const wrong = await rowsAs(
      store,
      sql`
        with step as (
          select *, sum(quantity) over (partition by product_id order by id) as running
          from stock_movement where store_id = ${storeIdOf(store)}
        )
        select product.name from product join step on step.product_id = product.id
        where product.store_id = ${storeIdOf(store)}
        group by product.store_id, product.id
        having sum(step.quantity) <> product.balance or min(step.running) < 0
          or bool_or(step.running <> step.balance)
      `,
    )

    expect(wrong).toEqual([])
  })

  it('has moved stock for each line that left the shelf, and for each that came back to it', async () => {
    const wrong = await rowsAs(
      store,
      sql`
        with moved as (
          select sale_id, product_id, -sum(quantity) as quantity from stock_movement
          where store_id = ${storeIdOf(store)} and sale_id is not null group by 1, 2
        ), sold as (
          select line.sale_id, line.product_id, sum(line.quantity) as quantity from sale_line as line
          join sale on sale.store_id = line.store_id and sale.id = line.sale_id
          where line.store_id = ${storeIdOf(store)} and (sale.kind = 'SALE' or sale.restocked) group by 1, 2
        )
        select from moved full join sold using (sale_id, product_id)
        where moved.quantity is distinct from sold.quantity
      `,
    )

    expect(wrong).toEqual([])
  })

  it('counts on the page of a product what was sold of it in thirty days', async () => {
    const [product] = (await store.get('/product/view?search=House Blend')).data
    const since = new Date(store.app.clock.now.getTime() - 30 * 24 * 60 * 60 * 1000)
    const [sold] = await rowsAs<{ units: number }>(
      store,
      sql`
        select sum(quantity)::bigint as units from sale_line
        where product_id = ${product.id} and sold_at > ${since}
      `,
    )

    expect(await productInfo(store, product.id)).toMatchObject({ units_sold_30_days: sold?.units })
  })

  it('knows of each customer what their sales say', async () => {
    const wrong = await rowsAs(
      store,
      sql`
        select customer.name from customer left join sale
          on sale.store_id = customer.store_id and sale.customer_id = customer.id
        where customer.store_id = ${storeIdOf(store)}
        group by customer.store_id, customer.id
        having customer.purchases <> count(sale) filter (where kind = 'SALE')
          or customer.spent <> coalesce(sum(total), 0) or customer.profit <> coalesce(sum(total - cost), 0)
          or customer.first_purchase_at is distinct from min(sold_at) filter (where kind = 'SALE')
          or customer.last_purchase_at is distinct from max(sold_at) filter (where kind = 'SALE')
          or customer.created_at > min(sold_at)
      `,
    )

    expect(wrong).toEqual([])
  })

  it('has customers that their form would take, and some of each segment', async () => {
    const forms = shop.customers.map(({ joinedAt: _joinedAt, ...customer }) => CustomerForm.parse(customer))
    const { data: counts } = await store.get('/customer/count')

    expect(forms.map(({ number }) => number)).toEqual(shop.customers.map(({ number }) => number))
    expect(counts.ALL).toBe(shop.customers.length)
    for (const segment of ['NEW', 'RETURNING', 'VIP']) expect(counts[segment]).toBeGreaterThan(10)
    expect(await customersIn(store, '?search=lucia')).not.toEqual([])
  })

  it('has a till that two sellers share, and an open invitation; neither lets anybody in', async () => {
    const sold = await rowsAs(
      store,
      sql<{ till: string; seller: string; sales: number }>`
        select till.name as till, member.full_name as seller, count(*) as sales
        from sale join till on till.store_id = sale.store_id and till.id = sale.till_id
          join member on member.store_id = sale.store_id and member.id = sale.seller_id
        where sale.store_id = ${storeIdOf(store)} group by 1, 2 order by 2`,
    )
    expect(sold.map(({ till, seller }) => [till, seller])).toEqual([
      ['Front counter (sample)', 'Inès Carrière'],
      ['Front counter (sample)', 'Jonas Falke'],
    ])
    for (const { sales } of sold) expect(sales).toBeGreaterThan(500)
    expect((await store.get('/till/view')).data).toMatchObject([
      { name: 'Front counter (sample)', registered_by: 'Ana Ruiz', seen_at: expect.any(String) },
    ])
    expect((await store.get('/invitation/view')).data).toMatchObject([
      { role: 'seller', email: null, expired: false },
    ])
    expect((await store.get('/till/people')).data).toMatchObject([{ full_name: 'Ana Ruiz', has_pin: false }])
    const pins = sql`select from member where store_id = ${storeIdOf(store)} and pin_hash is not null`
    expect((await pins.execute(store.app.database.db)).rows).toEqual([])
  })

  it('buys from four suppliers, with orders that agree with the ledger and one that is still to come', async () => {
    const { data: suppliers } = await store.get('/supplier/view')
    expect(suppliers).toHaveLength(4)
    const { data } = await store.get('/purchase/view?sort=-number&limit=200')
    const orders = (data as ListedPurchase[]).map(({ number, status }) => [number, status])
    expect(orders.length).toBeGreaterThan(20)
    expect(orders).toEqual(
      orders.map((_, place) => [`PO-S${place + 1}`, place < orders.length - 1 ? 'RECEIVED' : 'SENT']),
    )
    const unknown = await rowsAs(
      store,
      sql`
        select from purchase_receipt as receipt
        join purchase_line as line on line.store_id = receipt.store_id and line.order_id = receipt.order_id
          and line.id = receipt.line_id
        where receipt.store_id = ${storeIdOf(store)} and not exists (
          select from stock_movement as movement
          where movement.store_id = line.store_id and movement.product_id = line.product_id
            and movement.at = receipt.at and movement.quantity = receipt.quantity and movement.reason = 'received'
        )`,
    )
    expect(unknown).toEqual([])
  })

  it('has a contest that runs and one that is over, with a winner', async () => {
    const { data: contests } = await store.get('/contest/view')

    expect(contests).toMatchObject([
      { state: 'running', kind: 'most', takes_part: true },
      { state: 'final', kind: 'improvement' },
    ])
    expect(contests[0].top[0].score).toBeGreaterThan(0)
    const { data: over } = await store.get(`/contest/info?id=${contests[1].id}`)
    expect(
      over.standings.participants.filter(({ is_winner }: { is_winner: boolean }) => is_winner),
    ).toHaveLength(1)
  })

  it('has goals for the month, for a day and for a seller, and months that reached theirs', async () => {
    const { data: goals } = await store.get('/goal/view')

    expect(goals).toMatchObject([
      { cadence: 'month', name: null, progress: { target: expect.any(Number) } },
      { cadence: 'day', is_spread: true, progress: { target: expect.any(Number) } },
      { cadence: 'month', name: 'Jonas Falke', progress: { target: expect.any(Number) } },
    ])
    const { data: month } = await store.get(`/goal/info?id=${goals[0].id}`)
    expect(month.history.filter(({ target }: { target: number | null }) => target !== null)).toHaveLength(7)
  })

  it('has activities of five people, with figures', async () => {
    const { data: hours } = await store.get('/activity/view?kind=HOURS&limit=500')
    expect(new Set(hours.map(({ member }: { member: string }) => member)).size).toBe(5)

    const always = { start_date: '2020-01-01', end_date: '2099-12-31' }
    const figures = ['calls', 'dealsWon', 'openDeals', 'ticketsSolved', 'salesPerHourWorked']
    const { values } = await ask(store, figures, always)
    expect(Object.values(values).filter((value) => !value)).toEqual([])
  })

  it('shows a picture of each product, and one of a family', async () => {
    const { data: products } = await store.get('/product/view?limit=200')
    const pictures = new Set<string>()
    for (const { picture } of products) {
      const { statusCode, headers, rawPayload } = await store.app.server.inject({ url: picture })
      expect([statusCode, headers['content-type']]).toEqual([200, 'image/webp'])
      pictures.add(rawPayload.toString('base64'))
    }

    const variants = goods.filter(({ scent }) => scent)
    expect(pictures.size).toBe(goods.length - variants.length + 1)
    const [family] = (await store.get('/product_family/view')).data
    expect(family).toMatchObject({ name: 'Candle', variants: variants.length })
  })

  it('is refused a second helping, and stays as it is', async () => {
    const before = await rowsOf(store)

    const answer = await loadSamples(store)

    expect(answer).toMatchObject({
      code: 409,
      message: 'Sample data is already loaded. Remove it before loading it again.',
    })
    expect(await rowsOf(store)).toEqual(before)
  })
})

describe('loading sample data', () => {
  it('is done once by two who ask at the same moment, and so is removing it', async () => {
    const store = await aStore()
    const { data: own } = await store.post('/product_categories/create', { name: 'coffee' })
    const customer = await aCustomer(store)

    const loaded = await Promise.all([loadSamples(store), loadSamples(store)])

    expect(loaded.map(({ code }) => code).sort()).toEqual([200, 409])
    expect(await namesIn(store, '?search=Ethiopia')).toHaveLength(1)
    // A category that was there is shared, and the numbers of real receipts are left alone.
    const [product] = (await store.get('/product/view?search=Ethiopia')).data
    expect(product.id_category).toBe(own.id)
    const sale = await sell(store, [[product, 1]], { id_customer: customer.id })
    expect(sale.number).toBe(1)
    const cleared = await Promise.all([clearSamples(store), clearSamples(store)])
    expect(cleared.map(({ code }) => code).sort()).toEqual([200, 409])
  })

  it.each([
    ['Pacific/Kiritimati', '2026-06-30T10:00:30Z'],
    ['Pacific/Pago_Pago', '2027-01-01T10:30:00Z'],
    // The clock goes back an hour: half past one comes twice.
    ['America/New_York', '2026-11-01T05:20:00Z'],
  ])('has nothing ahead of now in %s at %s', async (time_zone, now) => {
    const { clock } = await testApp()
    const before = clock.now
    clock.now = new Date(now)
    const store = await aStore({ time_zone })
    const { code } = await loadSamples(store)
    clock.now = before

    expect(code).toBe(200)
    const ahead = await rowsAs(
      store,
      sql`
        select id from sale where store_id = ${storeIdOf(store)} and sold_at >= ${new Date(now)}
        union all select id from stock_movement where store_id = ${storeIdOf(store)} and at >= ${new Date(now)}
        union all select id from customer where store_id = ${storeIdOf(store)} and created_at >= ${new Date(now)}
      `,
    )
    expect(ahead).toEqual([])
  })
})

it('loads whole yen into a store that sells in yen', async () => {
  const store = await aStore()
  await store.post('/store/edit', aStoreForm({ currency: 'JPY' }))
  await loadSamples(store)

  const [fractions] = await rowsAs<{ count: number }>(
    store,
    sql`
      select (select count(*) from product where store_id = ${storeIdOf(store)} and (price % 100 <> 0 or cost % 100 <> 0))
        + (select count(*) from sale where store_id = ${storeIdOf(store)} and (total % 100 <> 0 or cost % 100 <> 0))
        + (select count(*) from expense where store_id = ${storeIdOf(store)} and amount % 100 <> 0) as count
    `,
  )

  expect(fractions?.count).toBe(0)
  expect((await store.get('/product/view?search=House Blend')).data[0].price).toBe(950)
})
