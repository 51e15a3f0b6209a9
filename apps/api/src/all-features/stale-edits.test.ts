import { calls } from '@tillsight/contract'
import type { Call } from '@tillsight/contract/call'
import { addDays } from '@tillsight/domain/day'
import { usualAccounts } from '@tillsight/domain/figures/accounting/programs'
import { describe, expect, it } from 'vitest'
import { aCategory, aProduct, editOf, sendProduct } from '#testing/a-catalog.ts'
import { aContest, aPlannedContest, contestForm, todayOf } from '#testing/a-contest.ts'
import { aFamily } from '#testing/a-family.ts'
import { editOfExpense, spend } from '#testing/a-finance.ts'
import { aMember } from '#testing/a-member.ts'
import { aPromotion, promotionForm } from '#testing/a-promotion.ts'
import { aCustomer, editOfSale, sell } from '#testing/a-sale.ts'
import { aPlaylist, aScreen, aSlide, screenForm } from '#testing/a-screen.ts'
import { aStore, type TestStore } from '#testing/a-store.ts'
import { aStoreForm } from '#testing/a-store-form.ts'
import { aDraft, aSupplier } from '#testing/a-supplier.ts'
import { aTill } from '#testing/a-till.ts'
import type { Answer } from '#testing/a-visitor.ts'
import { activityForm, anActivity } from '#testing/an-activity.ts'
import { alertForm, stockRule } from '#testing/an-alert.ts'
import { aQuestion, someSections } from '#testing/valid-figures.ts'

type Version = number | undefined
type Edit = (store: TestStore) => Promise<(version: Version) => Promise<Answer>>

/** Prepares something, and returns the call that edits it as of a version. */
const edits: Record<string, Edit> = {
  'POST /product/edit': async (store) => {
    const product = await aProduct(store)
    return (version) =>
      sendProduct(store, '/product/edit', editOf(product, { version: version?.toString() }), null)
  },
  'POST /product_family/edit': async (store) => {
    const { id } = await aFamily(store)
    return (version) =>
      store.post('/product_family/edit', { id, name: 'Shirt', option_names: ['Size'], version })
  },
  'POST /product_categories/edit': async (store) => {
    const { id } = await aCategory(store, 'Tea')
    return (version) => store.post('/product_categories/edit', { id, name: 'Teas', version })
  },
  'POST /customer/edit': async (store) => {
    const { id, name } = await aCustomer(store)
    return (version) => store.post('/customer/edit', { id, name, version })
  },
  'POST /activity/edit': async (store) => {
    const { id } = await anActivity(store)
    return (version) => store.post('/activity/edit', { ...activityForm(), id, version })
  },
  'POST /promotion/edit': async (store) => {
    const { id } = await aPromotion(store)
    return (version) => store.post('/promotion/edit', { ...promotionForm(), id, version })
  },
  'POST /supplier/edit': async (store) => {
    const { id, name, lead_days } = await aSupplier(store)
    return (version) => store.post('/supplier/edit', { id, name, lead_days, version })
  },
  'POST /purchase/edit': async (store) => {
    const product = await aProduct(store)
    const { id } = await aDraft(store, await aSupplier(store), [[product, 2]])
    const lines = [{ id_product: product.id, quantity: 3, cost: 4 }]
    return (version) => store.post('/purchase/edit', { id, lines, version })
  },
  'POST /purchase/send': async (store) => {
    const { id } = await aDraft(store, await aSupplier(store), [[await aProduct(store), 2]])
    return (version) => store.post('/purchase/send', { id, version })
  },
  'POST /member/edit': async (store) => {
    const { id } = await aMember(store, 'seller')
    return (version) => store.post('/member/edit', { id, role: 'manager', version })
  },
  'POST /till/edit': async (store) => {
    const { id } = await aTill(store)
    return (version) => store.post('/till/edit', { id, name: 'Door', version })
  },
  'POST /sale/edit': async (store) => {
    const sale = await sell(store, [[await aProduct(store), 1]])
    return (version) => store.post('/sale/edit', { ...editOfSale(sale), version })
  },
  'POST /expense/edit': async (store) => {
    const expense = await spend(store)
    return (version) => store.post('/expense/edit', { ...editOfExpense(expense), version })
  },
  'POST /expense/rejoin': async (store) => {
    const expense = await spend(store)
    return async (version) =>
      version === undefined
        ? store.post('/expense/edit', editOfExpense(expense))
        : store.post('/expense/rejoin', { id: expense.id, version, until: null })
  },
  'POST /dashboard/edit': async (store) => {
    const { data } = await store.post('/dashboard/create', { name: 'Mornings' })
    return (version) => store.post('/dashboard/edit', { id: data.id, name: 'Evenings', version })
  },
  'POST /custom_report/edit': async (store) => {
    const form = { name: 'Board pack', sections: someSections }
    const { data } = await store.post('/custom_report/create', form)
    return (version) => store.post('/custom_report/edit', { id: data.id, name: 'For the bank', version })
  },
  'POST /question/edit': async (store) => {
    const form = { name: 'Busy hours', question: aQuestion, compare: [], range: 'last-30-days' }
    const { data } = await store.post('/question/create', form)
    return (version) => store.post('/question/edit', { id: data.id, name: 'Quiet hours', version })
  },
  'POST /formula/edit': async (store) => {
    const form = { name: 'Profit a sale', formula: '[Gross Profit] / [Sales]', better: 'up' }
    const { data } = await store.post('/formula/create', form)
    return (version) => store.post('/formula/edit', { id: data.id, name: 'Earned a sale', version })
  },
  'POST /goal/edit': async (store) => {
    const form = { metric: 'netSales', cadence: 'month', basis: 'fixed', amount: 2000 }
    const { data } = await store.post('/goal/create', form)
    return (version) => store.post('/goal/edit', { id: data.id, basis: 'fixed', amount: 3000, version })
  },
  'POST /connection/edit': async (store) => {
    const form = { name: 'Own system', time_zone: 'UTC', settings: {}, secrets: {} }
    const { data } = await store.post('/connection/create', { ...form, system: 'push' })
    return (version) => store.post('/connection/edit', { ...form, id: data.id, name: 'Ours', version })
  },
  'POST /connection/map': async (store) => {
    const form = { system: 'push', name: 'Own system', time_zone: 'UTC', settings: {}, secrets: {} }
    const { data } = await store.post('/connection/create', form)
    const chosen = { id: data.id, streams: [], options: { minutes: 15 } }
    return (version) => store.post('/connection/map', { ...chosen, version })
  },
  'POST /contest/edit': async (store) => {
    const { id } = await aPlannedContest(store)
    const form = contestForm(store, { start_date: addDays(todayOf(store), 1) })
    return (version) => store.post('/contest/edit', { ...form, id, version })
  },
  'POST /contest/amend': async (store) => {
    const { id } = await aContest(store)
    let names = 0
    return (version) => {
      names += 1
      return store.post('/contest/amend', { id, name: `Race ${names}`, reason: 'A better name', version })
    }
  },
  'POST /screen/edit': async (store) => {
    const { id } = await aScreen(store)
    return async (version) => store.post('/screen/edit', await screenForm(store, id, { zoom: 90, version }))
  },
  'POST /playlist/edit': async (store) => {
    const { id } = await aPlaylist(store)
    const form = { name: 'Door', slides: [aSlide], celebrations: [] }
    return (version) => store.post('/playlist/edit', { ...form, id, version })
  },
  'POST /webhook/edit': async (store) => {
    const form = { url: 'https://hooks.example.com/sales', events: [] }
    const { data } = await store.post('/webhook/create', form)
    return (version) => store.post('/webhook/edit', { ...form, id: data.id, is_on: true, version })
  },
  'POST /alert/edit': async (store) => {
    const form = alertForm(stockRule)
    const { data } = await store.post('/alert/create', form)
    return (version) => store.post('/alert/edit', { ...form, id: data.id, version })
  },
  'POST /payment_method/edit': async (store) => {
    const { id } = (await store.post('/payment_method/create', { name: 'Voucher' })).data
    return (version) => store.post('/payment_method/edit', { id, name: 'Coupon', is_active: true, version })
  },
  'POST /tax/edit': async (store) => {
    const tax = { name: 'VAT', rates: [{ starts_on: '2026-01-01', parts: [{ name: 'VAT', rate: 20 }] }] }
    const { id } = (await store.post('/tax/create', tax)).data
    return (version) => store.post('/tax/edit', { ...tax, id, version })
  },
  'POST /tax/settings': async (store) => {
    const settings = { id_tax: null, prices_include_tax: true, tax_rounding: 'SALE' }
    return (version) => store.post('/tax/settings', { ...settings, version })
  },
  'POST /accounting/settings': async (store) => (version) =>
    store.post('/accounting/settings', { ...usualAccounts, version }),
  'POST /list_view/edit': async (store) => {
    const view = { list: 'sales', name: 'Card sales', query: 'payment=CARD', columns: null }
    const { id } = (await store.post('/list_view/create', view)).data
    return (version) => store.post('/list_view/edit', { id, list: 'sales', name: 'Cards', version })
  },
  'POST /processing/save_notice': async (store) => {
    await store.post('/processing/save_notice', { text: 'We store your name.' })
    return (version) => store.post('/processing/save_notice', { text: 'We store your address.', version })
  },
  'POST /store/edit': async (store) => (version) => store.post('/store/edit', aStoreForm({ version })),
  'POST /report_schedule/edit': async (store) => {
    const form = { type: 'sales', fmt: 'csv', rhythm: 'DAILY', hour: 7, recipients: [store.owner.email] }
    const { id } = (await store.post('/report_schedule/create', form)).data
    return (version) => store.post('/report_schedule/edit', { ...form, id, version })
  },
}

/** What only one person can edit. */
const ownAlone = ['POST /account/edit']

const takesVersion = ({ input }: Call): boolean =>
  'shape' in input && typeof input.shape === 'object' && input.shape !== null && 'version' in input.shape
const nameOf = ({ method, path }: Call): string => `${method} ${path}`
const editing = calls.filter((call: Call) => call.path.endsWith('/edit') || takesVersion(call))

describe('an edit of a version that is no longer the latest', () => {
  it('is tried for every call that edits', () => {
    expect([...Object.keys(edits), ...ownAlone].sort()).toEqual(editing.map(nameOf).sort())
    expect(editing.filter((call) => !takesVersion(call)).map(nameOf)).toEqual(ownAlone)
  })

  it.each(Object.entries(edits))('is refused with the latest version: %s', async (_name, prepare) => {
    const store = await aStore()
    const edit = await prepare(store)
    expect(await edit(undefined)).toMatchObject({ code: 200, data: { version: 2 } })

    const stale = await edit(1)

    expect(stale).toMatchObject({ code: 409, error: { version: '2' } })
    expect(stale.message).toMatch(
      /^This [\w ]+ was changed while you were editing it\. Load the latest version and try again\.$/,
    )
  })
})
