import { calls } from '@tillsight/contract'
import { mostMetrics } from '@tillsight/contract/figures/metrics'
import { mayCall } from '@tillsight/domain/access'
import { metricOf } from '@tillsight/domain/figures/metrics/catalogue'
import { splits, splitsFor } from '@tillsight/domain/figures/metrics/splits'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { aProduct, productInfo, remove } from '#testing/a-catalog.ts'
import { aContest } from '#testing/a-contest.ts'
import { makeFamily } from '#testing/a-family.ts'
import { aMember, type TestMember } from '#testing/a-member.ts'
import { aHold, aParkedSale } from '#testing/a-parked-sale.ts'
import { aPromotion } from '#testing/a-promotion.ts'
import { fileOf } from '#testing/a-report.ts'
import { aCustomer, saleForm, sell } from '#testing/a-sale.ts'
import { anAddedPasskey } from '#testing/a-second-step.ts'
import { aStore } from '#testing/a-store.ts'
import { aStream } from '#testing/a-stream.ts'
import type { Visitor } from '#testing/a-visitor.ts'
import { activityForm, aDealForm, anActivity } from '#testing/an-activity.ts'
import { aBilling } from '#testing/an-invoice.ts'
import { discarded, offlineSale } from '#testing/an-offline-sale.ts'

/** What only the colleague’s sale holds. As text, so that an amount is found in a file as well as in JSON. */
const secret = {
  seller: 'Zelda Marker',
  number: 987_654,
  note: 'marked note',
  day: '2021-02-03',
  dayInWords: '03 Feb 2021',
  total: 102.51,
  cost: 7.31,
  profit: 80.58,
  everyonesTotal: 143.68,
  deal: 8613.39,
}

/** A store in which a colleague sold three mugs long ago, one came back, and the seller sold one today. */
const aSharedStore = async () => {
  const store = await aStore()
  const mug = await aProduct(store, { price: '41.17', cost_price: '7.31', balance: '50' })
  const [colleague, seller] = [await aMember(store, 'seller'), await aMember(store, 'seller')]
  const { db } = store.app.database
  await sql`update member set full_name = ${secret.seller} where id = ${colleague.id}`.execute(db)
  const customer = await aCustomer(store)
  const sold = { id_customer: customer.id, note: secret.note, sold_at: `${secret.day}T10:00:00Z` }
  const theirs = await sell(colleague, [[mug, 3, 17]], sold)
  await sql`update sale set number = ${secret.number} where id = ${theirs.id}`.execute(db)
  const back = await store.post('/sale/return', {
    id: theirs.id,
    lines: [{ id_line: theirs.lines[0]?.id, quantity: 1 }],
    restock: true,
    reason: secret.note,
  })
  const deal = await anActivity(
    colleague,
    aDealForm({ amount: secret.deal, subject: secret.note, started_at: `${secret.day}T10:00:00Z` }),
  )
  const own = await sell(seller, [[mug, 1]])
  const family = (await makeFamily(store, mug.id)).data as { id: string }
  const goals: string[] = []
  for (const id_seller of [undefined, colleague.id, seller.id]) {
    const target = { cadence: 'month', basis: 'fixed', amount: 500, id_seller }
    goals.push((await store.post('/goal/create', { metric: 'netSales', ...target })).data.id)
  }
  // A nickname hides who they are, and 'own' what they have.
  const { id: contest } = await aContest(store, {
    participants: [colleague.id, seller.id],
    audience: 'own',
  })
  await colleague.post('/contest/nickname', { id: contest, nickname: 'Owl' })
  const marks = [...Object.values(secret).map(String), theirs.id, back.data.id, deal.id, colleague.id]
  return { store, mug, family, colleague, seller, theirs, deal, own, goals, contest, marks }
}

type Shared = Awaited<ReturnType<typeof aSharedStore>>

const password = 'Correct horse 1'
const days = 'start_date=2020-01-01&end_date=2030-12-31'
const asked = { start_date: '2020-01-01', end_date: '2030-12-31' }

const getAll = async (seller: Visitor & { token: string }, urls: string[]): Promise<string[]> => {
  const said: string[] = []
  for (const url of [...new Set(urls)]) said.push((await fileOf(seller, { url })).bytes.toString('latin1'))
  return said
}

const postAll = async (seller: TestMember, url: string, bodies: object[]): Promise<string[]> => {
  const said: string[] = []
  for (const body of bodies) said.push(JSON.stringify({ ...(await seller.post(url, body)), headers: null }))
  return said
}

const metricsSeen = async (seller: TestMember): Promise<Parameters<typeof metricOf>[0][]> =>
  (await seller.get('/metric/catalogue')).data.map(({ id }: { id: string }) => id)

const inChunks = <Item>(items: Item[]): Item[][] =>
  items.length === 0 ? [] : [items.slice(0, mostMetrics), ...inChunks(items.slice(mostMetrics))]

const rowsUrls = async (seller: TestMember, path: string, more: string): Promise<string[]> =>
  (await metricsSeen(seller)).flatMap((metric) =>
    metricOf(metric).needs.map((operand) => `${path}?metric=${metric}&operand=${operand}&${days}${more}`),
  )

const tile = { id: 'a', metric: 'netSales', shape: 'list', split: 'seller', width: 6, height: 2 }

/** Everything that each call a seller may make can be made to say, by who tries. */
const attempts: Record<string, (shared: Shared) => Promise<string[]>> = {
  'GET /account/info/my': ({ seller }) => getAll(seller, ['/account/info/my']),
  'POST /account/edit': ({ seller }) =>
    postAll(seller, '/account/edit', [
      { full_name: 'Me', number: '+12133734253', store_name: 'Corner Shop' },
    ]),
  'POST /account/change_pass': ({ seller }) =>
    postAll(seller, '/account/change_pass', [{ old_pass: 'Not this one', new_pass: 'Brand new 9' }]),
  'POST /account/survey': ({ seller }) =>
    postAll(seller, '/account/survey', [{ job_title: 'Other', source: 'Other' }]),
  'POST /account/preferences': ({ seller }) =>
    postAll(seller, '/account/preferences', [{ dashboard_range: 'last-7-days' }]),
  'GET /payment_method/view': ({ seller }) => getAll(seller, ['/payment_method/view']),
  'GET /tax/view': ({ seller }) => getAll(seller, ['/tax/view']),
  'GET /payment_method/export': ({ seller }) => getAll(seller, ['/payment_method/export?fmt=csv']),
  'GET /tax/export': ({ seller }) => getAll(seller, ['/tax/export?fmt=csv']),
  'GET /product_categories/export': ({ seller }) => getAll(seller, ['/product_categories/export?fmt=csv']),
  'GET /product/stock_export': ({ seller, mug }) =>
    getAll(seller, [`/product/stock_export?fmt=csv&id=${mug.id}`]),
  'GET /product/price_export': ({ seller, mug }) =>
    getAll(seller, [`/product/price_export?fmt=csv&id=${mug.id}`]),
  'GET /parked_sale/export': async ({ seller, mug }) => {
    await aParkedSale(seller, [[mug, 1]])
    return getAll(seller, ['/parked_sale/export?fmt=csv'])
  },
  'GET /store/info': ({ seller }) => getAll(seller, ['/store/info']),
  'POST /account/send_confirmation': ({ seller }) => postAll(seller, '/account/send_confirmation', [{}]),
  'GET /account/stores': ({ seller }) => getAll(seller, ['/account/stores']),
  'POST /account/switch': ({ seller, store }) => postAll(seller, '/account/switch', [{ id: store.owner.id }]),
  'POST /invitation/join': ({ seller }) => postAll(seller, '/invitation/join', [{ token: 'A'.repeat(43) }]),
  'GET /account/two_step': ({ seller }) => getAll(seller, ['/account/two_step']),
  'POST /account/totp/begin': ({ seller }) => postAll(seller, '/account/totp/begin', [{ password }]),
  'POST /account/totp/confirm': ({ seller }) =>
    postAll(seller, '/account/totp/confirm', [{ code: '123456' }]),
  'POST /account/totp/remove': ({ seller }) => postAll(seller, '/account/totp/remove', [{ password }]),
  'POST /account/passkey/begin': ({ seller }) => postAll(seller, '/account/passkey/begin', [{ password }]),
  'POST /account/passkey/add': async ({ seller }) => [
    JSON.stringify((await anAddedPasskey(seller)).added.data),
  ],
  'POST /account/passkey/remove': ({ seller, theirs }) =>
    postAll(seller, '/account/passkey/remove', [{ password, id: theirs.id }]),
  'POST /account/recovery_codes': ({ seller }) => postAll(seller, '/account/recovery_codes', [{ password }]),
  'GET /personal_data/asked': ({ seller }) => getAll(seller, ['/personal_data/asked']),
  'POST /personal_data/ask': ({ seller }) => postAll(seller, '/personal_data/ask', [{ asks: true }]),
  'POST /personal_data/own': ({ seller }) => postAll(seller, '/personal_data/own', [{ fmt: 'json' }]),
  'GET /account/sessions': ({ seller }) => getAll(seller, ['/account/sessions']),
  'POST /account/end_session': ({ seller, theirs }) =>
    postAll(seller, '/account/end_session', [{ id: theirs.id }]),
  'POST /account/end_sessions': ({ seller }) => postAll(seller, '/account/end_sessions', [{}]),
  'GET /account/tokens': ({ seller }) => getAll(seller, ['/account/tokens']),
  'POST /account/create_token': ({ seller }) =>
    postAll(seller, '/account/create_token', [{ name: 'Mine', scope: 'read', days: 7 }]),
  'POST /account/revoke_token': ({ seller, theirs }) =>
    postAll(seller, '/account/revoke_token', [{ id: theirs.id }]),
  'GET /account/pin': ({ seller }) => getAll(seller, ['/account/pin']),
  'POST /account/set_pin': ({ seller, store }) =>
    postAll(seller, '/account/set_pin', [
      { pin: '4071', password: 'Not this one' },
      { pin: '4071', password: store.password },
    ]),
  'GET /product/view': ({ seller }) =>
    getAll(seller, ['/product/view', '/product/view?limit=5&sort=-price', '/product/view?search=mug']),
  'GET /product/export': ({ seller }) =>
    getAll(seller, ['/product/export?fmt=csv', '/product/export?fmt=csv&columns=cost']),
  'GET /product/info': ({ seller, mug }) => getAll(seller, [`/product/info?id=${mug.id}`]),
  'POST /product/labels': ({ seller, mug }) =>
    postAll(seller, '/product/labels', [
      { labels: [{ id: mug.id, copies: 1 }], layout: 'A4_3X8', code: 'QR' },
    ]),
  'GET /product_family/view': ({ seller }) => getAll(seller, ['/product_family/view']),
  'GET /product_family/info': ({ seller, family }) =>
    getAll(seller, [`/product_family/info?id=${family.id}`]),
  'GET /product_categories/view_my': ({ seller }) => getAll(seller, ['/product_categories/view_my']),
  'GET /activity/view': async ({ seller, colleague }) => {
    await anActivity(seller)
    return getAll(seller, [
      '/activity/view',
      `/activity/view?id_member=${colleague.id}`,
      '/activity/view?search=marked',
    ])
  },
  'GET /activity/info': ({ seller, deal }) => getAll(seller, [`/activity/info?id=${deal.id}`]),
  'GET /activity/export': ({ seller, colleague }) =>
    getAll(seller, ['/activity/export?fmt=csv', `/activity/export?fmt=csv&id_member=${colleague.id}`]),
  'POST /activity/create': ({ seller, colleague }) =>
    postAll(seller, '/activity/create', [activityForm(), activityForm({ id_member: colleague.id })]),
  'POST /activity/record': ({ seller }) =>
    postAll(seller, '/activity/record', [
      { source: 'crm', activities: [activityForm({ external_id: '7' })] },
    ]),
  'POST /activity/edit': ({ seller, deal }) =>
    postAll(seller, '/activity/edit', [activityForm({ id: deal.id })]),
  'POST /activity/restore': ({ seller, deal }) => postAll(seller, '/activity/restore', [{ id: deal.id }]),
  'DELETE /activity/delete': async ({ seller, deal }) => [
    JSON.stringify(await remove(seller, `/activity/delete?id=${deal.id}`)),
  ],
  'GET /promotion/view': async ({ store, seller }) => {
    await aPromotion(store)
    return getAll(seller, ['/promotion/view', '/promotion/view?sort=name&status=RUNNING'])
  },
  'GET /promotion/export': ({ seller }) => getAll(seller, ['/promotion/export?fmt=csv']),
  'GET /promotion/info': async ({ store, seller }) =>
    getAll(seller, [`/promotion/info?id=${(await aPromotion(store)).id}`]),
  'GET /promotion/selling': ({ seller }) => getAll(seller, ['/promotion/selling']),
  'GET /customer/find': ({ seller }) => getAll(seller, ['/customer/find', '/customer/find?search=mia']),
  'GET /sale/view': ({ seller, colleague, mug }) =>
    getAll(seller, [
      '/sale/view',
      `/sale/view?id_seller=${colleague.id}`,
      `/sale/view?id_product=${mug.id}`,
      `/sale/view?search=${secret.number}`,
      `/sale/view?search=marker&${days}`,
    ]),
  'GET /sale/export': ({ seller, colleague }) =>
    getAll(seller, [
      '/sale/export?fmt=csv&kind=ALL',
      `/sale/export?fmt=csv&id_seller=${colleague.id}`,
      '/sale/export?fmt=csv&columns=profit',
      '/sale/export?fmt=csv&sort=-profit',
    ]),
  'GET /sale/export_lines': ({ seller, colleague }) =>
    getAll(seller, [
      '/sale/export_lines?fmt=csv&kind=ALL',
      `/sale/export_lines?fmt=csv&id_seller=${colleague.id}`,
      '/sale/export_lines?fmt=csv&columns=cost',
    ]),
  'GET /sale/summary': ({ seller, colleague }) =>
    getAll(seller, ['/sale/summary', `/sale/summary?id_seller=${colleague.id}`, `/sale/summary?${days}`]),
  'GET /sale/info': ({ seller, theirs, own }) =>
    getAll(seller, [`/sale/info?id=${theirs.id}`, `/sale/info?id=${own.id}`]),
  'POST /sale/create': ({ seller, colleague, mug }) =>
    postAll(seller, '/sale/create', [
      saleForm([[mug, 1]]),
      saleForm([[mug, 1]], { id_seller: colleague.id }),
      saleForm([[mug, 9999]]),
    ]),
  'GET /parked_sale/view': async ({ seller, mug }) => {
    await aParkedSale(seller, [[mug, 1]])
    return getAll(seller, ['/parked_sale/view'])
  },
  'POST /parked_sale/park': ({ seller, mug }) =>
    postAll(seller, '/parked_sale/park', [
      { sale: saleForm([[mug, 1]]) },
      { sale: { ...saleForm([]), lines: [{ id_product: mug.id, quantity: 1, price: 3 }] } },
    ]),
  'POST /parked_sale/take': async ({ seller, mug }) => {
    const { id } = await aParkedSale(seller, [[mug, 1]])
    return postAll(seller, '/parked_sale/take', [{ id, hold: aHold }])
  },
  'POST /parked_sale/release': ({ seller, theirs }) =>
    postAll(seller, '/parked_sale/release', [{ id: theirs.id, hold: aHold }]),
  'POST /parked_sale/discard': ({ seller, theirs }) =>
    postAll(seller, '/parked_sale/discard', [{ id: theirs.id, hold: aHold }]),
  'GET /offline/info': ({ seller }) => getAll(seller, ['/offline/info']),
  'GET /offline/products': ({ seller, mug }) =>
    getAll(seller, ['/offline/products', `/offline/products?after=${mug.id}`]),
  'POST /offline/record': ({ seller, colleague, mug }) =>
    postAll(seller, '/offline/record', [
      offlineSale(seller, [[mug, 1]]),
      offlineSale(colleague, [[mug, 1]]),
      offlineSale(seller, [[mug, 1]], { sale: saleForm([[mug, 1]], { id_seller: colleague.id }) }),
    ]),
  'POST /offline/discard': ({ seller, colleague, mug }) =>
    postAll(seller, '/offline/discard', [discarded(colleague, [[mug, 1]])]),
  'GET /receipt/view': ({ seller, theirs, own }) =>
    getAll(seller, [`/receipt/view?id=${theirs.id}`, `/receipt/view?id=${own.id}`]),
  'GET /receipt/download': ({ seller, theirs }) =>
    getAll(seller, [`/receipt/download?id=${theirs.id}&paper=A4`]),
  'POST /receipt/mail': ({ seller, theirs }) =>
    postAll(seller, '/receipt/mail', [{ id: theirs.id, email: 'mia@example.com' }]),
  'GET /invoice/view': ({ seller }) => getAll(seller, ['/invoice/view']),
  'GET /invoice/export': ({ seller }) => getAll(seller, ['/invoice/export?fmt=csv']),
  'GET /invoice/draft': ({ seller, theirs, own }) =>
    getAll(seller, [`/invoice/draft?id=${theirs.id}`, `/invoice/draft?id=${own.id}`]),
  'GET /invoice/info': async ({ store, seller, theirs }) => {
    await store.post('/invoice/create', { id: theirs.id, customer: aBilling })
    return getAll(seller, [`/invoice/info?id=${theirs.id}`])
  },
  'GET /invoice/download': ({ seller, theirs }) => getAll(seller, [`/invoice/download?id=${theirs.id}`]),
  'POST /invoice/create': ({ seller, theirs }) =>
    postAll(seller, '/invoice/create', [{ id: theirs.id, customer: aBilling }]),
  'POST /invoice/mail': ({ seller, theirs }) =>
    postAll(seller, '/invoice/mail', [{ id: theirs.id, email: 'mia@example.com' }]),
  'GET /list_view/view': async ({ seller, store, colleague }) => {
    await store.post('/list_view/create', {
      list: 'sales',
      name: 'Theirs',
      query: `seller=${colleague.id}&sort=-profit`,
      columns: ['profit'],
      shared: true,
    })
    return getAll(seller, ['/list_view/view?list=sales', '/list_view/view?list=customers'])
  },
  'POST /list_view/create': ({ seller }) =>
    postAll(seller, '/list_view/create', [{ list: 'sales', name: 'Mine', query: '', columns: null }]),
  'POST /list_view/edit': ({ seller, theirs }) =>
    postAll(seller, '/list_view/edit', [{ id: theirs.id, list: 'sales', name: 'Mine' }]),
  'DELETE /list_view/delete': async ({ seller, mug }) => [
    JSON.stringify({ ...(await remove(seller, `/list_view/delete?id=${mug.id}`)), headers: null }),
  ],
  'GET /metric/catalogue': ({ seller }) => getAll(seller, ['/metric/catalogue']),
  'GET /metric/first_day': ({ seller }) => getAll(seller, ['/metric/first_day']),
  'POST /metric/query': async ({ seller }) => {
    const metrics = await metricsSeen(seller)
    const questions = splits.flatMap((split) =>
      inChunks(metrics.filter((id) => splitsFor(metricOf(id).needs).includes(split))).map((metrics) => ({
        metrics,
        split,
      })),
    )
    const wholes = inChunks(metrics).map((metrics) => ({ metrics, compare: ['previous', 'last_year'] }))
    return postAll(
      seller,
      '/metric/query',
      [...questions, ...wholes].map((question) => ({ ...question, ...asked })),
    )
  },
  'POST /metric/query_many': async ({ seller }) => {
    const questions = inChunks(await metricsSeen(seller)).map((metrics) => ({ metrics, grain: 'month' }))
    return postAll(seller, '/metric/query_many', [{ ...asked, questions }])
  },
  'GET /metric/explain': async ({ seller }) =>
    getAll(
      seller,
      (await metricsSeen(seller)).map((metric) => `/metric/explain?metric=${metric}&${days}`),
    ),
  'GET /ask': ({ seller }) =>
    getAll(
      seller,
      ['sales by seller', 'sales of Zelda Marker in 2021', 'best day ever', 'units sold all time'].map(
        (question) => `/ask?question=${encodeURIComponent(question)}`,
      ),
    ),
  'GET /ask/model': ({ seller }) => getAll(seller, ['/ask/model']),
  'POST /ask/freely': ({ seller }) => postAll(seller, '/ask/freely', [{ question: 'how are we doing' }]),
  'GET /metric/known': async ({ seller }) =>
    getAll(seller, [`/metric/known?metric=netSales&${days}&known_on=2026-01-31`]),
  'GET /metric/why': async ({ seller }) => getAll(seller, [`/metric/why?metric=netSales&${days}`]),
  'GET /metric/rows': async ({ seller }) => getAll(seller, await rowsUrls(seller, '/metric/rows', '')),
  'GET /metric/rows_export': async ({ seller }) =>
    getAll(seller, await rowsUrls(seller, '/metric/rows_export', '&fmt=csv')),
  'GET /notification/view': ({ seller }) => getAll(seller, ['/notification/view']),
  'GET /notification/count': ({ seller }) => getAll(seller, ['/notification/count']),
  'GET /notification/export': ({ seller }) => getAll(seller, ['/notification/export?fmt=csv']),
  'POST /notification/read': ({ seller }) => postAll(seller, '/notification/read', [{}]),
  'GET /metric/part_names': ({ seller, mug }) => {
    const filters = [
      { by: 'product', keys: [mug.id] },
      { by: 'weekday', keys: ['0'] },
    ]
    return getAll(seller, [`/metric/part_names?filters=${encodeURIComponent(JSON.stringify(filters))}`])
  },
  'POST /question/export': ({ seller }) =>
    postAll(seller, '/question/export', [
      {
        question: {
          metrics: ['netSales'],
          shape: 'table',
          split: 'product',
          across: null,
          grain: null,
          filters: [],
        },
        ...asked,
        compare: ['previous'],
        fmt: 'csv',
      },
    ]),
  'GET /formula/export': ({ seller }) => getAll(seller, ['/formula/export?fmt=csv']),
  'GET /formula/view': ({ seller }) => getAll(seller, ['/formula/view']),
  'GET /goal/view': ({ seller }) => getAll(seller, ['/goal/view']),
  'GET /goal/info': ({ seller, goals }) =>
    getAll(
      seller,
      goals.map((id) => `/goal/info?id=${id}`),
    ),
  'GET /goal/history_export': ({ seller, goals }) =>
    getAll(
      seller,
      goals.map((id) => `/goal/history_export?fmt=csv&id=${id}`),
    ),
  'GET /goal/export': ({ seller }) => getAll(seller, ['/goal/export?fmt=csv']),
  'GET /contest/view': ({ seller }) => getAll(seller, ['/contest/view']),
  'GET /contest/export': ({ seller }) => getAll(seller, ['/contest/export?fmt=csv']),
  'GET /contest/info': ({ seller, contest }) => getAll(seller, [`/contest/info?id=${contest}`]),
  'GET /contest/ledger': ({ seller, contest }) => getAll(seller, [`/contest/ledger?id=${contest}`]),
  'GET /contest/ledger_export': ({ seller, contest }) =>
    getAll(seller, [`/contest/ledger_export?fmt=csv&id=${contest}`]),
  'GET /contest/season_export': ({ seller }) => getAll(seller, ['/contest/season_export?fmt=csv']),
  'GET /contest/season': ({ seller }) => getAll(seller, ['/contest/season']),
  'GET /contest/result': ({ seller, contest }) => getAll(seller, [`/contest/result?id=${contest}`]),
  'POST /contest/nickname': ({ seller, contest }) =>
    postAll(seller, '/contest/nickname', [{ id: contest, nickname: 'Fox' }]),
  'POST /contest/dispute': ({ seller, contest, theirs }) =>
    postAll(seller, '/contest/dispute', [{ id: contest, id_entry: theirs.lines[0]?.id, text: 'Not theirs' }]),
  'POST /contest/leave': ({ seller, contest }) => postAll(seller, '/contest/leave', [{ id: contest }]),
  'GET /dashboard/summary': ({ seller }) => getAll(seller, [`/dashboard/summary?${days}`]),
  'GET /dashboard/view': ({ seller }) => getAll(seller, ['/dashboard/view']),
  'POST /dashboard/create': ({ seller }) =>
    postAll(seller, '/dashboard/create', [{ name: 'Mine', tiles: [tile] }]),
  'POST /dashboard/edit': ({ seller, theirs }) =>
    postAll(seller, '/dashboard/edit', [{ id: theirs.id, name: 'Mine', tiles: [tile], version: 1 }]),
  'DELETE /dashboard/delete': async ({ seller, mug }) => [
    JSON.stringify({
      ...(await seller.ask({
        method: 'DELETE',
        url: `/dashboard/delete?id=${mug.id}`,
        headers: { authorization: `Bearer ${seller.token}` },
      })),
      headers: null,
    }),
  ],
  'GET /live/stream': async ({ seller, colleague, mug }) => {
    const stream = await aStream(seller)
    await sell(colleague, [[mug, 1]], { note: secret.note })
    return [JSON.stringify(await stream.until((told) => told.some(({ event }) => event === 'change')))]
  },
  'POST /auth/logout': ({ seller }) => postAll(seller, '/auth/logout', [{}]),
  'POST /account/open_store': async ({ store }) =>
    postAll(await aMember(store, 'seller'), '/account/open_store', [{ store_name: 'Second Shop' }]),
  'POST /member/leave': async ({ store }) => postAll(await aMember(store, 'seller'), '/member/leave', [{}]),
}

const open = calls.filter(({ access }) => access !== 'public' && mayCall('seller', access))
const nameOf = ({ method, path }: { method: string; path: string }): string => `${method} ${path}`

describe('what a colleague sold, what it cost and earned', () => {
  it('is looked for in every call that a seller may make', () => {
    expect(Object.keys(attempts).sort()).toEqual(open.map(nameOf).sort())
  })

  it('is not shown to a seller by any of them', async () => {
    const shared = await aSharedStore()
    const leaks: string[] = []

    for (const [call, tell] of Object.entries(attempts))
      for (const said of await tell(shared))
        leaks.push(...shared.marks.filter((mark) => said.includes(mark)).map((mark) => `${call}: ${mark}`))

    expect([...new Set(leaks)]).toEqual([])
  })

  it('is shown to the owner, which proves that the markers work', async () => {
    const { store, marks, mug } = await aSharedStore()
    const urls = ['/sale/view', '/activity/view', `/product/info?id=${mug.id}`, `/sale/summary?${days}`]
    const said = (await getAll(store, urls)).join('')

    for (const mark of [
      secret.seller,
      secret.number,
      secret.note,
      secret.day,
      secret.total,
      secret.cost,
      secret.profit,
      secret.deal,
    ])
      expect(said).toContain(String(mark))
    expect(marks).toHaveLength(14)
  })
})

describe('the stock movements of a product', () => {
  it('list a seller’s own sales and leave out those of colleagues, including their time and units', async () => {
    const { seller, own, mug, store } = await aSharedStore()
    const received = { id: mug.id, reason: 'received', quantity: 10 }
    expect(await store.post('/product/stock', received)).toMatchObject({ status: 'OK' })

    const product = (await seller.get(`/product/info?id=${mug.id}`)).data

    expect(product.movements).toMatchObject([
      { reason: 'received', quantity: 10, balance: product.balance },
      { reason: 'sale', quantity: -1, by: 'The seller', sale: { id: own.id, number: own.number } },
      { reason: 'opening', quantity: 50, by: 'Ana Ruiz', sale: null },
    ])
    expect((await productInfo(store, mug.id)).movements).toHaveLength(5)
  })

  it('of a sale that was deleted are shown to those who see every sale', async () => {
    const { seller, theirs, mug, store } = await aSharedStore()
    const before = (await seller.get(`/product/info?id=${mug.id}`)).data.movements

    expect(await remove(store, `/sale/delete?id=${theirs.id}`)).toMatchObject({ status: 'OK' })

    expect((await seller.get(`/product/info?id=${mug.id}`)).data.movements).toEqual(before)
  })
})
