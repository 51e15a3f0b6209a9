import { calls } from '@tillsight/contract'
import type { Call } from '@tillsight/contract/call'
import { makeReport } from '@tillsight/contract/figures/reports'
import { type Access, mayCall, type SessionRole, sessionRoles } from '@tillsight/domain/access'
import { reportTypes } from '@tillsight/domain/figures/reports/report-types'
import { lists } from '@tillsight/domain/lists/lists'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { hashOfToken } from '#features/people/accounts/index.ts'
import { aProduct } from '#testing/a-catalog.ts'
import { aContest } from '#testing/a-contest.ts'
import { close } from '#testing/a-drawer.ts'
import { makeFamily } from '#testing/a-family.ts'
import { spend } from '#testing/a-finance.ts'
import { aMember } from '#testing/a-member.ts'
import { aPromotion } from '#testing/a-promotion.ts'
import { fileOf, linesOfCsv, reportOf } from '#testing/a-report.ts'
import { sell } from '#testing/a-sale.ts'
import { aPlaylist, aScreen } from '#testing/a-screen.ts'
import { aPusher } from '#testing/a-source.ts'
import { aStore, type TestStore } from '#testing/a-store.ts'
import { anOrder, aSupplier, supply } from '#testing/a-supplier.ts'
import { aTill, givePin, unlocked } from '#testing/a-till.ts'
import type { Visitor } from '#testing/a-visitor.ts'
import { anActivity } from '#testing/an-activity.ts'
import { anInvitation } from '#testing/an-invitation.ts'
import { aBilling, invoice } from '#testing/an-invoice.ts'

/** Values that nothing else in the store has, and who may be answered with them: by the permission, or by this call. */
const markers: Record<string, { values: string[]; for: Access; also?: string }> = {
  cost: { values: ['7313.37', '7,313.37'], for: 'profit:read' },
  profit: { values: ['1806.54', '1,806.54'], for: 'profit:read' },
  expense: { values: ['613.77'], for: 'profit:read' },
  'cost at a supplier': { values: ['5171.17', '5,171.17'], for: 'suppliers:read' },
  'contact of a supplier': { values: ['iva@suppliers.example'], for: 'suppliers:read' },
  'contact of a customer': { values: ['mia@customers.example', '2133734259'], for: 'customers:read' },
  'address of a customer': { values: ['7 Hidden Lane'], for: 'customers:read' },
  'sale of a colleague': { values: ['a note on the sale'], for: 'sales:read', also: 'GET /till/sale' },
  'recipient of reports': { values: ['books@recipients.example'], for: 'profit:read' },
  'address of a colleague': { values: ['zelda@colleagues.example'], for: 'members:write' },
  'address of someone invited': { values: ['ines@invited.example'], for: 'members:write' },
}

type Caller = Visitor & { token: string }

type Shared = {
  store: TestStore
  callers: Record<SessionRole, Caller>
  ids: Record<
    | 'activity'
    | 'product'
    | 'customer'
    | 'sale'
    | 'ownSale'
    | 'report'
    | 'close'
    | 'family'
    | 'import'
    | 'supplier'
    | 'promotion'
    | 'order'
    | 'goal'
    | 'contest'
    | 'connection'
    | 'screen',
    string
  >
  secrets: string[]
}

const aSharedStore = async (): Promise<Shared> => {
  const store = await aStore()
  store.app.config.operators.push(store.owner.email)
  const { db } = store.app.database
  const product = await aProduct(store, { price: '9119.91', cost_price: '7313.37', balance: '50' })
  const customer = (
    await store.post('/customer/create', {
      name: 'Mia',
      email: 'mia@customers.example',
      number: '+12133734259',
    })
  ).data
  const supplier = await aSupplier(store, { email: 'iva@suppliers.example' })
  await supply(store, supplier, product, { cost: 5171.17 })
  const promotion = await aPromotion(store, { code: 'QUIET' })
  const order = await anOrder(store, supplier, [[product, 1, 5171.17]])
  const colleague = await aMember(store, 'seller')
  await givePin(store, colleague)
  await sql`update member set email = 'zelda@colleagues.example' where id = ${colleague.id}`.execute(db)
  await sql`update person set email = 'zelda@colleagues.example' where id = ${colleague.id}`.execute(db)
  await anActivity(colleague, { id_customer: customer.id })
  const sale = await sell(colleague, [[product, 1]], { id_customer: customer.id, note: 'a note on the sale' })
  await invoice(store, sale.id, { store_address: true })
  await spend(store, { amount: 613.77, date: sale.date.slice(0, 10) })
  await store.post('/report_schedule/create', {
    type: 'sales',
    fmt: 'pdf',
    rhythm: 'DAILY',
    hour: 7,
    recipients: ['books@recipients.example'],
  })
  await store.post('/invitation/create', { role: 'seller', email: 'ines@invited.example' })
  const invitation = await anInvitation(store)
  const shirt = await aProduct(store, { name: 'Shirt', price: '3', cost_price: '2' })
  const till = await aTill(store)
  await reportOf(store)
  const report = (await store.get('/report/view')).data[0]
  const seller = await aMember(store, 'seller')
  await givePin(store, seller)
  const activity = await anActivity(seller, { id_customer: customer.id })
  const own = await sell(seller, [[product, 1]], { id_customer: customer.id, note: 'their own' })
  await invoice(store, own.id, { customer: { ...aBilling, address: 'As the seller typed it' } })
  const { rows } = await sql<{ secret: string }>`
    select password_hash as secret from person join member on member.person_id = person.id
    where member.id = ${store.owner.id}
    union select pin_hash from member where id = ${colleague.id}
  `.execute(db)
  const target = { cadence: 'month', basis: 'fixed', amount: 2000 }
  await store.post('/goal/create', { metric: 'netProfit', ...target })
  const { data: goal } = await store.post('/goal/create', {
    metric: 'netSales',
    ...target,
    id_seller: seller.id,
  })
  const contest = await aContest(store, {
    metrics: [{ metric: 'grossProfit' }],
    audience: 'everyone',
    participants: [seller.id, colleague.id],
  })
  const file = (await store.post('/import/create', { file_name: 'a.csv', size: 10 })).data
  const playlist = await aPlaylist(store)
  const screen = await aScreen(store, { id_playlist: playlist.id })
  const pusher = await aPusher(store)
  const tokens = [pusher.token, screen.token, store.token, colleague.token, till.token, invitation]
  return {
    store,
    callers: {
      owner: store,
      manager: await aMember(store, 'manager'),
      analyst: await aMember(store, 'analyst'),
      seller,
      till: await unlocked(await aTill(store), seller),
      'locked-till': await aTill(store),
      screen,
      source: pusher,
      floor: screen,
    },
    ids: {
      ...{ product: product.id, customer: customer.id, sale: sale.id, ownSale: own.id, report: report.id },
      ...{
        activity: activity.id,
        import: file.id,
        supplier: supplier.id,
        promotion: promotion.id,
        order: order.id,
        goal: goal.id,
        contest: contest.id,
        connection: pusher.id,
        screen: screen.id,
        close: (await close(store)).id,
        family: (await makeFamily(store, shirt.id)).data.id,
      },
    },
    secrets: [
      ...rows.map(({ secret }) => secret),
      ...tokens.flatMap((token) => [token, hashOfToken(token).toString('hex')]),
    ],
  }
}

const days = 'start_date=2020-01-01&end_date=2099-12-31'
const allColumns = (name: keyof typeof lists): string => Object.keys(lists[name].columns).join(',')

/** What each call that reads is asked. Those that a picture, a link in a mail or a stream needs are not here. */
const asked: Record<string, (ids: Shared['ids']) => string[]> = {
  'GET /account/info/my': () => [''],
  'GET /account/pin': () => [''],
  'GET /account/sessions': () => [''],
  'GET /account/stores': () => [''],
  'GET /account/tokens': () => [''],
  'GET /account/two_step': () => [''],
  'GET /accounting/export': () => ['xero', 'quickbooks'].map((program) => `?program=${program}&${days}`),
  'GET /accounting/settings': () => [''],
  'GET /activity/export': () => ['?fmt=csv', `?fmt=csv&columns=${allColumns('activities')}`],
  'GET /activity/info': ({ activity }) => [`?id=${activity}`],
  'GET /activity/view': ({ customer }) => ['', `?id_customer=${customer}`],
  'GET /advice/record': () => [''],
  'GET /alert/export': () => ['?fmt=csv'],
  'GET /alert/view': () => [''],
  'GET /archive/info': () => [''],
  'GET /ask': () =>
    ['profit by product this year', 'cost of goods', 'sales of Mia', 'sales by seller', 'expenses'].map(
      (question) => `?question=${encodeURIComponent(question)}`,
    ),
  'GET /ask/model': () => [''],
  'GET /audit/export': () => ['?fmt=csv'],
  'GET /audit/people': () => [''],
  'GET /audit/record': ({ product, customer, sale }) => [
    `?kind=product&id=${product}`,
    `?kind=customer&id=${customer}`,
    `?kind=sale&id=${sale}`,
  ],
  'GET /audit/view': () => ['?limit=200'],
  'GET /closure/info': () => [''],
  'GET /connection/export': () => ['?fmt=csv'],
  'GET /connection/info': ({ connection }) => [`?id=${connection}`],
  // Of a run, which nobody made here; tested with connections.
  'GET /connection/rows': () => [],
  'GET /connection/rows_export': () => [],
  'GET /connection/runs': ({ connection }) => [`?id=${connection}`],
  'GET /connection/runs_export': ({ connection }) => [`?fmt=csv&id=${connection}`],
  'GET /connection/systems': () => [''],
  'GET /connection/view': () => [''],
  'GET /contest/effect': ({ contest }) => [`?id=${contest}`],
  'GET /contest/export': () => ['?fmt=csv'],
  'GET /contest/info': ({ contest }) => [`?id=${contest}`],
  'GET /contest/ledger': ({ contest }) => [`?id=${contest}`],
  'GET /contest/ledger_export': ({ contest }) => [`?fmt=csv&id=${contest}`],
  // A PDF, tested with the result sheet.
  'GET /contest/result': () => [],
  'GET /contest/season': () => [''],
  'GET /contest/season_export': () => ['?fmt=csv'],
  'GET /contest/view': () => [''],
  'GET /custom_report/view': () => [''],
  'GET /customer/consent': ({ customer }) => [`?id=${customer}`],
  'GET /customer/count': () => [''],
  'GET /customer/duplicates': () => [''],
  'GET /customer/export': () => ['?fmt=csv', `?fmt=csv&columns=${allColumns('customers')}`],
  'GET /customer/find': () => ['?search=mia'],
  'GET /customer/info': ({ customer }) => [`?id=${customer}`],
  'GET /customer/summary': () => [`?${days}`],
  'GET /customer/view': () => [''],
  'GET /dashboard/summary': () => [`?${days}`],
  'GET /dashboard/view': () => [''],
  'GET /drawer/close_info': ({ close }) => [`?id=${close}`],
  'GET /drawer/closes': () => [''],
  'GET /drawer/closes_export': () => ['?fmt=csv'],
  'GET /drawer/export': ({ close }) => ['?fmt=csv', `?fmt=csv&id_close=${close}`],
  'GET /drawer/view': () => [''],
  'GET /drawer/x_report': () => [''],
  'GET /expense/categories': () => [''],
  'GET /expense/export': () => ['?fmt=csv', `?fmt=csv&columns=${allColumns('expenses')}`],
  'GET /expense/summary': () => [`?${days}`],
  'GET /expense/view': () => [''],
  'GET /finance/break_even': () => ['?month=01-01-2026'],
  'GET /finance/export': () => [`?fmt=csv&${days}`],
  'GET /finance/summary': () => [`?${days}`],
  'GET /finding/view': () => [''],
  'GET /forecast/cash': () => [''],
  'GET /forecast/cash_export': () => ['?fmt=csv'],
  'GET /forecast/revenue': () => [''],
  'GET /forecast/revenue_export': () => ['?fmt=csv'],
  'GET /forecast/stock': () => [''],
  'GET /forecast/stock_export': () => ['?fmt=csv'],
  'GET /formula/export': () => ['?fmt=csv'],
  'GET /formula/view': () => [''],
  'GET /goal/export': () => ['?fmt=csv'],
  'GET /goal/history_export': ({ goal }) => [`?fmt=csv&id=${goal}`],
  'GET /goal/info': ({ goal }) => [`?id=${goal}`],
  'GET /goal/view': () => [''],
  'GET /import/export': () => ['?fmt=csv'],
  'GET /import/info': ({ import: id }) => [`?id=${id}`],
  'GET /import/refused': ({ import: id }) => [`?id=${id}`],
  'GET /import/rows': ({ import: id }) => [`?id=${id}`],
  'GET /import/rows_export': ({ import: id }) => [`?fmt=csv&id=${id}`],
  'GET /import/view': () => [''],
  'GET /invitation/export': () => ['?fmt=csv'],
  'GET /invitation/view': () => [''],
  // The same for all who see the sale, which a till does not; who sees a stored address is tested with invoices.
  'GET /invoice/download': () => [],
  'GET /invoice/draft': () => [],
  'GET /invoice/export': () => ['?fmt=csv'],
  'GET /invoice/info': ({ sale, ownSale }) => [`?id=${sale}`, `?id=${ownSale}`],
  'GET /invoice/view': () => [''],
  'GET /licence/info': () => [''],
  'GET /list_view/view': () => ['?list=sales', '?list=customers'],
  'GET /member/export': () => ['?fmt=csv'],
  'GET /member/view': () => [''],
  'GET /metric/catalogue': () => [''],
  'GET /metric/cohorts': () => ['?start_date=2026-01-01&end_date=2026-12-31'],
  'GET /metric/explain': () => ['netSales', 'netProfit'].map((metric) => `?metric=${metric}&${days}`),
  'GET /metric/first_day': () => [''],
  'GET /metric/known': () =>
    ['netSales', 'netProfit'].map((metric) => `?metric=${metric}&${days}&known_on=2026-01-31`),
  'GET /metric/part_names': ({ customer }) => [
    `?filters=${encodeURIComponent(JSON.stringify([{ by: 'customer', keys: [customer] }]))}`,
  ],
  'GET /metric/rows': () => ['sales.net', 'sales.cost'].map((operand) => rowsOf(operand)),
  'GET /metric/rows_export': () => ['sales.net', 'sales.cost'].map((operand) => `${rowsOf(operand)}&fmt=csv`),
  'GET /metric/why': () => ['netSales', 'netProfit'].map((metric) => `?metric=${metric}&${days}`),
  'GET /notification/count': () => [''],
  'GET /notification/export': () => ['?fmt=csv'],
  'GET /notification/view': () => [''],
  'GET /offline/info': () => [''],
  'GET /offline/products': () => [''],
  'GET /operations/backups': () => [''],
  'GET /operations/backups_export': () => ['?fmt=csv'],
  'GET /operations/health': () => [''],
  'GET /operations/jobs': () => [''],
  'GET /operations/jobs_export': () => ['?fmt=csv'],
  'GET /operations/mail': () => ['?limit=400'],
  'GET /operations/mail_export': () => ['?fmt=csv'],
  'GET /parked_sale/export': () => ['?fmt=csv'],
  'GET /parked_sale/view': () => [''],
  'GET /payment_method/export': () => ['?fmt=csv'],
  'GET /payment_method/view': () => [''],
  'GET /personal_data/asked': () => [''],
  'GET /personal_data/erasure': ({ customer }) => [`?id=${customer}`],
  'GET /personal_data/erasures': () => [''],
  'GET /personal_data/erasures_export': () => ['?fmt=csv'],
  // Only of a former member; tested with the erasures.
  'GET /personal_data/member_erasure': () => [],
  'GET /playlist/export': () => ['?fmt=csv'],
  'GET /playlist/view': () => [''],
  'GET /processing/notice': () => [''],
  'GET /processing/record': () => [''],
  'GET /product/delete_preview': ({ product }) => [`?id=${product}`],
  'GET /product/export': () => ['?fmt=csv', `?fmt=csv&columns=${allColumns('products')}`],
  'GET /product/info': ({ product }) => [`?id=${product}`],
  'GET /product/price_export': ({ product }) => [`?fmt=csv&id=${product}`],
  'GET /product/stock_export': ({ product }) => [`?fmt=csv&id=${product}`],
  'GET /product/view': () => [''],
  'GET /product_categories/export': () => ['?fmt=csv'],
  'GET /product_categories/view_my': () => [''],
  'GET /product_family/info': ({ family }) => [`?id=${family}`],
  'GET /product_family/view': () => [''],
  'GET /promotion/effect': ({ promotion }) => [`?id=${promotion}`],
  'GET /promotion/export': () => ['?fmt=csv', `?fmt=csv&columns=${allColumns('promotions')}`],
  'GET /promotion/info': ({ promotion }) => [`?id=${promotion}`],
  'GET /promotion/selling': () => [''],
  'GET /promotion/view': () => [''],
  // A PDF, whose text is compressed.
  'GET /purchase/download': () => [],
  'GET /purchase/export': () => ['?fmt=csv', `?fmt=csv&columns=${allColumns('purchases')}`],
  'GET /purchase/for_product': ({ product }) => [`?id=${product}`],
  'GET /purchase/info': ({ order }) => [`?id=${order}`],
  'GET /purchase/suggest': () => [''],
  'GET /purchase/suggest_export': () => ['?fmt=csv'],
  'GET /purchase/view': () => [''],
  'GET /question/view': () => [''],
  // The same for all who may print it, and nothing but what is on paper; a till prints its own.
  'GET /receipt/download': () => [],
  'GET /receipt/view': () => [],
  'GET /report/changes': ({ report }) => [`?id=${report}`],
  'GET /report/download': ({ report }) => [`?id=${report}`],
  'GET /report/export': () => ['?fmt=csv'],
  'GET /report/preview': () => reportTypes.map((type) => `?type=${type}&fmt=csv&${days}`),
  'GET /report/view': () => [''],
  'GET /report_schedule/export': () => ['?fmt=csv'],
  'GET /report_schedule/view': () => [''],
  'GET /retention/customers': () => [''],
  'GET /retention/customers_export': () => ['?fmt=csv&customer_years=1'],
  'GET /retention/info': () => [''],
  'GET /retention/rehearsal': () => ['?customer_years=1&log_months=6&mail_months=1&import_days=1'],
  'GET /sale/export': () => ['?fmt=csv', `?fmt=csv&columns=${allColumns('sales')}`],
  'GET /sale/export_lines': () => ['?fmt=csv'],
  'GET /sale/info': ({ sale, ownSale }) => [`?id=${sale}`, `?id=${ownSale}`],
  'GET /sale/sellers': () => [''],
  'GET /sale/summary': () => [`?${days}`],
  'GET /sale/view': () => [''],
  'GET /sample/info': () => [''],
  'GET /screen/export': () => ['?fmt=csv'],
  'GET /screen/picture': ({ screen }) => [`?id=${screen}`],
  'GET /screen/view': () => [''],
  'GET /screen_file/sounds': () => [''],
  'GET /store/info': () => [''],
  // A picture.
  'GET /store/logo': () => [],
  'GET /supplier/export': () => ['?fmt=csv', `?fmt=csv&columns=${allColumns('suppliers')}`],
  'GET /supplier/for_product': ({ product }) => [`?id=${product}`],
  'GET /supplier/for_product_export': ({ product }) => [`?fmt=csv&id=${product}`],
  'GET /supplier/info': ({ supplier }) => [`?id=${supplier}`],
  'GET /supplier/products': ({ supplier }) => [`?id=${supplier}`],
  'GET /supplier/products_export': ({ supplier }) => [`?fmt=csv&id=${supplier}`],
  'GET /supplier/view': () => [''],
  'GET /tax/export': () => ['?fmt=csv'],
  'GET /tax/view': () => [''],
  'GET /till/export': () => ['?fmt=csv'],
  'GET /till/info': () => [''],
  'GET /till/people': () => [''],
  'GET /till/sale': () => ['?number=1'],
  'GET /till/view': () => [''],
  'GET /tv/moments': () => [''],
  'GET /tv/show': () => [''],
  'GET /tv/slide': () => ['?id=a'],
  // Of one webhook, for those who may see webhooks: tested with them.
  'GET /webhook/deliveries': () => [],
  'GET /webhook/deliveries_export': () => [],
  'GET /webhook/delivery': () => [],
  'GET /webhook/export': () => ['?fmt=csv'],
  'GET /webhook/view': () => [''],
  'GET /what_if/calculate': () => ['', '?price_change=5'],
}

const rowsOf = (operand: string): string =>
  `?metric=${operand === 'sales.net' ? 'netSales' : 'grossProfit'}&operand=${operand}&${days}`

const nameOf = ({ method, path }: { method: string; path: string }): string => `${method} ${path}`
const reading = calls.filter(
  ({ method, access, stream }: Call) => method === 'GET' && access !== 'public' && !stream,
)

type Said = { text: string; fields: string[]; refused: string[] }

/** `lines.product.name` of every value that is there. A file has the names of its columns. */
const fieldsIn = (value: unknown, path: string): string[] => {
  if (value === null || value === undefined) return []
  if (Array.isArray(value)) return value.flatMap((item) => fieldsIn(item, path))
  if (typeof value !== 'object') return [path]
  return Object.entries(value).flatMap(([key, item]) => fieldsIn(item, path ? `${path}.${key}` : key))
}

const fieldsOf = (bytes: Buffer, type: string): string[] => {
  if (type.includes('json')) return fieldsIn(JSON.parse(bytes.toString()).data, '')
  return linesOfCsv(bytes)[0] ?? []
}

const saidBy = async (
  caller: Caller,
  { path, queries }: { path: string; queries: string[] },
): Promise<Said> => {
  const said: Said = { text: '', fields: [], refused: [] }
  for (const query of queries) {
    const { code, headers, bytes } = await fileOf(caller, { url: `${path}${query}` })
    said.text += bytes.toString()
    if (code !== 200) said.refused.push(`${path}${query}: ${code}`)
    else said.fields.push(...fieldsOf(bytes, String(headers['content-type'])))
  }
  return { ...said, fields: [...new Set(said.fields)].sort() }
}

const exportedBy = async (caller: Caller): Promise<Said> => {
  let text = ''
  // One after the other: a store that asks for many at once has to wait.
  for (const type of reportTypes) {
    const { code, bytes } = await reportOf(caller, { type, fmt: 'csv' })
    expect(code).toBe(200)
    text += bytes
  }
  return { text, fields: [], refused: [] }
}

/** What the owner is answered and this role is not. What is not named here, everyone who may call is answered. */
const withheld: Record<string, Record<string, string[]>> = {
  source: {},
  // The tills that one registered oneself: here the owner.
  manager: { 'GET /account/stores': ['tills'], 'GET /audit/record': ['address', 'device'] },
  // Who is who behind a nickname is for those who run contests.
  analyst: { 'GET /account/stores': ['tills'], 'GET /contest/info': ['participants.id_member'] },
  seller: {
    'GET /account/stores': ['tills'],
    // Profit, cost and customers are refused.
    'GET /ask': [
      'answered.figures.parts.values.grossProfit',
      'answered.figures.values.costOfGoods',
      'answered.figures.values.expenses',
      'answered.figures.values.grossProfit',
      'answered.question.filters.by',
      'answered.question.filters.keys',
    ],
    // A contest by profit: places, and no profit.
    'GET /contest/info': ['standings.participants.score'],
    'GET /contest/ledger': ['amounts.amount', 'amounts.label', 'amounts.measure', 'points'],
    'GET /contest/view': ['top.score'],
    'GET /dashboard/summary': ['profit.previous', 'profit.value'],
    // Names of customers are for those who see customers.
    'GET /metric/part_names': ['by', 'parts.key', 'parts.label'],
    'GET /metric/rows_export': ['Cost of goods'],
    // Here only a seller stands out, and sellers see no colleagues.
    'GET /metric/why': ['places.after', 'places.before', 'places.key', 'places.label', 'places.split'],
    'GET /product/export': ['Cost'],
    'GET /product/info': ['cost_price', 'prices.cost_price'],
    'GET /product/price_export': ['Cost'],
    'GET /product/view': ['cost_price'],
    'GET /product_family/info': ['products.cost_price'],
    'GET /sale/export': ['Profit'],
    'GET /sale/export_lines': ['Client email', 'Client phone', 'Unit cost'],
    'GET /sale/info': ['lines.cost', 'lines.profit', 'profit'],
    'GET /sale/summary': ['profit'],
    'GET /sale/view': ['lines.cost', 'lines.profit', 'profit'],
  },
  till: { 'GET /product/view': ['cost_price'] },
  screen: {},
  'locked-till': { 'GET /offline/info': ['customers.hint', 'customers.id', 'customers.name'] },
}

describe('what a call that reads answers', () => {
  let shared: Shared
  let said: Record<SessionRole, Record<string, Said>>
  beforeAll(async () => {
    shared = await aSharedStore()
    const answers = sessionRoles.map(async (role) => {
      const own: Record<string, Said> = {}
      for (const { path, access, ...call } of reading) {
        if (!mayCall(role, access, { isOperator: role === 'owner' })) continue
        const queries = asked[nameOf({ ...call, path })]?.(shared.ids) ?? []
        own[nameOf({ ...call, path })] = await saidBy(shared.callers[role], { path, queries })
      }
      if (mayCall(role, makeReport.access)) own[nameOf(makeReport)] = await exportedBy(shared.callers[role])
      return [role, own] as const
    })
    said = Object.fromEntries(await Promise.all(answers)) as typeof said
  })

  it('is asked of every one of them', () => {
    expect(Object.keys(asked)).toEqual(reading.map(nameOf).sort())
    for (const role of ['owner', 'manager', 'analyst', 'till', 'locked-till', 'screen'] as const)
      expect(Object.values(said[role]).flatMap(({ refused }) => refused)).toEqual([])
  })

  it.each(Object.entries(markers))(
    '%s: only to those who may see it, and to all of them',
    (_name, marker) => {
      const { values, also } = marker
      const showing = (role: SessionRole): string[] =>
        Object.entries(said[role])
          .filter(([name, { text }]) => name !== also && values.some((value) => text.includes(value)))
          .map(([name]) => name)
      const byOwner = showing('owner')

      expect(byOwner).not.toEqual([])
      for (const role of sessionRoles) {
        const expected = mayCall(role, marker.for) ? byOwner.filter((name) => name in said[role]) : []
        expect([role, ...showing(role)]).toEqual([role, ...expected])
      }
    },
  )

  it('holds no token, password or PIN, in any form, for anybody', () => {
    expect(shared.secrets).toHaveLength(14)
    const leaks = sessionRoles.flatMap((role) =>
      Object.entries(said[role])
        .filter(([, { text }]) => shared.secrets.some((secret) => text.includes(secret)))
        .map(([name]) => `${role}: ${name}`),
    )
    expect(leaks).toEqual([])
  })

  it.each(sessionRoles.filter((role) => role !== 'owner'))('%s: the fields of the table', (role) => {
    const without = Object.entries(said[role]).flatMap(([name, { fields }]) => {
      const missing = (said.owner[name]?.fields ?? []).filter((field) => !fields.includes(field))
      return missing.length === 0 ? [] : [[name, missing]]
    })
    expect(Object.fromEntries(without)).toEqual(withheld[role])
  })
})
