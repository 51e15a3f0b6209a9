import { calls } from '@tillsight/contract'
import { listExportCalls } from '@tillsight/contract/list-exports'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { aProduct } from '#testing/a-catalog.ts'
import { close } from '#testing/a-drawer.ts'
import { aMember } from '#testing/a-member.ts'
import { park } from '#testing/a-parked-sale.ts'
import { fileOf, rowsOfCsv } from '#testing/a-report.ts'
import { sell } from '#testing/a-sale.ts'
import { aStore, type TestStore } from '#testing/a-store.ts'
import { aSupplier, supply } from '#testing/a-supplier.ts'
import { aTax } from '#testing/a-tax.ts'
import { aTill } from '#testing/a-till.ts'
import { checked } from '#testing/an-import.ts'
import { anInvitation } from '#testing/an-invitation.ts'

/** Every call that answers with a list, and the export of that list. */
const exportOf: Record<string, string> = {
  '/activity/view': '/activity/export',
  '/audit/view': '/audit/export',
  '/customer/view': '/customer/export',
  '/drawer/closes': '/drawer/closes_export',
  '/expense/view': '/expense/export',
  '/finance/summary': '/finance/export',
  '/formula/view': '/formula/export',
  '/goal/view': '/goal/export',
  '/import/view': '/import/export',
  '/invitation/view': '/invitation/export',
  '/invoice/view': '/invoice/export',
  '/promotion/view': '/promotion/export',
  '/purchase/view': '/purchase/export',
  '/personal_data/erasures': '/personal_data/erasures_export',
  '/retention/customers': '/retention/customers_export',
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
}

/** Why a list has none. */
const withoutExport: Record<string, string> = {
  '/account/sessions':
    'the devices that a person is signed in on: of the person, in the file of their own data',
  '/account/stores': 'the stores of a person: to switch between, and not of one store',
  '/advice/record': 'a dozen lines: how advice turned out by kind',
  '/alert/view': 'the settings of alerts, which the archive has',
  '/audit/people': 'names to filter by',
  '/audit/record': 'the lines of one record: the export of the audit log takes its id',
  '/custom_report/view': 'what reports are made of: each is itself a file',
  '/connection/rows': 'what became of rows of another system, which has them',
  '/connection/runs': 'the history of one connection, for 90 days',
  '/connection/systems': 'the systems that can be connected, the same for everyone',
  '/connection/view': 'the settings of connections',
  '/contest/ledger': 'every entry is in the result sheet of the contest',
  '/contest/view': 'the rules of contests, which the archive has: each has its result sheet as a file',
  '/account/tokens': 'at most twenty keys of the person who asks, without the keys themselves',
  '/customer/consent': 'of one person: in the file of what is known of them',
  '/customer/duplicates': 'a question to answer, made of customers that have an export',
  '/customer/find': 'suggestions while someone types',
  '/dashboard/view': 'the layout of tiles; the reports have their figures as files',
  '/drawer/view': 'the drawers now: each has its X report as a file',
  '/expense/categories': 'names to filter by',
  '/import/rows': 'rows of a file that the person has; those refused come as a file',
  '/list_view/view': 'saved filters',
  '/metric/catalogue': 'the names of metrics, the same for everyone',
  '/offline/products': 'what a device stores to sell',
  '/metric/cohorts': 'a question of Explore: `/question/export` saves it as a file',
  '/metric/part_names': 'names of parts to filter by',
  '/playlist/view': 'the slides of screens, which the archive has',
  '/screen_file/sounds': 'sounds of playlists, which the archive has',
  '/question/view': 'saved questions: the answer to each has its export',
  '/product_family/view': 'names to filter by; products have an export with their names',
  '/promotion/selling': 'what a till applies: promotions have an export',
  '/sale/sellers': 'names to filter by',
  '/screen/view': 'the devices of the store and what they show now',
  '/supplier/for_product': 'the suppliers of one product: suppliers have an export',
  '/tv/moments': 'what a screen celebrates today',
  '/webhook/deliveries': 'the last tries to reach one address',
  '/webhook/view': 'at most five addresses',
  '/till/people': 'who has a PIN: the export of members has the people',
}

const isList = (output: z.ZodType): boolean => output instanceof z.ZodArray

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

  it('lets no one have the file who may not see the list', () => {
    const accessOf = (path: string) => calls.find((call) => call.path === path)?.access
    const differing = Object.entries(exportOf).filter(([list, file]) => accessOf(list) !== accessOf(file))
    // A locked till reads these to sell, and has nobody to take a file.
    expect(differing.map(([list]) => list)).toEqual(['/payment_method/view', '/product/view', '/tax/view'])
  })
})

/** What a list is about, where it is not the whole store. */
const aboutOf = (path: string, { product, supplier }: { product: string; supplier: string }): string => {
  if (path.startsWith('/product/')) return `&id=${product}`
  if (path.startsWith('/supplier/')) return `&id=${supplier}`
  return path.startsWith('/retention/') ? '&customer_years=3' : ''
}

const aFilledStore = async (): Promise<{ store: TestStore; product: string; supplier: string }> => {
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
  await checked(store, 'name,email\nMia,mia@example.com\n', { kind: 'customer' })
  await park(store, [[mug, 2]], {}, { label: 'Ida' })
  await close(store)
  const form = { type: 'sales', fmt: 'csv', rhythm: 'WEEKLY', hour: 7, recipients: ['ida@example.com'] }
  await store.post('/report_schedule/create', form)
  return { store, product: mug.id, supplier: supplier.id }
}

describe('the file of a list', () => {
  it('has the rows of the list, in every format', async () => {
    const { store, ...ids } = await aFilledStore()
    const rows: Record<string, Record<string, string>[]> = {}
    for (const { path } of listExportCalls) {
      for (const fmt of ['csv', 'excel', 'pdf']) {
        const { code, bytes } = await fileOf(store, { url: `${path}?fmt=${fmt}${aboutOf(path, ids)}` })
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
    expect(rows['/import/export']).toMatchObject([{ File: 'file.csv', Status: 'Ready to import', New: '1' }])
    expect(rows['/personal_data/erasures_export']).toMatchObject([
      {
        Erased: 'Customer',
        People: '1',
        Reason: 'Asked by letter',
        'Total before': '13.75',
        'Total after': '13.75',
      },
    ])
    expect(rows['/finance/export']).toMatchObject([{ Revenue: '13.75', 'Cost of goods': '5.00' }])
    expect(rows['/operations/jobs_export']?.length).toBeGreaterThan(3)
    expect(rows['/operations/mail_export']?.length).toBeGreaterThan(0)
    expect(Object.keys(rows['/operations/mail_export']?.[0] ?? {})).not.toContain('Text')
  })

  it('has nothing of another store', async () => {
    await aFilledStore()
    const store = await aStore()
    const rows: Record<string, Record<string, string>[]> = {}
    for (const { path, access } of listExportCalls) {
      if (/^\/(product|supplier)\//.test(path) || access === 'operator') continue
      const about = aboutOf(path, { product: '', supplier: '' })
      rows[path] = rowsOfCsv((await fileOf(store, { url: `${path}?fmt=csv${about}` })).bytes)
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
