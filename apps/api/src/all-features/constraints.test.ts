import type { Product } from '@tillsight/contract/books/products'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { aProduct, productFields, remove, sendProduct } from '#testing/a-catalog.ts'
import { tryContest } from '#testing/a-contest.ts'
import { tryClosing } from '#testing/a-drawer.ts'
import { editOfExpense, spend, trySpending } from '#testing/a-finance.ts'
import { tryPromoting } from '#testing/a-promotion.ts'
import { aCustomer, editOfSale, sell, trySelling } from '#testing/a-sale.ts'
import { aScreen, screenForm, type TestScreen } from '#testing/a-screen.ts'
import { aSound, sendSound } from '#testing/a-screen-file.ts'
import { aStore, type TestStore } from '#testing/a-store.ts'
import { aStoreForm } from '#testing/a-store-form.ts'
import { anOrder, aSupplier, supply } from '#testing/a-supplier.ts'
import type { Answer } from '#testing/a-visitor.ts'
import { aDealForm, tryEntering } from '#testing/an-activity.ts'

/** One field, tried through a call: these values are taken, and those beyond them refused. */
type Trial = {
  try: (store: TestStore, value: never) => Promise<Answer>
  taken: unknown[]
  refused: unknown[]
}
const trial = <Value>(
  attempt: (store: TestStore, value: Value) => Promise<Answer>,
  values: { taken: Value[]; refused: unknown[] },
): Trial => ({ try: attempt, ...values })

/** Smaller than what is stored: it would round to zero. */
const dust = [1e-9, 0.001, 0.004_999]

let sku = 0
const product = (field: string) => async (store: TestStore, value: string) => {
  sku += 1
  const { data: category } = await store.post('/product_categories/create', { name: `Of ${sku}` })
  return sendProduct(store, '/product/create', productFields(category.id, { [field]: value }))
}
const bulk =
  (kind: string) =>
  async (store: TestStore, by: number): Promise<Answer> => {
    const { id } = await aProduct(store, { price: '0.02', balance: '1' })
    return store.post('/product/bulk_edit', { ids: [id], change: { kind, by } })
  }
const stock = (field: 'quantity' | 'reason') => async (store: TestStore, value: unknown) => {
  const { id } = await aProduct(store, { balance: '5' })
  return store.post('/product/stock', { id, reason: 'loss', quantity: 1, [field]: value })
}
let plenty: Promise<Product> | null = null
const aPlentifulProduct = (store: TestStore): Promise<Product> => {
  plenty ??= aProduct(store, { balance: '1000' })
  return plenty
}
const saleDiscount = async (store: TestStore, percent: unknown) =>
  trySelling(store, [[await aProduct(store), 1]], { discount: { percent } })
const taxRounding = (store: TestStore, tax_rounding: unknown) =>
  store.post('/tax/settings', { id_tax: null, prices_include_tax: false, tax_rounding })
const sale = (field: string) => async (store: TestStore, value: unknown) =>
  trySelling(store, [[await aPlentifulProduct(store), 1]], { [field]: value })
const discount = async (store: TestStore, value: number) =>
  trySelling(store, [[await aPlentifulProduct(store), 1, value]])
const giveBack = async (store: TestStore, quantity: number) => {
  const { id, lines } = await sell(store, [[await aPlentifulProduct(store), 2]])
  return store.post('/sale/return', { id, lines: [{ id_line: lines[0]?.id, quantity }] })
}
/** Ended at once: a second such goal would be refused. */
const goal = (target: object, field: string) => async (store: TestStore, value: unknown) => {
  const form = { metric: 'netSales', cadence: 'day', ...target, [field]: value }
  const answer = await store.post('/goal/create', form)
  if (answer.code === 200) await remove(store, `/goal/delete?id=${answer.data.id}`)
  return answer
}
const anAmount = { basis: 'fixed', amount: 100 }
const aPercent = { basis: 'last_year', percent: 5 }
const goalOfCategory = async (store: TestStore, isOfBoth: boolean) => {
  const { id_category } = await aProduct(store)
  return goal({ ...anAmount, id_category }, 'id_seller')(store, isOfBoth ? store.owner.id : undefined)
}
let screens: Promise<TestScreen> | null = null
const aScreenOf = (store: TestStore): Promise<TestScreen> => {
  screens ??= aScreen(store)
  return screens
}
const screen = (field: string) => async (store: TestStore, value: unknown) =>
  store.post('/screen/edit', await screenForm(store, (await aScreenOf(store)).id, { [field]: value }))
let formulas = 0
const formula = (store: TestStore, better: unknown) => {
  formulas += 1
  return store.post('/formula/create', { name: `Of ${formulas}`, formula: '[Sales] * 2', better })
}
const expense = (field: string) => (store: TestStore, value: unknown) =>
  trySpending(store, { repeat: 'MONTHLY', [field]: value })
const editedExpense = (field: string) => async (store: TestStore, value: unknown) =>
  store.post('/expense/edit', editOfExpense(await spend(store), { [field]: value }))
const schedule = (field: string) => (store: TestStore, value: unknown) =>
  store.post('/report_schedule/create', {
    type: 'sales',
    fmt: 'pdf',
    rhythm: 'DAILY',
    hour: 7,
    recipients: ['ana@example.com'],
    [field]: value,
  })
const settings = (field: string) => (store: TestStore, value: unknown) =>
  store.post('/store/edit', aStoreForm({ [field]: value }))
const report = (store: TestStore, fmt: unknown) => store.post('/export/get_export', { type: 'sales', fmt })

const prices = { taken: ['0.01', '99999999.99'], refused: ['0', '-1', '0.001', '0.000000001', '1e-9', ''] }
const counts = { taken: ['0', '10'], refused: ['-1', '0.5', '2147483648', '1e10'] }
const amounts = { taken: [0.01, 99_999_999.99], refused: [...dust, 0, -1, 100_000_000, 1e308] }
const formats = { taken: ['pdf', 'excel', 'csv'], refused: ['PDF', '', 'doc'] }

/** No call carries it: the code writes one of the few values itself. */
const ours = 'written by the code'

const close = (field: string) => (store: TestStore, value: unknown) =>
  tryClosing(store, { counted: 20, float_left: 0, [field]: value })
const movedCash = (store: TestStore, amount: unknown) =>
  store.post('/drawer/move_cash', { id_till: null, kind: 'IN', amount, reason: 'Float' })

const view = (store: TestStore, list: unknown) =>
  store.post('/list_view/create', { list, name: 'Mine', query: '', columns: null })

const activity =
  (field: string, fields = {}) =>
  (store: TestStore, value: unknown) =>
    tryEntering(store, { ...fields, [field]: value })
const hours = { kind: 'HOURS', status: null }

const promotion =
  (field: string, fields = {}) =>
  (store: TestStore, value: unknown) =>
    tryPromoting(store, { starts_on: '2090-01-01', ...fields, [field]: value })

const supplier = (field: string) => (store: TestStore, value: unknown) =>
  store.post('/supplier/create', { name: 'Clay', lead_days: 7, [field]: value })
const supplied = (field: string) => async (store: TestStore, value: unknown) =>
  supply(store, await aSupplier(store), await aProduct(store), { [field]: value })
const ordered = (field: string) => async (store: TestStore, value: unknown) => {
  const line = { id_product: (await aProduct(store)).id, quantity: 1, cost: 1, [field]: value }
  return store.post('/purchase/create', { id_supplier: (await aSupplier(store)).id, lines: [line] })
}
const came = (field: string) => async (store: TestStore, value: unknown) => {
  const { id, lines } = await anOrder(store, await aSupplier(store), [[await aProduct(store), 2]])
  return store.post('/purchase/receive', {
    id,
    lines: [{ id_line: lines[0]?.id, quantity: 1, [field]: value }],
  })
}

/** How the contract enforces each check of the database. A new check needs an entry. */
const checks: Record<string, Trial[] | typeof ours> = {
  'archive.origin': ours,
  'alert.quiet_from,quiet_until': ours,
  'alert_delivery.state': ours,
  'alert_delivery.channel': ours,
  'webhook.old_secret,old_secret_until': ours,
  'webhook_delivery.state': ours,
  'job.state': ours,
  'mail_confirmation.kind': ours,
  'member.role': ours,
  'invitation.role': ours,
  'passkey_challenge.purpose': ours,
  'report.end_time': ours,
  'report.start_time': ours,
  'sale.kind': ours,
  'import.state': ours,
  'import_row.outcome': ours,
  'imported_record.kind': ours,
  'source_record.kind': ours,
  'sample_row.kind': ours,
  'report_run.outcome': ours,
  'list_view.list': [trial(view, { taken: ['sales', 'expenses'], refused: ['reports', 'SALES', ''] })],
  'activity.kind': [trial(activity('kind'), { taken: ['CALL'], refused: ['call', 'VISIT', ''] })],
  'activity.kind,status': [
    trial(activity('status'), { taken: ['ANSWERED', 'MISSED'], refused: ['WON', 'answered', null] }),
    trial(activity('status', { kind: 'MEETING' }), { taken: ['HELD', 'PLANNED'], refused: ['OPEN', null] }),
    trial(activity('status', { kind: 'TICKET', minutes: null }), { taken: ['OPEN'], refused: ['WON', null] }),
    trial(activity('status', hours), { taken: [null], refused: ['OPEN'] }),
  ],
  'activity.minutes': [
    trial(activity('minutes'), { taken: [0, 0.01, 1440, null], refused: [...dust, -1, 1440.01, 1e308] }),
  ],
  'activity.kind,minutes': [
    trial(activity('minutes', hours), { taken: [0.01, 480], refused: [0, null] }),
    trial(activity('minutes', aDealForm()), { taken: [null], refused: [0, 5] }),
  ],
  'activity.amount': [
    trial(activity('amount', aDealForm()), { taken: [0.01, 99, null], refused: [...dust, 0, -1, 1e308] }),
  ],
  'activity.amount,kind': [trial(activity('amount'), { taken: [null], refused: [1] })],
  'activity.closed_at,started_at': [
    trial(activity('closed_at', aDealForm({ status: 'WON' })), {
      taken: ['2026-03-02T10:00:00Z', null],
      refused: ['2026-03-02T09:59:59Z', '', 'soon'],
    }),
  ],
  'activity.closed_at,status': [
    trial(activity('closed_at', aDealForm()), { taken: [null], refused: ['2026-03-02T10:00:00Z'] }),
  ],
  'activity.closed_at,closed_day,closed_hour': ours,
  'activity.closed_hour': ours,
  'notification.alert_id,member_id': ours,
  'activity.hour': ours,
  'activity.external_id,source': ours,
  'promotion.rate': [
    trial(promotion('percent'), { taken: [0.01, 100], refused: [...dust, 0, -1, 100.01, 1e308] }),
  ],
  'promotion.amount': [
    trial(promotion('amount', { percent: null }), { taken: [0.01, 99], refused: [...dust, 0, -1, 1e308] }),
  ],
  'promotion.amount,rate': [trial(promotion('amount'), { taken: [null], refused: [1] })],
  'promotion.ends_on,starts_on': [
    trial(promotion('ends_on'), { taken: ['2090-01-01', null], refused: ['2089-12-31', '', 'soon'] }),
  ],
  'promotion.weekdays': [
    trial(promotion('weekdays'), {
      taken: [[0], [0, 1, 2, 3, 4, 5, 6], null],
      refused: [[], [7], [-1], [0.5]],
    }),
  ],
  'promotion.covers': [trial(promotion('covers'), { taken: ['ALL'], refused: ['all', 'SOME', ''] })],
  'promotion.code,code_key': ours,
  'promotion.ended_at,ends_on': ours,
  'sale_line.promotion_off': ours,
  'sale_line.promotion_id,promotion_name,promotion_off': ours,
  'supplier.lead_days': [trial(supplier('lead_days'), { taken: [0, 365], refused: [-1, 366, 0.5, 2 ** 31] })],
  'supplier.minimum': [trial(supplier('minimum'), { taken: [0.01, null], refused: [...dust, 0, -1, 1e308] })],
  'supplier_product.cost': [trial(supplied('cost'), { taken: [0.01, 99], refused: [...dust, 0, -1, 1e308] })],
  'supplier_product.pack_size': [
    trial(supplied('pack_size'), { taken: [1, 12], refused: [0.5, 0, -1, 1e-9, 1e308] }),
  ],
  'purchase_order.status': ours,
  'purchase_order.closed_on,status': ours,
  'purchase_order.number,status': ours,
  'purchase_line.cost': [trial(ordered('cost'), { taken: [0.01, 99], refused: [...dust, 0, -1, 1e308] })],
  'purchase_line.quantity': [
    trial(ordered('quantity'), { taken: [1, 12], refused: [0.5, 0, -1, 1e-9, 1e308] }),
  ],
  'purchase_line.received': ours,
  'purchase_receipt.cost': [trial(came('cost'), { taken: [0.01, 99], refused: [...dust, 0, -1, 1e308] })],
  'purchase_receipt.quantity': [
    trial(came('quantity'), { taken: [1, 2], refused: [3, 0.5, 0, -1, 1e-9, 1e308] }),
  ],
  'product.price': [
    trial(product('price'), { ...prices, taken: ['0.01', '9999.99'] }),
    trial(bulk('amount'), { taken: [-0.01, 0.01], refused: [-0.02, -1, ...dust] }),
    trial(bulk('percent'), { taken: [-50], refused: [-99.99, -100, ...dust] }),
  ],
  'product.cost': [trial(product('cost_price'), prices)],
  'product.balance': [
    trial(product('balance'), counts),
    trial(stock('quantity'), { taken: [5], refused: [6, 0, -1, 1_000_000_000, 2 ** 31, 0.5] }),
  ],
  'product.unit': [trial(product('unit'), { taken: ['PIECE', 'KG', 'HOUR'], refused: ['kg', 'STONE', ''] })],
  'product.low_stock': [trial(product('low_stock'), counts)],
  'stock_movement.reason': [
    trial(stock('reason'), { taken: ['damage', 'loss'], refused: ['opening', 'sale', 'theft', ''] }),
  ],
  'sale.payment_method': [
    trial(sale('payment_method'), { taken: ['CASH', 'OTHER'], refused: ['cash', 'CHEQUE', ''] }),
  ],
  'sale.cash_given': [
    trial(sale('cash_given'), { taken: [1_000_000, null], refused: [...dust, -1, 0, 1e308] }),
  ],
  'sale.sale_discount_rate': [
    trial(saleDiscount, { taken: [0, 0.01, 100], refused: [...dust, -0.01, 100.01, 1e308] }),
  ],
  'sale_line.discount_rate': [
    trial(discount, { taken: [0, 0.01, 100], refused: [...dust, -0.01, 100.01, 1e308] }),
  ],
  'sale_line.quantity,returned': [
    trial(giveBack, { taken: [1, 2], refused: [3, 0, -1, 0.5, 1_000_000, 2 ** 31] }),
  ],
  'cash_movement.amount': [trial(movedCash, amounts)],
  'drawer_close.counted': [
    trial(close('counted'), { taken: [0, 0.01, 99_999_999.99], refused: [...dust, -1, 1e308] }),
  ],
  'drawer_close.counted,float_left': [
    trial(close('float_left'), { taken: [0, 20], refused: [...dust, -1, 20.01, 1e308] }),
  ],
  'expense.amount': [trial(expense('amount'), amounts), trial(editedExpense('amount'), amounts)],
  'expense.kind': [trial(expense('kind'), { taken: ['FIXED', 'VARIABLE'], refused: ['fixed', ''] })],
  'expense.month_day': [
    trial(expense('date'), {
      taken: ['2026-01-01', '31-01-2026'],
      refused: ['2026-01-00', '32-01-2026', '31-02-2026'],
    }),
  ],
  'expense.repeat': [trial(expense('repeat'), { taken: ['NONE', 'YEARLY'], refused: ['DAILY', ''] })],
  'expense.spread_months': [
    trial(expense('spread_months'), { taken: [0, 60], refused: [-1, 61, 0.5, 1e-9, 2 ** 31] }),
  ],
  'expense.date,until': [
    trial(expense('until'), { taken: ['2026-01-01', null], refused: ['2025-12-31', '1950-01-01'] }),
    trial(editedExpense('until'), { taken: ['2026-01-01', null], refused: ['2025-12-31'] }),
  ],
  'formula.better': [trial(formula, { taken: ['up', 'neither'], refused: ['UP', 'more', ''] })],
  'connection.state': ours,
  'connection_stream.kind': ours,
  'connection_run.kind': ours,
  'connection_run.state': ours,
  'connection_record.kind': ours,
  'connection_change.kind': ours,
  'connection_change.outcome': ours,
  'contest.state': ours,
  'contest.end_day,start_day': [
    trial((store: TestStore, end_date: string) => tryContest(store, { start_date: '2090-03-10', end_date }), {
      taken: ['2090-03-10', '2090-03-11'],
      refused: ['2090-03-09', '2092-03-10', ''],
    }),
  ],
  'contest.ends_at,starts_at': ours,
  'contest.ends_at,final_at': [
    trial(
      (store: TestStore, grace_days: number) =>
        tryContest(store, { start_date: '2090-03-10', end_date: '2090-03-11', grace_days }),
      { taken: [0, 60], refused: [-1, 61, 0.5] },
    ),
  ],
  'contest_entry.place': ours,
  'contest_entry.document': ours,
  'contest_entry.reason': ours,
  'contest_dispute.answer,answered_at,answered_by,is_granted': ours,
  'session.token_scope': [
    trial(
      (store: TestStore, scope: unknown) =>
        store.post('/account/create_token', { name: 'My script', scope, days: 7 }),
      { taken: ['read', 'write'], refused: ['admin', '', null] },
    ),
  ],
  'session.token_name,token_scope': ours,
  'screen.look': [trial(screen('look'), { taken: ['dark', 'light', 'by_hour'], refused: ['DARK', ''] })],
  'screen.rotation': [trial(screen('rotation'), { taken: [0, 90, 180, 270], refused: [45, 360, -90] })],
  'screen.zoom': [trial(screen('zoom'), { taken: [50, 150], refused: [49, 151, 99.5] })],
  'screen.seller_names': [
    trial(screen('seller_names'), { taken: ['first', 'initials', 'full'], refused: ['none', ''] }),
  ],
  'screen_file.type': [
    trial((store, file: Buffer) => sendSound(store, file), {
      taken: [aSound(), Buffer.from('OggS'), Buffer.from('ID3')],
      refused: [Buffer.from('<html>')],
    }),
  ],
  'screen_file.content': [
    trial((store, file: Buffer) => sendSound(store, file), {
      taken: [aSound(100)],
      refused: [Buffer.alloc(0), aSound(2 ** 20)],
    }),
  ],
  'goal.cadence': [
    trial(goal(anAmount, 'cadence'), { taken: ['day', 'week', 'month'], refused: ['DAY', 'year', ''] }),
  ],
  'goal.category_id,seller_id': [trial(goalOfCategory, { taken: [false], refused: [true] })],
  'goal_target.basis': [
    trial(goal(anAmount, 'basis'), { taken: ['fixed'], refused: ['last_year', 'FIXED', ''] }),
  ],
  'goal_target.amount': [
    trial(goal(anAmount, 'amount'), { taken: [0.01, 1e9], refused: [0, -1, ...dust, 1e9 + 1, 1e308] }),
  ],
  'goal_target.percent': [
    trial(goal(aPercent, 'percent'), { taken: [-99, 0, 1000], refused: [-100, 1001, 0.001, 1e308] }),
  ],
  'goal_target.amount,basis': [trial(goal(aPercent, 'amount'), { taken: [undefined], refused: [100] })],
  'goal_target.basis,percent': [trial(goal(anAmount, 'percent'), { taken: [undefined], refused: [5] })],
  'store.fiscal_month': [
    trial(settings('fiscal_month'), { taken: [1, 12], refused: [0, 13, -1, 1.5, 2 ** 31] }),
  ],
  'store.low_stock': [trial(settings('low_stock'), { taken: [0, 10], refused: [-1, 0.5, 2 ** 31, 1e308] })],
  'store.tax_rounding': [trial(taxRounding, { taken: ['LINE', 'SALE'], refused: ['line', 'DOCUMENT', ''] })],
  'store.week_start': [
    trial(settings('week_start'), { taken: ['SUNDAY', 'MONDAY'], refused: ['TUESDAY', 'monday', ''] }),
  ],
  'report.fmt': [trial(report, formats)],
  'report_schedule.fmt': [trial(schedule('fmt'), formats)],
  'report_schedule.rhythm': [
    trial(schedule('rhythm'), { taken: ['DAILY', 'MONTHLY'], refused: ['YEARLY', 'daily', ''] }),
  ],
  'report_schedule.hour': [
    trial(schedule('hour'), { taken: [0, 23], refused: [-1, 24, 0.5, 1e-9, 2 ** 31] }),
  ],
}

let store: TestStore
beforeAll(async () => {
  store = await aStore()
})

/** Each check by its table and columns. */
const selectChecks = async (): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select c.conrelid::regclass || '.' || (
      select string_agg(a.attname, ',' order by a.attname)
      from pg_attribute a where a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    ) as name
    from pg_constraint c
    where c.contype = 'c' and c.connamespace = 'public'::regnamespace
  `.execute(store.app.database.db)
  return rows.map(({ name }) => name)
}

it('every check of the database has its rule in the contract', async () => {
  expect(Object.keys(checks).sort()).toEqual((await selectChecks()).sort())
})

const trials = Object.entries(checks).flatMap(([name, all]) =>
  all === ours ? [] : all.map((one, place) => [name, place + 1, one] as const),
)

describe('a value', () => {
  it.each(trials)(
    'beyond %s is refused by the call (%i)',
    async (_name, _place, { try: attempt, ...values }) => {
      const answers: string[] = []
      const ask = async (value: unknown, isRight: (code: number) => boolean) => {
        const { code, message } = await attempt(store, value as never)
        if (!isRight(code)) answers.push(`${JSON.stringify(value)}: ${code} ${message}`)
      }

      for (const value of values.taken) await ask(value, (code) => code === 200)
      for (const value of values.refused) await ask(value, (code) => code === 400 || code === 409)

      expect(answers).toEqual([])
    },
  )
})

describe('a version that no column could hold', () => {
  it.each<[string, (version: number) => Promise<Answer>]>([
    [
      'sale',
      async (version) => {
        const sold = await sell(store, [[await aPlentifulProduct(store), 1]])
        return store.post('/sale/edit', editOfSale(sold, { version }))
      },
    ],
    [
      'expense',
      async (version) => store.post('/expense/edit', editOfExpense(await spend(store), { version })),
    ],
    [
      'customer',
      async (version) => {
        const { id, name } = await aCustomer(store)
        return store.post('/customer/edit', { id, name, version })
      },
    ],
    [
      'dashboard',
      async (version) => {
        const { data } = await store.post('/dashboard/create', { name: 'Mornings' })
        return store.post('/dashboard/edit', { id: data.id, name: 'Evenings', version })
      },
    ],
    [
      'category',
      async (version) => {
        const { data } = await store.post('/product_categories/create', { name: `Tea ${version}` })
        return store.post('/product_categories/edit', { id: data.id, name: 'Teas', version })
      },
    ],
  ])('of a %s is refused', async (_what, edit) => {
    const answers = [await edit(2 ** 31), await edit(Number.MAX_SAFE_INTEGER), await edit(-1)]

    expect(answers.map(({ code }) => code).filter((code) => code !== 400 && code !== 409)).toEqual([])
  })
})
