import type { Calls } from '@tillsight/contract'
import { calls } from '@tillsight/contract'
import { addDays } from '@tillsight/domain/day'
import { usualAccounts } from '@tillsight/domain/figures/accounting/programs'
import type { AuditAction } from '@tillsight/domain/operations/audit/actions'
import { describe, expect, it } from 'vitest'
import {
  aCategory,
  aProduct,
  editOf,
  productFields,
  remove,
  sendLogo,
  sendProduct,
} from '#testing/a-catalog.ts'
import { confirmationOf, confirmed, lettersTo } from '#testing/a-confirmation.ts'
import { aContest, aPlannedContest, contestForm, ledgerOf, todayOf } from '#testing/a-contest.ts'
import { aFamily, makeFamily } from '#testing/a-family.ts'
import { editOfExpense, expenseForm, spend } from '#testing/a-finance.ts'
import { aMember, aSession } from '#testing/a-member.ts'
import { aModelForm } from '#testing/a-model.ts'
import { aHold, aParkedSale, take } from '#testing/a-parked-sale.ts'
import { aPromotion, promotionForm } from '#testing/a-promotion.ts'
import { aResetLink } from '#testing/a-reset-link.ts'
import { confirmedRules } from '#testing/a-retention.ts'
import { aCustomer, editOfSale, saleForm, sell } from '#testing/a-sale.ts'
import { aPairing, aPlaylist, aScreen, aSlide, screenForm } from '#testing/a-screen.ts'
import { sendSlidePicture, sendSound } from '#testing/a-screen-file.ts'
import { anAddedPasskey, aTicket, aTotp } from '#testing/a-second-step.ts'
import { aRegisteredStore, aRegistration, aStore, type TestStore } from '#testing/a-store.ts'
import { aStoreForm } from '#testing/a-store-form.ts'
import { aDraft, anOrder, aSupplier, receive, supply } from '#testing/a-supplier.ts'
import { aSeller, aTill } from '#testing/a-till.ts'
import { aVisitor } from '#testing/a-visitor.ts'
import { activityForm, aDealForm, anActivity } from '#testing/an-activity.ts'
import { alertTokenOf } from '#testing/an-alert.ts'
import { accept, anInvitation } from '#testing/an-invitation.ts'
import { aBilling } from '#testing/an-invoice.ts'
import { discarded, offlineSale } from '#testing/an-offline-sale.ts'
import { auditOf } from '#testing/rows-of.ts'
import { testApp } from '#testing/test-app.ts'
import { aQuestion, someSections } from '#testing/valid-figures.ts'

type Writing = Extract<keyof Calls, `POST ${string}` | `DELETE ${string}`>
/** Prepares what the call needs, and then hands over the call itself. */
type Act = (store: TestStore) => Promise<() => Promise<{ code: number }>>
type Lines = { leaves: AuditAction[]; act: Act; store?: () => Promise<TestStore> } | { because: string }

const post =
  (path: string, input: (store: TestStore) => Promise<object> | object): Act =>
  async (store) => {
    const body = await input(store)
    return () => store.post(path, body)
  }
const del =
  (path: string, id: (store: TestStore) => Promise<{ id: string }>): Act =>
  async (store) => {
    const found = await id(store)
    return () => remove(store, `${path}?id=${found.id}`)
  }

const created =
  (path: string, input: object) =>
  async (store: TestStore): Promise<{ id: string; version: number }> =>
    (await store.post(path, input)).data
const aSale = async (store: TestStore) => sell(store, [[await aProduct(store), 2]])
const aDraftOf = async (store: TestStore) =>
  aDraft(store, await aSupplier(store), [[await aProduct(store), 2]])
const anOrderOf = async (store: TestStore) =>
  anOrder(store, await aSupplier(store), [[await aProduct(store), 2]])
const aTokenForm = { name: 'My script', scope: 'read', days: 30 }
const taxForm = {
  name: 'Sales tax',
  rates: [{ starts_on: '2026-01-01', parts: [{ name: 'State', rate: 6.25 }] }],
}
const aTax = created('/tax/create', taxForm)
const aView = created('/list_view/create', {
  list: 'sales',
  name: 'Cards',
  query: 'payment=CARD',
  columns: null,
  shared: true,
})
const anOpenInvitation = created('/invitation/create', { role: 'seller', email: null })
const anAlertForm = {
  rule: { kind: 'stock', category: null },
  recipients: [],
  id_webhook: null,
  quiet: null,
  is_paused: false,
}
const anAlert = created('/alert/create', anAlertForm)
const aWebhook = created('/webhook/create', { url: 'https://hooks.example.com/till' })
const aFormulaForm = { name: 'Profit a sale', formula: '[Gross Profit] / [Sales]', better: 'up' }
const aFormula = created('/formula/create', aFormulaForm)
const aGoalForm = { metric: 'netSales', cadence: 'month', basis: 'fixed', amount: 2000 }
const aGoal = created('/goal/create', aGoalForm)
const aRunningContest = async (store: TestStore) => {
  const contest = await aContest(store)
  store.app.clock.now = new Date(store.app.clock.now.getTime() + 1000)
  return contest
}
const aDispute = async (store: TestStore) => {
  const { id } = await aRunningContest(store)
  await sell(store, [[await aProduct(store), 1]])
  const [entry] = await ledgerOf(store, id)
  return { id, id_entry: entry?.id ?? '' }
}
const aQuestionForm = {
  name: 'Busy hours',
  question: aQuestion,
  compare: ['previous'],
  range: 'last-30-days',
}
const aSavedQuestion = created('/question/create', aQuestionForm)
const aCustomForm = { name: 'Board pack', sections: someSections }
const aCustomReport = created('/custom_report/create', aCustomForm)
const aDashboard = created('/dashboard/create', { name: 'Mornings' })
const aScheduleForm = {
  type: 'sales',
  fmt: 'csv',
  rhythm: 'WEEKLY',
  hour: 7,
  recipients: ['ana@example.com'],
}
const aSchedule = async (store: TestStore) => {
  await confirmed(store, ['ana@example.com'])
  return created('/report_schedule/create', aScheduleForm)(store)
}
const subscriptionToken = async (store: TestStore): Promise<string> => {
  const { id } = await aSchedule(store)
  await store.post('/report_schedule/send', { id })
  const [letter] = await lettersTo(store.app, 'ana@example.com')
  return /unsubscribe\?token=([\w-]+)/.exec(letter?.body ?? '')?.[1] ?? ''
}
const aPushForm = { system: 'push', name: 'Own system', time_zone: 'UTC', settings: {}, secrets: {} }
const aPushStream = { name: 'sale', kind: 'sale', is_on: true, query: null, mapping: null }
const aMappedPush = async (store: TestStore): Promise<string> => {
  const { id } = await created('/connection/create', aPushForm)(store)
  await store.post('/connection/map', { id, streams: [aPushStream], options: { minutes: 15 } })
  return id
}
const readsOnly = 'It only reads.'
const withInsights = 'It needs findings: its line is tested with the advice.'
const inBackground = 'It is done in the background: its line is tested with the imports.'
const withArchives = 'It needs an archive: its line is tested with the archives.'
const withSamples = 'It takes seconds: its line is tested with the samples.'

/** What each call that changes something writes into the audit log: the compiler asks for an entry for each. */
const linesOf: Record<Writing, Lines> = {
  'POST /auth/register': { because: 'Its line is in the store that it makes: the test below.' },
  'POST /auth/login': {
    leaves: ['account.signed-in'],
    act: post('/auth/login', ({ owner, password }) => ({ email: owner.email, password })),
  },
  'POST /auth/logout': { leaves: ['account.signed-out'], act: post('/auth/logout', () => ({})) },
  'POST /auth/forgot': {
    leaves: ['account.password-reset-asked'],
    act: post('/auth/forgot', ({ owner }) => ({ email: owner.email })),
  },
  'POST /auth/reset': {
    leaves: ['account.password-reset'],
    act: post('/auth/reset', async (store) => ({ token: await aResetLink(store), password: 'Brand new 9' })),
  },
  'POST /account/edit': {
    leaves: ['account.edited'],
    act: post('/account/edit', () => ({ full_name: 'Ana', number: '+12133734253', store_name: 'Shop' })),
  },
  'POST /account/change_pass': {
    leaves: ['account.password-changed'],
    act: post('/account/change_pass', ({ password }) => ({ old_pass: password, new_pass: 'Brand new 9' })),
  },
  'POST /account/survey': {
    leaves: ['account.survey-answered'],
    act: post('/account/survey', () => ({ job_title: 'Owner', source: 'Other' })),
  },
  'POST /account/send_confirmation': {
    leaves: ['email.confirmation-asked'],
    store: aRegisteredStore,
    act: post('/account/send_confirmation', () => ({})),
  },
  'POST /email/confirm': {
    leaves: ['email.confirmed'],
    store: aRegisteredStore,
    act: post('/email/confirm', async ({ app, owner }) => ({
      token: await confirmationOf(app, owner.email),
    })),
  },
  'POST /email/decline': {
    leaves: ['email.declined'],
    store: aRegisteredStore,
    act: post('/email/decline', async ({ app, owner }) => ({
      token: await confirmationOf(app, owner.email),
    })),
  },
  'POST /account/preferences': { because: 'The layout of a member’s screen changes nothing in the store.' },
  'POST /member/edit': {
    leaves: ['member.role-changed'],
    act: post('/member/edit', async (store) => ({
      id: (await aMember(store, 'seller')).id,
      role: 'manager',
    })),
  },
  'POST /member/deactivate': {
    leaves: ['member.deactivated'],
    act: post('/member/deactivate', async (store) => ({ id: (await aMember(store, 'seller')).id })),
  },
  'POST /member/reactivate': {
    leaves: ['member.reactivated'],
    act: post('/member/reactivate', async (store) => {
      const { id } = await aMember(store, 'seller')
      await store.post('/member/deactivate', { id })
      return { id }
    }),
  },
  // Two people change: who gets it, and who gives it.
  'POST /member/transfer': {
    leaves: ['member.ownership-transferred', 'member.role-changed'],
    act: post('/member/transfer', async (store) => ({ id: (await aMember(store, 'seller')).id })),
  },
  'POST /member/leave': {
    leaves: ['member.left'],
    act: async (store) => {
      await aMember(store, 'owner')
      return () => store.post('/member/leave')
    },
  },
  'POST /invitation/create': {
    leaves: ['member.invited'],
    act: post('/invitation/create', () => ({ role: 'seller', email: null })),
  },
  'POST /invitation/renew': {
    leaves: ['member.invitation-renewed'],
    act: post('/invitation/renew', async (store) => ({ id: (await anOpenInvitation(store)).id })),
  },
  'POST /invitation/revoke': {
    leaves: ['member.invitation-revoked'],
    act: post('/invitation/revoke', async (store) => ({ id: (await anOpenInvitation(store)).id })),
  },
  'POST /invitation/accept': {
    leaves: ['member.joined'],
    act: async (store) => {
      const token = await anInvitation(store)
      return () => accept(store, token)
    },
  },
  'POST /invitation/join': {
    leaves: ['member.joined'],
    act: async (store) => {
      const [other, token] = [await aStore(), await anInvitation(store)]
      return () => other.post('/invitation/join', { token })
    },
  },
  'POST /account/switch': { because: 'Its line is a sign-in, in the store that it opens.' },
  'POST /account/open_store': { because: 'Its line is in the store that it makes, as with a registration.' },
  'POST /auth/join': { because: 'It joins as someone who is signed in does: its line is the same.' },
  'POST /auth/open_store': { because: 'Its line is in the store that it makes, as with a registration.' },
  'POST /auth/second_step': {
    leaves: ['account.signed-in'],
    act: async (store) => {
      const totp = await aTotp(store)
      const ticket = await aTicket(store)
      return () => store.post('/auth/second_step', { ticket, code: totp.code() })
    },
  },
  'POST /auth/passkey_options': { because: 'Nobody is signed in by it.' },
  'POST /auth/passkey': { because: 'It signs in as a code does: its line is the same.' },
  'POST /account/totp/begin': { because: 'Nothing is turned on before a code confirms it.' },
  'POST /account/totp/confirm': {
    leaves: ['two-step.turned-on'],
    act: async (store) => async () => (await aTotp(store)).confirmed,
  },
  'POST /account/totp/remove': {
    leaves: ['two-step.turned-off'],
    act: post('/account/totp/remove', async (store) => {
      await aTotp(store)
      return { password: store.password }
    }),
  },
  'POST /account/passkey/begin': { because: 'Nothing is turned on before the passkey is there.' },
  'POST /account/passkey/add': {
    leaves: ['two-step.turned-on'],
    act: async (store) => async () => (await anAddedPasskey(store)).added,
  },
  'POST /account/passkey/remove': {
    leaves: ['two-step.turned-off'],
    act: post('/account/passkey/remove', async (store) => {
      await anAddedPasskey(store)
      const [{ id }] = (await store.get('/account/two_step')).data.passkeys
      return { id, password: store.password }
    }),
  },
  'POST /account/recovery_codes': {
    leaves: ['two-step.codes-renewed'],
    act: post('/account/recovery_codes', async (store) => {
      await aTotp(store)
      return { password: store.password }
    }),
  },
  'POST /account/set_pin': {
    leaves: ['member.pin-set'],
    act: post('/account/set_pin', ({ password }) => ({ pin: '4071', password })),
  },
  'POST /till/register': {
    leaves: ['till.registered'],
    act: post('/till/register', () => ({ name: 'Front counter' })),
  },
  'POST /till/edit': {
    leaves: ['till.renamed'],
    act: post('/till/edit', async (store) => ({ id: (await aTill(store)).id, name: 'Back counter' })),
  },
  'POST /till/revoke': {
    leaves: ['till.revoked'],
    act: post('/till/revoke', async (store) => ({ id: (await aTill(store)).id })),
  },
  'POST /till/clear_pin': {
    leaves: ['member.pin-cleared'],
    act: post('/till/clear_pin', async (store) => ({ id: (await aSeller(store)).id })),
  },
  'POST /till/unlock': { because: 'There would be a line for each sale, which has its own, with the till.' },
  'POST /till/extend': { because: 'It only prolongs a session by seconds.' },
  'POST /till/lock': { because: 'It only ends a session that lasts seconds.' },
  'POST /store/edit': {
    leaves: ['store.edited'],
    act: post('/store/edit', () => aStoreForm({ name: 'Renamed' })),
  },
  'POST /store/require_two_step': {
    leaves: ['two-step.not-required'],
    act: post('/store/require_two_step', () => ({ required: false })),
  },
  'POST /member/reset_two_step': {
    leaves: ['two-step.reset'],
    act: post('/member/reset_two_step', async (store) => {
      const member = await aMember(store, 'seller')
      await aTotp(member)
      return { id: member.id }
    }),
  },
  'POST /account/end_session': {
    leaves: ['account.session-ended'],
    act: post('/account/end_session', async (store) => {
      await aSession(store)
      const sessions: { id: string; is_current: boolean }[] = (await store.get('/account/sessions')).data
      return { id: sessions.find(({ is_current }) => !is_current)?.id }
    }),
  },
  'POST /account/end_sessions': {
    leaves: ['account.other-sessions-ended'],
    act: post('/account/end_sessions', () => ({})),
  },
  'POST /account/create_token': {
    leaves: ['account.token-created'],
    act: post('/account/create_token', () => aTokenForm),
  },
  'POST /account/revoke_token': {
    leaves: ['account.token-revoked'],
    act: post('/account/revoke_token', async (store) => ({
      id: (await store.post('/account/create_token', aTokenForm)).data.id,
    })),
  },
  'POST /product/create': {
    leaves: ['product.created'],
    act: async (store) => {
      const { id } = await aCategory(store)
      return () => sendProduct(store, '/product/create', productFields(id))
    },
  },
  'POST /product/edit': {
    leaves: ['product.edited'],
    act: async (store) => {
      const product = await aProduct(store)
      return () => sendProduct(store, '/product/edit', editOf(product, { price: '13' }), null)
    },
  },
  'DELETE /product/delete': { leaves: ['product.deleted'], act: del('/product/delete', aProduct) },
  'POST /product/archive': {
    leaves: ['products.archived'],
    act: post('/product/archive', async (store) => ({ ids: [(await aProduct(store)).id], archived: true })),
  },
  'POST /product/stock': {
    leaves: ['product.stock-moved'],
    act: post('/product/stock', async (store) => ({
      id: (await aProduct(store)).id,
      reason: 'received',
      quantity: 1,
    })),
  },
  'POST /product/bulk_edit': {
    leaves: ['products.bulk-edited'],
    act: post('/product/bulk_edit', async (store) => ({
      ids: [(await aProduct(store)).id],
      change: { kind: 'percent', by: 10 },
    })),
  },
  'POST /product/bulk_undo': {
    leaves: ['products.bulk-undone'],
    act: post('/product/bulk_undo', async (store) => {
      const ids = [(await aProduct(store)).id]
      const { data } = await store.post('/product/bulk_edit', { ids, change: { kind: 'percent', by: 10 } })
      return { id_change: data.id_change }
    }),
  },
  'POST /product/labels': { because: 'Labels show what the list shows, and change nothing.' },
  'POST /product_family/create': {
    leaves: ['family.created'],
    act: async (store) => {
      const { id } = await aProduct(store)
      return () => makeFamily(store, id)
    },
  },
  'POST /product_family/add': {
    leaves: ['family.variants-added'],
    act: async (store) => {
      const { id } = await aFamily(store)
      return () =>
        store.post('/product_family/add', { id, variants: [{ option_values: ['XL'], balance: 1 }] })
    },
  },
  'POST /product_family/edit': {
    leaves: ['family.edited'],
    act: async (store) => {
      const { id } = await aFamily(store)
      return () => store.post('/product_family/edit', { id, name: 'Shirt', option_names: ['Size'] })
    },
  },
  'DELETE /product_family/delete': {
    leaves: ['family.ungrouped'],
    act: del('/product_family/delete', aFamily),
  },
  'POST /product_categories/create': {
    leaves: ['category.created'],
    act: post('/product_categories/create', () => ({ name: 'Mugs' })),
  },
  'POST /product_categories/edit': {
    leaves: ['category.renamed'],
    act: post('/product_categories/edit', async (store) => ({
      id: (await aCategory(store)).id,
      name: 'Cups',
    })),
  },
  'POST /product_categories/merge': {
    leaves: ['category.merged'],
    act: post('/product_categories/merge', async (store) => ({
      id: (await aCategory(store)).id,
      into: (await aCategory(store, 'Cups')).id,
    })),
  },
  'DELETE /product_categories/delete': {
    leaves: ['category.deleted'],
    act: del('/product_categories/delete', aCategory),
  },
  'POST /activity/create': {
    leaves: ['activity.created'],
    act: post('/activity/create', () => activityForm()),
  },
  'POST /activity/record': {
    leaves: ['activities.recorded'],
    act: post('/activity/record', () => ({
      source: 'crm',
      activities: [aDealForm({ external_id: '7' }), activityForm({ external_id: '8' })],
    })),
  },
  'POST /activity/edit': {
    leaves: ['activity.edited'],
    act: post('/activity/edit', async (store) => ({
      ...activityForm({ subject: 'Autumn order' }),
      id: (await anActivity(store)).id,
    })),
  },
  'POST /activity/restore': {
    leaves: ['activity.restored'],
    act: post('/activity/restore', async (store) => {
      const { id } = await anActivity(store)
      await remove(store, `/activity/delete?id=${id}`)
      return { id }
    }),
  },
  'DELETE /activity/delete': { leaves: ['activity.deleted'], act: del('/activity/delete', anActivity) },
  'POST /promotion/create': {
    leaves: ['promotion.created'],
    act: post('/promotion/create', () => promotionForm()),
  },
  'POST /promotion/edit': {
    leaves: ['promotion.edited'],
    act: post('/promotion/edit', async (store) => ({
      ...promotionForm({ name: 'Better' }),
      id: (await aPromotion(store)).id,
    })),
  },
  'POST /promotion/pause': {
    leaves: ['promotion.paused'],
    act: post('/promotion/pause', async (store) => ({ id: (await aPromotion(store)).id, paused: true })),
  },
  'POST /promotion/end': {
    leaves: ['promotion.ended'],
    act: post('/promotion/end', async (store) => ({ id: (await aPromotion(store)).id })),
  },
  'DELETE /promotion/delete': { leaves: ['promotion.deleted'], act: del('/promotion/delete', aPromotion) },
  'POST /supplier/create': {
    leaves: ['supplier.created'],
    act: post('/supplier/create', () => ({ name: 'Clay', lead_days: 7 })),
  },
  'POST /supplier/edit': {
    leaves: ['supplier.edited'],
    act: post('/supplier/edit', async (store) => ({
      id: (await aSupplier(store)).id,
      name: 'Clay',
      lead_days: 3,
    })),
  },
  'POST /supplier/archive': {
    leaves: ['supplier.archived'],
    act: post('/supplier/archive', async (store) => ({ id: (await aSupplier(store)).id, archived: true })),
  },
  'DELETE /supplier/delete': { leaves: ['supplier.deleted'], act: del('/supplier/delete', aSupplier) },
  'POST /supplier/set_product': {
    leaves: ['supplier.product-set'],
    act: post('/supplier/set_product', async (store) => ({
      id: (await aSupplier(store)).id,
      id_product: (await aProduct(store)).id,
      cost: 4,
    })),
  },
  'DELETE /supplier/remove_product': {
    leaves: ['supplier.product-removed'],
    act: async (store) => {
      const [supplier, product] = [await aSupplier(store), await aProduct(store)]
      await supply(store, supplier, product)
      return () => remove(store, `/supplier/remove_product?id=${supplier.id}&id_product=${product.id}`)
    },
  },
  'POST /purchase/create': {
    leaves: ['purchase.drafted'],
    act: post('/purchase/create', async (store) => ({
      id_supplier: (await aSupplier(store)).id,
      lines: [{ id_product: (await aProduct(store)).id, quantity: 1, cost: 4 }],
    })),
  },
  'POST /purchase/edit': {
    leaves: ['purchase.edited'],
    act: post('/purchase/edit', async (store) => ({
      id: (await aDraftOf(store)).id,
      lines: [{ id_product: (await aProduct(store)).id, quantity: 1, cost: 4 }],
    })),
  },
  'DELETE /purchase/delete': { leaves: ['purchase.deleted'], act: del('/purchase/delete', aDraftOf) },
  'POST /purchase/send': {
    leaves: ['purchase.sent'],
    act: post('/purchase/send', async (store) => ({ id: (await aDraftOf(store)).id })),
  },
  'POST /purchase/mail': {
    leaves: ['purchase.mailed'],
    act: post('/purchase/mail', async (store) => ({
      id: (await anOrderOf(store)).id,
      email: 'orders@clay.example',
    })),
  },
  'POST /purchase/receive': {
    leaves: ['purchase.received'],
    act: post('/purchase/receive', async (store) => {
      const { id, lines } = await anOrderOf(store)
      return { id, lines: [{ id_line: lines[0]?.id, quantity: 1 }] }
    }),
  },
  'POST /purchase/undo_receipt': {
    leaves: ['purchase.receipt-undone'],
    act: post('/purchase/undo_receipt', async (store) => {
      const order = await anOrderOf(store)
      const { data } = await receive(store, order, [1])
      return { id: order.id, id_receipt: data.receipts[0].id }
    }),
  },
  'POST /purchase/cancel': {
    leaves: ['purchase.cancelled'],
    act: post('/purchase/cancel', async (store) => ({ id: (await anOrderOf(store)).id })),
  },
  'POST /customer/create': {
    leaves: ['customer.created'],
    act: post('/customer/create', () => ({ name: 'Mia' })),
  },
  'POST /customer/edit': {
    leaves: ['customer.edited'],
    act: post('/customer/edit', async (store) => ({ id: (await aCustomer(store)).id, name: 'Ida' })),
  },
  'POST /customer/merge': {
    leaves: ['customer.merged'],
    act: post('/customer/merge', async (store) => ({
      id: (await aCustomer(store)).id,
      into: (await aCustomer(store, 'Ida')).id,
    })),
  },
  'DELETE /customer/delete': { leaves: ['customer.deleted'], act: del('/customer/delete', aCustomer) },
  'POST /sale/create': {
    leaves: ['sale.recorded'],
    act: post('/sale/create', async (store) => saleForm([[await aProduct(store), 1]])),
  },
  'POST /sale/edit': {
    leaves: ['sale.edited'],
    act: post('/sale/edit', async (store) => editOfSale(await aSale(store), { note: 'Gift' })),
  },
  'POST /store/set_logo': {
    leaves: ['store.logo-set'],
    act: async (store) => () => sendLogo(store),
  },
  'DELETE /store/logo': {
    leaves: ['store.logo-deleted'],
    act: async (store) => {
      await sendLogo(store)
      return () => remove(store, '/store/logo')
    },
  },
  'POST /receipt/mail': {
    leaves: ['sale.receipt-mailed'],
    act: post('/receipt/mail', async (store) => ({ id: (await aSale(store)).id, email: 'mia@example.com' })),
  },
  'POST /invoice/create': {
    leaves: ['sale.invoiced'],
    act: post('/invoice/create', async (store) => ({ id: (await aSale(store)).id, customer: aBilling })),
  },
  'POST /invoice/mail': {
    leaves: ['sale.invoice-mailed'],
    act: post('/invoice/mail', async (store) => {
      const { id } = await aSale(store)
      await store.post('/invoice/create', { id, customer: aBilling })
      return { id, email: 'mia@example.com' }
    }),
  },
  'POST /sale/return': {
    leaves: ['sale.returned'],
    act: post('/sale/return', async (store) => ({ id: (await aSale(store)).id })),
  },
  'DELETE /sale/delete': { leaves: ['sale.deleted'], act: del('/sale/delete', aSale) },
  'POST /parked_sale/park': {
    leaves: ['sale.parked'],
    act: post('/parked_sale/park', async (store) => ({ sale: saleForm([[await aProduct(store), 1]]) })),
  },
  'POST /parked_sale/take': {
    leaves: ['sale.taken-up'],
    act: post('/parked_sale/take', async (store) => ({ id: (await aParkedSale(store)).id, hold: aHold })),
  },
  'POST /parked_sale/release': {
    leaves: ['sale.put-back'],
    act: post('/parked_sale/release', async (store) => {
      const { id } = await aParkedSale(store)
      await take(store, id)
      return { id, hold: aHold }
    }),
  },
  'POST /parked_sale/discard': {
    leaves: ['sale.parked-discarded'],
    act: post('/parked_sale/discard', async (store) => ({ id: (await aParkedSale(store)).id, hold: aHold })),
  },
  'POST /offline/record': {
    leaves: ['sale.recorded-offline'],
    act: post('/offline/record', async (store) => offlineSale(store.owner, [[await aProduct(store), 1]])),
  },
  'POST /offline/discard': {
    leaves: ['sale.discarded-offline'],
    act: post('/offline/discard', async (store) => discarded(store.owner, [[await aProduct(store), 1]])),
  },
  'POST /expense/create': {
    leaves: ['expense.created'],
    act: post('/expense/create', () => expenseForm()),
  },
  'POST /expense/edit': {
    leaves: ['expense.edited'],
    act: post('/expense/edit', async (store) => editOfExpense(await spend(store), { amount: 7 })),
  },
  'DELETE /expense/delete': { leaves: ['expense.deleted'], act: del('/expense/delete', spend) },
  'POST /expense/restore': {
    leaves: ['expense.restored'],
    act: post('/expense/restore', async (store) => {
      const { id } = await spend(store)
      await remove(store, `/expense/delete?id=${id}`)
      return { id }
    }),
  },
  'POST /expense/rejoin': {
    leaves: ['expense.rejoined'],
    act: post('/expense/rejoin', async (store) => {
      const rent = await spend(store, { repeat: 'MONTHLY' })
      const edit = editOfExpense(rent, { amount: 7, from: '2026-03-01' })
      const { data } = await store.post('/expense/edit', edit)
      return { id: data.id, version: data.version, until: null }
    }),
  },
  'POST /payment_method/create': {
    leaves: ['payment-method.created'],
    act: post('/payment_method/create', () => ({ name: 'Voucher' })),
  },
  'POST /payment_method/edit': {
    leaves: ['payment-method.edited'],
    act: post('/payment_method/edit', async (store) => ({
      id: (await created('/payment_method/create', { name: 'Voucher' })(store)).id,
      name: 'Coupon',
      is_active: false,
    })),
  },
  'POST /drawer/move_cash': {
    leaves: ['drawer.cash-moved'],
    act: post('/drawer/move_cash', () => ({ id_till: null, kind: 'IN', amount: 100, reason: 'Float' })),
  },
  'POST /drawer/close': {
    leaves: ['drawer.closed'],
    act: post('/drawer/close', () => ({ id_till: null, last_close: null, counted: 0, float_left: 0 })),
  },
  'POST /tax/create': { leaves: ['tax.created'], act: post('/tax/create', () => taxForm) },
  'POST /tax/edit': {
    leaves: ['tax.edited'],
    act: post('/tax/edit', async (store) => ({ ...taxForm, id: (await aTax(store)).id, name: 'VAT' })),
  },
  'DELETE /tax/delete': { leaves: ['tax.deleted'], act: del('/tax/delete', aTax) },
  'POST /tax/assign': {
    leaves: ['tax.assigned'],
    act: post('/tax/assign', async (store) => ({
      id_tax: (await aTax(store)).id,
      id_products: [(await aProduct(store)).id],
    })),
  },
  'POST /accounting/settings': {
    leaves: ['store.accounting-edited'],
    act: post('/accounting/settings', () => ({
      ...usualAccounts,
      xero: { ...usualAccounts.xero, sales: '201' },
    })),
  },
  'POST /tax/settings': {
    leaves: ['tax.settings-edited'],
    act: post('/tax/settings', () => ({ id_tax: null, prices_include_tax: true, tax_rounding: 'SALE' })),
  },
  'POST /list_view/create': {
    leaves: ['view.created'],
    act: post('/list_view/create', () => ({
      list: 'sales',
      name: 'Cards',
      query: 'payment=CARD',
      columns: null,
      shared: false,
    })),
  },
  'POST /list_view/edit': {
    leaves: ['view.edited'],
    act: post('/list_view/edit', async (store) => ({
      id: (await aView(store)).id,
      list: 'sales',
      name: 'Other',
    })),
  },
  'DELETE /list_view/delete': { leaves: ['view.deleted'], act: del('/list_view/delete', aView) },
  'POST /metric/query': { because: readsOnly },
  'POST /metric/query_many': { because: readsOnly },
  'POST /formula/create': { leaves: ['formula.created'], act: post('/formula/create', () => aFormulaForm) },
  'POST /formula/edit': {
    leaves: ['formula.edited'],
    act: post('/formula/edit', async (store) => {
      const { id, version } = await aFormula(store)
      return { id, version, name: 'Earned a sale' }
    }),
  },
  'DELETE /formula/delete': { leaves: ['formula.deleted'], act: del('/formula/delete', aFormula) },
  'POST /formula/preview': { because: readsOnly },
  'POST /goal/create': { leaves: ['goal.created'], act: post('/goal/create', () => aGoalForm) },
  'POST /goal/edit': {
    leaves: ['goal.edited'],
    act: post('/goal/edit', async (store) => {
      const { id, version } = await aGoal(store)
      return { id, version, basis: 'last_year', percent: 5 }
    }),
  },
  'DELETE /goal/delete': { leaves: ['goal.deleted'], act: del('/goal/delete', aGoal) },
  'POST /goal/preview': { because: readsOnly },
  'POST /contest/lab': { because: readsOnly },
  'POST /contest/season/set': {
    leaves: ['store.season-set'],
    act: post('/contest/season/set', () => ({ is_on: false })),
  },
  'POST /contest/create': {
    leaves: ['contest.created'],
    act: post('/contest/create', (store) => contestForm(store, { start_date: addDays(todayOf(store), 1) })),
  },
  'POST /contest/edit': {
    leaves: ['contest.edited'],
    act: post('/contest/edit', async (store) => {
      const { id, version } = await aPlannedContest(store)
      return {
        ...contestForm(store, { start_date: addDays(todayOf(store), 1) }),
        name: 'Winter race',
        id,
        version,
      }
    }),
  },
  'POST /contest/amend': {
    leaves: ['contest.amended'],
    act: post('/contest/amend', async (store) => {
      const { id, version } = await aRunningContest(store)
      return { id, version, name: 'Winter race', reason: 'It is cold' }
    }),
  },
  'POST /contest/cancel': {
    leaves: ['contest.cancelled'],
    act: post('/contest/cancel', async (store) => ({
      id: (await aRunningContest(store)).id,
      reason: 'Closed',
    })),
  },
  'DELETE /contest/delete': { leaves: ['contest.deleted'], act: del('/contest/delete', aPlannedContest) },
  'POST /contest/nickname': {
    leaves: ['contest.named'],
    act: post('/contest/nickname', async (store) => ({
      id: (await aPlannedContest(store)).id,
      nickname: 'Fox',
    })),
  },
  'POST /contest/leave': {
    leaves: ['contest.left'],
    act: post('/contest/leave', async (store) => ({ id: (await aPlannedContest(store)).id })),
  },
  'POST /contest/dispute': {
    leaves: ['contest.disputed'],
    act: post('/contest/dispute', async (store) => ({ ...(await aDispute(store)), text: 'Not mine' })),
  },
  'POST /contest/answer': {
    leaves: ['contest.answered'],
    act: post('/contest/answer', async (store) => {
      const dispute = await aDispute(store)
      const { data } = await store.post('/contest/dispute', { ...dispute, text: 'Not mine' })
      return { id: dispute.id, id_dispute: data.id, is_granted: true, text: 'Right' }
    }),
  },
  'POST /finding/refresh': { because: 'It changes nothing but what was found.' },
  'POST /finding/dismiss': { because: withInsights },
  'POST /finding/restore': { because: withInsights },
  'POST /finding/follow': { because: withInsights },
  'POST /finding/undo': { because: withInsights },
  'POST /ask/freely': { because: 'It changes nothing but how many tokens were used.' },
  'POST /ask/model_edit': {
    leaves: ['ask-model.edited'],
    act: post('/ask/model_edit', () => aModelForm()),
  },
  'DELETE /ask/model_remove': {
    leaves: ['ask-model.removed'],
    act: async (store) => {
      await store.post('/ask/model_edit', aModelForm())
      return () => remove(store, '/ask/model_remove')
    },
  },
  'POST /screen/pair': {
    leaves: ['screen.paired'],
    act: post('/screen/pair', async (store) => ({ code: (await aPairing(store)).code, name: 'Window' })),
  },
  'POST /screen/edit': {
    leaves: ['screen.edited'],
    act: post('/screen/edit', async (store) => screenForm(store, (await aScreen(store)).id, { zoom: 120 })),
  },
  'POST /screen/plan': {
    leaves: ['screen.edited'],
    act: post('/screen/plan', async (store) => ({ ids: [(await aScreen(store)).id], is_off: true })),
  },
  'POST /screen/command': {
    leaves: ['screen.identified'],
    act: post('/screen/command', async (store) => ({
      ids: [(await aScreen(store)).id],
      command: 'identify',
    })),
  },
  'POST /screen/revoke': {
    leaves: ['screen.revoked'],
    act: post('/screen/revoke', async (store) => ({ id: (await aScreen(store)).id })),
  },
  'POST /playlist/create': {
    leaves: ['playlist.created'],
    act: post('/playlist/create', () => ({ name: 'Window', slides: [aSlide], celebrations: [] })),
  },
  'POST /playlist/copy_ready_made': {
    leaves: ['playlist.created'],
    act: post('/playlist/copy_ready_made', () => ({ ready_made: 'shop' })),
  },
  'POST /playlist/edit': {
    leaves: ['playlist.edited'],
    act: post('/playlist/edit', async (store) => {
      const { id, version } = await aPlaylist(store)
      return { id, version, name: 'Door', slides: [aSlide], celebrations: [] }
    }),
  },
  'DELETE /playlist/delete': { leaves: ['playlist.deleted'], act: del('/playlist/delete', aPlaylist) },
  'POST /screen_file/add_picture': {
    leaves: ['playlist.picture-added'],
    act: async (store) => () => sendSlidePicture(store),
  },
  'POST /screen_file/add_sound': {
    leaves: ['playlist.sound-added'],
    act: async (store) => () => sendSound(store),
  },
  'POST /playlist/preview': { because: readsOnly },
  'POST /tv/begin': { because: 'It belongs to no store yet.' },
  'POST /tv/waiting': { because: readsOnly },
  'POST /tv/seen': { because: 'A screen says every few seconds that it is there.' },
  'POST /alert/create': { leaves: ['alert.created'], act: post('/alert/create', () => anAlertForm) },
  'POST /alert/edit': {
    leaves: ['alert.edited'],
    act: post('/alert/edit', async (store) => {
      const { id, version } = await anAlert(store)
      return { ...anAlertForm, id, version, is_paused: true }
    }),
  },
  'DELETE /alert/delete': { leaves: ['alert.deleted'], act: del('/alert/delete', anAlert) },
  'POST /alert/preview': { because: readsOnly },
  'POST /alert/unsubscribe': {
    leaves: ['alert.unsubscribed'],
    act: post('/alert/unsubscribe', async (store) => {
      const { id } = await created('/alert/create', { ...anAlertForm, recipients: [store.owner.id] })(store)
      return { token: await alertTokenOf(store, id) }
    }),
  },
  'POST /notification/read': { because: 'It marks what a person has seen, for themselves.' },
  'POST /webhook/create': {
    leaves: ['webhook.created'],
    act: post('/webhook/create', () => ({ url: 'https://hooks.example.com/till' })),
  },
  'DELETE /webhook/delete': { leaves: ['webhook.deleted'], act: del('/webhook/delete', aWebhook) },
  'POST /webhook/test': {
    leaves: ['webhook.tested'],
    act: post('/webhook/test', async (store) => ({ id: (await aWebhook(store)).id })),
  },
  'POST /webhook/edit': {
    leaves: ['webhook.edited'],
    act: post('/webhook/edit', async (store) => {
      const { id } = await aWebhook(store)
      return { id, url: 'https://hooks.example.com/till', events: ['sale.recorded'], is_on: true }
    }),
  },
  'POST /webhook/roll_secret': {
    leaves: ['webhook.secret-replaced'],
    act: post('/webhook/roll_secret', async (store) => ({ id: (await aWebhook(store)).id })),
  },
  'POST /webhook/redeliver': {
    leaves: ['webhook.redelivered'],
    act: post('/webhook/redeliver', async (store) => {
      const { id } = await aWebhook(store)
      await store.post('/webhook/test', { id })
      return { id: (await store.get(`/webhook/deliveries?id=${id}`)).data[0].id }
    }),
  },
  'POST /dashboard/create': {
    leaves: ['dashboard.created'],
    act: post('/dashboard/create', () => ({ name: 'Mornings' })),
  },
  'POST /dashboard/edit': {
    leaves: ['dashboard.edited'],
    act: post('/dashboard/edit', async (store) => {
      const { id, version } = await aDashboard(store)
      return { id, version, name: 'Evenings' }
    }),
  },
  'DELETE /dashboard/delete': { leaves: ['dashboard.deleted'], act: del('/dashboard/delete', aDashboard) },
  'POST /question/create': {
    leaves: ['question.created'],
    act: post('/question/create', () => aQuestionForm),
  },
  'POST /question/edit': {
    leaves: ['question.edited'],
    act: post('/question/edit', async (store) => {
      const { id, version } = await aSavedQuestion(store)
      return { id, version, name: 'Quiet hours' }
    }),
  },
  'DELETE /question/delete': { leaves: ['question.deleted'], act: del('/question/delete', aSavedQuestion) },
  'POST /question/export': { because: readsOnly },
  'POST /custom_report/create': {
    leaves: ['report.created'],
    act: post('/custom_report/create', () => aCustomForm),
  },
  'POST /custom_report/edit': {
    leaves: ['report.edited'],
    act: post('/custom_report/edit', async (store) => {
      const { id, version } = await aCustomReport(store)
      return { id, version, name: 'For the bank' }
    }),
  },
  'DELETE /custom_report/delete': {
    leaves: ['report.removed'],
    act: del('/custom_report/delete', aCustomReport),
  },
  'POST /export/get_export': {
    leaves: ['report.made'],
    act: post('/export/get_export', () => ({ type: 'sales', fmt: 'csv' })),
  },
  'DELETE /report/delete': {
    leaves: ['report.deleted'],
    act: del('/report/delete', async (store) => {
      await store.post('/export/get_export', { type: 'sales', fmt: 'csv' })
      return (await store.get('/report/view')).data[0]
    }),
  },
  'POST /report_schedule/create': {
    leaves: ['report.scheduled'],
    act: post('/report_schedule/create', () => aScheduleForm),
  },
  'POST /report_schedule/edit': {
    leaves: ['report.rescheduled'],
    act: post('/report_schedule/edit', async (store) => {
      const { id, version } = await aSchedule(store)
      return { ...aScheduleForm, id, version, hour: 8 }
    }),
  },
  'DELETE /report_schedule/delete': {
    leaves: ['report.unscheduled'],
    act: del('/report_schedule/delete', aSchedule),
  },
  // It makes the file and then sends it: two changes.
  'POST /report_schedule/send': {
    leaves: ['report.made', 'report.sent'],
    act: post('/report_schedule/send', async (store) => ({ id: (await aSchedule(store)).id })),
  },
  'POST /report_schedule/send_confirmation': {
    leaves: ['report.confirmation-asked'],
    act: post('/report_schedule/send_confirmation', async (store) => {
      const { id } = await created('/report_schedule/create', aScheduleForm)(store)
      return { id, email: 'ana@example.com' }
    }),
  },
  'POST /report_schedule/unsubscribe': {
    leaves: ['report.unsubscribed'],
    act: post('/report_schedule/unsubscribe', async (store) => ({ token: await subscriptionToken(store) })),
  },
  'POST /report_schedule/subscribe': {
    leaves: ['report.subscribed'],
    act: post('/report_schedule/subscribe', async (store) => {
      const token = await subscriptionToken(store)
      await store.post('/report_schedule/unsubscribe', { token })
      return { token }
    }),
  },
  'POST /licence/enter': {
    because: 'It needs a server with a key of its own: its line is tested with the licence.',
  },
  'POST /operations/start_backup': { because: 'It needs an operator: its line is tested with the backups.' },
  'POST /operations/resend_mail': { because: 'It needs an operator: its line is tested with the mail.' },
  'POST /operations/retry_job': { because: 'It needs an operator, and a job that failed.' },
  'POST /import/create': {
    leaves: ['import.uploaded'],
    act: post('/import/create', () => ({ file_name: 'a.csv', size: 10 })),
  },
  'POST /import/chunk': { because: 'It is a part of a file that was announced.' },
  'POST /import/read': { because: 'Nothing of the store is changed by reading a file.' },
  'POST /import/check': { because: 'Nothing of the store is changed by checking a file.' },
  'POST /import/start': { because: inBackground },
  'POST /import/undo': { because: inBackground },
  'POST /import/cancel': { because: 'A step that is cancelled changes nothing of the store.' },
  'POST /import/discard': {
    leaves: ['import.discarded'],
    act: post('/import/discard', async (store) => ({
      id: (await created('/import/create', { file_name: 'a.csv', size: 10 })(store)).id,
    })),
  },
  'POST /connection/create': {
    leaves: ['connection.created'],
    act: post('/connection/create', () => aPushForm),
  },
  'POST /connection/edit': {
    leaves: ['connection.edited'],
    act: post('/connection/edit', async (store) => {
      const { system: _system, ...form } = aPushForm
      return { ...form, name: 'Another name', id: (await created('/connection/create', aPushForm)(store)).id }
    }),
  },
  'POST /connection/check': { because: 'It only asks another system.' },
  'POST /connection/discover': { because: 'It only asks another system.' },
  'POST /connection/dry_run': { because: 'Nothing of it stays.' },
  'POST /connection/map': {
    leaves: ['connection.mapped'],
    act: post('/connection/map', async (store) => ({
      id: (await created('/connection/create', aPushForm)(store)).id,
      streams: [aPushStream],
      options: { minutes: 15 },
    })),
  },
  'POST /connection/start': {
    leaves: ['connection.started'],
    act: post('/connection/start', async (store) => ({ id: await aMappedPush(store), from: null })),
  },
  'POST /connection/pause': {
    leaves: ['connection.paused'],
    act: post('/connection/pause', async (store) => ({ id: await aMappedPush(store) })),
  },
  'POST /connection/resume': {
    leaves: ['connection.resumed'],
    act: post('/connection/resume', async (store) => ({ id: await aMappedPush(store) })),
  },
  'POST /connection/sync': { because: 'It needs a connection that runs: as those that start and resume.' },
  'POST /connection/sweep': { because: 'It needs a connection that runs: as those that start and resume.' },
  'POST /connection/replay': { because: 'It needs a connection that runs: as those that start and resume.' },
  'POST /connection/undo': { because: inBackground },
  'POST /connection/disconnect': {
    leaves: ['connection.disconnected'],
    act: post('/connection/disconnect', async (store) => ({
      id: await aMappedPush(store),
      with_data: false,
    })),
  },
  'POST /connection/key': {
    leaves: ['connection.key-made'],
    act: post('/connection/key', async (store) => ({ id: await aMappedPush(store) })),
  },
  'POST /connection/lines': { because: 'It needs the key of a connection: its line is that of a push.' },
  'POST /connection/push': { because: 'It needs the key of a connection: its line is tested with pushes.' },
  'POST /sample/load': { because: withSamples },
  'POST /archive/make': { leaves: ['archive.made'], act: post('/archive/make', () => ({})) },
  'POST /archive/download': { because: withArchives },
  'POST /archive/upload': {
    leaves: ['archive.uploaded'],
    act: post('/archive/upload', () => ({ file_name: 'shop.zip', size: 1000 })),
  },
  'POST /archive/upload_part': { because: 'Its line is that of the upload it is a part of.' },
  'POST /archive/load': { because: withArchives },
  'POST /archive/discard': {
    leaves: ['archive.discarded'],
    act: post('/archive/discard', async (store) => {
      const { data } = await store.post('/archive/upload', { file_name: 'shop.zip', size: 1000 })
      return { id: data.upload.id }
    }),
  },
  'POST /processing/export_record': {
    leaves: ['processing.exported'],
    act: post('/processing/export_record', () => ({})),
  },
  'POST /processing/save_notice': {
    leaves: ['privacy-notice.saved'],
    act: post('/processing/save_notice', () => ({ text: 'We store your name.' })),
  },
  'POST /processing/export_notice': { because: readsOnly },
  'POST /closure/close': {
    leaves: ['store.closed'],
    act: post('/closure/close', ({ owner, password }) => ({ name: owner.store_name, password })),
  },
  'POST /closure/keep': {
    leaves: ['store.kept'],
    act: post('/closure/keep', async (store) => {
      await store.post('/closure/close', { name: store.owner.store_name, password: store.password })
      return {}
    }),
  },
  'POST /personal_data/own': {
    leaves: ['account.data-exported'],
    act: post('/personal_data/own', () => ({ fmt: 'json' })),
  },
  'POST /personal_data/export': {
    leaves: ['customer.data-exported'],
    act: post('/personal_data/export', async (store) => ({ id: (await aCustomer(store)).id, fmt: 'json' })),
  },
  'POST /personal_data/erase_member': {
    leaves: ['member.erased'],
    act: post('/personal_data/erase_member', async (store) => {
      const { id } = await aMember(store, 'seller')
      await store.post('/member/deactivate', { id })
      return { id, confirm: 'The seller' }
    }),
  },
  'POST /personal_data/ask': {
    leaves: ['account.erasure-asked'],
    act: post('/personal_data/ask', () => ({ asks: true })),
  },
  'POST /retention/confirm': {
    leaves: ['retention.confirmed'],
    act: post('/retention/confirm', async (store) => {
      const { data } = await store.get('/retention/rehearsal?mail_months=6')
      return { customer_years: null, log_months: null, mail_months: 6, import_days: null, seen: data.seen }
    }),
  },
  'POST /retention/stop': {
    leaves: ['retention.stopped'],
    act: post('/retention/stop', async (store) => {
      await confirmedRules(store, { mail_months: 6 })
      return {}
    }),
  },
  'POST /personal_data/erase': {
    leaves: ['customer.erased'],
    act: post('/personal_data/erase', async (store) => ({
      id: (await aCustomer(store, 'Ida')).id,
      confirm: 'Ida',
    })),
  },
  'POST /sample/clear': { because: withSamples },
}

const tried = Object.entries(linesOf).flatMap(([name, lines]) =>
  'leaves' in lines ? [[name, lines] as const] : [],
)

describe('each change', () => {
  it.each(tried)('%s leaves its line', async (_name, { leaves, act, store: open }) => {
    const store = await (open ?? aStore)()
    const call = await act(store)
    const before = await auditOf(store)

    const { code } = await call()

    expect(code).toBe(200)
    expect((await auditOf(store)).slice(before.length)).toEqual(leaves)
  })

  it('to make a store is its first line', async () => {
    const visitor = await aVisitor()
    const { data: owner } = await visitor.post('/auth/register', aRegistration())

    expect(await auditOf({ app: await testApp(), owner } as TestStore)).toEqual(['account.registered'])
  })

  it('is named here, each call once', () => {
    const writing = calls
      .filter(({ method }) => method !== 'GET')
      .map(({ method, path }) => `${method} ${path}`)
    expect(Object.keys(linesOf).sort()).toEqual(writing.toSorted())
  })
})
