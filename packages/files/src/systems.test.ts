import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { systemFiles } from '@tillsight/domain/data/imports/systems/systems'
import { describe, expect, it } from 'vitest'
import { readRecords } from './testing/read-sample.ts'

const samples = fileURLToPath(new URL('./samples/', import.meta.url))
const mug = { name: 'Blue mug', price: 990 }
const at = (instant: string) => expect.objectContaining({ at: new Date(instant) })
const on = (day: string) => expect.objectContaining({ day })
const paid = (method: string) => expect.objectContaining({ method })

const expected: readonly [string, string, readonly object[]][] = [
  [
    'shopify-orders.csv',
    'Shopify Orders',
    [
      {
        number: '#1001',
        date: at('2026-03-04T09:15:00Z'),
        customer: 'Ann Bell',
        customer_phone: '+4915112345678',
        product: 'Blue mug',
        quantity: 2,
        price: 990,
        payment: paid('CARD'),
        seller: 'Eva',
      },
      {
        number: '#1001',
        date: at('2026-03-04T09:15:00Z'),
        customer: 'Ann Bell',
        product: 'Linen apron',
        quantity: 1,
        price: 1000,
        payment: paid('CARD'),
      },
      { number: '#1002', customer: 'Ben Cole', product: 'Postcard', price: 500, payment: paid('CASH') },
    ],
  ],
  [
    'shopify-products.csv',
    'Shopify Products',
    [{ ...mug, sku: 'MUG-B', barcodes: ['4006381333931'], cost: 420, quantity: 12, category: 'Mugs' }],
  ],
  [
    'shopify-customers.csv',
    'Shopify Customers',
    [
      {
        name: 'Ann Bell',
        email: 'ann@example.com',
        phone: '+4915112345678',
        location: 'Bonn',
        consent: true,
        tags: ['vip', 'local'],
      },
    ],
  ],
  [
    'woocommerce-products.csv',
    'WooCommerce Products',
    [{ name: 'Tee - S', sku: 'TEE-S', price: 1990, quantity: 4 }],
  ],
  [
    'square-items.csv',
    'Square Items detail',
    [
      {
        number: 'T1',
        date: at('2026-03-04T13:05:10Z'),
        product: 'Blue mug',
        quantity: 2,
        discount: 180,
        line_total: 1800,
        tax: 144,
        kind: 'SALE',
      },
      { number: 'T1', product: 'Postcard', line_total: 500 },
      { number: 'T2', kind: 'RETURN', quantity: -1, line_total: -500 },
    ],
  ],
  [
    'square-transactions.csv',
    'Square Transactions',
    [{ number: 'T1', total: 2300, tax: 184, paid: 2484, discount: 180, seller: 'Eva' }],
  ],
  ['square-library.csv', 'Square Item library', [{ ...mug, cost: 420, quantity: 12 }]],
  [
    'loyverse-items-sold.csv',
    'Loyverse Receipts by item',
    [
      {
        number: '1-0003',
        date: at('2026-03-14T07:00:00Z'),
        product: 'Blue mug',
        quantity: 2,
        line_total: 1980,
      },
    ],
  ],
  [
    'loyverse-receipts.csv',
    'Loyverse Receipts',
    [
      {
        number: '4-10378',
        date: at('2026-03-28T12:33:00Z'),
        total: 9000,
        cost: 1835,
        profit: 7165,
        payment: paid('CASH'),
      },
    ],
  ],
  ['loyverse-items.csv', 'Loyverse Items', [{ ...mug, cost: 420, quantity: 12, low_stock: 5 }]],
  [
    'toast-items.csv',
    'Toast Item selection details',
    [
      {
        number: 'C1',
        date: at('2026-03-08T16:17:00Z'),
        product: 'Negroni',
        quantity: 1,
        line_total: 1400,
        tax: 112,
      },
    ],
  ],
  [
    'toast-checks.csv',
    'Toast Check details',
    [
      {
        number: 'C1',
        date: at('2026-03-28T16:17:00Z'),
        total: 2052,
        payment: paid('CASH'),
        customer: 'Ann Bell',
      },
    ],
  ],
  [
    'etsy-items.csv',
    'Etsy Order items',
    [
      {
        number: '3001',
        date: on('2026-03-14'),
        product: 'Fox card, matte',
        quantity: 2,
        price: 500,
        line_total: 1000,
      },
    ],
  ],
  [
    'ebay-orders.csv',
    'eBay Orders',
    [
      {
        number: '24-1',
        date: on('2026-03-14'),
        product: 'Blue mug',
        quantity: 1,
        price: 990,
        sale_total: 1390,
      },
    ],
  ],
  [
    'amazon-orders.tsv',
    'Amazon All orders',
    [{ number: '112-1', date: at('2026-03-14T09:15:00Z'), quantity: 2, line_total: 1980, tax: 316 }],
  ],
  [
    'paypal-activity.csv',
    'PayPal Activity',
    [{ number: '1AB', date: at('2026-03-14T09:00:00Z'), total: 125_000, customer: 'Ann Bell' }],
  ],
  [
    'stripe-payments.csv',
    'Stripe Payments',
    [{ number: 'ch_1', date: at('2026-03-14T09:15:00Z'), total: 2480, payment: paid('CARD') }],
  ],
  [
    'xero-invoices.csv',
    'Xero Sales invoices',
    [
      {
        number: 'INV-1',
        date: on('2026-03-14'),
        product: 'Blue mug',
        quantity: 2,
        price: 990,
        discount_percent: 10,
      },
      { number: 'INV-1', product: 'Postcard', price: 500 },
    ],
  ],
  [
    'quickbooks-invoices.csv',
    'QuickBooks Invoices',
    [
      {
        number: 'INV-1',
        date: on('2026-03-14'),
        customer: 'Ann Bell',
        product: 'Blue mug',
        line_total: 1980,
      },
      { number: 'INV-1', date: on('2026-03-14'), customer: 'Ann Bell', product: 'Postcard', line_total: 500 },
    ],
  ],
  [
    'quickbooks-transactions.csv',
    'QuickBooks Transaction detail by account',
    [{ category: 'Rent', date: on('2026-03-05'), amount: 120_000, note: 'March rent' }],
  ],
  [
    'magento-products.csv',
    'Magento Products',
    [{ ...mug, sku: 'MUG-B', quantity: 12, picture: '/m/u/mug.jpg' }],
  ],
  [
    'prestashop-products.csv',
    'PrestaShop Products',
    [{ ...mug, sku: 'MUG-B', cost: 420, quantity: 12, low_stock: 5 }],
  ],
  [
    'bigcommerce-products.csv',
    'BigCommerce Products',
    [{ ...mug, sku: 'MUG-B', cost: 420, quantity: 12, low_stock: 5 }],
  ],
  [
    'wix-orders.csv',
    'Wix Orders',
    [{ number: '10001', date: at('2026-03-14T08:15:00Z'), product: 'Blue mug', quantity: 2, price: 990 }],
  ],
  ['wix-products.csv', 'Wix Products', [{ ...mug, cost: 420, quantity: 12 }]],
  [
    'squarespace-orders.csv',
    'Squarespace Orders',
    [{ number: '00012', date: at('2026-03-14T09:15:00Z'), product: 'Blue mug', quantity: 2, price: 990 }],
  ],
  [
    'opensourcepos-items.csv',
    'Open Source Point of Sale Items',
    [{ ...mug, barcodes: ['4006381333931'], cost: 420, quantity: 12, low_stock: 5 }],
  ],
  ['odoo-products.csv', 'Odoo Products', [{ ...mug, sku: 'MUG-B', cost: 420 }]],
  ['erpnext-items.csv', 'ERPNext Items', [{ ...mug, sku: 'MUG-B', unit: 'PIECE' }]],
]

describe('exports of other systems', () => {
  it.each(expected)('reads %s as %s', async (name, system, values) => {
    const { found, records } = await readRecords(`${samples}${name}`)

    expect(`${found.system?.system} ${found.system?.file}`).toBe(system)
    expect(records.flatMap(({ refused }) => refused)).toEqual([])
    expect(records.map((record) => record.values)).toEqual(values.map((one) => expect.objectContaining(one)))
  })

  it('has a sample for each file of each system, and says where its columns are written down', () => {
    const others = systemFiles.filter(({ system }) => system !== 'Tillsight')
    expect(expected.map(([, system]) => system).sort()).toEqual(
      others.map(({ system, file }) => `${system} ${file}`).sort(),
    )
    expect(readdirSync(samples).sort()).toEqual(expected.map(([name]) => name).sort())
    expect(new Set(others.map(({ system }) => system)).size).toBeGreaterThanOrEqual(20)
    for (const { facts } of others) expect(facts.length).toBeGreaterThan(0)
  })
})
