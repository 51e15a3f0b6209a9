import { usualAccounts } from '@tillsight/domain/figures/accounting/programs'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { aProduct } from '#testing/a-catalog.ts'
import { aStoreAt } from '#testing/a-dashboard.ts'
import { close, drawers, move } from '#testing/a-drawer.ts'
import { aMember } from '#testing/a-member.ts'
import { fileOf, reportOf, rowsOfCsv } from '#testing/a-report.ts'
import { sell } from '#testing/a-sale.ts'
import { loadSamples } from '#testing/a-sample.ts'
import { aStore, readStoreId, type TestStore } from '#testing/a-store.ts'
import { aStoreForm } from '#testing/a-store-form.ts'
import { aTax, chargeTax } from '#testing/a-tax.ts'

const november = { start: '2026-11-01', end: '2026-11-30' }
const cents = (text: unknown): number => Math.round(Number(text) * 100)
const sum = (amounts: number[]): number => amounts.reduce((all, amount) => all + amount, 0)

const exported = (store: Parameters<typeof fileOf>[0], program: string, { start, end } = november) =>
  fileOf(store, { url: `/accounting/export?program=${program}&start_date=${start}&end_date=${end}` })

/** Two days: sales at two rates and without tax, by several methods, with discounts, and a return on the second. */
const aTradingStore = async (): Promise<TestStore> => {
  const store = await aStoreAt('2026-11-06T12:00:00Z')
  const [full, reduced, exempt] = [
    await aTax(store, [{ name: '=VAT', rate: 19 }], { name: 'Full' }),
    await aTax(store, [{ name: 'VAT', rate: 7 }], { name: 'Reduced' }),
    await aTax(store, [{ name: 'Exempt', rate: 0 }]),
  ]
  await chargeTax(store, full, { included: true })
  const [mug, book, stamp] = [
    await aProduct(store, { price: '11.99', balance: '99' }),
    await aProduct(store, { price: '3.33', balance: '99' }),
    await aProduct(store, { price: '0.95', balance: '99' }),
  ]
  await store.post('/tax/assign', { id_tax: reduced.id, id_products: [book.id] })
  await store.post('/tax/assign', { id_tax: exempt.id, id_products: [stamp.id] })
  const sale = await sell(
    store,
    [
      [mug, 3, 7],
      [book, 2],
      [stamp, 5],
    ],
    { sold_at: '2026-11-05T10:00:00', discount: { amount: 1.11 } },
  )
  await sell(store, [[book, 7]], { sold_at: '2026-11-05T11:00:00', payment_method: 'CARD' })
  await store.post('/sale/return', { id: sale.id, lines: [{ id_line: sale.lines[0]?.id, quantity: 2 }] })
  return store
}

const journalSums = async (store: TestStore) => {
  const rows = rowsOfCsv((await reportOf(store, { type: 'sales_journal' })).bytes)
  const of = (column: string) => sum(rows.map((row) => cents(row[column])))
  return {
    net: of('Net'),
    gross: of('Gross'),
    full: of('=VAT 19%') || of("'=VAT 19%"),
    reduced: of('VAT 7%'),
  }
}

describe('an export for accounting', () => {
  it('to Xero balances on each day, and agrees with the journal', async () => {
    const store = await aTradingStore()
    const { bytes, name, headers } = await exported(store, 'xero')
    const rows: Record<string, string>[] = parse(bytes, { columns: true })
    const { net, gross, full, reduced } = await journalSums(store)
    const of = (account: string) =>
      sum(rows.filter((row) => row['*AccountCode'] === account).map((row) => cents(row['*Amount'])))

    expect([name, headers['content-type']]).toEqual([
      'xero_journal_2026-11-01_2026-11-30.csv',
      'text/csv; charset=utf-8',
    ])
    expect(new Set(rows.map((row) => row['*Date']))).toEqual(new Set(['05/11/2026', '06/11/2026']))
    for (const day of ['05/11/2026', '06/11/2026'])
      expect(sum(rows.filter((row) => row['*Date'] === day).map((row) => cents(row['*Amount'])))).toBe(0)
    expect([of('855'), of('200'), of('820')]).toEqual([gross, -net, -(full + reduced)])
    expect(rows.map(({ Description }) => Description)).toContain("'=VAT 19%")
  })

  it('to QuickBooks has as much in debits as in credits', async () => {
    const store = await aTradingStore()
    const rows: Record<string, string>[] = parse((await exported(store, 'quickbooks')).bytes, {
      columns: true,
    })
    const { net } = await journalSums(store)
    const of = (column: string, own = rows) => sum(own.map((row) => cents(row[column])))

    for (const number of ['TS-20261105', 'TS-20261106']) {
      const own = rows.filter((row) => row['Journal No.'] === number)
      expect(of('Debits', own)).toBe(of('Credits', own))
      expect(of('Debits', own)).toBeGreaterThan(0)
    }
    const sales = rows.filter((row) => row['Account Name'] === 'Sales')
    expect(of('Credits', sales) - of('Debits', sales)).toBe(net)
  })

  it('to DATEV has the gross on revenue by rate, the payments, and nothing left on clearing', async () => {
    const store = await aTradingStore()
    await store.post('/store/edit', aStoreForm({ name: 'Größe & Söhne', currency: 'EUR' }))
    const { bytes, name, headers } = await exported(store, 'datev')
    const lines: string[][] = parse(new TextDecoder('windows-1252').decode(bytes), {
      delimiter: ';',
      relax_column_count: true,
    })
    const { gross } = await journalSums(store)

    expect([name, headers['content-type']]).toEqual([
      'EXTF_Buchungsstapel_2026-11-01_2026-11-30.csv',
      'text/csv; charset=windows-1252',
    ])
    expect(lines[0]?.slice(0, 5)).toEqual(['EXTF', '700', '21', 'Buchungsstapel', '13'])
    expect(lines[0]?.slice(12, 17)).toEqual(['20260101', '4', '20261101', '20261130', 'Größe & Söhne'])
    const balances = new Map<string, number>()
    const add = (account = '', amount = 0) => balances.set(account, (balances.get(account) ?? 0) + amount)
    for (const fields of lines.slice(2)) {
      expect(fields).toHaveLength(125)
      const amount = cents(fields[0]?.replace(',', '.')) * (fields[1] === 'S' ? 1 : -1)
      add(fields[6], amount)
      add(fields[7], -amount)
    }
    const of = (...accounts: string[]) => sum(accounts.map((account) => balances.get(account) ?? 0))
    expect(of('1590')).toBe(0)
    expect(of('8400', '8300', '8200')).toBe(-gross)
    expect(of('1000', '1360')).toBe(gross)
    expect(of('8300')).toBeLessThan(0)
    expect(of('8200')).toBeLessThan(0)
  })

  it.each([
    ['datev', { start: '2025-12-31', end: '2026-01-01' }, /one fiscal year/],
    ['xero', { start: '2020-01-01', end: '2020-01-31' }, /no sales/],
    ['xero', { start: '2026-02-01', end: '2026-01-31' }, /before the start/],
  ])('to %s of %j is refused', async (program, { start, end }, message) => {
    const store = await aTradingStore()
    const answer = await store.get(
      `/accounting/export?program=${program}&start_date=${start}&end_date=${end}`,
    )

    expect(answer).toMatchObject({ code: 400, error: { end_date: expect.stringMatching(message) } })
  })

  it('follows the fiscal year of the store', async () => {
    const store = await aTradingStore()
    await store.post('/store/edit', aStoreForm({ fiscal_month: 7 }))
    const { bytes } = await exported(store, 'datev', { start: '2026-07-01', end: '2027-06-30' })

    expect(bytes.toString('latin1').split(';')[12]).toBe('20260701')
  })

  it('is for the owner, managers and analysts, and holds only what is of its own store', async () => {
    const store = await aTradingStore()
    const codes = await Promise.all(
      (['manager', 'analyst', 'seller'] as const).map(
        async (role) => (await exported(await aMember(store, role), 'xero')).code,
      ),
    )

    expect(codes).toEqual([200, 200, 403])
    expect((await exported(await aStore(), 'xero')).code).toBe(400)
  })
})

it('books cash in and out, differences, and gift cards on their own account', async () => {
  const store = await aTradingStore()
  const mug = await aProduct(store, { price: '20', balance: '9' })
  const { data: gift } = await store.post('/payment_method/create', { name: 'Gift card' })
  await sell(store, [[mug, 1]], { payment_method: gift.id })
  await move(store, 50)
  const [drawer] = await drawers(store)
  const expected = drawer?.expected ?? 0
  await close(store, { counted: expected - 1.5, float_left: 10 })
  const xero = { ...usualAccounts.xero, cash: '090', methods: [{ id: gift.id, account: '835' }] }
  await store.post('/accounting/settings', { ...usualAccounts, xero })

  const rows: Record<string, string>[] = parse((await exported(store, 'xero')).bytes, { columns: true })
  const of = (account: string) =>
    sum(rows.filter((row) => row['*AccountCode'] === account).map((row) => cents(row['*Amount'])))

  expect([of('835'), of('429'), of('090')]).toEqual([2_000, 150, 1_000])
  for (const day of ['05/11/2026', '06/11/2026'])
    expect(sum(rows.filter((row) => row['*Date'] === day).map((row) => cents(row['*Amount'])))).toBe(0)
})

it('completes accounts that were chosen before there were more of them', async () => {
  const store = await aStore()
  const old = { sales_19: '84000', cash: '10000', clearing: '15900' }
  await sql`update store set accounting = ${JSON.stringify({ datev: old })}::jsonb where id = ${await readStoreId(store)}`.execute(
    store.app.database.db,
  )

  const { data } = await store.get('/accounting/settings')

  expect(data.datev).toMatchObject({
    ...old,
    moved: '13600',
    difference: '49000',
    tax_other: '17700',
    consultant: '1001',
  })
})

describe('the accounts of exports', () => {
  it('are the usual ones until the owner chooses others, which exports then use', async () => {
    const store = await aTradingStore()
    const { version, ...usual } = (await store.get('/accounting/settings')).data
    expect(usual).toEqual(usualAccounts)

    const xero = { ...usualAccounts.xero, sales: '260', cash: '900', no_tax_rate: 'No VAT' }
    const saved = await store.post('/accounting/settings', { ...usual, xero, version })

    expect(saved).toMatchObject({ code: 200, data: { xero, version: version + 1 } })
    const rows: Record<string, string>[] = parse((await exported(store, 'xero')).bytes, { columns: true })
    const codes = new Set(rows.map((row) => row['*AccountCode']))
    expect([codes.has('260'), codes.has('900'), codes.has('200')]).toEqual([true, true, false])
    expect(new Set(rows.map((row) => row['*TaxRate']))).toEqual(new Set(['No VAT']))
  })

  it.each([
    ['xero', { sales: '=1+1' }, 'Enter an account code of up to 10 letters and digits.'],
    ['quickbooks', { sales: '=cmd' }, 'This cannot begin with =, +, - or @.'],
    ['quickbooks', { tax: ' ' }, 'Enter an account name.'],
    ['datev', { cash: '100' }, 'Enter an account number of 4 to 8 digits.'],
    ['datev', { cash: '10000' }, 'All accounts must have the same number of digits.'],
    ['datev', { consultant: '12' }, 'Enter a consultant number of 4 to 7 digits.'],
  ] as const)('for %s cannot be %j', async (program, change, message) => {
    const store = await aStore()
    const changed = { ...usualAccounts, [program]: { ...usualAccounts[program], ...change } }
    const answer = await store.post('/accounting/settings', changed)

    expect(answer.code).toBe(400)
    expect(JSON.stringify(answer.error)).toContain(message)
  })

  it('are changed by the owner alone', async () => {
    const store = await aStore()
    const manager = await aMember(store, 'manager')

    expect((await manager.post('/accounting/settings', usualAccounts)).code).toBe(403)
    expect((await manager.get('/accounting/settings')).code).toBe(200)
  })
})

it('exports no samples', async () => {
  const store = await aTradingStore()
  const before = (await exported(store, 'xero')).bytes.toString()
  await loadSamples(store)

  expect((await exported(store, 'xero')).bytes.toString()).toBe(before)
})
