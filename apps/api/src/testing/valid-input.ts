import type { Calls } from '@tillsight/contract'
import { usualAccounts } from '@tillsight/domain/figures/accounting/programs'
import { aRegistration, type TestStore } from './a-store.ts'
import { aStoreForm } from './a-store-form.ts'
import { aBilling } from './an-invoice.ts'
import { validConnections } from './valid-connections.ts'
import { validFigures } from './valid-figures.ts'
import { validPurchases } from './valid-purchases.ts'
import { validScreens } from './valid-screens.ts'

type Json<Name extends keyof Calls> = Calls[Name] extends { body: 'multipart' | 'query-first' } ? never : Name
export type PostCall = Extract<{ [Name in keyof Calls]: Json<Name> }[keyof Calls], `POST ${string}`>
type Input = Record<string, unknown>

const aTax = {
  name: 'Sales tax',
  rates: [
    {
      starts_on: '2026-01-01',
      parts: [
        { name: 'State', rate: 6.25 },
        { name: 'City', rate: 2 },
      ],
    },
  ],
}

const anId = '01a1dd71-df1d-7927-9723-e2cef605edcc'
const aLine = { id_product: anId, quantity: 1, discount: 10 }

const aVariant = { option_values: ['M'], sku: 'TS-M', barcodes: ['96385074'], price: 12.5, balance: 3 }
const aPrice = { id_product: anId, price: 4.5 }
const anOfflineSale = {
  key: 'a'.repeat(32),
  made_by: anId,
  number: 'K7QX-12',
  sold_at: '2026-11-16T10:00:00Z',
  sale: { id_customer: null, lines: [aLine], payment_method: 'CASH' },
}

const anExpense = {
  category: 'Rent',
  amount: 1200.5,
  kind: 'FIXED',
  date: '31-01-2026',
  note: 'The shop',
  repeat: 'MONTHLY',
  until: '2026-12-31',
  spread_months: 1,
}

/** What each call takes as JSON, sent by the owner of this store: the compiler asks for an entry for each. */
const validInputs: Record<PostCall, (store: TestStore) => Input> = {
  'POST /auth/register': () => aRegistration({ time_zone: 'Europe/Madrid' }),
  'POST /auth/login': ({ owner, password }) => ({ email: owner.email, password }),
  'POST /auth/logout': () => ({}),
  'POST /auth/forgot': ({ owner }) => ({ email: owner.email }),
  'POST /auth/reset': () => ({ token: 'A'.repeat(43), password: 'Brand new 9' }),
  'POST /account/edit': () => ({ full_name: 'Ana', number: '+12133734253', store_name: 'Shop' }),
  'POST /account/change_pass': ({ password }) => ({ old_pass: password, new_pass: 'Brand new 9' }),
  'POST /account/survey': () => ({ job_title: 'Owner', source: 'Other' }),
  'POST /account/send_confirmation': () => ({}),
  'POST /email/confirm': () => ({ token: 'A'.repeat(43) }),
  'POST /account/preferences': () => ({
    dashboard_range: 'last-7-days',
    shortcuts: false,
    daily_goal: 250,
    columns: {
      sales: ['date', 'total'],
      products: ['price'],
      customers: ['email'],
      expenses: ['kind'],
      suppliers: ['products'],
      purchases: ['total'],
    },
  }),
  'POST /member/edit': () => ({ id: anId, role: 'manager', version: 1 }),
  'POST /member/deactivate': () => ({ id: anId }),
  'POST /member/reactivate': () => ({ id: anId }),
  'POST /member/transfer': () => ({ id: anId }),
  'POST /member/leave': () => ({}),
  'POST /invitation/create': () => ({ role: 'seller', email: 'ben@example.com' }),
  'POST /invitation/renew': () => ({ id: anId }),
  'POST /invitation/revoke': () => ({ id: anId }),
  'POST /invitation/accept': () => ({
    token: 'A'.repeat(43),
    full_name: 'Ben',
    email: 'ben@example.com',
    number: '+12133734253',
    password: 'Brand new 9',
  }),
  'POST /invitation/join': () => ({ token: 'A'.repeat(43) }),
  'POST /account/switch': () => ({ id: anId }),
  'POST /account/open_store': () => ({ store_name: 'Second Shop', time_zone: 'Europe/Madrid' }),
  'POST /auth/join': () => ({ ticket: 'A'.repeat(43), token: 'A'.repeat(43) }),
  'POST /auth/open_store': () => ({
    ticket: 'A'.repeat(43),
    store_name: 'Second Shop',
    time_zone: 'Europe/Madrid',
  }),
  'POST /auth/second_step': () => ({ ticket: 'A'.repeat(43), code: '123456' }),
  'POST /auth/passkey_options': () => ({ ticket: 'A'.repeat(43) }),
  'POST /auth/passkey': () => ({
    id: 'AAAA',
    client_data: 'AAAA',
    authenticator_data: 'AAAA',
    signature: 'AAAA',
    user_handle: 'AAAA',
  }),
  'POST /account/totp/begin': ({ password }) => ({ password }),
  'POST /account/totp/confirm': () => ({ code: '123456' }),
  'POST /account/totp/remove': ({ password }) => ({ password }),
  'POST /account/passkey/begin': ({ password }) => ({ password }),
  'POST /account/passkey/add': () => ({
    id: 'AAAA',
    client_data: 'AAAA',
    attestation: 'AAAA',
    transports: ['internal'],
    name: 'Phone',
  }),
  'POST /account/passkey/remove': ({ password }) => ({ id: anId, password }),
  'POST /account/recovery_codes': ({ password }) => ({ password }),
  'POST /store/require_two_step': () => ({ required: false }),
  'POST /member/reset_two_step': () => ({ id: anId }),
  'POST /account/end_session': () => ({ id: anId }),
  'POST /account/end_sessions': () => ({}),
  'POST /account/create_token': () => ({ name: 'My script', scope: 'read', days: 30 }),
  'POST /account/revoke_token': () => ({ id: anId }),
  'POST /store/edit': () => aStoreForm(),
  'POST /account/set_pin': ({ password }) => ({ pin: '4071', password }),
  'POST /till/register': () => ({ name: 'Front counter' }),
  'POST /till/edit': () => ({ id: anId, name: 'Back counter', version: 1 }),
  'POST /till/revoke': () => ({ id: anId }),
  'POST /till/clear_pin': () => ({ id: anId }),
  'POST /till/unlock': () => ({ id_member: anId, pin: '4071' }),
  'POST /till/extend': () => ({}),
  'POST /till/lock': () => ({}),
  'POST /product/archive': () => ({ ids: [anId], archived: true }),
  'POST /product/stock': () => ({ id: anId, reason: 'received', quantity: 1, note: 'From the van' }),
  'POST /product/bulk_edit': () => ({ ids: [anId], change: { kind: 'percent', by: 10 }, preview: true }),
  'POST /product/bulk_undo': () => ({ id_change: anId }),
  'POST /product/labels': () => ({
    labels: [{ id: anId, copies: 2 }],
    layout: 'A4_3X8',
    code: 'EAN13',
    price: true,
    sku: true,
  }),
  'POST /product_family/create': () => ({
    id_product: anId,
    name: 'T-shirt',
    option_names: ['Size'],
    option_values: ['S'],
    variants: [aVariant],
  }),
  'POST /product_family/add': () => ({ id: anId, variants: [aVariant] }),
  'POST /product_family/edit': () => ({
    id: anId,
    name: 'T-shirt',
    option_names: ['Size'],
    variants: [{ id: anId, option_values: ['S'] }],
    version: 1,
  }),
  'POST /product_categories/create': () => ({ name: 'Mugs' }),
  'POST /product_categories/edit': () => ({ id: anId, name: 'Mugs' }),
  'POST /product_categories/merge': () => ({ id: anId, into: anId }),
  ...validPurchases(anId),
  'POST /customer/create': () => ({ name: 'Mia', email: 'mia@example.com', tags: ['regular'] }),
  'POST /customer/edit': () => ({ id: anId, name: 'Mia', number: '+12133734253', consent: true }),
  'POST /customer/merge': () => ({ id: anId, into: anId }),
  'POST /sale/create': () => ({ id_customer: null, lines: [aLine], payment_method: 'CASH' }),
  'POST /sale/edit': () => ({ id: anId, id_customer: anId, lines: [aLine], note: 'Gift' }),
  'POST /receipt/mail': () => ({ id: anId, email: 'mia@example.com' }),
  'POST /invoice/create': () => ({ id: anId, customer: aBilling, store_address: true }),
  'POST /invoice/mail': () => ({ id: anId, email: 'mia@example.com' }),
  'POST /sale/return': () => ({ id: anId, lines: [{ id_line: anId, quantity: 1 }], restock: true }),
  'POST /parked_sale/park': () => ({
    label: 'Blue jacket',
    sale: { id_customer: null, lines: [aLine], payment_method: 'CASH', note: 'Comes back at noon' },
    parked: { id: anId, hold: anId },
  }),
  'POST /parked_sale/take': () => ({ id: anId, hold: anId }),
  'POST /parked_sale/release': () => ({ id: anId, hold: anId }),
  'POST /parked_sale/discard': () => ({ id: anId, hold: anId }),
  'POST /offline/record': () => ({ ...anOfflineSale, sent_at: '2026-11-16T12:00:00Z', prices: [aPrice] }),
  'POST /offline/discard': () => ({
    ...anOfflineSale,
    reason: 'Entered twice',
    approval: { id_member: anId, pin: '4071' },
  }),
  'POST /expense/create': () => anExpense,
  'POST /expense/edit': () => ({ ...anExpense, id: anId, from: '2026-02-01', version: 1 }),
  'POST /expense/restore': () => ({ id: anId }),
  'POST /expense/rejoin': () => ({ id: anId, version: 1, until: null }),
  'POST /payment_method/create': () => ({ name: 'Gift card' }),
  'POST /payment_method/edit': () => ({ id: anId, name: 'Gift card', is_active: true }),
  'POST /drawer/move_cash': () => ({ id_till: null, kind: 'IN', amount: 100, reason: 'Float' }),
  'POST /drawer/close': () => ({
    id_till: null,
    last_close: null,
    counted: 20,
    counts: [{ value: 20, count: 1 }],
    float_left: 10,
    expected: 20,
    note: 'Quiet day',
  }),
  'POST /tax/create': () => aTax,
  'POST /tax/edit': () => ({ id: anId, ...aTax }),
  'POST /tax/assign': () => ({ id_tax: null, id_categories: [], id_products: [] }),
  'POST /accounting/settings': () => usualAccounts,
  'POST /tax/settings': () => ({ id_tax: null, prices_include_tax: true, tax_rounding: 'SALE' }),
  'POST /list_view/create': () => ({
    list: 'sales',
    name: 'Card sales',
    query: 'payment=CARD&sort=-total',
    columns: ['date', 'total'],
    shared: true,
  }),
  'POST /list_view/edit': () => ({
    id: anId,
    list: 'sales',
    name: 'Cards',
    query: 'payment=CARD',
    shared: false,
  }),
  ...validFigures(anId),
  ...validScreens(anId),
  ...validConnections(anId),
  'POST /export/get_export': () => ({
    type: 'sales',
    fmt: 'csv',
    start_date: '01-11-2026',
    end_date: '30-11-2026',
  }),
  'POST /import/create': () => ({ file_name: 'products.csv', size: 1000 }),
  'POST /import/read': () => ({
    id: anId,
    settings: { delimiter: ';', sheet: 'Products', encoding: 'utf-8' },
  }),
  'POST /import/check': () => ({
    id: anId,
    kind: 'product',
    mapping: [{ column: 0, field: 'name' }],
    options: {
      rows: 'both',
      blanks: 'keep',
      add_missing: true,
      take_stock: false,
      cost_percent: 50,
      source: 'Old till',
    },
  }),
  'POST /import/start': () => ({ id: anId, checked_version: 1 }),
  'POST /import/undo': () => ({ id: anId, preview: true }),
  'POST /import/cancel': () => ({ id: anId }),
  'POST /import/discard': () => ({ id: anId }),
  'POST /sample/load': () => ({}),
  'POST /archive/make': () => ({}),
  'POST /archive/download': () => ({ id: anId }),
  'POST /archive/upload': () => ({ file_name: 'shop.zip', size: 1000 }),
  'POST /archive/load': () => ({ id: anId }),
  'POST /archive/discard': () => ({ id: anId }),
  'POST /processing/export_record': () => ({}),
  'POST /processing/save_notice': () => ({ text: 'We store your name.', version: 0 }),
  'POST /processing/export_notice': () => ({ number: 1 }),
  'POST /closure/close': ({ owner, password }) => ({ name: owner.store_name, password }),
  'POST /closure/keep': () => ({}),
  'POST /personal_data/own': () => ({ fmt: 'json' }),
  'POST /personal_data/export': () => ({ id: anId, fmt: 'pdf' }),
  'POST /personal_data/erase_member': () => ({ id: anId, confirm: 'Ida', reason: 'Asked by email' }),
  'POST /personal_data/ask': () => ({ asks: true }),
  'POST /retention/confirm': () => ({
    customer_years: 3,
    log_months: 12,
    mail_months: 6,
    import_days: 7,
    seen: 'x'.repeat(43),
  }),
  'POST /retention/stop': () => ({}),
  'POST /personal_data/erase': () => ({ id: anId, confirm: 'Ida', reason: 'Asked by email' }),
  'POST /sample/clear': () => ({}),
  'POST /operations/start_backup': () => ({}),
  'POST /operations/resend_mail': () => ({ id: anId }),
  'POST /operations/retry_job': () => ({ kind: 'REPORT', job: anId }),
  'POST /licence/enter': () => ({ key: 'TS1.e30.e30' }),
}

export const postCalls = Object.keys(validInputs) as PostCall[]

export const pathOf = (call: PostCall): string => call.slice('POST '.length)

export const validInput = (call: PostCall, store: TestStore): Input => validInputs[call](store)
