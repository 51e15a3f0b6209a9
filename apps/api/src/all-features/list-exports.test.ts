import { calls } from '@tillsight/contract'
import type { Call } from '@tillsight/contract/call'
import { listExportCalls } from '@tillsight/contract/list-exports'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { aProduct } from '#testing/a-catalog.ts'
import { aContest } from '#testing/a-contest.ts'
import { close } from '#testing/a-drawer.ts'
import { aMember } from '#testing/a-member.ts'
import { park } from '#testing/a-parked-sale.ts'
import { fileOf, rowsOfCsv } from '#testing/a-report.ts'
import { sell } from '#testing/a-sale.ts'
import { aPlaylist, aScreen } from '#testing/a-screen.ts'
import { aPusher } from '#testing/a-source.ts'
import { aStore, type TestStore } from '#testing/a-store.ts'
import { aSupplier, supply } from '#testing/a-supplier.ts'
import { aTax } from '#testing/a-tax.ts'
import { aTill } from '#testing/a-till.ts'
import { aWebhook } from '#testing/a-webhook.ts'
import { anAlert, stockRule } from '#testing/an-alert.ts'
import { checked } from '#testing/an-import.ts'
import { anInvitation } from '#testing/an-invitation.ts'
import { someOf } from '#testing/long-run.ts'

/** Every call that answers with a list, and the export of that list. */
const exportOf: Record<string, string> = {
  '/activity/view': '/activity/export',
  '/alert/view': '/alert/export',
  '/audit/view': '/audit/export',
  '/connection/rows': '/connection/rows_export',
  '/connection/runs': '/connection/runs_export',
  '/connection/view': '/connection/export',
  '/contest/ledger': '/contest/ledger_export',
  '/contest/season': '/contest/season_export',
  '/contest/view': '/contest/export',
  '/customer/view': '/customer/export',
  '/drawer/closes': '/drawer/closes_export',
  '/expense/view': '/expense/export',
  '/finance/summary': '/finance/export',
  '/forecast/cash': '/forecast/cash_export',
  '/forecast/revenue': '/forecast/revenue_export',
  '/forecast/stock': '/forecast/stock_export',
  '/formula/view': '/formula/export',
  '/goal/info': '/goal/history_export',
  '/goal/view': '/goal/export',
  '/import/rows': '/import/rows_export',
  '/import/view': '/import/export',
  '/invitation/view': '/invitation/export',
  '/invoice/view': '/invoice/export',
  '/promotion/view': '/promotion/export',
  '/playlist/view': '/playlist/export',
  '/purchase/suggest': '/purchase/suggest_export',
  '/purchase/view': '/purchase/export',
  '/personal_data/erasures': '/personal_data/erasures_export',
  '/retention/customers': '/retention/customers_export',
  '/screen/view': '/screen/export',
  '/supplier/for_product': '/supplier/for_product_export',
  '/supplier/products': '/supplier/products_export',
  '/supplier/view': '/supplier/export',
  '/member/view': '/member/export',
  '/metric/rows': '/metric/rows_export',
  '/operations/backups': '/operations/backups_export',
  '/operations/jobs': '/operations/jobs_export',
  '/notification/view': '/notification/export',
  '/operations/mail': '/operations/mail_export',
  '/parked_sale/view': '/parked_sale/export',
  '/payment_method/view': '/payment_method/export',
  '/product/info': '/product/stock_export',
  '/product/view': '/product/export',
  '/product_categories/view_my': '/product_categories/export',
  '/report/view': '/report/export',
  '/report_schedule/view': '/report_schedule/export',
  '/sale/view': '/sale/export',
  '/tax/view': '/tax/export',
  '/till/view': '/till/export',
  '/webhook/deliveries': '/webhook/deliveries_export',
  '/webhook/view': '/webhook/export',
}

/** Why a list has none. */
const withoutExport: Record<string, string> = {
  '/account/sessions':
    'the devices that a person is signed in on: of the person, in the file of their own data',
  '/account/stores': 'the stores of a person: to switch between, and not of one store',
  '/advice/record': 'a dozen lines: how advice turned out by kind',
  '/audit/people': 'names to filter by',
  '/audit/record': 'the lines of one record: the export of the audit log takes its id',
  '/custom_report/view': 'what reports are made of: each is itself a file',
  '/connection/systems': 'the systems that can be connected, the same for everyone',
  '/account/tokens': 'at most twenty keys of the person who asks, without the keys themselves',
  '/customer/consent': 'of one person: in the file of what is known of them',
  '/customer/duplicates': 'a question to answer, made of customers that have an export',
  '/customer/find': 'suggestions while someone types',
  '/dashboard/view': 'the layout of tiles; the reports have their figures as files',
  '/drawer/view': 'the drawers now: each has its X report as a file',
  '/expense/categories': 'names to filter by',
  '/list_view/view': 'saved filters',
  '/metric/catalogue': 'the names of metrics, the same for everyone',
  '/offline/products': 'what a device stores to sell',
  '/metric/cohorts': 'a question of Explore: `/question/export` saves it as a file',
  '/metric/part_names': 'names of parts to filter by',
  '/screen_file/sounds': 'sounds of playlists, which the archive has',
  '/question/view': 'saved questions: the answer to each has its export',
  '/product_family/view': 'names to filter by; products have an export with their names',
  '/promotion/selling': 'what a till applies: promotions have an export',
  '/sale/sellers': 'names to filter by',
  '/tv/moments': 'what a screen celebrates today',
  '/webhook/delivery': 'one post to an address',
  '/till/people': 'who has a PIN: the export of members has the people',
}

/** Answers about one thing that have tables in them, and the file that has those. */
const partsOf: Record<string, string> = {
  '/accounting/settings': 'the accounts of the accounting export, which is a file',
  '/archive/info': 'what is in an archive, which is the file',
  '/ask': 'an answer of Explore: `/question/export` saves it as a file',
  '/account/two_step': 'the passkeys of the person who asks',
  '/closure/info': 'how much there is of what: the archive has all of it',
  '/connection/info': 'the streams of one connection: its settings',
  '/contest/info': 'the result sheet has the rules, the standings and each entry',
  '/customer/info': 'sales and activities of a customer, which have their exports with this customer',
  '/customer/summary': 'the report Customer Dashboard',
  '/dashboard/summary': 'the report Dashboard',
  '/drawer/close_info': 'the Z report is a file',
  '/drawer/x_report': 'the X report is a file',
  '/expense/summary': 'the report Finance Dashboard',
  '/finance/break_even': 'the report Finance Dashboard',
  '/finding/view': 'the reports Weekly Review, Month End and Dead Stock have findings as tables',
  '/import/info': 'the columns and the effect of a file: its rows have an export',
  '/invoice/info': 'an invoice is a file',
  '/metric/explain': 'the parts of a figure; the rows behind it have an export',
  '/metric/known': 'one figure of a report at two times',
  '/metric/why': 'the reports Weekly Review and Month End have it as a table',
  '/offline/info': 'what a device stores to sell',
  '/personal_data/erasure': 'the preview of one erasure; what was erased has an export',
  '/personal_data/member_erasure': 'the preview of one erasure; what was erased has an export',
  '/processing/notice': 'the notice is a file, with its versions',
  '/processing/record': 'the record is a file',
  '/product_family/info': 'variants are products, which have an export',
  '/promotion/effect': 'the figures of Explore with this promotion',
  '/promotion/info': 'names of products and categories; promotions have an export',
  '/purchase/for_product': 'orders have an export',
  '/purchase/info': 'an order is a file',
  '/receipt/look_up': 'a receipt is a file',
  '/receipt/view': 'a receipt is a file',
  '/report/changes': 'what changed since a report was made, which can be made again',
  '/report/preview': 'the beginning of a report, which is a file',
  '/retention/info': 'how often rules ran; what was erased has an export',
  '/sale/info': 'the lines of a sale: `/sale/export_lines`',
  '/sale/summary': 'the report Sales',
  '/screen/picture': 'what a screen shows',
  '/till/info': 'who may unlock a till',
  '/till/sale': 'the lines of a sale: `/sale/export_lines`',
  '/tv/show': 'what a screen shows',
  '/tv/slide': 'what a screen shows',
}

const isList = (output: z.ZodType): boolean => output instanceof z.ZodArray

/** Whether anything in it is a list of records. */
const hasTable = (schema: unknown): boolean => {
  if (typeof schema !== 'object' || schema === null) return false
  if ('type' in schema && schema.type === 'array' && 'items' in schema)
    if (JSON.stringify(schema.items).includes('"properties"')) return true
  return Object.values(schema).some(hasTable)
}

describe('every list', () => {
  const paths = calls.filter(({ method }) => method === 'GET').map(({ path }): string => path)

  it('has an export, or a reason why not', () => {
    const lists = calls.filter(
      (call) => call.method === 'GET' && (('paged' in call && call.paged) || isList(call.output)),
    )
    const known = { ...exportOf, ...withoutExport }
    expect(lists.map(({ path }): string => path).filter((path) => !(path in known))).toEqual([])
    expect(Object.keys(known).filter((path) => !paths.includes(path))).toEqual([])
    expect(Object.values(exportOf).filter((path) => !paths.includes(path))).toEqual([])
  })

  it('has an export also where it is a part of an answer, or a reason why not', () => {
    const answers: readonly Call[] = calls.filter(({ method }) => method === 'GET')
    const known = { ...exportOf, ...withoutExport, ...partsOf }
    const found = answers.filter(
      ({ output, stream }) => !stream && hasTable(z.toJSONSchema(output, { unrepresentable: 'any' })),
    )
    expect(found.map(({ path }) => path).filter((path) => !(path in known))).toEqual([])
    expect(Object.keys(partsOf).filter((path) => !found.some((call) => call.path === path))).toEqual([])
  })

  it('lets no one have the file who may not see the list', () => {
    const accessOf = (path: string) => calls.find((call) => call.path === path)?.access
    const differing = Object.entries(exportOf).filter(([list, file]) => accessOf(list) !== accessOf(file))
    // A locked till reads these to sell, and has nobody to take a file.
    expect(differing.map(([list]) => list)).toEqual(['/payment_method/view', '/product/view', '/tax/view'])
  })
})

type Filled = { store: TestStore; about: Record<string, string> }

/** What a list is about, where it is not the whole store. */
const aboutOf = (path: string, about: Filled['about']): string => {
  if (path === '/retention/customers_export') return '&customer_years=3'
  return about[path] ? `&id=${about[path]}` : ''
}

const aFilledStore = async (): Promise<Filled> => {
  const store = await aStore()
  store.app.config.operators.push(store.owner.email)
  const mug = await aProduct(store, { name: '=Mug', price: '12.50', cost_price: '5', balance: '9' })
  await store.post('/product/bulk_edit', { ids: [mug.id], change: { kind: 'percent', by: 10 } })
  await aMember(store, 'seller')
  await anInvitation(store)
  await aTill(store)
  await aTax(store)
  await store.post('/payment_method/create', { name: 'Gift card' })
  await sell(store, [[mug, 1]], { payment_method: 'CASH' })
  const supplier = await aSupplier(store)
  await supply(store, supplier, mug, { article: 'CL-7', pack_size: 6 })
  await store.post('/formula/create', {
    name: 'Per sale',
    formula: '[Gross Profit] ÷ [Net Sales]',
    better: 'up',
  })
  const { data: ann } = await store.post('/customer/create', { name: 'Ann' })
  await store.post('/personal_data/erase', { id: ann.id, confirm: 'Ann', reason: 'Asked by letter' })
  const { id: idImport } = await checked(store, 'name,email\nMia,mia@example.com\nBo,none\n', {
    kind: 'customer',
  })
  await park(store, [[mug, 2]], {}, { label: 'Ida' })
  await close(store)
  const form = { type: 'sales', fmt: 'csv', rhythm: 'WEEKLY', hour: 7, recipients: ['ida@example.com'] }
  await store.post('/report_schedule/create', form)
  const goal = await store.post('/goal/create', {
    ...{ metric: 'netSales', cadence: 'month', basis: 'fixed', amount: 100 },
  })
  const webhook = await aWebhook(store, 'https://hooks.example.com/', 'sale.recorded')
  await store.post('/webhook/test', { id: webhook.id })
  await anAlert(store, stockRule)
  const contest = await aContest(store)
  await sell(store, [[mug, 1]])
  const pusher = await aPusher(store)
  await pusher.post('/connection/push', { rows: [{ stream: 'customer', id: '1', data: { name: 'Ada' } }] })
  const playlist = await aPlaylist(store)
  await aScreen(store, { id_playlist: playlist.id })
  const [run] = (await store.get(`/connection/runs?id=${pusher.id}`)).data
  return {
    store,
    about: {
      '/product/stock_export': mug.id,
      '/product/price_export': mug.id,
      '/supplier/for_product_export': mug.id,
      '/supplier/products_export': supplier.id,
      '/import/rows_export': idImport,
      '/connection/runs_export': pusher.id,
      '/connection/rows_export': run.id,
      '/webhook/deliveries_export': webhook.id,
      '/goal/history_export': goal.data.id,
      '/contest/ledger_export': contest.id,
    },
  }
}

describe('the file of a list', () => {
  it('has the rows of the list, in every format', async () => {
    const { store, about } = await aFilledStore()
    const rows: Record<string, Record<string, string>[]> = {}
    for (const [place, { path }] of listExportCalls.entries()) {
      // The same writers for all of them.
      for (const fmt of someOf(['csv', 'excel', 'pdf'], place % 5 === 0 ? 3 : 1)) {
        const { code, bytes } = await fileOf(store, { url: `${path}?fmt=${fmt}${aboutOf(path, about)}` })
        expect([path, fmt, code]).toEqual([path, fmt, 200])
        if (fmt === 'csv') rows[path] = rowsOfCsv(bytes)
      }
    }

    expect(rows['/member/export']).toMatchObject([{ Role: 'Owner', Active: 'Yes' }, { Role: 'Seller' }])
    expect(rows['/invitation/export']).toHaveLength(1)
    expect(rows['/till/export']).toHaveLength(1)
    expect(rows['/product_categories/export']).toMatchObject([{ Products: '1' }])
    expect(rows['/tax/export']).toHaveLength(1)
    expect(rows['/payment_method/export']).toEqual([{ 'Payment method': 'Gift card', Active: 'Yes' }])
    expect(rows['/parked_sale/export']).toMatchObject([{ 'Parked sale': 'Ida', Lines: '1' }])
    expect(rows['/drawer/closes_export']).toMatchObject([{ Number: '1' }])
    expect(rows['/product/stock_export']).toMatchObject([
      { Reason: 'Sale', Change: '-1', 'In stock after it': '7' },
      { Reason: 'Sale', Change: '-1', 'In stock after it': '8' },
      { Reason: 'Opening stock', Change: '9' },
    ])
    expect(rows['/product/price_export']).toMatchObject([
      { Price: '13.75', Cost: '5.00' },
      { Price: '12.50', Cost: '5.00' },
    ])
    expect(rows['/report_schedule/export']).toMatchObject([
      { Report: 'Sales', Recipients: 'ida@example.com (waiting)' },
    ])
    expect(rows['/supplier/products_export']).toMatchObject([
      { 'Article number': 'CL-7', Cost: '4.00', 'Pack size': '6', Preferred: 'Yes' },
    ])
    expect(rows['/formula/export']).toMatchObject([{ Metric: 'Per sale', 'What is better': 'More' }])
    expect(rows['/import/export']).toMatchObject([
      { File: 'file.csv', Status: 'Ready to import', New: '1', Refused: '1' },
    ])
    expect(rows['/personal_data/erasures_export']).toMatchObject([
      {
        Erased: 'Customer',
        People: '1',
        Reason: 'Asked by letter',
        'Total before': '13.75',
        'Total after': '13.75',
      },
    ])
    expect(rows['/finance/export']).toMatchObject([{ Revenue: '27.50', 'Cost of goods': '10.00' }])
    expect(rows['/import/rows_export']).toMatchObject([
      { Row: '2', Result: 'New', Name: 'Mia', Email: 'mia@example.com' },
      { Row: '3', Result: 'Refused', 'Why it is refused': expect.stringContaining('Email: ') },
    ])
    expect(rows['/supplier/for_product_export']).toMatchObject([{ 'Article number': 'CL-7', Cost: '4.00' }])
    expect(rows['/alert/export']).toMatchObject([{ Paused: 'No' }])
    expect(rows['/webhook/export']).toMatchObject([
      { Address: 'https://hooks.example.com/', Events: 'Sale made' },
    ])
    expect(rows['/webhook/deliveries_export']).toMatchObject(
      expect.arrayContaining([expect.objectContaining({ What: 'Test' })]),
    )
    expect(rows['/connection/export']).toMatchObject([{ Status: 'Up to date', 'Brought in': 'Clients 1' }])
    expect(rows['/connection/runs_export']).toMatchObject([{ What: 'Sent by the system', New: '1' }])
    expect(rows['/connection/rows_export']).toMatchObject([
      { Result: 'New', Kind: 'Clients', 'Id there': '1' },
    ])
    expect(rows['/contest/export']).toMatchObject([{ Contest: 'Autumn race', People: '1' }])
    expect(rows['/contest/ledger_export']).toMatchObject([
      { What: 'Sale', Number: '2', Added: 'Net sales 13.75', Points: '13.75' },
      { What: 'Sale', Number: '1', Points: '13.75' },
    ])
    expect(rows['/goal/history_export']?.at(-1)).toMatchObject({ Target: expect.stringMatching(/^100/) })
    expect(rows['/screen/export']).toMatchObject([{ Online: 'No' }])
    expect(rows['/playlist/export']).toMatchObject([{ Slides: '1', 'In order': 'A figure' }])
    expect(rows['/operations/jobs_export']?.length).toBeGreaterThan(3)
    expect(rows['/operations/mail_export']?.length).toBeGreaterThan(0)
    expect(Object.keys(rows['/operations/mail_export']?.[0] ?? {})).not.toContain('Text')
  })

  it('has nothing of another store', async () => {
    const { about: theirs } = await aFilledStore()
    const store = await aStore()
    const rows: Record<string, Record<string, string>[]> = {}
    for (const { path, access } of listExportCalls) {
      if (access === 'operator') continue
      const { code, bytes } = await fileOf(store, { url: `${path}?fmt=csv${aboutOf(path, theirs)}` })
      if (theirs[path]) expect([path, code]).toEqual([path, 404])
      else rows[path] = rowsOfCsv(bytes)
    }

    const { '/member/export': members, '/finance/export': months, ...others } = rows
    expect(members).toHaveLength(1)
    expect(months).toMatchObject([{ Revenue: '0.00', 'Net profit': '0.00' }])
    for (const [path, found] of Object.entries(others))
      expect([path, found.length, Object.values(found[0] ?? {})[0]]).toEqual([
        path,
        1,
        expect.stringMatching(/^No /),
      ])
  })
})
